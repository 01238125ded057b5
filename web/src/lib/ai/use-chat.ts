import { useCallback, useEffect, useRef, useState } from 'react'
import { NetworkError } from '../api/api-error.ts'

export interface ChatEvent {
  kind: string
  data: unknown
}

/** A question and its answer so far. */
export interface Turn {
  id: number
  question: string
  events: readonly ChatEvent[]
  state: 'asking' | 'over' | 'stopped' | 'failed'
  /** Why it failed: an `ApiError`, a `NetworkError` or a `ModelFault`. */
  error: unknown
}

/** A message in the form the server expects. */
export interface Said {
  role: 'user' | 'assistant'
  text: string
}

/** A model's fault, named by an `error` event of the stream. */
export class ModelFault extends Error {
  readonly code: string
  /** Seconds after which to ask again, as the model's server says. */
  readonly retryAfter: number | null

  constructor({ code, retryAfter }: { code: string; retryAfter: number | null }) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
  }
}

interface ChatParts {
  /** Sends the conversation and reports the events of the answer. */
  send: (messages: Said[], onEvent: (kind: string, data: unknown) => void, signal: AbortSignal) => Promise<void>
  /** The part of an answer that is sent with the next question. */
  textOf: (turn: Turn) => string
}

/** The server accepts 20 messages; older ones are not sent. */
export const turnsSent = 9
const letters = 4000

/** A chat: one question at a time, with streamed answers. Leaving the page aborts a running answer. */
export function useChat({ send, textOf }: ChatParts) {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const change = useCallback((id: number, changed: (turn: Turn) => Turn) => {
    setTurns((all) => all.map((turn) => (turn.id === id ? changed(turn) : turn)))
  }, [])

  const run = async (before: readonly Turn[], question: string) => {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    const id = (before.at(-1)?.id ?? 0) + 1
    setTurns([...before, { id, question, events: [], state: 'asking', error: null }])
    const messages = before.slice(-turnsSent).flatMap((turn): Said[] => {
      const answered = textOf(turn).slice(0, letters).trim()
      return [
        { role: 'user', text: turn.question },
        ...(answered === '' ? [] : [{ role: 'assistant' as const, text: answered }]),
      ]
    })
    const heard = new Set<string>()
    try {
      await send(
        [...messages, { role: 'user', text: question }],
        (kind, data) => {
          if (kind === 'error') throw new ModelFault(data as { code: string; retryAfter: number | null })
          heard.add(kind)
          change(id, (turn) => ({ ...turn, events: [...turn.events, { kind, data }] }))
        },
        controller.signal,
      )
      if (!heard.has('done')) throw new NetworkError('the answer broke off')
      change(id, (turn) => ({ ...turn, state: 'over' }))
    } catch (error) {
      if (controller.signal.aborted) change(id, (turn) => ({ ...turn, state: 'stopped' }))
      else change(id, (turn) => ({ ...turn, state: 'failed', error }))
    }
  }

  return {
    turns,
    isBusy: turns.at(-1)?.state === 'asking',
    ask: (question: string) => void run(turns, question),
    /** Repeats the last question and drops its first attempt. */
    again: () => {
      const last = turns.at(-1)
      if (last) void run(turns.slice(0, -1), last.question)
    },
    stop: () => asking.current?.abort(),
    clear: () => {
      asking.current?.abort()
      setTurns([])
    },
  }
}

export type Chat = ReturnType<typeof useChat>
