import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser } from '#testing/world.ts'

let web: string
let server: TestServer
let plain: TestServer
let table: Table
let admin: string
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'crux-web-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Crux</title>')
  writeFileSync(join(web, 'assets', 'main-1a2b.js'), 'export {}')
  writeFileSync(join(web, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(web, 'assets', 'main-1a2b.js.gz'), gzipSync('export {}'))
  server = await startTestServer({ webFolder: web, outboxShown: true })
  plain = await startTestServer({ webFolder: web, appUrl: 'http://192.168.1.5:3000' })
  table = await setTable(server)
  admin = (await makeUser(server, { organizationId: table.organizationId, role: 'admin' })).token
})
afterAll(async () => {
  await server.close()
  await plain.close()
  rmSync(web, { recursive: true })
})

type Method = 'GET' | 'POST' | 'DELETE' | 'OPTIONS' | 'PUT'
interface Asked {
  method?: Method
  url: string
  payload?: string
  headers?: Record<string, string>
  token?: string
}

async function ask(from: TestServer, { method = 'GET', url, payload, headers = {}, token }: Asked) {
  const answer = await from.app.inject({
    method,
    url,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: true,
  })
  const body = answer.stream()
  let text = ''
  if (String(answer.headers['content-type']).startsWith('text/event-stream')) body.destroy()
  else for await (const part of body) text += String(part)
  return { status: answer.statusCode, headers: answer.headers, text }
}

/** One of each kind of answer that the server gives. */
const kinds: [name: string, asked: () => Asked, status: number][] = [
  ['a page', () => ({ url: '/' }), 200],
  ['a page of a secret address', () => ({ url: '/token/abc' }), 200],
  ['a script', () => ({ url: '/assets/main-1a2b.js' }), 200],
  ['a document', () => ({ url: `/v1/games/${table.gameId}`, token: table.gameMaster.token }), 200],
  [
    'an answer without a body',
    () => ({
      method: 'POST',
      url: '/v1/errors/error-reports',
      payload: '{"name":"x","message":"y"}',
      headers: { 'content-type': 'application/json' },
    }),
    204,
  ],
  ['an event stream', () => ({ url: `/v1/games/${table.gameId}/events`, token: table.gameMaster.token }), 200],
  [
    'an archive',
    () => ({ method: 'POST', url: `/v1/dashboard/organization/${table.organizationId}/export`, token: admin }),
    200,
  ],
  ['mails of an evaluation', () => ({ url: '/v1/outbox' }), 200],
  ['the description of the API', () => ({ url: '/v1/openapi.json' }), 200],
  ['the page of the description', () => ({ url: '/v1/docs/' }), 200],
  ['readiness', () => ({ url: '/readyz' }), 200],
  ['a refusal', () => ({ url: `/v1/games/${table.gameId}` }), 401],
  ['nothing there', () => ({ url: '/v1/nothing' }), 404],
  [
    'a broken body',
    () => ({ method: 'POST', url: '/v1/games', payload: '{', headers: { 'content-type': 'application/json' } }),
    400,
  ],
  ['an address that cannot be read', () => ({ url: '/v1/games/%E0%A4%A' }), 404],
]

function directivesOf(policy: unknown): Map<string, string> {
  return new Map(
    String(policy)
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [name = '', ...values] = part.split(' ')
        return [name, values.join(' ')]
      }),
  )
}

describe.each(kinds)('%s', (_name, asked, status) => {
  test('V3.4.1 V3.4.4 V3.4.5 is never sniffed, tells nobody where a call came from, and keeps browsers on https', async () => {
    const answer = await ask(server, asked())
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
  })

  test('V3.4.3 V3.4.6 has a policy that lets no foreign and no inline script run, and nobody frame it', async () => {
    const policy = directivesOf((await ask(server, asked())).headers['content-security-policy'])
    expect([policy.get('object-src'), policy.get('base-uri'), policy.get('frame-ancestors')]).toEqual([
      "'none'",
      "'none'",
      "'none'",
    ])
    expect(policy.get('script-src') ?? policy.get('default-src')).toMatch(/^'(self|none)'$/)
  })

  test('V3.4.2 V3.7.2 shares nothing with other origins, sets no cookie, sends nowhere else and names no product', async () => {
    const { headers } = await ask(server, {
      ...asked(),
      headers: { ...asked().headers, origin: 'https://evil.example' },
    })
    expect(
      Object.keys(headers).filter((name) =>
        /^access-control-|^set-cookie$|^location$|^server$|^x-powered-by$/.test(name),
      ),
    ).toEqual([])
  })
})

test('V4.1.1 what has a body says what it is, text with its letters', async () => {
  const types = new Map<string, unknown>()
  for (const [name, asked] of kinds) types.set(name, (await ask(server, asked())).headers['content-type'])
  expect(Object.fromEntries(types)).toMatchObject({
    'a page': 'text/html; charset=utf-8',
    'a script': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    'a document': expect.stringMatching(/^application\/vnd\.api\+json(; charset=utf-8)?$/),
    'an event stream': 'text/event-stream; charset=utf-8',
    'an archive': 'application/zip',
    'a refusal': expect.stringMatching(/^application\/vnd\.api\+json/),
    'the page of the description': 'text/html; charset=utf-8',
  })
})

test('V14.3.2 V14.2.2 only the web app’s own files may be kept by a browser or by anything between', async () => {
  const kept: Record<string, unknown> = {}
  for (const [name, asked] of kinds) {
    const { headers } = await ask(server, asked())
    if (headers['cache-control'] !== 'no-store') kept[name] = headers['cache-control']
  }
  // What is kept without a header, as browsers like, has an entry, too.
  expect(kept).toStrictEqual({
    'a page': 'no-cache',
    'a script': 'public, max-age=31536000, immutable',
    'the description of the API': undefined,
    'the page of the description': kept['the page of the description'],
  })
  const unchanged = await server.call('GET /v1/games/:gameId', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
  })
  for (let poll = 0; poll < 2; poll += 1) {
    const answer = await ask(server, {
      url: `/v1/games/${table.gameId}`,
      token: table.gameMaster.token,
      headers: { 'if-none-match': String(unchanged.headers['etag']) },
    })
    expect([answer.status, answer.headers['cache-control']]).toEqual([304, 'no-store'])
  }
})

test.each([
  '/report',
  '/actions',
  '/confirm-mail',
  '/unsubscribe',
  '/pulse',
  '/token/abc',
  '/invite/abc',
  '/refuse-place/abc',
  '/verify-email/abc',
  '/reset-password/abc/def',
])('V14.2.2 the page %s, which a link’s token opens, is kept by no cache and no search engine', async (url) => {
  const { status, headers } = await ask(server, { url })
  expect([status, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'noindex',
    'no-referrer',
  ])
})

test('V3.2.1 what is no page cannot act as one when it is opened by itself: documents do nothing, archives are saved', async () => {
  const document = await ask(server, { url: `/v1/games/${table.gameId}`, token: table.gameMaster.token })
  expect(directivesOf(document.headers['content-security-policy']).get('default-src')).toBe("'none'")
  const archive = await ask(server, {
    method: 'POST',
    url: `/v1/dashboard/organization/${table.organizationId}/export`,
    token: admin,
  })
  expect(archive.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  // Browsers take brotli over https and from this machine only.
  ['gzip, deflate', 'gzip'],
  ['', undefined],
])('a script for a browser that takes “%s” is sent as %s', async (taken, sent) => {
  const { status, headers } = await ask(server, {
    url: '/assets/main-1a2b.js',
    headers: { 'accept-encoding': taken },
  })
  expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
    200,
    sent,
    expect.stringMatching(/javascript; charset=utf-8$/),
  ])
})

test('pages ask for no camera, microphone or place; behind https they share no window with other origins', async () => {
  const secure = await ask(server, { url: '/login' })
  expect(secure.headers['permissions-policy']).toContain('camera=(), display-capture=(), geolocation=(), microphone=()')
  expect(secure.headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('an evaluation without https promises none, or phones would be locked out', async () => {
  const { headers } = await ask(plain, { url: '/' })
  expect([
    headers['strict-transport-security'],
    headers['cross-origin-opener-policy'],
    headers['x-content-type-options'],
  ]).toEqual([undefined, undefined, 'nosniff'])
})

test('V3.5.1 V3.5.2 a foreign page can make no call: not without the token in a header, not as a form, not with leave asked', async () => {
  const form = await ask(server, {
    method: 'POST',
    url: '/v1/games',
    payload: 'subject=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    token: table.gameMaster.token,
  })
  const text = await ask(server, {
    method: 'POST',
    url: '/v1/games',
    payload: '{}',
    headers: { 'content-type': 'text/plain' },
    token: table.gameMaster.token,
  })
  const preflight = await ask(server, {
    method: 'OPTIONS',
    url: '/v1/games',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  const cookie = await ask(server, {
    url: '/v1/authentication/login-info',
    headers: { cookie: `token=${table.gameMaster.token}; authorization=Bearer ${table.gameMaster.token}` },
  })
  expect([form.status, text.status, preflight.status, cookie.status]).toEqual([415, 415, 404, 401])
})

test('V4.1.4 what changes anything is not done by GET, and a method that an address does not know does nothing', async () => {
  for (const { method, path } of registry.filter((endpoint) => endpoint.method !== 'GET')) {
    if (registry.some((other) => other.method === 'GET' && other.path === path)) continue
    const { status } = await ask(server, { url: path.replaceAll(/:\w+/g, table.gameId), token: table.gameMaster.token })
    // Where another address has a parameter in this place, it is that one's, which finds nothing.
    expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true])
  }
  expect(
    (await ask(server, { method: 'PUT', url: `/v1/games/${table.gameId}`, token: table.gameMaster.token })).status,
  ).toBe(404)
})

test('V13.4.4 TRACE is not answered', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { request } = await import('node:http')
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
  request(address, { method: 'TRACE', headers: { 'x-secret': 'not to be repeated' } }, (response) => {
    let body = ''
    response
      .on('data', (part) => {
        body += String(part)
      })
      .on('end', () => resolve({ status: response.statusCode, body }))
  })
    .on('error', reject)
    .end()
  const { status, body } = await promise
  expect([status, body.includes('not to be repeated')]).toEqual([404, false])
})

test.each([
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/assets/',
  '/assets',
  '/assets/../../package.json',
  '/node_modules/fastify/package.json',
])('V13.4.1 V13.4.3 V5.3.2 %s is no file of the server and no list of files', async (url) => {
  const { status, text } = await ask(server, { url })
  const answers = ['200 <!doctype html><title>Crux</title>', '404 not_found']
  expect(answers).toContain(`${status} ${/not_found/.exec(text)?.[0] ?? text}`)
})

test('V14.2.1 no call takes a token, a password or the secret of a link in its address', () => {
  const secrets = /token|secret|password|code|link|key/i
  for (const endpoint of registry) {
    // RFC 8058: a mail program that unsubscribes by one click knows an address alone. It ends mails, and lets nobody
    // in.
    if ('oneClick' in endpoint) continue
    // A calendar program knows an address alone too. It reads the actions of its feed, which its owner can end.
    if (endpoint.id === 'calendar-feeds.read') continue
    const names = [
      ...('params' in endpoint ? Object.keys(endpoint.params.shape) : []),
      ...('query' in endpoint ? Object.keys(endpoint.query.shape) : []),
    ]
    expect([endpoint.id, names.filter((name) => secrets.test(name))]).toEqual([endpoint.id, []])
  }
})
