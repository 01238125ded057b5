import { eq, sql } from 'drizzle-orm'
import type { MailTemplate, MailValues } from '#server/mail/mail-values.ts'
import { writeMail, type WrittenMail } from '#server/mail/write-mail.ts'
import { mails } from '#server/db/schema/mail.ts'
import type { TestServer } from '../test-server.ts'

export interface ReadMail extends WrittenMail {
  template: string
  recipient: string
  language: string
  values: Record<string, unknown>
}

/** Runs the due jobs, then returns somebody's mails so far, oldest first. For a server without a mail server. */
export async function mailsTo(server: TestServer, recipient: string): Promise<ReadMail[]> {
  await server.runJobs()
  const rows = await server.services.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(sql`(select number from test.mail_numbers where mail_id = ${mails.id})`)
  return rows.map(({ template, language, values }) => ({
    ...writeMail(template as MailTemplate, values as unknown as MailValues[MailTemplate], language, server.services),
    template,
    recipient,
    language,
    values: values ?? {},
  }))
}

/** The last path segment of somebody's latest link. */
export async function latestLink(server: TestServer, recipient: string): Promise<string> {
  const link = (await mailsTo(server, recipient)).at(-1)?.link
  return link?.split('/').at(-1) ?? ''
}
