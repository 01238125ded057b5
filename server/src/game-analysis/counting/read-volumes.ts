import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { feedback, games } from '#server/db/schema/games.ts'
import { type By, columnsOf, partIn, type Pieces, readPieces } from './in-pieces.ts'

/** Games and people of one language, deck, month or duration, and their first and last moment. */
export type Volume = [
  by: 'language' | 'deck' | 'month' | 'minutes',
  key: string,
  games: number,
  people: number,
  first: string,
  last: string,
]

const monthOf = (timeZone: string) =>
  sql<string>`to_char(${games.datedAt} at time zone ${timeZone}, 'YYYY-MM')`.as('month')

/** How many played a game. Raw SQL: in a select from one table drizzle omits table names, and `id` would be theirs. */
export const peopleOfGame = sql<number>`(select count(*) from players where players.game_id = games.id and players.removed_at is null)
    + games.game_master_plays::int`

/** How long a game took; null if it never had a clock. */
export const minutesOfGame = sql<
  number | null
>`case when games.clock_ms > 0 then round(games.clock_ms / 60000.0)::int end`

/**
 * Games and people by language, deck, month and duration, in one reading of the games' rows; those of a part by month
 * and duration, since they have one language and deck.
 */
export function readVolumes(db: Db, where: SQL, timeZone: string, by: By): Pieces<Volume> {
  const counted = db
    .select({
      language: games.language,
      deckId: games.deckId,
      gameTypeId: games.gameTypeId,
      datedAt: games.datedAt,
      month: monthOf(timeZone),
      people: peopleOfGame.as('people'),
      // Games that never had a clock: -1.
      minutes: sql<number>`coalesce(${minutesOfGame}, -1)`.as('minutes'),
    })
    .from(games)
    .where(where)
    .as('counted')
  const { language, deckId, month } = counted
  const named = sql<string>`case when grouping(${month}) = 0 then 'month' when grouping(${counted.minutes}) = 0 then 'minutes'
    when grouping(${deckId}) = 0 then 'deck' else 'language' end`
  const sets =
    by === 'part'
      ? sql`${columnsOf(by)}grouping sets ((${month}), (${counted.minutes}))`
      : sql`grouping sets ((${language}), (${deckId}), (${month}), (${counted.minutes}))`
  const volumes = db
    .select({
      part: partIn(by),
      by: named.as('by'),
      key: sql<string>`coalesce(${month}, ${counted.minutes}::text, ${deckId}::text, ${language})`.as('key'),
      games: sql<number>`count(*)`.as('games'),
      people: sql<number>`sum(${counted.people})`.as('people'),
      first: sql<string>`min(${counted.datedAt})`.as('first'),
      last: sql<string>`max(${counted.datedAt})`.as('last'),
    })
    .from(counted)
    .groupBy(sets)
  return readPieces<Volume>(db, volumes, by, ['by', 'key', 'games', 'people', 'first', 'last'])
}

export type RatingRow = [isOfMonth: boolean, at: string, score: number, maxScore: number, count: number]

/** Ratings by month, and by deck; those of a part by month. */
export function readRatings(db: Db, where: SQL, timeZone: string, by: By): Pieces<RatingRow> {
  const rated = db
    .select({
      deckId: games.deckId,
      gameTypeId: games.gameTypeId,
      language: games.language,
      month: monthOf(timeZone),
      score: feedback.score,
      maxScore: feedback.maxScore,
    })
    .from(games)
    .innerJoin(feedback, eq(feedback.gameId, games.id))
    .where(where)
    .as('rated')
  const { month, deckId, score, maxScore } = rated
  const ofMonth = sql`(${month}, ${score}, ${maxScore})`
  const counted = db
    .select({
      part: partIn(by),
      isOfMonth: sql<boolean>`grouping(${month}) = 0`.as('is_of_month'),
      at: sql<string>`coalesce(${month}, ${deckId}::text)`.as('at'),
      score,
      maxScore,
      count: sql<number>`count(*)`.as('count'),
    })
    .from(rated)
    .groupBy(
      by === 'part'
        ? sql`${columnsOf(by)}grouping sets (${ofMonth})`
        : sql`grouping sets (${ofMonth}, (${deckId}, ${score}, ${maxScore}))`,
    )
  return readPieces<RatingRow>(db, counted, by, ['is_of_month', 'at', 'score', 'max_score', 'count'])
}
