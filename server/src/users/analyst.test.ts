import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const change = (who: TestUser, membershipId: string, body: Record<string, unknown>) =>
  server.call('PATCH /v1/dashboard/users/:membershipId', {
    token: who.token,
    params: { membershipId },
    body,
  })

test('the label analyst is given and taken by an admin, and by nobody else', async () => {
  const organizationId = await makeOrganization(server)
  const admin = await makeUser(server, { organizationId, role: 'admin' })
  const person = await makeUser(server, { organizationId })
  expect((await change(person, person.membershipId, { analyst: true })).status).toBe(403)
  const given = await change(admin, person.membershipId, { analyst: true })
  expect([given.status, given.body.data.attributes.labels, given.body.data.attributes.role]).toEqual([
    200,
    ['analyst'],
    'game_master',
  ])
  expect((await change(admin, person.membershipId, { analyst: false })).body.data.attributes.labels).toEqual([])
  const log = await server.call('GET /v1/dashboard/audit-log', {
    token: admin.token,
    query: { organization_id: organizationId },
  })
  expect(log.body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes['action'])).toEqual([
    'user.label_taken',
    'user.label_given',
  ])
  const elsewhere = await makeUser(server, { organizationId: await makeOrganization(server), role: 'admin' })
  expect((await change(elsewhere, person.membershipId, { analyst: true })).status).toBe(404)
})

test('changing nothing says what is missing', async () => {
  const organizationId = await makeOrganization(server)
  const admin = await makeUser(server, { organizationId, role: 'admin' })
  const { status, body } = await change(admin, admin.membershipId, {})
  expect([status, body.errors[0].code]).toEqual([422, 'users.schemas.role.required'])
})
