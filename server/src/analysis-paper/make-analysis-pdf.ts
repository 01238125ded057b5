import { PdfWorker } from '#server/pdf/pdf-worker.ts'
import { SharedPdfs } from '#server/pdf/shared-pdfs.ts'
import type { AnalysisPaper } from './analysis-paper.ts'
import type { ComparisonPaper } from './comparison-paper.ts'

type Paper = AnalysisPaper | ComparisonPaper

const analyses = new SharedPdfs(new PdfWorker<Paper>(new URL('./analysis-pdf-thread.ts', import.meta.url)))

/**
 * The PDF of an analysis, or of two side by side: tagged, with bookmarks, charts in vectors. Made in another thread, and once for all who want the same.
 * @throws ApiError 429 rate_limited when too many wait
 */
export function makeAnalysisPdf(paper: Paper): Promise<Uint8Array> {
  return analyses.make(paper)
}
