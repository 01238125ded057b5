import { hash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Tier } from '#domain/decks/deck-rules.ts'
import { outsideMailLimits, sharingLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { mailCounts } from '#server/db/schema/mail.ts'

export interface OutsideMail {
  kind: keyof typeof outsideMailLimits
  to: string
  senderId: string
  /** The game of a report mail, which also counts against a limit per game. */
  gameId?: string
  /** A child organization's mails count as its parent's. */
  organization: { id: string; parentOrganizationId: string | null; tier: Tier }
}

/**
 * Counts a mail to somebody outside the organization against the daily limits (UTC) of its recipient, its sender and
 * the organization. Returns whether it may be sent; a refused mail stays counted unless the caller rolls back. Deleting
 * people or organizations resets nothing.
 */
export async function takeOutsideMail(
  tx: Db,
  { kind, to, senderId, organization, gameId }: OutsideMail,
  now: Date,
): Promise<boolean> {
  const { recipient, trial, ...paid } = outsideMailLimits[kind]
  const { sender, organization: together } = organization.tier === 'trial' ? trial : paid
  const limits = new Map<string, number>([
    [keyOf(kind, 'recipient', to.toLowerCase()), recipient],
    [keyOf(kind, 'sender', senderId), sender],
    [keyOf(kind, 'organization', organization.parentOrganizationId ?? organization.id), together],
  ])
  if (gameId !== undefined)
    limits.set(keyOf(kind, `recipient of ${gameId}`, to.toLowerCase()), sharingLimits.mailsOfGame)
  const counts = await tx
    .insert(mailCounts)
    // Always in the same order, so that concurrent counts cannot deadlock.
    .values([...limits.keys()].toSorted().map((key) => ({ key, day: dayOf(now), count: 1 })))
    .onConflictDoUpdate({
      target: [mailCounts.key, mailCounts.day],
      set: { count: sql`${mailCounts.count} + 1` },
    })
    .returning({ key: mailCounts.key, count: mailCounts.count })
  return counts.every(({ key, count }) => count <= (limits.get(key) ?? 0))
}

/** Seconds until the limits of the next day apply. */
export function untilNextDay(now: Date): number {
  return Math.ceil((Date.parse(`${dayOf(now)}T00:00:00Z`) + 86_400_000 - now.getTime()) / 1000)
}

/** Deletes the counts of past days; called every hour. */
export async function forgetMailCounts(tx: Db, now: Date): Promise<void> {
  await tx.delete(mailCounts).where(lt(mailCounts.day, dayOf(now)))
}

function keyOf(kind: string, what: string, who: string): string {
  return hash('sha256', `${kind} ${what} ${who}`, 'base64url')
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
