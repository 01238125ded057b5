import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const isId = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/

/**
 * A request's id in the log and in an error's `X-Request-Id`: the proxy's, if it is a UUID or a hexadecimal number of
 * that length, else our own. Anything else could be somebody's name.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const { 'x-request-id': given } = headers
  return typeof given === 'string' && isId.test(given) ? given : randomUUID()
}
