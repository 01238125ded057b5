import { PdfWorker } from '#server/pdf/pdf-worker.ts'
import { SharedPdfs } from '#server/pdf/shared-pdfs.ts'
import type { ReportPaper } from './report-paper.ts'

const reports = new SharedPdfs(new PdfWorker<ReportPaper>(new URL('./report-pdf-thread.ts', import.meta.url)))

/**
 * The PDF of a report: tagged, with bookmarks, selectable text, and the cards as they lay on the table. Made in another
 * thread; callers of the same report share one PDF. Making it stops
 * once all of them have hung up.
 * @throws ApiError 429 rate_limited if too many wait
 */
export function makeReportPdf(paper: ReportPaper, hungUp?: AbortSignal): Promise<Uint8Array> {
  return reports.make(paper, hungUp)
}
