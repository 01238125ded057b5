import { eq } from 'drizzle-orm'
import { type MailAttachment, MailRefusedError } from '#server/adapters/mail/mailer.ts'
import { mails } from '#server/db/schema/mail.ts'
import { HopelessJobError, type JobContext, type JobHandler } from '#server/jobs/job-runner.ts'
import { isStillWanted } from './is-still-wanted.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'
import { enqueueMail, jobOfMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

/** A queued mail of the outbox. */
export interface WaitingMail {
  id: string
  template: MailTemplate
  recipient: string
  values: MailValues[MailTemplate]
  language: typeof mails.$inferSelect.language
  createdAt: Date
}

/** The job that sends a mail of the outbox; without a mail server the mail stays in the outbox to be read. */
export const deliverMail: JobHandler<'send_mail'> = {
  run: ({ mailId }, context) =>
    deliver(mailId, context, async (mail) => {
      const {
        database: { db },
        tokens,
      } = context.services
      if (jobOfMail(mail.template) === 'send_mail') return (await isStillWanted(db, mail, tokens)) ? [] : null
      // Queued by a version in which these had no separate job.
      await enqueueMail(db, mail, context.now)
      return 'later'
    }),
  giveUp: giveUpMail,
}

/**
 * Sends a mail of the outbox unless it has been sent. `attach` returns its attachments; null deletes the mail because
 * it is obsolete; 'later' leaves it to another job.
 * @throws HopelessJobError if the mail server refuses it permanently
 */
export async function deliver(
  mailId: string,
  { services, now }: JobContext,
  attach: (mail: WaitingMail) => Promise<MailAttachment[] | null | 'later'>,
): Promise<void> {
  const {
    database: { db },
    mailer,
  } = services
  const [row] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!row?.values || row.state !== 'queued') return
  const mail = { ...row, template: row.template as MailTemplate, values: row.values as never }
  if (!mailer) {
    await db.update(mails).set({ state: 'kept' }).where(eq(mails.id, mailId))
    return
  }
  const attachments = await attach(mail)
  if (attachments === 'later') return
  if (attachments === null) {
    await db.delete(mails).where(eq(mails.id, mailId))
    return
  }
  const written = writeMail(mail.template, mail.values, mail.language, services)
  try {
    await mailer.send({ id: mail.id, to: mail.recipient, language: mail.language, ...written, attachments })
  } catch (error) {
    throw error instanceof MailRefusedError ? new HopelessJobError(error.message) : error
  }
  await db.update(mails).set({ state: 'sent', sentAt: now, values: null }).where(eq(mails.id, mailId))
}

/** Marks a mail as failed after the last attempt. */
export async function giveUpMail({ mailId }: { mailId: string }, { services }: JobContext): Promise<void> {
  await services.database.db.update(mails).set({ state: 'failed' }).where(eq(mails.id, mailId))
}
