import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { gameListLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { foldedWords } from '#server/db/schema/columns/folded-text.ts'
import { newestFirst, presentListedGame, selectListedGames } from '#server/game-rows/listed-games.ts'
import { compound } from '#server/http/document.ts'
import { checkedOfEach } from '#server/listing/checked-of-each.ts'
import { holdsWords } from '#server/listing/holds-words.ts'
import { pageOfIds, type ListedPageWanted } from '#server/listing/known-list.ts'
import { makePage } from '#server/listing/page.ts'
import { gameStats } from './game-stats.ts'
import { gamesOf, isCounted, isFinished, isUnfinished, type GamesWanted } from './games-of.ts'

/** One page of an organization's finished games, the caller's own unfinished ones, and the figures of all. */
export async function listGames(
  db: Db,
  wanted: GamesWanted,
  { search, now, ...page }: ListedPageWanted & { search: string; now: Date },
) {
  const [finished, unfinished, stats] = await Promise.all([
    finishedGames(db, wanted, search, page),
    unfinishedGames(db, wanted),
    gameStats(db, wanted, now),
  ])
  const identifiers = (rows: readonly { game: { id: string } }[]) => ({
    data: rows.map(({ game }) => ({ type: 'listed-games', id: game.id })),
  })
  return compound(
    {
      type: 'dashboard-games',
      id: wanted.organizationId,
      attributes: {
        finished_games_count: finished.meta.total,
        page: finished.meta.page,
        page_size: finished.meta.page_size,
        page_count: finished.meta.page_count,
        game_stats: stats,
      },
      relationships: {
        finished_games: identifiers(finished.rows),
        unfinished_games: identifiers(unfinished),
      },
    },
    [...unfinished, ...finished.rows].map((row) => presentListedGame(row, wanted)),
  )
}

/** First the ids, from an index alone; then the details of those few, of which the viewer may still see each. */
async function finishedGames(db: Db, wanted: GamesWanted, search: string, page: ListedPageWanted) {
  const every = db
    .select({ id: games.id })
    .from(games)
    .where(and(gamesOf(wanted), isFinished, search === '' ? undefined : await foundBy(db, search, wanted)))
    .orderBy(...newestFirst)
  const { ids, total } = await pageOfIds(db, every.getSQL(), page)
  const rows = await selectListedGames(db)
    .where(and(inArray(games.id, ids), checkedOfEach(and(gamesOf(wanted), isFinished))))
    .orderBy(...newestFirst)
  return makePage(rows, total, page)
}

/**
 * Whether each word of a search is in the subject, the team, or the game master's name or address, in any order.
 * Practice games are in no search, and erased people cannot be found.
 */
async function foundBy(db: Db, search: string, { organizationId }: GamesWanted): Promise<SQL | undefined> {
  const ids = (await leadersOf(db, organizationId)).join(',')
  const words = holdsWords([games.subjectFolded, games.teamFolded], search, (pattern) => {
    const known = sql`${foldedWords(users.name)} like ${pattern} or ${foldedWords(users.email)} like ${pattern}`
    // Arrays are found once for all games; few people lead games, so few names are folded.
    return sql`${games.gameMasterId} = any(array(select ${users.id} from ${users}
      where ${users.id} = any(string_to_array(${ids}, ',')::uuid[]) and ${users.erasedAt} is null and (${known})))`
  })
  return and(isCounted, words)
}

/** Who leads an organization's finished games: each is looked up after the one before, as few lead many games. */
async function leadersOf(db: Db, organizationId: string): Promise<string[]> {
  const next = (after: SQL) => sql`(select ${games.gameMasterId} as id from ${games}
    where ${games.organizationId} = ${organizationId} and ${isFinished} and ${games.deletedAt} is null ${after}
    order by ${games.gameMasterId} limit 1)`
  const rows = await db.select({ id: sql<string>`id` }).from(sql`(
    with recursive leader as (
      ${next(sql``)} union all select ${next(sql`and ${games.gameMasterId} > leader.id`)} from leader where leader.id is not null)
    select id from leader where id is not null) as leaders`)
  return rows.map(({ id }) => id)
}

/** The unfinished games that somebody leads, newest first. */
export async function unfinishedGames(db: Db, wanted: GamesWanted) {
  return selectListedGames(db)
    .where(and(gamesOf(wanted), isUnfinished, eq(games.gameMasterId, wanted.userId)))
    .orderBy(desc(games.createdAt), games.id)
    .limit(gameListLimits.unfinishedMax)
}
