import { expect, test } from 'vitest'
import { packInvite, unpackInvite } from './invite-value.ts'

test('an invitation’s value holds place and code, url-safe', () => {
  const membership = '3f0b8a52-6f0f-4a44-9d3c-1f2e5a6b7c8d'
  const value = packInvite(membership, 'a_-B'.repeat(18))
  expect(value).toMatch(/^[\w-]+$/)
  expect(unpackInvite(value)).toEqual({ organizationUserId: membership, code: 'a_-B'.repeat(18) })
})

test.each(['', 'x', '0'.repeat(32), `${'0'.repeat(40)}/..`, 'ä'.repeat(60), `${'g'.repeat(32)}${'a'.repeat(40)}`])(
  '%s is no invitation',
  (value) => {
    expect(unpackInvite(value)).toBeNull()
  },
)
