import { and, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReminderKind } from '#domain/conclusions/reminder-days.ts'
import type { AddressBox } from '#server/adapters/secrets/address-box.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, followUps, sentFollowUps } from '#server/db/schema/follow-up.ts'

type FollowUp = Pick<typeof followUps.$inferSelect, 'id' | 'linkId' | 'sealedAddress'>

/**
 * Locks a follow-up against being stopped meanwhile, and with it the others that cover some of its actions, so that
 * nobody is reminded twice at one moment. @returns the others
 */
export async function lockFollowUp(tx: Db, followUpId: string): Promise<FollowUp[]> {
  const mine = alias(actionClaims, 'mine')
  const covered = tx
    .select({ id: mine.actionItemId })
    .from(followUps)
    .innerJoin(mine, eq(mine.linkId, followUps.linkId))
    .where(eq(followUps.id, followUpId))
  const links = tx
    .select({ id: actionClaims.linkId })
    .from(actionClaims)
    .where(inArray(actionClaims.actionItemId, covered))
  const locked = await tx
    .select({ id: followUps.id, linkId: followUps.linkId, sealedAddress: followUps.sealedAddress })
    .from(followUps)
    .where(or(eq(followUps.id, followUpId), inArray(followUps.linkId, links)))
    .orderBy(followUps.id)
    .for('update')
  return locked.filter(({ id }) => id !== followUpId)
}

/**
 * The actions of which an address was sent such a reminder by one of these follow-ups: who took an action along after
 * two games has two links to it.
 */
export async function sentToAddress(
  tx: Db,
  { address, others, kind }: { address: string; others: readonly FollowUp[]; kind: ReminderKind },
  addresses: AddressBox,
): Promise<ReadonlySet<string>> {
  const links = others.flatMap(({ linkId, sealedAddress }) => (opens(sealedAddress, address, addresses) ? linkId : []))
  if (links.length === 0) return new Set()
  const sent = await tx
    .select({ id: sentFollowUps.actionItemId })
    .from(sentFollowUps)
    .where(and(inArray(sentFollowUps.linkId, links), eq(sentFollowUps.kind, kind)))
  return new Set(sent.map(({ id }) => id))
}

/** Not if it cannot be read any more. */
function opens(sealed: string, address: string, addresses: AddressBox): boolean {
  try {
    return addresses.open(sealed).toLowerCase() === address.toLowerCase()
  } catch {
    return false
  }
}
