import { eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { mails } from '#server/db/schema/mail.ts'
import { HopelessJobError, type JobContext, type JobHandler } from '#server/jobs/job-runner.ts'
import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import { makeReportPdf } from '#server/report-paper/make-report-pdf.ts'
import { readReportPaper, reportFileName } from '#server/report-paper/read-report-paper.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'
import { type MailAttachment, MailRefusedError } from '#server/adapters/mail/mailer.ts'
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
    const values = mail.values as unknown as MailValues[MailTemplate]
    const attachments = await attachmentsOf(db, values, mail.language, now)
    if (attachments === null) {
      await db.delete(mails).where(eq(mails.id, mailId))
      return
    }
    const written = writeMail(mail.template as MailTemplate, values, mail.language, services)
    try {
      await mailer.send({ id: mail.id, to: mail.recipient, language: mail.language, ...written, attachments })
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

/** The report that a mail carries; null when its game is gone, so that the mail has nothing to tell any more. */
async function attachmentsOf(
  db: Db,
  values: MailValues[MailTemplate],
  language: Language,
  now: Date,
): Promise<MailAttachment[] | null> {
  if (!('gameId' in values)) return []
  const rows = await readGameRows(db, values.gameId)
  if (!rows) return null
  const content = await makeReportPdf(await readReportPaper(db, rows, language, now))
  return [{ name: reportFileName(rows.game), type: 'application/pdf', content }]
}
