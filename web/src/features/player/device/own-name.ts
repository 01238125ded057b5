import { readStored, writeStored } from '../../../lib/storage.ts'

const key = 'crux.own-name'

/** The name that was last typed on this device, so that a reload or the next game has it already. */
export function ownName(): string {
  const kept = readStored<unknown>(key)
  return typeof kept === 'string' ? kept : ''
}

/** Keeps the name as it is typed. */
export function keepOwnName(name: string): void {
  writeStored(key, name === '' ? null : name)
}
