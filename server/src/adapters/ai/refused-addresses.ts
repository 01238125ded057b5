import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Networks that are not public: loopback, private, link-local (with cloud metadata), and addresses of no single host.
 */
const refused = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  refused.addSubnet(network, bits, 'ipv6')

/**
 * Whether an address must not be called: anything but a single public host. IPv4-mapped
 * IPv6 counts as its IPv4 address.
 */
export function isRefusedAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').split('%')[0] ?? ''
  if (isIP(plain) === 0) return true
  return refused.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
