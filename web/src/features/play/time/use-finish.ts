import { type Pace, paceOf } from '#domain/game/pace.ts'
import { useStage } from '../stage/stage-context.ts'
import { usePlayedTime } from './played-time.ts'

/** When the game will end, in ms since 1970, and when with one round less. */
export interface Finish {
  at: number
  withoutRound: number | null
}

/** Less than this is not worth leaving a round out. */
const worthwhile = 60_000

/** The end that the game's pace leads to; null until the server has told how long it was played. Counted from when that was, so that it stands still while all goes by plan. */
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
