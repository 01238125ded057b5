import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from './api.ts'
import { ApiError, NetworkError, TimeoutError } from './api-error.ts'
import { sessionExpired } from './api-events.ts'
import { endSession } from './end-session.ts'
import { storePlayerSession, readPlayerSession } from './player-session.ts'
import { storeUserToken, readUserToken } from './user-token.ts'

interface Request {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
}

const game = (version: number) => ({
  data: { type: 'games', id: 'g', attributes: { version }, relationships: {} },
  included: [],
})
const requests: Request[] = []
let answers: (() => Response | Promise<Response>)[] = []

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers })
const refuse = (status: number, code: string) => json(status, { errors: [{ code, title: 't', detail: 'd' }] })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const tokenFor = (hours: number) => ({
  token: 'user-token',
  expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
})

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
  answers = []
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({
      url,
      method: init.method ?? '',
      headers: init.headers as Record<string, string>,
      body: init.body as string | null,
    })
    const answer = answers.shift() ?? json(200, game(1))
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      Promise.resolve(answer()).then(resolve, reject)
    })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs a call to its end, including its waits. */
async function settled<T>(call: Promise<T>): Promise<T | Error> {
  const outcome = call.catch((error: Error) => error)
  await vi.runAllTimersAsync()
  return outcome
}

const start = () => api('PATCH /v1/games/:gameId/start_game', { params: { gameId: 'g' } })
const read = () => api('GET /v1/games/:gameId', { params: { gameId: 'g' } })

it('sends a JSON:API document with token, language and idempotency key', async () => {
  storeUserToken(tokenFor(10))
  await settled(
    api('PATCH /v1/games/:gameId/game-code-closed', { params: { gameId: 'g' }, body: { gameCodeClosed: true } }),
  )
  expect(requests[0]).toMatchObject({ url: '/v1/games/g/game-code-closed', method: 'PATCH' })
  expect(requests[0]?.headers).toMatchObject({
    Accept: 'application/vnd.api+json',
    'Content-Type': 'application/vnd.api+json',
    Authorization: 'Bearer user-token',
    'Accept-Language': 'en',
  })
  expect(requests[0]?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/)
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    data: { type: 'game-code-closed', attributes: { game_code_closed: true } },
  })
})

it('an action whose answer was lost is repeated after 1 and 3 s under the same key', async () => {
  answers = [lost, json(503, {}), json(200, game(2))]
  const outcome = await settled(start())
  expect(outcome).toMatchObject({ data: { version: 2 } })
  expect(new Set(requests.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  expect(requests).toHaveLength(3)
})

it('an action that was refused is not repeated', async () => {
  answers = [refuse(409, 'game_in_preround')]
  expect(await settled(start())).toMatchObject({ status: 409, code: 'game_in_preround' })
  expect(requests).toHaveLength(1)
})

it('reads are not repeated here and carry no key', async () => {
  answers = [lost]
  expect(await settled(read())).toBeInstanceOf(NetworkError)
  expect([requests.length, requests[0]?.headers['Idempotency-Key']]).toEqual([1, undefined])
})

it('no answer within 10 s is a TimeoutError', async () => {
  answers = [() => new Promise<Response>(() => undefined)]
  expect(await settled(read())).toBeInstanceOf(TimeoutError)
})

it('a caller who gives up gets an AbortError', async () => {
  const controller = new AbortController()
  answers = [() => new Promise<Response>(() => undefined)]
  const call = settled(api('GET /v1/games/:gameId', { params: { gameId: 'g' }, signal: controller.signal }))
  controller.abort()
  expect(await call).toMatchObject({ name: 'AbortError' })
})

it('a page that is not ours, as guest networks show, is a NetworkError', async () => {
  answers = [() => new Response('<html>Log in to our Wi-Fi</html>', { status: 200 })]
  expect(await settled(read())).toBeInstanceOf(NetworkError)
})

it('an unchanged game comes back as the very same answer', async () => {
  answers = [json(200, game(1), { etag: '"1"' }), () => new Response(null, { status: 304 })]
  const [first, second] = [await settled(read()), await settled(read())]
  expect(requests[1]?.headers['If-None-Match']).toBe('"1"')
  expect(second).toBe(first)
})

it('a read that can be brought up to date asks for changes, and what it becomes is what is unchanged next', async () => {
  const news = (version: number) => ({
    data: { type: 'games', id: 'u', attributes: { version } },
    meta: { change: {} },
  })
  const whole = (version: number) => ({ ...game(version), data: { ...game(version).data, id: 'u' } })
  let fits = true
  const readOn = () =>
    settled(
      api('GET /v1/games/:gameId', {
        params: { gameId: 'u' },
        update: (known, { data }) => (fits ? { ...known, data: { ...known.data, version: data.version } } : null),
      }),
    )
  answers = [
    json(200, whole(1), { etag: '"1"' }),
    json(200, news(2), { etag: '"2"' }),
    () => new Response(null, { status: 304 }),
  ]
  const [first, second, third] = [await readOn(), await readOn(), await readOn()]
  expect([first, second]).toMatchObject([{ data: { version: 1 } }, { data: { version: 2 }, included: {} }])
  expect(third).toBe(second)
  expect(requests.map(({ headers }) => [headers['Prefer'], headers['If-None-Match']])).toEqual([
    ['changes', undefined],
    ['changes', '"1"'],
    ['changes', '"2"'],
  ])
  fits = false
  answers = [json(200, news(4), { etag: '"4"' }), json(200, whole(4), { etag: '"4"' })]
  expect(await readOn()).toMatchObject({ data: { version: 4 } })
  expect(requests.slice(3).map(({ headers }) => headers['If-None-Match'])).toEqual(['"2"', undefined])
})

it('V14.3.1 logging out forgets the user at once, whether or not the server can be told', async () => {
  for (const answer of [lost, () => new Response(null, { status: 204 })]) {
    storeUserToken(tokenFor(10))
    answers = [answer]
    endSession()
    expect(readUserToken()).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    const { url, headers } = requests.at(-1) ?? {}
    expect([url, headers?.['Authorization']]).toEqual(['/v1/authentication/logout', 'Bearer user-token'])
  }
})

it('V14.3.1 401 forgets the user and says so once, with the reason left to the server', async () => {
  storeUserToken(tokenFor(10))
  const heard = vi.fn()
  const off = sessionExpired.on(heard)
  answers = [refuse(401, 'session_expired')]
  expect(await settled(read())).toBeInstanceOf(ApiError)
  off()
  expect([readUserToken(), heard.mock.calls]).toEqual([null, [[{ hadOne: true }]]])
})

it('403 ends the session on login-info only', async () => {
  storeUserToken(tokenFor(10))
  answers = [refuse(403, 'forbidden')]
  await settled(read())
  expect(readUserToken()).not.toBeNull()
  answers = [refuse(403, 'session_expired')]
  await settled(api('GET /v1/authentication/login-info'))
  expect(readUserToken()).toBeNull()
})

it('401 of a request that was sent with an older token leaves the newer session alone', async () => {
  storeUserToken(tokenFor(10))
  answers = [
    () => {
      storeUserToken({ ...tokenFor(10), token: 'newer' })
      return refuse(401, 'session_expired')()
    },
  ]
  await settled(read())
  expect(readUserToken()?.token).toBe('newer')
})

it('a player’s 401 ends the seat with its reason and leaves the user alone', async () => {
  storeUserToken(tokenFor(10))
  storePlayerSession('g', { token: 'seat', gameId: 'g', playerId: 'p', name: 'Aino', expiresAt: '' })
  answers = [refuse(401, 'player_removed')]
  await settled(api('GET /v1/games/:gameId', { params: { gameId: 'g' }, as: { player: 'g' } }))
  expect(requests[0]?.headers.Authorization).toBe('Bearer seat')
  expect([readPlayerSession('g')?.ended, readUserToken()?.token]).toEqual(['player_removed', 'user-token'])
})

it('a token about to end is renewed before the request', async () => {
  storeUserToken(tokenFor(0.5))
  const renewed = { type: 'tokens', id: 't', attributes: { token: 'renewed', expires_at: tokenFor(12).expiresAt } }
  answers = [json(200, { data: renewed }), json(200, game(1))]
  await settled(read())
  expect(requests.map(({ url, headers }) => [url, headers.Authorization])).toEqual([
    ['/v1/authentication/login/renew', 'Bearer user-token'],
    ['/v1/games/g', 'Bearer renewed'],
  ])
})
