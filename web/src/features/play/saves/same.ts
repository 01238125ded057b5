import type { ActionFields, FeedbackFields } from './use-saves.ts'

/** Whether two texts are the same to the server, which trims. */
export function sameText(a: string, b: string): boolean {
  return a.trim() === b.trim()
}

/** Whether two actions have the same content. */
export function sameAction(a: ActionFields, b: ActionFields): boolean {
  return sameText(a.name, b.name) && sameText(a.assignee, b.assignee) && Date.parse(a.dueAt) === Date.parse(b.dueAt)
}

/** Whether two feedbacks have the same content. */
export function sameFeedback(a: FeedbackFields, b: FeedbackFields): boolean {
  return a.score === b.score && sameText(a.text, b.text)
}

/** The same addresses in the same order. */
export function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
