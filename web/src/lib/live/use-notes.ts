import { useQuery } from '@tanstack/react-query'
import { intervals } from '#domain/table-limits.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { notesQuery } from '../together/notes.ts'
import { safetyPoll, useLiveState } from './live-game.ts'

/**
 * Live notes: refetched when the event stream signals a change (`follow-game.ts`), polled every 5 s while it is down. A
 * finished game's notes are read once.
 */
export function useNotes(gameId: string, caller: Caller, { isOver = false }: { isOver?: boolean } = {}) {
  const isLive = useLiveState(gameId, caller) === 'live'
  const interval = isLive ? safetyPoll : intervals.notesPoll
  return useQuery({ ...notesQuery(gameId, caller), refetchInterval: isOver ? false : interval })
}
