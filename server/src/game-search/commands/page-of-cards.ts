import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { candidates, games, rounds } from '#server/db/schema/games.ts'
import { boundedPage } from '#server/listing/bounded-total.ts'
import { rowsBefore, type PageWanted } from '#server/listing/page.ts'
import { presentCard } from '../present-result.ts'
import { cardOrder, isPlayed, readCards } from '#server/game-search/results/read-results.ts'

/** One page of the cards played in matching games; the condition may also restrict `candidates` and `rounds`. */
export async function pageOfCards(db: Db, where: SQL, page: PageWanted) {
  const every = db
    .select({ id: candidates.id })
    .from(games)
    .innerJoin(candidates, eq(candidates.gameId, games.id))
    .innerJoin(rounds, eq(rounds.id, candidates.roundId))
    .where(and(where, isPlayed))
  const uncut = every.getSQL()
  const found = await every
    .orderBy(...cardOrder)
    .limit(page.page_size)
    .offset(rowsBefore(page))
  const ids = found.map(({ id }) => id)
  const read = async (cardIds: string[]) => (await readCards(db, inArray(candidates.id, cardIds))).map(presentCard)
  return boundedPage(db, { ids, read, every: uncut }, page)
}
