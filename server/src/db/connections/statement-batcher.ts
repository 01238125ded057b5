import pg from 'pg'
import type { Statement } from './handles.ts'

type Rows = Record<string, unknown>[]
type Query = (statement: Statement) => Promise<Rows>
interface Waiting {
  statement: Statement
  answer: (rows: Rows) => void
  fail: (error: unknown) => void
}

/** Statements in one batch: more would hold the connection for too long. */
const batchMax = 64

/**
 * Batches statements that differ only in their values. While one is under way later ones queue, and then go as one
 * statement with one commit when it returns. The higher the load, the less each costs; under low load nothing waits.
 */
export class StatementBatcher {
  readonly #query: Query
  /** Queued statements, by SQL text. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** The batch SQL, by SQL text. */
  readonly #many = new Map<string, string | null>()

  /** `query` runs one statement as its own transaction. */
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

  /** Sends the queued ones. */
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
      const values = first.statement.values.map((_, column) =>
        listOf(all.map(({ statement }) => statement.values[column])),
      )
      const rows = await this.#query({ text: many, values })
      const answers = new Map<number, Rows>(all.map((_, index) => [index + 1, []]))
      for (const row of rows) answers.get(Number(row['n']))?.push(row)
      for (const [index, { answer }] of all.entries()) answer(answers.get(index + 1) ?? [])
    } catch (error) {
      // One statement's fault rolled back the whole batch, so retry them singly. After a connection error the outcome
      // is unknown, and a retry could run twice.
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

/** Texts of which JSON escapes nothing but quotes and backslashes. */
const isPrinted = /^[^\p{Cc}\p{Cs}]*$/u

/** Values of a column as PostgreSQL writes a list of them. The driver would escape each twice, needed or not. */
function listOf(values: readonly unknown[]): string {
  return `{${values.map(quoted).join()}}`
}

function quoted(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (!value.includes('"') && !value.includes('\\')) return `"${value}"`
  // JSON escapes quotes and backslashes in the same way, and many times faster than a pattern.
  return isPrinted.test(value) ? JSON.stringify(value) : `"${value.replace(/["\\]/g, '\\$&')}"`
}
