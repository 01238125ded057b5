import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unpackInvite } from '#domain/organizations/invite-value.ts'
import { organizationProductPurchases, sessions, users } from '#server/db/schema/people.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { lastMail } from '#testing/mail/read-mails.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { codeOf, statuses, userCalls } from '#testing/user-calls.ts'
import { logInAgain, makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { found, invite, list, changeRole, remove } = userCalls(() => server)

describe('inviting', () => {
  test('makes a place that waits and mails its link in the language asked for, else in the organization’s', async () => {
    const { organizationId, admin } = await found({ name: 'Satama Oy', preferredLanguage: 'fi' })
    const { status, body } = await invite(admin, organizationId, {
      email: ' New.Person@Example.ORG ',
      role: 'admin',
      language: 'sv',
    })
    expect(status).toBe(201)
    expect(body.data.attributes).toMatchObject({
      email: 'new.person@example.org',
      role: 'admin',
      invited: true,
      accepted_at: null,
      name: null,
      labels: [],
    })
    const mail = await lastMail(server, 'new.person@example.org', 'invitation')
    expect(mail.language).toBe('sv')
    expect(mail.values).toMatchObject({ organization: 'Satama Oy', inviter: admin.email, senderId: admin.id })
    expect(mail.values['path']).toMatch(/^\/invite\/[\w-]{60,200}$/)
    await invite(admin, organizationId, { email: 'second@example.org' })
    expect((await lastMail(server, 'second@example.org', 'invitation')).language).toBe('fi')
  })

  test('gives no rights before it is accepted', async () => {
    const { organizationId, admin } = await found()
    await invite(admin, organizationId, { email: 'not-yet@example.org', role: 'admin' })
    const [user] = await server.services.database.db.select().from(users).where(eq(users.email, 'not-yet@example.org'))
    const token = await logInAgain(server, user?.id ?? '')
    expect(codeOf(await list(token, organizationId))).toEqual([404, 'not_found'])
  })

  test('taken back takes an account along that was never used, and not one that somebody logged in to', async () => {
    const { organizationId, admin } = await found()
    const [unused, used] = [
      await makeUser(server, { organizationId, invited: true }),
      await makeUser(server, { organizationId, invited: true }),
    ]
    const { db } = server.services.database
    await db.delete(sessions).where(eq(sessions.userId, unused.id))
    for (const { membershipId } of [unused, used]) expect((await remove(admin, membershipId)).status).toBe(204)
    const idOf = async ({ id }: { id: string }) =>
      (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length
    expect([await idOf(unused), await idOf(used)]).toEqual([0, 1])
  })

  test('answers the same whether or not the address has an account', async () => {
    const { organizationId, admin } = await found()
    const other = await found()
    const known = await makeUser(server, { organizationId: other.organizationId, name: 'Known Person' })
    const strip = ({ body }: { body: { data: { attributes: Record<string, unknown> } } }) => ({
      ...body.data.attributes,
      email: '',
      user_id: '',
    })
    expect(strip(await invite(admin, organizationId, { email: known.email }))).toEqual(
      strip(await invite(admin, organizationId, { email: 'unknown.person@example.org' })),
    )
  })

  test('somebody who is there already, in whatever case, is refused', async () => {
    const { organizationId, admin } = await found()
    expect(codeOf(await invite(admin, organizationId, { email: admin.email.toUpperCase() }))).toEqual([
      409,
      'user_already_in_organization',
    ])
  })

  test('names all faults of the form at once', async () => {
    const { organizationId, admin } = await found()
    const faults = (answer: { body: { errors: { code: string }[] } }) => answer.body.errors.map(({ code }) => code)
    expect(faults(await invite(admin, organizationId, { email: 'x', role: 'owner', language: 'xx' }))).toEqual([
      'users.schemas.email.format',
      'users.schemas.role.required',
      'schemas.shared.invalid',
    ])
    expect(faults(await invite(admin, organizationId, { email: ' ' }))).toEqual(['users.schemas.email.required'])
    expect(faults(await invite(admin, organizationId, { email: 'a@example.org\r\nBcc: b@example.org' }))).toEqual([
      'users.schemas.email.format',
    ])
  })

  test('again goes out at most once a minute, and ends the earlier link', async () => {
    const { organizationId, admin } = await found()
    const { body } = await invite(admin, organizationId, { email: 'slow@example.org' })
    const resend = (language?: string) =>
      server.call('POST /v1/dashboard/users/:membershipId/resend-invitation', {
        token: admin.token,
        params: { membershipId: body.data.id },
        body: language ? { language } : {},
      })
    const hurried = await resend()
    expect([codeOf(hurried), hurried.headers['retry-after']]).toEqual([[429, 'invitation_just_sent'], '60'])
    server.advance(60_000)
    expect((await resend('nl')).status).toBe(200)
    expect((await mailsTo(server, 'slow@example.org')).map(({ language }) => language)).toEqual(['en', 'nl'])
    expect(
      codeOf(
        await server.call('POST /v1/dashboard/users/:membershipId/resend-invitation', {
          token: admin.token,
          params: { membershipId: admin.membershipId },
          body: {},
        }),
      ),
    ).toEqual([409, 'invitation_accepted'])
  })
})

describe('the quota', () => {
  test('V2.3.2 counts invitations and people, not hidden ones and day passes', async () => {
    const { organizationId, admin } = await found({ userQuota: 2 })
    await makeUser(server, { organizationId, membership: { hidden: true } })
    await makeUser(server, { organizationId, membership: { dayPass: true } })
    expect((await invite(admin, organizationId, { email: 'fits@example.org' })).status).toBe(201)
    expect(codeOf(await invite(admin, organizationId, { email: 'too.many@example.org' }))).toEqual([
      409,
      'user_quota_full',
    ])
    const { body } = await server.call('GET /v1/dashboard/organization/:organizationId', {
      token: admin.token,
      params: { organizationId },
    })
    expect(body.data.attributes).toMatchObject({ user_quota: 2, user_count: 2, blocks: [], can_create_games: true })
  })

  test('V2.3.4 ten at once with three places left: three come in', async () => {
    const { organizationId, admin } = await found({ userQuota: 4 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => invite(admin, organizationId, { email: `rush${index}@example.org` })),
    )
    expect(statuses(answers)).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409])
    expect((await list(admin.token, organizationId)).body.meta.total).toBe(4)
  })

  test('the same person ten times at once: one place', async () => {
    const { organizationId, admin } = await found()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => invite(admin, organizationId, { email: 'many.presses@example.org' })),
    )
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })

  test('a trial that is over takes nobody in', async () => {
    const { organizationId, admin } = await found({ tier: 'trial', trialEndsAt: server.services.clock() })
    expect(codeOf(await invite(admin, organizationId, { email: 'late@example.org' }))).toEqual([
      403,
      'organization_trial_expired',
    ])
  })
})

describe('a day pass', () => {
  async function buy(organizationId: string, quantityLeft: number, validUntil: Date | null = null): Promise<string> {
    const [row] = await server.services.database.db
      .insert(organizationProductPurchases)
      .values({ organizationId, productKey: 'day_pass', quantityLeft, validUntil })
      .returning()
    return row?.id ?? ''
  }
  const withPass = (purchaseId: string, email: string, fields: object = {}) => ({
    email,
    consume_product: { organization_product_purchase_id: purchaseId },
    ...fields,
  })

  test('takes a game master in beyond the quota and is used up', async () => {
    const { organizationId, admin } = await found({ userQuota: 1 })
    const purchaseId = await buy(organizationId, 2)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        invite(admin, organizationId, withPass(purchaseId, `pass${index}@example.org`)),
      ),
    )
    expect(statuses(answers)).toEqual([201, 201, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors[0]).toMatchObject({
      code: 'users.schemas.product.unknown',
      source: { pointer: '/data/attributes/consume_product/organization_product_purchase_id' },
    })
    expect(answers.find(({ status }) => status === 201)?.body.data.attributes).toMatchObject({
      labels: ['day_pass'],
      day_pass_until: null,
    })
  })

  test('takes a game master into a trial that is over, who can set up games while it runs', async () => {
    const { organizationId, admin } = await found({ tier: 'trial', trialEndsAt: server.services.clock() })
    const purchaseId = await buy(organizationId, 1)
    expect((await invite(admin, organizationId, withPass(purchaseId, 'guest@example.org'))).status).toBe(201)
    const { values } = await lastMail(server, 'guest@example.org', 'invitation')
    const link = unpackInvite(String(values['path']).split('/').at(-1) ?? '')
    const body = { organization_user_id: link?.organizationUserId, code: link?.code }
    const accepted = await server.call('POST /v1/dashboard/users/accept-invite', { body })
    const { token } = accepted.body.data.attributes
    const self = await server.call('GET /v1/authentication/self-organizations', { token })
    expect(self.body.data[0].attributes).toMatchObject({ can_create_games: true, game_modes: ['crux', 'one_on_one'] })
  })

  test('of somebody else, too old or used for an admin is refused', async () => {
    const { organizationId, admin } = await found()
    const foreign = await buy(await makeOrganization(server), 5)
    const old = await buy(organizationId, 5, server.services.clock())
    const good = await buy(organizationId, 5)
    expect(codeOf(await invite(admin, organizationId, withPass(foreign, 'n1@example.org')))).toEqual([
      422,
      'users.schemas.product.unknown',
    ])
    expect(codeOf(await invite(admin, organizationId, withPass(old, 'n2@example.org')))).toEqual([
      422,
      'users.schemas.product.unknown',
    ])
    expect(codeOf(await invite(admin, organizationId, withPass(good, 'n3@example.org', { role: 'admin' })))).toEqual([
      422,
      'users.schemas.role.day-pass',
    ])
    const { body } = await invite(admin, organizationId, withPass(good, 'n4@example.org'))
    expect(codeOf(await changeRole(admin, body.data.id, 'admin'))).toEqual([422, 'users.schemas.role.day-pass'])
  })

  test('is not used up by an invitation that is refused', async () => {
    const { organizationId, admin } = await found()
    const purchaseId = await buy(organizationId, 1)
    expect((await invite(admin, organizationId, withPass(purchaseId, admin.email))).status).toBe(409)
    expect((await invite(admin, organizationId, withPass(purchaseId, 'lucky@example.org'))).status).toBe(201)
  })
})
