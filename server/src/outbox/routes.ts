import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import { listOutbox } from '#contract/outbox.ts'
import type { MailTemplate, MailValues } from '#server/mail/mail-values.ts'
import { type MailSender, writeMail } from '#server/mail/write-mail.ts'
import { mails } from '#server/db/schema/mail.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { implement } from '#server/http/implement.ts'

export const outboxRoutes = [
  implement(listOutbox, {
    handle: async ({ db, query: { page, page_size, recipient } }, services) => {
      if (!services.outboxShown) throw new ApiError('not_found')
      const wanted = and(isNotNull(mails.values), ...(recipient === '' ? [] : [eq(mails.recipient, recipient)]))
      const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(mails).where(wanted)
      const rows = await db
        .select()
        .from(mails)
        .where(wanted)
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(page_size)
        .offset((page - 1) * page_size)
      return {
        jsonapi: { version: '1.1' as const },
        data: rows.map((row) => presentMail(row, services)),
        meta: { page, page_size, page_count: Math.ceil(total / page_size), total },
      }
    },
  }),
]

/** A mail as it would be sent. */
function presentMail(
  { id, template, recipient, language, values, createdAt }: typeof mails.$inferSelect,
  sender: MailSender,
) {
  const written = writeMail(template as MailTemplate, values as unknown as MailValues[MailTemplate], language, sender)
  return {
    type: 'mails' as const,
    id,
    attributes: { template, recipient, language, ...written, created_at: createdAt.toISOString() },
  }
}
