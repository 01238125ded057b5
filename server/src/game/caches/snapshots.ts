import type { GameChange } from '#contract/games/streams.ts'
import type { Database } from '#server/db/open-database.ts'
import { BoundedMap } from '#server/news/bounded-map.ts'
import { NewsCache } from '#server/news/news-cache.ts'
import type { EventBus } from '#server/news/event-bus.ts'
import type { News } from '#server/news/news.ts'
import { advanceRows } from '#server/game-rows/advance-rows.ts'
import { changeFor } from '../game-change.ts'
import { presentGame } from '../present-game.ts'
import { readGameRows, type GameRows } from '#server/game-rows/read-game-rows.ts'
import type { GameViewer } from '../viewer.ts'
import { VersionHistory } from './version-history.ts'
import { ZippedText } from './zipped-text.ts'

/** Caches whole games: read once, kept current by news, serialized and compressed once per viewer and version. */
export class Snapshots {
  readonly #db: Database['db']
  readonly #rows: NewsCache<GameRows>
  /** Of a game's newest version only; they go as soon as it moves on. */
  readonly #texts = new BoundedMap<string, { rows: GameRows; byViewer: Map<string, ZippedText> }>(600)

  /** What those who poll may have. */
  readonly #polled = new BoundedMap<string, VersionHistory>(2000)
  readonly #eventBus: Pick<EventBus, 'trusted'>

  get counts(): NewsCache<unknown>['counts'] {
    return this.#rows.counts
  }

  constructor(database: Database, eventBus: EventBus) {
    this.#db = database.db
    this.#eventBus = eventBus
    this.#rows = new NewsCache(eventBus, 5000)
    eventBus.subscribe(
      (item) => this.#hear(item),
      () => {
        this.#rows.forgetAll()
        this.#polled.clear()
      },
    )
  }

  /** The rows of a game as last committed; null when there is no such game. Do not use inside a transaction. */
  rows(gameId: string): Promise<GameRows | null> {
    return this.#rows.find(gameId, () => readGameRows(this.#db, gameId))
  }

  /** The cached rows, without a read. */
  peek(gameId: string): GameRows | undefined {
    return this.#rows.peek(gameId)
  }

  /** The document's JSON for a viewer; null when there is no such game. */
  async text(gameId: string, viewer: GameViewer): Promise<ZippedText | null> {
    const rows = await this.rows(gameId)
    if (!rows) return null
    let held = this.#texts.get(gameId)
    if (held?.rows !== rows) {
      held = { rows, byViewer: new Map() }
      this.#texts.set(gameId, held)
    }
    const key = viewer.kind === 'player' ? viewer.playerId : viewer.kind
    const text = held.byViewer.get(key) ?? new ZippedText(JSON.stringify(presentGame(rows, viewer)))
    held.byViewer.set(key, text)
    return text
  }

  /**
   * What changed for a viewer since a version that they have; null if it is not remembered. From now on the newest
   * version is, so that a viewer who polls gets no more than changes.
   */
  async changeSince(gameId: string, viewer: GameViewer, version: number | null): Promise<GameChange | null> {
    const rows = await this.rows(gameId)
    // Versions that are read one by one share nothing: remembering them would take much memory.
    if (!rows || !this.#eventBus.trusted) return null
    const history = this.#polled.get(gameId) ?? new VersionHistory()
    this.#polled.set(gameId, history)
    history.add(rows)
    const seen = history.find(version)
    // Another game master has seen the game as somebody else.
    if (!seen || seen.game.version >= rows.game.version || seen.game.game_master_id !== rows.game.game_master_id)
      return null
    return changeFor(seen, rows, viewer)
  }

  /** How many documents are kept of a game. */
  textsOf(gameId: string): number {
    return this.#texts.get(gameId)?.byViewer.size ?? 0
  }

  /** Applies news; when news carries too little, the game is read again on the next request. */
  #hear(item: News): void {
    if (item.kind === 'organization') {
      this.#rows.forgetWhere(({ game }) => game.organization_id === item.organizationId)
      this.#polled.deleteWhere(({ newest }) => newest?.game.organization_id === item.organizationId)
    }
    if (item.kind !== 'game') return
    const rows = this.#rows.peek(item.gameId)
    if (rows && rows.game.version >= item.version) return
    this.#texts.delete(item.gameId)
    if (item.rows) this.#rows.put(item.gameId, item.rows)
    else if (rows && item.changes && rows.game.version === item.since)
      this.#rows.put(item.gameId, advanceRows(rows, item.version, item.changes))
    else {
      // Maybe deleted.
      this.#rows.forget(item.gameId)
      this.#polled.delete(item.gameId)
    }
  }
}
