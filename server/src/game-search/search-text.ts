import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { unfinishedGames, type GamesViewer } from '#server/game-rows/visible-games.ts'
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
  page: PageWanted,
  viewer: GamesViewer,
) {
  const ids = [wanted.organizationId]
  const where = and(
    eq(games.organizationId, wanted.organizationId),
    or(gamesOfScope('visible', ids, viewer), and(gamesOfScope('own', ids, viewer), unfinishedGames)),
    holdsWords([games.subjectFolded, games.teamFolded], wanted.search),
  )
  return pageOfGames(db, where ?? sql`false`, page)
}
