import { readStored, writeStored } from './storage.ts'

const key = 'crux.instructions-read'

/** Instructions for game masters that were read on this device, for when the server cannot be reached. */
export function readOnDevice(): string[] {
  return readStored<string[]>(key) ?? []
}

/** Records that an instruction was read. */
export function noteOnDevice(topic: string): void {
  const read = readOnDevice()
  if (!read.includes(topic)) writeStored(key, [...read, topic])
}

/** Deletes the record, so that each instruction shows once more. */
export function forgetOnDevice(): void {
  writeStored(key, null)
}
