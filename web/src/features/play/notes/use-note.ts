import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Note, NoteAbout } from '../../../lib/together/notes.ts'
import { onWake } from '../../../lib/live/wake-ups.ts'
import { useStage } from '../stage/stage-context.ts'
import { createNoteStores, type NoteStores, ownNote } from './note-stores.ts'

/** Notes outlive their dialog. A screen leads only one game at a time. */
let current: { gameId: string; stores: NoteStores } | null = null

function storesOf(client: QueryClient, gameId: string): NoteStores {
  if (current?.gameId !== gameId) current = { gameId, stores: createNoteStores(client, gameId) }
  return current.stores
}

/** The note stores of this screen's game. */
function useNoteStores(): NoteStores {
  const {
    snapshot: {
      game: { id: gameId },
    },
  } = useStage()
  return storesOf(useQueryClient(), gameId)
}

/** Saves drafts from before a reload, and again whenever the network may be back. */
export function useResumedNotes(): void {
  const stores = useNoteStores()
  useEffect(() => {
    void stores.resume()
    return onWake(() => void stores.resume())
  }, [stores])
}

/** A note of the game master that saves itself. `notes`: the server's, undefined until loaded. */
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
