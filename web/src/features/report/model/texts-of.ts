import { allNotes } from './all-notes.ts'
import type { ReportModel } from './report-model.ts'

/** The group's own texts in the report: answers, actions, notes and feedback. */
export function textsOf(report: ReportModel): string[] {
  return [
    ...report.topics.flatMap(({ finding, actions }) => [finding, ...actions.map(({ name }) => name)]),
    ...allNotes(report).map(({ text }) => text),
    report.feedback?.text ?? '',
  ]
}
