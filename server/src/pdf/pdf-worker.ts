import { Worker } from 'node:worker_threads'
import { ApiError } from '#server/faults/api-error.ts'

/** A thread's answer to an order: the document's bytes, or the fault. */
export type PdfAnswer = { bytes: Uint8Array } | { fault: string }

interface Order<Content> {
  content: Content
  resolve: (bytes: Uint8Array) => void
  reject: (error: unknown) => void
}

/** An idle thread ends after this time. */
const idleMs = 20_000
/** Time limit of one document. */
const longestMs = 30_000
/** How many documents may wait; further orders are refused with 429. */
const mostWaiting = 50
const comeBackSeconds = 30

/**
 * Makes PDFs in a separate thread, one at a time, so that they never block the server. The thread starts with the first
 * order and ends when idle. If it takes too long or dies, its current document fails; a new thread makes the rest.
 */
export class PdfWorker<Content> {
  readonly #script: URL
  readonly #longestMs: number
  readonly #waiting: Order<Content>[] = []
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(script: URL, options: { longestMs?: number } = {}) {
    this.#script = script
    this.#longestMs = options.longestMs ?? longestMs
  }

  /**
   * `unwanted` withdraws the order, also while it is being made.
   * @throws ApiError 429 rate_limited if too many wait; Error if it can't be made; the signal's reason if withdrawn
   */
  async make(content: Content, unwanted?: AbortSignal): Promise<Uint8Array> {
    if (this.#waiting.length >= mostWaiting) throw new ApiError('rate_limited', { retryAfter: comeBackSeconds })
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const order = { content, resolve, reject }
    this.#waiting.push(order)
    unwanted?.addEventListener('abort', () => this.#withdraw(order, unwanted.reason), { once: true })
    if (this.#waiting.length === 1) this.#begin()
    return promise
  }

  #withdraw(order: Order<Content>, reason: unknown): void {
    const at = this.#waiting.indexOf(order)
    if (at < 0) return
    // The thread can't be interrupted, only ended.
    if (at === 0 && this.#worker) return this.#lose(this.#worker, reason)
    this.#waiting.splice(at, 1)
    order.reject(reason)
  }

  /** Sends the thread the next order; without one, the thread may end. */
  #begin(): void {
    if (this.#timer) clearTimeout(this.#timer)
    const [order] = this.#waiting
    if (!order) {
      this.#worker?.unref()
      this.#timer = setTimeout(() => this.#endIdle(), idleMs).unref()
      return
    }
    const worker = (this.#worker ??= this.#start())
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(order.content)
    this.#timer = setTimeout(() => this.#lose(worker, new Error('a PDF took too long')), this.#longestMs).unref()
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { execArgv: ['--disable-warning=ExperimentalWarning'] })
    worker.on('message', (answer: PdfAnswer) => {
      if (this.#worker !== worker) return
      const order = this.#waiting.shift()
      if ('bytes' in answer) order?.resolve(answer.bytes)
      else order?.reject(new Error(answer.fault))
      this.#begin()
    })
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('the thread of PDFs ended')))
    return worker
  }

  /** Fails a thread's current document; ignores reports about a thread that was already replaced. */
  #lose(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    void worker.terminate()
    this.#waiting.shift()?.reject(error)
    this.#begin()
  }

  #endIdle(): void {
    const worker = this.#worker
    this.#worker = null
    void worker?.terminate()
  }
}
