import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { listAuditEntries } from '#contract/people/audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { games } from '#server/db/schema/games.ts'
import { deckDrafts } from '#server/db/schema/deck-drafts.ts'
import { crystallizationTemplates, decks, gameTypes } from '#server/db/schema/library.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { many } from '#server/http/document.ts'
import { pageOf } from '#server/listing/page-of.ts'

type Entry = typeof auditLog.$inferSelect
type Wanted = Pick<z.output<typeof listAuditEntries.query>, 'action' | 'sort' | 'page' | 'page_size'> & {
  organizationId: string
  readerId: string
}

/** One page of an organization's audit log, with the current names of people and items. */
export async function listEntries(db: Db, { organizationId, readerId, action, sort, ...page }: Wanted) {
  const entries = await pageOf(db, {
    select: db.select().from(auditLog).$dynamic(),
    where: and(eq(auditLog.organizationId, organizationId), action ? eq(auditLog.action, action) : undefined),
    // Entries are numbered in the order of writing, and the index is on the number.
    sorts: { at: auditLog.id },
    sort,
    id: auditLog.id,
    page,
  })
  const names = await readNames(db, entries.rows, readerId)
  return many(entries, (row) => ({
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
  }))
}

/** Names by type and id. Erased people have none, and only its owner sees the name of a private item. */
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
    ...(await readTitles(db, gameTypes, ids('game_type'), readerId)).map((row) => ({ ...row, type: 'game_type' })),
    ...(await readTitles(db, crystallizationTemplates, ids('crystallization_template'), readerId)).map((row) => ({
      ...row,
      type: 'crystallization_template',
    })),
    ...(await readDeckTitles(db, ids('deck'), readerId)).map((row) => ({ ...row, type: 'deck' })),
  ]
  return new Map(found.map(({ type, id, name }) => [`${type} ${id}`, name]))
}

/** Titles of items made in a builder, without other people's private ones. */
async function readTitles(
  db: Db,
  table: typeof gameTypes | typeof crystallizationTemplates,
  ids: readonly string[],
  readerId: string,
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: table.id, name: table.title })
    .from(table)
    .where(
      and(
        inArray(table.id, [...ids]),
        isNull(table.deletedAt),
        or(ne(table.visibility, 'self'), eq(table.createdBy, readerId)),
      ),
    )
}

/** Titles of decks, drafts included, without other people's private ones. */
async function readDeckTitles(
  db: Db,
  ids: readonly string[],
  readerId: string,
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: decks.id, name: deckDrafts.title })
    .from(decks)
    .innerJoin(deckDrafts, eq(deckDrafts.deckId, decks.id))
    .where(
      and(
        inArray(decks.id, [...ids]),
        isNull(decks.deletedAt),
        or(ne(decks.visibility, 'self'), eq(decks.createdBy, readerId)),
      ),
    )
}
