import { callFailed } from '../api/api-events.ts'
import { recordAction } from './action-history.ts'

/** What reports is fetched when the first thing fails: most visits never need it. */
function withReporter(tell: (reporter: typeof import('./report-error.ts')) => void): void {
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
  window.addEventListener('error', (event) => event.error && reportLater(event.error))
  window.addEventListener('unhandledrejection', (event) => reportLater(event.reason))
}
