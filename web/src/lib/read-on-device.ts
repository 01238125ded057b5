import { readStored, writeStored } from './storage.ts'

const key = 'crux.instructions-read'

/** Which of the game master's instructions were read on this device, for when the server cannot be reached. */
export function readOnDevice(): string[] {
  return readStored<string[]>(key) ?? []
}

/** Notes that one was read here. */
export function noteOnDevice(topic: string): void {
  const read = readOnDevice()
  if (!read.includes(topic)) writeStored(key, [...read, topic])
}

/** Forgets all of them, so that each shows itself once more. */
export function forgetOnDevice(): void {
  writeStored(key, null)
}
