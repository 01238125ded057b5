import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import zlib, { gunzipSync, gzipSync } from 'node:zlib'
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

const read = (at: TestServer, url: string, encoding = 'gzip, deflate, br', remoteAddress = '127.0.0.1') =>
  at.app.inject({ url, remoteAddress, headers: { 'accept-encoding': encoding } })

describe('the description of the API', () => {
  test('is written and compressed once, for readers and for the page', async () => {
    const urls = ['/v1/openapi.json', '/v1/docs/json', '/v1/docs/json/', '/v1/docs/json?x']
    const answers = await Promise.all(urls.map((url) => read(server, url)))
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
      expect(answer.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.of())).toBe(true)
    }
    const plain = await read(server, '/v1/openapi.json', 'identity')
    expect([plain.headers['content-encoding'], plain.json().openapi]).toEqual([undefined, '3.1.0'])
    expect(gunzipSync(answers[0]?.rawPayload ?? '').toString()).toBe(plain.body)
    const stringify = vi.spyOn(JSON, 'stringify')
    for (const url of urls) await read(server, url)
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

test('V15.3.4 the description of the API is limited for a whole /64: another address of it at each call escapes nothing', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.005 })
  try {
    const readFrom = async (address: string) => (await read(strict, '/v1/openapi.json', 'gzip', address)).statusCode
    const statuses: number[] = []
    for (let host = 1; host < 8; host += 1) statuses.push(await readFrom(`2001:db8:1:2::${host}`))
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
    expect(await readFrom('2001:db8:1:3::1')).toBe(200)
  } finally {
    await strict.close()
  }
})

describe('what is the same for everybody', () => {
  const text = 'export const text = ""'.repeat(200)
  let folder: string
  let web: TestServer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crux-web-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), `<!doctype html><title>${text}</title>`)
    writeFileSync(join(folder, 'assets', 'main-1a2b.js'), text)
    writeFileSync(join(folder, 'assets', 'main-1a2b.js.gz'), gzipSync(text))
    web = await startTestServer({ webFolder: folder })
  })
  afterAll(async () => {
    await web.close()
    rmSync(folder, { recursive: true })
  })

  test.each([
    '/v1/docs/',
    '/v1/docs/json/',
    '/v1/docs/static/swagger-ui-bundle.js',
    '/v1/docs/static/swagger-ui-standalone-preset.js',
    '/v1/docs/static/swagger-ui.css',
    '/v1/docs/static/./swagger-ui.css',
    '/v1/docs/static/%73wagger-ui.css',
    '/assets/main-1a2b.js',
    '/',
  ])('is compressed once at most, however it is asked for: %s', async (url) => {
    const plain = await read(web, url, 'identity')
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
    await read(web, url, 'gzip')
    const makers = (['createGzip', 'gzip', 'gzipSync'] as const).map((name) => vi.spyOn(zlib, name))
    syncBuiltinESMExports()
    for (const encoding of ['gzip', 'x-gzip', '*', 'gzip, deflate, br']) {
      const answer = await read(web, url, encoding)
      const isZipped = answer.headers['content-encoding'] !== undefined
      expect([answer.statusCode, Number(answer.headers['content-length'])]).toEqual([200, answer.rawPayload.length])
      expect((isZipped ? gunzipSync(answer.rawPayload) : answer.rawPayload).toString()).toBe(plain.body)
    }
    expect(makers.map((maker) => maker.mock.calls.length)).toEqual([0, 0, 0])
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  test('comes compressed where that is worth it, and unchanged to who has it', async () => {
    const url = '/v1/docs/static/swagger-ui-bundle.js'
    const [first, second] = await Promise.all([read(web, url), read(web, url)])
    expect([first.headers['content-encoding'], first.headers['vary']]).toEqual(['gzip', 'accept-encoding'])
    expect(first.headers['content-type']).toMatch(/javascript/)
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers['etag']) }
    expect((await web.app.inject({ url, headers })).statusCode).toBe(304)
    const part = await web.app.inject({ url, headers: { 'accept-encoding': 'gzip', range: 'bytes=0-9999' } })
    expect([part.statusCode, part.headers['content-encoding'], part.rawPayload.length]).toEqual([
      206,
      undefined,
      10_000,
    ])
    expect((await web.app.inject({ url, method: 'HEAD' })).statusCode).toBe(200)
    expect((await read(web, '/v1/docs/static/swagger-ui-bundle.json')).statusCode).toBe(404)
    expect((await read(web, '/v1/docs/yaml')).statusCode).toBe(404)
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
