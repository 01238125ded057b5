import { eq } from 'drizzle-orm'
import { mails } from '#server/db/schema/mail.ts'
import { HopelessJobError, type JobContext, type JobHandler } from '#server/jobs/job-runner.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'
import { MailRefusedError } from '#server/adapters/mail/mailer.ts'
import { writeMail } from './write-mail.ts'

/** The job that takes a mail from the outbox to the mail server; without one the mail stays there to be read. */
export const deliverMail: JobHandler<'send_mail'> = {
  run: async ({ mailId }, { services, now }) => {
    const {
      database: { db },
      mailer,
    } = services
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
    if (!mail?.values || mail.state !== 'queued') return
    if (!mailer) {
      await db.update(mails).set({ state: 'kept' }).where(eq(mails.id, mailId))
      return
    }
    const written = writeMail(
      mail.template as MailTemplate,
      mail.values as unknown as MailValues[MailTemplate],
      mail.language,
      services,
    )
    try {
      await mailer.send({ id: mail.id, to: mail.recipient, language: mail.language, ...written })
    } catch (error) {
      throw error instanceof MailRefusedError ? new HopelessJobError(error.message) : error
    }
    await db.update(mails).set({ state: 'sent', sentAt: now, values: null }).where(eq(mails.id, mailId))
  },
  giveUp: async (
    { mailId },
    {
      services: {
        database: { db },
      },
    }: JobContext,
  ) => {
    await db.update(mails).set({ state: 'failed' }).where(eq(mails.id, mailId))
  },
}
