import { isWorthRepeating, ApiError } from '../../../lib/api/api-error.ts'

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

/** Whether an error may pass by itself, so that trying again makes sense: the network, a server unwell or asked too often. */
export function mayPass(error: unknown): boolean {
  return isWorthRepeating(error) || (error instanceof ApiError && error.status === 429)
}

/** Anything thrown as an error. */
export function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error('unknown failure', { cause })
}
