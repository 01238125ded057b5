/** Where something written stands (specification, section 4): `saved` is neither dirty, nor patching, nor failing. */
export type SaveStatus = 'saved' | 'dirty' | 'patching' | 'failing'

/** Something that saves itself, as the page's summary sees it. */
export interface Saving {
  status: () => SaveStatus
  /** When the server last confirmed something written here, in ms since 1970; null if nothing was. */
  savedAt: () => number | null
  /** It waits for a decision of the person, or for something still missing. */
  isWaiting: () => boolean
  /** Saves now what is not saved. Resolves, never rejects, when nothing is on its way any more. */
  flush: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/** Anything thrown as an error. */
export function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error('unknown failure', { cause })
}
