import { and, asc, count, eq, sql } from 'drizzle-orm'
import { homeLimits } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { type GameFacts, mayOnGame } from '#domain/permissions/game-rules.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import type { OrganizationCounts } from '#server/game/caches/organization-counts.ts'
import type { PendingCounts } from '#server/services.ts'
import { counted, type GamesWanted } from './games-of.ts'

type User = Extract<Actor, { kind: 'user' }>

/** From how many actions on their numbers are kept until one changes or becomes overdue. */
const keptFrom = 200

/**
 * Pending actions, the earliest due first. The states are literals, so that the index of pending actions is read in
 * its order; the limit keeps each game's lookup apart, so that reading ends with the last row wanted.
 */
function pendingActions(db: Db, wanted: GamesWanted, limit: number) {
  const game = db
    .select({ subject: games.subject, gameMasterId: games.gameMasterId, visibility: games.visibility })
    .from(games)
    .where(and(eq(games.id, actionItems.gameId), counted(wanted)))
    .limit(1)
    .as('game')
  return db
    .select({
      item: actionItems,
      subject: game.subject,
      gameMasterId: game.gameMasterId,
      visibility: game.visibility,
    })
    .from(actionItems)
    .innerJoinLateral(game, sql`true`)
    .where(and(eq(actionItems.organizationId, wanted.organizationId), sql`${actionItems.state} in ('open', 'blocked')`))
    .orderBy(asc(actionItems.dueAt), actionItems.id)
    .limit(limit)
}

/** What was counted, kept where there is much to count. */
export function pendingCounts(
  kept: OrganizationCounts<PendingCounts>,
  { organizationId, userId, memberships }: GamesWanted,
  now: Date,
  countNow: () => Promise<PendingCounts>,
): Promise<PendingCounts> {
  const role = memberships.find((membership) => membership.organizationId === organizationId)?.role
  const key = [organizationId, userId, role].join(' ')
  return kept.read({ key, now, isKept: ({ all }) => all > keptFrom }, countNow)
}

export async function countPending(db: Db, wanted: GamesWanted, now: Date): Promise<PendingCounts> {
  const isOverdue = sql`due_at < ${now.toISOString()}::timestamptz`
  const [found] = await db
    .select({
      all: count(),
      overdue: sql<number>`count(*) filter (where ${isOverdue})::int`,
      nextDue: sql<number | null>`(extract(epoch from min(due_at) filter (where not ${isOverdue})) * 1000)::float8`,
    })
    .from(sql`(${pendingActions(db, wanted, homeLimits.countedActions + 1).getSQL()}) as counted`)
  const { all = 0, overdue = 0, nextDue = null } = found ?? {}
  const until = nextDue ?? Number.POSITIVE_INFINITY
  return { organizationId: wanted.organizationId, at: now.getTime(), until, all, overdue }
}

/** Open actions, earliest due date first. */
export async function openActions(db: Db, wanted: GamesWanted & User, now: Date) {
  const rows = await pendingActions(db, wanted, homeLimits.actions)
  const { organizationId } = wanted
  const mayTick = (game: Pick<GameFacts, 'gameId' | 'gameMasterId' | 'visibility'>) =>
    mayOnGame('game.tick', wanted, { ...game, organizationId }) === 'allow'
  return rows.map(({ item, subject, ...game }) => ({
    action_item_id: item.id,
    name: item.name,
    assignee: item.assignee,
    due_at: item.dueAt.toISOString(),
    is_overdue: item.dueAt < now,
    state: item.state === 'blocked' ? ('blocked' as const) : ('open' as const),
    blocked_reason: item.blockedReason,
    game_id: item.gameId,
    subject,
    may_tick: mayTick({ ...game, gameId: item.gameId }),
  }))
}
