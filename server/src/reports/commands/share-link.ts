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
import { outOfReach } from '#server/game-rows/out-of-reach.ts'

const day = 24 * 3_600_000

interface NewLink {
  gameId: string
  userId: string
  /** The address that it is mailed to; null for a link that its creator passes on. */
  address: string | null
  now: Date
}

/** Creates an open link to a report; only the hash of its token is stored. @throws ApiError 409 too_many_links */
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

/** Deletes all open links to a game's report. */
export async function endShareLinks(tx: Db, gameId: string): Promise<void> {
  await tx.delete(shareLinks).where(eq(shareLinks.gameId, gameId))
}

/**
 * Deletes a user's open links to reports of an organization and its children, as far as they no longer reach them;
 * without an organization, all of theirs.
 */
export async function endShareLinksBy(tx: Db, userId: string, organizationId?: string): Promise<void> {
  const reports =
    organizationId === undefined
      ? undefined
      : tx
          .select({ id: games.id })
          .from(games)
          .where(inArray(games.organizationId, outOfReach(tx, userId, organizationId)))
  await tx
    .delete(shareLinks)
    .where(and(eq(shareLinks.createdBy, userId), reports && inArray(shareLinks.gameId, reports)))
}

/** Deletes expired links with the addresses they were mailed to; called every hour. */
export async function forgetShareLinks(db: Db, now: Date): Promise<void> {
  await db.delete(shareLinks).where(lte(shareLinks.endsAt, now))
}

/** Deletes the links that were mailed to an address. */
export async function eraseShareLinks(tx: Db, address: string): Promise<void> {
  await tx.delete(shareLinks).where(isOfAddress(shareLinks, address))
}

/** The stored links that were mailed to an address, for its owner's export. */
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
