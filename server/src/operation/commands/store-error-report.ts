import { createHash } from 'node:crypto'
import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { createErrorReport } from '#contract/operation/operation.ts'
import { errorReportLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { errorReports } from '#server/db/schema/operation.ts'
import { scrubText, scrubValue, scrubWritten } from '#server/faults/scrub.ts'

type Report = z.output<typeof createErrorReport.body>

/** How much of a report's free-form parts is stored, in characters of JSON. */
const detailsMax = 20_000
const hour = 3_600_000

/**
 * Stores a browser's error report without anything that we know to identify a person. The client already leaves such
 * parts out, but is not trusted. The same fault within an hour is counted, not stored again.
 */
export async function storeErrorReport(db: Db, { name, message, project, ...rest }: Report, now: Date): Promise<void> {
  const kept = { name: scrubText(name), message: scrubWritten(message), project: scrubText(project) }
  const fingerprint = fingerprintOf(kept, rest)
  const since = new Date(now.getTime() - hour)
  const [known] = await db
    .select({ id: errorReports.id })
    .from(errorReports)
    .where(and(eq(errorReports.fingerprint, fingerprint), gt(errorReports.createdAt, since)))
    .orderBy(desc(errorReports.createdAt))
    .limit(1)
  if (known) {
    await db
      .update(errorReports)
      .set({ count: sql`${errorReports.count} + 1`, lastSeenAt: now })
      .where(eq(errorReports.id, known.id))
    return
  }
  const [{ recent } = { recent: 0 }] = await db
    .select({ recent: count() })
    .from(errorReports)
    .where(gt(errorReports.createdAt, since))
  if (recent >= errorReportLimits.perHourMax) return
  await db
    .insert(errorReports)
    .values({ ...kept, details: detailsOf(rest), fingerprint, createdAt: now, lastSeenAt: now })
}

/** The fingerprint of a fault: its name, the first line of its message without numbers, the call and its status. */
function fingerprintOf(
  { name, message, project }: Pick<Report, 'name' | 'message' | 'project'>,
  rest: Omit<Report, 'name' | 'message' | 'project'>,
): string {
  const line = (message.split('\n')[0] ?? '').replaceAll(/\d+/g, '0')
  const parts = [project, name, line, rest.request ?? '', rest.response_status ?? '', rest.response_code ?? '']
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

function detailsOf(rest: Omit<Report, 'name' | 'message' | 'project'>): Record<string, unknown> {
  const text = JSON.stringify(scrubValue(rest))
  if (text.length <= detailsMax) return JSON.parse(text) as Record<string, unknown>
  const { user_agent, url, response_status = null } = rest
  return { user_agent: scrubText(user_agent), url: scrubText(url), response_status, cut: true }
}
