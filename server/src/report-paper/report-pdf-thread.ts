import { parentPort } from 'node:worker_threads'
import type { PdfAnswer, PdfOrder } from '#server/pdf/pdf-worker.ts'
import { readFont } from '#server/pdf/read-font.ts'
import { layReport } from './lay-report.ts'
import type { ReportPaper } from './report-paper.ts'

/** The thread that lays out reports, one after the other. */
let last = Promise.resolve()
parentPort?.on('message', (order: PdfOrder) => {
  last = last.then(() => answer(order))
})

async function answer({ id, content }: PdfOrder): Promise<void> {
  const made: PdfAnswer = await layReport(content as ReportPaper, readFont).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(made)
}
