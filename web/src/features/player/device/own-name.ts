import { readStored, writeStored } from '../../../lib/storage.ts'

const key = 'crux.own-name'

/** The last name typed on this device, for a reload or the next game. */
export function ownName(): string {
  const kept = readStored<unknown>(key)
  return typeof kept === 'string' ? kept : ''
}

/** Stores the name while it is typed. */
export function storeOwnName(name: string): void {
  writeStored(key, name === '' ? null : name)
}
