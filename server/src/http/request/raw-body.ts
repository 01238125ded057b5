/** Keeps raw bodies for calls that sign the exact bytes. All other calls get the parsed body. */
const signedPaths = /^\/v1\/stripe\/webhooks\/?(\?|$)/
const rawBodies = new WeakMap<object, string>()

export function keepRawBody(request: { url: string }, body: string): void {
  if (signedPaths.test(request.url)) rawBodies.set(request, body)
}

/** The raw body; empty where it was not kept. */
export function rawBodyOf(request: object): string {
  return rawBodies.get(request) ?? ''
}
