import { and, eq, isNotNull } from 'drizzle-orm'
import { dayPassRuns } from '#domain/organizations/day-pass.ts'
import { trialIsOver } from '#domain/organizations/organization-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'

/** Trials of the organizations that the caller is a member of, and the caller's own day passes there. */
export async function readOwnEffects(db: Db, { userId }: { userId: string }, now: Date) {
  const rows = await db
    .select({ membership: organizationUsers, organization: organizations })
    .from(organizationUsers)
    .innerJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
    .where(and(eq(organizationUsers.userId, userId), isNotNull(organizationUsers.acceptedAt)))
    .orderBy(organizations.name, organizations.id)
  return rows.flatMap(({ membership, organization }) => [
    ...(organization.tier === 'trial'
      ? [
          {
            type: 'organization-effects' as const,
            id: `trial-${organization.id}`,
            attributes: {
              organization_id: organization.id,
              kind: 'trial' as const,
              ends_at: organization.trialEndsAt?.toISOString() ?? null,
              is_active: !trialIsOver(organization, now),
            },
          },
        ]
      : []),
    ...(membership.dayPassUntil
      ? [
          {
            type: 'organization-effects' as const,
            id: `day-pass-${membership.id}`,
            attributes: {
              organization_id: organization.id,
              kind: 'day_pass' as const,
              ends_at: membership.dayPassUntil.toISOString(),
              is_active: dayPassRuns(membership, now),
            },
          },
        ]
      : []),
  ])
}
