import { currentLanguage } from '../i18n/current-language.ts'
import { type ApiError, isWorthRepeating, NetworkError } from './api-error.ts'
import { callFailed, sessionExpired } from './api-events.ts'
import type { Answer, Caller, CallOptions, EndpointKey, RequestOf } from './endpoint-types.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { readDocument, writeDocument, writePath, writeQuery } from './json-api.ts'
import { endPlayerSession, readPlayerSession } from './player-session.ts'
import { readFailure } from './read-failure.ts'
import { createRenewal } from './renewal.ts'
import { send } from './send.ts'
import { createUnchangedMemory } from './unchanged.ts'
import { keepUserToken, readUserToken } from './user-token.ts'

const mediaType = 'application/vnd.api+json'
const loginInfo: EndpointKey = 'GET /v1/authentication/login-info'
const renewPath = '/v1/authentication/login/renew'

interface LooseRequest extends CallOptions { params?: Record<string, string>; query?: object; body?: object }
interface Call { key: string; method: string; url: string; caller: Caller; body: string | null; idempotencyKey: string | null; signal: AbortSignal | undefined }

const unchanged = createUnchangedMemory<unknown>(40)

const freshUserToken = createRenewal({
  read: readUserToken,
  keep: keepUserToken,
  renew: async (token) => {
    const sent = await send(renewPath, { method: 'POST', headers: { Accept: mediaType, Authorization: `Bearer ${token}` } })
    if (sent.status >= 400) throw readFailure(sent.status, sent.headers, sent.text)
    const { token: fresh, expiresAt } = readDocument(JSON.parse(sent.text)).data as { token: string; expiresAt: string }
    return { token: fresh, expiresAt }
  },
})

async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === 'nobody') return null
  if (caller === 'user') return freshUserToken()
  return readPlayerSession(caller.player)?.token ?? null
}

/** Forgets the user's token and everything that was read with it, and tells the app. */
export function expireSession(): void {
  keepUserToken(null)
  unchanged.clear()
  sessionExpired.emit()
}

/** Logs the user out here at once, and has the server revoke the session if it can be reached; else the session runs out. */
export function endSession(): void {
  const token = readUserToken()?.token
  keepUserToken(null)
  unchanged.clear()
  if (token) void send('/v1/authentication/logout', { method: 'POST', headers: { Accept: mediaType, Authorization: `Bearer ${token}` } }).catch(() => undefined)
}

function noteDeadToken(call: Call, token: string | null, error: ApiError): void {
  const dead = error.status === 401 || (call.key === loginInfo && error.status === 403)
  if (!dead) return
  if (typeof call.caller === 'object') endPlayerSession(call.caller.player, error.code)
  // An answer to a token that was replaced meanwhile says nothing about the one we hold.
  else if (call.caller === 'user' && token === (readUserToken()?.token ?? null)) expireSession()
}

function readAnswer(text: string): unknown {
  try {
    return readDocument(JSON.parse(text))
  } catch (error) {
    // A guest network's log-in page, most likely: the request never reached us.
    throw new NetworkError('the answer is not of this server', { cause: error })
  }
}

async function attempt(call: Call): Promise<unknown> {
  const token = await tokenOf(call.caller)
  const headers: Record<string, string> = { Accept: mediaType, 'Accept-Language': currentLanguage() }
  if (token) headers.Authorization = `Bearer ${token}`
  if (call.body !== null) headers['Content-Type'] = mediaType
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey
  const memoryKey = `${token ?? ''} ${call.url}`
  const remembered = call.method === 'GET' ? unchanged.get(memoryKey) : undefined
  if (remembered) headers['If-None-Match'] = remembered.etag

  const sent = await send(call.url, { method: call.method, headers, body: call.body }, call.signal)
  if (sent.status === 304) return remembered?.answer
  if (sent.status >= 400) {
    const error = readFailure(sent.status, sent.headers, sent.text)
    noteDeadToken(call, token, error)
    throw error
  }
  if (sent.status === 204 || sent.text === '') return undefined
  const answer = readAnswer(sent.text)
  const etag = sent.headers.get('etag')
  if (call.method === 'GET' && etag) unchanged.keep(memoryKey, { etag, answer })
  return answer
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await new Promise((done) => setTimeout(done, ms))
  signal?.throwIfAborted()
}

async function perform(call: Call, waits: readonly number[]): Promise<unknown> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await attempt(call)
    } catch (error) {
      const wait = waits[repeat]
      if (wait !== undefined && isWorthRepeating(error)) await pause(wait, call.signal)
      else {
        if (error instanceof Error && error.name !== 'AbortError') callFailed.emit({ request: call.key, error })
        throw error
      }
    }
  }
}

/**
 * Calls the API: `api('PATCH /v1/games/:gameId/start_game', { params: { gameId } })`. Keys, parameters, fields and answers are typed
 * from the contract; fields go out and come back in camelCase. Unsafe calls carry an idempotency key and are
 * repeated after 1 and 3 s when no answer came; reads are left to the queries to repeat.
 * @throws ApiError when the server refuses, NetworkError or TimeoutError when nothing came back.
 */
export async function api<Key extends EndpointKey>(
  key: Key, ...[request]: Record<never, never> extends RequestOf<Key> ? [request?: RequestOf<Key>] : [request: RequestOf<Key>]
): Promise<Answer<Key>> {
  const { params = {}, query = {}, body, as = 'user', signal, idempotencyKey, retry } = (request ?? {}) as LooseRequest
  const [method = '', path = ''] = key.split(' ')
  const unsafe = method !== 'GET'
  const type = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
  const call: Call = {
    key, method, caller: as, signal,
    url: writePath(path, params) + writeQuery(query),
    body: body ? writeDocument(type.replaceAll('_', '-'), body) : null,
    idempotencyKey: unsafe ? (idempotencyKey ?? newIdempotencyKey()) : null,
  }
  // The only untyped step: what the server sends is what its contract says.
  return (await perform(call, retry ?? (unsafe ? [1_000, 3_000] : []))) as Answer<Key>
}
