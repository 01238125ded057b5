import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ResultMode } from '#domain/reports/game-filter.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, feedback, games } from '#server/db/schema/games.ts'
import { newestFirst } from '#server/game-rows/listed-games.ts'
import { boundedPage, type BoundedPage, type BoundedPageWanted } from '#server/listing/bounded-total.ts'
import { rowsBefore } from '#server/listing/page.ts'
import { presentAction, type presentCard, presentFeedback, presentGame } from './present-result.ts'
import { pageOfCards } from './commands/page-of-cards.ts'
import { actionOrder, readActions, readFeedback, readGames } from './results/read-results.ts'

type Presented =
  | ReturnType<typeof presentGame>
  | ReturnType<typeof presentAction>
  | ReturnType<typeof presentCard>
  | ReturnType<typeof presentFeedback>

/** One page of matching games. */
export async function pageOfGames(db: Db, where: SQL, page: BoundedPageWanted) {
  // First the ids, from an index alone; then the details of those few.
  const found = await db
    .select({ id: games.id })
    .from(games)
    .where(where)
    .orderBy(...newestFirst)
    .limit(page.page_size)
    .offset(rowsBefore(page))
  const read = async (ids: string[]) => (await readGames(db, inArray(games.id, ids))).map(presentGame)
  return boundedPage(db, { ids: idsOf(found), read, every: sql`select 1 from ${games} where ${where}` }, page)
}

/** One page of a mode's results from matching games. */
export async function pageOfResults(
  db: Db,
  mode: ResultMode,
  where: SQL,
  page: BoundedPageWanted,
): Promise<BoundedPage<Presented>> {
  switch (mode) {
    case 'games':
      return pageOfGames(db, where, page)
    case 'actions':
      return pageOfActions(db, where, page)
    case 'cards':
      return pageOfCards(db, { where }, page)
    case 'feedback':
      return pageOfFeedback(db, where, page)
  }
}

async function pageOfActions(db: Db, where: SQL, page: BoundedPageWanted) {
  const every = db
    .select({ id: actionItems.id })
    .from(games)
    .innerJoin(actionItems, eq(actionItems.gameId, games.id))
    .where(where)
  const uncut = every.getSQL()
  const found = await every
    .orderBy(...actionOrder)
    .limit(page.page_size)
    .offset(rowsBefore(page))
  const read = async (ids: string[]) => (await readActions(db, inArray(actionItems.id, ids))).map(presentAction)
  return boundedPage(db, { ids: idsOf(found), read, every: uncut }, page)
}

async function pageOfFeedback(db: Db, where: SQL, page: BoundedPageWanted) {
  const every = db
    .select({ id: feedback.id })
    .from(games)
    .innerJoin(feedback, eq(feedback.gameId, games.id))
    .where(where)
  const uncut = every.getSQL()
  const found = await every
    .orderBy(...newestFirst)
    .limit(page.page_size)
    .offset(rowsBefore(page))
  const read = async (ids: string[]) => (await readFeedback(db, inArray(feedback.id, ids))).map(presentFeedback)
  return boundedPage(db, { ids: idsOf(found), read, every: uncut }, page)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
