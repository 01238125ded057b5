import type { FastifyInstance } from 'fastify'
import { isInNetworks, namedAddress } from './is-in-networks.ts'
import { isLoopback } from './local-caller.ts'

/**
 * Warns once when a call that limits apply to comes from `TRUSTED_PROXIES` without `X-Forwarded-For`: it is the only
 * header that says who calls, so without it all users of a proxy share one address and its limits. Programs on this
 * machine call for themselves. Such a proxy's address is logged.
 */
export function warnOfSilentProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = isInNetworks(trustedProxies.filter((network) => network !== 'loopback'))
  let warned = false
  app.addHook('onRequest', (request, _reply, next) => {
    if (!warned && request.headers['x-forwarded-for'] === undefined && request.url.startsWith('/v1/')) {
      const { remoteAddress = '' } = request.socket
      if (isTrusted(remoteAddress) && !isLoopback(remoteAddress) && !request.is404) {
        warned = true
        app.log.warn({ event: 'silent_proxy', proxy: namedAddress(remoteAddress) }, sentence)
      }
    }
    next()
  })
}

const sentence =
  'Calls come from an address in TRUSTED_PROXIES without X-Forwarded-For. If it is your reverse proxy, have it send that header; until then everybody behind it shares the rate limits of one address.'
