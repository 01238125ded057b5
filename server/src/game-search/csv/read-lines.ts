import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ResultMode } from '#domain/reports/game-filter.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, candidates, feedback, games, players, rounds } from '#server/db/schema/games.ts'
import { cardVersions, deckVersions, suitVersions } from '#server/db/schema/library.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { newestFirst } from '#server/game-rows/listed-games.ts'
import { emailOfGameMaster, isPlayed } from '#server/game-search/results/read-results.ts'
import type { DeckWords } from './deck-words.ts'
import { isAnyOf } from './is-any-of.ts'

/** What a line tells of its game. */
export type GameFacts = Awaited<ReturnType<typeof readFacts>>[number]

/** What a line tells besides, in each mode. */
interface Rows {
  games: RowOf<typeof readFigures>
  actions: RowOf<typeof readActions>
  cards: RowOf<typeof readCards>
  feedback: RowOf<typeof readFeedback>
}
type RowOf<Read extends (...parameters: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Read>>[number]

/** A line of a mode's file: a row, and its game. */
export interface Line<Mode extends ResultMode = ResultMode> {
  game: GameFacts
  row: Rows[Mode]
}

/** Where lines are read from. */
export interface LinesSource {
  db: Db
  words: DeckWords
}

/**
 * The lines that a mode has of these games, in order: newest game first. Only games that still meet the condition: one
 * may have become private since its id was read. The condition is planned for its values each time, so that statement
 * is small; what the games have is read by another one, planned once.
 */
export async function readLines<Mode extends ResultMode>(
  source: LinesSource,
  mode: Mode,
  { ids, where }: { ids: readonly string[]; where: SQL },
): Promise<Line<Mode>[]> {
  const facts = await readFacts(source.db, and(isAnyOf(games.id, ids), where) ?? where)
  if (facts.length === 0) return []
  const rows = await readers[mode](source, facts)
  const rowsOf = Map.groupBy(rows, ({ gameId }) => gameId)
  return facts.flatMap((game) => (rowsOf.get(game.gameId) ?? []).map((row) => ({ game, row })))
}

function readFacts(db: Db, where: SQL) {
  return db
    .select({
      gameId: games.id,
      organizationName: organizations.name,
      subject: games.subject,
      team: games.team,
      mode: games.mode,
      language: games.language,
      visibility: games.visibility,
      gameMasterEmail: emailOfGameMaster,
      deckVersionId: games.deckVersionId,
      deckTitle: deckVersions.title,
      completedAt: games.completedAt,
      createdAt: games.createdAt,
    })
    .from(games)
    .innerJoin(organizations, eq(organizations.id, games.organizationId))
    .innerJoin(users, eq(users.id, games.gameMasterId))
    .innerJoin(deckVersions, eq(deckVersions.id, games.deckVersionId))
    .where(where)
    .orderBy(...newestFirst)
}

/** What each mode reads of games, the rows of a game in order. */
const readers: { [Mode in ResultMode]: (source: LinesSource, facts: GameFacts[]) => PromiseLike<Rows[Mode][]> } = {
  games: readFigures,
  actions: readActions,
  cards: readCards,
  feedback: readFeedback,
}

/** One row a game. */
function readFigures({ db }: LinesSource, facts: GameFacts[]) {
  const [cruxes, cruxCards, cruxSuits] = [
    alias(candidates, 'crux'),
    alias(cardVersions, 'crux_card'),
    alias(suitVersions, 'crux_suit'),
  ]
  return db
    .select({
      gameId: games.id,
      playersCount: sql<number>`(select count(*)::int from ${players} where ${players.gameId} = ${games.id} and ${players.removedAt} is null)
        + ${games.gameMasterPlays}::int`,
      cruxTitle: cruxCards.title,
      cruxSuitTitle: cruxSuits.title,
      actionsCount: sql<number>`decided.actions`,
      actionsDoneCount: sql<number>`decided.done`,
      score: feedback.score,
      maxScore: feedback.maxScore,
    })
    .from(games)
    .leftJoin(cruxes, eq(cruxes.id, games.cruxCandidateId))
    .leftJoin(cruxCards, and(eq(cruxCards.deckVersionId, games.deckVersionId), eq(cruxCards.cardId, cruxes.cardId)))
    .leftJoin(cruxSuits, and(eq(cruxSuits.deckVersionId, games.deckVersionId), eq(cruxSuits.suitId, cruxCards.suitId)))
    .leftJoin(feedback, eq(feedback.gameId, games.id))
    .crossJoinLateral(
      sql`(select count(*)::int as actions, (count(*) filter (where action_items.is_done))::int as done
        from action_items where action_items.game_id = ${games.id}) decided`,
    )
    .where(isAnyOf(games.id, idsOf(facts)))
}

function readActions({ db }: LinesSource, facts: GameFacts[]) {
  return db
    .select({
      gameId: games.id,
      name: actionItems.name,
      assignee: actionItems.assignee,
      dueAt: actionItems.dueAt,
      actionState: actionItems.state,
    })
    .from(games)
    .innerJoin(actionItems, eq(actionItems.gameId, games.id))
    .where(isAnyOf(games.id, idsOf(facts)))
    .orderBy(asc(actionItems.createdAt), asc(actionItems.id))
}

async function readCards({ db, words }: LinesSource, facts: GameFacts[]) {
  const played = await db
    .select({
      gameId: games.id,
      cardId: candidates.cardId,
      perspectiveId: rounds.perspectiveId,
      playOrder: rounds.playOrder,
      isChosen: sql<boolean>`${rounds.chosenCandidateId} is not distinct from ${candidates.id}`,
      isCrux: sql<boolean>`${games.cruxCandidateId} is not distinct from ${candidates.id}`,
    })
    .from(games)
    .innerJoin(candidates, eq(candidates.gameId, games.id))
    .innerJoin(rounds, eq(rounds.id, candidates.roundId))
    .where(and(isAnyOf(games.id, idsOf(facts)), isPlayed))
    .orderBy(asc(rounds.playOrder), asc(candidates.createdAt), asc(candidates.id))
  const titles = await words.of(facts.map(({ deckVersionId }) => deckVersionId))
  const titlesOf = new Map(facts.map(({ gameId, deckVersionId }) => [gameId, titles.get(deckVersionId)]))
  return played.flatMap(({ cardId, perspectiveId, ...row }) => {
    const deck = titlesOf.get(row.gameId)
    const [card, perspectiveTitle] = [deck?.cards.get(cardId), deck?.perspectives.get(perspectiveId)]
    return card && perspectiveTitle !== undefined ? [{ ...row, ...card, perspectiveTitle }] : []
  })
}

function readFeedback({ db }: LinesSource, facts: GameFacts[]) {
  return db
    .select({
      gameId: games.id,
      score: feedback.score,
      maxScore: feedback.maxScore,
      feedbackText: feedback.feedbackText,
    })
    .from(games)
    .innerJoin(feedback, eq(feedback.gameId, games.id))
    .where(isAnyOf(games.id, idsOf(facts)))
}

const idsOf = (facts: readonly GameFacts[]) => facts.map(({ gameId }) => gameId)
