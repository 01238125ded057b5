import { and, eq, gt, isNull, lte, notExists, or } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { createErrorReport, listServiceMessages } from '#contract/operation/operation.ts'
import type { Language } from '#domain/languages.ts'
import { serviceMessages } from '#server/db/schema/operation.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { pageOf } from '#server/listing/page-of.ts'
import { storeErrorReport } from './commands/store-error-report.ts'

export const operationRoutes = [
  implement(listServiceMessages, {
    handle: async ({ db, now, language, query }) => {
      const shown = (messages: Record<'shownFrom' | 'shownUntil' | 'language', PgColumn>, of: Language) =>
        and(
          eq(messages.language, of),
          lte(messages.shownFrom, now),
          or(isNull(messages.shownUntil), gt(messages.shownUntil, now)),
        )
      // The texts of one announcement are shown from the same moment.
      const own = alias(serviceMessages, 'own')
      const isOfSame = eq(own.shownFrom, serviceMessages.shownFrom)
      const none = notExists(
        db
          .select({ id: own.id })
          .from(own)
          .where(and(shown(own, language), isOfSame)),
      )
      const messages = await pageOf(db, {
        select: db.select().from(serviceMessages).$dynamic(),
        where: or(shown(serviceMessages, language), and(shown(serviceMessages, 'en'), none)),
        sorts: { shown_from: serviceMessages.shownFrom },
        sort: 'shown_from',
        id: serviceMessages.id,
        page: query,
      })
      return many(messages, (row) => ({
        type: 'service-messages' as const,
        id: row.id,
        attributes: { text: row.text, language: row.language, severity: row.severity },
      }))
    },
  }),
  implement(createErrorReport, {
    handle: async ({ db, body, now }) => {
      await storeErrorReport(db, body, now)
      return null
    },
  }),
]
