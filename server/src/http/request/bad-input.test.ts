import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { newGame, setTable, type Table } from '#testing/table.ts'
import { validateJsonApi } from '#testing/validate-json-api.ts'

let server: TestServer
let table: Table
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
})
afterAll(() => server.close())

async function raw(options: {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT'
  url?: string
  payload?: string
  headers?: Record<string, string>
}) {
  const answer = await server.app.inject({
    method: options.method ?? 'POST',
    url: options.url ?? '/v1/games',
    ...(options.payload === undefined ? {} : { payload: options.payload }),
    headers: {
      authorization: `Bearer ${table.gameMaster.token}`,
      'content-type': 'application/vnd.api+json',
      ...options.headers,
    },
  })
  const body = answer.body ? JSON.parse(answer.body) : null
  if (body) validateJsonApi(body)
  return { status: answer.statusCode, code: body?.errors?.[0]?.code, body }
}

describe('V5.2.1 V16.5.3 whatever a client sends, the answer is a clear 4xx', () => {
  test.each([
    ['broken JSON', { payload: '{"data":' }, 400, 'malformed_json'],
    ['no document', { payload: '[]' }, 400, 'malformed_document'],
    ['a text', { payload: '"x"' }, 400, 'malformed_document'],
    ['attributes that are a list', { payload: '{"data":{"attributes":[]}}' }, 400, 'malformed_document'],
    [
      'flat JSON that is a list',
      { payload: '[1]', headers: { 'content-type': 'application/json' } },
      400,
      'malformed_document',
    ],
    [
      'a form',
      { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    ['XML', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415, 'unsupported_media_type'],
    [
      'a body over 256 kB',
      { payload: JSON.stringify({ data: { attributes: { subject: 'x'.repeat(263_000) } } }) },
      413,
      'body_too_large',
    ],
    [
      'a prototype',
      { payload: '{"data":{"attributes":{"__proto__":{"subject":"x"},"constructor":{"prototype":{}}}}}' },
      422,
      'game.schemas.create.organization.required',
    ],
    [
      'nesting without end',
      { payload: `{"data":{"attributes":{"subject":${'['.repeat(5000)}${']'.repeat(5000)}}}}` },
      422,
      'game.schemas.create.organization.required',
    ],
    ['an unknown path', { method: 'GET' as const, url: '/v1/nothing' }, 404, 'not_found'],
    ['an unknown method', { method: 'PUT' as const, url: '/v1/games', payload: '{}' }, 404, 'not_found'],
    ['a path that cannot be decoded', { method: 'GET' as const, url: '/v1/games/%E0%A4%A' }, 404, 'not_found'],
    ['an empty object that is no document', { payload: '{}' }, 400, 'malformed_document'],
  ])('%s', async (_name, options, status, code) => {
    const answer = await raw(options)
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  test('nesting without end stays a 4xx or an ordinary answer when the call has a key', async () => {
    const deep = `${'{"a":'.repeat(2500)}${'['.repeat(2500)}${']'.repeat(2500)}${'}'.repeat(2500)}`
    const send = (url: string, payload: string) =>
      raw({
        url,
        payload,
        headers: { 'content-type': 'application/json', 'idempotency-key': `deep ${url}`.replaceAll(' ', '-') },
      })
    const report = (more: string) => send('/v1/errors/error-reports', `{"name":"n","message":"m"${more}}`)
    expect((await report(`,"application_state":{"state":${deep}}`)).status).toBe(204)
    expect((await report('')).code).toBe('idempotency_key_reused')
    expect((await send('/v1/games', `{"subject":${deep}}`)).status).toBe(422)
    const deck = `{"organization_id":"${table.organizationId}","deck":{"x":${deep}}}`
    expect((await send('/v1/decks/import', deck)).status).toBe(422)
  })

  test('a body of exactly nothing is an empty form', async () => {
    expect((await raw({ payload: '' })).status).toBe(422)
  })

  test.each([
    ['organization_id=x'],
    ['organization_id='],
    [''],
    ['organization_id=a&organization_id=b'],
    ['page=-1'],
    ['page=0'],
    ['page=1.5'],
    ['page=x'],
    ['page_size=0'],
    ['page_size=501'],
    ['page_size=1e99'],
    ['language=xx'],
    ['page=1&page=2'],
  ])('the query %s', async (query) => {
    const whole =
      query.includes('organization_id') || query === '' ? query : `organization_id=${table.organizationId}&${query}`
    const answer = await raw({ method: 'GET', url: `/v1/decks?${whole}` })
    expect([answer.status, answer.code]).toEqual([400, 'malformed_query'])
  })

  test('lists come in pages; one beyond the end is empty', async () => {
    const list = (query: Record<string, string>) =>
      server.call('GET /v1/decks', {
        token: table.gameMaster.token,
        query: { organization_id: table.organizationId, ...query },
      })
    const all = await list({})
    expect(all.body.meta).toEqual({ page: 1, page_size: 100, page_count: 1, total: all.body.data.length })
    const beyond = await list({ page: '1000000', page_size: '1' })
    expect([beyond.body.data, beyond.body.meta.page_count]).toEqual([[], all.body.data.length])
  })

  test('no endpoint answers 5xx to nonsense, whoever sends it', async () => {
    const own = await setTable(server)
    const nonsense: unknown[] = [
      null,
      0,
      -1,
      1e308,
      '',
      ' ',
      '\u0000',
      '\uD800',
      '💥'.repeat(300),
      [],
      [null],
      {},
      { a: { b: {} } },
      true,
      '9'.repeat(400),
      '1970-01-01',
      '-infinity',
    ]
    for (const endpoint of registry) {
      if (endpoint.id === 'authentication.log-out') continue
      const fields = 'body' in endpoint ? Object.keys(endpoint.body.shape) : []
      const url = endpoint.path.replaceAll(/:\w+/g, own.gameId)
      for (const [index, value] of nonsense.entries()) {
        const attributes = Object.fromEntries(
          fields.map((field) => [field, field.endsWith('game_id') && index % 2 ? own.gameId : value]),
        )
        const answer = await server.app.inject({
          method: endpoint.method,
          url:
            endpoint.method === 'GET'
              ? `${url}?organization_id=${own.organizationId}&client_time=${encodeURIComponent(String(value).slice(0, 50).toWellFormed())}&include=${index}`
              : url,
          headers: {
            authorization: `Bearer ${own.gameMaster.token}`,
            ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(attributes) }),
        })
        expect([endpoint.id, index, answer.statusCode < 500]).toEqual([endpoint.id, index, true])
      }
    }
  }, 120_000)

  test('halves of characters and U+0000 reach no database, wherever in a body or query they stand', async () => {
    const post = (url: string, body: string, method: 'POST' | 'PATCH' = 'POST') =>
      raw({ method, url, payload: body, headers: { 'content-type': 'application/json' } })
    for (const half of ['\\ud83d', '\\uDE00\\ud83d', 'a\\ud83db']) {
      const game = JSON.stringify(newGame(table)).replace('"subject":"', `"subject":"${half}`)
      const made = await post('/v1/games', game)
      expect([made.status, made.body.data.attributes.subject.includes('\ufffd')]).toEqual([201, true])
      expect((await post('/v1/dashboard/user-attributes', `{"instructions_read":["${half}"]}`, 'PATCH')).status).toBe(
        200,
      )
      expect(
        (await post('/v1/errors/error-reports', `{"name":"n","message":"m","application_state":{"${half}":"${half}"}}`))
          .status,
      ).toBe(204)
    }
    const whole = await post(
      '/v1/games',
      JSON.stringify(newGame(table)).replace('"subject":"', String.raw`"subject":"\ud83d\ude00 \\ud83d `),
    )
    expect(whole.body.data.attributes.subject).toMatch(/^😀 \\ud83d /)
    // A text that is cut between the halves of a character, and one that only looks like U+0000.
    expect(
      (
        await post(
          '/v1/errors/error-reports',
          JSON.stringify({
            name: `${'x'.repeat(199)}😀`,
            message: 'cut',
            application_state: { text: String.raw`\u0000`, nul: '\u0000', '\u0000': 1 },
          }),
        )
      ).status,
    ).toBe(204)
    const nul = 'a\u0000b'
    const refused = [
      await post('/v1/dashboard/user-attributes', JSON.stringify({ instructions_read: [nul] }), 'PATCH'),
      await post(
        '/v1/coupon-redemptions',
        JSON.stringify({ name: 'a', email: 'a@example.org', organization: 'b', coupon_code: nul }),
      ),
    ]
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      refused.map(() => [422, 'schemas.shared.invalid']),
    )
    for (const url of [
      `/v1/dashboard/users?organization_id=${table.organizationId}&search=%00`,
      '/v1/outbox?recipient=a%00b',
    ]) {
      const answer = await raw({ method: 'GET', url })
      expect([url, answer.status]).toEqual([url, url.includes('outbox') && answer.status === 404 ? 404 : 400])
    }
  })

  test('a token of nonsense is 401', async () => {
    for (const authorization of ['Bearer', 'Bearer x', 'Basic abc', 'Bearer a.b.c', `Bearer ${'x'.repeat(5000)}`]) {
      const answer = await server.app.inject({
        method: 'GET',
        url: `/v1/games/${table.gameId}`,
        headers: { authorization },
      })
      expect([authorization.slice(0, 20), answer.statusCode]).toEqual([authorization.slice(0, 20), 401])
    }
  })
})

describe('limits', () => {
  test('reports of faults, which anybody may send, are few a minute', async () => {
    const usual = await startTestServer({ rateLimitFactor: 1 })
    try {
      const statuses: number[] = []
      for (let call = 0; call < 7; call += 1)
        statuses.push((await usual.call('POST /v1/errors/error-reports', { body: { name: 'x', message: 'y' } })).status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429])
    } finally {
      await usual.close()
    }
  })

  test('V2.4.1 too many calls are 429 with a time to wait', async () => {
    const strict = await startTestServer({ rateLimitFactor: 0.05 })
    try {
      let last = await strict.call('POST /v1/errors/error-reports', { body: { name: 'x', message: 'y' } })
      for (let call = 0; call < 10 && last.status !== 429; call += 1)
        last = await strict.call('POST /v1/errors/error-reports', { body: { name: 'x', message: 'y' } })
      expect([last.status, last.body.errors[0].code]).toEqual([429, 'rate_limited'])
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await strict.close()
    }
  })
})

describe('what cannot be read as a request is told in a document too:', () => {
  let bound: URL
  beforeAll(async () => {
    bound = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  })
  const answerTo = async (request: string) => {
    const socket = connect(Number(bound.port), bound.hostname)
    socket.write(request)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const document = JSON.parse(body)
    validateJsonApi(document)
    return { status: Number(head.split(' ')[1]), head, error: document.errors[0] }
  }

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_query'],
    ['a header without a name', 'GET /healthz HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400, 'malformed_query'],
    ['an address too long', `GET /v1/games/${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'body_too_large'],
  ])('%s', async (_name, request, status, code) => {
    const answer = await answerTo(request)
    expect([answer.status, answer.error.status, answer.error.code]).toEqual([status, String(status), code])
    expect(answer.head).toContain('content-type: application/vnd.api+json')
    expect(answer.head).toContain('x-content-type-options: nosniff')
  })
})

describe('error reports', () => {
  test('are kept, cut where they are too long', async () => {
    const { errorReports } = await import('#server/db/schema/operation.ts')
    const big = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`key${index}`, 'x'.repeat(3500)]))
    await server.call('POST /v1/errors/error-reports', {
      body: {
        name: 'TypeError',
        message: 'm'.repeat(9000),
        action_history: Array.from({ length: 90 }, (_, index) => index),
        url: '/game',
        application_state: big,
      },
    })
    const row = (await server.services.database.db.select().from(errorReports)).find(({ name }) => name === 'TypeError')
    expect([row?.message.length, row?.details['cut']]).toEqual([4000, true])
  })

  test('weigh 32 kB at most, for whoever sends them is not known', async () => {
    const answer = await server.call('POST /v1/errors/error-reports', {
      body: { name: 'x', message: 'y', application_state: { text: 'z'.repeat(33_000) } },
    })
    expect([answer.status, answer.body.errors[0].code]).toEqual([413, 'body_too_large'])
  })
})
