import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { candidates, games, rounds } from '#server/db/schema/games.ts'
import { newestFirst } from '#server/game-rows/listed-games.ts'
import { boundedPage, type BoundedPageWanted } from '#server/listing/bounded-total.ts'
import { rowsBefore } from '#server/listing/page.ts'
import { presentCard } from '../present-result.ts'
import { cardOrder, isPlayed, readCards } from '#server/game-search/results/read-results.ts'

/** Up to how many cards of one game are read; more than any game has. */
const cardsOfGame = 1000

/**
 * One page of the cards played in matching games. `played` restricts `candidates` and `rounds`; a condition on one card
 * is best there, as few games have it. Otherwise the newest games are read one after another until the page is full.
 */
export async function pageOfCards(
  db: Db,
  { where, played, isOneCard = false }: { where: SQL; played?: SQL | undefined; isOneCard?: boolean },
  page: BoundedPageWanted,
) {
  const { cards, order } = isOneCard ? cardsAtOnce(db, and(where, played)) : cardsByGame(db, where, played)
  // Counted game by game, as an index gives them: in the order of the cards, all would be sorted first.
  const every = cards.orderBy(...newestFirst).getSQL()
  const found = await cards
    .orderBy(...order)
    .limit(page.page_size)
    .offset(rowsBefore(page))
  const ids = found.map(({ id }) => id)
  const read = async (cardIds: string[]) => (await readCards(db, cardIds)).map(presentCard)
  return boundedPage(db, { ids, read, every }, page)
}

function cardsAtOnce(db: Db, where: SQL | undefined) {
  const cards = db
    .select({ id: candidates.id })
    .from(games)
    .innerJoin(candidates, eq(candidates.gameId, games.id))
    .innerJoin(rounds, eq(rounds.id, candidates.roundId))
    .where(and(where, isPlayed))
    .$dynamic()
  return { cards, order: cardOrder }
}

/** The limit keeps each game's cards apart: without it, PostgreSQL may begin with all rounds of all organizations. */
function cardsByGame(db: Db, where: SQL, played: SQL | undefined) {
  const card = db
    .select({ id: candidates.id, playOrder: rounds.playOrder, createdAt: candidates.createdAt })
    .from(candidates)
    .innerJoin(rounds, eq(rounds.id, candidates.roundId))
    .where(and(eq(candidates.gameId, games.id), eq(rounds.gameId, games.id), isPlayed, played))
    .limit(cardsOfGame)
    .as('card')
  const cards = db
    .select({ id: card.id })
    .from(games)
    .innerJoinLateral(card, sql`true`)
    .where(where)
    .$dynamic()
  const order = [...newestFirst, asc(card.playOrder), asc(card.createdAt), asc(card.id)]
  return { cards, order }
}
