import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { KnownPerson } from '#domain/ai/pseudonyms.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import type { Written } from '#server/game-analysis/commands/read-written.ts'
import { namesOf } from '../game-sources.ts'

/** The members of these organizations, whose names may occur in texts. */
export async function readMembers(db: Db, organizationIds: readonly string[]): Promise<KnownPerson[]> {
  const members = await db
    .selectDistinct({ id: users.id, name: users.name, email: users.email })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .where(and(inArray(organizationUsers.organizationId, [...organizationIds]), isNull(users.erasedAt)))
  return members.map(({ id, name, email }) => ({ kind: 'member' as const, id, name: name ?? namesOf(email) }))
}

/** Everybody whose name may occur in many games. Their names are not restored, so they need no ids. */
export async function readPeople(
  db: Db,
  organizationIds: readonly string[],
  { seated, assigned }: Written['names'],
): Promise<KnownPerson[]> {
  return [
    ...(await readMembers(db, organizationIds)),
    ...seated.map((name) => ({ kind: 'player' as const, id: '', name })),
    ...assigned.map((name) => ({ kind: 'assignee' as const, id: '', name })),
  ]
}

/** Those of these games that are still visible to the whole organization. */
export async function stillPublic(db: Db, gameIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (gameIds.length === 0) return new Set()
  const seen = await db
    .select({ id: games.id })
    .from(games)
    .where(and(inArray(games.id, [...new Set(gameIds)]), eq(games.visibility, 'organization'), isNull(games.deletedAt)))
  return new Set(seen.map(({ id }) => id))
}
