import { parentPort } from 'node:worker_threads'

/**
 * What happens to an order: a reply (its number as a byte, after a delay), an error, silence, or the death of the
 * thread.
 */
export type TestOrder = { byte: number; ms?: number } | 'fault' | 'silence' | 'death'

/** A thread for `PdfWorker` that does only what the test says. */
parentPort?.on('message', (order: TestOrder) => {
  if (order === 'silence') return
  if (order === 'death') process.exit(1)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const answer = (made: object) => parentPort?.postMessage(made)
  if (order === 'fault') answer({ fault: 'no such font' })
  else setTimeout(() => answer({ bytes: Uint8Array.of(order.byte) }), order.ms ?? 0)
})
