import { useEffect } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { startTicking } from './clock-ticks.ts'
import { notePlayedTime } from './played-time.ts'

const played: readonly Game['state'][] = ['preround', 'rounds', 'pick-crux', 'crystallize']

/** Counts the time that is played, as long as it is: not before the game starts, not in a break, not after its end, and only where it is led. */
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
