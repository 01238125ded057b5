/** States of a game and the transitions between them (specification section 4, decisions section 5). */

export const gameModes = ['crux', 'one_on_one'] as const
export type GameMode = (typeof gameModes)[number]

export const gameStates = ['waitplayers', 'preround', 'rounds', 'pick-crux', 'crystallize', 'complete'] as const
export type GameState = (typeof gameStates)[number]

/** From fewest to most people. */
export const visibilities = ['self', 'admin_only', 'organization'] as const
export type Visibility = (typeof visibilities)[number]

/** 409 codes, each naming the state of the game. */
export type WrongStateCode =
  | 'game_waits_for_players'
  | 'game_in_preround'
  | 'game_in_rounds'
  | 'game_picks_crux'
  | 'game_crystallizes'
  | 'game_already_completed'

const codeOfState: Record<GameState, WrongStateCode> = {
  waitplayers: 'game_waits_for_players',
  preround: 'game_in_preround',
  rounds: 'game_in_rounds',
  'pick-crux': 'game_picks_crux',
  crystallize: 'game_crystallizes',
  complete: 'game_already_completed',
}

/** The error code for a call that the game's state does not allow. */
export function wrongStateCode(state: GameState): WrongStateCode {
  return codeOfState[state]
}

/** A value, or the 409 code that explains the refusal. */
export type GameRefusal = WrongStateCode | 'round_picks_candidates' | 'round_picks_choice'
export type Outcome<T> = { ok: true; value: T } | { ok: false; code: GameRefusal }

/** What the next step of a game depends on in its rounds. */
export interface PlayedRound {
  state: 'pick-candidates' | 'pick-choice' | 'skipped' | 'complete'
  chosenCandidateId: string | null
}

export type NextStep =
  | { kind: 'round'; playOrder: number }
  | { kind: 'pick-crux' }
  | { kind: 'crystallize'; cruxCandidateId: string | null }

/**
 * What start_next_round leads to (decisions, section 5): the next perspective's round, or `pick-crux` after the last
 * one. With fewer than two chosen cards there is no such screen: a single one is the crux, with none there is no crux.
 * Refuses with a 409 code outside preround and rounds, and while a round is still being played.
 */
export function nextStep(
  state: GameState,
  perspectiveCount: number,
  rounds: readonly PlayedRound[],
): Outcome<NextStep> {
  if (state !== 'preround' && state !== 'rounds') return { ok: false, code: wrongStateCode(state) }
  const open = rounds.find((round) => round.state === 'pick-candidates' || round.state === 'pick-choice')
  if (open)
    return { ok: false, code: open.state === 'pick-candidates' ? 'round_picks_candidates' : 'round_picks_choice' }
  if (rounds.length < perspectiveCount) return { ok: true, value: { kind: 'round', playOrder: rounds.length } }
  const chosen = rounds.flatMap((round) =>
    round.state === 'complete' && round.chosenCandidateId ? [round.chosenCandidateId] : [],
  )
  if (chosen.length >= 2) return { ok: true, value: { kind: 'pick-crux' } }
  return { ok: true, value: { kind: 'crystallize', cruxCandidateId: chosen[0] ?? null } }
}

/** Allows a call only in these states; the refusal names the current state. */
export function requireGameState(state: GameState, ...allowed: GameState[]): Outcome<GameState> {
  return allowed.includes(state) ? { ok: true, value: state } : { ok: false, code: wrongStateCode(state) }
}
