import { inArray } from 'drizzle-orm'
import { keepLinks } from '#server/action-links/commands/keep-links.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { forgetGameMails } from '#server/mail/forget-game-mails.ts'

/** Deletes games for good with all their data and mails, but not links to actions that went on in other games. */
export async function removeGames(tx: Db, gameIds: readonly string[]): Promise<void> {
  await keepLinks(tx, gameIds)
  await forgetGameMails(tx, gameIds)
  if (gameIds.length > 0) await tx.delete(games).where(inArray(games.id, [...gameIds]))
}
