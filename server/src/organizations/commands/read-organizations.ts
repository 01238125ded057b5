import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { organizationResource } from '#contract/resources/organization-resource.ts'
import { pastDueEnd } from '#domain/billing/subscription-state.ts'
import { dayPassRuns, modesFor } from '#domain/organizations/day-pass.ts'
import { blocksOf, mayCreateGame, type OwnMembership } from '#domain/organizations/organization-state.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import {
  mayShareAnalyses,
  membershipFor,
  relationMay,
  relationToOrganization,
} from '#domain/permissions/organization-rules.ts'
import type { Db } from '#server/db/open-database.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { Page, PageWanted } from '#server/listing/page.ts'
import { countUsers, stateOf, type OrganizationRow } from './lock-organization.ts'

type UserActor = Extract<Actor, { kind: 'user' }>
export type OrganizationResource = z.input<typeof organizationResource>

/** Organizations as the actor sees them, by name; without those that the actor has no part in. */
export async function readOrganizations(
  db: Db,
  actor: UserActor,
  ids: readonly string[],
  now: Date,
): Promise<OrganizationResource[]> {
  const seen = ids.filter((id) => membershipFor(actor, { id }))
  if (seen.length === 0) return []
  const rows = await db
    .select()
    .from(organizations)
    .where(inArray(organizations.id, seen))
    .orderBy(organizations.name, organizations.id)
  return asSeenBy(db, actor, rows, now)
}

async function asSeenBy(
  db: Db,
  actor: UserActor,
  rows: readonly OrganizationRow[],
  now: Date,
): Promise<OrganizationResource[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [users, children, memberships, failing] = [
    await countUsers(db, ids),
    await countChildren(db, ids),
    await readOwnMemberships(db, actor.userId, ids),
    await readFailingPayments(db, ids, now),
  ]
  return rows.map((row) => {
    const state = stateOf(row, users.get(row.id) ?? 0)
    const membership = memberships.get(row.id) ?? null
    const relation = relationToOrganization(actor, row)
    return {
      type: 'organizations',
      id: row.id,
      attributes: {
        ...ownAttributes(row),
        game_modes: [...modesFor(row.tier, membership, now)],
        role: membershipFor(actor, row)?.role ?? 'game_master',
        relation: relation ?? 'game_master',
        user_count: state.userCount,
        child_organization_count: children.get(row.id) ?? 0,
        subscription: subscriptionOf(row, now),
        blocks: blocksOf(state, now),
        can_create_games: mayCreateGame(state, membership, now).ok,
        can_share_analyses: mayShareAnalyses(relation ?? 'game_master', membership?.analyst ?? false),
        payment_failing_until:
          relation && relationMay(relation, 'organization.manage-subscription')
            ? (failing.get(row.id)?.toISOString() ?? null)
            : null,
        day_pass_until:
          membership && (membership.dayPass || dayPassRuns(membership, now))
            ? (membership.dayPassUntil?.toISOString() ?? null)
            : null,
      },
    }
  })
}

/** The organizations that accepted the actor, by name. */
export async function readSelfOrganizations(db: Db, actor: UserActor, now: Date): Promise<OrganizationResource[]> {
  return readOrganizations(db, actor, acceptedIn(actor), now)
}

/** One page of them. */
export async function listSelfOrganizations(
  db: Db,
  actor: UserActor,
  { page, now }: { page: PageWanted; now: Date },
): Promise<Page<OrganizationResource>> {
  const { rows, meta } = await pageOf(db, {
    select: db.select().from(organizations).$dynamic(),
    where: inArray(organizations.id, acceptedIn(actor)),
    sorts: { name: organizations.name },
    sort: 'name',
    id: organizations.id,
    page,
  })
  return { rows: await asSeenBy(db, actor, rows, now), meta }
}

function acceptedIn({ memberships }: UserActor): string[] {
  return memberships.filter(({ inherited }) => !inherited).map(({ organizationId }) => organizationId)
}

/** One organization as the actor sees it. @throws ApiError not_found */
export async function readOrganization(db: Db, actor: UserActor, id: string, now: Date): Promise<OrganizationResource> {
  const [organization] = await readOrganizations(db, actor, [id], now)
  if (!organization) throw new ApiError('not_found')
  return organization
}

/** A plan is active while it does not itself keep the organization from playing; a trial until it ends. */
function subscriptionOf(row: OrganizationRow, now: Date) {
  const end = row.tier === 'trial' ? row.trialEndsAt : null
  return {
    tier: row.tier,
    is_active: row.tier === 'trial' ? end === null || end > now : row.subscriptionActive,
    has_fixed_expiry_date: end !== null,
    fixed_expiry_date: end?.toISOString() ?? null,
  }
}

function ownAttributes(row: OrganizationRow) {
  return {
    name: row.name,
    parent_organization_id: row.parentOrganizationId,
    preferred_language: row.preferredLanguage,
    time_zone: row.timeZone,
    tier: row.tier,
    subscription_active: row.subscriptionActive,
    trial_ends_at: row.tier === 'trial' ? (row.trialEndsAt?.toISOString() ?? null) : null,
    user_quota: row.userQuota,
    child_organization_quota: row.childOrganizationQuota,
  }
}

async function countChildren(db: Db, ids: readonly string[]): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ id: organizations.parentOrganizationId, count: sql<number>`count(*)::int` })
    .from(organizations)
    .where(inArray(organizations.parentOrganizationId, [...ids]))
    .groupBy(organizations.parentOrganizationId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** When failed payments will end plans, by organization. */
async function readFailingPayments(db: Db, ids: readonly string[], now: Date): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: billingAccounts.organizationId, since: billingAccounts.pastDueSince })
    .from(billingAccounts)
    .where(and(inArray(billingAccounts.organizationId, [...ids]), eq(billingAccounts.status, 'past_due')))
  const ends = rows.flatMap(({ id, since }) => (since ? [[id, pastDueEnd(since)] as const] : []))
  return new Map(ends.filter(([, end]) => end > now))
}

async function readOwnMemberships(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, NonNullable<OwnMembership> & { analyst: boolean }>> {
  const rows = await db
    .select({
      id: organizationUsers.organizationId,
      dayPass: organizationUsers.dayPass,
      dayPassUntil: organizationUsers.dayPassUntil,
      analyst: organizationUsers.analyst,
    })
    .from(organizationUsers)
    .where(and(eq(organizationUsers.userId, userId), inArray(organizationUsers.organizationId, [...ids])))
  return new Map(rows.map(({ id, ...membership }) => [id, membership]))
}
