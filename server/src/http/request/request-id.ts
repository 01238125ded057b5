import { randomUUID } from 'node:crypto'

const isId = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/
const ids = new WeakMap<object, string>()

/**
 * A request's id in the log and in an error's `X-Request-Id`: the proxy's, if it is a UUID or a hexadecimal number of
 * that length, else our own. Anything else could be somebody's name. It is made when it is first needed: few requests
 * log or fail.
 */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  let id = ids.get(request)
  if (id === undefined) {
    const { 'x-request-id': given } = request.headers
    id = typeof given === 'string' && isId.test(given) ? given : randomUUID()
    ids.set(request, id)
  }
  return id
}
