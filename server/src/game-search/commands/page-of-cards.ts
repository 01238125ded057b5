import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { candidates, games, rounds } from '#server/db/schema/games.ts'
import { newestFirst } from '#server/game-rows/listed-games.ts'
import { boundedPage } from '#server/listing/bounded-total.ts'
import type { ListedPageWanted } from '#server/listing/known-list.ts'
import { presentCard } from '../present-result.ts'
import { cardOrder, isPlayed, readCards } from '#server/game-search/results/read-results.ts'

/** Up to how many cards of one game are read; more than any game has. */
const cardsOfGame = 1000

/**
 * One page of the cards played in matching games. `played` restricts `candidates` and `rounds`; a condition on one card
 * is best there, as few games have it. Otherwise the newest games are read one after another until the page is full.
 */
export function pageOfCards(
  db: Db,
  {
    where,
    scope,
    played,
    isOneCard = false,
  }: { where: SQL; scope?: SQL; played?: SQL | undefined; isOneCard?: boolean },
  page: ListedPageWanted,
) {
  const every = isOneCard ? cardsAtOnce(db, and(where, played)) : cardsByGame(db, where, played)
  const read = async (ids: string[]) => (await readCards(db, ids, scope)).map(presentCard)
  return boundedPage(db, { every: every.getSQL(), read }, page)
}

function cardsAtOnce(db: Db, where: SQL | undefined) {
  return db
    .select({ id: candidates.id })
    .from(games)
    .innerJoin(candidates, eq(candidates.gameId, games.id))
    .innerJoin(rounds, eq(rounds.id, candidates.roundId))
    .where(and(where, isPlayed))
    .orderBy(...cardOrder)
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
  return db
    .select({ id: card.id })
    .from(games)
    .innerJoinLateral(card, sql`true`)
    .where(where)
    .orderBy(...newestFirst, asc(card.playOrder), asc(card.createdAt), asc(card.id))
}
