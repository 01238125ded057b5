import type { GameState } from './game-state.ts'

/** Estimates when a game will end, for the game master. */

/** Relative durations of a game's parts: with three rounds in 75 minutes 4, three times 13, 9 and 22 minutes. */
const weights = { start: 1, round: 3, crux: 2, conclusion: 5 } as const

/**
 * Early on, the pace means little: only after a third of the plan is it fully projected onto the rest, and never beyond
 * these bounds.
 */
const paceLimits = { slowest: 2, fastest: 0.5, sureFrom: 1 / 3 } as const

export interface Position {
  state: GameState
  /** Rounds set up. */
  rounds: number
  /** Rounds that ended with a card, and skipped rounds. */
  ended: number
  skipped: number
}

export interface Pace {
  /** Time left, in milliseconds. */
  leftMs: number
  /** Time left with one round fewer; null: no round can be left out. */
  leftWithoutRoundMs: number | null
}

interface Parts {
  done: number
  current: number
  rest: number
}

/** Weights of the done, current and remaining parts. A skipped round takes no time. */
function partsOf({ state, rounds, ended, skipped }: Position): Parts {
  const toPlay = Math.max(0, rounds - skipped - ended)
  const crux = rounds - skipped > 1 ? weights.crux : 0
  const played = weights.start + ended * weights.round
  switch (state) {
    case 'waitplayers':
    case 'preround':
      return { done: 0, current: weights.start, rest: toPlay * weights.round + crux + weights.conclusion }
    case 'rounds':
      return toPlay > 0
        ? { done: played, current: weights.round, rest: (toPlay - 1) * weights.round + crux + weights.conclusion }
        : { done: played, current: crux, rest: weights.conclusion }
    case 'pick-crux':
      return { done: played, current: crux, rest: weights.conclusion }
    case 'crystallize':
      return { done: played + crux, current: weights.conclusion, rest: 0 }
    case 'complete':
      return { done: 0, current: 0, rest: 0 }
  }
}

function planOf(rounds: number): number {
  return weights.start + rounds * weights.round + (rounds > 1 ? weights.crux : 0) + weights.conclusion
}

/**
 * How long a game still takes. On schedule, that is the rest of the plan; ahead or behind, the rest is projected at the
 * pace so far.
 */
export function paceOf(position: Position, plannedMs: number, playedMs: number): Pace {
  const plan = planOf(position.rounds)
  const unit = plannedMs / plan
  const { done, current, rest } = partsOf(position)
  const [begins, ends] = [done * unit, (done + current) * unit]
  const pace =
    playedMs > ends
      ? paceFrom(playedMs / ends, (done + current) / plan)
      : playedMs < begins
        ? paceFrom(playedMs / begins, done / plan)
        : 1
  const currentMs = playedMs > ends ? 0 : playedMs < begins ? current * unit * pace : ends - playedMs
  const leftMs = position.state === 'complete' ? 0 : currentMs + rest * unit * pace
  return { leftMs, leftWithoutRoundMs: withoutRound(position, { currentMs, rest, msPerWeight: unit * pace }) }
}

/** The projected pace, from the pace of the part that is done. */
function paceFrom(went: number, behind: number): number {
  const { slowest, fastest, sureFrom } = paceLimits
  return 1 + (Math.min(slowest, Math.max(fastest, went)) - 1) * Math.min(1, behind / sureFrom)
}

/** Time left without one coming round, or without the current one if it is the last; null for a game's only round. */
function withoutRound(
  position: Position,
  { currentMs, rest, msPerWeight }: { currentMs: number; rest: number; msPerWeight: number },
): number | null {
  const { state, rounds, ended, skipped } = position
  const isBefore = state === 'waitplayers' || state === 'preround'
  const toPlay = rounds - skipped - ended
  if ((!isBefore && state !== 'rounds') || toPlay < 1 || rounds - skipped < 2) return null
  const lostCrux = rounds - skipped === 2 ? weights.crux : 0
  const isUnderWay = !isBefore && toPlay === 1
  const saved = (isUnderWay ? 0 : weights.round) + lostCrux
  return (isUnderWay ? 0 : currentMs) + (rest - saved) * msPerWeight
}
