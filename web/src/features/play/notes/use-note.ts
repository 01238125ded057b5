import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Note, NoteAbout } from '../../../lib/together/notes.ts'
import { onWake } from '../../../lib/live/wake-ups.ts'
import { useStage } from '../stage/stage-context.ts'
import { createNoteStores, type NoteStores, ownNote } from './note-stores.ts'

/** Notes outlive the dialog that they are written in; one game at a time is led on a screen. */
let current: { gameId: string; stores: NoteStores } | null = null

function storesOf(client: QueryClient, gameId: string): NoteStores {
  if (current?.gameId !== gameId) current = { gameId, stores: createNoteStores(client, gameId) }
  return current.stores
}

/** The game master's notes of the game on this screen. */
function useNoteStores(): NoteStores {
  const {
    snapshot: {
      game: { id: gameId },
    },
  } = useStage()
  return storesOf(useQueryClient(), gameId)
}

/** Saves what was left unsaved before a reload, and again whenever the network may be back. */
export function useNotesKept(): void {
  const stores = useNoteStores()
  useEffect(() => {
    void stores.resume()
    return onWake(() => void stores.resume())
  }, [stores])
}

/** One note of the game master's that keeps itself saved; `notes` are the server's, as far as they are known. */
export function useNote(about: NoteAbout, notes: readonly Note[] | undefined) {
  const store = useNoteStores().storeOf(about)
  const state = useSyncExternalStore(store.subscribe, store.state)
  const { subjectKind, subjectId } = about
  useEffect(() => {
    if (!notes) return
    store.see(ownNote(notes, { subjectKind, subjectId }))
    if (store.status() === 'dirty') void store.flush()
  }, [store, notes, subjectKind, subjectId])
  return { store, state }
}
