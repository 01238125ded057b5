import type { gameLists } from './game-lists.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { GameViewer } from './viewer.ts'

export type GameList = (typeof gameLists)[number]
export interface Resource {
  type: string
  id: string
  attributes: object
}

/**
 * One version of a game as one viewer sees it. Lists are built lazily; unchanged ones are reused from an earlier
 * version.
 */
export class GameView {
  readonly rows: GameRows
  readonly viewer: GameViewer
  readonly #lists = new Map<GameList, readonly Resource[]>()

  /** `earlier` is the same viewer's view of a previous version. */
  constructor(rows: GameRows, viewer: GameViewer, earlier?: GameView) {
    this.rows = rows
    this.viewer = viewer
    if (!earlier) return
    for (const [list, resources] of earlier.#lists) if (this.hasSame(list, earlier)) this.#lists.set(list, resources)
  }

  /** Whether a list is built from the same in both. */
  hasSame(list: GameList, other: GameView): boolean {
    return list.madeFrom.every((part) =>
      typeof part === 'string' ? this.rows[part] === other.rows[part] : part(this.rows) === part(other.rows),
    )
  }

  /** The resources of a list, in order. */
  list(list: GameList): readonly Resource[] {
    let made = this.#lists.get(list)
    if (!made) this.#lists.set(list, (made = list.present(this.rows, this.viewer)))
    return made
  }
}
