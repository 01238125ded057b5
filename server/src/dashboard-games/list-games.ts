import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { gameListLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { foldedWords } from '#server/db/schema/columns/folded-text.ts'
import { newestFirst, presentListedGame, selectListedGames } from '#server/game-rows/listed-games.ts'
import { compound } from '#server/http/document.ts'
import type { KeepTotal } from '#server/listing/bounded-total.ts'
import { holdsWords } from '#server/listing/holds-words.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { PageWanted } from '#server/listing/page.ts'
import { gameStats } from './game-stats.ts'
import { gamesOf, isCounted, isFinished, isUnfinished, type GamesWanted } from './games-of.ts'

/** One page of an organization's finished games, the caller's own unfinished ones, and the figures of all. */
export async function listGames(
  db: Db,
  wanted: GamesWanted,
  { search, now, keepTotal, ...page }: PageWanted & { search: string; now: Date; keepTotal: KeepTotal },
) {
  const [finished, unfinished, stats] = await Promise.all([
    finishedGames(db, wanted, search, { ...page, keepTotal }),
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

/** First the ids, from an index alone; then the details of those few. */
async function finishedGames(db: Db, wanted: GamesWanted, search: string, page: PageWanted & { keepTotal: KeepTotal }) {
  const found = await pageOf(db, {
    select: db.select({ id: games.id }).from(games).$dynamic(),
    where: and(gamesOf(wanted), isFinished, search === '' ? undefined : await foundBy(db, search, wanted)),
    sorts: { finished: games.datedAt },
    sort: '-finished',
    id: games.id,
    page,
    keepTotal: page.keepTotal,
  })
  const ids = found.rows.map(({ id }) => id)
  const rows = await selectListedGames(db)
    .where(inArray(games.id, ids))
    .orderBy(...newestFirst)
  return { ...found, rows }
}

/**
 * Whether each word of a search is in the subject, the team, or the game master's name or address, in any order.
 * Practice games are in no search, and erased people cannot be found.
 */
async function foundBy(db: Db, search: string, { organizationId }: GamesWanted): Promise<SQL | undefined> {
  const leading = await db
    .selectDistinct({ id: games.gameMasterId })
    .from(games)
    .where(and(eq(games.organizationId, organizationId), isFinished, isNull(games.deletedAt)))
  const ids = leading.map(({ id }) => id).join(',')
  const words = holdsWords([games.subjectFolded, games.teamFolded], search, (pattern) => {
    const known = sql`${foldedWords(users.name)} like ${pattern} or ${foldedWords(users.email)} like ${pattern}`
    // Arrays are found once for all games; few people lead games, so few names are folded.
    return sql`${games.gameMasterId} = any(array(select ${users.id} from ${users}
      where ${users.id} = any(string_to_array(${ids}, ',')::uuid[]) and ${users.erasedAt} is null and (${known})))`
  })
  return and(isCounted, words)
}

/** The unfinished games that somebody leads, newest first. */
export async function unfinishedGames(db: Db, wanted: GamesWanted) {
  return selectListedGames(db)
    .where(and(gamesOf(wanted), isUnfinished, eq(games.gameMasterId, wanted.userId)))
    .orderBy(desc(games.createdAt), games.id)
    .limit(gameListLimits.unfinishedMax)
}
