import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { removeBinnedGames } from '#server/dashboard-games/commands/remove-games.ts'
import { eraseAddress } from '#server/action-links/commands/forget-addresses.ts'
import type { Db } from '#server/db/open-database.ts'
import { calendarFeeds } from '#server/db/schema/follow-up.ts'
import { gameEvents, games } from '#server/db/schema/games.ts'
import { endShareLinksBy, eraseShareLinks } from '#server/reports/commands/share-link.ts'
import { erasePulse } from '#server/pulse/commands/read-pulse.ts'
import { pulseRefusals } from '#server/db/schema/pulse.ts'
import { oneUseLinks } from '#server/db/schema/links.ts'
import { mails } from '#server/db/schema/mail.ts'
import { idempotencyKeys } from '#server/db/schema/operation.ts'
import { organizationUsers, sessions, users } from '#server/db/schema/people.ts'
import { registrations } from '#server/db/schema/trial.ts'
import { addressOfNobody, eraseFromColleagues } from './erase-from-colleagues.ts'
import { eraseFromMails } from './erase-from-mails.ts'
import { handOnCatalogue } from './hand-on-catalogue.ts'

/**
 * Erases a person: account, memberships, sessions, links, mails, forms, and their address wherever a report was to be
 * sent, games are looked for, a mail of theirs waits or an idempotent answer is stored. Games that they led stay
 * readable without a name; an empty row keeps the reference. Decks, game types and templates pass to the admins.
 * @returns the organizations whose games changed, for caches to evict
 */
export async function eraseAccount(tx: Db, userId: string, now: Date): Promise<string[]> {
  const [user] = await tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) return []
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, `user:${userId}`))
  await eraseFromColleagues(tx, userId)
  await tx.delete(organizationUsers).where(eq(organizationUsers.userId, userId))
  await handOnCatalogue(tx, userId)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(oneUseLinks).where(eq(oneUseLinks.userId, userId))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  await erasePulse(tx, { userId, email: user.email })
  await eraseAddress(tx, user.email)
  await tx.delete(pulseRefusals).where(eq(pulseRefusals.userId, userId))
  await eraseShareLinks(tx, user.email)
  await endShareLinksBy(tx, userId)
  await tx.delete(mails).where(eq(mails.recipient, user.email))
  await tx.delete(registrations).where(eq(registrations.email, user.email))
  await eraseFromMails(tx, { id: userId, ...user })
  // Their games in the bin are deleted with them.
  await removeBinnedGames(tx, and(eq(games.gameMasterId, userId), isNotNull(games.deletedAt)))
  const changed = await tx
    .update(games)
    .set({
      sendReportTo: sql`${games.sendReportTo} - ${user.email}::text`,
      version: sql`${games.version} + 1`,
    })
    .where(sql`${games.gameMasterId} = ${userId} or ${games.sendReportTo} @> ${JSON.stringify([user.email])}::jsonb`)
    .returning({
      gameId: games.id,
      version: games.version,
      gameMasterId: games.gameMasterId,
      organizationId: games.organizationId,
    })
  if (changed.length > 0)
    await tx
      .insert(gameEvents)
      .values(changed.map(({ gameId, version }) => ({ gameId, version, kind: 'person_erased', data: {} })))
  if (changed.some(({ gameMasterId }) => gameMasterId === userId)) {
    await tx
      .update(users)
      .set({
        email: addressOfNobody(userId),
        name: null,
        language: null,
        passwordHash: null,
        onboardingComplete: false,
        instructionsRead: [],
        disableGameInstructions: false,
        erasedAt: now,
      })
      .where(eq(users.id, userId))
  } else await tx.delete(users).where(eq(users.id, userId))
  return [...new Set(changed.map(({ organizationId }) => organizationId))]
}
