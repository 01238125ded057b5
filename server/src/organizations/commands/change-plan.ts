import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'
import type { News } from '#server/news/news.ts'

/** The parts of a plan to change; others stay. */
export type PlanChanges = Partial<
  Pick<
    typeof organizations.$inferSelect,
    'tier' | 'subscriptionActive' | 'trialEndsAt' | 'planSource' | 'userQuota' | 'childOrganizationQuota'
  >
>

/**
 * Changes an organization's plan. Its children share plan, subscription and trial; quotas are each organization's own.
 * `actorUserId` is null when the operator or a payment does it.
 */
export async function changePlan(
  tx: Db,
  news: News[],
  organizationId: string,
  changes: PlanChanges,
  by: { actorUserId: string | null; now: Date },
): Promise<void> {
  const { userQuota: _users, childOrganizationQuota: _children, ...shared } = changes
  await tx.update(organizations).set(changes).where(eq(organizations.id, organizationId))
  const children =
    Object.keys(shared).length === 0
      ? []
      : await tx
          .update(organizations)
          .set(shared)
          .where(eq(organizations.parentOrganizationId, organizationId))
          .returning({ id: organizations.id })
  const planEntry = (id: string, data: PlanChanges) => ({
    organizationId: id,
    actorUserId: by.actorUserId,
    action: 'organization.plan_changed' as const,
    subject: { type: 'organization' as const, id },
    data,
  })
  await recordAudit(
    tx,
    [planEntry(organizationId, changes), ...children.map(({ id }) => planEntry(id, shared))],
    by.now,
  )
  // The plan is part of everybody's cached session.
  news.push({ kind: 'organization', organizationId })
}
