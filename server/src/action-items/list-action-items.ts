import { and, count, eq, inArray, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
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

/**
 * One page of an organization's actions, and the number of each kind. First the ids, from indexes alone as far as the
 * sort allows; then the details of those few.
 */
export async function listActionItems(db: Db, { actor, query, now }: { actor: User; query: Query; now: Date }) {
  const urgency = urgencyOf(now)
  const { listed, where, kinds } = wantedActions(actor, query, now)
  const counting = countKinds(db, { listed, kinds, now })
  const [found, { matching: _, ...counts }] = await Promise.all([
    pageOf(db, {
      select: db
        .select({ id: actionItems.id })
        .from(actionItems)
        .innerJoin(games, eq(games.id, actionItems.gameId))
        .$dynamic(),
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
      // Not a promise: nobody would handle its failure if the rows fail first.
      total: async () => (await counting).matching,
    }),
    counting,
  ])
  const ids = found.rows.map(({ id }) => id)
  const read = await selectTrackedActions(db).where(inArray(actionItems.id, ids))
  const rows = new Map(read.map((row) => [row.id, row]))
  const page = { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) }
  const { meta, ...document } = many(page, (row) => presentTrackedAction(row, actor, now))
  return { ...document, meta: { ...meta, counts } }
}

/** How many actions there are of each kind, and how many of them match the kinds asked for. */
async function countKinds(
  db: Db,
  { listed, kinds, now }: { listed: SQL | undefined; kinds: SQL | undefined; now: Date },
) {
  const urgency = urgencyOf(now)
  // By game first: counting distinct games would sort all actions.
  const ofGame = db
    .select({
      matching: (kinds ? filtered(kinds) : count()).as('matching'),
      all: count().as('all_kinds'),
      pending: filtered(inArray(actionItems.state, [...pendingStates])).as('pending'),
      done: filtered(eq(actionItems.state, 'done')).as('done'),
      overdue: filtered(isOverdue(now)).as('overdue'),
      blocked: filtered(eq(actionItems.state, 'blocked')).as('blocked'),
      dropped: filtered(eq(actionItems.state, 'dropped')).as('dropped'),
      blockedInTime: filtered(sql`${urgency} = 1`).as('blocked_in_time'),
      dueWithinWeek: filtered(sql`${urgency} = 2`).as('due_within_week'),
      dueLater: filtered(sql`${urgency} = 3`).as('due_later'),
    })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(listed)
    .groupBy(games.id)
    .as('of_game')
  const [counts] = await db
    .select({
      matching: summed(ofGame.matching),
      all: summed(ofGame.all),
      pending: summed(ofGame.pending),
      done: summed(ofGame.done),
      overdue: summed(ofGame.overdue),
      blocked: summed(ofGame.blocked),
      dropped: summed(ofGame.dropped),
      blocked_in_time: summed(ofGame.blockedInTime),
      due_within_week: summed(ofGame.dueWithinWeek),
      due_later: summed(ofGame.dueLater),
      games: count(),
    })
    .from(ofGame)
  if (!counts) throw new Error('a count gave no row')
  return counts
}

/** The conditions of a query: `listed` without the kinds that are counted apart, `kinds` these alone, `where` both. */
export function wantedActions(
  actor: User,
  query: Pick<Query, 'organization_id' | 'assignee' | 'search' | 'is_done' | 'state' | 'overdue'>,
  now: Date,
) {
  const overdue = isOverdue(now)
  const listed = and(
    eq(games.organizationId, query.organization_id),
    eq(actionItems.organizationId, query.organization_id),
    trackedGames(actor, query.organization_id),
    matchesText([actionItems.assignee], query.assignee),
    holdsWords(
      [games.subjectFolded, games.teamFolded, foldedWords(actionItems.assignee), foldedWords(actionItems.name)],
      query.search,
    ),
  )
  const kinds = and(
    query.is_done === undefined ? undefined : eq(actionItems.isDone, query.is_done),
    query.state && inArray(actionItems.state, query.state),
    query.overdue === undefined ? undefined : query.overdue ? overdue : not(overdue),
  )
  return { listed, kinds, where: and(listed, kinds) }
}

function summed(column: SQLWrapper) {
  return sql<number>`coalesce(sum(${column}), 0)::int`
}

function filtered(condition: SQL) {
  return sql<number>`count(*) filter (where ${condition})::int`
}
