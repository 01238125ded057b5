import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { feedback, games } from '#server/db/schema/games.ts'
import { inOneRow } from './in-one-row.ts'

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

/** Games and people by language, deck, month and duration, in one reading of the games' rows. */
export async function readVolumes(db: Db, where: SQL, timeZone: string) {
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
export async function readRatings(db: Db, where: SQL, timeZone: string) {
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
