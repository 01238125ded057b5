import type { QueryClient } from '@tanstack/react-query'
import { intervals, noteLimits, retries } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import { isAbout, type Note, type NoteAbout, notesQuery } from '../../../lib/together/notes.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { type Autosave, createAutosave, type Saved } from '../autosave/autosave.ts'
import { draftedNotes, noteDraft } from './note-drafts.ts'

/** The game master's own note on something, as the server has it. */
export function ownNote(notes: readonly Note[], about: NoteAbout): Saved<string> {
  const note = notes.filter(isAbout(about)).find(({ playerId }) => playerId === null)
  return { value: note?.text ?? '', stamp: note?.updatedAt }
}

/** The game master's notes of one game, each kept saved whether it is on screen or not. */
export interface NoteStores {
  /** The note on something; always the same one. */
  storeOf: (about: NoteAbout) => Autosave<string>
  /** Takes up what is unsaved, from before a reload too, as soon as the server's notes can be read. Never rejects. */
  resume: () => Promise<void>
}

/** Keeps one autosave a note: two would overwrite each other's later words. */
export function createNoteStores(client: QueryClient, gameId: string): NoteStores {
  const { queryKey } = notesQuery(gameId, 'user')
  const stores = new Map<string, Autosave<string>>()

  async function save(about: NoteAbout, text: string, idempotencyKey: string): Promise<Saved<string>> {
    const { data } = await api('PATCH /v1/games/:gameId/relationships/notes', {
      params: { gameId },
      body: { gameNotes: [{ ...about, text }] },
      idempotencyKey,
      retry: [],
    })
    client.setQueryData(queryKey, data)
    const saved = ownNote(data, about)
    // A removed note has no time of its own; without one an overtaken answer would bring it back.
    return { value: saved.value, stamp: saved.stamp ?? new Date(serverNow()).toISOString() }
  }

  function make(about: NoteAbout): Autosave<string> {
    const draft = noteDraft(gameId, about)
    const notes = client.getQueryData(queryKey)
    const store = createAutosave<string>({
      // What a draft was begun on is the best that is known before the notes are read.
      known: notes ? ownNote(notes, about) : { value: draft.read()?.base ?? '' },
      same: (a, b) => a.trim() === b.trim(),
      // What one wrote on another screen is not overwritten before it was read.
      isComplete: (text) => text.length <= noteLimits.textMax && client.getQueryData(queryKey) !== undefined,
      save: async (text, key) => save(about, text, key),
      draft,
      again: { wait: intervals.notesSaveRetry, retries: retries.notesSave },
    })
    store.connect()
    return store
  }

  function storeOf({ subjectKind, subjectId }: NoteAbout): Autosave<string> {
    const name = `${subjectKind} ${subjectId}`
    const store = stores.get(name) ?? make({ subjectKind, subjectId })
    stores.set(name, store)
    return store
  }

  async function resume(): Promise<void> {
    const drafted = draftedNotes(gameId)
    if (drafted.length === 0) return
    const notes = await client.query(notesQuery(gameId, 'user')).catch(() => null)
    if (!notes) return
    await Promise.all(
      drafted.map(async (about) => {
        const store = storeOf(about)
        store.see(ownNote(notes, about))
        await store.flush()
      }),
    )
  }

  return { storeOf, resume }
}
