import { createEmitter } from '../emitter.ts'

export interface FailedCall {
  request: string
  error: Error
}

/** Every call that failed, after its repeats; reporting listens. */
export const callFailed = createEmitter<FailedCall>()

/** The user's session is over: the local data are gone, the app goes to the start. */
export const sessionExpired = createEmitter<void>()
