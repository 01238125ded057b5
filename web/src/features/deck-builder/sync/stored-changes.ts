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

/** Typing is stored at most this often, in milliseconds: less than a crash takes to be noticed. */
const storedEvery = 100

interface ChangeStorage {
  /**
   * Stores what is not saved, within a moment: not before the key it comes from is drawn, and at once if the page is
   * hidden or goes.
   */
  persist: (stored: StoredChanges | null) => void
  left: () => Promise<LeftChanges[]>
  close: () => void
}

export function storeChanges(userId: string, deckId: string): ChangeStorage {
  const own = `${prefix(userId, deckId)}${crypto.randomUUID()}`
  let release: () => void = () => undefined
  // Held for the life of this page: whoever acquires it knows that the page is gone.
  void locks()?.request(own, () => new Promise<void>((done) => (release = done)))
  let waiting: { stored: StoredChanges | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting) void writeToDevice(own, waiting.stored)
    waiting = null
  }
  // A page in the background can end without another event.
  document.addEventListener('visibilitychange', write)
  window.addEventListener('pagehide', write)
  return {
    persist: (stored) => {
      waiting = { stored }
      timer ??= setTimeout(write, storedEvery)
    },
    left: async () => {
      const found: LeftChanges[] = []
      for (const key of await keysOnDevice(prefix(userId, deckId))) {
        if (key === own || !(await isGone(key))) continue
        const stored = await readFromDevice<StoredChanges>(key)
        if (!stored) continue
        const forget = () => {
          write()
          void writeToDevice(key, null)
        }
        found.push({ stored, forget })
      }
      return found
    },
    close: () => {
      document.removeEventListener('visibilitychange', write)
      window.removeEventListener('pagehide', write)
      write()
      release()
    },
  }
}

function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks
}

/** Without locks, as on plain http, pages can't be told apart: then every entry counts as left. */
async function isGone(key: string): Promise<boolean> {
  return (await locks()?.request(key, { ifAvailable: true }, async (lock) => lock !== null)) ?? true
}
