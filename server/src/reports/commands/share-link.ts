import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, lte } from 'drizzle-orm'
import { sharingLimits } from '#domain/limits.ts'
import { addressHash, isOfAddress } from '#server/adapters/secrets/address-hash.ts'
import type { AddressBox } from '#server/adapters/secrets/address-box.ts'
import { newSecret, packLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { shareLinks } from '#server/db/schema/sharing.ts'
import { ApiError } from '#server/faults/api-error.ts'

const day = 24 * 3_600_000

interface NewLink {
  gameId: string
  userId: string
  /** Whom it is mailed to; null for one that its maker passes on. */
  address: string | null
  now: Date
}

/** Makes an open link to a report; its token is kept as a hash alone. @throws ApiError 409 too_many_links */
export async function makeShareLink(
  tx: Db,
  { gameId, userId, address, now }: NewLink,
  addresses: AddressBox,
): Promise<{ id: string; token: string; endsAt: Date }> {
  const [living] = await tx
    .select({ links: count() })
    .from(shareLinks)
    .where(and(eq(shareLinks.gameId, gameId), gt(shareLinks.endsAt, now)))
  if ((living?.links ?? 0) >= sharingLimits.linksOfGame) throw new ApiError('too_many_links')
  const id = randomUUID()
  const { secret, hash } = newSecret()
  const endsAt = new Date(now.getTime() + sharingLimits.linkDays * day)
  await tx.insert(shareLinks).values({
    id,
    gameId,
    createdBy: userId,
    secretHash: hash,
    ...(address !== null && { sealedAddress: addresses.seal(address), addressHash: addressHash(id, address) }),
    createdAt: now,
    endsAt,
  })
  return { id, token: packLink(id, secret), endsAt }
}

/** Ends all open links to a game's report for good. */
export async function endShareLinks(tx: Db, gameId: string): Promise<void> {
  await tx.delete(shareLinks).where(eq(shareLinks.gameId, gameId))
}

/** Ends the open links that somebody made to reports of an organization that they leave; without one, all that they made. */
export async function endShareLinksBy(tx: Db, userId: string, organizationId?: string): Promise<void> {
  const reports =
    organizationId === undefined
      ? undefined
      : tx.select({ id: games.id }).from(games).where(eq(games.organizationId, organizationId))
  await tx
    .delete(shareLinks)
    .where(and(eq(shareLinks.createdBy, userId), reports && inArray(shareLinks.gameId, reports)))
}

/** Throws away links that are over, with the addresses that they were mailed to; called every hour. */
export async function forgetShareLinks(db: Db, now: Date): Promise<void> {
  await db.delete(shareLinks).where(lte(shareLinks.endsAt, now))
}

/** Ends the links that were mailed to an address. */
export async function eraseShareLinks(tx: Db, address: string): Promise<void> {
  await tx.delete(shareLinks).where(isOfAddress(shareLinks, address))
}

/** What is kept of links that were mailed to somebody, for their export. */
export async function shareLinksOf(db: Db, address: string) {
  return db
    .select({
      id: shareLinks.id,
      subject: games.subject,
      createdAt: shareLinks.createdAt,
      endsAt: shareLinks.endsAt,
    })
    .from(shareLinks)
    .innerJoin(games, eq(games.id, shareLinks.gameId))
    .where(isOfAddress(shareLinks, address))
}
