import { currentLanguage } from '../language/current-language.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { mapKeys, snakeKey } from './case.ts'
import { noteDeadToken, tokenOf } from './credentials.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { readFailure } from './read-failure.ts'

/** An archive takes longer to put together than other answers. */
const patience = 120_000

/**
 * Asks the server for a file and hands it to the browser to keep: the user's own, which `fields`, in camelCase, say, or, with the token of a link,
 * what that one shows.
 * @throws ApiError when the server refuses, NetworkError when nothing came back.
 */
export async function download(
  path: string,
  fields?: Record<string, unknown>,
  link?: { token: string },
): Promise<void> {
  const token = link?.token ?? (await tokenOf('user'))
  const { response, blob } = await fetchFile(path, { fields, token, method: link ? 'GET' : 'POST' }).catch(
    (error: unknown) => {
      if (!link && error instanceof ApiError && error.status === 401) noteDeadToken('user', token, error)
      throw error
    },
  )
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'crux.zip'
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface Asked {
  fields: Record<string, unknown> | undefined
  token: string | null
  method: 'GET' | 'POST'
}

async function fetchFile(path: string, { fields, token, method }: Asked): Promise<{ response: Response; blob: Blob }> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  try {
    const response = await fetch(path, {
      method,
      signal: controller.signal,
      ...(fields && { body: JSON.stringify(mapKeys(fields, snakeKey)) }),
      headers: {
        'Accept-Language': currentLanguage(),
        ...(method === 'POST' && { 'Idempotency-Key': newIdempotencyKey() }),
        ...(fields && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
    })
    if (response.status < 400) return { response, blob: await response.blob() }
    throw readFailure(response.status, response.headers, await response.text())
  } catch (error) {
    if (error instanceof TypeError || controller.signal.aborted) throw new NetworkError('no answer', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
