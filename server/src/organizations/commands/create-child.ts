import { eq, sql } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { mayAddChild } from '#domain/organizations/organization-state.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'
import { orThrow } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { lockOrganization } from './lock-organization.ts'

/**
 * Creates a child organization with its parent's plan, trial, quota, time zone and, unless specified, language. It has
 * no members yet: the parent's admins act in it.
 * @returns the child's id
 * @throws ApiError 409 child_quota_full, child_of_child; 403 organization_trial_expired
 */
export async function createChild(
  tx: Db,
  news: News[],
  parentId: string,
  child: { name: string; preferredLanguage?: Language },
  by: { userId: string; now: Date },
): Promise<string> {
  const { row: parent, state } = await lockOrganization(tx, parentId)
  const [children] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(organizations)
    .where(eq(organizations.parentOrganizationId, parentId))
  orThrow(
    mayAddChild(
      {
        ...state,
        parentOrganizationId: parent.parentOrganizationId,
        childOrganizationQuota: parent.childOrganizationQuota,
        childCount: children?.count ?? 0,
      },
      by.now,
    ),
  )
  const [row] = await tx
    .insert(organizations)
    .values({
      name: child.name,
      parentOrganizationId: parentId,
      preferredLanguage: child.preferredLanguage ?? parent.preferredLanguage,
      timeZone: parent.timeZone,
      tier: parent.tier,
      subscriptionActive: parent.subscriptionActive,
      trialEndsAt: parent.trialEndsAt,
      planSource: parent.planSource,
      userQuota: parent.userQuota,
      createdAt: by.now,
    })
    .returning({ id: organizations.id })
  if (!row) throw new Error('the child organization was not inserted')
  const subject = { type: 'organization' as const, id: row.id }
  await recordAudit(
    tx,
    [
      { organizationId: parentId, actorUserId: by.userId, action: 'organization.child_created', subject },
      { organizationId: row.id, actorUserId: by.userId, action: 'organization.created', subject },
    ],
    by.now,
  )
  // The parent's admins have one more organization.
  news.push({ kind: 'organization', organizationId: parentId })
  return row.id
}
