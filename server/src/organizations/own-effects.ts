import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { dayPassRuns } from '#domain/organizations/day-pass.ts'
import { trialIsOver } from '#domain/organizations/organization-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { PageWanted } from '#server/listing/page.ts'

/**
 * One page of the trials of the organizations that the caller is a member of, and of the caller's own day passes there,
 * by the organization's name.
 */
export async function listOwnEffects(
  db: Db,
  { userId }: { userId: string },
  { page, now }: { page: PageWanted; now: Date },
) {
  const kind = sql<'trial' | 'day_pass'>`effect.kind`
  const { rows, meta } = await pageOf(db, {
    select: db
      .select({ kind, membership: organizationUsers, organization: organizations })
      .from(organizationUsers)
      .innerJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
      .innerJoin(
        sql`(values ('trial', 1), ('day_pass', 2)) as effect(kind, place)`,
        or(
          and(sql`${kind} = 'trial'`, eq(organizations.tier, 'trial')),
          and(sql`${kind} = 'day_pass'`, isNotNull(organizationUsers.dayPassUntil)),
        ),
      )
      .$dynamic(),
    where: and(eq(organizationUsers.userId, userId), isNotNull(organizationUsers.acceptedAt)),
    sorts: { name: [organizations.name, organizations.id] },
    sort: 'name',
    id: sql`effect.place`,
    page,
  })
  return {
    rows: rows.map(({ kind: effect, membership, organization }) => {
      const [id, endsAt, isActive] =
        effect === 'trial'
          ? [`trial-${organization.id}`, organization.trialEndsAt, !trialIsOver(organization, now)]
          : [`day-pass-${membership.id}`, membership.dayPassUntil, dayPassRuns(membership, now)]
      const ends = { ends_at: endsAt?.toISOString() ?? null, is_active: isActive }
      return {
        type: 'organization-effects' as const,
        id,
        attributes: { organization_id: organization.id, kind: effect, ...ends },
      }
    }),
    meta,
  }
}
