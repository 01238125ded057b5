import { and, eq, inArray, not } from 'drizzle-orm'
import type { z } from 'zod'
import type { listActionItems as listEndpoint } from '#contract/afterwards/action-items.ts'
import { countedOf, type KindsWanted } from '#domain/conclusions/action-counts.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { foldedWords } from '#server/db/schema/columns/folded-text.ts'
import type { OrganizationCounts } from '#server/game/caches/organization-counts.ts'
import { many } from '#server/http/document.ts'
import { checkedOfEach } from '#server/listing/checked-of-each.ts'
import { holdsWords } from '#server/listing/holds-words.ts'
import { matchesText } from '#server/listing/matches-text.ts'
import { rowsBefore } from '#server/listing/page.ts'
import type { CountedActions } from '#server/services.ts'
import { countActions, keptActions, presentCounts } from './count-actions.ts'
import { ofTrackedGames, sortedPage, urgentFirst } from './page-of-actions.ts'
import { isOverdue, presentTrackedAction, selectTrackedActions, trackedGames } from './tracked-actions.ts'

type Query = z.output<typeof listEndpoint.query>
type User = Extract<Actor, { kind: 'user' }>

/**
 * After how many actions it pays to find all games first whose actions are listed; up to there each action's game is
 * looked up.
 */
const farFrom = 2000

/**
 * One page of an organization's actions, and the number of each kind. First the ids, from indexes alone as far as the
 * sort allows; then the details of those few.
 */
export async function listActionItems(
  { db, kept }: { db: Db; kept: OrganizationCounts<CountedActions> },
  { actor, query, now }: { actor: User; query: Query; now: Date },
) {
  const { listed, kinds, where, wanted } = wantedActions(actor, query, now)
  const isWhole = query.search === '' && query.assignee === ''
  const count = () => countActions(db, { organizationId: query.organization_id, listed, now })
  const counting = isWhole ? keptActions(kept, { actor, organizationId: query.organization_id, now }, count) : count()
  const total = async () => countedOf((await counting).counts, wanted)
  const isFar = isWhole && rowsBefore(query) >= farFrom
  const inOrder = isWhole ? and(ofTrackedGames(db, actor, query.organization_id, isFar), kinds) : undefined
  const readPage = () =>
    inOrder && query.sort === 'urgency'
      ? urgentFirst(db, { inOrder, wanted, now, page: query }, async () => (await counting).counts)
      : sortedPage(db, { where, inOrder, query, now, total })
  const farPage = async () => {
    const { farPages } = await counting
    const place = JSON.stringify([query.sort, wanted, rowsBefore(query), query.page_size])
    const known = farPages.get(place)
    if (known) return known
    const page = await readPage()
    farPages.set(place, page)
    return page
  }
  const [found, { counts, games: gamesCounted }] = await Promise.all([isFar ? farPage() : readPage(), counting])
  const ids = found.rows.map(({ id }) => id)
  const read = await selectTrackedActions(db).where(
    and(inArray(actionItems.id, ids), checkedOfEach(trackedGames(actor, query.organization_id))),
  )
  const rows = new Map(read.map((row) => [row.id, row]))
  const page = { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) }
  const { meta, ...document } = many(page, (row) => presentTrackedAction(row, actor, now))
  return { ...document, meta: { ...meta, counts: { ...presentCounts(counts), games: gamesCounted } } }
}

/** The conditions of a query: `listed` without the kinds, `kinds` these alone, `wanted` for counts, `where` both. */
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
  return { listed, kinds, wanted, where: and(listed, kinds) }
}
