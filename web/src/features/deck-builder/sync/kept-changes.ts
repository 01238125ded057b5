import { listKept, readKept, writeKept } from '../../../lib/device-store.ts'
import type { KeptChanges } from './draft-store.ts'

/**
 * What one page has changed and not saved yet, on this device. Each page keeps its own: two tabs of one browser do not write over each other.
 * A page that is gone, by a reload or a crash, leaves it behind for the next one.
 */

const prefix = (userId: string, deckId: string) => `deck-draft ${userId} ${deckId} `

interface Keeping {
  keep: (kept: KeptChanges | null) => void
  /** What pages that are gone have left. */
  left: () => Promise<KeptChanges[]>
  close: () => void
}

export function keepChanges(userId: string, deckId: string): Keeping {
  const own = `${prefix(userId, deckId)}${crypto.randomUUID()}`
  let release: () => void = () => undefined
  // Held as long as this page lives: whoever gets it knows that the page is gone.
  void locks()?.request(own, () => new Promise<void>((done) => (release = done)))
  return {
    keep: (kept) => void writeKept(own, kept),
    left: async () => {
      const found: KeptChanges[] = []
      for (const key of await listKept(prefix(userId, deckId))) {
        if (key === own || !(await isGone(key))) continue
        const kept = await readKept<KeptChanges>(key)
        if (kept) found.push(kept)
        void writeKept(key, null)
      }
      return found
    },
    close: () => release(),
  }
}

function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks
}

/** Without locks, as on http, pages can't be told apart: then each takes what is there. */
async function isGone(key: string): Promise<boolean> {
  return (await locks()?.request(key, { ifAvailable: true }, async (lock) => lock !== null)) ?? true
}
