import { ApiError } from '../api/api-error.ts'
import { createEventParser, type StreamEvent } from './event-parser.ts'

/**
 * The state of a stream. `live`: events arrive. `connecting` and `retrying`: not connected, possibly for a moment only.
 * `polling`: the stream keeps failing; it is still retried. `over`: there is nothing to follow.
 */
export type LiveState = 'connecting' | 'live' | 'retrying' | 'polling' | 'over'

/** Timeouts of a connection, in ms. */
export const patience = {
  /** Without a first chunk in this time, something on the way buffers the stream. */
  firstWord: 5_000,
  /** Two and a half heartbeats. */
  silence: 37_500,
  /** A stream that lasted this long resets the failure count. */
  proven: 3_000,
  retryMin: 1_000,
  retryMax: 15_000,
} as const

interface ConnectionParts {
  /** Opens the stream. @throws ApiError, NetworkError */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** Handles an event. Returning false ends the connection for good. */
  hear: (event: StreamEvent) => boolean
  onState: (state: LiveState) => void
  /** From 0 to 1. */
  random?: () => number
}

export interface Connection {
  /** Reconnects at once: the connection may be dead without notice. */
  renew: () => void
  close: () => void
}

/** Whether the server's refusal is final, so that a retry is useless. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429
}

/**
 * Holds an event stream: detects silent failures and reconnects with exponential backoff and jitter, so that a room
 * full of phones does not reconnect at the same moment.
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
      // Several signs that the network is back may fire at once.
      const isUnderWay = running !== null && !isLive && Date.now() - startedAt < patience.retryMin
      if (isClosed || isUnderWay) return
      stop()
      onState('connecting')
      connect()
    },
    close,
  }
}
