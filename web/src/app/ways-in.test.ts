import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { packInvite } from '#domain/organizations/invite-value.ts'
import { acceptInvitation } from '../features/invite/invitation.ts'
import { resetPassword } from '../features/passwords/reset-password.ts'
import { changePassword } from '../features/profile/change-password.ts'
import { exchangeToken, logIn } from '../features/session/log-in.ts'
import { verifyEmail } from '../features/trial/verify-email.ts'
import { knownDevices } from '../lib/api/known-device.ts'
import { readUserToken } from '../lib/api/user-token.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  const attributes = { token: 'a.b.c', expires_at: '2099-01-01T00:00:00.000Z', device: 'device.proof' }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ data: { type: 'tokens', id: 's', attributes }, included: [] })),
  )
})

afterEach(() => void vi.unstubAllGlobals())

const password = 'a plain long password'

it.each([
  ['a password', () => logIn('aino@example.org', password)],
  ['a mailed link', () => exchangeToken('link')],
  ['a password link', () => resetPassword({ userId: 'u', token: 'link' }, password, password)],
  ['an invitation', () => acceptInvitation(packInvite('00000000-0000-4000-8000-000000000000', 'c'.repeat(43)), null)],
  ['a confirmed trial', () => verifyEmail('code')],
])('whoever comes in by %s is logged in, and the browser is known from then on', async (_, come) => {
  await come()
  expect([readUserToken(), knownDevices()]).toEqual([
    { token: 'a.b.c', expiresAt: '2099-01-01T00:00:00.000Z' },
    ['device.proof'],
  ])
})

it('the browser with which somebody changes their password is known by the new one too', async () => {
  await changePassword({ currentPassword: password, newPassword: password, newPasswordConfirmation: password })
  expect(knownDevices()).toEqual(['device.proof'])
})
