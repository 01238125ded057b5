import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { mails } from '#server/db/schema/mail.ts'
import { idempotencyKeys } from '#server/db/schema/operation.ts'

interface Erased {
  email: string
  name: string | null
}

/** Other people's idempotent answers are stored for a day: remove what they say about the person. */
export async function eraseFromAnswers(tx: Db, { email, name }: Erased): Promise<void> {
  const { body } = idempotencyKeys
  // As somebody typed it: in any case, with spaces around.
  const address = `"\\s*${JSON.stringify(email)
    .slice(1, -1)
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}\\s*"`
  await tx
    .update(idempotencyKeys)
    .set({ body: sql`regexp_replace(${body}, ${address}, '""', 'gi')` })
    .where(sql`${body} ~* ${address}`)
  if (name === null) return
  for (const field of nameFields) {
    const [given, none] = [`"${field}":${JSON.stringify(name)}`, `"${field}":null`]
    await tx
      .update(idempotencyKeys)
      .set({ body: sql`replace(${body}, ${given}, ${none})` })
      .where(sql`position(${given} in ${body}) > 0`)
  }
}

/** Fields of answers that have a person's name. Somebody of the same name loses it in these answers too. */
const nameFields = ['name', 'maker_name', 'game_master_name', 'state_changed_by', 'publisher_name']

/** Mails that the person had sent and that wait, or are kept, come from the organization instead. */
export async function eraseFromMails(tx: Db, { email, name }: Erased): Promise<void> {
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
