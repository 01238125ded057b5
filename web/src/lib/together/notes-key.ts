import type { QueryClient } from '@tanstack/react-query'
import type { NotesNews } from '#contract/games/streams.ts'
import type { Answer, Caller } from '../api/endpoint-types.ts'
import { readDocument } from '../api/json-api.ts'
import { viewerOf } from '../game/game-query.ts'

type Note = Answer<'GET /v1/games/:gameId/relationships/notes'>['data'][number]
type NotesKey = ReturnType<typeof notesKey>

/** The query key of a game's notes as read by one kind of viewer. */
export function notesKey(gameId: string, caller: Caller) {
  return ['notes', gameId, viewerOf(caller)] as const
}

/** Applies the stream's notes to the cache. A fetch under way may be older, so the query is invalidated. */
export function cacheNotes(client: QueryClient, key: NotesKey, { data, removed }: NotesNews): void {
  if (client.isFetching({ queryKey: key }) > 0) void client.invalidateQueries({ queryKey: key })
  // The server's data match its contract.
  const written = readDocument({ data }).data as Note[]
  // An author has one note per subject; the user's own may be cached under a temporary id.
  const place = ({ playerId, subjectKind, subjectId }: Note) => `${playerId} ${subjectKind} ${subjectId}`
  const replaced = new Set(written.map(place))
  client.setQueryData<Note[]>(
    key,
    (known) =>
      known && [...known.filter((note) => !removed.includes(note.id) && !replaced.has(place(note))), ...written],
  )
}
