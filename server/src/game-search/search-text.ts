import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { unfinishedGames, type GamesViewer } from '#server/game-rows/visible-games.ts'
import { holdsWords } from '#server/listing/holds-words.ts'
import type { ListedPageWanted } from '#server/listing/known-list.ts'
import { gamesInScope, gamesOfScope } from '#server/game-rows/games-of-scope.ts'
import { pageOfGames } from './page-of-results.ts'

/**
 * Searches subjects and teams of an organization's games: finished ones that the viewer may see,
 * and their own unfinished ones.
 */
export async function searchText(
  db: Db,
  wanted: { organizationId: string; search: string },
  { keepList, ...page }: ListedPageWanted,
  viewer: GamesViewer,
) {
  const ids = [wanted.organizationId]
  const found = holdsWords([games.subjectFolded, games.teamFolded], wanted.search)
  const finished = gamesOfScope('visible', ids, viewer)
  const unfinished = and(gamesOfScope('own', ids, viewer), unfinishedGames)
  const scope = or(gamesInScope('visible', ids, viewer), gamesInScope('own', ids, viewer)) ?? sql`false`
  const begun = await db.select({ id: games.id }).from(games).where(and(unfinished, found)).limit(1)
  // Lists with unfinished games are not kept: their news is not heard. They are few.
  if (begun.length === 0)
    return pageOfGames(db, { where: and(finished, found) ?? sql`false`, scope }, { ...page, keepList })
  const where = and(eq(games.organizationId, wanted.organizationId), or(finished, unfinished), found)
  return pageOfGames(db, { where: where ?? sql`false`, scope }, page)
}
