import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { KnownPerson } from '#domain/ai/names/pseudonyms.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, games, players } from '#server/db/schema/games.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import type { Written } from '#server/game-analysis/commands/read-written.ts'
import { reportRecipients } from '#server/mail/report-recipients.ts'
import type { Services } from '#server/services.ts'
import { named, namesOf, recipients } from '#server/ai/prompts/game-sources.ts'

/**
 * The members of these organizations, whose names may occur in texts, and others by their ids, such as game masters who
 * have left.
 */
export async function readMembers(
  db: Db,
  organizationIds: readonly string[],
  others: readonly string[] = [],
): Promise<KnownPerson[]> {
  const joined = db
    .select({ id: organizationUsers.userId })
    .from(organizationUsers)
    .where(inArray(organizationUsers.organizationId, [...organizationIds]))
  const members = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(or(inArray(users.id, joined), inArray(users.id, [...others])), isNull(users.erasedAt)))
    .orderBy(users.name, users.id)
  return members.map(({ id, name, email }) =>
    name === null
      ? { kind: 'member' as const, id, name: namesOf(email), isGuess: true }
      : { kind: 'member' as const, id, name },
  )
}

/** Everybody whose name may occur in many games. Their names are not restored, so they need no ids. */
export async function readPeople(
  db: Db,
  organizationIds: readonly string[],
  { seated, assigned, ledBy, mailedTo }: Written['names'] & { mailedTo: readonly string[] },
): Promise<KnownPerson[]> {
  return named([
    ...(await readMembers(db, organizationIds, ledBy)),
    ...seated.map((name) => ({ kind: 'player' as const, id: '', name })),
    ...assigned.map((name) => ({ kind: 'assignee' as const, id: '', name })),
    ...recipients(mailedTo),
  ])
}

/**
 * Everybody who may be named in an organization's texts: its members, and the players, assignees and recipients of all
 * its games.
 */
export async function readEverybody(
  { database: { db }, addresses }: Pick<Services, 'database' | 'addresses'>,
  organizationId: string,
): Promise<KnownPerson[]> {
  const own = and(eq(games.organizationId, organizationId), isNull(games.deletedAt)) ?? sql`false`
  const [led, seated, assigned, mailedTo] = await Promise.all([
    db.selectDistinct({ by: games.gameMasterId, mailed: games.sendReportTo }).from(games).where(own),
    db.selectDistinct({ name: players.name }).from(players).innerJoin(games, eq(games.id, players.gameId)).where(own),
    db
      .selectDistinct({ name: actionItems.assignee })
      .from(actionItems)
      .innerJoin(games, eq(games.id, actionItems.gameId))
      .where(own),
    reportRecipients(db, own, addresses),
  ])
  return readPeople(db, [organizationId], {
    seated: seated.map(({ name }) => name),
    assigned: assigned.map(({ name }) => name),
    ledBy: [...new Set(led.map(({ by }) => by))],
    // Those of games that are over, and those whom unfinished ones will be mailed to.
    mailedTo: [...new Set([...mailedTo, ...led.flatMap(({ mailed }) => mailed)])],
  })
}

/** Those of these games that are still visible to the whole organization. */
export async function stillPublic(db: Db, gameIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (gameIds.length === 0) return new Set()
  const ids = `{${[...new Set(gameIds)].join(',')}}`
  const seen = await db
    .select({ id: games.id })
    .from(games)
    .where(and(sql`${games.id} = any(${ids}::uuid[])`, eq(games.visibility, 'organization'), isNull(games.deletedAt)))
  return new Set(seen.map(({ id }) => id))
}
