import type { PlanSource } from '#domain/billing/plans.ts'
import type { Tier } from '#domain/decks/deck-rules.ts'
import type { Language } from '#domain/languages.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'

export interface NewOrganization {
  name: string
  preferredLanguage: Language
  tier: Tier
  /** Null: not a trial, or one without an end. */
  trialEndsAt: Date | null
  /** Null: unlimited. */
  userQuota: number | null
  childOrganizationQuota?: number
  planSource?: PlanSource
}

/** Creates an organization without members and returns its id; `actorUserId` is null when the operator does it. */
export async function openOrganization(
  tx: Db,
  made: NewOrganization,
  by: { actorUserId: string | null; now: Date },
): Promise<string> {
  const [row] = await tx
    .insert(organizations)
    .values({
      ...made,
      planSource: made.tier === 'trial' ? 'trial' : (made.planSource ?? 'operator'),
      createdAt: by.now,
    })
    .returning({ id: organizations.id })
  if (!row) throw new Error('the organization was not inserted')
  await recordAudit(
    tx,
    {
      organizationId: row.id,
      actorUserId: by.actorUserId,
      action: 'organization.created',
      subject: { type: 'organization', id: row.id },
      data: { tier: made.tier },
    },
    by.now,
  )
  return row.id
}
