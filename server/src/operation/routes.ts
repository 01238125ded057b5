import { and, gt, isNull, lte, or } from 'drizzle-orm'
import { createErrorReport, listServiceMessages } from '#contract/operation.ts'
import { serviceMessages } from '#server/db/schema/operation.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { keepErrorReport } from './commands/keep-error-report.ts'

export const operationRoutes = [
  implement(listServiceMessages, {
    handle: async ({ db, now, language, query }) => {
      const rows = await db
        .select()
        .from(serviceMessages)
        .where(
          and(
            lte(serviceMessages.shownFrom, now),
            or(isNull(serviceMessages.shownUntil), gt(serviceMessages.shownUntil, now)),
          ),
        )
        .orderBy(serviceMessages.shownFrom)
      const own = rows.filter((row) => row.language === language)
      return many(
        (own.length > 0 ? own : rows.filter((row) => row.language === 'en')).map((row) => ({
          type: 'service-messages' as const,
          id: row.id,
          attributes: { text: row.text, language: row.language, severity: row.severity },
        })),
        query,
      )
    },
  }),
  implement(createErrorReport, {
    handle: async ({ db, body, now }) => {
      await keepErrorReport(db, body, now)
      return null
    },
  }),
]
