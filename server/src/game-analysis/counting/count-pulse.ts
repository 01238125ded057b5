import { eq, sql, type SQL } from 'drizzle-orm'
import type { Rating } from '#domain/analysis/ratings.ts'
import { pulseLimits, type PulseWave } from '#domain/conclusions/pulse.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { pulseAnswers } from '#server/db/schema/pulse.ts'
import { type By, columnsOf, ofParts, partIn, type Pieces, readPieces } from './in-pieces.ts'
import { Tally } from './tally.ts'

/** Counts people's answers, weeks later, on whether anything has changed. */
export class PulseCounts {
  /** Games with an answer. */
  games = new Tally<PulseWave>()
  readonly #scores = new Map<PulseWave, Tally<number>>()

  addAnswers(rows: readonly AnswerRow[]): void {
    for (const [wave, score, count, answered] of rows)
      if (score === null) this.games.add(wave, answered)
      else this.#of(wave).add(score, count)
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

/** Answers of a wave with one score; score null: all answers of the wave, and in how many games. */
export type AnswerRow = [wave: PulseWave, score: number | null, count: number, games: number]

export function readPulseAnswers(db: Db, where: SQL, by: By): Pieces<AnswerRow> {
  const answers = db
    .select({
      ...ofParts(by),
      gameId: sql`${games.id}`.as('game_id'),
      wave: pulseAnswers.wave,
      score: pulseAnswers.score,
    })
    .from(games)
    .innerJoin(pulseAnswers, eq(pulseAnswers.gameId, games.id))
    .where(where)
    .as('answers')
  const { wave, score } = answers
  const counted = db
    .select({
      part: partIn(by),
      wave,
      score: sql<number | null>`${score}`.as('score'),
      count: sql<number>`count(*)`.as('count'),
      games: sql<number>`count(distinct ${answers.gameId})`.as('games'),
    })
    .from(answers)
    .groupBy(sql`${columnsOf(by)}grouping sets ((${wave}, ${score}), (${wave}))`)
  return readPieces<AnswerRow>(db, counted, by, ['wave', 'score', 'count', 'games'])
}
