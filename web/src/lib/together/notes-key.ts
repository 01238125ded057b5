import type { QueryClient } from '@tanstack/react-query'
import type { NotesNews } from '#contract/streams.ts'
import type { Answer, Caller } from '../api/endpoint-types.ts'
import { readDocument } from '../api/json-api.ts'
import { viewerOf } from '../game/game-query.ts'

type Note = Answer<'GET /v1/games/:gameId/relationships/notes'>['data'][number]
type NotesKey = ReturnType<typeof notesKey>

/** Where the notes of a game lie in the query cache, as one kind of viewer reads them. */
export function notesKey(gameId: string, caller: Caller) {
  return ['notes', gameId, viewerOf(caller)] as const
}

/** Brings what the stream tells of notes to those who look at them; a reading that is under way may be older, so they are read once more. */
export function keepNotes(client: QueryClient, key: NotesKey, { data, removed }: NotesNews): void {
  if (client.isFetching({ queryKey: key }) > 0) void client.invalidateQueries({ queryKey: key })
  // The server's data match its contract.
  const written = readDocument({ data }).data as Note[]
  // An author has one note on a thing; one's own may lie there already, under an id of its own making.
  const place = ({ playerId, subjectKind, subjectId }: Note) => `${playerId} ${subjectKind} ${subjectId}`
  const replaced = new Set(written.map(place))
  client.setQueryData<Note[]>(
    key,
    (known) =>
      known && [...known.filter((note) => !removed.includes(note.id) && !replaced.has(place(note))), ...written],
  )
}
