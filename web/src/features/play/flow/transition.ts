import { standsStill } from './facts.ts'
import type { FlowEffect, FlowEvent, FlowState, GameFacts, Step } from './flow-state.ts'
import { resolve } from './resolve.ts'

const stay = (state: FlowState): Step => ({ state, effects: [] })
const go = (state: FlowState, ...effects: FlowEffect[]): Step => ({ state, effects })

/** Whether a call is pending whose answer will move the flow. */
export function isBusy(state: FlowState): boolean {
  return 'step' in state && ['submitting', 'starting', 'requesting-round', 'skipping', 'preparing'].includes(state.step)
}

function open(gameId: string | null): Step {
  if (gameId === null) return go({ at: 'setup', step: 'form', error: null })
  return go({ at: 'loading', gameId }, { type: 'load', gameId })
}

/** Handles a poll or another screen's step: follows the game if it has moved; otherwise no input or choice is lost. */
function see(state: FlowState, facts: GameFacts): Step {
  if (
    !('facts' in state) ||
    isBusy(state) ||
    facts.gameId !== state.facts.gameId ||
    facts.version < state.facts.version
  )
    return stay(state)
  if (standsStill(state.facts, facts)) return stay(facts.version === state.facts.version ? state : { ...state, facts })
  return resolve(facts)
}

/** Leaves the waiting state after a failed call, with the choice still made. */
function fail(state: FlowState, error: Error): Step {
  switch (state.at) {
    case 'setup':
      return stay({ ...state, step: 'form', error })
    case 'waitplayers':
      return stay({ ...state, step: 'waiting', error })
    case 'preround':
      return stay({ ...state, step: 'reading', error })
    case 'pick-candidates':
      return stay({ ...state, step: 'picking', error })
    case 'pick-choice':
      return stay({ ...state, step: 'choosing', error })
    case 'next-round':
      return stay({ ...state, step: 'failed', error })
    case 'pick-crux':
      return stay({ ...state, step: 'choosing', error })
    case 'crystallization':
      return stay({ ...state, step: 'editing', error })
    case 'initial':
    case 'loading':
    case 'complete':
      return stay(state)
  }
}

function select(state: FlowState, candidateId: string): Step {
  if ((state.at !== 'pick-choice' && state.at !== 'pick-crux') || isBusy(state)) return stay(state)
  return stay({ ...state, selected: state.selected === candidateId ? null : candidateId, error: null })
}

function submit(state: FlowState): Step {
  if (isBusy(state)) return stay(state)
  if (state.at === 'pick-choice' && state.selected !== null) {
    return go(
      { ...state, step: 'submitting', error: null },
      { type: 'choose', roundId: state.roundId, candidateId: state.selected },
    )
  }
  if (state.at === 'pick-crux' && state.selected !== null) {
    return go(
      { ...state, step: 'submitting', error: null },
      { type: 'pick-crux', gameId: state.facts.gameId, candidateId: state.selected },
    )
  }
  return stay(state)
}

function skip(state: FlowState): Step {
  if ((state.at !== 'pick-candidates' && state.at !== 'pick-choice') || isBusy(state)) return stay(state)
  return go({ ...state, step: 'skipping', error: null }, { type: 'skip-round', roundId: state.roundId })
}

function requestRound(state: FlowState): Step {
  if (isBusy(state)) return stay(state)
  if (state.at === 'preround') {
    return go(
      { ...state, step: 'requesting-round', error: null },
      { type: 'start-next-round', gameId: state.facts.gameId },
    )
  }
  if (state.at === 'next-round') {
    return go({ ...state, step: 'preparing', error: null }, { type: 'start-next-round', gameId: state.facts.gameId })
  }
  return stay(state)
}

/**
 * The flow machine: the next state and effects for an event. An event that doesn't fit the state (a double press, a
 * late answer) changes nothing.
 * @throws UnexpectedGameState
 */
export function transition(state: FlowState, event: FlowEvent): Step {
  switch (event.type) {
    case 'open':
      return open(event.gameId)
    case 'loaded': {
      if (state.at !== 'loading' || event.facts.gameId !== state.gameId) return stay(state)
      const { state: resolved, effects } = resolve(event.facts)
      return go(resolved, ...effects)
    }
    case 'load-failed': {
      if (state.at !== 'loading') return stay(state)
      return go({ at: 'initial', error: event.error })
    }
    case 'seen':
      return see(state, event.facts)
    case 'submit-setup':
      return state.at === 'setup' && !isBusy(state) ? go({ ...state, step: 'submitting', error: null }) : stay(state)
    case 'setup-done': {
      if (state.at !== 'setup') return stay(state)
      // The call that created it has answered with the game: nothing more to wait for.
      const { state: resolved, effects } = resolve(event.facts)
      return go(resolved, { type: 'show-game', gameId: event.facts.gameId }, ...effects)
    }
    case 'continue': {
      if (state.at !== 'waitplayers' || isBusy(state)) return stay(state)
      return go({ ...state, step: 'starting', error: null }, { type: 'start-game', gameId: state.facts.gameId })
    }
    case 'next-round':
      return requestRound(state)
    case 'end-picking': {
      if (state.at !== 'pick-candidates' || isBusy(state)) return stay(state)
      return go({ ...state, step: 'submitting', error: null }, { type: 'end-picking', roundId: state.roundId })
    }
    case 'skip':
      return skip(state)
    case 'select':
      return select(state, event.candidateId)
    case 'preselect':
      return 'selected' in state && state.selected === null ? select(state, event.candidateId) : stay(state)
    case 'submit':
      return submit(state)
    case 'finish': {
      if (state.at !== 'crystallization' || isBusy(state)) return stay(state)
      return go(
        { ...state, step: 'submitting', error: null },
        { type: 'end-game', gameId: state.facts.gameId, visibility: event.visibility },
      )
    }
    case 'done':
      return isBusy(state) && 'facts' in state ? resolve(event.facts) : stay(state)
    case 'failed':
      return fail(state, event.error)
  }
}
