import { and, gt, isNull, lte, or } from 'drizzle-orm'
import { createErrorReport, listServiceMessages } from '#contract/conclusions.ts'
import { errorReports, serviceMessages } from '#server/db/schema/operation.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'

/** The most of a report's free-form parts that is kept, in characters of JSON. */
const detailsMax = 60_000

export const operationRoutes = [
  implement(listServiceMessages, {
    handle: async ({ db, now, language, query }) => {
      const rows = await db.select().from(serviceMessages)
        .where(and(lte(serviceMessages.shownFrom, now), or(isNull(serviceMessages.shownUntil), gt(serviceMessages.shownUntil, now))))
        .orderBy(serviceMessages.shownFrom)
      const own = rows.filter((row) => row.language === language)
      return many((own.length > 0 ? own : rows.filter((row) => row.language === 'en')).map((row) => ({
        type: 'service-messages' as const, id: row.id, attributes: { text: row.text, language: row.language, severity: row.severity },
      })), query)
    },
  }),
  implement(createErrorReport, {
    handle: async ({ db, body }) => {
      const { name, message, project, ...rest } = body
      const text = JSON.stringify(rest).replaceAll('\\u0000', '')
      const details: Record<string, unknown> = text.length <= detailsMax
        ? JSON.parse(text) as Record<string, unknown>
        : { user_agent: body.user_agent, url: body.url, response_status: body.response_status ?? null, cut: true }
      await db.insert(errorReports).values({ name, message, project, details })
      return null
    },
  }),
]
