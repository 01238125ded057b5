import type { Socket } from 'node:net'
import { ApiError } from '#server/faults/api-error.ts'
import { errorDocument, mediaType } from './error-answer.ts'

/**
 * Answers what is no request that Node.js could read (headers or an address too long, broken HTTP, too slow) with an
 * error document, as everything else, and closes the connection.
 */
export function answerUnreadable(
  { code }: { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const error = faultOf(code)
  const body = JSON.stringify(errorDocument(error, 'en'))
  const lines = Object.entries({
    ...headers,
    'content-type': mediaType,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  // HTTP needs no words after the number.
  socket.end([`HTTP/1.1 ${error.status} `, ...lines, '', body].join('\r\n'), () => socket.destroy())
}

function faultOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError('body_too_large', { status: 431 })
  return new ApiError('malformed_query', { status: code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400 })
}
