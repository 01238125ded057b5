import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import type { CatalogueViewer } from './catalogue-viewer.ts'

/**
 * The creator's name, or else their address. Null if they have left, and for viewers of another organization: a child
 * organization learns nothing about its parent's people.
 */
export function makerName(
  db: Db,
  item: { createdBy: PgColumn; organizationId: PgColumn },
  viewer: { organizationId: string },
): SQL<string | null> {
  const maker = db
    .select({ name: sql`coalesce(${users.name}, ${users.email})` })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .where(
      and(
        eq(organizationUsers.userId, item.createdBy),
        eq(organizationUsers.organizationId, item.organizationId),
        eq(organizationUsers.organizationId, viewer.organizationId),
        eq(organizationUsers.hidden, false),
      ),
    )
  return sql`(${maker})`
}

/** Number of games of the viewer's organization set up with an item, without test games and deleted ones. */
export function gameCount(db: Db, ofGame: PgColumn, item: PgColumn, viewer: CatalogueViewer): SQL<number> {
  const used = db
    .select({ count: sql`count(*)::int` })
    .from(games)
    .where(
      and(
        eq(ofGame, item),
        eq(games.organizationId, viewer.organizationId),
        eq(games.isTestGame, false),
        isNull(games.deletedAt),
      ),
    )
  return sql`(${used})`
}
