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
    const answers = await db
      .select({
        wave: pulseAnswers.wave,
        // Null: all answers of the wave.
        score: sql<number | null>`${pulseAnswers.score}`,
        count: sql<number>`count(*)::int`,
        games: sql<number>`count(distinct ${games.id})::int`,
      })
      .from(games)
      .innerJoin(pulseAnswers, eq(pulseAnswers.gameId, games.id))
      .where(where)
      .groupBy(sql`grouping sets ((${pulseAnswers.wave}, ${pulseAnswers.score}), (${pulseAnswers.wave}))`)
    for (const { wave, score, count, games: answered } of answers) {
      if (score === null) {
        this.games.add(wave, answered)
        continue
      }
      this.#of(wave).add(score, count)
    }
  }

  sums() {
    return {
      games: [...this.games],
      scores: [...this.#scores].map(([wave, tally]): [PulseWave, [number, number][]] => [wave, [...tally]]),
    }
  }

  addSums(sums: ReturnType<PulseCounts['sums']>): void {
    this.games.addAll(sums.games)
    for (const [wave, counts] of sums.scores) this.#of(wave).addAll(counts)
  }

  #of(wave: PulseWave): Tally<number> {
    const tally = this.#scores.get(wave) ?? new Tally<number>()
    this.#scores.set(wave, tally)
    return tally
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
