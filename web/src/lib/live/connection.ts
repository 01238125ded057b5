import { ApiError } from '../api/api-error.ts'
import { createEventParser, type StreamEvent } from './event-parser.ts'

/**
 * How a stream stands. `live`: it speaks. `connecting` and `retrying`: it does not, or not any more, which may pass at once. `polling`: it
 * cannot be held, and is tried again all the same. `over`: there is nothing to follow here.
 */
export type LiveState = 'connecting' | 'live' | 'retrying' | 'polling' | 'over'

/** Waits and patience of a connection, in ms. */
export const patience = {
  /** A stream that says nothing this long after it was asked for is held back by something on the way. */
  firstWord: 5_000,
  /** Two and a half heartbeats. */
  silence: 37_500,
  /** A stream that held this long was a good one. */
  proven: 3_000,
  retryMin: 1_000,
  retryMax: 15_000,
} as const

interface ConnectionParts {
  /** Asks for the stream. @throws ApiError, NetworkError */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** What the stream says. Answering false ends the connection for good. */
  hear: (event: StreamEvent) => boolean
  onState: (state: LiveState) => void
  /** From 0 to 1. */
  random?: () => number
}

export interface Connection {
  /** Connects anew at once: what we have may be dead without having said so. */
  renew: () => void
  close: () => void
}

/** Whether the server's refusal is final: asking again would be refused with the same words. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429
}

/**
 * Holds an event stream: connects, notices when it has died without a word, and connects again after growing waits with some chance in
 * them, so that a room full of phones does not come back in one moment.
 */
export function createConnection({ open, hear, onState, random = Math.random }: ConnectionParts): Connection {
  let running: AbortController | null = null
  let isClosed = false
  let isLive = false
  let startedAt = 0
  let failures = 0
  let wait: number = patience.retryMin
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(timer)
    isLive = false
    running?.abort()
    running = null
  }

  function close(): void {
    isClosed = true
    stop()
  }

  function finish(): void {
    close()
    onState('over')
  }

  function again(isHeldBack: boolean, heldFor: number, error: unknown): void {
    failures = isHeldBack ? Math.max(2, failures + 1) : heldFor >= patience.proven ? 0 : failures + 1
    onState(failures >= 2 ? 'polling' : 'retrying')
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
    const longest = Math.min(patience.retryMax, wait * 2 ** failures)
    timer = setTimeout(connect, Math.max(asked, longest * (0.5 + random() / 2)))
  }

  function connect(): void {
    clearTimeout(timer)
    const controller = new AbortController()
    running = controller
    startedAt = Date.now()
    let liveAt: number | null = null
    let patienceTimer = setTimeout(() => controller.abort(), patience.firstWord)
    const parse = createEventParser({
      event: (event) => {
        if (running === controller && !hear(event)) finish()
      },
      retry: (ms) => {
        wait = Math.min(patience.retryMax, Math.max(patience.retryMin, ms))
      },
    })

    async function read(): Promise<void> {
      const body = await open(controller.signal)
      const reader = body.getReader()
      const decoder = new TextDecoder()
      for (;;) {
        const { done, value } = await reader.read()
        if (done || running !== controller) return
        clearTimeout(patienceTimer)
        patienceTimer = setTimeout(() => controller.abort(), patience.silence)
        if (liveAt === null) {
          liveAt = Date.now()
          isLive = true
          onState('live')
        }
        parse(decoder.decode(value, { stream: true }))
      }
    }

    async function follow(): Promise<void> {
      let error: unknown = null
      try {
        await read()
      } catch (cause) {
        error = cause
      }
      clearTimeout(patienceTimer)
      if (running !== controller) return
      const isHeldBack = liveAt === null && controller.signal.aborted
      stop()
      if (isFinal(error)) finish()
      else again(isHeldBack, liveAt === null ? 0 : Date.now() - liveAt, error)
    }

    void follow()
  }

  onState('connecting')
  connect()
  return {
    renew: () => {
      // Signs that the network is back come several at a time.
      const isUnderWay = running !== null && !isLive && Date.now() - startedAt < patience.retryMin
      if (isClosed || isUnderWay) return
      stop()
      onState('connecting')
      connect()
    },
    close,
  }
}
