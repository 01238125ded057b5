import { and, eq, sql, type SQL } from 'drizzle-orm'
import { type Urgency, urgencies } from '#domain/conclusions/action-counts.ts'
import { actionLinkEnd, weekMs } from '#domain/conclusions/action-state.ts'
import { mayOnGame } from '#domain/permissions/game-rules.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionLinks } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { visibleGames } from '#server/game-rows/visible-games.ts'
import { iso } from '#server/game-rows/iso.ts'
import { wentOn } from '#server/game-rows/went-on.ts'

type User = Extract<Actor, { kind: 'user' }>

/** Who claimed an action, as the report names them. */
const claims = sql<
  { id: string; name: string }[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', l.holder)
  order by c.created_at, c.id), '[]') from action_claims c join action_links l on l.id = c.link_id where c.action_item_id = ${actionItems.id})`

const columns = {
  id: actionItems.id,
  name: actionItems.name,
  assignee: actionItems.assignee,
  dueAt: actionItems.dueAt,
  state: actionItems.state,
  isDone: actionItems.isDone,
  doneAt: actionItems.doneAt,
  blockedReason: actionItems.blockedReason,
  stateChangedAt: actionItems.stateChangedAt,
  changedBy: sql<string | null>`coalesce(${users.name}, ${actionLinks.holder})`,
  gameId: games.id,
  organizationId: games.organizationId,
  gameMasterId: games.gameMasterId,
  visibility: games.visibility,
  subject: games.subject,
  team: games.team,
  completedAt: games.completedAt,
  claims,
  originId: actionItems.originId,
  wentOn,
}

/** Actions with their games, and who last changed their state. */
export function selectTrackedActions(db: Db) {
  return db
    .select(columns)
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .leftJoin(users, eq(users.id, actionItems.stateChangedBy))
    .leftJoin(actionLinks, eq(actionLinks.id, actionItems.stateChangedLinkId))
    .$dynamic()
}

/** The tracker's condition: an organization's finished games that this user may see, without practice games. */
export function trackedGames(actor: User, organizationId: string): SQL | undefined {
  // One membership in the condition: PostgreSQL misjudges how many games are of one organization among several.
  const memberships = actor.memberships.filter((membership) => membership.organizationId === organizationId)
  return and(visibleGames({ ...actor, memberships }), sql`not ${games.isTestGame}`, sql`${games.state} = 'complete'`)
}

/** Whether an action is pending past its due date. */
export function isOverdue(now: Date): SQL<boolean> {
  return sql`(${actionItems.state} in ('open', 'blocked') and ${actionItems.dueAt} < ${now.toISOString()}::timestamptz)`
}

/** The place of an action's urgency in the order of urgencies. */
export function urgencyOf(now: Date): SQL<number> {
  const whens = urgencies.map((urgency, place) => sql`when ${ofUrgency(urgency, now)} then ${place}::int`)
  return sql`(case ${sql.join(whens, sql` `)} end)`
}

/** Whether an action is of this urgency. States are literals: as parameters they would hide an index. */
export function ofUrgency(urgency: Urgency, now: Date): SQL<boolean> {
  const due = sql`${actionItems.dueAt}`
  const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
  const [today, inAWeek] = [at(now.getTime()), at(now.getTime() + weekMs)]
  switch (urgency) {
    case 'late':
      return isOverdue(now)
    case 'blocked':
      return sql`(${actionItems.state} = 'blocked' and ${due} >= ${today})`
    case 'soon':
      return sql`(${actionItems.state} = 'open' and ${due} >= ${today} and ${due} < ${inAWeek})`
    case 'later':
      return sql`(${actionItems.state} = 'open' and ${due} >= ${inAWeek})`
    case 'settled':
      return sql`(${actionItems.state} in ('done', 'dropped'))`
  }
}

export type TrackedActionRow = Awaited<ReturnType<typeof selectTrackedActions>>[number]

function isOpenable(dueAt: Date, now: Date): boolean {
  const endsAt = actionLinkEnd([dueAt])
  return endsAt !== null && endsAt > now
}

/** An action of the tracker, as this user sees it at this moment. */
export function presentTrackedAction(row: TrackedActionRow, actor: User, now: Date) {
  const mayTick = mayOnGame('game.tick', actor, row) === 'allow'
  const mayRun = mayOnGame('game.run', actor, row) === 'allow'
  return {
    type: 'tracked-action-items' as const,
    id: row.id,
    attributes: {
      name: row.name,
      assignee: row.assignee,
      due_at: iso(row.dueAt),
      state: row.state,
      is_done: row.isDone,
      done_at: row.doneAt && iso(row.doneAt),
      blocked_reason: row.blockedReason,
      is_overdue: (row.state === 'open' || row.state === 'blocked') && row.dueAt < now,
      state_changed_at: row.stateChangedAt && iso(row.stateChangedAt),
      state_changed_by: row.changedBy,
      is_from_earlier_game: row.originId !== null,
      went_on: row.wentOn,
      game_id: row.gameId,
      subject: row.subject,
      team: row.team,
      completed_at: iso(row.completedAt ?? row.dueAt),
      may_tick: mayTick,
      may_mail: mayRun && isOpenable(row.dueAt, now),
      may_revoke: mayRun,
      claims: mayTick ? row.claims : [],
    },
  }
}
