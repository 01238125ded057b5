import type { ActionFields, FeedbackFields } from './use-saves.ts'

/** Texts that the server, which trims, would keep as the same. */
export function sameText(a: string, b: string): boolean {
  return a.trim() === b.trim()
}

/** Actions that say the same. */
export function sameAction(a: ActionFields, b: ActionFields): boolean {
  return sameText(a.name, b.name) && sameText(a.assignee, b.assignee) && Date.parse(a.dueAt) === Date.parse(b.dueAt)
}

/** Feedback that says the same. */
export function sameFeedback(a: FeedbackFields, b: FeedbackFields): boolean {
  return a.score === b.score && sameText(a.text, b.text)
}

/** The same addresses in the same order. */
export function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
