import { eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'
import { lockOrganization } from './lock-organization.ts'

/** Changes an organization's name, mail language or time zone. Unchanged values are not audited. */
export async function changeOrganization(
  tx: Db,
  organizationId: string,
  changes: { name?: string; preferredLanguage?: Language; timeZone?: string },
  by: { userId: string; now: Date },
): Promise<void> {
  const { row } = await lockOrganization(tx, organizationId)
  const changed = {
    ...(changes.name !== undefined && changes.name !== row.name ? { name: { from: row.name, to: changes.name } } : {}),
    ...(changes.preferredLanguage !== undefined && changes.preferredLanguage !== row.preferredLanguage
      ? { preferred_language: { from: row.preferredLanguage, to: changes.preferredLanguage } }
      : {}),
    ...(changes.timeZone !== undefined && changes.timeZone !== row.timeZone
      ? { time_zone: { from: row.timeZone, to: changes.timeZone } }
      : {}),
  }
  if (Object.keys(changed).length === 0) return
  await tx.update(organizations).set(changes).where(eq(organizations.id, organizationId))
  await recordAudit(
    tx,
    {
      organizationId,
      actorUserId: by.userId,
      action: 'organization.settings_changed',
      subject: { type: 'organization', id: organizationId },
      data: changed,
    },
    by.now,
  )
}
