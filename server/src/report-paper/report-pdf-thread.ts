import { parentPort } from 'node:worker_threads'
import type { PdfAnswer } from '#server/pdf/pdf-worker.ts'
import { readFont } from '#server/pdf/read-font.ts'
import { layReport } from './lay-report.ts'
import type { ReportPaper } from './report-paper.ts'

/** The thread that lays out reports. */
parentPort?.on('message', (paper: ReportPaper) => void answer(paper))

async function answer(paper: ReportPaper): Promise<void> {
  const made: PdfAnswer = await layReport(paper, readFont).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(made)
}
