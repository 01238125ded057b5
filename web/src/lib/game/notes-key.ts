import type { Caller } from '../api/endpoint-types.ts'
import { viewerOf } from './game-query.ts'

/** Where the notes of a game lie in the query cache, as one kind of viewer reads them. */
export function notesKey(gameId: string, caller: Caller) {
  return ['notes', gameId, viewerOf(caller)] as const
}
