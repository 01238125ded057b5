import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { mails } from '#server/db/schema/mail.ts'

/** Deletes all mails about permanently deleted games from the outbox, whatever their state. */
export async function forgetGameMails(tx: Db, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length > 0) await tx.delete(mails).where(inArray(sql`${mails.values}->>'gameId'`, [...gameIds]))
}
