import { hash, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { listOutbox, outboxKeyHeader } from '#contract/operation/outbox.ts'
import type { MailTemplate, MailValues } from '#server/mail/mail-values.ts'
import { type MailSender, writeMail } from '#server/mail/write-mail.ts'
import { mails } from '#server/db/schema/mail.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { pageOf } from '#server/listing/page-of.ts'

export const outboxRoutes = [
  implement(listOutbox, {
    handle: async ({ db, query: { recipient, ...query }, header, isLocal }, services) => {
      if (!services.outboxShown) throw new ApiError('not_found')
      if (!isLocal() && !isSame(header(outboxKeyHeader) ?? '', services.outboxKey)) throw new ApiError('forbidden')
      const kept = await pageOf(db, {
        select: db.select().from(mails).$dynamic(),
        where: and(isNotNull(mails.values), recipient === '' ? undefined : eq(mails.recipient, recipient)),
        sorts: { created_at: mails.createdAt },
        sort: '-created_at',
        id: mails.id,
        page: query,
      })
      return many(kept, (row) => presentMail(row, services))
    },
  }),
]

function isSame(given: string, key: string): boolean {
  return (
    given.length === key.length && timingSafeEqual(Buffer.from(hash('sha256', given)), Buffer.from(hash('sha256', key)))
  )
}

/** A mail rendered as it would be sent. */
function presentMail(
  { id, template, recipient, language, values, createdAt }: typeof mails.$inferSelect,
  sender: MailSender,
) {
  const { unsubscribe: _, ...written } = writeMail(
    template as MailTemplate,
    values as unknown as MailValues[MailTemplate],
    language,
    sender,
  )
  return {
    type: 'mails' as const,
    id,
    attributes: { template, recipient, language, ...written, created_at: createdAt.toISOString() },
  }
}
