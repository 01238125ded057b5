import { and, eq, gt, or, isNotNull } from 'drizzle-orm'
import { retentionDays } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { followUps } from '#server/db/schema/follow-up.ts'
import { ApiError } from '#server/faults/api-error.ts'

const day = 24 * 3_600_000

/**
 * Confirms a request for reminders; idempotent.
 * @throws ApiError 403 invalid_mail_link for a request that is gone or too old
 */
export async function confirmReminders(tx: Db, followUpId: string | null, now: Date): Promise<string> {
  const since = new Date(now.getTime() - retentionDays.unconfirmedReminders * day)
  const [followUp] = followUpId
    ? await tx
        .select()
        .from(followUps)
        .where(and(eq(followUps.id, followUpId), or(isNotNull(followUps.confirmedAt), gt(followUps.createdAt, since))))
        .for('update')
    : []
  if (!followUp) throw new ApiError('invalid_mail_link')
  if (!followUp.confirmedAt) await tx.update(followUps).set({ confirmedAt: now }).where(eq(followUps.id, followUp.id))
  return followUp.id
}

/** Stops reminders and deletes the address; does nothing if there are none. @throws ApiError 403 invalid_mail_link */
export async function stopReminders(tx: Db, whose: { followUpId: string | null } | { linkId: string }): Promise<void> {
  if ('linkId' in whose) await tx.delete(followUps).where(eq(followUps.linkId, whose.linkId))
  else if (whose.followUpId) await tx.delete(followUps).where(eq(followUps.id, whose.followUpId))
  else throw new ApiError('invalid_mail_link')
}
