import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'

export interface Addresses {
  /** For a browser on this machine. */
  local: string
  /**
   * For phones on the same network, the likeliest first; empty when the server listens on this machine only or there is
   * no network.
   */
  network: string[]
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
  const anywhere = host === '0.0.0.0' || host === '::'
  const here = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return {
    local: address(anywhere || here ? 'localhost' : host, port),
    network: anywhere ? networkAddresses(interfaces).map((ip) => address(ip, port)) : here ? [] : [address(host, port)],
  }
}

function networkAddresses(interfaces: Interfaces): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, infos]) => infos ?? [])
    .filter((info) => info.family === 'IPv4' && !info.internal && !info.address.startsWith('169.254.'))
    .map((info) => info.address)
    .sort((a, b) => homeliness(b) - homeliness(a))
}

/** Rooms have private addresses, mostly 192.168; a public one is rarely what a phone at the table can use. */
function homeliness(ip: string): number {
  if (ip.startsWith('192.168.')) return 3
  if (ip.startsWith('10.')) return 2
  return /^172\.(1[6-9]|2\d|3[01])\./.test(ip) ? 1 : 0
}

function address(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
