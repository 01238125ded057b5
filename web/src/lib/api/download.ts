import { currentLanguage } from '../language/current-language.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { mapKeys, snakeKey } from './case.ts'
import { noteDeadToken, tokenOf } from './credentials.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { readFailure } from './read-failure.ts'

/** An archive takes longer to put together than other answers. */
const patience = 120_000

interface Wanted {
  /** What the file is to hold, in camelCase. */
  fields?: Record<string, unknown>
  /** The token of a link that shows the file; without it, it is the user's own. */
  link?: { token: string }
  /** A file that is only read. */
  isRead?: true
}

/**
 * Asks the server for a file and hands it to the browser to keep.
 * @throws ApiError when the server refuses, NetworkError when nothing came back.
 */
export async function download(path: string, { fields, link, isRead }: Wanted = {}): Promise<void> {
  const token = link?.token ?? (await tokenOf('user'))
  const request = link || isRead ? get(token) : post(token, fields)
  const { response, blob } = await fetchFile(path, request).catch((error: unknown) => {
    if (!link && error instanceof ApiError && error.status === 401) noteDeadToken('user', token, error)
    throw error
  })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'crux.zip'
  saveFile(name, blob)
}

/** Hands a file to the browser to keep. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function get(token: string | null) {
  return { method: 'GET', headers: headersOf(token) }
}

function post(token: string | null, fields: Record<string, unknown> | undefined) {
  const headers = { ...headersOf(token), 'Idempotency-Key': newIdempotencyKey() }
  if (!fields) return { method: 'POST', headers }
  return {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(mapKeys(fields, snakeKey)),
  }
}

function headersOf(token: string | null): Record<string, string> {
  return { 'Accept-Language': currentLanguage(), ...(token && { Authorization: `Bearer ${token}` }) }
}

async function fetchFile(path: string, request: RequestInit): Promise<{ response: Response; blob: Blob }> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  try {
    const response = await fetch(path, { ...request, signal: controller.signal })
    if (response.status < 400) return { response, blob: await response.blob() }
    throw readFailure(response.status, response.headers, await response.text())
  } catch (error) {
    if (error instanceof TypeError || controller.signal.aborted) throw new NetworkError('no answer', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
