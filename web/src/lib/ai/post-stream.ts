import { NetworkError } from '../api/api-error.ts'
import { camelKey, mapKeys } from '../api/case.ts'
import { mediaType, noteDeadToken, tokenOf } from '../api/credentials.ts'
import type { BodyOf } from '../api/endpoint-types.ts'
import { writeDocument, writePath } from '../api/json-api.ts'
import { readFailure } from '../api/read-failure.ts'
import { currentLanguage } from '../language/current-language.ts'
import { createEventParser } from '../live/event-parser.ts'

/** Endpoints that answer with a stream of events. */
export type StreamKey = 'POST /v1/dashboard/analysis-chat' | 'POST /v1/decks/:deckId/assistant'

interface StreamRequest<Key extends StreamKey> {
  params?: Record<string, string>
  body: BodyOf<Key> & object
  signal: AbortSignal
  /** Each event, its data with keys in camelCase. */
  onEvent: (kind: string, data: unknown) => void
}

/**
 * Posts a question and reads the streamed answer; resolves when the server ends the stream.
 * @throws ApiError when the server refuses, NetworkError when the connection breaks, the signal's reason when aborted
 */
export async function postStream<Key extends StreamKey>(key: Key, request: StreamRequest<Key>): Promise<void> {
  const { params = {}, body, signal, onEvent } = request
  const token = await tokenOf('user')
  signal.throwIfAborted()
  try {
    const response = await fetch(writePath(key.slice('POST '.length), params), {
      method: 'POST',
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': currentLanguage(),
        'Content-Type': mediaType,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: writeDocument('questions', body),
      signal,
      cache: 'no-store',
    })
    if (response.status >= 400) {
      const error = readFailure(response.status, response.headers, await response.text())
      if (error.status === 401) noteDeadToken('user', token, error)
      throw error
    }
    if (!response.body) throw new NetworkError('the answer is not an event stream')
    const hear = createEventParser({
      event: ({ type, data }) => onEvent(type, mapKeys(JSON.parse(data), camelKey)),
      retry: () => undefined,
    })
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (let part = await reader.read(); !part.done; part = await reader.read())
      hear(decoder.decode(part.value, { stream: true }))
  } catch (error) {
    signal.throwIfAborted()
    // fetch and its body throw TypeError when the network fails.
    if (error instanceof TypeError) throw new NetworkError('the connection broke', { cause: error })
    throw error
  }
}
