import { createEmitter } from '../emitter.ts'

export interface FailedCall {
  request: string
  error: Error
}

/** Emits every call that failed after its retries, for error reporting. */
export const callFailed = createEmitter<FailedCall>()

/**
 * Emitted when a page needs a login: the local data are gone, and the app shows the start page. `hadOne`: a session has
 * ended; otherwise nobody was logged in.
 */
export const sessionExpired = createEmitter<{ hadOne: boolean }>()
