import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { createConnection, type LiveState, patience } from './connection.ts'
import type { StreamEvent } from './event-parser.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (status: number, retryAfter: number | null = null) =>
  new ApiError({ status, code: 'code', title: '', detail: '', errors: [], meta: {}, retryAfter })

/** A server of streams: each attempt waits for its outcome from the test. */
function serve({ hear = () => true }: { hear?: (event: StreamEvent) => boolean } = {}) {
  const attempts: {
    signal: AbortSignal
    say: (said: string | Uint8Array) => void
    cut: () => void
    refuse: (error: Error) => void
  }[] = []
  const states: LiveState[] = []
  const heard: StreamEvent[] = []
  const connection = createConnection({
    open: (signal) =>
      new Promise((resolve, reject) => {
        let stream: ReadableStreamDefaultController<Uint8Array> | undefined
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            stream = controller
          },
        })
        signal.addEventListener('abort', () => {
          const reason = new DOMException('aborted', 'AbortError')
          reject(reason)
          stream?.error(reason)
        })
        attempts.push({
          signal,
          say: (said) => {
            resolve(body)
            stream?.enqueue(typeof said === 'string' ? new TextEncoder().encode(said) : said)
          },
          cut: () => {
            resolve(body)
            stream?.close()
          },
          refuse: reject,
        })
      }),
    hear: (event) => {
      heard.push(event)
      return hear(event)
    },
    onState: (state) => states.push(state),
    random: () => 1,
  })
  const last = () => {
    const attempt = attempts.at(-1)
    if (!attempt) throw new Error('no attempt')
    return attempt
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { connection, attempts, states, heard, last, pass }
}

describe('a connection', () => {
  it('is live from the first word on and hands over what it hears, even where a letter is cut in two', async () => {
    const { states, heard, last, pass } = serve()
    last().say(': hello\n\n')
    await pass(0)
    expect(states).toEqual(['connecting', 'live'])
    const bytes = new TextEncoder().encode('data: ä\n\n')
    last().say(bytes.slice(0, 7))
    last().say(bytes.slice(7))
    await pass(0)
    expect(heard.map(({ data }) => data)).toEqual(['ä'])
  })

  it('connects again soon when a good stream was cut, and is not taken for unholdable', async () => {
    const { states, attempts, last, pass } = serve()
    last().say(':\n\n')
    await pass(patience.proven)
    last().cut()
    await pass(0)
    expect(states.at(-1)).toBe('retrying')
    await pass(patience.retryMin)
    expect(attempts).toHaveLength(2)
    last().say(':\n\n')
    await pass(0)
    expect(states.at(-1)).toBe('live')
  })

  it('gives way to polling after two failures in a row, waits longer and longer, and takes over again', async () => {
    const { states, attempts, last, pass } = serve()
    const waits: number[] = []
    for (let failure = 1; failure <= 6; failure += 1) {
      last().refuse(new NetworkError('no answer'))
      await pass(0)
      expect(states.at(-1)).toBe(failure === 1 ? 'retrying' : 'polling')
      const from = Date.now()
      await vi.advanceTimersToNextTimerAsync()
      waits.push(Date.now() - from)
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
    expect(attempts).toHaveLength(7)
    last().say(':\n\n')
    await pass(0)
    expect(states.at(-1)).toBe('live')
  })

  it('gives way to polling at once when something on the way holds the stream back', async () => {
    const { states, last, pass } = serve()
    const { signal } = last()
    await pass(patience.firstWord)
    expect(signal.aborted).toBe(true)
    expect(states.at(-1)).toBe('polling')
  })

  it('gives a stream up that says nothing for two and a half heartbeats', async () => {
    const { states, last, pass } = serve()
    last().say(':\n\n')
    await pass(patience.silence - 1)
    last().say(':\n\n')
    await pass(patience.silence - 1)
    expect(states.at(-1)).toBe('live')
    const { signal } = last()
    await pass(1)
    expect(signal.aborted).toBe(true)
    expect(states.at(-1)).toBe('retrying')
  })

  it('connects anew at once when asked to, but not for each of several signs', async () => {
    const { connection, attempts, last, pass } = serve()
    last().say(':\n\n')
    await pass(0)
    const { signal } = last()
    connection.renew()
    connection.renew()
    expect(signal.aborted).toBe(true)
    expect(attempts).toHaveLength(2)
  })

  it('does not wait for the rest of its pause when asked to connect anew', async () => {
    const { connection, attempts, last, pass } = serve()
    last().refuse(new NetworkError('no answer'))
    await pass(0)
    connection.renew()
    expect(attempts).toHaveLength(2)
    await pass(patience.retryMin)
    expect(attempts).toHaveLength(2)
  })

  it.each([401, 403, 404, 410])('is over when the server refuses with %i', async (status) => {
    const { connection, states, attempts, last, pass } = serve()
    last().refuse(refusal(status))
    await pass(60_000)
    connection.renew()
    expect(states).toEqual(['connecting', 'over'])
    expect(attempts).toHaveLength(1)
  })

  it('waits as long as a server asks that has too much to do', async () => {
    const { attempts, last, pass } = serve()
    last().refuse(refusal(429, 30))
    await pass(29_999)
    expect(attempts).toHaveLength(1)
    await pass(1)
    expect(attempts).toHaveLength(2)
  })

  it('is over when what it heard says so, and silent after it is closed', async () => {
    const ended = serve({ hear: ({ type }) => type !== 'end' })
    ended.last().say('event: end\ndata: {}\n\nevent: change\ndata: {}\n\n')
    await ended.pass(60_000)
    expect(ended.states).toEqual(['connecting', 'live', 'over'])
    expect(ended.heard).toHaveLength(1)

    const closed = serve()
    closed.connection.close()
    await closed.pass(60_000)
    expect(closed.states).toEqual(['connecting'])
    expect(closed.attempts).toHaveLength(1)
  })

  it('takes what it cannot read for a broken stream', async () => {
    const { states, last, pass } = serve({
      hear: () => {
        throw new SyntaxError('no JSON')
      },
    })
    last().say('data: {\n\n')
    await pass(0)
    expect(states.at(-1)).toBe('retrying')
  })
})
