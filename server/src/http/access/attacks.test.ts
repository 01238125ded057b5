import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { games } from '#server/db/schema/games.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { join, newGame, setTable, startFirstRound, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let table: Table
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
  admin = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
})
afterAll(() => server.close())

const post = (url: string, payload: string, token: string) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
const people = (search: string) =>
  server.call('GET /v1/dashboard/users', {
    token: admin.token,
    query: { organization_id: table.organizationId, search },
  })

describe('what is put into', () => {
  test.each([
    "' or '1'='1",
    "'; drop table users; --",
    '" or ""="',
    "\\' or 1=1 --",
    '$1',
    "x' union select password_hash from users --",
    '%',
    '_',
  ])('V1.2.4 a statement (%s) is a value in it and nothing more', async (text) => {
    expect((await people(text)).body.data).toEqual([])
    const answer = await server.call('POST /v1/games', {
      token: table.gameMaster.token,
      body: newGame(table, { subject: text }),
    })
    expect(answer.body.data.attributes.subject).toBe(text)
    expect(await server.services.database.db.select({ id: users.id }).from(users)).not.toEqual([])
  })

  test('V1.2.3 V1.2.1 JSON (a script, a quote, a line end) comes back as the same text', async () => {
    const subject = '</script><script>alert(1)</script> " \\ \u2028 \' {{7*7}} ${7*7}'
    const answer = await server.call('POST /v1/games', {
      token: table.gameMaster.token,
      body: newGame(table, { subject }),
    })
    expect(answer.body.data.attributes.subject).toBe(subject)
  })

  test.each([
    '{"__proto__":{"admin":true,"role":"admin"}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"details":{"__proto__":{"admin":true}}}',
  ])('V15.3.6 V1.5.2 a prototype by %s changes no other object', async (payload) => {
    await post('/v1/games', payload, table.gameMaster.token)
    await post('/v1/errors/error-reports', payload.replace('{', '{"name":"x","message":"y",'), table.gameMaster.token)
    await server.app.inject({
      url: `/v1/decks?organization_id=${table.organizationId}&__proto__[admin]=true&constructor[prototype][admin]=true`,
      headers: { authorization: `Bearer ${table.gameMaster.token}` },
    })
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

test('V15.3.3 fields that a call does not name are not taken, however well they are called', async () => {
  const { db } = server.services.database
  const own = {
    id: '00000000-0000-4000-8000-000000000001',
    created_by: admin.id,
    game_master_id: admin.id,
    state: 'completed',
    game_code: 'AAAAAA',
    version: 99,
  }
  const { body } = await server.call('POST /v1/games', { token: table.gameMaster.token, body: newGame(table, own) })
  const [game] = await db.select().from(games).where(eq(games.id, body.data.id))
  expect([body.data.id === own.id, body.data.attributes.game_code === 'AAAAAA', game?.gameMasterId]).toEqual([
    false,
    false,
    table.gameMaster.id,
  ])
  const change = await server.call('PATCH /v1/dashboard/user-attributes', {
    token: table.gameMaster.token,
    body: { onboarding_complete: true, role: 'admin', email: admin.email, password_hash: 'x' },
  })
  expect(change.status).toBe(422)
  const [person] = await db.select().from(users).where(eq(users.id, table.gameMaster.id))
  const [place] = await db.select().from(organizationUsers).where(eq(organizationUsers.userId, table.gameMaster.id))
  expect([person?.email, person?.passwordHash, place?.role, person?.onboardingComplete]).toEqual([
    table.gameMaster.email,
    null,
    'game_master',
    false,
  ])
})

test('V15.3.1 V8.2.3 no answer has a field of people that its contract does not name', async () => {
  const [person] = await server.services.database.db.select().from(users).where(eq(users.id, admin.id))
  for (const answer of [
    await people(''),
    await server.call('GET /v1/authentication/login-info', { token: admin.token }),
  ]) {
    expect(JSON.stringify(answer.body)).toContain(person?.email)
    expect(JSON.stringify(answer.body)).not.toMatch(/password|hash|secret|created_at|erased/i)
  }
})

test('V15.3.1 V8.2.3 what is read has the fields that its contract names and no other, whoever reads', async () => {
  const own = await setTable(server, { visibility: 'organization' })
  const { token: adminToken } = await makeUser(server, { organizationId: own.organizationId, role: 'admin' })
  const [player] = await join(server, own, 'Aino', 'Bo')
  await startFirstRound(server, own)
  const read = new Set<string>()
  for (const endpoint of registry) {
    if (endpoint.method !== 'GET' || !('response' in endpoint) || 'stream' in endpoint) continue
    const url = endpoint.path
      .replace(':organizationId', own.organizationId)
      .replace(':deckId', own.deck.id)
      .replaceAll(/:\w+/g, own.gameId)
    for (const token of [adminToken, own.gameMaster.token, player?.token])
      for (const query of [`?organization_id=${own.organizationId}`, '']) {
        const answer = await server.app.inject({ url: url + query, headers: { authorization: `Bearer ${token}` } })
        if (answer.statusCode !== 200) continue
        read.add(endpoint.id)
        // A schema leaves out what it does not name.
        expect([endpoint.id, endpoint.response.parse(answer.json())]).toEqual([endpoint.id, answer.json()])
      }
  }
  expect(read.size).toBeGreaterThan(30)
})

test('V15.3.7 a parameter that comes twice is refused; in a query where it is not expected it counts nothing, in the body of a change it is refused', async () => {
  const headers = { authorization: `Bearer ${table.gameMaster.token}` }
  const twice = await server.app.inject({
    url: `/v1/decks?organization_id=${table.organizationId}&organization_id=${table.organizationId}`,
    headers,
  })
  const inQuery = await server.app.inject({
    method: 'POST',
    url: `/v1/games?organization_id=${table.organizationId}&subject=x`,
    payload: {},
    headers,
  })
  const inBody = await server.app.inject({
    method: 'PATCH',
    url: `/v1/games/${table.gameId}/start_game`,
    payload: { game_id: 'another' },
    headers,
  })
  expect(inBody.json().errors[0]).toMatchObject({ code: 'schemas.shared.unknown' })
  expect([twice.statusCode, inQuery.statusCode, inBody.statusCode]).toEqual([400, 422, 422])
})

test('V2.2.1 V2.2.2 V15.3.5 every field of every call is checked here: a value of another type is never taken', async () => {
  for (const endpoint of registry) {
    if (!('body' in endpoint)) continue
    for (const [field, schema] of Object.entries(endpoint.body.shape)) {
      // A list where a number is expected, and the like: no field of the API is a list of lists with a function's name
      // in it.
      const strange = (schema as { safeParse: (value: unknown) => { success: boolean } }).safeParse([
        [{ toString: 'x' }],
      ])
      expect([endpoint.id, field, strange.success]).toEqual([
        endpoint.id,
        field,
        looseFields.has(`${endpoint.id} ${field}`),
      ])
    }
  }
})

/** What browsers say of a fault; it is cut and cleaned, not refused. */
const looseFields = new Set(['error-reports.create action_history'])

test('V2.2.1 V15.3.5 no part of a body may be of any type, or is made into its type', () => {
  const loose = registry.flatMap((endpoint) =>
    'body' in endpoint
      ? Object.entries(endpoint.body.shape).flatMap(([field, schema]) => looseParts(schema, `${endpoint.id} ${field}`))
      : [],
  )
  expect(loose).toEqual([
    // Read by the deck file's own schema, for its own faults.
    'deck-drafts.import deck',
    'error-reports.create application_state',
    'error-reports.create action_history',
  ])
})

/** The parts of a schema that take any value, or turn values into their type; each begins with `at`. */
function looseParts(schema: unknown, at: string): string[] {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod
  const own = def['type'] === 'any' || def['type'] === 'unknown' || def['coerce'] ? [at] : []
  const inner = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType', 'left', 'right'].flatMap((part) =>
    def[part] ? looseParts(def[part], at) : [],
  )
  const fields = Object.entries(def['shape'] ?? {}).flatMap(([name, part]) => looseParts(part, `${at}.${name}`))
  const options = ((def['options'] ?? []) as unknown[]).flatMap((option) => looseParts(option, at))
  return [...own, ...inner, ...fields, ...options]
}

describe('the address of a caller', () => {
  const strict = (...trustedProxies: string[]) => startTestServer({ rateLimitFactor: 0.05, trustedProxies })
  const report = (from: TestServer, remoteAddress: string, forwarded: string) =>
    from.app.inject({
      method: 'POST',
      url: '/v1/errors/error-reports',
      payload: { name: 'x', message: 'y' },
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` },
    })

  test('V4.1.3 V15.3.4 is not what the caller says: another made-up one at each call escapes no limit', async () => {
    for (const trustedProxies of [[], ['loopback'], ['172.18.0.0/16', 'fd00::/8']]) {
      const from = await strict(...trustedProxies)
      try {
        let last = 0
        for (let call = 0; call < 6; call += 1)
          last = (await report(from, '203.0.113.9', `198.51.100.${call}`)).statusCode
        expect([trustedProxies, last]).toEqual([trustedProxies, 429])
      } finally {
        await from.close()
      }
    }
  })

  test.each([
    ['on this machine', 'loopback', '127.0.0.1'],
    ['in the network of its containers', '172.18.0.0/16', '172.18.0.2'],
    ['in a network of IPv6', 'fd00:7::/64', 'fd00:7::2'],
    ['of a container, on a socket of both kinds', '172.18.0.0/16', '::ffff:172.18.0.2'],
  ])(
    'V15.3.4 is what the proxy %s says, of which a made-up beginning counts nothing',
    async (_where, network, proxy) => {
      const from = await strict(network)
      try {
        for (let call = 0; call < 6; call += 1) await report(from, proxy, '198.51.100.1')
        const spoofed = await report(from, proxy, '198.51.100.77, 198.51.100.1')
        const other = await report(from, proxy, '198.51.100.2')
        expect([spoofed.statusCode, other.statusCode]).toEqual([429, 204])
      } finally {
        await from.close()
      }
    },
  )
})
