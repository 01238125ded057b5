import { count, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ActionCounts } from '#domain/conclusions/action-counts.ts'
import { countedOf } from '#domain/conclusions/action-counts.ts'
import { pendingStates, weekMs } from '#domain/conclusions/action-state.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import type { OrganizationCounts } from '#server/game/caches/organization-counts.ts'
import type { Page } from '#server/listing/page.ts'
import { BoundedMap } from '#server/news/bounded-map.ts'
import type { CountedActions } from '#server/services.ts'
import { ofUrgency } from './tracked-actions.ts'

/** From how many actions on their number is kept until one changes; fewer are counted in some ms. */
const keptFrom = 2000
/** How many pages far down are kept with it: finding their actions means passing over thousands. */
const farPagesMax = 20

/** The number of actions that somebody may see in an organization: kept, if there are many. */
export function keptActions(
  kept: OrganizationCounts<CountedActions>,
  { actor, organizationId, now }: { actor: Extract<Actor, { kind: 'user' }>; organizationId: string; now: Date },
  countNow: () => Promise<CountedActions>,
): Promise<CountedActions> {
  const role = actor.memberships.find((membership) => membership.organizationId === organizationId)?.role
  const key = [organizationId, actor.userId, role].join(' ')
  return kept.read({ key, now, isKept: ({ counts }) => countedOf(counts, {}) > keptFrom }, countNow)
}

/** How many of the listed actions are of each kind, of how many games they are, and until when that holds by itself. */
export async function countActions(
  db: Db,
  { organizationId, listed, now }: { organizationId: string; listed: SQL | undefined; now: Date },
): Promise<CountedActions> {
  const late = ofUrgency('late', now)
  const { state, dueAt } = actionItems
  // By game first: counting distinct games would sort all actions.
  const ofGame = db
    .select({
      openLate: filtered(sql`${state} = 'open' and ${late}`).as('open_late'),
      blockedLate: filtered(sql`${state} = 'blocked' and ${late}`).as('blocked_late'),
      blockedInTime: filtered(ofUrgency('blocked', now)).as('blocked_in_time'),
      openSoon: filtered(ofUrgency('soon', now)).as('open_soon'),
      openLater: filtered(ofUrgency('later', now)).as('open_later'),
      done: filtered(sql`${state} = 'done'`).as('done'),
      dropped: filtered(sql`${state} = 'dropped'`).as('dropped'),
      nextDue: earliest(sql`not ${late} and ${state} in ('open', 'blocked')`).as('next_due'),
      nextSoon: earliest(ofUrgency('later', now)).as('next_soon'),
    })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(listed)
    .groupBy(games.id)
    .as('of_game')
  const [row] = await db
    .select({
      openLate: summed(ofGame.openLate),
      blockedLate: summed(ofGame.blockedLate),
      blockedInTime: summed(ofGame.blockedInTime),
      openSoon: summed(ofGame.openSoon),
      openLater: summed(ofGame.openLater),
      done: summed(ofGame.done),
      dropped: summed(ofGame.dropped),
      games: count(),
      nextDue: sql<number | null>`min(${ofGame.nextDue})`,
      nextSoon: sql<number | null>`min(${ofGame.nextSoon})`,
    })
    .from(ofGame)
  if (!row) throw new Error('a count gave no row')
  const { games: gamesCounted, nextDue, nextSoon, ...counts } = row
  // An action is late right after its date, and due soon a week before.
  const until = Math.min(
    nextDue ?? Number.POSITIVE_INFINITY,
    nextSoon === null ? Number.POSITIVE_INFINITY : nextSoon - weekMs,
  )
  const farPages = new BoundedMap<string, Page<{ id: string }>>(farPagesMax)
  return { organizationId, at: now.getTime(), until, counts, games: gamesCounted, farPages }

  function earliest(condition: SQL) {
    return sql<number | null>`(extract(epoch from min(${dueAt}) filter (where ${condition})) * 1000)::float8`
  }
}

/** The numbers of the tracker's document. */
export function presentCounts(counts: ActionCounts) {
  const of = (wanted: Parameters<typeof countedOf>[1]) => countedOf(counts, wanted)
  return {
    all: of({}),
    pending: of({ states: pendingStates }),
    done: counts.done,
    overdue: of({ isOverdue: true }),
    blocked: of({ states: ['blocked'] }),
    dropped: counts.dropped,
    blocked_in_time: counts.blockedInTime,
    due_within_week: counts.openSoon,
    due_later: counts.openLater,
  }
}

function summed(column: SQLWrapper) {
  return sql<number>`coalesce(sum(${column}), 0)::int`
}

function filtered(condition: SQL) {
  return sql<number>`count(*) filter (where ${condition})::int`
}
