import { and, asc, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listActionItems as listEndpoint } from '#contract/afterwards/action-items.ts'
import { type ActionCounts, countedOf, type KindsWanted, urgencies } from '#domain/conclusions/action-counts.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { foldedText, foldedWords } from '#server/db/schema/columns/folded-text.ts'
import type { OrganizationCounts } from '#server/game/caches/organization-counts.ts'
import { many } from '#server/http/document.ts'
import { holdsWords } from '#server/listing/holds-words.ts'
import { matchesText } from '#server/listing/matches-text.ts'
import { pageOf } from '#server/listing/page-of.ts'
import { makePage, type PageWanted, rowsBefore } from '#server/listing/page.ts'
import type { CountedActions } from '#server/services.ts'
import { countActions, keptActions, presentCounts } from './count-actions.ts'
import {
  isOverdue,
  ofUrgency,
  presentTrackedAction,
  selectTrackedActions,
  trackedGames,
  urgencyOf,
} from './tracked-actions.ts'

type Query = z.output<typeof listEndpoint.query>
type User = Extract<Actor, { kind: 'user' }>

/**
 * One page of an organization's actions, and the number of each kind. First the ids, from indexes alone as far as the
 * sort allows; then the details of those few.
 */
export async function listActionItems(
  { db, kept }: { db: Db; kept: OrganizationCounts<CountedActions> },
  { actor, query, now }: { actor: User; query: Query; now: Date },
) {
  const { listed, where, wanted } = wantedActions(actor, query, now)
  const isWhole = query.search === '' && query.assignee === ''
  const count = () => countActions(db, { organizationId: query.organization_id, listed, now })
  const counting = isWhole ? keptActions(kept, { actor, organizationId: query.organization_id, now }, count) : count()
  const total = async () => countedOf((await counting).counts, wanted)
  const [found, { counts, games: gamesCounted }] = await Promise.all([
    isWhole && query.sort === 'urgency'
      ? urgentFirst(db, { where, wanted, now, page: query }, async () => (await counting).counts)
      : sortedPage(db, { where, query, now, total }),
    counting,
  ])
  const ids = found.rows.map(({ id }) => id)
  const read = await selectTrackedActions(db).where(inArray(actionItems.id, ids))
  const rows = new Map(read.map((row) => [row.id, row]))
  const page = { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) }
  const { meta, ...document } = many(page, (row) => presentTrackedAction(row, actor, now))
  return { ...document, meta: { ...meta, counts: { ...presentCounts(counts), games: gamesCounted } } }
}

interface SortedWanted {
  where: SQL | undefined
  query: Query
  now: Date
  total: () => Promise<number>
}

function sortedPage(db: Db, { where, query, now, total }: SortedWanted) {
  return pageOf(db, {
    select: selectIds(db),
    where: where && withFreshPlan(where),
    sorts: {
      due_at: actionItems.dueAt,
      urgency: [urgencyOf(now), actionItems.dueAt],
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
    total,
  })
}

/**
 * The order `urgency`, one urgency after the other, each from an index: sorting all would take longer the more there
 * are. The counts tell where a page begins.
 */
async function urgentFirst(
  db: Db,
  { where, wanted, now, page }: { where: SQL | undefined; wanted: KindsWanted; now: Date; page: PageWanted },
  counted: () => Promise<ActionCounts>,
) {
  const counts = await counted()
  const rows: { id: string }[] = []
  let before = rowsBefore(page)
  for (const urgency of urgencies) {
    const there = countedOf(counts, { ...wanted, urgency })
    if (before < there && rows.length < page.page_size)
      rows.push(
        ...(await selectIds(db)
          .where(withFreshPlan(and(where, ofUrgency(urgency, now)) ?? sql`true`))
          .orderBy(asc(actionItems.dueAt), asc(actionItems.id))
          .limit(page.page_size - rows.length)
          .offset(before)),
      )
    before = Math.max(0, before - there)
  }
  return makePage(rows, countedOf(counts, wanted), page)
}

function selectIds(db: Db) {
  return db
    .select({ id: actionItems.id })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .$dynamic()
}

/** The conditions of a query: `listed` without the kinds, `wanted` these alone, `where` both. */
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
  const wanted: KindsWanted = { isDone: query.is_done, states: query.state, isOverdue: query.overdue }
  return { listed, wanted, where: and(listed, kinds) }
}
