import { and, asc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, candidates, feedback, games, rounds } from '#server/db/schema/games.ts'
import { cardVersions, deckVersions, perspectiveVersions, suitVersions } from '#server/db/schema/library.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { checkedOfEach } from '#server/listing/checked-of-each.ts'
import { newestFirst } from '#server/game-rows/listed-games.ts'

/** Rows of each kind of result, with the texts that each game was played with, in search order: newest game first. */

/** An erased user has none. */
export const emailOfGameMaster = sql<string | null>`case when ${users.erasedAt} is null then ${users.email} end`

const gameColumns = {
  gameId: games.id,
  organizationId: games.organizationId,
  organizationName: organizations.name,
  subject: games.subject,
  team: games.team,
  state: games.state,
  mode: games.mode,
  language: games.language,
  visibility: games.visibility,
  gameMasterEmail: emailOfGameMaster,
  gameMasterName: sql<string | null>`case when ${users.erasedAt} is null then ${users.name} end`,
  deckTitle: deckVersions.title,
  completedAt: games.completedAt,
  createdAt: games.createdAt,
}

/** Games with their figures and the crux. */
export async function readGames(db: Db, where: SQL | undefined) {
  const [cruxes, cruxCards, cruxSuits] = [
    alias(candidates, 'crux'),
    alias(cardVersions, 'crux_card'),
    alias(suitVersions, 'crux_suit'),
  ]
  return db
    .select({
      ...gameColumns,
      playersCount: sql<number>`(select count(*)::int from players where players.game_id = ${games.id} and players.removed_at is null)
        + ${games.gameMasterPlays}::int`,
      cruxTitle: cruxCards.title,
      cruxSuitKind: cruxSuits.kind,
      cruxSuitTitle: cruxSuits.title,
      actionsCount: sql<number>`decided.actions`,
      actionsDoneCount: sql<number>`decided.done`,
      score: feedback.score,
      maxScore: feedback.maxScore,
    })
    .from(games)
    .innerJoin(organizations, eq(organizations.id, games.organizationId))
    .innerJoin(users, eq(users.id, games.gameMasterId))
    .innerJoin(deckVersions, eq(deckVersions.id, games.deckVersionId))
    .leftJoin(cruxes, eq(cruxes.id, games.cruxCandidateId))
    .leftJoin(cruxCards, and(eq(cruxCards.deckVersionId, games.deckVersionId), eq(cruxCards.cardId, cruxes.cardId)))
    .leftJoin(cruxSuits, and(eq(cruxSuits.deckVersionId, games.deckVersionId), eq(cruxSuits.suitId, cruxCards.suitId)))
    .leftJoin(feedback, eq(feedback.gameId, games.id))
    .crossJoinLateral(
      sql`(select count(*)::int as actions, (count(*) filter (where action_items.is_done))::int as done
        from action_items where action_items.game_id = ${games.id}) decided`,
    )
    .where(where)
    .orderBy(...newestFirst)
}

export const actionOrder = [...newestFirst, asc(actionItems.createdAt), asc(actionItems.id)]

export async function readActions(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...gameColumns,
      id: actionItems.id,
      name: actionItems.name,
      assignee: actionItems.assignee,
      dueAt: actionItems.dueAt,
      actionState: actionItems.state,
      isDone: actionItems.isDone,
    })
    .from(games)
    .innerJoin(actionItems, eq(actionItems.gameId, games.id))
    .innerJoin(organizations, eq(organizations.id, games.organizationId))
    .innerJoin(users, eq(users.id, games.gameMasterId))
    .innerJoin(deckVersions, eq(deckVersions.id, games.deckVersionId))
    .where(where)
    .orderBy(...actionOrder)
}

export const cardOrder = [...newestFirst, asc(rounds.playOrder), asc(candidates.createdAt), asc(candidates.id)]

/**
 * Cards that count as played: their round was neither skipped nor taken back, and they are
 * face up if the game is running.
 */
export const isPlayed = and(
  ne(rounds.state, 'skipped'),
  isNull(rounds.takenBackAt),
  or(eq(games.state, 'complete'), eq(candidates.revealed, true)),
)

/** Cards by the ids of `candidates`, of games in a scope, with what was played around them. */
export async function readCards(db: Db, ids: readonly string[], scope: SQL | undefined) {
  // The limit keeps these few apart: without it, PostgreSQL may begin with every card of the library.
  const played = db
    .select({
      id: candidates.id,
      gameId: candidates.gameId,
      cardId: candidates.cardId,
      createdAt: candidates.createdAt,
      perspectiveId: rounds.perspectiveId,
      playOrder: rounds.playOrder,
      chosenId: rounds.chosenCandidateId,
    })
    .from(candidates)
    .innerJoin(rounds, eq(rounds.id, candidates.roundId))
    .where(inArray(candidates.id, [...ids]))
    .limit(ids.length)
    .as('played')
  return db
    .select({
      ...gameColumns,
      id: played.id,
      title: cardVersions.title,
      suitKind: suitVersions.kind,
      suitTitle: suitVersions.title,
      perspectiveTitle: perspectiveVersions.title,
      playOrder: played.playOrder,
      isChosen: sql<boolean>`${played.chosenId} is not distinct from ${played.id}`,
      isCrux: sql<boolean>`${games.cruxCandidateId} is not distinct from ${played.id}`,
    })
    .from(played)
    .innerJoin(games, eq(games.id, played.gameId))
    .innerJoin(
      perspectiveVersions,
      and(
        eq(perspectiveVersions.deckVersionId, games.deckVersionId),
        eq(perspectiveVersions.perspectiveId, played.perspectiveId),
      ),
    )
    .innerJoin(
      cardVersions,
      and(eq(cardVersions.deckVersionId, games.deckVersionId), eq(cardVersions.cardId, played.cardId)),
    )
    .innerJoin(
      suitVersions,
      and(eq(suitVersions.deckVersionId, games.deckVersionId), eq(suitVersions.suitId, cardVersions.suitId)),
    )
    .innerJoin(organizations, eq(organizations.id, games.organizationId))
    .innerJoin(users, eq(users.id, games.gameMasterId))
    .innerJoin(deckVersions, eq(deckVersions.id, games.deckVersionId))
    .where(checkedOfEach(scope))
    .orderBy(...newestFirst, asc(played.playOrder), asc(played.createdAt), asc(played.id))
}

export async function readFeedback(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...gameColumns,
      id: feedback.id,
      score: feedback.score,
      maxScore: feedback.maxScore,
      feedbackText: feedback.feedbackText,
    })
    .from(games)
    .innerJoin(feedback, eq(feedback.gameId, games.id))
    .innerJoin(organizations, eq(organizations.id, games.organizationId))
    .innerJoin(users, eq(users.id, games.gameMasterId))
    .innerJoin(deckVersions, eq(deckVersions.id, games.deckVersionId))
    .where(where)
    .orderBy(...newestFirst)
}

type RowOf<Read extends (...parameters: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]
export type GameRow = RowOf<typeof readGames>
export type ActionRow = RowOf<typeof readActions>
export type CardRow = RowOf<typeof readCards>
export type FeedbackRow = RowOf<typeof readFeedback>
