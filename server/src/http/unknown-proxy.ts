import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Warns, once, when forwarding headers come from an address that `TRUSTED_PROXIES` does not name: they are not believed, so if it is a
 * reverse proxy, all its people share one address and the limits of one. The one address that the log ever names is that of such a machine.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  /** Proxies that were found to be trusted; they are few. */
  const trusted = new Set<string>()
  let warned = false
  app.addHook('onRequest', (request, _reply, next) => {
    if (!warned && isForwarded(request)) {
      const { remoteAddress = '' } = request.socket
      if ((request.ips?.length ?? 1) > 1) trusted.add(remoteAddress)
      else if (!trusted.has(remoteAddress)) {
        warned = true
        app.log.warn({ event: 'unknown_proxy', proxy: remoteAddress }, sentence)
      }
    }
    next()
  })
}

const sentence =
  'Forwarding headers (X-Forwarded-For) come from an address that is not trusted, and are ignored. If it is your reverse proxy, name its address or network in TRUSTED_PROXIES; until then everybody behind it shares the rate limits of one address.'

function isForwarded({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}
