import { callFailed } from '../api/api-events.ts'
import { recordAction } from './action-history.ts'
import type * as Reporter from './report-error.ts'

/** The reporter is loaded on the first error: most visits never need it. */
function withReporter(tell: (reporter: typeof Reporter) => void): void {
  import('./report-error.ts').then(tell, () => undefined)
}

/** Reports a client error to the server. Failed calls are reported separately; a lost network is no error. */
export function reportLater(cause: unknown): void {
  withReporter(({ reportError }) => reportError(cause))
}

/** Starts reporting failed calls and uncaught errors. */
export function startReporting(): void {
  callFailed.on((failed) => {
    recordAction(`${failed.request} ${failed.error.message}`)
    withReporter(({ reportFailedCall }) => reportFailedCall(failed))
  })
  window.addEventListener('error', ({ error }: { error: unknown }) => {
    if (error) reportLater(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }: { reason: unknown }) => reportLater(reason))
}
