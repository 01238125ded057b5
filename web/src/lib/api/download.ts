import { currentLanguage } from '../language/current-language.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { mapKeys, snakeKey } from './case.ts'
import { noteDeadToken, tokenOf } from './credentials.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { readFailure } from './read-failure.ts'

/** Archives take longer than other answers, in ms. */
const patience = 120_000

interface Wanted {
  /** Fields of the request, in camelCase. */
  fields?: Record<string, unknown>
  /** The token of a shared link; without it the user's own is used. */
  link?: { token: string }
  /** The file is fetched with GET. */
  isRead?: true
  /** Headers of a file that needs no token, fetched with GET. */
  opened?: Record<string, string>
}

/**
 * Fetches a file and has the browser save it.
 * @throws ApiError when the server refuses, NetworkError when no answer came
 */
export async function download(path: string, { fields, link, isRead, opened }: Wanted = {}): Promise<void> {
  const token = opened ? null : (link?.token ?? (await tokenOf('user')))
  const request = link || isRead || opened ? get(token, opened) : post(token, fields)
  const { response, blob } = await fetchFile(path, request).catch((error: unknown) => {
    if (!link && !opened && error instanceof ApiError && error.status === 401) noteDeadToken('user', token, error)
    throw error
  })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'crux.zip'
  saveFile(name, blob)
}

/** Has the browser save a file. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function get(token: string | null, others?: Record<string, string>) {
  return { method: 'GET', headers: { ...headersOf(token), ...others } }
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
