import pg from 'pg'
import type { Statement } from './handles.ts'

type Rows = Record<string, unknown>[]
type Query = (statement: Statement) => Promise<Rows>
interface Waiting {
  statement: Statement
  answer: (rows: Rows) => void
  fail: (error: unknown) => void
}

/** Statements in one batch: more would hold a connection, and whoever waits for it, for too long. */
const batchMax = 64

/**
 * Batches statements that differ only in their values: while one is under way, those that come wait, and go as one statement with one commit
 * when it is back. The more there is to do the less each costs, and where there is little to do nobody waits.
 */
export class StatementBatcher {
  readonly #query: Query
  /** By text, those that wait for the one under way. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** By text, the one for many. */
  readonly #many = new Map<string, string | null>()

  /** `query` runs one statement as a transaction of its own. */
  constructor(query: Query) {
    this.#query = query
  }

  async query(statement: Statement): Promise<Rows> {
    if (!statement.many) return this.#query(statement)
    const { text } = statement
    const waiting = this.#waiting.get(text)
    if (waiting)
      return new Promise((answer, fail) => {
        waiting.push({ statement, answer, fail })
      })
    this.#waiting.set(text, [])
    try {
      return await this.#query(statement)
    } finally {
      this.#goOn(text)
    }
  }

  /** Sends those that waited. */
  #goOn(text: string): void {
    const next = this.#waiting.get(text)?.splice(0, batchMax) ?? []
    if (next.length === 0) this.#waiting.delete(text)
    else void this.#send(next).finally(() => this.#goOn(text))
  }

  async #send(all: readonly Waiting[]): Promise<void> {
    const [first] = all
    const many = first && all.length > 1 ? this.#textForMany(first.statement) : null
    if (!first || many === null) return this.#oneByOne(all)
    try {
      const values = first.statement.values.map((_, column) => all.map(({ statement }) => statement.values[column]))
      const rows = await this.#query({ text: many, values })
      const answers = new Map<number, Rows>(all.map((_, index) => [index + 1, []]))
      for (const row of rows) answers.get(Number(row['n']))?.push(row)
      for (const [index, { answer }] of all.entries()) answer(answers.get(index + 1) ?? [])
    } catch (error) {
      // What is wrong with one undid them all; what the connection does is unknown, and asking again could do it twice.
      if (error instanceof pg.DatabaseError && error.severity !== 'FATAL') return this.#oneByOne(all)
      for (const { fail } of all) fail(error)
    }
  }

  async #oneByOne(all: readonly Waiting[]): Promise<void> {
    await Promise.all(all.map(({ statement, answer, fail }) => this.#query(statement).then(answer, fail)))
  }

  #textForMany(statement: Statement): string | null {
    const known = this.#many.get(statement.text)
    if (known !== undefined) return known
    const text = statement.many?.() ?? null
    this.#many.set(statement.text, text)
    return text
  }
}
