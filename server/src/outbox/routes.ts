import { hash, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, isNotNull } from 'drizzle-orm'
import { downloadAttachment, listOutbox, outboxKeyHeader } from '#contract/operation/outbox.ts'
import type { MailTemplate, MailValues } from '#server/mail/mail-values.ts'
import { jobOfMail } from '#server/mail/send-mail.ts'
import { type MailSender, writeMail } from '#server/mail/write-mail.ts'
import { mails } from '#server/db/schema/mail.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { isOutboxOpen } from '#server/http/access/is-outbox-open.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { pageOf } from '#server/listing/page-of.ts'
import { attachedReport } from '#server/reports/commands/deliver-report.ts'
import type { Services } from '#server/services.ts'

export const outboxRoutes = [
  implement(listOutbox, {
    handle: async ({ db, query: { recipient, ...query }, header, isLocal }, services) => {
      refuseClosed({ header, isLocal }, services)
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
  implement(downloadAttachment, {
    handle: async ({ db, params, header, isLocal, now }, services) => {
      refuseClosed({ header, isLocal }, services)
      const [row] = await db
        .select()
        .from(mails)
        .where(and(eq(mails.id, params.mailId), isNotNull(mails.values)))
      if (!row || !hasAttachment(row)) throw new ApiError('not_found')
      const mail = { ...row, template: row.template as MailTemplate, values: row.values as never }
      const report = await attachedReport(mail, { services, now })
      if (!report) throw new ApiError('not_found')
      return { name: report.name, content: Readable.from([Buffer.from(report.content)]) }
    },
  }),
]

interface Caller {
  header: (name: string) => string | undefined
  isLocal: () => boolean
}

/** @throws ApiError 404 where there is no outbox; 403 for callers from elsewhere without its key */
function refuseClosed({ header, isLocal }: Caller, services: Services): void {
  if (!services.outboxShown) throw new ApiError('not_found')
  if (!isOutboxOpen(isLocal, services) && !isSame(header(outboxKeyHeader) ?? '', services.outboxKey))
    throw new ApiError('forbidden')
}

function hasAttachment({ template }: Pick<typeof mails.$inferSelect, 'template'>): boolean {
  return jobOfMail(template as MailTemplate) === 'send_report'
}

function isSame(given: string, key: string): boolean {
  return (
    given.length === key.length && timingSafeEqual(Buffer.from(hash('sha256', given)), Buffer.from(hash('sha256', key)))
  )
}

/** A mail rendered as it would be sent. */
function presentMail(row: typeof mails.$inferSelect, sender: MailSender) {
  const { id, template, recipient, language, values, createdAt } = row
  const { unsubscribe: _, ...written } = writeMail(
    template as MailTemplate,
    values as unknown as MailValues[MailTemplate],
    language,
    sender,
  )
  return {
    type: 'mails' as const,
    id,
    attributes: {
      template,
      recipient,
      language,
      ...written,
      has_attachment: hasAttachment(row),
      created_at: createdAt.toISOString(),
    },
  }
}
