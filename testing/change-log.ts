import { asc, eq } from 'drizzle-orm'
import { auditLog } from '#server/db/schema/audit.ts'
import type { TestServer } from './test-server.ts'

/** What the change log holds about one organization or one subject, oldest first. */
export function changeLog(
  { services }: TestServer,
  about: { organizationId: string } | { subjectId: string },
): Promise<(typeof auditLog.$inferSelect)[]> {
  const isAbout =
    'subjectId' in about ? eq(auditLog.subjectId, about.subjectId) : eq(auditLog.organizationId, about.organizationId)
  return services.database.db.select().from(auditLog).where(isAbout).orderBy(asc(auditLog.id))
}
