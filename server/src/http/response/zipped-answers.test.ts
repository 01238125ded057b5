import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { ZippedText } from '#server/game/caches/zipped-text.ts'
import { leastZipped } from '#server/http/register-endpoint.ts'
import { acceptsGzip } from './accepts-gzip.ts'

let server: TestServer
let table: Table
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
})
afterAll(() => server.close())

const read = (accepted: string | undefined, path = `/v1/games/${table.gameId}`) =>
  server.app.inject({
    url: path,
    headers: {
      authorization: `Bearer ${table.gameMaster.token}`,
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
    },
  })

test.each([
  ['gzip, deflate', true],
  ['br;q=1.0, GZIP;q=0.2', true],
  ['*', true],
  ['gzip;q=0, *', false],
  ['deflate, br', false],
  ['', false],
  [undefined, false],
])('an answer goes out as Accept-Encoding takes it: %s', async (accepted, isZipped) => {
  expect(acceptsGzip(accepted)).toBe(isZipped)
  const plain = await read('identity')
  const answer = await read(accepted)
  expect([answer.statusCode, answer.headers['vary'], answer.headers['content-encoding']]).toEqual([
    200,
    'accept-encoding',
    isZipped ? 'gzip' : undefined,
  ])
  expect(isZipped ? gunzipSync(answer.rawPayload).toString() : answer.body).toBe(plain.body)
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
})

test('what is short is not compressed', async () => {
  const answer = await read('gzip', '/v1/authentication/login-info')
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
})

test('a game is compressed at the fastest level', async () => {
  const { body } = await read('identity')
  const { rawPayload } = await read('gzip')
  const levels = [1, 2, 3, 6, 9].filter((level) => gzipSync(body, { level }).equals(rawPayload))
  expect(levels).toEqual([1])
})

test('a game is compressed once for each version and viewer', async () => {
  const bytes = async () => (await server.services.snapshots.text(table.gameId, { kind: 'game_master' }))?.zipped
  const first = await bytes()
  expect((await read('gzip')).rawPayload.equals(first ?? Buffer.of())).toBe(true)
  expect(await bytes()).toBe(first)
  await server.call('PATCH /v1/games/:gameId/game-code-closed', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
    body: { game_code_closed: true },
  })
  expect(await bytes()).not.toBe(first)
  expect(JSON.parse(gunzipSync((await read('gzip')).rawPayload).toString()).data.attributes.game_code_closed).toBe(true)
})

test('the documents of a game are kept for its newest version only', async () => {
  const { snapshots } = server.services
  await snapshots.text(table.gameId, { kind: 'game_master' })
  await snapshots.text(table.gameId, { kind: 'member' })
  expect(snapshots.textsOf(table.gameId)).toBe(2)
  await server.call('PATCH /v1/games/:gameId/game-code-closed', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
    body: { game_code_closed: false },
  })
  expect(snapshots.textsOf(table.gameId)).toBe(0)
})

test.each(['identity', 'gzip'])(
  'tests notice a document that breaks JSON:API, whoever asked for it and however: %s',
  async (accepted) => {
    const stray = { type: 'cards', id: 'a', attributes: { title: 'x'.repeat(leastZipped) } }
    const text = JSON.stringify({ jsonapi: { version: '1.1' }, data: { type: 'games', id: '1' }, included: [stray] })
    const broken = vi.spyOn(server.services.snapshots, 'text').mockResolvedValue(new ZippedText(text))
    expect((await read(accepted)).headers['content-encoding']).toBe(accepted === 'gzip' ? 'gzip' : undefined)
    broken.mockRestore()
    const fault = await server.call('GET /v1/authentication/login-info').catch(({ cause }: Error) => cause)
    expect(String(fault)).toContain('cards a is included, but nothing links to it')
  },
)
