import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { unfinishedGames, type GamesViewer } from '#server/game-rows/visible-games.ts'
import { countBounded, type KeepTotal } from '#server/listing/bounded-total.ts'
import { holdsWords } from '#server/listing/holds-words.ts'
import type { PageWanted } from '#server/listing/page.ts'
import { gamesOfScope } from './games-of-scope.ts'
import { pageOfGames } from './page-of-results.ts'

/**
 * Searches subjects and teams of an organization's games: finished ones that the viewer may see,
 * and their own unfinished ones.
 */
export async function searchText(
  db: Db,
  wanted: { organizationId: string; search: string },
  { keepTotal, ...page }: PageWanted & { keepTotal: KeepTotal },
  viewer: GamesViewer,
) {
  const ids = [wanted.organizationId]
  const found = holdsWords([games.subjectFolded, games.teamFolded], wanted.search)
  const finished = gamesOfScope('visible', ids, viewer)
  const unfinished = and(gamesOfScope('own', ids, viewer), unfinishedGames)
  const where = and(eq(games.organizationId, wanted.organizationId), or(finished, unfinished), found)
  const every = (some: SQL | undefined) => sql`select 1 from ${games} where ${and(some, found)}`
  // Only the total of finished games is kept: news of others is not heard, and they are few.
  const total = async () => {
    const kept = keepTotal(every(finished), () => countBounded(db, every(finished)))
    return (await Promise.all([kept, countBounded(db, every(unfinished))])).reduce((sum, count) => sum + count, 0)
  }
  return pageOfGames(db, where ?? sql`false`, { ...page, keepTotal: total })
}
