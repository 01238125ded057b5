import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { actionLinkDays } from '#domain/conclusions/action-state.ts'
import { daysAfter, pulseLateDays } from '#domain/conclusions/pulse.ts'
import { retentionDays } from '#domain/limits.ts'
import { isOfAddress } from '#server/adapters/secrets/address-hash.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, actionLinks, actionLinkSecrets, followUps, sentFollowUps } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { pulseInvitations } from '#server/db/schema/pulse.ts'

const day = 24 * 3_600_000

/**
 * Deletes the addresses of expired links, of those who only wanted to be asked later and were, and of unconfirmed
 * requests; secrets that no longer open anything, and which reminders their links were sent; and which
 * links answered the pulse, once they have expired or their mails were stopped. Called every hour.
 */
export async function forgetAddresses(db: Db, now: Date): Promise<void> {
  const living = db
    .select({ linkId: actionClaims.linkId })
    .from(actionClaims)
    .innerJoin(actionItems, eq(actionItems.id, actionClaims.actionItemId))
    .where(sql`${actionItems.dueAt} > ${new Date(now.getTime() - actionLinkDays * day).toISOString()}::timestamptz`)
  await db.delete(followUps).where(sql`${followUps.linkId} not in ${living}`)
  // Nothing more is sent to whoever wants no reminders; until then the second question can be answered.
  const askedBefore = new Date(now.getTime() - (daysAfter.six_weeks + actionLinkDays) * day)
  const asked = db
    .select({ id: actionLinks.id })
    .from(actionLinks)
    .innerJoin(games, eq(games.id, actionLinks.gameId))
    .where(lt(games.completedAt, askedBefore))
  await db.delete(followUps).where(and(eq(followUps.reminders, false), inArray(followUps.linkId, asked)))
  await db.delete(actionLinkSecrets).where(sql`${actionLinkSecrets.linkId} not in ${living}`)
  await db.delete(sentFollowUps).where(sql`${sentFollowUps.linkId} not in ${living}`)
  await db
    .update(actionLinks)
    .set({ addressHash: null })
    .where(and(isNotNull(actionLinks.addressHash), sql`${actionLinks.id} not in ${living}`))
  // Not before its wave is over: until then the invitation keeps the holder from being asked twice.
  const waveIsOver = lt(pulseInvitations.createdAt, new Date(now.getTime() - pulseLateDays * day))
  await db
    .delete(pulseInvitations)
    .where(
      and(
        isNotNull(pulseInvitations.linkId),
        waveIsOver,
        or(isNull(pulseInvitations.followUpId), sql`${pulseInvitations.linkId} not in ${living}`),
      ),
    )
  const unconfirmed = lt(followUps.createdAt, new Date(now.getTime() - retentionDays.unconfirmedReminders * day))
  await db.delete(followUps).where(and(isNull(followUps.confirmedAt), unconfirmed))
}

/** Deletes all reminders to an address, and the links that were mailed to it. */
export async function eraseAddress(tx: Db, address: string): Promise<void> {
  await tx.delete(actionLinks).where(isOfAddress(actionLinks, address))
  await tx.delete(followUps).where(isOfAddress(followUps, address))
}

/** A person's requests for reminders, for their export. */
export async function followUpsOf(db: Db, address: string) {
  return db
    .select({
      id: followUps.id,
      holder: actionLinks.holder,
      subject: games.subject,
      language: followUps.language,
      createdAt: followUps.createdAt,
      confirmedAt: followUps.confirmedAt,
    })
    .from(followUps)
    .innerJoin(actionLinks, eq(actionLinks.id, followUps.linkId))
    .innerJoin(games, eq(games.id, actionLinks.gameId))
    .where(isOfAddress(followUps, address))
}

/** The links to actions that were mailed to an address, for its owner's export. */
export async function mailedLinksOf(db: Db, address: string) {
  return db
    .select({
      id: actionLinks.id,
      holder: actionLinks.holder,
      subject: games.subject,
      createdAt: actionLinks.createdAt,
    })
    .from(actionLinks)
    .innerJoin(games, eq(games.id, actionLinks.gameId))
    .where(isOfAddress(actionLinks, address))
}
