import { parentPort } from 'node:worker_threads'
import type { FontFiles } from '#drawing/pdf/print-fonts.ts'
import type { PdfAnswer, PdfOrder } from './pdf-worker.ts'
import { readFont } from './read-font.ts'

/** Lays out what a `PdfWorker` of the same content was given to make. */
type Lay = (content: never, files: FontFiles) => Promise<Uint8Array>

/** What a thread of `PdfWorker` does: lays out one document after the other. */
export function answerOrders(lay: Lay): void {
  let last = Promise.resolve()
  parentPort?.on('message', (order: PdfOrder) => {
    last = last.then(() => answer(order, lay))
  })
}

async function answer({ id, content }: PdfOrder, lay: Lay): Promise<void> {
  const made: PdfAnswer = await lay(content as never, readFont).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(made)
}
