import { hash, timingSafeEqual } from 'node:crypto'
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import { listOutbox, outboxKeyHeader } from '#contract/mail.ts'
import type { MailTemplate, MailValues } from '#server/adapters/mail/mail-values.ts'
import { type MailSender, writeMail } from '#server/adapters/mail/write-mail.ts'
import { mails } from '#server/db/schema/mail.ts'
import { ApiError } from '#server/http/api-error.ts'
import { implement } from '#server/http/implement.ts'

export const outboxRoutes = [
  implement(listOutbox, {
    handle: async ({ db, query: { page, page_size, recipient }, header, isLocal }, services) => {
      if (!services.outboxShown) throw new ApiError('not_found')
      if (!isLocal() && !isSame(header(outboxKeyHeader) ?? '', services.outboxKey)) throw new ApiError('forbidden')
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

function isSame(given: string, key: string): boolean {
  return (
    given.length === key.length && timingSafeEqual(Buffer.from(hash('sha256', given)), Buffer.from(hash('sha256', key)))
  )
}

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
