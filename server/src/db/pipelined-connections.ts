import pg from 'pg'
import type { Statement } from './handles.ts'

interface Line {
  client: pg.Client
  ready: Promise<unknown>
  underWay: number
}

/**
 * A few connections for single statements, each a transaction of its own: several are under way on one connection, so that under load neither
 * this process nor the database waits for the other between two of them. Statements on one connection run in the order in which they were sent.
 */
export class StatementLines {
  readonly #lines: Line[] = []
  readonly #connect: () => pg.Client
  readonly #max: number
  #closed = false

  /** `connect` makes a client with `pipeline`, not yet connected. */
  constructor(connect: () => pg.Client, max: number) {
    this.#connect = connect
    this.#max = max
  }

  async query({ text, values }: Statement): Promise<Record<string, unknown>[]> {
    const line = this.#line()
    line.underWay += 1
    try {
      await line.ready
      return (await line.client.query<Record<string, unknown>>({ text, values: [...values] })).rows
    } catch (error) {
      // What the database says of a statement is no word about the connection; anything else is, and its end may be heard later.
      if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') this.#drop(line)
      throw error
    } finally {
      line.underWay -= 1
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(
      this.#lines.splice(0).map(async ({ client, ready }) => {
        await ready.catch(() => undefined)
        await client.end()
      }),
    )
  }

  /** The line with the least to do; a new one while all are busy and there may be more. */
  #line(): Line {
    const idlest = this.#lines.reduce<Line | null>(
      (best, line) => (best && best.underWay <= line.underWay ? best : line),
      null,
    )
    return idlest && (idlest.underWay === 0 || this.#lines.length >= this.#max) ? idlest : this.#open()
  }

  #open(): Line {
    if (this.#closed) throw new Error('the database is closed')
    const client = this.#connect()
    const line: Line = { client, ready: client.connect(), underWay: 0 }
    const gone = () => this.#drop(line)
    // Who waits for an answer on it gets the error; who comes later gets a new line.
    line.ready.catch(gone)
    client.on('error', gone)
    client.on('end', gone)
    this.#lines.push(line)
    return line
  }

  #drop(line: Line): void {
    const at = this.#lines.indexOf(line)
    if (at >= 0) this.#lines.splice(at, 1)
  }
}
