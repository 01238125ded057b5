import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/password.ts'
import { codeOf, newPassword, oldPassword } from '#testing/mail/link-calls.ts'
import { latestLink } from '#testing/mail/mailbox.ts'
import { lastInvitation } from '#testing/mail/read-mails.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { createLink } from './commands/one-use-links.ts'
import { createLoginLink } from './commands/use-login-link.ts'

/** A tenth of the usual limits: one guess of a device, five of an address, ten at an account. */
let strict: TestServer
let organizationId: string
beforeAll(async () => {
  strict = await startTestServer({ rateLimitFactor: 0.1 })
  organizationId = await makeOrganization(strict)
})
afterAll(() => strict.close())

/** Each call comes from another address. */
let calls = 0
const elsewhere = () => `10.1.${(calls += 1) >> 8}.${calls & 255}`

const makeOwner = async (password: string) =>
  makeUser(strict, { organizationId, passwordHash: await hashPassword(password) })
const logIn = (email: string, password: string, devices: readonly string[] = []) =>
  strict.call('POST /v1/authentication/login', { body: { email, password, devices }, address: elsewhere() })
const linkOf = (kind: 'reset_password' | 'add_password', { id }: TestUser) =>
  createLink(strict.services.database.db, kind, { userId: id }, strict.services.clock())
const setPassword = async ({ id }: TestUser, token: string) =>
  strict.call('POST /v1/authentication/login/reset-password', {
    body: { user_id: id, token, new_password: newPassword, new_password_confirmation: newPassword },
    address: elsewhere(),
  })
async function guessFromEverywhere(email: string): Promise<void> {
  for (let guess = 0; guess < 10; guess += 1) await logIn(email, 'wrong')
}

/** Ways in other than by password. Each answers the account's e-mail, its password and what the device got. */
const waysIn = {
  'a mailed link': async () => {
    const { id, email } = await makeOwner(oldPassword)
    const token = await createLoginLink(strict.services.database.db, id, strict.services.clock())
    const { body } = await strict.call('POST /v1/authentication/login/token-exchange', {
      body: { user_id: '', token },
      address: elsewhere(),
    })
    return { email, password: oldPassword, body }
  },
  'an invitation': async () => {
    const email = 'invited@example.org'
    const { token } = await makeUser(strict, { organizationId, role: 'admin' })
    await strict.call('POST /v1/dashboard/users', {
      token,
      body: { organization_id: organizationId, email, role: 'game_master' },
    })
    const { body } = await strict.call('POST /v1/dashboard/users/accept-invite', {
      body: {
        ...(await lastInvitation(strict, email)),
        new_password: newPassword,
        new_password_confirmation: newPassword,
      },
      address: elsewhere(),
    })
    return { email, password: newPassword, body }
  },
  'a new password by link': async () => {
    const owner = await makeOwner(oldPassword)
    const { body } = await setPassword(owner, await linkOf('reset_password', owner))
    return { email: owner.email, password: newPassword, body }
  },
  'a first password by link': async () => {
    const owner = await makeUser(strict, { organizationId })
    const { body } = await setPassword(owner, await linkOf('add_password', owner))
    return { email: owner.email, password: newPassword, body }
  },
  'a confirmed trial': async () => {
    const { email } = await makeOwner(oldPassword)
    await strict.call('POST /v1/trial-registrations', {
      body: {
        name: 'Aino Virtanen',
        email,
        phone_number: '+358 40 123 4567',
        organization: 'Northern Depot',
        privacy_consent: true,
      },
      address: elsewhere(),
    })
    const { body } = await strict.call('POST /v1/authentication/verify-email', {
      body: { code: await latestLink(strict, email) },
      address: elsewhere(),
    })
    return { email, password: oldPassword, body }
  },
}

describe('a device that came in by', () => {
  test.each(Object.entries(waysIn))(
    'V6.3.1 %s is known, and guesses from elsewhere do not lock it out',
    async (_, come) => {
      const { email, password, body } = await come()
      await guessFromEverywhere(email)
      expect(codeOf(await logIn(email, password))).toEqual([429, 'rate_limited'])
      expect((await logIn(email, password, [body.data.attributes.device])).status).toBe(200)
    },
  )
})

describe('a new password', () => {
  /** Whether a device's proof still lets it try while others' guesses lock the account. */
  const isKnown = async (email: string, device: string, password: string) => {
    await guessFromEverywhere(email)
    return (await logIn(email, password, [device])).status === 200
  }

  test('V6.3.1 by link makes the proofs worthless that somebody collected who knew the former one', async () => {
    const owner = await makeOwner(oldPassword)
    const proofs: string[] = []
    for (let login = 0; login < 3; login += 1)
      proofs.push((await logIn(owner.email, oldPassword)).body.data.attributes.device)
    const { body } = await setPassword(owner, await linkOf('reset_password', owner))
    for (const proof of proofs) expect([proof, await isKnown(owner.email, proof, newPassword)]).toEqual([proof, false])
    expect(await isKnown(owner.email, body.data.attributes.device, newPassword)).toBe(true)
  })

  test('V6.3.1 that its owner chose does so too, and the device where they did stays known', async () => {
    const owner = await makeOwner(oldPassword)
    const { token, device } = (await logIn(owner.email, oldPassword)).body.data.attributes
    const { status, body } = await strict.call('POST /v1/authentication/change-password', {
      token,
      body: { current_password: oldPassword, new_password: newPassword, new_password_confirmation: newPassword },
      address: elsewhere(),
    })
    expect(status).toBe(200)
    expect(await isKnown(owner.email, device, newPassword)).toBe(false)
    expect(await isKnown(owner.email, body.data.attributes.device, newPassword)).toBe(true)
  })

  test('V6.3.1 that is the first one makes those of logins by link worthless', async () => {
    const owner = await makeUser(strict, { organizationId })
    const token = await createLoginLink(strict.services.database.db, owner.id, strict.services.clock())
    const { body } = await strict.call('POST /v1/authentication/login/token-exchange', {
      body: { user_id: '', token },
      address: elsewhere(),
    })
    await setPassword(owner, await linkOf('add_password', owner))
    expect(await isKnown(owner.email, body.data.attributes.device, newPassword)).toBe(false)
  })
})
