import { hash } from 'node:crypto'
import type { PdfWorker } from './pdf-worker.ts'

interface Made {
  pdf: Promise<Uint8Array>
  /** 0 until it is made. */
  bytes: number
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

  /** @throws ApiError 429 rate_limited if too many wait; Error if it can't be made */
  make(content: Content): Promise<Uint8Array> {
    const key = hash('sha256', JSON.stringify(content), 'base64url')
    const known = this.#made.get(key)
    if (known) return known.pdf
    const made: Made = { pdf: this.#worker.make(content), bytes: 0 }
    this.#made.set(key, made)
    void this.#keep(key, made)
    return made.pdf
  }

  async #keep(key: string, made: Made): Promise<void> {
    try {
      made.bytes = (await made.pdf).length
    } catch {
      this.#made.delete(key)
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
