import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listUsers as listUsersEndpoint } from '#contract/people/users.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { many } from '#server/http/document.ts'
import { foldedText } from '#server/db/schema/columns/folded-text.ts'
import { matchesText } from '#server/listing/matches-text.ts'
import { pageOf } from '#server/listing/page-of.ts'
import { presentMemberships, seenBy, selectMemberships } from '#server/organizations/commands/read-memberships.ts'

type Search = Pick<z.output<typeof listUsersEndpoint.query>, 'search' | 'sort' | 'page' | 'page_size'> & {
  organizationId: string
  viewerId: string
}

/**
 * One page of an organization's members. Hidden people see only themselves. Names of people who have not accepted yet
 * are not shown, so they are neither searched nor sorted by.
 */
export async function listUsers(db: Db, { organizationId, search, viewerId, sort, ...page }: Search) {
  const { acceptedAt, invitedAt, id, role } = organizationUsers
  const knownName = sql`case when ${acceptedAt} is not null then ${users.name} end`
  const { rows, meta } = await pageOf(db, {
    select: selectMemberships(db),
    where: and(
      eq(organizationUsers.organizationId, organizationId),
      seenBy(viewerId),
      matchesText([users.email, knownName], search),
    ),
    sorts: {
      email: users.email,
      name: foldedText(sql`coalesce(${knownName}, ${users.email})`),
      role: [role, users.email],
      since: sql`coalesce(${acceptedAt}, ${invitedAt})`,
    },
    sort,
    id,
    page,
  })
  return many({ rows: await presentMemberships(db, rows), meta }, (membership) => membership)
}
