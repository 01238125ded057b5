import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { readPlaces, seenBy } from '#server/organizations/commands/read-places.ts'

interface Search {
  organizationId: string
  search: string
  page: number
  page_size: number
  viewerId: string
}

/**
 * One page of the people of an organization, by e-mail. The search takes no notice of case and its signs stand for themselves. Hidden people
 * are there for themselves alone.
 */
export async function listUsers(db: Db, { organizationId, search, page, page_size, viewerId }: Search) {
  const where = and(eq(organizationUsers.organizationId, organizationId), seenBy(viewerId), found(search))
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .where(where)
  const total = count?.total ?? 0
  const data = await readPlaces(db, where, { limit: page_size, offset: (page - 1) * page_size })
  return {
    jsonapi: { version: '1.1' as const },
    data,
    meta: { page, page_size, page_count: Math.ceil(total / page_size), total },
  }
}

/** Names of people who have not accepted yet are not shown, so they are not searched either. */
function found(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${users.email} like ${pattern} or (${organizationUsers.acceptedAt} is not null and lower(${users.name}) like ${pattern}))`
}
