import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { hashPassword } from '#server/credentials/password.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { oneUseLinks } from '#server/db/schema/links.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { codeOf, linkCalls, newPassword, oldPassword } from '#testing/mail/link-calls.ts'
import { latestLink, mailsTo } from '#testing/mail/mailbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { createLink } from './commands/one-use-links.ts'

let server: TestServer
let organizationId: string
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server, { name: 'Harbour Logistics' })
})
afterAll(() => server.close())
beforeEach(async () => {
  user = await makeUser(server, { organizationId, passwordHash: await hashPassword(oldPassword) })
})

const hour = 3_600_000
const { askForLink, askForPassword, exchange, reset, logIn, alive } = linkCalls(
  () => server,
  () => user,
)

describe('asking for a login link', () => {
  test('mails one that logs in once, in the language of the browser', async () => {
    const { status, body } = await askForLink(` ${user.email.toUpperCase()} `, { language: 'fi' })
    expect([status, body.data.attributes]).toEqual([200, { status: 'success', reason: null }])
    const [mail] = await mailsTo(server, user.email)
    expect(mail).toMatchObject({ template: 'login_link', language: 'fi', subject: 'Kirjautumislinkkisi Cruxiin' })
    expect(mail?.link).toMatch(/^https:\/\/crux\.example\/token\/[\w-]{75}$/)
    const { body: token } = await exchange(mail?.link?.split('/').at(-1) ?? '')
    expect(await alive(token.data.attributes.token)).toBe(true)
  })

  test('takes the language that the person chose over the browser’s', async () => {
    await server.services.database.db.update(users).set({ language: 'sv' }).where(eq(users.id, user.id))
    await askForLink(user.email, { language: 'de' })
    expect((await mailsTo(server, user.email))[0]?.language).toBe('sv')
  })

  test('answers an address without an account alike and mails nobody', async () => {
    const known = await askForLink(user.email)
    const unknown = await askForLink('nobody.at.all@example.org')
    expect(unknown.body).toEqual(known.body)
    expect(await mailsTo(server, 'nobody.at.all@example.org')).toEqual([])
  })

  test('V6.3.8 does the same work before it answers, whether or not there is an account', async () => {
    const waiting = () => server.services.database.db.select({ kind: jobs.kind }).from(jobs)
    await server.runJobs()
    await askForLink(user.email)
    await askForLink('nobody.at.all@example.org')
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['mail_link', 'mail_link'])
  })

  test.each([
    ['no address', 'invalid_email'],
    ['a@b', 'invalid_email'],
    ['x@y.example\r\nBcc: z@y.example', 'invalid_email'],
  ])('says that %j is no address', async (email, reason) => {
    expect((await askForLink(email)).body.data.attributes).toEqual({ status: 'error', reason })
  })

  test('asks for an address when there is none', async () => {
    expect(codeOf(await askForLink('  '))).toEqual([422, 'link-requests.schemas.email.required'])
    expect(codeOf(await server.call('POST /v1/authentication/link-requests', { body: {} }))).toEqual([
      422,
      'link-requests.schemas.email.required',
    ])
  })

  test('mails an account five times an hour at most, and says nothing of it; what was mailed still works', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      const person = await makeUser(strict, { organizationId: await makeOrganization(strict) })
      for (let index = 0; index < 8; index += 1) {
        const answer = await strict.call('POST /v1/authentication/link-requests', {
          body: { email: person.email },
          address: `10.0.0.${index}`,
        })
        expect(answer.body.data.attributes.status).toBe('success')
      }
      const mailed = await mailsTo(strict, person.email)
      expect(mailed).toHaveLength(5)
      const token = mailed[0]?.link?.split('/').at(-1) ?? ''
      expect(
        (await strict.call('POST /v1/authentication/login/token-exchange', { body: { user_id: '', token } })).status,
      ).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('a link that does not work', () => {
  const link = (kind: 'login' | 'invite' | 'reset_password') =>
    createLink(server.services.database.db, kind, { userId: user.id }, server.services.clock())

  test('says to who holds it that it was used, or came too late', async () => {
    const used = await link('login')
    await exchange(used)
    expect(codeOf(await exchange(used))).toEqual([403, 'invalid_login_link', 'used'])
    const late = await link('login')
    server.advance(24 * hour)
    expect(codeOf(await exchange(late))).toEqual([403, 'invalid_login_link', 'expired'])
  })

  test('says no more than that to who made it up', async () => {
    const used = await link('login')
    await exchange(used)
    for (const madeUp of [
      'x',
      `${used.slice(0, -3)}abc`,
      used.replace(/^\w/, (digit) => (digit === '0' ? '1' : '0')),
      '../../etc/passwd',
      '\u0000',
    ]) {
      expect(codeOf(await exchange(madeUp))).toEqual([403, 'invalid_login_link', 'unknown'])
    }
  })

  test('opens nothing but what it is for', async () => {
    expect(codeOf(await exchange(await link('reset_password')))).toEqual([403, 'invalid_login_link', 'unknown'])
    expect(codeOf(await exchange(await link('invite')))).toEqual([403, 'invalid_login_link', 'unknown'])
    expect(codeOf(await reset(await link('login')))).toEqual([403, 'invalid_reset_link', 'unknown'])
  })

  test.each(languages)('says in %s what to do next', async (language) => {
    const answer = await server.call('POST /v1/authentication/login/reset-password', {
      body: { user_id: user.id, token: 'x', new_password: newPassword, new_password_confirmation: newPassword },
      language,
    })
    expect(answer.body.errors[0].detail.length).toBeGreaterThan(40)
  })

  test('V6.5.2 is kept as a hash alone', async () => {
    const value = await link('login')
    const [row] = await server.services.database.db.select().from(oneUseLinks).where(eq(oneUseLinks.userId, user.id))
    expect(JSON.stringify(row)).not.toContain(value.slice(32))
  })

  test('V6.6.3 guessing many is limited for the address; used and late ones don’t count', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      const person = await makeUser(strict, { organizationId: await makeOrganization(strict) })
      const used = await createLink(
        strict.services.database.db,
        'login',
        { userId: person.id },
        strict.services.clock(),
      )
      const ask = (token: string, address = '10.0.0.9') =>
        strict.call('POST /v1/authentication/login/token-exchange', { body: { user_id: '', token }, address })
      await ask(used)
      for (let index = 0; index < 35; index += 1) expect((await ask(used)).status).toBe(403)
      let last = await ask('guess', '10.0.0.7')
      for (let index = 0; index < 40 && last.status !== 429; index += 1) last = await ask('guess', '10.0.0.7')
      expect(codeOf(last)).toEqual([429, 'rate_limited'])
      expect((await ask('guess', '10.0.0.8')).status).toBe(403)
    } finally {
      await strict.close()
    }
  })
})

describe('a trial that is over', () => {
  const overTrial = async (role: 'admin' | 'game_master') => {
    const trial = await makeOrganization(server, { tier: 'trial' })
    await server.services.database.db
      .update(organizations)
      .set({ trialEndsAt: server.services.clock() })
      .where(eq(organizations.id, trial))
    user = await makeUser(server, { organizationId: trial, role, passwordHash: await hashPassword(oldPassword) })
  }

  test('shuts its game masters out, by password, link request, link and reset', async () => {
    await overTrial('game_master')
    expect(codeOf(await logIn(oldPassword))).toEqual([403, 'trial_expired'])
    expect((await askForLink(user.email)).body.data.attributes).toEqual({ status: 'error', reason: 'trial_expired' })
    const link = await createLink(server.services.database.db, 'login', { userId: user.id }, server.services.clock())
    expect(codeOf(await exchange(link))).toEqual([403, 'trial_expired'])
    await askForPassword({ email: user.email })
    expect(codeOf(await reset(await latestLink(server, user.email)))).toEqual([403, 'trial_expired'])
  })

  test('lets a game master in whose day pass runs', async () => {
    await overTrial('game_master')
    const dayPassUntil = new Date(server.services.clock().getTime() + 1000)
    await server.services.database.db
      .update(organizationUsers)
      .set({ dayPassUntil })
      .where(eq(organizationUsers.userId, user.id))
    expect((await logIn(oldPassword)).status).toBe(200)
  })

  test('is told to nobody who guesses the password', async () => {
    await overTrial('game_master')
    expect(codeOf(await logIn('not the password'))).toEqual([403, 'invalid_credentials'])
  })

  test('still lets its admins in, who choose a plan', async () => {
    await overTrial('admin')
    expect((await logIn(oldPassword)).status).toBe(200)
    expect((await askForLink(user.email)).body.data.attributes.status).toBe('success')
  })

  test('lets in who has another organization', async () => {
    await overTrial('game_master')
    const { db } = server.services.database
    await db
      .insert(organizationUsers)
      .values({ organizationId, userId: user.id, role: 'game_master', acceptedAt: server.services.clock() })
    expect((await logIn(oldPassword)).status).toBe(200)
  })
})
