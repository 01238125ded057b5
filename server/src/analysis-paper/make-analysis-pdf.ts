import { PdfWorker } from '#server/pdf/pdf-worker.ts'
import { SharedPdfs } from '#server/pdf/shared-pdfs.ts'
import type { AnalysisPaper } from './analysis-paper.ts'
import type { ComparisonPaper } from './comparison-paper.ts'

type Paper = AnalysisPaper | ComparisonPaper

const analyses = new SharedPdfs(new PdfWorker<Paper>(new URL('./analysis-pdf-thread.ts', import.meta.url)))

/**
 * The PDF of an analysis, or of two side by side: tagged, with bookmarks and vector charts. Made in another thread;
 * callers of the same analysis share one PDF. Making it stops
 * once all of them have hung up.
 * @throws ApiError 429 rate_limited if too many wait
 */
export function makeAnalysisPdf(paper: Paper, hungUp?: AbortSignal): Promise<Uint8Array> {
  return analyses.make(paper, hungUp)
}
