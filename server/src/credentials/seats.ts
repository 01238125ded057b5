import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open-database.ts'
import { games, players } from '#server/db/schema/games.ts'
import { NewsCache } from '#server/news/news-cache.ts'
import type { EventBus } from '#server/news/event-bus.ts'

export interface Seat {
  organizationId: string
  playerId: string
  gameId: string
  tokenVersion: number
  removed: boolean
}

/** Whether a player's token still holds its seat; cached while news is reliable. */
export class Seats {
  readonly #db: Database['db']
  readonly #seats: NewsCache<Seat>

  get counts(): NewsCache<unknown>['counts'] {
    return this.#seats.counts
  }

  constructor(database: Database, eventBus: EventBus) {
    this.#db = database.db
    this.#seats = new NewsCache(eventBus, 50_000)
    eventBus.subscribe(
      (item) => {
        if (item.kind === 'player') this.#seats.forget(item.playerId)
        if (item.kind === 'organization')
          this.#seats.forgetWhere(({ organizationId }) => organizationId === item.organizationId)
      },
      () => this.#seats.forgetAll(),
    )
  }

  /** The cached seat, without waiting. */
  known(playerId: string): Seat | undefined {
    return this.#seats.known(playerId)
  }

  find(playerId: string): Promise<Seat | null> {
    return this.#seats.find(playerId, async () => {
      const [row] = await this.#db
        .select({
          gameId: players.gameId,
          organizationId: games.organizationId,
          tokenVersion: players.tokenVersion,
          removedAt: players.removedAt,
        })
        .from(players)
        .innerJoin(games, eq(games.id, players.gameId))
        .where(eq(players.id, playerId))
      return row
        ? {
            playerId,
            gameId: row.gameId,
            organizationId: row.organizationId,
            tokenVersion: row.tokenVersion,
            removed: row.removedAt !== null,
          }
        : null
    })
  }
}
