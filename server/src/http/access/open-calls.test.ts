import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { UnchangedPolls } from '#server/http/response/unchanged-polls.ts'

let server: TestServer
let table: Table
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
})
afterAll(() => server.close())

describe('the description of the API', () => {
  const read = (at: TestServer, url: string, encoding = 'gzip, deflate, br') =>
    at.app.inject({ url, headers: { 'accept-encoding': encoding } })

  test('is written and compressed once, for readers and for the page', async () => {
    const answers = [await read(server, '/v1/openapi.json'), await read(server, '/v1/docs/json')]
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
      expect(answer.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.of())).toBe(true)
    }
    const plain = await read(server, '/v1/openapi.json', 'identity')
    expect([plain.headers['content-encoding'], plain.json().openapi]).toEqual([undefined, '3.1.0'])
    expect(gunzipSync(answers[0]?.rawPayload ?? '').toString()).toBe(plain.body)
    const stringify = vi.spyOn(JSON, 'stringify')
    await read(server, '/v1/docs/json')
    expect(stringify.mock.results.filter(({ value }) => String(value).length > 10_000)).toEqual([])
    stringify.mockRestore()
  })

  test('is read no more often than other things', async () => {
    const strict = await startTestServer({ rateLimitFactor: 0.005 })
    try {
      for (const url of ['/v1/openapi.json', '/v1/docs/', '/v1/docs/json', '/v1/docs/yaml']) {
        let last = 0
        for (let call = 0; call < 7; call += 1) last = (await read(strict, url)).statusCode
        expect([url, last]).toEqual([url, 429])
      }
    } finally {
      await strict.close()
    }
  })
})

test('readiness asks the database once a second, however often it is asked itself', async () => {
  server.advance(2000)
  const execute = vi.spyOn(server.services.database.db, 'execute')
  const ready = async () => (await server.app.inject('/readyz')).statusCode
  expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array.from({ length: 20 }, () => 200))
  expect(execute).toHaveBeenCalledTimes(1)
  server.advance(1000)
  await ready()
  expect(execute).toHaveBeenCalledTimes(2)
  execute.mockRestore()
})

test.each(['gzip', 'br', 'deflate', 'GZIP', 'gzip, identity'])(
  'a body that is compressed (%s) is not unfolded',
  async (encoding) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/errors/error-reports',
      payload: gzipSync('{"name":"x","message":"y"}'),
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([415, 'unsupported_media_type'])
  },
)

test('polls are remembered under one address each: none that is long, or says what the call does not know', async () => {
  const remember = vi.spyOn(UnchangedPolls.prototype, 'remember')
  const unchanged = vi.spyOn(UnchangedPolls.prototype, 'isUnchanged')
  const headers = { authorization: `Bearer ${table.gameMaster.token}` }
  const kept = async (url: string) => {
    const first = await server.app.inject({ url, headers })
    const again = await server.app.inject({
      url,
      headers: { ...headers, 'if-none-match': String(first.headers['etag']) },
    })
    expect([url.slice(0, 80), first.statusCode, again.statusCode]).toEqual([url.slice(0, 80), 200, 304])
    return unchanged.mock.results.at(-1)?.value as boolean
  }
  const game = `/v1/games/${table.gameId}`
  const notes = `${game}/relationships/notes`
  for (const url of [game, notes, `${notes}?page=1&page_size=50`]) expect([url, await kept(url)]).toEqual([url, true])
  for (const url of [
    `${game}?x=1`,
    `${game}?${'x'.repeat(12_000)}`,
    `${game}/`,
    `${notes}?page=1&x=2`,
    `${notes}?page=${'0'.repeat(400)}1`,
  ])
    expect([url.slice(0, 80), await kept(url)]).toEqual([url.slice(0, 80), false])
  expect(remember).toHaveBeenCalled()
  vi.restoreAllMocks()
})
