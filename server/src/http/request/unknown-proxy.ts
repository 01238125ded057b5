import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isInNetworks, namedAddress } from './is-in-networks.ts'
import { loopbackNetworks } from './local-caller.ts'

/** Headers by which proxies say who calls. Only the first is ever read, and only from trusted addresses. */
const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/**
 * Warns once when forwarding headers come from an address outside `TRUSTED_PROXIES`. They are ignored, so if it is a
 * reverse proxy, all its users share one address and its limits. Such a machine's address is logged.
 */
export function warnOfUnknownProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = isInNetworks(
    trustedProxies.flatMap((network) => (network === 'loopback' ? loopbackNetworks : [network])),
  )
  let warned = false
  app.addHook('onRequest', (request, _reply, next) => {
    if (!warned && isForwarded(request)) {
      const { remoteAddress = '' } = request.socket
      if (!isTrusted(remoteAddress)) {
        warned = true
        app.log.warn({ event: 'unknown_proxy', proxy: namedAddress(remoteAddress) }, sentence)
      }
    }
    next()
  })
}

const sentence =
  'Forwarding headers (such as X-Forwarded-For) come from an address that is not trusted, and are ignored. If it is your reverse proxy, name its address or network in TRUSTED_PROXIES; until then everybody behind it shares the rate limits of one address.'

function isForwarded({ headers }: FastifyRequest): boolean {
  return forwarding.some((name) => headers[name] !== undefined)
}
