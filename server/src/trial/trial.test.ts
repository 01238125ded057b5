import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { registrations } from '#server/db/schema/trial.ts'
import { latestLink, mailsTo } from '#testing/mail/mailbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = 24 * 3_600_000
let counter = 0
const newEmail = () => `trial${(counter += 1)}@example.org`
const form = (email: string) => ({
  name: 'Aino Virtanen',
  email,
  phone_number: '+358 40 123 4567',
  organization: 'Northern Depot',
  privacy_consent: true,
})
const register = (body: Record<string, unknown>, options: { language?: string; address?: string } = {}) =>
  server.call('POST /v1/trial-registrations', { body, ...options })
const verify = (code: string) => server.call('POST /v1/authentication/verify-email', { body: { code } })
const codesOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors.map(({ code }) => code),
]
const refusal = (answer: { status: number; body: { errors: { code: string }[]; meta?: { reason?: string } } }) => [
  answer.status,
  answer.body.errors[0]?.code,
  answer.body.meta?.reason,
]
const selfOrganizations = async (token: string) =>
  (await server.call('GET /v1/authentication/self-organizations', { token })).body.data

describe('starting a trial', () => {
  test('mails a link; following it makes the organization and logs its admin in for thirty days of everything', async () => {
    const email = newEmail()
    const { status, body } = await register(form(` ${email.toUpperCase()} `), { language: 'sv' })
    expect([status, body.data.attributes]).toEqual([201, { status: 'success' }])
    const [mail] = await mailsTo(server, email)
    expect(mail).toMatchObject({ template: 'verify_email', language: 'sv' })
    expect(mail?.link).toMatch(/^https:\/\/crux\.example\/verify-email\/[\w-]{75}$/)
    const { body: token } = await verify(mail?.link?.split('/').at(-1) ?? '')
    const [organization] = await selfOrganizations(token.data.attributes.token)
    expect(organization.attributes).toMatchObject({
      name: 'Northern Depot',
      tier: 'trial',
      role: 'admin',
      preferred_language: 'sv',
      child_organization_quota: 2,
    })
    const child = await server.call('POST /v1/dashboard/organization/:organizationId/children', {
      params: { organizationId: organization.id },
      token: token.data.attributes.token,
      body: { name: 'Southern Depot' },
    })
    expect([child.status, child.body.data.attributes]).toMatchObject([
      201,
      { tier: 'trial', trial_ends_at: organization.attributes.trial_ends_at },
    ])
    expect(new Date(organization.attributes.trial_ends_at).getTime()).toBe(server.services.clock().getTime() + 30 * day)
    const [user] = await server.services.database.db.select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ name: 'Aino Virtanen', language: 'sv', passwordHash: null })
  })

  test('takes the language of the form over the browser’s', async () => {
    const email = newEmail()
    await register({ ...form(email), language: 'nl' }, { language: 'de' })
    expect((await mailsTo(server, email))[0]?.language).toBe('nl')
  })

  test('makes nothing before the e-mail is confirmed', async () => {
    const email = newEmail()
    await register({ ...form(email), organization: 'Never confirmed' })
    const { db } = server.services.database
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([])
    expect(await db.select().from(organizations).where(eq(organizations.name, 'Never confirmed'))).toEqual([])
  })

  test.each([
    [{ name: ' ' }, ['name-empty']],
    [{ email: '' }, ['email-empty']],
    [{ email: 'nobody' }, ['email-invalid']],
    [{ phone_number: '' }, ['phone-number-empty']],
    [{ phone_number: '12' }, ['phone-number-invalid']],
    [{ phone_number: 'call me maybe' }, ['phone-number-invalid']],
    [{ phone_number: `+${'1'.repeat(16)}` }, ['phone-number-invalid']],
    [{ organization: '' }, ['organization-empty']],
    [{ privacy_consent: false }, ['consent-required']],
    [{ name: 'A\u202Ebc' }, ['schemas.shared.invalid']],
    [{ organization: 'x'.repeat(121) }, ['schemas.shared.max']],
    [{ language: 'xx' }, ['schemas.shared.invalid']],
  ])('%j is refused', async (fault, codes) => {
    expect(codesOf(await register({ ...form(newEmail()), ...fault }))).toEqual([422, codes])
  })

  test('names all faults at once', async () => {
    expect(codesOf(await register({}))).toEqual([
      422,
      ['name-empty', 'email-empty', 'organization-empty', 'phone-number-empty', 'consent-required'],
    ])
  })

  test.each(['040 1234567', '+49 (30) 123-45/67', '(020) 7946.0958', '12345'])(
    'takes the phone number %s',
    async (phone_number) => {
      expect((await register({ ...form(newEmail()), phone_number })).status).toBe(201)
    },
  )

  test('for an e-mail that has one is refused: one that waits gets its link again, one that began gets nothing', async () => {
    const email = newEmail()
    await register(form(email))
    expect(codesOf(await register({ ...form(email), organization: 'Second try' }))).toEqual([
      409,
      ['trial-already-exists'],
    ])
    const mailed = await mailsTo(server, email)
    expect(mailed).toHaveLength(2)
    const { body } = await verify(await latestLink(server, email))
    expect((await selfOrganizations(body.data.attributes.token))[0].attributes.name).toBe('Second try')
    expect(codesOf(await register(form(email)))).toEqual([409, ['trial-already-exists']])
    expect(await mailsTo(server, email)).toHaveLength(2)
    expect(refusal(await verify(mailed[0]?.link?.split('/').at(-1) ?? ''))).toEqual([
      403,
      'invalid_verify_link',
      'used',
    ])
  })

  test('says nothing of accounts without a trial: their owner gets a link to one more organization', async () => {
    const member = await makeUser(server, { organizationId: await makeOrganization(server) })
    expect((await register(form(member.email))).status).toBe(201)
    const { body } = await verify(await latestLink(server, member.email))
    expect(await selfOrganizations(body.data.attributes.token)).toHaveLength(2)
  })

  test('is possible again when the link was never used', async () => {
    const email = newEmail()
    await register(form(email))
    const late = await latestLink(server, email)
    server.advance(day)
    expect(refusal(await verify(late))).toEqual([403, 'invalid_verify_link', 'expired'])
    expect((await register(form(email))).status).toBe(201)
    expect((await verify(await latestLink(server, email))).status).toBe(200)
  })

  test('carries no word of whoever filled in the form', async () => {
    const email = newEmail()
    await register({ ...form(email), name: 'Win a prize', organization: 'Visit evil.example' })
    const [mail] = await mailsTo(server, email)
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(/prize|evil/)
  })

  test('two forms at once, two links at once: one trial', async () => {
    const email = newEmail()
    const answers = await Promise.all([register(form(email)), register(form(email)), register(form(email))])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const links = (await mailsTo(server, email)).map(({ link }) => link?.split('/').at(-1) ?? '')
    const verified = await Promise.all([...links, ...links].map((link) => verify(link)))
    expect(verified.filter(({ status }) => status === 200)).toHaveLength(1)
    const [user] = await server.services.database.db.select().from(users).where(eq(users.email, email))
    expect(
      await server.services.database.db
        .select()
        .from(organizationUsers)
        .where(eq(organizationUsers.userId, user?.id ?? '')),
    ).toHaveLength(1)
  })

  test('mails one address a few times an hour at most', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      for (let index = 0; index < 8; index += 1)
        await strict.call('POST /v1/trial-registrations', {
          body: form('flooded@example.org'),
          address: `10.1.0.${index}`,
        })
      expect(await mailsTo(strict, 'flooded@example.org')).toHaveLength(5)
    } finally {
      await strict.close()
    }
  })

  test('mails a mailbox no more for each “+tag” that it is written with', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      const addresses = Array.from({ length: 8 }, (_, index) => `tagged+${index}@example.org`)
      for (const [index, email] of addresses.entries())
        await strict.call('POST /v1/trial-registrations', { body: form(email), address: `10.1.0.${index}` })
      const mailed = await Promise.all(addresses.map((email) => mailsTo(strict, email)))
      expect(mailed.flat()).toHaveLength(5)
    } finally {
      await strict.close()
    }
  })

  test.each(['x', 'a'.repeat(75), '\u0000'])('the made-up link %j says that it is none', async (code) => {
    expect(refusal(await verify(code))).toEqual([403, 'invalid_verify_link', 'unknown'])
  })

  test.each(languages)('refuses in %s with words that say what to do', async (language) => {
    const answer = await server.call('POST /v1/authentication/verify-email', { body: { code: 'x' }, language })
    expect(answer.body.errors[0].detail.length).toBeGreaterThan(40)
  })
})

describe('a trial that ends', () => {
  const startTrial = async () => {
    const email = newEmail()
    await register(form(email))
    const { body } = await verify(await latestLink(server, email))
    return { email, token: body.data.attributes.token as string }
  }
  const reminders = async (email: string) =>
    (await mailsTo(server, email))
      .filter(({ template }) => template === 'trial_ending')
      .map(({ values }) => values['days'])
  const runReminders = async () => {
    const { remindOfTrial } = await import('./commands/remind-of-trial.ts')
    await remindOfTrial.run({}, { services: server.services, now: server.services.clock() })
  }

  test('is told its admins a week and a day before, each once', async () => {
    const { email } = await startTrial()
    const told = []
    for (let passed = 0; passed <= 31; passed += 1) {
      await runReminders()
      await runReminders()
      told.push((await reminders(email)).length)
      server.advance(day)
    }
    expect(await reminders(email)).toEqual([7, 1])
    expect([told[22], told[23], told[28], told[29], told[31]]).toEqual([0, 1, 1, 2, 2])
  })

  test('says how much is really left when the server slept through the week', async () => {
    const { email } = await startTrial()
    server.advance(26 * day)
    await runReminders()
    expect(await reminders(email)).toEqual([4])
  })

  test('takes nothing away: its admin still logs in and sees when it ended', async () => {
    const { email } = await startTrial()
    server.advance(31 * day)
    await server.call('POST /v1/authentication/link-requests', { body: { email } })
    const { body } = await server.call('POST /v1/authentication/login/token-exchange', {
      body: { user_id: '', token: await latestLink(server, email) },
    })
    const [organization] = await selfOrganizations(body.data.attributes.token)
    expect(new Date(organization.attributes.trial_ends_at).getTime()).toBeLessThan(server.services.clock().getTime())
  })
})

test('what was filled in is kept with the organization, and goes with it', async () => {
  const email = newEmail()
  await register(form(email))
  await verify(await latestLink(server, email))
  const { db } = server.services.database
  const [kept] = await db.select().from(registrations).where(eq(registrations.email, email))
  await db.delete(organizations).where(eq(organizations.id, kept?.organizationId ?? ''))
  expect(await db.select().from(registrations).where(eq(registrations.email, email))).toEqual([])
})
