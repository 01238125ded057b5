import type { SaveStatus, Saving } from './saving.ts'

export interface SaveSummary {
  status: SaveStatus
  savedAt: number | null
  /** How many parts stay unsaved until the user acts. */
  waiting: number
}

/** The save state of a whole page. */
export interface SaveTracker {
  /** Includes a part until the returned function is called. */
  register: (part: Saving) => () => void
  summary: () => SaveSummary
  /** Saves everything that can be saved. Never rejects. */
  flush: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

const order: readonly SaveStatus[] = ['saved', 'dirty', 'patching', 'failing']

function summarize(parts: Iterable<Saving>): SaveSummary {
  const all = [...parts]
  const times = all.flatMap((part) => part.savedAt() ?? [])
  return {
    status: all.reduce<SaveStatus>(
      (worst, part) => (order.indexOf(part.status()) > order.indexOf(worst) ? part.status() : worst),
      'saved',
    ),
    savedAt: times.length === 0 ? null : Math.max(...times),
    waiting: all.filter((part) => part.isWaiting()).length,
  }
}

/** Combines the save states of all parts: the worst one wins. */
export function createSaveTracker(): SaveTracker {
  const parts = new Map<Saving, () => void>()
  const listeners = new Set<() => void>()
  let summary = summarize([])

  function tell(): void {
    const next = summarize(parts.keys())
    if (next.status === summary.status && next.savedAt === summary.savedAt && next.waiting === summary.waiting) return
    summary = next
    for (const listener of [...listeners]) listener()
  }

  return {
    register: (part) => {
      parts.set(part, part.subscribe(tell))
      tell()
      return () => {
        parts.get(part)?.()
        parts.delete(part)
        tell()
      }
    },
    summary: () => summary,
    flush: async () => {
      await Promise.all([...parts.keys()].map((part) => part.flush()))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
