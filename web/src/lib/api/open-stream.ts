import { currentLanguage } from '../language/current-language.ts'
import { NetworkError } from './api-error.ts'
import { callFailed } from './api-events.ts'
import { noteDeadToken, tokenOf } from './credentials.ts'
import type { Caller, RequestOf } from './endpoint-types.ts'
import { writePath } from './json-api.ts'
import { readFailure } from './read-failure.ts'

const key = 'GET /v1/games/:gameId/events'
const organizationKey = 'GET /v1/dashboard/events'

interface StreamRequest {
  params: RequestOf<typeof key>['params']
  as: Caller
  /** The id of the last event received: the stream resumes after it. */
  lastEventId: string | null
  signal: AbortSignal
}

/**
 * Opens a game's event stream with the caller's token, which `EventSource` cannot send.
 * @throws ApiError when the server refuses, NetworkError when there is no answer or not an event stream, the signal's
 * reason when aborted
 */
export async function openStream({ params, as, lastEventId, signal }: StreamRequest) {
  return open(key, writePath('/v1/games/:gameId/events', params), { as, lastEventId, signal })
}

/** The same for what happens in an organization: its user hears when finished games or actions have changed. */
export async function openOrganizationStream(organizationId: string, signal: AbortSignal) {
  const path = `/v1/dashboard/events?organization_id=${encodeURIComponent(organizationId)}`
  return open(organizationKey, path, { as: 'user', lastEventId: null, signal })
}

async function open(
  request: typeof key | typeof organizationKey,
  path: string,
  { as, lastEventId, signal }: Omit<StreamRequest, 'params'>,
): Promise<ReadableStream<Uint8Array>> {
  const token = await tokenOf(as)
  const headers: Record<string, string> = { Accept: 'text/event-stream', 'Accept-Language': currentLanguage() }
  if (token) headers.Authorization = `Bearer ${token}`
  if (lastEventId !== null) headers['Last-Event-ID'] = lastEventId
  signal.throwIfAborted()
  const response = await fetch(path, {
    headers,
    signal,
    cache: 'no-store',
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new NetworkError('no answer', { cause: error })
  })
  if (response.status >= 400) {
    const error = readFailure(response.status, response.headers, await response.text())
    if (error.status === 401) noteDeadToken(as, token, error)
    callFailed.emit({ request, error })
    throw error
  }
  // A guest network's login page may answer instead of the server.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (!isStream || !response.body) throw new NetworkError('the answer is not an event stream')
  return response.body
}
