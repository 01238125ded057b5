import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Warns once when forwarding headers come from an address outside `TRUSTED_PROXIES`. They are ignored, so if it is a
 * reverse proxy, all its users share one address and its limits. Such a machine's address is logged.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  /** Addresses already found to be trusted; there are few. */
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
