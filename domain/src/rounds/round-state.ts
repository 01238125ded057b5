/** States of a round and its transitions (specification, section 4). */

export const roundStates = ['pick-candidates', 'pick-choice', 'skipped', 'complete'] as const
export type RoundState = (typeof roundStates)[number]

export type RoundAction = 'pick' | 'take_back' | 'reveal' | 'tell' | 'end_picking' | 'skip' | 'choose'

export type RoundWrongStateCode = 'round_picks_candidates' | 'round_picks_choice' | 'round_skipped' | 'round_completed'

const codeOfState: Record<RoundState, RoundWrongStateCode> = {
  'pick-candidates': 'round_picks_candidates',
  'pick-choice': 'round_picks_choice',
  skipped: 'round_skipped',
  complete: 'round_completed',
}

const transitions: Record<RoundAction, Partial<Record<RoundState, RoundState>>> = {
  pick: { 'pick-candidates': 'pick-candidates' },
  take_back: { 'pick-candidates': 'pick-candidates' },
  reveal: { 'pick-candidates': 'pick-candidates' },
  tell: { 'pick-candidates': 'pick-candidates' },
  end_picking: { 'pick-candidates': 'pick-choice' },
  skip: { 'pick-candidates': 'skipped', 'pick-choice': 'skipped' },
  choose: { 'pick-choice': 'complete' },
}

/** The state after an action, or the 409 code for the state that does not allow it. */
export function transitionRound(
  state: RoundState,
  action: RoundAction,
): { ok: true; value: RoundState } | { ok: false; code: RoundWrongStateCode } {
  const next = transitions[action][state]
  return next ? { ok: true, value: next } : { ok: false, code: codeOfState[state] }
}
