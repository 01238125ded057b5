import { createHash } from 'node:crypto'

const namespace = Buffer.from('8f2c6c1e52f94f0c9d7b3d0a6a1f4e77', 'hex')

/**
 * The id of a library row, derived from its keys (UUID version 5). It is the same on every installation and after
 * every seeding, so that games' references stay valid.
 */
export function stableId(...parts: readonly string[]): string {
  const bytes = createHash('sha1').update(namespace).update(parts.join('/')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
