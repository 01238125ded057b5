import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, Db } from '#server/db/open-database.ts'

/** What other parts of the server, and other server processes, must know after a commit. */
export type News =
  | { kind: 'game'; gameId: string; version: number }
  | { kind: 'player'; playerId: string }
  | { kind: 'session'; sessionId: string }
  | { kind: 'user'; userId: string }

const channel = 'crux_news'

/**
 * Carries news from a committed transaction to everyone who caches: at once in this process, over LISTEN/NOTIFY to the others.
 * `trusted` is false while the connection to the other processes is down; caches then hold nothing.
 */
export class NewsChannel {
  trusted = true
  readonly #subscribers = new Set<(news: News) => void>()
  readonly #interruptions = new Set<() => void>()
  readonly #database: Database
  #listener: pg.Client | null = null
  #closed = false

  constructor(database: Database) {
    this.#database = database
  }

  /** Starts listening to other processes; on the embedded database there are none. */
  async open(): Promise<void> {
    if (!this.#database.newListener) return
    await this.#listen()
  }

  /** Announces news with the transaction: PostgreSQL delivers it to others if and when the transaction commits. */
  async announce(tx: Db, news: readonly News[]): Promise<void> {
    if (this.#database.kind !== 'postgres' || news.length === 0) return
    for (const item of news) await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(item)})`)
  }

  /** Tells this process; called after the commit, never before. */
  publish(news: readonly News[]): void {
    for (const item of news) for (const subscriber of this.#subscribers) subscriber(item)
  }

  /** Calls `subscriber` for each piece of news and `interrupted` whenever some may have been missed. */
  subscribe(subscriber: (news: News) => void, interrupted: () => void): void {
    this.#subscribers.add(subscriber)
    this.#interruptions.add(interrupted)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#listener?.end().catch(() => undefined)
  }

  async #listen(): Promise<void> {
    const listener = this.#database.newListener?.()
    if (!listener) return
    this.#listener = listener
    listener.on('error', () => undefined)
    listener.on('end', () => this.#interrupted())
    listener.on('notification', ({ payload }) => this.publish([JSON.parse(payload ?? '') as News]))
    await listener.connect()
    await listener.query(`listen ${channel}`)
    this.trusted = true
    for (const interrupted of this.#interruptions) interrupted()
  }

  /** Connection lost or never had: from here on news may be missed, until listening works again. */
  #interrupted(): void {
    this.trusted = false
    for (const interrupted of this.#interruptions) interrupted()
    if (!this.#closed) setTimeout(() => void this.#listen().catch(() => this.#interrupted()), 1000).unref()
  }
}
