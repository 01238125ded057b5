import type { ReportModel } from './report-model.ts'
import type { ReportNote } from './report-notes.ts'

/** All notes of a report: on the rounds in order, then on the crux. */
export function allNotes({ rounds, cruxNotes }: ReportModel): ReportNote[] {
  return [...rounds.flatMap(({ notes }) => notes), ...cruxNotes]
}
