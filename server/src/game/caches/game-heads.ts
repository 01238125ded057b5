import { and, eq, isNull } from 'drizzle-orm'
import type { GameFacts } from '#domain/permissions/game-rules.ts'
import type { GameMode, GameState } from '#domain/game/game-state.ts'
import type { Database, Db } from '#server/db/open-database.ts'
import { games, rounds } from '#server/db/schema/games.ts'
import { BoundedMap } from '#server/news/bounded-map.ts'
import { NewsCache } from '#server/news/news-cache.ts'
import type { EventBus } from '#server/news/event-bus.ts'

/** What a request must know about a game first: access facts, version and state. */
export interface GameHead extends GameFacts {
  version: number
  state: GameState
  mode: GameMode
  completedAt: Date | null
}

const columns = {
  gameId: games.id,
  organizationId: games.organizationId,
  gameMasterId: games.gameMasterId,
  visibility: games.visibility,
  version: games.version,
  state: games.state,
  mode: games.mode,
  completedAt: games.completedAt,
}

/** Caches heads of games while news of changes is reliable, so that an unchanged poll costs no query. */
export class GameHeads {
  readonly #db: Database['db']
  readonly #heads: NewsCache<GameHead>
  /** A round never moves to another game. */
  readonly #gameOfRound = new BoundedMap<string, string>(50_000)

  get counts(): NewsCache<unknown>['counts'] {
    return this.#heads.counts
  }

  constructor(database: Database, eventBus: EventBus) {
    this.#db = database.db
    this.#heads = new NewsCache(eventBus, 20_000)
    eventBus.subscribe(
      (item) => {
        if (item.kind === 'organization')
          this.#heads.forgetWhere(({ organizationId }) => organizationId === item.organizationId)
        if (item.kind !== 'game') return
        const head = this.#heads.peek(item.gameId)
        if (head && head.version >= item.version) return
        if (head && item.changes && head.version === item.since)
          this.#heads.put(item.gameId, advanceHead(head, item.version, item.changes.game))
        else this.#heads.forget(item.gameId)
        for (const change of item.changes?.rows ?? [])
          if (change.table === 'rounds' && 'put' in change) this.#gameOfRound.set(change.put.id, item.gameId)
      },
      () => this.#heads.forgetAll(),
    )
  }

  /** A game's head; null when there is no such game. Reads outside any transaction. */
  find(gameId: string): Promise<GameHead | null> {
    return this.#heads.find(gameId, () => readHead(this.#db, gameId))
  }

  /** The cached head, without waiting. */
  known(gameId: string): GameHead | undefined {
    return this.#heads.known(gameId)
  }

  /** The same, not counted as a read; the same object as long as nothing changed. */
  peek(gameId: string): GameHead | undefined {
    return this.#heads.peek(gameId)
  }

  /** The head of a round's game. */
  async findByRound(roundId: string): Promise<GameHead | null> {
    let gameId = this.#gameOfRound.get(roundId)
    if (!gameId) {
      const [row] = await this.#db.select({ gameId: rounds.gameId }).from(rounds).where(eq(rounds.id, roundId))
      if (!row) return null
      gameId = row.gameId
      this.#gameOfRound.set(roundId, gameId)
    }
    return this.find(gameId)
  }
}

/** Applies changed columns of the game's row to a head, giving the next version. */
function advanceHead(head: GameHead, version: number, game: Record<string, unknown>): GameHead {
  const { state, visibility, completed_at } = game as Partial<{
    state: GameState
    visibility: GameHead['visibility']
    completed_at: string | null
  }>
  return {
    ...head,
    version,
    state: state ?? head.state,
    visibility: visibility ?? head.visibility,
    completedAt: completed_at === undefined ? head.completedAt : completed_at === null ? null : new Date(completed_at),
  }
}

/** Reads the head from the database. Games in the bin are included only on request. */
export async function readHead(
  db: Db,
  gameId: string,
  { deletedToo = false }: { deletedToo?: boolean } = {},
): Promise<GameHead | null> {
  const [row] = await db
    .select(columns)
    .from(games)
    .where(and(eq(games.id, gameId), deletedToo ? undefined : isNull(games.deletedAt)))
  return row ?? null
}
