import type { GameState } from './game-state.ts'

/** When a game will end if it goes on as it does: for the game master, who watches the time. */

/** How long the parts of a game take beside one another: with three rounds of 75 minutes 4, three times 13, 9 and 22 minutes. */
const weights = { start: 1, round: 3, crux: 2, conclusion: 5 } as const

/**
 * A pace says little at first: a third of the plan must be behind before what is to come is taken to go just as fast or slowly; and never without
 * end.
 */
const paceLimits = { slowest: 2, fastest: 0.5, sureFrom: 1 / 3 } as const

export interface Position {
  state: GameState
  /** How many rounds were set up. */
  rounds: number
  /** Rounds that ended with a card, and rounds that were left out. */
  ended: number
  skipped: number
}

export interface Pace {
  /** Until the end, in milliseconds. */
  leftMs: number
  /** The same with one round less than is still to be played; null when none can be left out. */
  leftWithoutRoundMs: number | null
}

interface Parts {
  done: number
  current: number
  rest: number
}

/** What is behind, what is under way and what is to come, in weights. A skipped round takes no time. */
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
 * How long a game still takes. While it keeps to its plan, what is left of the plan; ahead of it or behind, what is to come is taken to go as
 * what is behind went.
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

/** How fast it will go on, from how the part of the plan that is behind went. */
function paceFrom(went: number, behind: number): number {
  const { slowest, fastest, sureFrom } = paceLimits
  return 1 + (Math.min(slowest, Math.max(fastest, went)) - 1) * Math.min(1, behind / sureFrom)
}

/** One of the rounds to come is left out, or the one under way when it is the last; never the only one of a game. */
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
