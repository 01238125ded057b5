import { createEmitter } from '../emitter.ts'

export interface FailedCall {
  request: string
  error: Error
}

/** Emits every call that failed after its retries, for error reporting. */
export const callFailed = createEmitter<FailedCall>()

/** Emitted when the user's session ends: the local data are gone, and the app shows the start page. */
export const sessionExpired = createEmitter<void>()
