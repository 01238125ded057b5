import { readStored, writeStored } from '../../lib/storage.ts'

const key = 'crux.organization'

/** The organization that was picked on this device last. */
export function lastOrganization(): string | null {
  return readStored<string>(key)
}

/** Remembers the organization for the next time. */
export function keepLastOrganization(organizationId: string): void {
  writeStored(key, organizationId)
}
