import { eq, gt, and, sql, type SQL } from 'drizzle-orm'
import type { Rating } from '#domain/analysis/ratings.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { feedback, games } from '#server/db/schema/games.ts'
import { Tally } from './tally.ts'

/** A rating with the month and the deck of its game. */
export type PlacedRating = Rating & { month: string; deckId: string }

/** Counts games, their people, their duration and their ratings. */
export class GameCounts {
  games = 0
  people = 0
  first: Date | null = null
  last: Date | null = null
  languages = new Tally<Language>()
  gamesOfMonth = new Tally<string>()
  peopleOfMonth = new Tally<string>()
  /** By deck id; each language of a deck has its own. */
  gamesOfDeck = new Tally<string>()
  peopleOfDeck = new Tally<string>()
  /** Games by duration in whole minutes, without games that never had a clock. */
  minutes = new Tally<number>()
  readonly #ratings = new Map<string, PlacedRating>()

  /** Adds the matching games. Months are in the time zone, such as 2026-03. */
  async add(db: Db, where: SQL, timeZone: string): Promise<void> {
    const month = sql<string>`to_char(${games.datedAt} at time zone ${timeZone}, 'YYYY-MM')`.as('month')
    // Raw SQL: in a select from one table drizzle omits table names, and `id` would be the player's.
    const people =
      sql<number>`(select count(*) from players where players.game_id = games.id and players.removed_at is null)
      + ${games.gameMasterPlays}::int`.as('people')
    const counted = db
      .select({ language: games.language, deckId: games.deckId, datedAt: games.datedAt, month, people })
      .from(games)
      .where(where)
      .as('counted')
    const volumes = await db
      .select({
        language: counted.language,
        deckId: counted.deckId,
        month: counted.month,
        games: sql<number>`count(*)::int`,
        people: sql<number>`sum(${counted.people})::int`,
        first: sql<string>`min(${counted.datedAt})`,
        last: sql<string>`max(${counted.datedAt})`,
      })
      .from(counted)
      .groupBy(counted.language, counted.deckId, counted.month)
    for (const row of volumes) this.#addVolume(row)
    for (const row of await readMinutes(db, where)) this.minutes.add(row.minutes, row.games)
    for (const row of await readRatings(db, where, timeZone)) this.#addRating(row)
  }

  sums() {
    return {
      games: this.games,
      people: this.people,
      first: this.first?.toISOString() ?? null,
      last: this.last?.toISOString() ?? null,
      languages: [...this.languages],
      gamesOfMonth: [...this.gamesOfMonth],
      peopleOfMonth: [...this.peopleOfMonth],
      gamesOfDeck: [...this.gamesOfDeck],
      peopleOfDeck: [...this.peopleOfDeck],
      minutes: [...this.minutes],
      ratings: this.ratings,
    }
  }

  addSums(sums: ReturnType<GameCounts['sums']>): void {
    this.games += sums.games
    this.people += sums.people
    for (const name of [
      'languages',
      'gamesOfMonth',
      'peopleOfMonth',
      'gamesOfDeck',
      'peopleOfDeck',
      'minutes',
    ] as const)
      (this[name] as Tally<string | number>).addAll(sums[name])
    for (const rating of sums.ratings) this.#addRating(rating)
    for (const moment of [sums.first, sums.last]) if (moment !== null) this.#widen(new Date(moment))
  }

  #widen(moment: Date): void {
    if (!this.first || moment < this.first) this.first = moment
    if (!this.last || moment > this.last) this.last = moment
  }

  #addVolume(row: {
    language: Language
    deckId: string
    month: string
    games: number
    people: number
    first: string
    last: string
  }): void {
    this.games += row.games
    this.people += row.people
    this.languages.add(row.language, row.games)
    this.gamesOfMonth.add(row.month, row.games)
    this.peopleOfMonth.add(row.month, row.people)
    this.gamesOfDeck.add(row.deckId, row.games)
    this.peopleOfDeck.add(row.deckId, row.people)
    for (const moment of [row.first, row.last]) this.#widen(new Date(moment))
  }

  #addRating(rating: PlacedRating): void {
    const key = [rating.month, rating.deckId, rating.maxScore, rating.score].join(' ')
    const known = this.#ratings.get(key)
    if (known) known.count += rating.count
    else this.#ratings.set(key, { ...rating })
  }

  /** One entry per month, deck and score. */
  get ratings(): PlacedRating[] {
    return [...this.#ratings.values()]
  }
}

function readMinutes(db: Db, where: SQL) {
  const minutes = sql<number>`round(${games.clockMs} / 60000.0)::int`.as('minutes')
  return db
    .select({ minutes, games: sql<number>`count(*)::int` })
    .from(games)
    .where(and(where, gt(games.clockMs, 0)))
    .groupBy(sql`1`)
}

function readRatings(db: Db, where: SQL, timeZone: string) {
  const month = sql<string>`to_char(${games.datedAt} at time zone ${timeZone}, 'YYYY-MM')`.as('month')
  return db
    .select({
      month,
      deckId: games.deckId,
      score: feedback.score,
      maxScore: feedback.maxScore,
      count: sql<number>`count(*)::int`,
    })
    .from(games)
    .innerJoin(feedback, eq(feedback.gameId, games.id))
    .where(where)
    .groupBy(sql`1`, games.deckId, feedback.score, feedback.maxScore)
}
