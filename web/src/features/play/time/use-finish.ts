import { type Pace, paceOf } from '#domain/game/pace.ts'
import { useStage } from '../stage/stage-context.ts'
import { usePlayedTime } from './played-time.ts'

/** When the game will end, in ms since 1970, and when with one round less. */
export interface Finish {
  at: number
  withoutRound: number | null
}

/** Skipping a round is not suggested for less than this, in ms. */
const worthwhile = 60_000

/**
 * The end at the game's current pace; null before the first count of played time. Based on the time of that count, so
 * that it stays the same while the game is on schedule.
 */
export function useFinish(): Finish | null {
  const {
    snapshot: { game, perspectives, rounds },
  } = useStage()
  const played = usePlayedTime(game.id)
  if (!played || game.state === 'waitplayers' || game.state === 'complete') return null
  const { leftMs, leftWithoutRoundMs }: Pace = paceOf(
    {
      state: game.state,
      rounds: perspectives.length,
      ended: rounds.filter(({ roundState }) => roundState === 'complete').length,
      skipped: rounds.filter(({ roundState }) => roundState === 'skipped').length,
    },
    game.plannedMinutes * 60_000,
    played.ms,
  )
  const isWorthwhile = leftWithoutRoundMs !== null && leftMs - leftWithoutRoundMs >= worthwhile
  return { at: played.at + leftMs, withoutRound: isWorthwhile ? played.at + leftWithoutRoundMs : null }
}
