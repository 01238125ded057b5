import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ResultMode } from '#domain/reports/game-filter.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, feedback, games } from '#server/db/schema/games.ts'
import { newestFirst } from '#server/game-rows/listed-games.ts'
import { boundedPage, type BoundedPage } from '#server/listing/bounded-total.ts'
import { checkedOfEach } from '#server/listing/checked-of-each.ts'
import type { ListedPageWanted } from '#server/listing/known-list.ts'
import { presentAction, type presentCard, presentFeedback, presentGame } from './present-result.ts'
import { pageOfCards } from './commands/page-of-cards.ts'
import { actionOrder, readActions, readFeedback, readGames } from './results/read-results.ts'

type Presented =
  | ReturnType<typeof presentGame>
  | ReturnType<typeof presentAction>
  | ReturnType<typeof presentCard>
  | ReturnType<typeof presentFeedback>

/** The games of a search, and what its viewer may see of their organizations now: an earlier answer may be kept. */
export interface GamesFound {
  where: SQL
  scope: SQL
}

/** One page of matching games. */
export function pageOfGames(db: Db, { where, scope }: GamesFound, page: ListedPageWanted) {
  const every = db
    .select({ id: games.id })
    .from(games)
    .where(where)
    .orderBy(...newestFirst)
  const read = async (ids: string[]) =>
    (await readGames(db, and(inArray(games.id, ids), checkedOfEach(scope)))).map(presentGame)
  return boundedPage(db, { every: every.getSQL(), read }, page)
}

/** One page of a mode's results from matching games. */
export async function pageOfResults(
  db: Db,
  mode: ResultMode,
  found: GamesFound,
  page: ListedPageWanted,
): Promise<BoundedPage<Presented>> {
  switch (mode) {
    case 'games':
      return pageOfGames(db, found, page)
    case 'actions':
      return pageOfActions(db, found, page)
    case 'cards':
      return pageOfCards(db, found, page)
    case 'feedback':
      return pageOfFeedback(db, found, page)
  }
}

function pageOfActions(db: Db, { where, scope }: GamesFound, page: ListedPageWanted) {
  const every = db
    .select({ id: actionItems.id })
    .from(games)
    .innerJoin(actionItems, eq(actionItems.gameId, games.id))
    .where(where)
    .orderBy(...actionOrder)
  const read = async (ids: string[]) =>
    (await readActions(db, and(inArray(actionItems.id, ids), checkedOfEach(scope)))).map(presentAction)
  return boundedPage(db, { every: every.getSQL(), read }, page)
}

/** A game has one feedback at most, so the list is one of games, and both come from indexes alone. */
function pageOfFeedback(db: Db, { where, scope }: GamesFound, page: ListedPageWanted) {
  const every = db
    .select({ id: games.id })
    .from(games)
    .innerJoin(feedback, eq(feedback.gameId, games.id))
    .where(where)
    .orderBy(...newestFirst)
  const read = async (ids: string[]) =>
    (await readFeedback(db, and(inArray(games.id, ids), checkedOfEach(scope)))).map(presentFeedback)
  return boundedPage(db, { every: every.getSQL(), read }, page)
}
