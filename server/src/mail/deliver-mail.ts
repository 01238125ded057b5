import { eq } from 'drizzle-orm'
import { type MailAttachment, MailRefusedError } from '#server/adapters/mail/mailer.ts'
import { mails } from '#server/db/schema/mail.ts'
import { HopelessJobError, type JobContext, type JobHandler, type PutOff } from '#server/jobs/job-runner.ts'
import { isStillWanted } from './is-still-wanted.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'
import { enqueueMail, jobOfMail } from './send-mail.ts'
import { stillPending } from './still-pending.ts'
import { waitsForMorning } from './waits-for-morning.ts'
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

/** A mail as it leaves: with attachments, and with values of its own if those that were queued are no longer true. */
export interface ReadyMail {
  attachments: MailAttachment[]
  values?: MailValues[MailTemplate]
}

/** The job that sends a mail of the outbox; without a mail server the mail stays in the outbox to be read. */
export const deliverMail: JobHandler<'send_mail'> = {
  run: ({ mailId }, context) => deliver(mailId, context, (mail) => prepare(mail, context)),
  giveUp: giveUpMail,
}

async function prepare(mail: WaitingMail, { services, now }: JobContext): Promise<Prepared> {
  const {
    database: { db },
    tokens,
  } = services
  if (jobOfMail(mail.template) !== 'send_mail') {
    // Queued by a version in which these had no separate job.
    await enqueueMail(db, mail, now)
    return 'later'
  }
  if (!(await isStillWanted(db, mail, tokens))) return null
  const morning = await waitsForMorning(db, mail, now)
  if (morning) return { notBefore: morning }
  const { template, values } = mail
  if ((template !== 'action_due' && template !== 'action_late') || !('actions' in values)) return { attachments: [] }
  const pending = await stillPending(db, values, template === 'action_due' ? 'before' : 'after', now)
  return pending && { attachments: [], values: pending }
}

/** Null: the mail is obsolete and deleted. 'later': another job sends it. */
type Prepared = ReadyMail | PutOff | null | 'later'

/**
 * Sends a mail of the outbox unless it has been sent, as `prepare` makes it ready.
 * @throws HopelessJobError if the mail server refuses it permanently
 */
export async function deliver(
  mailId: string,
  { services, now }: JobContext,
  prepareMail: (mail: WaitingMail) => Promise<Prepared>,
): Promise<void | PutOff> {
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
  const ready = await prepareMail(mail)
  if (ready === 'later') return
  if (ready === null) {
    await db.delete(mails).where(eq(mails.id, mailId))
    return
  }
  if ('notBefore' in ready) return ready
  const { attachments, values = mail.values } = ready
  const written = writeMail(mail.template, values, mail.language, services)
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
