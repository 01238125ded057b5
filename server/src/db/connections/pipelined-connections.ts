import pg from 'pg'
import type { Statement } from './handles.ts'

interface Connection {
  client: pg.Client
  ready: Promise<unknown>
  underWay: number
}

/**
 * A few connections for single statements, each its own transaction. A connection pipelines several at once, so that
 * under load neither this process nor the database idles between two of them. Statements on one connection run in the
 * order sent.
 */
export class PipelinedConnections {
  readonly #connections: Connection[] = []
  readonly #connect: () => pg.Client
  readonly #max: number
  #closed = false

  /** `connect` makes a client with `pipeline`, not yet connected. */
  constructor(connect: () => pg.Client, max: number) {
    this.#connect = connect
    this.#max = max
  }

  get count(): number {
    return this.#connections.length
  }

  async query({ text, values }: Statement): Promise<Record<string, unknown>[]> {
    const connection = this.#leastBusy()
    connection.underWay += 1
    try {
      await connection.ready
      return (await connection.client.query<Record<string, unknown>>({ text, values: [...values] })).rows
    } catch (error) {
      // An error of a statement says nothing about the connection. Any other error does, and its `end` event may come
      // later.
      if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') this.#drop(connection)
      throw error
    } finally {
      connection.underWay -= 1
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(
      this.#connections.splice(0).map(async ({ client, ready }) => {
        await ready.catch(() => undefined)
        await client.end()
      }),
    )
  }

  /** The least busy connection, or a new one while all are busy and the limit allows. */
  #leastBusy(): Connection {
    const idlest = this.#connections.reduce<Connection | null>(
      (best, connection) => (best && best.underWay <= connection.underWay ? best : connection),
      null,
    )
    return idlest && (idlest.underWay === 0 || this.#connections.length >= this.#max) ? idlest : this.#open()
  }

  #open(): Connection {
    if (this.#closed) throw new Error('the database is closed')
    const client = this.#connect()
    const connection: Connection = { client, ready: client.connect(), underWay: 0 }
    const gone = () => this.#drop(connection)
    // Statements under way on it fail; later ones get a new connection.
    connection.ready.catch(gone)
    client.on('error', gone)
    client.on('end', gone)
    this.#connections.push(connection)
    return connection
  }

  #drop(connection: Connection): void {
    const at = this.#connections.indexOf(connection)
    if (at < 0) return
    this.#connections.splice(at, 1)
    void connection.client.end().catch(() => undefined)
  }
}
