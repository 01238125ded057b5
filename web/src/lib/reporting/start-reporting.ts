import { callFailed } from '../api/api-events.ts'
import { recordAction } from './action-history.ts'
import type * as Reporter from './report-error.ts'

/** What reports is fetched when the first thing fails: most visits never need it. */
function withReporter(tell: (reporter: typeof Reporter) => void): void {
  import('./report-error.ts').then(tell, () => undefined)
}

/** Tells the server about a fault of the client. A failed call tells of itself; a lost network is no fault. */
export function reportLater(cause: unknown): void {
  withReporter(({ reportError }) => reportError(cause))
}

/** Begins listening to failed calls and to errors that nobody caught. */
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
