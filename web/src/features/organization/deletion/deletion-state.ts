import { hasCode } from '../../../lib/api/api-error.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'

/** What would be deleted, and where the code was sent. */
export type DeletionFacts = Pick<
  Answer<'POST /v1/dashboard/organization/:organizationId/prepare-destroy'>['data'],
  'email' | 'expiresAt' | 'gameCount' | 'userCount' | 'accountCount' | 'childOrganizationCount'
>

export type DeletionFailure = 'prepare_error' | 'invalid_code' | 'unknown_error'

/**
 * The states of deleting an organization (specification, section 4). A failure keeps the previous request for a retry.
 */
export type Deletion =
  | { at: 'initial' }
  | { at: 'preparing' }
  | { at: 'prepared'; facts: DeletionFacts }
  | { at: 'destroying'; facts: DeletionFacts }
  | { at: 'destroyed' }
  | { at: 'error'; failure: DeletionFailure; cause: unknown; facts: DeletionFacts | null }

export type DeletionEvent =
  | { type: 'prepare' }
  | { type: 'prepared'; facts: DeletionFacts }
  | { type: 'destroy' }
  | { type: 'destroyed' }
  | { type: 'failed'; cause: unknown }
  | { type: 'cancel' }

/** The facts of a state after the code was mailed. */
export function factsOf(state: Deletion): DeletionFacts | null {
  return 'facts' in state ? state.facts : null
}

/** The next state; events that do not apply change nothing. */
export function nextDeletion(state: Deletion, event: DeletionEvent): Deletion {
  switch (event.type) {
    case 'prepare':
      return state.at === 'preparing' || state.at === 'destroying' || state.at === 'destroyed'
        ? state
        : { at: 'preparing' }
    case 'prepared':
      return state.at === 'preparing' ? { at: 'prepared', facts: event.facts } : state
    case 'destroy': {
      const facts = factsOf(state)
      return (state.at === 'prepared' || state.at === 'error') && facts ? { at: 'destroying', facts } : state
    }
    case 'destroyed':
      return state.at === 'destroying' ? { at: 'destroyed' } : state
    case 'failed':
      if (state.at === 'preparing') return { at: 'error', failure: 'prepare_error', cause: event.cause, facts: null }
      if (state.at !== 'destroying') return state
      return {
        at: 'error',
        failure: hasCode(event.cause, 'invalid_code') ? 'invalid_code' : 'unknown_error',
        cause: event.cause,
        facts: state.facts,
      }
    case 'cancel':
      return state.at === 'destroying' || state.at === 'destroyed' ? state : { at: 'initial' }
  }
}
