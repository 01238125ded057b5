import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'

export interface Addresses {
  /** For a browser on this machine. */
  local: string
  /** For phones on the same network, the likeliest first; empty when none was found that they can use. */
  network: string[]
  /** Whether the server listens on this machine only. Without it, it is open even where `network` is empty. */
  isLocalOnly: boolean
  /** Whether `local` is localhost. It is not where the server listens on one address of a network. */
  isAtLocalhost: boolean
  /** Whether phones have no address of it only because it does not listen on IPv6. */
  lacksIpv6: boolean
}

type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
>

/**
 * Bridges and tunnels of virtual machines, containers and VPNs: real to this machine, unreachable for a phone in the
 * room.
 */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|cni|flannel|tun|tap|utun|wg|tailscale|zt)/i

/** The addresses of a server that listens on `host` and `port`. */
export function findAddresses(host: string, port: number, interfaces: Interfaces = networkInterfaces()): Addresses {
  const families = familiesOf[host]
  const isLocalOnly = host === 'localhost' || host === '::1' || /^(::ffff:)?127\./i.test(host)
  const isAtLocalhost = families !== undefined || isLocalOnly
  const found = families ? networkAddresses(interfaces, families) : isLocalOnly ? [] : [host]
  return {
    local: address(isAtLocalhost ? 'localhost' : host, port),
    network: found.map((ip) => address(ip, port)),
    isLocalOnly,
    isAtLocalhost,
    lacksIpv6: families !== undefined && found.length === 0 && networkAddresses(interfaces, ['IPv6']).length > 0,
  }
}

/** What a server listens on that listens on every address. */
const familiesOf: Readonly<Record<string, readonly string[] | undefined>> = {
  '0.0.0.0': ['IPv4'],
  '::': ['IPv4', 'IPv6'],
}

function networkAddresses(interfaces: Interfaces, families: readonly string[]): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, infos]) => families.flatMap((family) => usable(infos ?? [], family)))
    .sort((a, b) => homeliness(b) - homeliness(a))
}

/** An interface has several IPv6 addresses, which change for privacy and lead to the same place: one is enough. */
function usable(infos: NonNullable<Interfaces[string]>, family: string): string[] {
  const found = infos
    .filter((info) => info.family === family && !info.internal && !/^(169\.254\.|fe[89ab])/i.test(info.address))
    .map((info) => info.address)
  return family === 'IPv6' ? found.slice(0, 1) : found
}

/**
 * Rooms have private addresses, mostly 192.168; a public one is rarely what a phone at the table can use. IPv6 comes
 * last: its addresses are long to type.
 */
function homeliness(ip: string): number {
  if (ip.includes(':')) return -1
  if (ip.startsWith('192.168.')) return 3
  if (ip.startsWith('10.')) return 2
  return /^172\.(1[6-9]|2\d|3[01])\./.test(ip) ? 1 : 0
}

function address(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
