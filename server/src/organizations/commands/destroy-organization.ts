import { and, eq, isNull, ne } from 'drizzle-orm'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { games } from '#server/db/schema/games.ts'
import { decks } from '#server/db/schema/library.ts'
import { organizations, sessions } from '#server/db/schema/people.ts'
import type { News } from '#server/news/news.ts'
import { eraseAccount } from '#server/privacy/commands/erase-account.ts'
import { rememberLeaving } from '#server/organizations/commands/remember-leaving.ts'
import { lockOrganization } from './lock-organization.ts'
import { childrenThatGoOn, peopleOfNowhereElse } from './prepare-destroy.ts'

/**
 * Deletes an organization with all its data: games, decks, game types, templates, places, purchases, its audit log. People who never belonged
 * anywhere else lose their account. Its parent and children stay as they are, the children without a parent. The one who did it is logged out, as is
 * whoever works in it just now.
 * @throws ApiError 409 child_without_admin
 */
export async function destroyOrganization(
  tx: Db,
  news: News[],
  organizationId: string,
  by: { userId: string; sessionId: string; now: Date },
): Promise<void> {
  const { row } = await lockOrganization(tx, organizationId)
  await childrenThatGoOn(tx, organizationId)
  const leaving = await peopleOfNowhereElse(tx, organizationId)
  await handOnDecksInUse(tx, organizationId)
  await tx
    .update(sessions)
    .set({ revokedAt: by.now })
    .where(and(eq(sessions.currentOrganizationId, organizationId), isNull(sessions.revokedAt)))
  await tx.update(sessions).set({ revokedAt: by.now }).where(eq(sessions.id, by.sessionId))
  await rememberLeaving(tx, organizationId)
  await tx.delete(auditLog).where(eq(auditLog.organizationId, organizationId))
  await tx.delete(organizations).where(eq(organizations.id, organizationId))
  for (const userId of leaving) await eraseAccount(tx, userId, by.now)
  await recordAudit(
    tx,
    {
      organizationId: row.parentOrganizationId,
      actorUserId: by.userId,
      action: 'organization.destroyed',
      subject: { type: 'organization', id: organizationId },
      data: { name: row.name },
    },
    by.now,
  )
  news.push({ kind: 'organization', organizationId })
}

/** A deck that another organization plays with, such as a child, becomes that organization's. */
async function handOnDecksInUse(tx: Db, organizationId: string): Promise<void> {
  const used = await tx
    .selectDistinct({ deckId: games.deckId, heirId: games.organizationId })
    .from(games)
    .innerJoin(decks, eq(decks.id, games.deckId))
    .where(and(eq(decks.organizationId, organizationId), ne(games.organizationId, organizationId)))
  const heirs = new Map(used.map(({ deckId, heirId }) => [deckId, heirId]))
  for (const [deckId, heirId] of heirs)
    await tx.update(decks).set({ organizationId: heirId }).where(eq(decks.id, deckId))
}
