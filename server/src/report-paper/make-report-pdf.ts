import { PdfWorker } from '#server/pdf/pdf-worker.ts'
import { SharedPdfs } from '#server/pdf/shared-pdfs.ts'
import type { ReportPaper } from './report-paper.ts'

const reports = new SharedPdfs(new PdfWorker<ReportPaper>(new URL('./report-pdf-thread.ts', import.meta.url)))

/**
 * The PDF of a report: tagged, with bookmarks, text that can be selected and cards as they lay there. Made in another thread, and once for all
 * who want the same.
 * @throws ApiError 429 rate_limited when too many wait
 */
export function makeReportPdf(paper: ReportPaper): Promise<Uint8Array> {
  return reports.make(paper)
}
