import { BlockList, isIP } from 'node:net'

/** Tells whether an address is one of these addresses or in one of these networks (CIDR). No other text is. */
export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

/** An address of a caller as `TRUSTED_PROXIES` takes it: IPv4 written as such, and no zone of this machine. */
export function namedAddress(address: string): string {
  const [plain = ''] = address.split('%')
  return plain.startsWith('::ffff:') && plain.includes('.') ? plain.slice('::ffff:'.length) : plain
}
