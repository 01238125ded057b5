import type { GameRows } from '#server/game-rows/read-game-rows.ts'

/** How many versions a device may have missed and still go on from; each costs some 1.2 kB. */
const remembered = 12

/** The latest versions of a game, as rows that share what did not change. */
export class VersionHistory {
  /** Newest last. */
  readonly #versions: GameRows[] = []

  get newest(): GameRows | undefined {
    return this.#versions.at(-1)
  }

  /** Adds a version if it is newer than the newest. */
  add(rows: GameRows): void {
    if (rows.game.version <= (this.newest?.game.version ?? 0)) return
    this.#versions.push(rows)
    if (this.#versions.length > remembered) this.#versions.shift()
  }

  find(version: number | null): GameRows | undefined {
    return this.#versions.find(({ game }) => game.version === version)
  }
}
