import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { AddressBox } from '#server/adapters/secrets/address-box.ts'
import { SecretsLockedError } from '#server/adapters/secrets/secret-box.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { reportMails, shareLinks } from '#server/db/schema/sharing.ts'

/**
 * The addresses that reports of these games were mailed to, as far as they are still known; unordered. Outsiders are
 * known as long as their link; what cannot be opened, as after the loss of a key, is left out.
 */
export async function reportRecipients(db: Db, where: SQL, addresses: AddressBox): Promise<string[]> {
  const [members, outsiders] = await Promise.all([
    db
      .selectDistinct({ email: users.email })
      .from(games)
      .innerJoin(reportMails, eq(reportMails.gameId, games.id))
      .innerJoin(users, eq(users.id, reportMails.userId))
      .where(and(where, isNull(users.erasedAt))),
    db
      .select({ sealed: shareLinks.sealedAddress })
      .from(games)
      .innerJoin(shareLinks, eq(shareLinks.gameId, games.id))
      .where(and(where, isNotNull(shareLinks.sealedAddress))),
  ])
  const known = outsiders.flatMap(({ sealed }) => (sealed === null ? [] : opened(sealed, addresses)))
  return [...new Set([...members.map(({ email }) => email), ...known])]
}

function opened(sealed: string, addresses: AddressBox): string[] {
  try {
    return [addresses.open(sealed)]
  } catch (error) {
    if (error instanceof SecretsLockedError) return []
    throw error
  }
}
