import { concernsLists } from '#server/news/concerns.ts'
import type { EventBus } from '#server/news/event-bus.ts'
import type { News } from '#server/news/news.ts'
import { NewsCache } from '#server/news/news-cache.ts'
import type { GameHeads } from './game-heads.ts'

/** What was counted, and when: it holds from then until its end, as dates pass by themselves. */
export interface Counted {
  organizationId: string
  /** Moments, in ms since 1970. */
  at: number
  until: number
}

/**
 * Keeps what was counted over many finished games of an organization until news says that one of them, or its actions,
 * changed. It is as exact as a count: what is under way when news arrives is not kept.
 */
export class OrganizationCounts<Counts extends Counted> {
  readonly #kept: NewsCache<Counts>
  readonly #heads: GameHeads
  /** Nothing is kept or being counted. */
  #isEmpty = true

  /** Make it after `heads`, which must hear news first. */
  constructor(heads: GameHeads, eventBus: EventBus, max = 1000) {
    this.#kept = new NewsCache(eventBus, max)
    this.#heads = heads
    eventBus.subscribe(
      (item) => this.#hear(item),
      () => this.#forgetAll(),
    )
  }

  /**
   * What is kept under a key and holds at this moment, else a new count, which is kept if it is worth it. Whoever asks
   * while a count runs that is kept shares it.
   */
  async read(
    { key, now, isKept }: { key: string; now: Date; isKept: (counts: Counts) => boolean },
    count: () => Promise<Counts>,
  ): Promise<Counts> {
    const at = now.getTime()
    const former = this.#kept.peek(key)
    if (former && !holdsAt(former, at)) this.#kept.forget(key)
    this.#isEmpty = false
    let own: Counts | undefined
    const kept = await this.#kept.find(key, async () => {
      own = await count()
      return isKept(own) ? own : null
    })
    if (own) return own
    return kept && holdsAt(kept, at) ? kept : count()
  }

  #hear(item: News): void {
    if (this.#isEmpty) return
    if (item.kind === 'organization') this.#forget(item.organizationId)
    if (item.kind !== 'game' || !concernsLists(item)) return
    const head = this.#heads.peek(item.gameId)
    if (head) {
      if (head.completedAt) this.#forget(head.organizationId)
      return
    }
    // It may be anybody's. Once its head is known, its next steps concern only its own organization.
    this.#forgetAll()
    void this.#heads.find(item.gameId).catch(() => undefined)
  }

  #forgetAll(): void {
    this.#kept.forgetAll()
    this.#isEmpty = true
  }

  #forget(organizationId: string): void {
    this.#kept.forgetWhere((counts) => counts.organizationId === organizationId)
  }
}

function holdsAt({ at, until }: Counted, moment: number): boolean {
  return at <= moment && moment < until
}
