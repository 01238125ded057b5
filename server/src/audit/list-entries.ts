import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { AuditAction } from '#domain/organizations/audit-actions.ts'
import type { Db } from '#server/db/open-database.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations, users } from '#server/db/schema/people.ts'

type Entry = typeof auditLog.$inferSelect
interface Page {
  organizationId: string
  readerId: string
  action?: AuditAction | undefined
  page: number
  page_size: number
}

/** One page of an organization's audit log, newest first, with the names that people and things have now. */
export async function listEntries(db: Db, { organizationId, readerId, action, page, page_size }: Page) {
  const where = and(eq(auditLog.organizationId, organizationId), action ? eq(auditLog.action, action) : undefined)
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(where)
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const names = await readNames(db, rows, readerId)
  const total = count?.total ?? 0
  return {
    jsonapi: { version: '1.1' as const },
    data: rows.map((row) => ({
      type: 'audit-entries' as const,
      id: String(row.id),
      attributes: {
        at: row.at.toISOString(),
        action: row.action,
        actor_email: names.get(`user ${row.actorUserId ?? ''}`) ?? null,
        actor_user_id: row.actorUserId,
        subject_type: row.subjectType,
        subject_id: row.subjectId,
        subject_name: names.get(`${row.subjectType} ${row.subjectId}`) ?? null,
        data: row.data,
      },
    })),
    meta: { page, page_size, page_count: Math.ceil(total / page_size), total },
  }
}

/** Names by type and id; an erased person has none, and a game that its game master keeps to themselves tells only them its subject. */
async function readNames(db: Db, rows: readonly Entry[], readerId: string): Promise<Map<string, string>> {
  const ids = (type: Entry['subjectType']) => [
    ...new Set(rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)),
  ]
  const people = [...new Set([...ids('user'), ...rows.flatMap(({ actorUserId }) => actorUserId ?? [])])]
  const [organizationIds, gameIds] = [ids('organization'), ids('game')]
  const found = [
    ...(people.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.email })
          .from(users)
          .where(and(inArray(users.id, people), isNull(users.erasedAt)))
    ).map((row) => ({ ...row, type: 'user' })),
    ...(organizationIds.length === 0
      ? []
      : await db
          .select({ id: organizations.id, name: organizations.name })
          .from(organizations)
          .where(inArray(organizations.id, organizationIds))
    ).map((row) => ({ ...row, type: 'organization' })),
    ...(gameIds.length === 0
      ? []
      : await db
          .select({ id: games.id, name: games.subject })
          .from(games)
          .where(and(inArray(games.id, gameIds), or(ne(games.visibility, 'self'), eq(games.gameMasterId, readerId))))
    ).map((row) => ({ ...row, type: 'game' })),
  ]
  return new Map(found.map(({ type, id, name }) => [`${type} ${id}`, name]))
}
