import { and, count, countDistinct, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listActionItems as listEndpoint } from '#contract/action-items.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { many } from '#server/http/document.ts'
import { foldedText, foldedWords } from '#server/db/schema/folded-text.ts'
import { holdsWords } from '#server/listing/holds-words.ts'
import { matchesText } from '#server/listing/matches-text.ts'
import { pageOf } from '#server/listing/page-of.ts'
import { isOverdue, presentTrackedAction, selectTrackedActions, trackedGames, urgencyOf } from './tracked-actions.ts'

type Query = z.output<typeof listEndpoint.query>
type User = Extract<Actor, { kind: 'user' }>

/** One page of an organization's actions, and the number of each kind. */
export async function listActionItems(db: Db, { actor, query, now }: { actor: User; query: Query; now: Date }) {
  const overdue = isOverdue(now)
  const urgency = urgencyOf(now)
  const { listed, where } = wantedActions(actor, query, now)
  const page = await pageOf(db, {
    select: selectTrackedActions(db),
    where,
    sorts: {
      due_at: actionItems.dueAt,
      urgency: [urgency, actionItems.dueAt],
      name: foldedText(actionItems.name),
      assignee: [sql`(${actionItems.assignee} = '')`, foldedText(actionItems.assignee), actionItems.dueAt],
      game: [foldedText(games.subject), games.id, actionItems.dueAt],
      completed_at: [games.completedAt, games.id],
      state: [actionItems.state, actionItems.dueAt],
    },
    sort: query.sort,
    id: actionItems.id,
    page: query,
  })
  const [counts] = await db
    .select({
      all: count(),
      pending: filtered(inArray(actionItems.state, [...pendingStates])),
      done: filtered(eq(actionItems.state, 'done')),
      overdue: filtered(overdue),
      blocked: filtered(eq(actionItems.state, 'blocked')),
      dropped: filtered(eq(actionItems.state, 'dropped')),
      blocked_in_time: filtered(sql`${urgency} = 1`),
      due_within_week: filtered(sql`${urgency} = 2`),
      due_later: filtered(sql`${urgency} = 3`),
      games: countDistinct(games.id),
    })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(listed)
  if (!counts) throw new Error('a count gave no row')
  const { meta, ...document } = many(page, (row) => presentTrackedAction(row, actor, now))
  return { ...document, meta: { ...meta, counts } }
}

/** The conditions of a query: `listed` without the kinds that are counted apart, `where` with them. */
export function wantedActions(
  actor: User,
  query: Pick<Query, 'organization_id' | 'assignee' | 'search' | 'is_done' | 'state' | 'overdue'>,
  now: Date,
) {
  const overdue = isOverdue(now)
  const listed = and(
    eq(games.organizationId, query.organization_id),
    eq(actionItems.organizationId, query.organization_id),
    trackedGames(actor),
    matchesText([actionItems.assignee], query.assignee),
    holdsWords(
      [games.subjectFolded, games.teamFolded, foldedWords(actionItems.assignee), foldedWords(actionItems.name)],
      query.search,
    ),
  )
  const where = and(
    listed,
    query.is_done === undefined ? undefined : eq(actionItems.isDone, query.is_done),
    query.state && inArray(actionItems.state, query.state),
    query.overdue === undefined ? undefined : query.overdue ? overdue : not(overdue),
  )
  return { listed, where }
}

function filtered(condition: SQL) {
  return sql<number>`count(*) filter (where ${condition})::int`
}
