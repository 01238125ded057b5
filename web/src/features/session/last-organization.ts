import { readStored, writeStored } from '../../lib/storage.ts'

const key = 'crux.organization'

/** The organization last picked on this device. */
export function lastOrganization(): string | null {
  return readStored<string>(key)
}

/** Stores the organization for next time. */
export function storeLastOrganization(organizationId: string): void {
  writeStored(key, organizationId)
}
