import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const isId = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/

/**
 * The id that a request has in the log and that an error answers as `X-Request-Id`: the proxy's before us, when it is a UUID or as long a hexadecimal
 * number, else one of our own. Anything else could be somebody's name.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const { 'x-request-id': given } = headers
  return typeof given === 'string' && isId.test(given) ? given : randomUUID()
}
