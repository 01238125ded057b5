import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let organizationId: string
let admin: TestUser
beforeAll(async () => {
  // Writes: 6 a minute. Huge bodies: 1.
  server = await startTestServer({ rateLimitFactor: 0.02 })
  organizationId = await makeOrganization(server)
  admin = await makeUser(server, { organizationId, role: 'admin' })
})
afterAll(() => server.close())

/** Nobody can parse it, so a 400 says that it was tried. */
const broken = (bytes: number) => '['.repeat(bytes)

async function send(
  url: string,
  payload: string,
  { token, address, chunked = false }: { token?: string; address?: string; chunked?: boolean } = {},
) {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload,
    ...(address ? { remoteAddress: address } : {}),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(chunked ? { 'transfer-encoding': 'chunked' } : {}),
    },
  })
  return [answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]
}

describe('a long body', () => {
  test.each([
    [5_000, '198.51.100.1'],
    [250_000, '198.51.100.2'],
    [1_990_000, '198.51.100.3'],
  ])('of %i bytes is not parsed for who has no token', async (bytes, address) => {
    expect(await send('/v1/decks/import', broken(bytes), { address })).toEqual([401, 'unauthenticated'])
    expect(await send('/v1/decks/import', broken(bytes), { address, token: 'made.up' })).toEqual([
      401,
      'session_expired',
    ])
  })

  test('that comes in chunks, of unknown length, is not parsed either', async () => {
    expect(await send('/v1/decks/import', broken(100), { address: '198.51.100.4', chunked: true })).toEqual([
      401,
      'unauthenticated',
    ])
  })

  test('is not parsed where there is no call', async () => {
    expect(await send('/v1/nothing', broken(250_000))).toEqual([404, 'not_found'])
  })

  test('V5.2.1 is counted before it is parsed, also where anybody may call', async () => {
    const codes: unknown[] = []
    for (let call = 0; call < 7; call += 1)
      codes.push((await send('/v1/games/join', broken(5_000), { address: '203.0.113.5' }))[1])
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'malformed_json'), 'rate_limited'])
  })

  test('of more than most calls take is read once for twenty times that others are', async () => {
    const { token } = admin
    expect(await send('/v1/decks/import', broken(300_000), { token })).toEqual([400, 'malformed_json'])
    expect(await send('/v1/decks/import', broken(300_000), { token })).toEqual([429, 'rate_limited'])
    expect(await send('/v1/decks/import', broken(5_000), { token })).toEqual([400, 'malformed_json'])
  })

  test('counts once as a call', async () => {
    const { token } = await makeUser(server, { organizationId, role: 'admin' })
    const payload = JSON.stringify({ organization_id: organizationId, deck: { text: 'x'.repeat(5_000) } })
    const statuses: unknown[] = []
    for (let call = 0; call < 7; call += 1) statuses.push((await send('/v1/decks/import', payload, { token }))[0])
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
  })

  test('V5.2.1 of more than 2 MB is refused by the two calls that take more than others', async () => {
    const large = registry.filter((endpoint) => 'bodyBytes' in endpoint && endpoint.bodyBytes > 256 * 1024)
    expect(large.map(({ id }) => id)).toEqual(['deck-drafts.import', 'deck-drafts.change'])
    const { token } = await makeUser(server, { organizationId, role: 'admin' })
    expect(await send('/v1/decks/import', broken(2_000_001), { token })).toEqual([413, 'body_too_large'])
  })
})
