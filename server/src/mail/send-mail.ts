import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { mails } from '#server/db/schema/mail.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'

export interface Mail<T extends MailTemplate> {
  template: T
  to: string
  language: Language
  values: MailValues[T]
  now: Date
}

/**
 * Writes a mail to the outbox within the transaction of the change it tells of: it is sent if and when that commits, within seconds, again
 * and again while the mail server is down. Never waits for a mail server and never fails because of one.
 */
export async function sendMail<T extends MailTemplate>(
  tx: Db,
  { template, to, language, values, now }: Mail<T>,
): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ template, recipient: to, language, values: { ...values }, createdAt: now })
    .returning({ id: mails.id })
  if (!row) throw new Error('the mail was not inserted')
  await enqueueJob(tx, 'send_mail', { mailId: row.id }, now)
}
