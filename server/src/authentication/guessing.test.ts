import { expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/password.ts'
import { codeOf, linkCalls, oldPassword } from '#testing/mail/link-calls.ts'
import { latestLink, mailsTo } from '#testing/mail/mailbox.ts'
import { startTestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

test('V6.3.1 a stranger who guesses and registers trials for an address leaves its owner the way in by a link', async () => {
  // A tenth of the usual limits: ten guesses at an account, one mail of each kind.
  const strict = await startTestServer({ rateLimitFactor: 0.1 })
  try {
    const owner = await makeUser(strict, {
      organizationId: await makeOrganization(strict),
      passwordHash: await hashPassword(oldPassword),
    })
    const { askForLink, exchange } = linkCalls(
      () => strict,
      () => owner,
    )
    const register = (index: number) =>
      strict.call('POST /v1/trial-registrations', {
        body: {
          name: 'A Stranger',
          email: owner.email,
          phone_number: '+358 40 123 4567',
          organization: 'Elsewhere',
          privacy_consent: true,
        },
        address: `10.0.1.${index}`,
      })
    const logIn = (password: string, address: string) =>
      strict.call('POST /v1/authentication/login', { body: { email: owner.email, password }, address })
    for (let index = 0; index < 3; index += 1) await register(index)
    for (let index = 0; index < 10; index += 1) await logIn('wrong', `10.0.2.${index}`)
    expect(codeOf(await logIn(oldPassword, '10.0.3.1'))).toEqual([429, 'rate_limited'])

    await askForLink(owner.email, { address: '10.0.3.1' })
    expect((await mailsTo(strict, owner.email)).map(({ template }) => template)).toEqual(['verify_email', 'login_link'])
    expect((await exchange(await latestLink(strict, owner.email))).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('V6.3.1 guesses at many accounts from one address are slowed for the address, and for no other', async () => {
  // A fifth of the usual limits: ten guesses of an address, and twelve calls a minute, which the eleven here stay
  // under.
  const strict = await startTestServer({ rateLimitFactor: 0.2 })
  try {
    const owner = await makeUser(strict, {
      organizationId: await makeOrganization(strict),
      passwordHash: await hashPassword(oldPassword),
    })
    const logIn = (email: string, password: string, address: string) =>
      strict.call('POST /v1/authentication/login', { body: { email, password }, address })
    for (let index = 0; index < 10; index += 1)
      expect(codeOf(await logIn(`person.${index}@example.org`, 'wrong', '10.0.4.1'))).toEqual([
        403,
        'invalid_credentials',
      ])
    expect(codeOf(await logIn(owner.email, oldPassword, '10.0.4.1'))).toEqual([429, 'rate_limited'])
    expect((await logIn(owner.email, oldPassword, '10.0.4.2')).status).toBe(200)
  } finally {
    await strict.close()
  }
})
