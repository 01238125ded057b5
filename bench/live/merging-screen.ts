import type { GameChange } from '#contract/games/streams.ts'
import { mergeChange } from '../../web/src/lib/game/merge-change.ts'
import { readDocument } from '../../web/src/lib/api/json-api.ts'
import { type GameAnswer, type GameSnapshot, snapshotOf } from '../../web/src/lib/game/snapshot.ts'

/** A screen that stores the game as the product's own screens do, and merges each change with their code. */
export class MergingScreen {
  #held: GameSnapshot | null = null

  /** Takes the document from GET. */
  read(document: string): void {
    this.#held = snapshotOf(readDocument(JSON.parse(document)) as GameAnswer)
  }

  /**
   * Merges the data of a `change`; false if one was missed. Before the game has been read there is nothing to merge
   * into.
   */
  merge(data: string): boolean {
    if (!this.#held) return true
    const merged = mergeChange(this.#held, JSON.parse(data) as GameChange)
    if (merged === 'gap') return false
    if (merged !== 'old') this.#held = merged
    return true
  }
}
