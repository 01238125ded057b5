import { BoundedMap } from '#server/news/bounded-map.ts'
import type { GamesWanted } from './games-of.ts'

/** From how many finished games on figures are kept: counting them anew takes up to a second. */
const keptFrom = 2000
const keptForMs = 5 * 60_000

/**
 * Figures of finished games. Those of more than 2,000 games are kept and may be five minutes old. Those of fewer are
 * counted for each reading, but whoever asks while a count runs shares it, so theirs may be as old as that count is.
 */
export class KeptFigures<Figures> {
  readonly #kept = new BoundedMap<string, { figures: Promise<Figures>; at: number }>(1000)
  readonly #gamesOf: (figures: Figures) => number

  /** `gamesOf` tells how many finished games the figures count. */
  constructor(gamesOf: (figures: Figures) => number) {
    this.#gamesOf = gamesOf
  }

  read(wanted: GamesWanted, now: Date, count: () => Promise<Figures>): Promise<Figures> {
    const { organizationId, userId, onlyVisible, memberships } = wanted
    const role = memberships.find((membership) => membership.organizationId === organizationId)?.role
    const key = [organizationId, userId, onlyVisible, role].join(' ')
    const at = now.getTime()
    const known = this.#kept.get(key)
    if (known && at >= known.at && at - known.at < keptForMs) return known.figures
    const figures = count()
    this.#kept.set(key, { figures, at })
    const forget = () => {
      if (this.#kept.get(key)?.figures === figures) this.#kept.delete(key)
    }
    return figures.then(
      (counted) => {
        if (this.#gamesOf(counted) <= keptFrom) forget()
        return counted
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
  }
}
