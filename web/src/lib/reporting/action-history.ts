import { errorReportLimits } from '#domain/limits.ts'

const history: { at: string; action: string }[] = []

/**
 * Notes what the person or the app did, for error reports: patterns and codes, never what somebody typed.
 * The last 40 are kept; one more drops the oldest 20.
 */
export function recordAction(action: string): void {
  history.push({ at: new Date().toISOString(), action })
  if (history.length > errorReportLimits.actions) history.splice(0, errorReportLimits.trimmedBy)
}

/** What has been noted, oldest first. */
export function recordedActions(): { at: string; action: string }[] {
  return [...history]
}
