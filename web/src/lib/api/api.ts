import { currentLanguage } from '../language/current-language.ts'
import { NetworkError } from './api-error.ts'
import { callFailed } from './api-events.ts'
import { mediaType, noteDeadToken, tokenOf } from './credentials.ts'
import type { Answer, Caller, CallOptions, EndpointKey, RequestOf } from './endpoint-types.ts'
import { readDocument, writeDocument, writePath, writeQuery } from './json-api.ts'
import { press } from './press.ts'
import { readFailure } from './read-failure.ts'
import { send } from './send.ts'
import { createReadsAhead } from './reads-ahead.ts'
import { createUnchangedMemory } from './unchanged.ts'
import { onUserToken } from './user-token.ts'

const loginInfo: EndpointKey = 'GET /v1/authentication/login-info'

interface LooseRequest extends CallOptions {
  params?: Record<string, string>
  query?: object
  body?: object
  update?: Update | undefined
}
type Update = (known: unknown, news: unknown) => unknown
interface Call {
  key: string
  method: string
  url: string
  caller: Caller
  body: string | null
  headers: Readonly<Record<string, string>>
  signal: AbortSignal | undefined
  update: Update | undefined
}

const unchanged = createUnchangedMemory<unknown>(40)

// One user's answers must not reach the next one who logs in.
onUserToken((token) => token ?? unchanged.clear())

function readAnswer(text: string): unknown {
  try {
    return readDocument(JSON.parse(text))
  } catch (error) {
    // Most likely a guest network's login page: the request never reached our server.
    throw new NetworkError('the answer is not of this server', { cause: error })
  }
}

/** Whether it is not the whole resource but a change of what the caller has. */
function isChange(answer: unknown): boolean {
  return typeof (answer as { meta?: { change?: unknown } }).meta?.change === 'object'
}

async function attempt(call: Call, idempotencyKey: string | null): Promise<unknown> {
  const token = await tokenOf(call.caller)
  const headers: Record<string, string> = {
    ...call.headers,
    Accept: mediaType,
    'Accept-Language': currentLanguage(),
  }
  if (token) headers.Authorization = `Bearer ${token}`
  if (call.body !== null) headers['Content-Type'] = mediaType
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const memoryKey = `${token ?? ''} ${call.url}`
  const remembered = call.method === 'GET' ? unchanged.get(memoryKey) : undefined
  if (remembered) headers['If-None-Match'] = remembered.etag
  if (call.update) headers.Prefer = 'changes'

  const sent = await send(call.url, { method: call.method, headers, body: call.body }, call.signal)
  if (sent.status === 304) return remembered?.answer
  if (sent.status >= 400) {
    const error = readFailure(sent.status, sent.headers, sent.text)
    if (error.status === 401 || (call.key === loginInfo && error.status === 403))
      noteDeadToken(call.caller, token, error)
    throw error
  }
  if (sent.status === 204 || sent.text === '') return undefined
  let answer = readAnswer(sent.text)
  if (call.update && remembered && isChange(answer)) {
    answer = call.update(remembered.answer, answer)
    unchanged.forget(memoryKey)
    if (answer === null) return attempt(call, idempotencyKey)
  }
  const etag = sent.headers.get('etag')
  if (call.method === 'GET' && etag) unchanged.keep(memoryKey, { etag, answer })
  return answer
}

async function perform(
  call: Call,
  { idempotencyKey, dedupeKey, retry = [1_000, 3_000] }: CallOptions,
): Promise<unknown> {
  try {
    if (call.method === 'GET') return await attempt(call, null)
    if (idempotencyKey !== undefined) return await attempt(call, idempotencyKey)
    const request = `${call.method} ${call.url} ${call.body}`
    return await press(dedupeKey ?? null, request, async (key) => attempt(call, key), retry)
  } catch (error) {
    if (error instanceof Error && error.name !== 'AbortError') callFailed.emit({ request: call.key, error })
    throw error
  }
}

/** Answers to reads that began before their screen was there, by caller and URL. */
const readsAhead = createReadsAhead()

/**
 * Calls the API: `api('PATCH /v1/games/:gameId/start_game', { params: { gameId } })`. Keys, parameters, fields and
 * answers are typed from the contract, in camelCase. Unsafe calls carry an idempotency key and are retried after 1 and
 * 3 s when no answer came, unless the caller brings the key and retries itself. Reads are not retried here; their
 * queries do that.
 * @throws ApiError when the server refuses, NetworkError or TimeoutError when no answer came
 */
export async function api<Key extends EndpointKey>(
  key: Key,
  ...[request]: Record<never, never> extends RequestOf<Key> ? [request?: RequestOf<Key>] : [request: RequestOf<Key>]
): Promise<Answer<Key>> {
  const { call, options } = callOf(key, request)
  // The only untyped step: the server's answers match its contract.
  return (await (call.method === 'GET' ? read(call) : perform(call, options))) as Answer<Key>
}

/**
 * Begins a read that a screen makes as soon as it is there; that read then gets this answer. Without one it calls again
 * itself.
 */
export async function readAhead<Key extends EndpointKey & `GET ${string}`>(
  key: Key,
  request: RequestOf<Key>,
): Promise<Answer<Key>> {
  const { call } = callOf(key, request)
  const answer = perform(call, {})
  readsAhead.begin(placeOf(call), answer)
  return (await answer) as Answer<Key>
}

const placeOf = ({ caller, url }: Call) => `${JSON.stringify(caller)} ${url}`

async function read(call: Call): Promise<unknown> {
  return (await readsAhead.take(placeOf(call))) ?? perform(call, {})
}

function callOf(key: EndpointKey, request: object | undefined): { call: Call; options: CallOptions } {
  const {
    params = {},
    query = {},
    body,
    as = 'user',
    signal,
    headers = {},
    update,
    ...options
  } = (request ?? {}) as LooseRequest
  const [method = '', path = ''] = key.split(' ')
  const type = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
  const call: Call = {
    key,
    method,
    caller: as,
    signal,
    headers,
    update,
    url: writePath(path, params) + writeQuery(query),
    body: body ? writeDocument(type.replaceAll('_', '-'), body) : null,
  }
  return { call, options }
}
