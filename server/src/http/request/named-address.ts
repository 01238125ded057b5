/** An address of a caller as `TRUSTED_PROXIES` takes it: IPv4 written as such, and no zone of this machine. */
export function namedAddress(address: string): string {
  const [plain = ''] = address.split('%')
  return plain.startsWith('::ffff:') && plain.includes('.') ? plain.slice('::ffff:'.length) : plain
}
