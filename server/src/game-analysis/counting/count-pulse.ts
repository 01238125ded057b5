import { eq, sql, type SQL } from 'drizzle-orm'
import type { Rating } from '#domain/analysis/ratings.ts'
import { pulseLimits, type PulseWave } from '#domain/conclusions/pulse.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { pulseAnswers } from '#server/db/schema/pulse.ts'
import { Tally } from './tally.ts'

/** Counts people's answers, weeks later, on whether anything has changed. */
export class PulseCounts {
  /** Games with an answer. */
  games = new Tally<PulseWave>()
  readonly #scores = new Map<PulseWave, Tally<number>>()

  /** Adds the matching games. */
  async add(db: Db, where: SQL): Promise<void> {
    const [scores, answered] = await Promise.all([
      db
        .select({ wave: pulseAnswers.wave, score: pulseAnswers.score, count: sql<number>`count(*)::int` })
        .from(games)
        .innerJoin(pulseAnswers, eq(pulseAnswers.gameId, games.id))
        .where(where)
        .groupBy(pulseAnswers.wave, pulseAnswers.score),
      db
        .select({ wave: pulseAnswers.wave, count: sql<number>`count(distinct ${games.id})::int` })
        .from(games)
        .innerJoin(pulseAnswers, eq(pulseAnswers.gameId, games.id))
        .where(where)
        .groupBy(pulseAnswers.wave),
    ])
    for (const { wave, score, count } of scores) {
      const tally = this.#scores.get(wave) ?? new Tally<number>()
      tally.add(score, count)
      this.#scores.set(wave, tally)
    }
    for (const { wave, count } of answered) this.games.add(wave, count)
  }

  get isEmpty(): boolean {
    return this.#scores.size === 0
  }

  ratings(wave: PulseWave): Rating[] {
    return [...(this.#scores.get(wave) ?? [])].map(([score, count]) => ({
      score,
      count,
      maxScore: pulseLimits.scoreMax,
    }))
  }
}
