/** Bodies as they came, for calls whose signature is over the very bytes. Anything else has the parsed one. */
const signedPaths = /^\/v1\/stripe\/webhooks\/?(\?|$)/
const rawBodies = new WeakMap<object, string>()

export function keepRawBody(request: { url: string }, body: string): void {
  if (signedPaths.test(request.url)) rawBodies.set(request, body)
}

/** The body as it came; empty where nobody asked for it to be kept. */
export function rawBodyOf(request: object): string {
  return rawBodies.get(request) ?? ''
}
