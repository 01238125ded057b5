import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { mails } from '#server/db/schema/mail.ts'

/** Mails that a person had sent and that wait, or are kept, come from the organization instead. */
export async function eraseFromMails(tx: Db, { email, name }: { email: string; name: string | null }): Promise<void> {
  const { values } = mails
  for (const field of senderFields) {
    const given = sql`${values} ->> ${field}::text`
    await tx
      .update(mails)
      .set({
        values: sql`jsonb_set(${values}, array[${field}::text], to_jsonb(coalesce(${values} ->> 'organization', 'Crux')))`,
      })
      .where(sql`lower(${given}) = ${email} or ${given} = ${name}::text`)
  }
}

/** Values of mails that say who had them sent. */
const senderFields = ['inviter', 'mover', 'sender', 'gameMaster']
