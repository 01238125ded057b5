import { Worker } from 'node:worker_threads'

/** What a script for `PdfWorker` is sent, and answers: the bytes, or what went wrong. */
export interface PdfOrder {
  id: number
  content: unknown
}
export type PdfAnswer = { id: number; bytes: Uint8Array } | { id: number; fault: string }

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

/** A worker without work ends after so long. */
const idleMs = 20_000
/** One document never takes longer; a worker that does is ended, and what waits for it fails. */
const longestMs = 30_000

/**
 * Makes PDFs in a thread of its own, one after the other, so that no call of the server waits for one. The thread begins with the first and
 * ends when there is nothing to do. The script takes a `PdfOrder` and answers a `PdfAnswer`.
 */
export class PdfWorker<Content> {
  readonly #script: URL
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | null = null
  #ids = 0
  readonly #waiting = new Map<number, Waiting>()

  constructor(script: URL) {
    this.#script = script
  }

  /** @throws Error when it can't be made */
  make(content: Content): Promise<Uint8Array> {
    const worker = (this.#worker ??= this.#start())
    const id = (this.#ids += 1)
    const made = new Promise<Uint8Array>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, content } satisfies PdfOrder)
    this.#watch(longestMs)
    return made
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { execArgv: ['--disable-warning=ExperimentalWarning'] })
    worker.on('message', (answer: PdfAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('bytes' in answer) waiting?.resolve(answer.bytes)
      else waiting?.reject(new Error(answer.fault))
      if (this.#waiting.size > 0) this.#watch(longestMs)
      else {
        worker.unref()
        this.#watch(idleMs)
      }
    })
    worker.on('error', (error) => this.#end(worker, error))
    return worker
  }

  #watch(ms: number): void {
    if (this.#timer) clearTimeout(this.#timer)
    const { size } = this.#waiting
    this.#timer = setTimeout(() => {
      if (this.#worker) this.#end(this.#worker, new Error(size > 0 ? 'a PDF took too long' : 'idle'))
    }, ms).unref()
  }

  #end(worker: Worker, error: unknown): void {
    if (this.#worker === worker) this.#worker = null
    if (this.#timer) clearTimeout(this.#timer)
    void worker.terminate()
    const fault = error instanceof Error ? error : new Error(String(error))
    for (const { reject } of this.#waiting.values()) reject(fault)
    this.#waiting.clear()
  }
}
