import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/storage.ts'

/** The first-run instructions of a player (specification, section 3: local flags). */
export type Instruction = 'round' | 'pickCrux' | 'crystallization'

const key = 'crux.player-instructions'

/** Whether an instruction is unread on this device, and a function that dismisses it for good. */
export function useInstruction(name: Instruction): [isNew: boolean, dismiss: () => void] {
  const [isNew, setNew] = useState(() => !(readStored<Instruction[]>(key) ?? []).includes(name))
  const dismiss = () => {
    const read = readStored<Instruction[]>(key) ?? []
    if (!read.includes(name)) writeStored(key, [...read, name])
    setNew(false)
  }
  return [isNew, dismiss]
}
