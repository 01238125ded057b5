import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizationProductPurchases, sessions, users } from '#server/db/schema/people.ts'
import { mailsTo } from '#testing/mailbox.ts'
import { lastMail } from '#testing/read-mails.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** An organization with its admin. */
async function found(
  options: Parameters<typeof makeOrganization>[1] = {},
): Promise<{ organizationId: string; admin: TestUser }> {
  const organizationId = await makeOrganization(server, options)
  return { organizationId, admin: await makeUser(server, { organizationId, role: 'admin' }) }
}

const invite = (admin: TestUser, organizationId: string, fields: Record<string, unknown>) =>
  server.call('POST /v1/dashboard/users', {
    token: admin.token,
    body: { organization_id: organizationId, role: 'game_master', ...fields },
  })
const list = (token: string, organizationId: string, query: Record<string, string> = {}) =>
  server.call('GET /v1/dashboard/users', { token, query: { organization_id: organizationId, ...query } })
const changeRole = (admin: TestUser, membershipId: string, role: string) =>
  server.call('PATCH /v1/dashboard/users/:organizationUserId', {
    token: admin.token,
    params: { organizationUserId: membershipId },
    body: { role },
  })
const move = (admin: TestUser, membershipId: string, to: string) =>
  server.call('PATCH /v1/dashboard/users/:organizationUserId/move', {
    token: admin.token,
    params: { organizationUserId: membershipId },
    body: { new_organization_id: to },
  })
const copy = (admin: TestUser, membershipId: string, to: string) =>
  server.call('POST /v1/dashboard/users/:organizationUserId/copy', {
    token: admin.token,
    params: { organizationUserId: membershipId },
    body: { new_organization_id: to },
  })
const remove = (admin: TestUser, membershipId: string) =>
  server.call('DELETE /v1/dashboard/users/:organizationUserId', {
    token: admin.token,
    params: { organizationUserId: membershipId },
  })
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } | null }) => [
  answer.status,
  answer.body?.errors[0]?.code,
]
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

describe('the list of users', () => {
  test('tells role, invitation, labels and the last admin, by e-mail', async () => {
    const { organizationId, admin } = await found({ tier: 'trial' })
    await makeUser(server, { organizationId, email: 'zoe@example.org', invited: true, name: 'Zoe' })
    await makeUser(server, {
      organizationId,
      email: 'yrjo@example.org',
      name: 'Yrjö',
      membership: { analyst: true, dayPass: true, dayPassUntil: server.services.clock() },
    })
    const { body } = await list(admin.token, organizationId)
    expect(
      body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
        attributes['email'],
        attributes['name'],
        attributes['role'],
        attributes['invited'],
        attributes['labels'],
        attributes['last_admin'],
      ]),
    ).toEqual([
      [admin.email, null, 'admin', false, ['trial'], true],
      ['yrjo@example.org', 'Yrjö', 'game_master', false, ['analyst', 'trial', 'day_pass'], false],
      ['zoe@example.org', null, 'game_master', true, ['trial'], false],
    ])
  })

  test('V1.3.3 is searched in e-mail and name without regard to case; signs stand for themselves', async () => {
    const { organizationId, admin } = await found()
    await makeUser(server, { organizationId, email: 'aino.kallio@example.org', name: 'Aino Kallio' })
    await makeUser(server, { organizationId, email: 'a_b@example.org', name: 'Ästrid 100%' })
    await makeUser(server, { organizationId, email: 'waiting@example.org', name: 'Secret Name', invited: true })
    const search = async (text: string) =>
      (await list(admin.token, organizationId, { search: text })).body.data.map(
        ({ attributes }: { attributes: { email: string } }) => attributes.email,
      )
    expect(await search('KALLIO@')).toEqual(['aino.kallio@example.org'])
    expect(await search(' aino k')).toEqual(['aino.kallio@example.org'])
    expect(await search('A_B')).toEqual(['a_b@example.org'])
    expect(await search('ÄSTRID 100%')).toEqual(['a_b@example.org'])
    expect(await search('%')).toEqual(['a_b@example.org'])
    expect(await search('secret')).toEqual([])
    expect(await search('\\')).toEqual([])
  })

  test('is searched without regard to accents, and sorted by what is shown', async () => {
    const { organizationId, admin } = await found()
    const rest = { organizationId }
    await makeUser(server, { ...rest, email: 'x1@example.org', name: 'Åsa Öberg' })
    await makeUser(server, { ...rest, email: 'x2@example.org', name: 'astrid' })
    await makeUser(server, { ...rest, email: 'b@example.org', name: 'Aaa Secret', invited: true })
    const emails = async (query: Record<string, string>) =>
      (await list(admin.token, organizationId, query)).body.data.map(
        ({ attributes }: { attributes: { email: string } }) => attributes.email,
      )
    expect(await emails({ search: 'asa oberg' })).toEqual(['x1@example.org'])
    expect((await emails({ sort: 'name' })).filter((email: string) => email !== admin.email)).toEqual([
      'x1@example.org',
      'x2@example.org',
      'b@example.org',
    ])
    expect((await emails({ sort: 'role' }))[0]).toBe(admin.email)
    expect((await emails({ sort: '-role' })).at(-1)).toBe(admin.email)
    expect(await emails({ sort: '-email' })).toEqual((await emails({})).toReversed())
    expect(await emails({ sort: 'since' })).toHaveLength(4)
    expect(codeOf(await list(admin.token, organizationId, { sort: 'labels' }))).toEqual([400, 'malformed_query'])
    expect(codeOf(await list(admin.token, organizationId, { sort: 'email;select 1' }))).toEqual([
      400,
      'malformed_query',
    ])
  })

  test('comes in pages', async () => {
    const { organizationId, admin } = await found()
    for (const letter of ['p1', 'p2', 'p3'])
      await makeUser(server, { organizationId, email: `${letter}-${organizationId.slice(0, 6)}@example.org` })
    const { body } = await list(admin.token, organizationId, {
      search: organizationId.slice(0, 6),
      page: '2',
      page_size: '2',
    })
    expect([body.data.length, body.meta]).toEqual([1, { page: 2, page_size: 2, page_count: 2, total: 3 }])
  })

  test('leaves hidden people out for everybody but themselves, and nobody can change them', async () => {
    const { organizationId, admin } = await found()
    const hidden = await makeUser(server, { organizationId, role: 'admin', membership: { hidden: true } })
    const ids = async (token: string) =>
      (await list(token, organizationId)).body.data.map(({ id }: { id: string }) => id)
    expect(await ids(admin.token)).toEqual([admin.membershipId])
    expect(await ids(hidden.token)).toEqual(
      [admin.membershipId, hidden.membershipId].toSorted((a, b) =>
        a === admin.membershipId ? -1 : b === admin.membershipId ? 1 : 0,
      ),
    )
    expect(codeOf(await remove(admin, hidden.membershipId))).toEqual([404, 'not_found'])
    expect(codeOf(await changeRole(admin, hidden.membershipId, 'game_master'))).toEqual([404, 'not_found'])
  })
})

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
    expect(mail.values).toMatchObject({ organization: 'Satama Oy', inviter: admin.email })
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
      server.call('POST /v1/dashboard/users/:organizationUserId/resend-invitation', {
        token: admin.token,
        params: { organizationUserId: body.data.id },
        body: language ? { language } : {},
      })
    const hurried = await resend()
    expect([codeOf(hurried), hurried.headers['retry-after']]).toEqual([[429, 'invitation_just_sent'], '60'])
    server.advance(60_000)
    expect((await resend('nl')).status).toBe(200)
    expect((await mailsTo(server, 'slow@example.org')).map(({ language }) => language)).toEqual(['en', 'nl'])
    expect(
      codeOf(
        await server.call('POST /v1/dashboard/users/:organizationUserId/resend-invitation', {
          token: admin.token,
          params: { organizationUserId: admin.membershipId },
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

describe('roles', () => {
  test('V8.3.2 change, and count from the next call on', async () => {
    const { organizationId, admin } = await found()
    const person = await makeUser(server, { organizationId })
    expect((await invite(person, organizationId, { email: 'r1@example.org' })).status).toBe(403)
    expect((await changeRole(admin, person.membershipId, 'admin')).body.data.attributes.role).toBe('admin')
    expect((await invite(person, organizationId, { email: 'r1@example.org' })).status).toBe(201)
    await changeRole(person, admin.membershipId, 'game_master')
    expect((await invite(admin, organizationId, { email: 'r2@example.org' })).status).toBe(403)
  })

  test('the last admin stays one: not a game master, not moved, not removed, not even in a crowd', async () => {
    const { organizationId, admin } = await found()
    const other = await found()
    await addMembership(server, admin.id, { organizationId: other.organizationId, role: 'admin' })
    await makeUser(server, { organizationId, role: 'admin', invited: true })
    const member = await makeUser(server, { organizationId })
    const third = await makeOrganization(server, { parentOrganizationId: other.organizationId })
    expect(codeOf(await changeRole(admin, admin.membershipId, 'game_master'))).toEqual([409, 'last_admin'])
    expect(codeOf(await move(admin, admin.membershipId, third))).toEqual([409, 'last_admin'])
    expect(codeOf(await remove(admin, admin.membershipId))).toEqual([409, 'last_admin'])
    expect(
      codeOf(
        await server.call('POST /v1/dashboard/users/bulk-delete', {
          token: admin.token,
          body: { ids: [member.membershipId, admin.membershipId] },
        }),
      ),
    ).toEqual([409, 'last_admin'])
    expect((await list(admin.token, organizationId)).body.meta.total).toBe(3)
  })

  test('two admins demoting each other at once: one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { organizationId, admin } = await found()
      const second = await makeUser(server, { organizationId, role: 'admin' })
      const answers = await Promise.all([
        changeRole(admin, second.membershipId, 'game_master'),
        changeRole(second, admin.membershipId, 'game_master'),
      ])
      const refusal = answers.find(({ status }) => status !== 200)
      expect([statuses(answers)[0], ['last_admin', 'forbidden'].includes(refusal?.body.errors[0].code)]).toEqual([
        200,
        true,
      ])
      const { body } = await list(admin.token, organizationId)
      expect(
        body.data.filter(({ attributes }: { attributes: { role: string } }) => attributes.role === 'admin'),
      ).toHaveLength(1)
    }
  })

  test('two admins removing each other at once: one stays', async () => {
    const { organizationId, admin } = await found()
    const second = await makeUser(server, { organizationId, role: 'admin' })
    const answers = await Promise.all([remove(admin, second.membershipId), remove(second, admin.membershipId)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })
})

describe('moving and copying', () => {
  test('a move takes place and role along; the person works in the new organization from then on', async () => {
    const { organizationId, admin } = await found()
    const target = await makeOrganization(server, { parentOrganizationId: organizationId })
    const person = await makeUser(server, { organizationId, role: 'admin' })
    const { status, body } = await move(admin, person.membershipId, target)
    expect([status, body.data.id, body.data.attributes.organization_id, body.data.attributes.role]).toEqual([
      200,
      person.membershipId,
      target,
      'admin',
    ])
    expect(codeOf(await list(person.token, organizationId))).toEqual([404, 'not_found'])
    expect((await list(person.token, target)).status).toBe(200)
    const info = await server.call('GET /v1/authentication/login-info', { token: person.token })
    expect(info.body.data.relationships.current_organization.data.id).toBe(target)
  })

  test('a copy has a place in both; who was only invited is invited there too', async () => {
    const { organizationId, admin } = await found()
    const target = await makeOrganization(server, { parentOrganizationId: organizationId, name: 'Second House' })
    const person = await makeUser(server, { organizationId })
    const { status, body } = await copy(admin, person.membershipId, target)
    expect([status, body.data.attributes.invited, body.data.attributes.organization_id]).toEqual([201, false, target])
    expect([(await list(person.token, organizationId)).status, (await list(person.token, target)).status]).toEqual([
      200, 200,
    ])
    const waiting = await makeUser(server, { organizationId, invited: true })
    expect((await copy(admin, waiting.membershipId, target)).body.data.attributes.invited).toBe(true)
    expect((await lastMail(server, waiting.email, 'invitation')).values['organization']).toBe('Second House')
  })

  test('is refused when the other organization is full, has the person, or is not the caller’s to manage', async () => {
    const { organizationId, admin } = await found()
    const full = await makeOrganization(server, { parentOrganizationId: organizationId, userQuota: 1 })
    await makeUser(server, { organizationId: full, role: 'admin' })
    const person = await makeUser(server, { organizationId })
    const foreign = await found()
    await addMembership(server, admin.id, { organizationId: foreign.organizationId, role: 'game_master' })
    for (const act of [move, copy]) {
      expect(codeOf(await act(admin, person.membershipId, full))).toEqual([409, 'user_quota_full'])
      expect(codeOf(await act(admin, person.membershipId, organizationId))).toEqual([
        409,
        'user_already_in_organization',
      ])
      expect(codeOf(await act(admin, person.membershipId, foreign.organizationId))).toEqual([
        422,
        'users.schemas.organization.unknown',
      ])
      expect(codeOf(await act(admin, person.membershipId, await makeOrganization(server)))).toEqual([
        422,
        'users.schemas.organization.unknown',
      ])
    }
  })

  test('crossing moves at once neither hang nor overfill', async () => {
    const { organizationId, admin } = await found({ userQuota: 3 })
    const child = await makeOrganization(server, { parentOrganizationId: organizationId, userQuota: 2 })
    const here = [await makeUser(server, { organizationId }), await makeUser(server, { organizationId })]
    const there = await makeUser(server, { organizationId: child })
    await Promise.all([
      ...here.map(({ membershipId }) => move(admin, membershipId, child)),
      move(admin, there.membershipId, organizationId),
    ])
    const counts = await Promise.all(
      [organizationId, child].map(async (id) => (await list(admin.token, id)).body.meta.total),
    )
    expect([counts[0] <= 3, counts[1] <= 2, counts[0] + counts[1]]).toEqual([true, true, 4])
  })
})

describe('removing', () => {
  test('ends the person’s sessions there, not those elsewhere; account and games stay', async () => {
    const { organizationId, admin } = await found()
    const person = await makeUser(server, { organizationId })
    const other = await found()
    await addMembership(server, person.id, { organizationId: other.organizationId })
    const elsewhere = await logInAgain(server, person.id)
    await server.call('GET /v1/authentication/session-context/:organizationId', {
      token: elsewhere,
      params: { organizationId: other.organizationId },
    })
    const here = await logInAgain(server, person.id)
    await server.call('GET /v1/authentication/session-context/:organizationId', {
      token: here,
      params: { organizationId },
    })
    expect((await remove(admin, person.membershipId)).status).toBe(204)
    expect((await list(here, organizationId)).status).toBe(401)
    expect([
      (await list(elsewhere, organizationId)).status,
      (await list(elsewhere, other.organizationId)).status,
    ]).toEqual([404, 200])
    expect(await server.services.database.db.select().from(users).where(eq(users.id, person.id))).toHaveLength(1)
  })

  test('V7.4.2 from the only organization ends every session', async () => {
    const { organizationId, admin } = await found()
    const person = await makeUser(server, { organizationId })
    await logInAgain(server, person.id)
    await remove(admin, person.membershipId)
    const rows = await server.services.database.db.select().from(sessions).where(eq(sessions.userId, person.id))
    expect(rows.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  })

  test('an invitation takes its link away, and with the last one an account that nobody ever used', async () => {
    const { organizationId, admin } = await found()
    const { body } = await invite(admin, organizationId, { email: 'never.came@example.org' })
    expect((await remove(admin, body.data.id)).status).toBe(204)
    expect(
      await server.services.database.db.select().from(users).where(eq(users.email, 'never.came@example.org')),
    ).toEqual([])
  })

  test('several at once, all or none, of one organization', async () => {
    const { organizationId, admin } = await found()
    const people = [
      await makeUser(server, { organizationId }),
      await makeUser(server, { organizationId, invited: true }),
    ]
    const stranger = await makeUser(server, { organizationId: await makeOrganization(server) })
    const bulk = (ids: string[]) =>
      server.call('POST /v1/dashboard/users/bulk-delete', { token: admin.token, body: { ids } })
    expect(codeOf(await bulk([...people.map(({ membershipId }) => membershipId), stranger.membershipId]))).toEqual([
      404,
      'not_found',
    ])
    expect(codeOf(await bulk([]))).toEqual([422, 'users.schemas.ids.required'])
    expect((await list(admin.token, organizationId)).body.meta.total).toBe(3)
    expect((await bulk([...people, ...people].map(({ membershipId }) => membershipId))).status).toBe(204)
    expect((await list(admin.token, organizationId)).body.meta.total).toBe(1)
  })
})

describe('oneself', () => {
  test('V7.5.1 has a name and a language to change, and nothing else', async () => {
    const { admin, organizationId } = await found()
    const change = (fields: Record<string, unknown>) =>
      server.call('PATCH /v1/dashboard/users/self', { token: admin.token, body: fields })
    const refused = await change({ name: 'Åke', email: 'other@example.org', role: 'game_master' })
    expect([refused.status, refused.body.errors.map(({ code }: { code: string }) => code)]).toEqual([
      422,
      ['schemas.shared.unknown', 'schemas.shared.unknown'],
    ])
    const { body } = await change({ name: '  Åke  Ö ', language: 'sv' })
    expect(body.data.attributes).toEqual({
      email: admin.email,
      name: 'Åke  Ö',
      language: 'sv',
      password_enabled: false,
    })
    expect(
      body.included.map(({ attributes }: { attributes: Record<string, unknown> }) => [
        attributes['organization_id'],
        attributes['role'],
      ]),
    ).toEqual([[organizationId, 'admin']])
    expect((await change({ name: null })).body.data.attributes).toMatchObject({ name: null, language: 'sv' })
    expect(codeOf(await change({ name: ' ' }))).toEqual([422, 'users.schemas.name.required'])
    expect(codeOf(await change({ name: 'x'.repeat(81) }))).toEqual([422, 'users.schemas.name.max'])
    for (const evil of ['a\r\nBcc: b@example.org', 'a\u0000b', 'abc\u202Egpj.exe', 'a\u2028b'])
      expect(codeOf(await change({ name: evil }))).toEqual([422, 'schemas.shared.invalid'])
    expect(
      (await server.call('GET /v1/dashboard/users/self', { token: admin.token })).body.data.attributes.name,
    ).toBeNull()
  })

  test('places that only wait are not among one’s own', async () => {
    const { organizationId } = await found()
    const waiting = await makeUser(server, { organizationId, invited: true })
    expect((await server.call('GET /v1/dashboard/users/self', { token: waiting.token })).body.included).toEqual([])
  })
})
