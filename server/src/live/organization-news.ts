import { intervals } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameHeads } from '#server/game/caches/game-heads.ts'
import { concernsLists, concernsUser } from '#server/news/concerns.ts'
import type { EventBus } from '#server/news/event-bus.ts'
import type { News } from '#server/news/news.ts'
import { type EventStream, eventBytes } from './event-stream.ts'

/** A dashboard that is open on a device. */
export interface Watcher {
  organizationId: string
  actor: Extract<Actor, { kind: 'user' }>
  stream: EventStream
  /** When its login is over, in ms since 1970. */
  until: number
}

const changed = eventBytes('changed', {})
/** What happens in one moment is told once, in ms. */
const gatherMs = 200

/**
 * Tells open dashboards that finished games or actions of their organization have changed; what, they read themselves,
 * by their own rights.
 */
export class OrganizationNews {
  readonly #watchers = new Set<Watcher>()
  readonly #due = new Map<string, NodeJS.Timeout>()
  readonly #heads: GameHeads
  readonly #clock: () => Date
  readonly #timer: NodeJS.Timeout

  constructor(heads: GameHeads, eventBus: EventBus, clock: () => Date) {
    this.#heads = heads
    this.#clock = clock
    eventBus.subscribe(
      (item) => this.#hear(item),
      () => this.#tellAll(),
    )
    this.#timer = setInterval(() => this.#look(), intervals.streamHeartbeat).unref()
  }

  enter(watcher: Watcher): void {
    this.#watchers.add(watcher)
  }

  leave(watcher: Watcher): void {
    this.#watchers.delete(watcher)
  }

  /** Ends every stream at once; devices come back to the next process. */
  close(): void {
    clearInterval(this.#timer)
    for (const timer of this.#due.values()) clearTimeout(timer)
    for (const { stream } of this.#watchers) stream.end()
  }

  #hear(item: News): void {
    if (this.#watchers.size === 0) return
    if (item.kind === 'game') {
      if (concernsLists(item)) void this.#tellOrganizationOf(item.gameId).catch(() => undefined)
      return
    }
    if (item.kind === 'organization') this.#tell(item.organizationId)
    // Who may have lost their place or their login asks again, and is refused then.
    for (const { actor, stream } of this.#watchers) if (concernsUser(item, actor)) stream.end()
  }

  async #tellOrganizationOf(gameId: string): Promise<void> {
    const head = await this.#heads.find(gameId)
    if (!head) this.#tellAll()
    else if (head.completedAt) this.#tell(head.organizationId)
  }

  #tell(organizationId: string): void {
    if (this.#due.has(organizationId)) return
    const send = () => {
      this.#due.delete(organizationId)
      for (const watcher of this.#watchers) if (watcher.organizationId === organizationId) watcher.stream.send(changed)
    }
    this.#due.set(organizationId, setTimeout(send, gatherMs).unref())
  }

  #tellAll(): void {
    for (const id of new Set([...this.#watchers].map(({ organizationId }) => organizationId))) this.#tell(id)
  }

  #look(): void {
    const now = this.#clock().getTime()
    for (const { stream, until } of this.#watchers) {
      if (until <= now) stream.end()
      else stream.beat()
    }
  }
}
