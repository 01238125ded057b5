import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { NotChargedNotice } from './not-charged-notice.tsx'

const drawn = async (error: unknown) =>
  (await drawnFeature(<NotChargedNotice error={error} />, { areas: ['billing'], queries: [] })).words
const refused = (status: number, code: string, detail: string) =>
  new ApiError({ status, code, title: '', detail, errors: [], meta: {}, retryAfter: null })

test('what could not be paid says once that nothing was charged', async () => {
  expect(await drawn(null)).toBe('')
  expect(await drawn(new NetworkError())).toMatch(/Your card was not charged\.$/)
  expect(await drawn(refused(409, 'subscription_running', 'Nothing was charged. Change the plan.'))).toBe(
    'Nothing was charged. Change the plan.',
  )
})
