import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { mails } from '#server/db/schema/mail.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'

export interface Mail<T extends MailTemplate> {
  template: T
  to: string
  language: Language
  values: MailValues[T]
  now: Date
}

/**
 * Queues a mail in the transaction of the change that it is about: it is sent within seconds of the commit, with
 * retries while the mail server is down. Never waits for a mail server and never fails because of one.
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
  await enqueueMail(tx, { id: row.id, template }, now)
}

/** Queues the job that sends a mail of the outbox. */
export async function enqueueMail(tx: Db, mail: { id: string; template: MailTemplate }, now: Date): Promise<void> {
  await enqueueJob(tx, jobOfMail(mail.template), { mailId: mail.id }, now)
}

/** Which job sends mails of a template: those with an attached report must not delay the others. */
export function jobOfMail(template: MailTemplate): (typeof mailJobs)[number] {
  return template === 'report' || template === 'report_outside' ? 'send_report' : 'send_mail'
}

/** The jobs that send mails. */
export const mailJobs = ['send_mail', 'send_report'] as const satisfies JobKind[]
