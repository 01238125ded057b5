import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { mails } from '#server/db/schema/mail.ts'

/** Throws away what the outbox holds of games that are removed for good: mails that wait, were given up or are kept to be read. */
export async function forgetGameMails(tx: Db, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length > 0) await tx.delete(mails).where(inArray(sql`${mails.values}->>'gameId'`, [...gameIds]))
}
