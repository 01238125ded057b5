import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/db/schema/audit.ts'
import { changeLog } from '#testing/change-log.ts'
import { crystallize, join, lead, setTable, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const log = (user: TestUser, organizationId: string, query: Record<string, string> = {}) =>
  server.call('GET /v1/dashboard/audit-log', {
    token: user.token,
    query: { organization_id: organizationId, ...query },
  })
const actions = async (user: TestUser, organizationId: string) =>
  (await log(user, organizationId)).body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
    attributes['action'],
    attributes['actor_email'],
    attributes['subject_name'],
    attributes['data'],
  ])

describe('the audit log', () => {
  test('tells who changed what, newest first, with the names of now', async () => {
    const organizationId = await makeOrganization(server, { name: 'Before', childOrganizationQuota: 1 })
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const person = await makeUser(server, { organizationId })
    const params = { membershipId: person.membershipId }
    await server.call('PATCH /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params,
      body: { role: 'admin' },
    })
    await server.call('PATCH /v1/dashboard/organization/:organizationId', {
      token: person.token,
      params: { organizationId },
      body: { name: 'After' },
    })
    const child = await server.call('POST /v1/dashboard/organization/:organizationId/children', {
      token: admin.token,
      params: { organizationId },
      body: { name: 'Child' },
    })
    await server.call('PATCH /v1/dashboard/users/:membershipId/move', {
      token: admin.token,
      params,
      body: { new_organization_id: child.body.data.id },
    })
    expect(await actions(admin, organizationId)).toEqual([
      ['user.moved_out', admin.email, person.email, { organization_id: child.body.data.id }],
      ['organization.child_created', admin.email, 'Child', {}],
      ['organization.settings_changed', person.email, 'After', { name: { from: 'Before', to: 'After' } }],
      ['user.role_changed', admin.email, person.email, { role: { from: 'game_master', to: 'admin' } }],
    ])
    expect((await actions(admin, child.body.data.id)).map(([action]: [string]) => action)).toEqual([
      'user.moved_in',
      'organization.created',
    ])
  })

  test('tells nothing of what was refused, changed nothing, or was rolled back', async () => {
    const organizationId = await makeOrganization(server, { name: 'Same' })
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const params = { membershipId: admin.membershipId }
    await server.call('PATCH /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params,
      body: { role: 'game_master' },
    })
    await server.call('PATCH /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params,
      body: { role: 'admin' },
    })
    await server.call('PATCH /v1/dashboard/organization/:organizationId', {
      token: admin.token,
      params: { organizationId },
      body: { name: 'Same' },
    })
    await server.call('DELETE /v1/dashboard/users/:membershipId', { token: admin.token, params })
    expect(await actions(admin, organizationId)).toEqual([])
  })

  test('tells when a game is shown to more people, and its subject only to those who may see it', async () => {
    const table = await setTable(server)
    const admin = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
    const players = (await join(server, table, 'Aino')) as [TestPlayer]
    await crystallize(server, table, players)
    await lead(server, table, 'end_game')
    expect(await actions(admin, table.organizationId)).toEqual([])
    const shared = await setTable(server, { make_public: true })
    const boss = await makeUser(server, { organizationId: shared.organizationId, role: 'admin' })
    await crystallize(server, shared, await join(server, shared, 'Bo'))
    await lead(server, shared, 'end_game')
    expect(await actions(boss, shared.organizationId)).toEqual([
      [
        'game.visibility_changed',
        shared.gameMaster.email,
        'Welcoming new colleagues',
        { visibility: { from: 'self', to: 'organization' } },
      ],
    ])
    await server.services.database.db.insert(auditLog).values({
      organizationId: table.organizationId,
      actorUserId: table.gameMaster.id,
      action: 'game.visibility_changed',
      subjectType: 'game',
      subjectId: table.gameId,
      data: {},
      at: server.services.clock(),
    })
    expect((await actions(admin, table.organizationId))[0]?.[2]).toBeNull()
  })

  test('comes in pages and by action', async () => {
    const organizationId = await makeOrganization(server)
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    for (const name of ['One', 'Two', 'Three'])
      await server.call('PATCH /v1/dashboard/organization/:organizationId', {
        token: admin.token,
        params: { organizationId },
        body: { name },
      })
    await server.call('POST /v1/dashboard/users', {
      token: admin.token,
      body: { organization_id: organizationId, email: 'paged@example.org', role: 'admin' },
    })
    const { body } = await log(admin, organizationId, { page: '2', page_size: '3' })
    expect([body.data[0].attributes.data.name.to, body.meta]).toEqual([
      'One',
      { page: 2, page_size: 3, page_count: 2, total: 4 },
    ])
    const oldest = await log(admin, organizationId, { sort: 'at', page_size: '1' })
    expect([oldest.body.data[0].attributes.data.name.to, oldest.body.meta.total]).toEqual(['One', 4])
    expect((await log(admin, organizationId, { action: 'user.invited' })).body.meta.total).toBe(1)
    expect((await log(admin, organizationId, { action: 'nothing' })).status).toBe(400)
  })

  test('keeps no address and no name of anybody', async () => {
    const organizationId = await makeOrganization(server)
    const admin = await makeUser(server, { organizationId, role: 'admin', name: 'Visible Person' })
    await server.call('POST /v1/dashboard/users', {
      token: admin.token,
      body: { organization_id: organizationId, email: 'private@example.org', role: 'admin' },
    })
    expect(JSON.stringify(await changeLog(server, { organizationId }))).not.toMatch(/@|Visible Person/)
  })
})
