import { hash } from 'node:crypto'
import type { PdfWorker } from './pdf-worker.ts'

interface Made {
  pdf: Promise<Uint8Array>
  /** 0 until it is made. */
  bytes: number
  /** Callers who have not hung up. */
  callers: number
  unwanted: AbortController
}

/** Cache limits: age and total size. */
const cachedMs = 10 * 60_000
const mostBytes = 16_000_000

/**
 * Caches documents: callers who order one while it is being made, or soon after, get the same bytes. The key is the
 * whole content, so nobody gets an outdated document. Failures are not cached.
 */
export class SharedPdfs<Content> {
  readonly #worker: Pick<PdfWorker<Content>, 'make'>
  readonly #mostBytes: number
  /** Oldest first. */
  readonly #made = new Map<string, Made>()

  constructor(worker: Pick<PdfWorker<Content>, 'make'>, options: { mostBytes?: number } = {}) {
    this.#worker = worker
    this.#mostBytes = options.mostBytes ?? mostBytes
  }

  /**
   * Making it stops once every caller has hung up; one without `hungUp` waits to the end.
   * @throws ApiError 429 rate_limited if too many wait; Error if it can't be made; the signal's reason if the caller
   * has hung up before
   */
  async make(content: Content, hungUp?: AbortSignal): Promise<Uint8Array> {
    hungUp?.throwIfAborted()
    const key = hash('sha256', JSON.stringify(content), 'base64url')
    const made = this.#made.get(key) ?? this.#begin(key, content)
    made.callers += 1
    hungUp?.addEventListener('abort', () => this.#leave(key, made), { once: true })
    return made.pdf
  }

  #begin(key: string, content: Content): Made {
    const unwanted = new AbortController()
    const made: Made = { pdf: this.#worker.make(content, unwanted.signal), bytes: 0, callers: 0, unwanted }
    this.#made.set(key, made)
    void this.#keep(key, made)
    return made
  }

  #leave(key: string, made: Made): void {
    made.callers -= 1
    if (made.callers > 0 || made.bytes > 0) return
    this.#forget(key, made)
    made.unwanted.abort()
  }

  async #keep(key: string, made: Made): Promise<void> {
    try {
      made.bytes = (await made.pdf).length
    } catch {
      this.#forget(key, made)
      return
    }
    this.#forgetOldest()
    setTimeout(() => this.#forget(key, made), cachedMs).unref()
  }

  #forgetOldest(): void {
    let bytes = [...this.#made.values()].reduce((sum, made) => sum + made.bytes, 0)
    for (const [key, made] of this.#made) {
      if (bytes <= this.#mostBytes) return
      // A document in progress holds no bytes yet.
      if (made.bytes === 0) continue
      this.#made.delete(key)
      bytes -= made.bytes
    }
  }

  #forget(key: string, made: Made): void {
    if (this.#made.get(key) === made) this.#made.delete(key)
  }
}
