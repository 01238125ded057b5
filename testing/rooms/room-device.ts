import { randomUUID } from 'node:crypto'
import type { GameChange, GameReset } from '#contract/games/streams.ts'
import { ApiError, NetworkError } from '../../web/src/lib/api/api-error.ts'
import { readDocument } from '../../web/src/lib/api/json-api.ts'
import { mergeChange } from '../../web/src/lib/game/merge-change.ts'
import { type GameAnswer, type GameSnapshot, keepNewest, snapshotOf } from '../../web/src/lib/game/snapshot.ts'
import { type Connection, createConnection } from '../../web/src/lib/live/connection.ts'

/** How patient a device is, in ms: a response that takes longer is lost, and these are the delays before retries. */
interface DevicePatience {
  timeout: number
  retry: readonly number[]
}

type Document = ReturnType<typeof readDocument>

/**
 * Somebody's device in a room, without a screen. It uses the web client's own modules: every action keeps one
 * idempotency key until it is answered, and the game is followed by the event stream, read again after a gap, and
 * polled while there is no stream.
 */
export class RoomDevice {
  snapshot: GameSnapshot | null = null
  /** Where the next request is sent; with several server processes, not always to the same one. */
  readonly #originOf: () => string
  readonly token: string | null
  readonly #patience: DevicePatience
  readonly #waiting = new Set<() => void>()
  #connection: Connection | null = null
  #poll: NodeJS.Timeout | null = null
  #isReading = false
  #isBehind = false
  #isClosed = false

  constructor(originOf: () => string, token: string | null, patience: DevicePatience) {
    this.#originOf = originOf
    this.token = token
    this.#patience = patience
  }

  /** Does something once, with as many retries as it takes. @throws ApiError if the server refuses */
  async act(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: Record<string, unknown>): Promise<Document> {
    const key = randomUUID()
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#ask(method, path, { body, key })
      } catch (error) {
        const isAnswer = error instanceof ApiError && error.status < 500 && error.code !== 'idempotency_key_in_use'
        if (isAnswer || attempt > 200) throw error
        await this.#rest(attempt)
      }
    }
  }

  /** Reads, and retries until there is a response. */
  async read(path: string): Promise<Document> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#ask('GET', path, {})
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) throw error
        if (attempt > 200) throw error
        await this.#rest(attempt)
      }
    }
  }

  /** Starts to follow a game. */
  async follow(gameId: string): Promise<void> {
    this.#take(snapshotOf((await this.read(`/games/${gameId}`)) as unknown as GameAnswer))
    const again = () => void this.#readAgain(gameId)
    this.#connection = createConnection({
      open: (signal) => this.#openStream(gameId, signal),
      hear: ({ type, data }) => {
        if (type === 'change') this.#change(JSON.parse(data) as GameChange, again)
        if (type === 'reset' && (JSON.parse(data) as GameReset).version > (this.snapshot?.game.version ?? -1)) again()
        return type !== 'end'
      },
      onState: (state) => {
        if (this.#poll) clearInterval(this.#poll)
        this.#poll = state === 'live' || state === 'over' ? null : setInterval(again, 500)
      },
    })
  }

  /** Waits until the device has seen a condition hold, and returns what it saw. */
  async sees<T>(what: string, look: (game: GameSnapshot) => T | null | undefined | false): Promise<T> {
    const deadline = Date.now() + 120_000
    for (;;) {
      const seen = this.snapshot && look(this.snapshot)
      if (seen) return seen
      if (Date.now() > deadline)
        throw new Error(
          `never saw ${what}: ${this.snapshot?.game.state ?? 'no game'} ${this.snapshot?.game.version ?? ''}`,
        )
      await new Promise<void>((done) => {
        const timer = setTimeout(done, 1000)
        this.#waiting.add(() => {
          clearTimeout(timer)
          done()
        })
      })
    }
  }

  close(): void {
    this.#isClosed = true
    this.#connection?.close()
    if (this.#poll) clearInterval(this.#poll)
  }

  /**
   * A change announced during a read may be newer than its result: then read once more. A closed device may outlive its
   * server.
   */
  async #readAgain(gameId: string): Promise<void> {
    this.#isBehind = true
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.#isBehind) {
        this.#isBehind = false
        this.#take(snapshotOf((await this.read(`/games/${gameId}`)) as unknown as GameAnswer))
      }
    } catch (error) {
      if (!this.#isClosed) throw error
    } finally {
      this.#isReading = false
    }
  }

  #change(change: GameChange, again: () => void): void {
    const merged = this.snapshot ? mergeChange(this.snapshot, change) : 'gap'
    if (merged === 'gap') again()
    else if (merged !== 'old') this.#take(merged)
  }

  #take(arrived: GameSnapshot): void {
    this.snapshot = keepNewest(this.snapshot ?? undefined, arrived)
    for (const wake of [...this.#waiting]) {
      this.#waiting.delete(wake)
      wake()
    }
  }

  async #rest(attempt: number): Promise<void> {
    const { retry } = this.#patience
    await new Promise((done) => setTimeout(done, retry[Math.min(attempt, retry.length - 1)]))
  }

  async #openStream(gameId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const version = this.snapshot?.game.version
    const response = await fetch(`${this.#originOf()}/v1/games/${gameId}/events`, {
      headers: {
        accept: 'text/event-stream',
        ...this.#authorization(),
        ...(version === undefined ? {} : { 'last-event-id': String(version) }),
      },
      signal,
    }).catch((cause: unknown) => {
      throw new NetworkError('no answer', { cause })
    })
    if (response.status >= 400 || !response.body) throw refusal(response.status, await response.text())
    return response.body
  }

  async #ask(
    method: string,
    path: string,
    { body, key }: { body?: Record<string, unknown> | undefined; key?: string },
  ): Promise<Document> {
    const signal = AbortSignal.timeout(this.#patience.timeout)
    const lost = (cause: unknown) => {
      throw new NetworkError('no answer', { cause })
    }
    const response = await fetch(`${this.#originOf()}/v1${path}`, {
      method,
      signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...this.#authorization(),
      },
    }).catch(lost)
    const text = await response.text().catch(lost)
    if (response.status >= 400) throw refusal(response.status, text)
    return text === '' ? { data: null, included: {}, meta: null } : readDocument(JSON.parse(text))
  }

  #authorization(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {}
  }
}

function refusal(status: number, text: string): ApiError {
  const { errors } = JSON.parse(text) as { errors: { code: string; title: string; detail: string }[] }
  const [first] = errors
  return new ApiError({
    status,
    code: first?.code ?? '',
    title: first?.title ?? '',
    detail: first?.detail ?? '',
    errors: [],
    meta: {},
    retryAfter: null,
  })
}
