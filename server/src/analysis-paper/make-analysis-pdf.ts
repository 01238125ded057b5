import { PdfWorker } from '#server/pdf/pdf-worker.ts'
import type { AnalysisPaper } from './analysis-paper.ts'

const worker = new PdfWorker<AnalysisPaper>(new URL('./analysis-pdf-thread.ts', import.meta.url))

/** The PDF of an analysis: tagged, with contents and bookmarks, charts in vectors. Made in another thread. */
export function makeAnalysisPdf(paper: AnalysisPaper): Promise<Uint8Array> {
  return worker.make(paper)
}
