import { isIPv6 } from 'node:net'

/**
 * What limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address, because whoever has one
 * address of it has them all. Ports are left out; anything else is returned as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = withoutPort(address).split('%')
  if (!isIPv6(bare)) return withoutPort(address)
  // The URL parser normalizes IPv6 addresses: lower case, no dots, at most one "::".
  const groups = groupsOf(new URL(`http://[${bare}]`).hostname.slice(1, -1))
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return mapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
}

/** Some proxies forward the caller's port too, which is another one for each connection. */
function withoutPort(address: string): string {
  const [, four, six] = /^(?:([\d.]{7,15}):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/.exec(address) ?? []
  return four ?? six ?? address
}

function groupsOf(address: string): number[] {
  const [before = [], after = []] = address
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}
