import type { FlowState, GameFacts, Step } from './flow-state.ts'

/** No screen exists for the game's state. */
export class UnexpectedGameState extends Error {
  override readonly name = 'UnexpectedGameState'
}

const still = (state: FlowState): Step => ({ state, effects: [] })

function prepareNextRound(facts: GameFacts): Step {
  return {
    state: { at: 'next-round', facts, step: 'preparing', error: null },
    effects: [{ type: 'start-next-round', gameId: facts.gameId }],
  }
}

function resolveRound(facts: GameFacts): Step {
  const { round } = facts
  if (!round) return prepareNextRound(facts)
  switch (round.state) {
    case 'pick-candidates':
      return still({ at: 'pick-candidates', facts, roundId: round.id, step: 'picking', error: null })
    case 'pick-choice':
      return still({ at: 'pick-choice', facts, roundId: round.id, selected: null, step: 'choosing', error: null })
    case 'skipped':
    case 'complete':
      return prepareNextRound(facts)
    default:
      throw new UnexpectedGameState(`round state ${String(round.state satisfies never)}`)
  }
}

function resolvePickCrux(facts: GameFacts): Step {
  const [only, ...others] = facts.chosen
  if (only === undefined) throw new UnexpectedGameState('pick-crux without a chosen card')
  if (others.length > 0)
    return still({ at: 'pick-crux', facts, selected: null, automatic: false, step: 'choosing', error: null })
  return {
    state: { at: 'pick-crux', facts, selected: only, automatic: true, step: 'submitting', error: null },
    effects: [{ type: 'pick-crux', gameId: facts.gameId, candidateId: only }],
  }
}

/**
 * Which step a game is at (specification, section 4, "resolve"), and what follows by itself: the next round after a
 * skipped or completed one, and the crux if only one card was chosen.
 * @throws UnexpectedGameState for a round in a state that the flow doesn't know
 */
export function resolve(facts: GameFacts): Step {
  switch (facts.state) {
    case 'waitplayers':
      return still({ at: 'waitplayers', facts, step: 'waiting', error: null })
    case 'preround':
      return still({ at: 'preround', facts, step: 'reading', error: null })
    case 'rounds':
      return resolveRound(facts)
    case 'pick-crux':
      return resolvePickCrux(facts)
    case 'crystallize':
      return still({ at: 'crystallization', facts, step: 'editing', error: null })
    case 'complete':
    default:
      return still({ at: 'complete', facts })
  }
}
