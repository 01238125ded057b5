import { BoundedMap } from '#server/news/bounded-map.ts'
import type { GamesWanted } from './games-of.ts'

/** From how many finished games on figures are kept: counting them anew takes up to a second. */
const keptFrom = 2000
const keptForMs = 5 * 60_000
/** When they are asked for this late, they are counted again beforehand, so that hardly anybody waits for a count. */
const renewedFromMs = 3 * 60_000

/**
 * Figures of finished games. Those of more than 2,000 games are kept and may be five minutes old; who asks for them
 * after three gets them, and has them counted again for the next. Those of fewer are
 * counted for each reading, but whoever asks while a count runs shares it, so theirs may be as old as that count is.
 */
export class KeptFigures<Figures> {
  readonly #kept = new BoundedMap<string, { figures: Promise<Figures>; at: number; isRenewed: boolean }>(1000)
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
    const age = known ? at - known.at : -1
    if (!known || age < 0 || age >= keptForMs) return this.#count(key, at, count)
    if (age >= renewedFromMs && !known.isRenewed) {
      known.isRenewed = true
      void this.#renew(key, at, count)
    }
    return known.figures
  }

  async #renew(key: string, at: number, count: () => Promise<Figures>): Promise<void> {
    try {
      const counted = await count()
      if (this.#gamesOf(counted) <= keptFrom) this.#kept.delete(key)
      else this.#kept.set(key, { figures: Promise.resolve(counted), at, isRenewed: false })
    } catch {
      // Whoever asks after the five minutes counts again.
    }
  }

  #count(key: string, at: number, count: () => Promise<Figures>): Promise<Figures> {
    const figures = count()
    this.#kept.set(key, { figures, at, isRenewed: false })
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
