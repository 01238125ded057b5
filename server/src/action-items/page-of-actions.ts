import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listActionItems as listEndpoint } from '#contract/afterwards/action-items.ts'
import { type ActionCounts, countedOf, type KindsWanted, urgencies } from '#domain/conclusions/action-counts.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { foldedText } from '#server/db/schema/columns/folded-text.ts'
import { foundOnce } from '#server/listing/found-once.ts'
import { pageOf } from '#server/listing/page-of.ts'
import { makePage, type PageWanted, rowsBefore } from '#server/listing/page.ts'
import { ofUrgency, trackedGames, urgencyOf } from './tracked-actions.ts'

type User = Extract<Actor, { kind: 'user' }>

interface SortedWanted {
  where: SQL | undefined
  /** The same without `games`, for a page in the order of days, which an index has; not where texts are searched. */
  inOrder: SQL | undefined
  query: PageWanted & { sort: z.output<typeof listEndpoint.query>['sort'] }
  now: Date
  total: () => Promise<number>
}

export function sortedPage(db: Db, { where, inOrder, query, now, total }: SortedWanted) {
  const sorts = {
    due_at: actionItems.dueAt,
    urgency: [urgencyOf(now), actionItems.dueAt],
    name: foldedText(actionItems.name),
    assignee: [sql`(${actionItems.assignee} = '')`, foldedText(actionItems.assignee), actionItems.dueAt],
    game: [foldedText(games.subject), games.id, actionItems.dueAt],
    completed_at: [games.completedAt, games.id],
    state: [actionItems.state, actionItems.dueAt],
  }
  // The total is not a promise: nobody would handle its failure if the rows fail first.
  const list = { sorts, sort: query.sort, id: actionItems.id, page: query, total }
  const isByDay = query.sort === 'due_at' || query.sort === '-due_at'
  return inOrder && isByDay
    ? pageOf(db, { ...list, select: selectInOrder(db), where: withFreshPlan(inOrder) })
    : pageOf(db, { ...list, select: selectIds(db), where: where && withFreshPlan(where) })
}

/**
 * The order `urgency`, one urgency after the other, each from an index: sorting all would take longer the more there
 * are. The counts tell where a page begins.
 */
export async function urgentFirst(
  db: Db,
  { inOrder, wanted, now, page }: { inOrder: SQL; wanted: KindsWanted; now: Date; page: PageWanted },
  counted: () => Promise<ActionCounts>,
) {
  const counts = await counted()
  const rows: { id: string }[] = []
  let before = rowsBefore(page)
  for (const urgency of urgencies) {
    const there = countedOf(counts, { ...wanted, urgency })
    if (before < there && rows.length < page.page_size) {
      rows.push(
        ...(await selectInOrder(db)
          .where(withFreshPlan(and(inOrder, ofUrgency(urgency, now)) ?? inOrder))
          .orderBy(asc(actionItems.dueAt), asc(actionItems.id))
          .limit(page.page_size - rows.length)
          .offset(before)),
      )
    }
    before = Math.max(0, before - there)
  }
  return makePage(rows, countedOf(counts, wanted), page)
}

function selectInOrder(db: Db) {
  return db.select({ id: actionItems.id }).from(actionItems).$dynamic()
}

/**
 * An organization's actions of the games that are tracked. Near the beginning of a list each action's game is looked
 * up: a join would find all games and sort all actions. Where many precede, all games are found first.
 */
export function ofTrackedGames(db: Db, actor: User, organizationId: string, isFar: boolean): SQL {
  const tracked = db
    .select({ isTracked: sql`true` })
    .from(games)
    .where(
      and(
        eq(games.id, actionItems.gameId),
        eq(games.organizationId, organizationId),
        trackedGames(actor, organizationId),
      ),
    )
  const ofGame = isFar ? foundOnce(tracked) : sql`${tracked.limit(1)}`
  return and(eq(actionItems.organizationId, organizationId), ofGame) ?? ofGame
}

function selectIds(db: Db) {
  return db
    .select({ id: actionItems.id })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .$dynamic()
}
