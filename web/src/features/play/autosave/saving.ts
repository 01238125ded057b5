/** The save state of a value (specification, section 4): `saved` means neither dirty, patching nor failing. */
export type SaveStatus = 'saved' | 'dirty' | 'patching' | 'failing'

/** The save state of one part of a page. */
export interface Saving {
  status: () => SaveStatus
  /** When the server last confirmed a save, in ms since 1970; null before the first one. */
  savedAt: () => number | null
  /** It cannot be saved until the user decides or completes it. */
  isWaiting: () => boolean
  /** Saves what is unsaved. Resolves when no call is pending, and never rejects. */
  flush: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/** Wraps anything thrown in an Error. */
export function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error('unknown failure', { cause })
}
