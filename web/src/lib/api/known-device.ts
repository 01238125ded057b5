import { loginLimits } from '#domain/limits.ts'
import { readStored, writeStored } from '../storage.ts'

const key = 'crux.devices'

/**
 * Tokens of users who logged in with this browser before, latest first. They exempt their owners from lockouts caused
 * by guessing elsewhere, and grant no access.
 */
export function knownDevices(): string[] {
  return readStored<string[]>(key) ?? []
}

/** Stores a login's device token for the next login. */
export function storeKnownDevice(device: string): void {
  writeStored(key, [device, ...knownDevices()].slice(0, loginLimits.devices))
}
