import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { type Deletion, type DeletionEvent, nextDeletion } from './deletion-state.ts'

const facts = {
  email: 'a@b.example',
  expiresAt: '2026-03-02T09:00:00Z',
  gameCount: 3,
  userCount: 2,
  accountCount: 1,
  childOrganizationCount: 0,
}
const refusal = (status: number, code: string) =>
  new ApiError({ status, code, title: '', detail: '', errors: [], meta: {}, retryAfter: null })
const after = (...events: DeletionEvent[]) => events.reduce<Deletion>(nextDeletion, { at: 'initial' })
const prepared: DeletionEvent[] = [{ type: 'prepare' }, { type: 'prepared', facts }]

describe('deleting an organization', () => {
  test('goes by a mailed code to the end', () => {
    expect(after({ type: 'prepare' })).toEqual({ at: 'preparing' })
    expect(after(...prepared)).toEqual({ at: 'prepared', facts })
    expect(after(...prepared, { type: 'destroy' })).toEqual({ at: 'destroying', facts })
    expect(after(...prepared, { type: 'destroy' }, { type: 'destroyed' })).toEqual({ at: 'destroyed' })
  })

  test('that could not be prepared is a prepare_error, and can be tried again', () => {
    const failed: DeletionEvent[] = [{ type: 'prepare' }, { type: 'failed', cause: refusal(429, 'rate_limited') }]
    expect(after(...failed)).toMatchObject({ at: 'error', failure: 'prepare_error', facts: null })
    expect(after(...failed, { type: 'destroy' })).toMatchObject({ at: 'error' })
    expect(after(...failed, { type: 'prepare' })).toEqual({ at: 'preparing' })
  })

  test('with a wrong code is an invalid_code, and another code may be typed', () => {
    const failed: DeletionEvent[] = [
      ...prepared,
      { type: 'destroy' },
      { type: 'failed', cause: refusal(403, 'invalid_code') },
    ]
    expect(after(...failed)).toMatchObject({ at: 'error', failure: 'invalid_code', facts })
    expect(after(...failed, { type: 'destroy' })).toEqual({ at: 'destroying', facts })
  })

  test('that fails otherwise is an unknown_error', () => {
    expect(after(...prepared, { type: 'destroy' }, { type: 'failed', cause: new Error('no answer') })).toMatchObject({
      at: 'error',
      failure: 'unknown_error',
      facts,
    })
  })

  test('can be cancelled until it is under way', () => {
    expect(after(...prepared, { type: 'cancel' })).toEqual({ at: 'initial' })
    expect(after(...prepared, { type: 'destroy' }, { type: 'cancel' })).toMatchObject({ at: 'destroying' })
    expect(after(...prepared, { type: 'destroy' }, { type: 'destroyed' }, { type: 'cancel' })).toEqual({
      at: 'destroyed',
    })
  })

  test('a code that arrives after cancelling brings nothing back', () => {
    expect(after({ type: 'prepare' }, { type: 'cancel' }, { type: 'prepared', facts })).toEqual({ at: 'initial' })
  })
})
