import { errorReportLimits } from '#domain/table-limits.ts'

const history: { at: string; action: string }[] = []

/**
 * Records a user's or the app's action for error reports: patterns and codes, never typed text. Keeps the last 40;
 * beyond that the oldest 20 are dropped.
 */
export function recordAction(action: string): void {
  history.push({ at: new Date().toISOString(), action })
  if (history.length > errorReportLimits.actions) history.splice(0, errorReportLimits.trimmedBy)
}

/** The recorded actions, oldest first. */
export function recordedActions(): { at: string; action: string }[] {
  return [...history]
}
