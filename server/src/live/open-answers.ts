import type { ServerResponse } from 'node:http'
import { answersAtOnce, intervals } from '#domain/limits.ts'
import { AnswerTurns } from './answer-turns.ts'
import { EventStream, eventBytes } from './event-stream.ts'
import { UnderWay } from './under-way.ts'

/** One event of an answer. */
export interface AnswerEvent {
  kind: string
  data: unknown
}

/** Streamed answers under way. Shutdown ends them all; a client that disconnects ends its own. */
export class OpenAnswers {
  readonly #open = new Set<AbortController>()
  readonly #ofAskers = new UnderWay()
  /** Which answers a model may write now. */
  readonly turns = new AnswerTurns(answersAtOnce)

  /**
   * Lets somebody have one answer more; the function says that it is over. Null: they have `most` already (in this
   * process).
   */
  admit(askerId: string, most: number): (() => void) | null {
    return this.#ofAskers.begin(askerId, most)
  }

  /**
   * Sends what `make` yields until it ends; if it throws, `ending` turns the error into a last event. The signal aborts
   * `make` once the client has gone; for one that has gone already it does not begin.
   */
  async send(
    response: ServerResponse,
    make: (signal: AbortSignal) => AsyncIterable<AnswerEvent>,
    ending: (error: unknown) => AnswerEvent,
  ): Promise<void> {
    if (response.destroyed) return
    const given = new AbortController()
    this.#open.add(given)
    const stream = new EventStream(response, () => given.abort())
    const beat = setInterval(() => stream.beat(), intervals.streamHeartbeat)
    try {
      for await (const { kind, data } of make(given.signal)) stream.send(eventBytes(kind, data))
      stream.end()
    } catch (error) {
      const { kind, data } = ending(error)
      stream.end(eventBytes(kind, data))
    } finally {
      clearInterval(beat)
      this.#open.delete(given)
    }
  }

  /** Ends every answer under way. */
  close(): void {
    for (const given of this.#open) given.abort()
  }
}
