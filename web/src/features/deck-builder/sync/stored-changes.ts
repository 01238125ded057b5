import { keysOnDevice, readFromDevice, writeToDevice } from '../../../lib/device-store.ts'
import type { StoredChanges } from './draft-store.ts'

/**
 * One page's unsaved changes, stored on this device. Each page has its own entry, so that two tabs do not overwrite
 * each other.
 * A page that was reloaded or crashed leaves its entry to the next one.
 */

const prefix = (userId: string, deckId: string) => `deck-draft ${userId} ${deckId} `

/** The entry of a page that is gone. */
interface LeftChanges {
  stored: StoredChanges
  /** Deletes the entry, once another holds its changes. */
  forget: () => void
}

interface ChangeStorage {
  persist: (stored: StoredChanges | null) => void
  left: () => Promise<LeftChanges[]>
  close: () => void
}

export function storeChanges(userId: string, deckId: string): ChangeStorage {
  const own = `${prefix(userId, deckId)}${crypto.randomUUID()}`
  let release: () => void = () => undefined
  // Held for the life of this page: whoever acquires it knows that the page is gone.
  void locks()?.request(own, () => new Promise<void>((done) => (release = done)))
  return {
    persist: (stored) => void writeToDevice(own, stored),
    left: async () => {
      const found: LeftChanges[] = []
      for (const key of await keysOnDevice(prefix(userId, deckId))) {
        if (key === own || !(await isGone(key))) continue
        const stored = await readFromDevice<StoredChanges>(key)
        if (stored) found.push({ stored, forget: () => void writeToDevice(key, null) })
      }
      return found
    },
    close: () => release(),
  }
}

function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks
}

/** Without locks, as on plain http, pages can't be told apart: then every entry counts as left. */
async function isGone(key: string): Promise<boolean> {
  return (await locks()?.request(key, { ifAvailable: true }, async (lock) => lock !== null)) ?? true
}
