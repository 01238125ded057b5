import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import { isSameTeam } from '#domain/conclusions/carry-over.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { foldedWords } from '#server/db/schema/columns/folded-text.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { visibleGames } from '#server/game-rows/visible-games.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'

type User = Extract<Actor, { kind: 'user' }>
type Game = Pick<GameRows['game'], 'id' | 'organization_id' | 'mode' | 'team' | 'is_test_game'>

/** More than any group ever discusses. */
const offeredMax = 100
const gamesMax = 50

/**
 * Finished games that a game may continue, and whose actions this user may change.
 * Practice games never change real ones.
 */
function earlierGames(game: Game, actor: User): SQL | undefined {
  if (game.is_test_game) return sql`false`
  const role = actor.memberships.find(({ organizationId }) => organizationId === game.organization_id)?.role
  return and(
    eq(games.organizationId, game.organization_id),
    visibleGames(actor),
    role === 'admin' ? undefined : eq(games.gameMasterId, actor.userId),
    eq(games.isTestGame, false),
    isNotNull(games.completedAt),
    ne(games.id, game.id),
    eq(games.mode, game.mode),
    game.mode === 'crux' ? eq(games.teamFolded, foldedWords(sql`${game.team ?? ''}::text`)) : undefined,
  )
}

/**
 * Actions of such games, latest game first: those with these ids, and pending ones of the
 * team's games or of the named game.
 */
export async function findEarlierActions(
  db: Db,
  {
    game,
    actor,
    ids,
    earlierGameId,
  }: { game: Game; actor: User; ids: readonly string[]; earlierGameId?: string | undefined },
) {
  const waiting = inArray(actionItems.state, [...pendingStates])
  const offered =
    game.mode === 'crux' ? waiting : earlierGameId === undefined ? undefined : and(waiting, eq(games.id, earlierGameId))
  const named = ids.length > 0 ? inArray(actionItems.id, [...ids]) : undefined
  if (!offered && !named) return []
  const ofTeam = game.mode === 'crux' ? inArray(games.team, await spellingsOf(db, game, actor)) : undefined
  return db
    .select({
      id: actionItems.id,
      name: actionItems.name,
      assignee: actionItems.assignee,
      dueAt: actionItems.dueAt,
      state: actionItems.state,
      blockedReason: actionItems.blockedReason,
      /** The personal link by which its state was last told; null: a user told it. */
      toldByLink: actionItems.stateChangedLinkId,
      gameId: games.id,
      subject: games.subject,
      completedAt: games.completedAt,
    })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(and(earlierGames(game, actor), ofTeam, or(offered, named)))
    .orderBy(...(named ? [desc(named)] : []), desc(games.completedAt), actionItems.dueAt, actionItems.id)
    .limit(offeredMax)
}

/** How earlier games wrote the team's name: case and spaces are ignored, accents are not. */
async function spellingsOf(db: Db, game: Game, actor: User): Promise<string[]> {
  const written = await db.selectDistinct({ team: games.team }).from(games).where(earlierGames(game, actor))
  return written.flatMap(({ team }) => (team !== null && isSameTeam(team, game.team) ? team : []))
}

export type EarlierAction = Awaited<ReturnType<typeof findEarlierActions>>[number]

/** Earlier one-to-one games with pending actions, newest first; none for group games, which use their team's. */
export async function listEarlierGames(db: Db, { game, actor }: { game: Game; actor: User }) {
  if (game.mode === 'crux') return []
  return db
    .select({
      id: games.id,
      subject: games.subject,
      completedAt: games.completedAt,
      waiting: sql<number>`count(*)::int`,
    })
    .from(games)
    .innerJoin(actionItems, eq(actionItems.gameId, games.id))
    .where(and(earlierGames(game, actor), inArray(actionItems.state, [...pendingStates])))
    .groupBy(games.id)
    .orderBy(desc(games.completedAt), games.id)
    .limit(gamesMax)
}
