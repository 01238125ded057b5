import type { QueryClient } from '@tanstack/react-query'
import { intervals, noteLimits, retries } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import { isAbout, type Note, type NoteAbout, notesQuery } from '../../../lib/together/notes.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { type Autosave, createAutosave, type Saved } from '../autosave/autosave.ts'
import { draftedNotes, noteDraft } from './note-drafts.ts'

/** The game master's own note on a subject, as the server has it. */
export function ownNote(notes: readonly Note[], about: NoteAbout): Saved<string> {
  const note = notes.filter(isAbout(about)).find(({ playerId }) => playerId === null)
  return { value: note?.text ?? '', stamp: note?.updatedAt }
}

/** The game master's notes of one game. They save themselves, on screen or not. */
export interface NoteStores {
  /** The note on a subject; always the same instance. */
  storeOf: (about: NoteAbout) => Autosave<string>
  /** Saves drafts, also those from before a reload, once the server's notes are loaded. Never rejects. */
  resume: () => Promise<void>
}

/** One autosave per note: two would overwrite each other. */
export function createNoteStores(client: QueryClient, gameId: string): NoteStores {
  const { queryKey } = notesQuery(gameId, 'user')
  const stores = new Map<string, Autosave<string>>()

  async function save(about: NoteAbout, text: string, idempotencyKey: string): Promise<Saved<string>> {
    const { data } = await api('PATCH /v1/games/:gameId/relationships/notes', {
      params: { gameId },
      body: { gameNotes: [{ ...about, text }] },
      idempotencyKey,
    })
    client.setQueryData(queryKey, data)
    const saved = ownNote(data, about)
    // A deleted note has no timestamp; without one an older answer would bring the note back.
    return { value: saved.value, stamp: saved.stamp ?? new Date(serverNow()).toISOString() }
  }

  function make(about: NoteAbout): Autosave<string> {
    const draft = noteDraft(gameId, about)
    const notes = client.getQueryData(queryKey)
    const store = createAutosave<string>({
      // Before the notes are loaded, the draft's base is the best known value.
      known: notes ? ownNote(notes, about) : { value: draft.read()?.base ?? '' },
      same: (a, b) => a.trim() === b.trim(),
      // A note from another screen must be loaded before it can be overwritten.
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
