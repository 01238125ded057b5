import { loginLimits } from '#domain/limits.ts'
import { readStored, writeStored } from '../storage.ts'

const key = 'crux.devices'

/** What shows that people were logged in with this browser before, the latest first: nobody who guesses elsewhere locks them out. It lets nobody in. */
export function knownDevices(): string[] {
  return readStored<string[]>(key) ?? []
}

/** Keeps what a login answered, for the next one. */
export function keepKnownDevice(device: string): void {
  writeStored(key, [device, ...knownDevices()].slice(0, loginLimits.devices))
}
