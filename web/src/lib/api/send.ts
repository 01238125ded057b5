import { intervals } from '#domain/table-limits.ts'
import { learnServerDate } from '../server-time.ts'
import { NetworkError, TimeoutError } from './api-error.ts'

export interface Sent {
  status: number
  headers: Headers
  text: string
}

/**
 * Sends one HTTP request and reads its body, within the request timeout of the specification.
 * @throws NetworkError, TimeoutError, or the signal's reason when aborted by the caller
 */
export async function send(url: string, init: Omit<RequestInit, 'signal'>, signal?: AbortSignal): Promise<Sent> {
  signal?.throwIfAborted()
  // AbortSignal.timeout and .any are too new for the phones we support.
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  signal?.addEventListener('abort', giveUp)
  const timer = setTimeout(giveUp, intervals.requestTimeout)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    const text = await response.text()
    learnServerDate(response.headers.get('date'), Date.now())
    return { status: response.status, headers: response.headers, text }
  } catch (error) {
    signal?.throwIfAborted()
    if (controller.signal.aborted) throw new TimeoutError('no answer in time', { cause: error })
    throw new NetworkError('no answer', { cause: error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
