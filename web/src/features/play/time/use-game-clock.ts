import { useEffect } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { startTicking } from './clock-ticks.ts'
import { notePlayedTime } from './played-time.ts'

const played: readonly Game['state'][] = ['preround', 'rounds', 'pick-crux', 'crystallize']

/** Counts played time while the game runs: from its start to its end, not in a break, and only for its game master. */
export function useGameClock({
  id: gameId,
  state,
  suspendedAt,
  gameCode,
}: Pick<Game, 'id' | 'state' | 'suspendedAt' | 'gameCode'>): void {
  const isRunning = gameCode !== null && suspendedAt === null && played.includes(state)
  useEffect(() => {
    if (!isRunning) return undefined
    return startTicking({
      now: () => performance.now(),
      tick: async (interval) => {
        const { data } = await api('PATCH /v1/games/:gameId/tick_clock', {
          params: { gameId },
          body: { interval },
          retry: [],
        })
        notePlayedTime(gameId, { ms: data.clockMs, at: serverNow() })
      },
    })
  }, [isRunning, gameId])
}
