import { eq, sql, type SQL } from 'drizzle-orm'
import type { Rating } from '#domain/analysis/ratings.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { feedback, games } from '#server/db/schema/games.ts'
import { inOneRow } from './in-one-row.ts'
import { Tally } from './tally.ts'

/** Ratings of one month or of one deck. */
type PlacedRating = Rating & { at: string }

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
  readonly #ratingsOfMonth = new Map<string, PlacedRating>()
  readonly #ratingsOfDeck = new Map<string, PlacedRating>()

  /** Adds the matching games. Months are in the time zone, such as 2026-03. */
  async add(db: Db, where: SQL, timeZone: string): Promise<void> {
    for (const volume of await readVolumes(db, where, timeZone)) this.#addVolume(volume)
    for (const [isOfMonth, at, score, maxScore, count] of await readRatings(db, where, timeZone))
      addRating(isOfMonth ? this.#ratingsOfMonth : this.#ratingsOfDeck, { at, score, maxScore, count })
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
      ratingsOfMonth: [...this.#ratingsOfMonth.values()],
      ratingsOfDeck: [...this.#ratingsOfDeck.values()],
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
    for (const rating of sums.ratingsOfMonth) addRating(this.#ratingsOfMonth, rating)
    for (const rating of sums.ratingsOfDeck) addRating(this.#ratingsOfDeck, rating)
    for (const moment of [sums.first, sums.last]) if (moment !== null) this.#widen(new Date(moment))
  }

  #widen(moment: Date): void {
    if (!this.first || moment < this.first) this.first = moment
    if (!this.last || moment > this.last) this.last = moment
  }

  #addVolume([by, key, games, people, first, last]: Volume): void {
    if (by === 'language') this.languages.add(key as Language, games)
    else if (by === 'minutes') {
      if (Number(key) >= 0) this.minutes.add(Number(key), games)
    } else if (by === 'month') {
      this.gamesOfMonth.add(key, games)
      this.peopleOfMonth.add(key, people)
      // Every game is in one month.
      this.games += games
      this.people += people
      for (const moment of [first, last]) this.#widen(new Date(moment))
    } else {
      this.gamesOfDeck.add(key, games)
      this.peopleOfDeck.add(key, people)
    }
  }

  /** By month and score. */
  get ratings(): readonly Rating[] {
    return [...this.#ratingsOfMonth.values()]
  }

  /** Ratings of each month, such as 2026-03. */
  get ratingsByMonth(): Map<string, PlacedRating[]> {
    return Map.groupBy(this.#ratingsOfMonth.values(), ({ at }) => at)
  }

  /** Ratings of each deck, by its id. */
  get ratingsByDeck(): Map<string, PlacedRating[]> {
    return Map.groupBy(this.#ratingsOfDeck.values(), ({ at }) => at)
  }
}

function addRating(ratings: Map<string, PlacedRating>, rating: PlacedRating): void {
  const key = [rating.at, rating.maxScore, rating.score].join(' ')
  const known = ratings.get(key)
  if (known) known.count += rating.count
  else ratings.set(key, { ...rating })
}

type Volume = [
  by: 'language' | 'deck' | 'month' | 'minutes',
  key: string,
  games: number,
  people: number,
  first: string,
  last: string,
]

const monthOf = (timeZone: string) =>
  sql<string>`to_char(${games.datedAt} at time zone ${timeZone}, 'YYYY-MM')`.as('month')

/** Games and people by language, deck, month and duration, in one reading of the games' rows. */
async function readVolumes(db: Db, where: SQL, timeZone: string) {
  // Raw SQL: in a select from one table drizzle omits table names, and `id` would be the player's.
  const people =
    sql<number>`(select count(*) from players where players.game_id = games.id and players.removed_at is null)
      + ${games.gameMasterPlays}::int`.as('people')
  // Games that never had a clock: -1.
  const minutes =
    sql<number>`case when ${games.clockMs} > 0 then round(${games.clockMs} / 60000.0)::int else -1 end`.as('minutes')
  const counted = db
    .select({
      language: games.language,
      deckId: games.deckId,
      datedAt: games.datedAt,
      month: monthOf(timeZone),
      people,
      minutes,
    })
    .from(games)
    .where(where)
    .as('counted')
  const { language, deckId, month } = counted
  const by = sql<string>`case when grouping(${language}) = 0 then 'language' when grouping(${deckId}) = 0 then 'deck'
    when grouping(${month}) = 0 then 'month' else 'minutes' end`
  const volumes = db
    .select({
      by: by.as('by'),
      key: sql<string>`coalesce(${language}, ${deckId}::text, ${month}, ${counted.minutes}::text)`.as('key'),
      games: sql<number>`count(*)`.as('games'),
      people: sql<number>`sum(${counted.people})`.as('people'),
      first: sql<string>`min(${counted.datedAt})`.as('first'),
      last: sql<string>`max(${counted.datedAt})`.as('last'),
    })
    .from(counted)
    .groupBy(sql`grouping sets ((${language}), (${deckId}), (${month}), (${counted.minutes}))`)
    .as('volumes')
  const [row] = await db
    .select({
      rows: inOneRow<Volume>(volumes.by, volumes.key, volumes.games, volumes.people, volumes.first, volumes.last),
    })
    .from(volumes)
  return row?.rows ?? []
}

type RatingRow = [isOfMonth: boolean, at: string, score: number, maxScore: number, count: number]

/** Ratings by month, and by deck. */
async function readRatings(db: Db, where: SQL, timeZone: string) {
  const rated = db
    .select({ month: monthOf(timeZone), deckId: games.deckId, score: feedback.score, maxScore: feedback.maxScore })
    .from(games)
    .innerJoin(feedback, eq(feedback.gameId, games.id))
    .where(where)
    .as('rated')
  const { month, deckId, score, maxScore } = rated
  const counted = db
    .select({
      isOfMonth: sql<boolean>`grouping(${month}) = 0`.as('is_of_month'),
      at: sql<string>`coalesce(${month}, ${deckId}::text)`.as('at'),
      score,
      maxScore,
      count: sql<number>`count(*)`.as('count'),
    })
    .from(rated)
    .groupBy(sql`grouping sets ((${month}, ${score}, ${maxScore}), (${deckId}, ${score}, ${maxScore}))`)
    .as('counted')
  const [row] = await db
    .select({
      rows: inOneRow<RatingRow>(counted.isOfMonth, counted.at, counted.score, counted.maxScore, counted.count),
    })
    .from(counted)
  return row?.rows ?? []
}
