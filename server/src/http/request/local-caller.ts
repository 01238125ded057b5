import type { FastifyRequest } from 'fastify'
import { isInNetworks } from './is-in-networks.ts'

/** Where a machine reaches only itself. */
export const loopbackNetworks = ['127.0.0.0/8', '::1']

/** Whether an address is one at which a machine reaches only itself. */
export const isLoopback = isInNetworks(loopbackNetworks)

/** Headers that proxies and tunnels add, and browsers never send. */
const ofProxies = /^(via|forwarded|x-forwarded-|x-real-ip|x-original-|x-client-ip|true-client-ip|cf-)/

/**
 * Whether a call comes from a browser on this machine that addressed this machine: not through a proxy or tunnel that
 * happens to run here, and not from another site's page whose host name resolves to it. A proxy that adds no header,
 * as older nginx does unless it is told to, speaks HTTP/1.0, which browsers never do.
 */
export function isLocal({ headers, socket, raw }: Pick<FastifyRequest, 'headers' | 'socket' | 'raw'>): boolean {
  if (raw.httpVersion === '1.0') return false
  if (Object.keys(headers).some((name) => ofProxies.test(name))) return false
  return isLoopback(socket.remoteAddress ?? '') && namesThisMachine(headers.host ?? '')
}

/** Whether the host of an address, maybe with a port, is this machine by one of its own names. */
export function namesThisMachine(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname.replaceAll(/[[\]]/g, ''))
}
