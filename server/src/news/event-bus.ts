import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Parameters } from '#server/db/row-write.ts'
import type { Database } from '#server/db/open-database.ts'
import type { News } from './news.ts'
import { announceProcess, forgetDeadProcesses, forgetProcess, olderTransactionsRun } from './server-processes.ts'

interface Notification {
  from: string
  /** Null: too large for a notification. */
  news: readonly News[] | null
}

const channel = 'crux_news'
/** PostgreSQL's limit is just under 8000 bytes. */
const payloadMax = 7_900
const sweepMs = 60_000
/** How often the listening connection is probed. */
const heartbeatMs = 2_000
/** How long a process waits before it listens again. */
const againMs = 1_000
/** How often it looks whether older transactions have ended. */
const olderMs = 50

/** What other processes get of a piece of news. */
function portable(item: News, withChanges: boolean): News {
  if (item.kind !== 'game') return item
  const { rows: _, changes, notes, ...rest } = item
  return withChanges && changes ? { ...rest, changes, ...(notes ? { notes } : {}) } : rest
}

/**
 * Carries news of a committed transaction to all caches: directly in this process, over LISTEN/NOTIFY to the others.
 * NOTIFY serializes commits, so it is used only while other processes are running (decision record 0003). `trusted` is
 * false while news of other processes may be missed; caches then hold nothing.
 */
export class EventBus {
  trusted: boolean
  readonly processId = randomUUID()
  readonly #subscribers = new Set<(news: News, from: string) => void>()
  readonly #interruptions = new Set<() => void>()
  readonly #database: Database
  #listener: pg.Client | null = null
  #sweep: NodeJS.Timeout | null = null
  #closed = false
  /**
   * Whether other processes were running at the last check. If any are, news reaches them in any case; this only says
   * whether a large payload is worth it.
   */
  #othersSeen = false

  constructor(database: Database) {
    this.#database = database
    this.trusted = database.newListener === null
  }

  /** Starts listening to other processes; the embedded database has none. */
  async open(): Promise<void> {
    if (!(await this.#listen())) return
    this.#sweep = setInterval(() => void this.otherProcesses().catch(() => undefined), sweepMs).unref()
    await this.otherProcesses()
  }

  /** Whether other processes can be notified of this. */
  notifiesOf(news: readonly News[]): boolean {
    return this.#database.kind === 'postgres' && news.length > 0
  }

  /** A query that notifies other processes, if there are any, when the transaction it is part of commits. */
  notifyQuery(news: readonly News[], parameters: Parameters): string {
    if (!this.notifiesOf(news)) return ''
    return `select pg_notify('${channel}', ${parameters.plain(this.#payload(news), 'text')}) from "server_processes" where "id" <> ${parameters.plain(
      this.processId,
      'uuid',
    )} limit 1`
  }

  /** Notifies only other processes, of something that no transaction changes. */
  async notifyOthers(news: readonly News[]): Promise<void> {
    const parameters = new Parameters()
    const text = this.notifyQuery(news, parameters)
    if (text) await this.#database.query({ text, values: parameters.values })
  }

  /** The other processes that are alive. */
  async otherProcesses(): Promise<Set<string>> {
    if (this.#database.kind !== 'postgres') return new Set()
    await forgetDeadProcesses(this.#database)
    const rows = await this.#database.query({
      text: 'select id from server_processes where id <> $1::uuid',
      values: [this.processId],
    })
    this.#othersSeen = rows.length > 0
    return new Set(rows.map(({ id }) => String(id)))
  }

  /** Publishes within this process. Call it after the commit, never before. */
  publish(news: readonly News[]): void {
    this.#pass(news, this.processId)
  }

  /** Calls `subscriber` for each piece of news, and `interrupted` whenever some may have been missed. */
  subscribe(subscriber: (news: News, from: string) => void, interrupted: () => void): void {
    this.#subscribers.add(subscriber)
    this.#interruptions.add(interrupted)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#sweep ?? undefined)
    const listener = this.#listener
    this.#listener = null
    if (!listener) return
    await forgetProcess(this.#database, this.processId).catch(() => undefined)
    await listener.end().catch(() => undefined)
  }

  #payload(news: readonly News[]): string {
    const carried = (carriedNews: readonly News[] | null) =>
      JSON.stringify({ from: this.processId, news: carriedNews } satisfies Notification)
    const fits = (text: string) => Buffer.byteLength(text) <= payloadMax
    // A process that we did not know of, or whose payload was too large, reads from the database instead.
    const whole = this.#othersSeen ? carried(news.map((item) => portable(item, true))) : null
    if (whole !== null && fits(whole)) return whole
    const short = carried(news.map((item) => portable(item, false)))
    return fits(short) ? short : carried(null)
  }

  #pass(news: readonly News[], from: string): void {
    for (const item of news) for (const subscriber of this.#subscribers) subscriber(item, from)
  }

  /** False: there is no other process to listen to. */
  async #listen(): Promise<boolean> {
    const listener = this.#database.newListener?.()
    if (!listener) return false
    this.#listener = listener
    listener.on('error', () => undefined)
    listener.on('end', () => this.#lost(listener))
    listener.on('notification', ({ payload }) => {
      const { from, news } = JSON.parse(payload ?? '') as Notification
      if (from === this.processId) return
      this.#othersSeen = true
      if (news) this.#pass(news, from)
      else this.#interrupt()
    })
    await listener.connect()
    await listener.query(`listen ${channel}`)
    const announcedAt = await announceProcess(this.#database, this.processId, listener)
    this.#keepAsking(listener)
    await this.#trust(listener, announcedAt)
    return true
  }

  /** A silent connection looks like a broken one, so probe it. It ends by itself when the answer is late. */
  #keepAsking(listener: pg.Client): void {
    let isAsked = false
    const heartbeat = setInterval(() => {
      if (isAsked) return
      isAsked = true
      void listener.query('select 1').then(
        () => {
          isAsked = false
          return undefined
        },
        () => this.#lost(listener),
      )
    }, heartbeatMs).unref()
    listener.on('end', () => clearInterval(heartbeat))
  }

  /**
   * Transactions that began before this process registered do not notify it. Once they have ended, nothing is missed
   * any more.
   */
  async #trust(listener: pg.Client, announcedAt: string): Promise<void> {
    if (await olderTransactionsRun(this.#database, announcedAt)) {
      setTimeout(() => void this.#trust(listener, announcedAt).catch(() => this.#lost(listener)), olderMs).unref()
    } else if (this.#listener === listener) {
      this.trusted = true
      this.#interrupt()
    }
  }

  /**
   * The connection is gone or was never made: news may be missed until listening works again. One that `close` ended is
   * no loss.
   */
  #lost(listener: pg.Client): void {
    if (this.#listener !== listener) return
    this.#listener = null
    this.trusted = false
    this.#database.incidents.note('news_lost')
    this.#interrupt()
    listener.end().catch(() => undefined)
    setTimeout(() => this.#listenAgain(), againMs).unref()
  }

  #listenAgain(): void {
    if (this.#closed) return
    this.#listen().catch(() => {
      if (this.#listener) this.#lost(this.#listener)
    })
  }

  #interrupt(): void {
    for (const interrupted of this.#interruptions) interrupted()
  }
}
