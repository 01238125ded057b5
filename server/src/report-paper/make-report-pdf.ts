import { PdfWorker } from '#server/pdf/pdf-worker.ts'
import type { ReportPaper } from './report-paper.ts'

const worker = new PdfWorker<ReportPaper>(new URL('./report-pdf-thread.ts', import.meta.url))

/** The PDF of a report: tagged, with bookmarks, text that can be selected and cards as they lay there. Made in another thread. */
export function makeReportPdf(paper: ReportPaper): Promise<Uint8Array> {
  return worker.make(paper)
}
