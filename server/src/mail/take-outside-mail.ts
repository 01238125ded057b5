import { hash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Tier } from '#domain/decks/deck-rules.ts'
import { outsideMailLimits, sharingLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { mailCounts } from '#server/db/schema/mail.ts'
import { users } from '#server/db/schema/people.ts'
import { mailboxOf } from './mailbox-of.ts'

export interface OutsideMail {
  kind: keyof typeof outsideMailLimits
  to: string
  /** A user; what has no user, as a game, counts for itself. */
  senderId: string
  /** The game of a report mail, which also counts against a limit per game. */
  gameId?: string
  /** A child organization's mails count as its parent's. */
  organization: { id: string; parentOrganizationId: string | null; tier: Tier }
}

/**
 * Counts a mail to somebody outside the organization against the daily limits (UTC) of its recipient, its sender and
 * the organization. Returns whether it may be sent; a refused mail stays counted unless the caller rolls back. Deleting
 * people or organizations resets nothing, because a sender is counted by mailbox.
 */
export async function takeOutsideMail(tx: Db, { to, ...mail }: OutsideMail, now: Date): Promise<boolean> {
  return (await takeOutsideMails(tx, { ...mail, to: [to] }, now)).length > 0
}

/**
 * Counts a mail to each of several addresses, one after the other, and returns those that may be sent. A transaction
 * that mails to several counts them all by one call, so that it cannot deadlock with another.
 */
export async function takeOutsideMails(
  tx: Db,
  { to, ...mail }: Omit<OutsideMail, 'to'> & { to: readonly string[] },
  now: Date,
): Promise<string[]> {
  if (to.length === 0) return []
  const [sender] = await tx.select({ email: users.email }).from(users).where(eq(users.id, mail.senderId))
  const from = sender ? mailboxOf(sender.email) : mail.senderId
  const mails = to.map((address) => ({ address, limits: limitsOf({ ...mail, to: address }, from) }))
  const added = new Map<string, number>()
  for (const { limits } of mails) for (const key of limits.keys()) added.set(key, (added.get(key) ?? 0) + 1)
  const counts = await tx
    .insert(mailCounts)
    // Always in the same order, so that concurrent counts cannot deadlock.
    .values(
      [...added].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, count]) => ({ key, day: dayOf(now), count })),
    )
    .onConflictDoUpdate({
      target: [mailCounts.key, mailCounts.day],
      set: { count: sql`${mailCounts.count} + excluded.count` },
    })
    .returning({ key: mailCounts.key, count: mailCounts.count })
  const counted = new Map(counts.map(({ key, count }) => [key, count - (added.get(key) ?? 0)]))
  const fits = ([key, limit]: readonly [string, number]) => {
    const count = (counted.get(key) ?? 0) + 1
    counted.set(key, count)
    return count <= limit
  }
  return mails.filter(({ limits }) => [...limits].filter(fits).length === limits.size).map(({ address }) => address)
}

/** The daily limits that a mail counts against, by key. */
function limitsOf({ kind, to, organization, gameId }: OutsideMail, from: string): Map<string, number> {
  const { recipient, trial, ...paid } = outsideMailLimits[kind]
  const { sender, organization: together } = organization.tier === 'trial' ? trial : paid
  return new Map([
    [keyOf(kind, 'recipient', mailboxOf(to)), recipient],
    [keyOf(kind, 'sender', from), sender],
    [keyOf(kind, 'organization', organization.parentOrganizationId ?? organization.id), together],
    ...(gameId === undefined
      ? []
      : [[keyOf(kind, `recipient of ${gameId}`, mailboxOf(to)), sharingLimits.mailsOfGame] as const]),
  ])
}

/**
 * Charges children of an organization that is deleted with what was mailed in its name today, because their mails
 * counted as its own; else each would begin a new day.
 */
export async function passOnMailCounts(tx: Db, from: string, children: readonly string[], now: Date): Promise<void> {
  const kinds = Object.keys(outsideMailLimits) as OutsideMail['kind'][]
  const keysOf = (id: string) => kinds.map((kind) => keyOf(kind, 'organization', id))
  const keys = keysOf(from)
  const day = dayOf(now)
  const counts = await tx
    .select({ key: mailCounts.key, count: mailCounts.count })
    .from(mailCounts)
    .where(and(inArray(mailCounts.key, keys), eq(mailCounts.day, day)))
  const passedOn = children.flatMap((child) =>
    keysOf(child).flatMap((key, index) =>
      counts.filter((one) => one.key === keys[index]).map(({ count }) => ({ key, day, count })),
    ),
  )
  if (passedOn.length === 0) return
  await tx
    .insert(mailCounts)
    .values(passedOn.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: [mailCounts.key, mailCounts.day],
      set: { count: sql`greatest(${mailCounts.count}, excluded.count)` },
    })
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
