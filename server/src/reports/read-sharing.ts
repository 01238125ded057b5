import { and, desc, eq, gt } from 'drizzle-orm'
import type { AddressBox } from '#server/adapters/secrets/address-box.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { reportMails, shareLinks } from '#server/db/schema/sharing.ts'

/** The valid open links to a report, newest first. Only the sender sees the address that a link was mailed to. */
export async function readShareLinks(db: Db, gameId: string, userId: string, now: Date, addresses: AddressBox) {
  const rows = await db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.gameId, gameId), gt(shareLinks.endsAt, now)))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
  return rows.map(({ id, createdBy, sealedAddress, createdAt, endsAt }) => ({
    id,
    recipient: createdBy === userId && sealedAddress !== null ? addresses.open(sealedAddress) : null,
    is_own: createdBy === userId,
    created_at: createdAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }))
}

/** When the report was mailed, newest first; recipients only for mails that the reader sent. */
export async function readReportMails(db: Db, gameId: string, userId: string, addresses: AddressBox) {
  const rows = await db
    .select({
      id: reportMails.id,
      senderId: reportMails.senderId,
      kind: reportMails.kind,
      sentAt: reportMails.sentAt,
      email: users.email,
      erasedAt: users.erasedAt,
      sealedAddress: shareLinks.sealedAddress,
    })
    .from(reportMails)
    .leftJoin(users, eq(users.id, reportMails.userId))
    .leftJoin(shareLinks, eq(shareLinks.id, reportMails.shareLinkId))
    .where(eq(reportMails.gameId, gameId))
    .orderBy(desc(reportMails.sentAt), desc(reportMails.id))
  return rows.map(({ id, senderId, kind, sentAt, email, erasedAt, sealedAddress }) => {
    const member = erasedAt === null ? email : null
    const address = sealedAddress === null ? member : addresses.open(sealedAddress)
    return { id, kind, recipient: senderId === userId ? address : null, sent_at: sentAt.toISOString() }
  })
}
