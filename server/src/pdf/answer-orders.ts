import { parentPort } from 'node:worker_threads'
import type { FontFiles } from '#drawing/pdf/print-fonts.ts'
import type { PdfAnswer } from './pdf-worker.ts'
import { readFont } from './read-font.ts'

/** Lays out the content of a `PdfWorker`'s order. */
type Lay = (content: never, files: FontFiles) => Promise<Uint8Array>

/** Makes this thread serve the orders of a `PdfWorker`. */
export function answerOrders(lay: Lay): void {
  parentPort?.on('message', (content) => void answer(content, lay))
}

async function answer(content: unknown, lay: Lay): Promise<void> {
  const made: PdfAnswer = await lay(content as never, readFont).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(made)
}
