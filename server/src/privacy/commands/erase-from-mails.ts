import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { mails } from '#server/db/schema/mail.ts'

/**
 * Mails that a person had sent and that wait, or are kept, come from the organization instead, whatever the person was
 * called when they were written.
 */
export async function eraseFromMails(
  tx: Db,
  { id, email, name }: { id: string; email: string; name: string | null },
): Promise<void> {
  const { values } = mails
  const senderId = sql`${values} ->> 'senderId'`
  for (const field of senderFields) {
    const given = sql`${values} ->> ${field}::text`
    // Mails queued by an older version say only how the sender was called.
    const isCalled = and(isNull(senderId), sql`(lower(${given}) = ${email} or ${given} = ${name}::text)`)
    const sender = sql`coalesce(${values} ->> 'organization', 'Crux')`
    await tx
      .update(mails)
      .set({ values: sql`jsonb_set(${values}, array[${field}::text], to_jsonb(${sender}))` })
      .where(and(isNotNull(given), or(eq(senderId, id), isCalled)))
  }
}

/** Values of mails that say who had them sent. */
const senderFields = ['inviter', 'mover', 'sender', 'gameMaster']
