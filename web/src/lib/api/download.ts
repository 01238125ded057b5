import { currentLanguage } from '../language/current-language.ts'
import { NetworkError } from './api-error.ts'
import { mapKeys, snakeKey } from './case.ts'
import { noteDeadToken, tokenOf } from './credentials.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { readFailure } from './read-failure.ts'

/** An archive takes longer to put together than other answers. */
const patience = 120_000

/**
 * Asks the server for a file of the user's and hands it to the browser to keep. `fields`, in camelCase, say which.
 * @throws ApiError when the server refuses, NetworkError when nothing came back.
 */
export async function download(path: string, fields?: Record<string, unknown>): Promise<void> {
  const token = await tokenOf('user')
  const { response, blob } = await fetchFile(path, fields, token)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'crux.zip'
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function fetchFile(
  path: string,
  fields: Record<string, unknown> | undefined,
  token: string | null,
): Promise<{ response: Response; blob: Blob }> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  try {
    const response = await fetch(path, {
      method: 'POST',
      signal: controller.signal,
      ...(fields && { body: JSON.stringify(mapKeys(fields, snakeKey)) }),
      headers: {
        'Accept-Language': currentLanguage(),
        'Idempotency-Key': newIdempotencyKey(),
        ...(fields && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
    })
    if (response.status < 400) return { response, blob: await response.blob() }
    const error = readFailure(response.status, response.headers, await response.text())
    if (error.status === 401) noteDeadToken('user', token, error)
    throw error
  } catch (error) {
    if (error instanceof TypeError || controller.signal.aborted) throw new NetworkError('no answer', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
