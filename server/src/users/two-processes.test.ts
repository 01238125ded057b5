import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureCounts } from '#server/db/schema/operation.ts'
import { eventually } from '#testing/eventually.ts'
import { lastMail } from '#testing/mail/read-mails.ts'
import { join, setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

/** Two server processes can share a PostgreSQL; the embedded database has one process. */
const shared = process.env['CRUX_TEST_DATABASE'] === 'postgres'

describe.runIf(shared)('two server processes on one database', () => {
  let one: TestServer
  let two: TestServer
  beforeAll(async () => {
    one = await startTestServer()
    two = await startTestServer({ sharing: one })
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  test('who is removed or demoted here has no rights there', async () => {
    const organizationId = await makeOrganization(one)
    const admin = await makeUser(one, { organizationId, role: 'admin' })
    const second = await makeUser(one, { organizationId, role: 'admin' })
    const rename = () =>
      two.call('PATCH /v1/dashboard/organization/:organizationId', {
        token: second.token,
        params: { organizationId },
        body: { name: 'New' },
      })
    const params = { membershipId: second.membershipId }
    expect((await rename()).status).toBe(200)
    await one.call('PATCH /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params,
      body: { role: 'game_master' },
    })
    await eventually(async () => expect((await rename()).status).toBe(403))
    await one.call('DELETE /v1/dashboard/users/:membershipId', { token: admin.token, params })
    await eventually(async () => expect((await rename()).status).toBe(401))
  })

  test('guesses count wherever they are made, and no table holds who made them', async () => {
    const [here, there] = [
      await startTestServer({ sharing: one, rateLimitFactor: 1 }),
      await startTestServer({ sharing: one, rateLimitFactor: 1 }),
    ]
    try {
      const login = (at: TestServer, address = '10.9.8.7') =>
        at.call('POST /v1/authentication/login', { body: { email: 'guessed@example.org', password: 'wrong' }, address })
      for (let guess = 0; guess < 10; guess += 1)
        expect((await login(guess % 2 ? here : there)).body.errors[0].code).toBe('invalid_credentials')
      for (const at of [here, there]) {
        const refused = await login(at)
        expect([refused.status, Number(refused.headers['retry-after']) > 800]).toEqual([429, true])
      }
      expect((await login(here, '10.9.8.6')).status).toBe(403)
      const join = (at: TestServer) =>
        at.call('POST /v1/games/join', { body: { game_code: 'ABCDEF' }, address: '10.9.8.5' })
      for (let guess = 0; guess < 30; guess += 1) expect((await join(guess % 2 ? here : there)).status).toBe(404)
      expect([(await join(here)).status, (await join(there)).status]).toEqual([429, 429])
      const counted = JSON.stringify(await one.services.database.db.select().from(failureCounts))
      expect(counted).toContain('game_code')
      expect(counted).not.toMatch(/guessed|example|10\.9\.8/)
    } finally {
      await there.close()
      await here.close()
    }
  })

  test('the last place of the quota is given once, wherever it is asked for', async () => {
    const organizationId = await makeOrganization(one, { userQuota: 2 })
    const admin = await makeUser(one, { organizationId, role: 'admin' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? one : two).call('POST /v1/dashboard/users', {
          token: admin.token,
          body: { organization_id: organizationId, email: `both${index}@example.org`, role: 'game_master' },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('a deleted organization’s games end for players everywhere', async () => {
    const table = await setTable(one)
    const admin = await makeUser(one, { organizationId: table.organizationId, role: 'admin' })
    const [player] = await join(two, table, 'Aino')
    const read = () => two.call('GET /v1/games/:gameId', { token: player?.token, params: { gameId: table.gameId } })
    expect((await read()).status).toBe(200)
    const params = { organizationId: table.organizationId }
    await one.call('POST /v1/dashboard/organization/:organizationId/prepare-destroy', { token: admin.token, params })
    const code = String((await lastMail(one, admin.email, 'destroy_code')).values['code'])
    const gone = await one.call('POST /v1/dashboard/organization/:organizationId/destroy-organization', {
      token: admin.token,
      params,
      body: { destroy_code: code, consent: true },
    })
    expect(gone.status).toBe(204)
    await eventually(async () => expect((await read()).status).toBe(401))
  })
})

describe.runIf(!shared)('one process on the embedded database', () => {
  test('knows at once', async () => {
    const server = await startTestServer()
    const organizationId = await makeOrganization(server)
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const person = await makeUser(server, { organizationId })
    const list = () =>
      server.call('GET /v1/dashboard/users', { token: person.token, query: { organization_id: organizationId } })
    expect((await list()).status).toBe(200)
    await server.call('DELETE /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: person.membershipId },
    })
    expect((await list()).status).toBe(401)
    await server.close()
  })
})
