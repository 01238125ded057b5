import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { newGame, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function found(
  options: Parameters<typeof makeOrganization>[1] = {},
): Promise<{ organizationId: string; admin: TestUser }> {
  const organizationId = await makeOrganization(server, options)
  return { organizationId, admin: await makeUser(server, { organizationId, role: 'admin' }) }
}

const read = (user: TestUser, organizationId: string) =>
  server.call('GET /v1/dashboard/organization/:organizationId', { token: user.token, params: { organizationId } })
const change = (user: TestUser, organizationId: string, body: Record<string, unknown>) =>
  server.call('PATCH /v1/dashboard/organization/:organizationId', {
    token: user.token,
    params: { organizationId },
    body,
  })
const createChild = (user: TestUser, organizationId: string, body: Record<string, unknown>) =>
  server.call('POST /v1/dashboard/organization/:organizationId/children', {
    token: user.token,
    params: { organizationId },
    body,
  })
const umbrella = (user: TestUser, organizationId: string, view: string) =>
  server.call('GET /v1/dashboard/organization/:organizationId/organization-umbrella', {
    token: user.token,
    params: { organizationId },
    query: { view },
  })
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]
const day = 24 * 3_600_000
const inDays = (days: number) => new Date(server.services.clock().getTime() + days * day)

describe('an organization', () => {
  test('tells its plan, its quotas and what the caller is in it', async () => {
    const { organizationId, admin } = await found({
      name: 'Holding',
      userQuota: 5,
      childOrganizationQuota: 2,
      preferredLanguage: 'de',
    })
    await makeOrganization(server, { parentOrganizationId: organizationId })
    expect((await read(admin, organizationId)).body.data.attributes).toEqual({
      name: 'Holding',
      parent_organization_id: null,
      preferred_language: 'de',
      time_zone: 'Europe/Helsinki',
      tier: 'pro',
      game_modes: ['crux', 'one_on_one'],
      role: 'admin',
      relation: 'admin',
      subscription_active: true,
      subscription: { tier: 'pro', is_active: true, has_fixed_expiry_date: false, fixed_expiry_date: null },
      trial_ends_at: null,
      user_quota: 5,
      user_count: 1,
      child_organization_quota: 2,
      child_organization_count: 1,
      blocks: [],
      can_create_games: true,
      can_share_analyses: true,
      payment_failing_until: null,
      day_pass_until: null,
    })
  })

  test('is in the own list only by an accepted place', async () => {
    const { organizationId, admin } = await found({ name: 'Bbb' })
    await makeOrganization(server, { parentOrganizationId: organizationId })
    await addMembership(server, admin.id, { organizationId: await makeOrganization(server, { name: 'Aaa' }) })
    await addMembership(server, admin.id, {
      organizationId: await makeOrganization(server, { name: 'Ccc' }),
      invited: true,
    })
    const { body } = await server.call('GET /v1/dashboard/organization/self-list', { token: admin.token })
    expect(
      body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
        attributes['name'],
        attributes['role'],
      ]),
    ).toEqual([
      ['Aaa', 'game_master'],
      ['Bbb', 'admin'],
    ])
  })

  test('gets another name and language; a name is one line', async () => {
    const { organizationId, admin } = await found()
    const { body } = await change(admin, organizationId, { name: '  Uusi Nimi Oy ', preferred_language: 'fi' })
    expect(body.data.attributes).toMatchObject({ name: 'Uusi Nimi Oy', preferred_language: 'fi' })
    expect((await change(admin, organizationId, { name: 'x'.repeat(120) })).status).toBe(200)
    expect(codeOf(await change(admin, organizationId, { name: 'x'.repeat(121) }))).toEqual([
      422,
      'organization.schemas.name.max',
    ])
    expect(codeOf(await change(admin, organizationId, { name: ' ' }))).toEqual([
      422,
      'organization.schemas.name.required',
    ])
    expect(codeOf(await change(admin, organizationId, { preferred_language: 'xx' }))).toEqual([
      422,
      'schemas.shared.invalid',
    ])
    for (const evil of ['a\r\nBcc: b@example.org', 'a\u0000', 'abc\u202Egpj.exe'])
      expect(codeOf(await change(admin, organizationId, { name: evil }))).toEqual([422, 'schemas.shared.invalid'])
    expect((await change(admin, organizationId, {})).status).toBe(200)
  })

  test('has a time zone that there is; a child begins with its parent’s', async () => {
    const { organizationId, admin } = await found({ childOrganizationQuota: 1 })
    const { body } = await change(admin, organizationId, { time_zone: 'America/Sao_Paulo' })
    expect(body.data.attributes.time_zone).toBe('America/Sao_Paulo')
    for (const time_zone of ['Europe/Atlantis', '+02:00', ''])
      expect(codeOf(await change(admin, organizationId, { time_zone }))).toEqual([422, 'schemas.shared.time-zone'])
    const child = await server.call('POST /v1/dashboard/organization/:organizationId/children', {
      token: admin.token,
      params: { organizationId },
      body: { name: 'Child' },
    })
    expect(child.body.data.attributes.time_zone).toBe('America/Sao_Paulo')
  })

  test('may be called what looks like code: it comes back as it was, as JSON that no browser runs', async () => {
    const { organizationId, admin } = await found()
    const name = `=HYPERLINK("http://evil.example")<script>alert(1)</script>'; drop table users;--`
    expect((await change(admin, organizationId, { name })).body.data.attributes.name).toBe(name)
    const { headers } = await read(admin, organizationId)
    expect([
      String(headers['content-type']).startsWith('application/vnd.api+json'),
      headers['x-content-type-options'],
    ]).toEqual([true, 'nosniff'])
  })
})

describe('child organizations', () => {
  test('take over their parent’s plan; the parent’s admins enter and act as admins', async () => {
    const { organizationId, admin } = await found({
      childOrganizationQuota: 1,
      tier: 'basic',
      userQuota: 7,
      preferredLanguage: 'sv',
    })
    const made = await createChild(admin, organizationId, { name: 'Northern House' })
    expect(made.status).toBe(201)
    expect(made.body.data.attributes).toMatchObject({
      name: 'Northern House',
      parent_organization_id: organizationId,
      tier: 'basic',
      user_quota: 7,
      user_count: 0,
      preferred_language: 'sv',
      child_organization_quota: 0,
      role: 'admin',
      relation: 'parent_admin',
    })
    const childId: string = made.body.data.id
    const entered = await server.call('GET /v1/authentication/session-context/:organizationId', {
      token: admin.token,
      params: { organizationId: childId },
    })
    expect(entered.body.data.attributes.relation).toBe('parent_admin')
    const info = await server.call('GET /v1/authentication/login-info', { token: admin.token })
    expect(info.body.data.relationships.current_organization.data.id).toBe(childId)
    expect(info.body.data.relationships.self_organizations.data.map(({ id }: { id: string }) => id)).toEqual([
      organizationId,
    ])
    expect(info.body.included.some(({ id }: { id: string }) => id === childId)).toBe(true)
    const invited = await server.call('POST /v1/dashboard/users', {
      token: admin.token,
      body: { organization_id: childId, email: 'head@north.example', role: 'admin' },
    })
    expect(invited.status).toBe(201)
    expect((await change(admin, childId, { name: 'Northern Houses' })).body.data.attributes.name).toBe(
      'Northern Houses',
    )
  })

  test('are not made beyond the quota, even when many are asked for at once, nor below a child', async () => {
    const { organizationId, admin } = await found({ childOrganizationQuota: 2 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => createChild(admin, organizationId, { name: `Child ${index}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
    expect(codeOf(await createChild(admin, organizationId, { name: 'One more' }))).toEqual([409, 'child_quota_full'])
    const childId: string = answers.find(({ status }) => status === 201)?.body.data.id
    expect(codeOf(await createChild(admin, childId, { name: 'Grandchild' }))).toEqual([409, 'child_of_child'])
    expect(codeOf(await createChild(admin, organizationId, { name: '' }))).toEqual([
      422,
      'organization.schemas.name.required',
    ])
  })

  test('V8.4.1 are closed to the parent’s game masters, to sisters, and to the parent for its child', async () => {
    const { organizationId, admin } = await found()
    const childId = await makeOrganization(server, { parentOrganizationId: organizationId })
    const sisterId = await makeOrganization(server, { parentOrganizationId: organizationId })
    const childAdmin = await makeUser(server, { organizationId: childId, role: 'admin' })
    const gameMaster = await makeUser(server, { organizationId })
    expect((await read(admin, childId)).status).toBe(200)
    expect(codeOf(await read(gameMaster, childId))).toEqual([404, 'not_found'])
    expect(codeOf(await read(childAdmin, sisterId))).toEqual([404, 'not_found'])
    expect(codeOf(await read(childAdmin, organizationId))).toEqual([404, 'not_found'])
  })

  test('are lost to somebody who is no admin of the parent any more', async () => {
    const { organizationId, admin } = await found()
    const second = await makeUser(server, { organizationId, role: 'admin' })
    const childId = await makeOrganization(server, { parentOrganizationId: organizationId })
    expect((await read(second, childId)).status).toBe(200)
    await server.call('PATCH /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: second.membershipId },
      body: { role: 'game_master' },
    })
    expect((await read(second, childId)).status).toBe(404)
  })

  test('a parent’s admin leads games in a child and sees those that its admins see', async () => {
    const table = await setTable(server, { visibility: 'admin_only' })
    const { organizationId: parentId, admin } = await found()
    await server.services.database.db
      .update(organizations)
      .set({ parentOrganizationId: parentId })
      .where(eq(organizations.id, table.organizationId))
    server.services.eventBus.publish([{ kind: 'organization', organizationId: parentId }])
    const readGame = (gameId: string) =>
      server.call('GET /v1/games/:gameId', { token: admin.token, params: { gameId } })
    expect((await readGame(table.gameId)).status).toBe(200)
    const own = await server.call('POST /v1/games', { token: admin.token, body: newGame(table) })
    expect([own.status, (await readGame(own.body.data.id)).body.data.attributes.game_master_email]).toEqual([
      201,
      admin.email,
    ])
  })
})

describe('the umbrella', () => {
  test('shows the organization and its children, with everybody’s places when it is full', async () => {
    const { organizationId, admin } = await found()
    const childId = await makeOrganization(server, { parentOrganizationId: organizationId, userQuota: 3 })
    const person = await makeUser(server, { organizationId: childId })
    await makeUser(server, { organizationId: childId, membership: { hidden: true } })
    const { body: skeleton } = await umbrella(admin, organizationId, 'skeleton')
    expect(skeleton.data.relationships.child_organizations.data).toEqual([{ type: 'organizations', id: childId }])
    expect(skeleton.included.map(({ type }: { type: string }) => type)).toEqual(['organizations', 'organizations'])
    const { body: full } = await umbrella(admin, organizationId, 'full')
    expect(full.data.relationships.organization_users.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [admin.membershipId, person.membershipId].toSorted(),
    )
    expect(full.included.find(({ id }: { id: string }) => id === childId).attributes).toMatchObject({
      user_quota: 3,
      user_count: 1,
      relation: 'parent_admin',
    })
  })

  test('knows two views', async () => {
    const { organizationId, admin } = await found()
    expect(codeOf(await umbrella(admin, organizationId, 'everything'))).toEqual([400, 'malformed_query'])
    const bare = await server.call('GET /v1/dashboard/organization/:organizationId/organization-umbrella', {
      token: admin.token,
      params: { organizationId },
    })
    expect(codeOf(bare)).toEqual([400, 'malformed_query'])
  })
})

describe('creating games', () => {
  let table: Table
  beforeAll(async () => {
    table = await setTable(server)
  })
  const set = async (changes: Partial<typeof organizations.$inferInsert>) => {
    await server.services.database.db
      .update(organizations)
      .set({ tier: 'pro', subscriptionActive: true, trialEndsAt: null, userQuota: null, ...changes })
      .where(eq(organizations.id, table.organizationId))
    const create = await server.call('POST /v1/games', { token: table.gameMaster.token, body: newGame(table) })
    const { body } = await read(table.gameMaster, table.organizationId)
    return [
      create.status === 201 ? 201 : create.body.errors[0].code,
      body.data.attributes.blocks,
      body.data.attributes.can_create_games,
    ]
  }

  test('is refused by what the banners say, and by nothing else', async () => {
    expect(await set({})).toEqual([201, [], true])
    expect(await set({ subscriptionActive: false })).toEqual([
      'subscription_inactive',
      ['subscription_inactive'],
      false,
    ])
    expect(await set({ userQuota: 0 })).toEqual(['user_quota_exceeded', ['user_quota_exceeded'], false])
    expect(await set({ userQuota: 1 })).toEqual([201, [], true])
    expect(await set({ tier: 'trial', trialEndsAt: inDays(1) })).toEqual([201, [], true])
    expect(await set({ tier: 'trial', trialEndsAt: inDays(0) })).toEqual([
      'organization_trial_expired',
      ['organization_trial_expired'],
      false,
    ])
    const existing = await server.call('PATCH /v1/games/:gameId/start_game', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
    })
    expect(existing.status).toBe(200)
  })

  test('with a day pass knows no limits until it is over', async () => {
    const membership = (dayPassUntil: Date | null) =>
      server.services.database.db
        .update(organizationUsers)
        .set({ dayPass: true, dayPassUntil })
        .where(eq(organizationUsers.id, table.gameMaster.membershipId))
    await membership(inDays(1))
    expect(await set({ subscriptionActive: false, userQuota: 0 })).toEqual([201, ['subscription_inactive'], true])
    await membership(inDays(0))
    expect(await set({})).toEqual(['day_pass_over', [], false])
  })
})

describe('effects', () => {
  test('are the trials of one’s organizations and one’s own day passes', async () => {
    const { organizationId, admin } = await found({ name: 'A trial', tier: 'trial', trialEndsAt: inDays(3) })
    const second = await makeOrganization(server, { name: 'B paid' })
    await addMembership(server, admin.id, {
      organizationId: second,
      membership: { dayPass: true, dayPassUntil: inDays(-1) },
    })
    await addMembership(server, admin.id, {
      organizationId: await makeOrganization(server, { tier: 'trial' }),
      invited: true,
    })
    const { body } = await server.call('GET /v1/dashboard/organization-effects/list-own-effects', {
      token: admin.token,
    })
    expect(body.data.map(({ attributes }: { attributes: unknown }) => attributes)).toEqual([
      { organization_id: organizationId, kind: 'trial', ends_at: inDays(3).toISOString(), is_active: true },
      { organization_id: second, kind: 'day_pass', ends_at: inDays(-1).toISOString(), is_active: false },
    ])
  })
})
