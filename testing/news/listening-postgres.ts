import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Database } from '#server/db/open-database.ts'
import type { Statement } from '#server/db/connections/handles.ts'
import { Incidents } from '#server/metrics/incidents.ts'

/** A connection for news, which tests speak through, silence and break. */
export class TestListener extends EventEmitter {
  /** What was asked over it, in order. */
  readonly asked: string[]
  /** Its end: a break ends it too. */
  ended = 0
  /** How it answers; null: not at all. */
  answer: (() => Promise<unknown>) | null = async () => ({ rows: [{ pid: 7 }] })
  connects: () => Promise<void> = async () => undefined

  constructor(asked: string[]) {
    super()
    this.asked = asked
  }

  async connect(): Promise<void> {
    this.asked.push('connect')
    await this.connects()
  }

  query(text: string): Promise<unknown> {
    this.asked.push(text)
    return this.answer?.() ?? new Promise(() => undefined)
  }

  async end(): Promise<void> {
    this.ended += 1
    this.emit('end')
  }

  /** A notification of another process, or of this one. */
  hear(notification: unknown): void {
    this.emit('notification', { payload: JSON.stringify(notification) })
  }
}

/** PostgreSQL as an event bus sees it: the table of processes, the transactions that run, and connections for news. */
export class ListeningPostgres {
  readonly kind: Database['kind'] = 'postgres'
  readonly incidents = new Incidents()
  /** Ids of the other processes. */
  others: string[] = []
  /** Whether a transaction runs that began before this process was known. */
  older = false
  /** What was asked, in order, over any connection. */
  readonly asked: string[] = []
  readonly listeners: TestListener[] = []
  /** What the next listeners are like. */
  prepare: (listener: TestListener) => void = () => undefined
  /** Rejects what is asked while it is set. */
  fault: Error | null = null
  /** The payloads of notifications. */
  readonly notified: { from: string; news: unknown[] | null }[] = []

  readonly newListener: Database['newListener'] = () => {
    const listener = new TestListener(this.asked)
    this.prepare(listener)
    this.listeners.push(listener)
    return listener as unknown as pg.Client
  }

  readonly query = async ({ text, values }: Statement): Promise<Record<string, unknown>[]> => {
    this.asked.push(text)
    if (this.fault) throw this.fault
    if (text.includes('pg_notify')) this.notified.push(JSON.parse(String(values[0])) as never)
    if (text.includes('clock_timestamp')) return [{ at: 'now' }]
    if (text.includes('xact_start')) return this.older ? [{ one: 1 }] : []
    if (text.startsWith('select id from server_processes')) return this.others.map((id) => ({ id }))
    return []
  }

  /** How often something like this was asked. */
  count(part: string): number {
    return this.asked.filter((text) => text.includes(part)).length
  }
}
