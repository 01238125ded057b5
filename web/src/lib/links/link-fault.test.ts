import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { linkFault } from './link-fault.ts'
import { onceForEach } from './link-use.ts'

const refusal = (status: number, code: string, meta: Record<string, unknown> = {}, pointer: string | null = null) =>
  new ApiError({ status, code, title: '', detail: '', errors: [{ code, detail: '', pointer }], meta, retryAfter: null })

it.each([
  [refusal(403, 'invalid_login_link', { reason: 'used' }), 'used'],
  [refusal(403, 'invalid_invite_link', { reason: 'expired' }), 'expired'],
  [refusal(403, 'invalid_verify_link', { reason: 'unknown' }), 'unknown'],
  [refusal(403, 'invalid_reset_link', { reason: 'something new' }), 'unknown'],
  [refusal(403, 'invalid_add_password_link'), 'unknown'],
  [refusal(422, 'schemas.shared.max', {}, 'token'), 'unknown'],
  [refusal(422, 'password.schemas.min', {}, 'newPassword'), null],
  [refusal(403, 'trial_expired'), null],
  [refusal(403, 'invalid_coupon_code', { reason: 'used' }), null],
  [refusal(429, 'rate_limited'), null],
  [new NetworkError('no answer'), null],
])('%s means the link is %s', (error, fault) => {
  expect(linkFault(error)).toBe(fault)
})

it('uses a link once for each value, and again only after a failure', async () => {
  const used: string[] = []
  const use = onceForEach(async (value) => {
    used.push(value)
    if (value === 'lost' && used.length < 4) throw new Error('no network')
    return `${value} opened`
  })
  expect(await Promise.all([use('a'), use('a'), use('b')])).toEqual(['a opened', 'a opened', 'b opened'])
  await expect(use('lost')).rejects.toThrow('no network')
  used.push('between')
  expect(await use('lost')).toBe('lost opened')
  expect(used).toEqual(['a', 'b', 'lost', 'between', 'lost'])
})
