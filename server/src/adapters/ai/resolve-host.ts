import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isRefusedAddress } from './refused-addresses.ts'

/**
 * Whether a host resolves to an address that must not be called. False if it does not resolve now: every call
 * checks again, in its own connection.
 */
export async function isRefusedHost(url: string): Promise<boolean> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isRefusedAddress(host)
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  const addresses = await lookup(host, { all: true }).catch(() => [])
  return addresses.some(({ address }) => isRefusedAddress(address))
}
