import { useQuery } from '@tanstack/react-query'
import { intervals } from '#domain/limits.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { notesQuery } from '../together/notes.ts'
import { safetyPoll, useLiveState } from './live-game.ts'

/**
 * Notes as they are written: read when the event stream says that they may differ (`follow-game.ts`), every 5 s while it cannot be
 * held. A finished game's are read once.
 */
export function useNotes(gameId: string, caller: Caller, { isOver = false }: { isOver?: boolean } = {}) {
  const isLive = useLiveState(gameId, caller) === 'live'
  const interval = isLive ? safetyPoll : intervals.notesPoll
  return useQuery({ ...notesQuery(gameId, caller), refetchInterval: isOver ? false : interval })
}
