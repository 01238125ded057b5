import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { hiddenDecks, hiddenGameTypes } from '#server/db/schema/catalogue.ts'
import { games } from '#server/db/schema/games.ts'
import { organizationProductPurchases, organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { exportFormat, withSnakeKeys } from './export-format.ts'
import { exportGame } from './export-game.ts'
import type { ArchiveFile } from './zip-files.ts'

/**
 * Everything an organization has, file by file (docs/privacy.md). Games and decks are exported as the exporting admin
 * may see them; other people's private games are only counted as withheld.
 */
export async function* exportOrganization(
  db: Db,
  organizationId: string,
  by: { userId: string; now: Date },
): AsyncGenerator<ArchiveFile> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!organization) throw new ApiError('not_found')
  yield {
    name: 'manifest.json',
    content: { ...exportFormat, kind: 'organization', id: organizationId, made_at: by.now },
  }
  yield { name: 'organization.json', content: withSnakeKeys(organization) }
  yield { name: 'people.json', content: await readPeople(db, organizationId, by.userId) }
  const purchases = await db
    .select()
    .from(organizationProductPurchases)
    .where(eq(organizationProductPurchases.organizationId, organizationId))
    .orderBy(asc(organizationProductPurchases.createdAt))
  yield { name: 'purchases.json', content: purchases.map(withSnakeKeys) }
  yield* exportCatalogue(db, { organizationId, readerId: by.userId })
  yield { name: 'hidden-catalogue.json', content: await readHidden(db, organizationId) }
  yield* exportGames(db, organizationId, by.userId)
  yield { name: 'audit-log.json', content: await readAuditLog(db, organizationId) }
}

const whatDecides = {
  id: games.id,
  visibility: games.visibility,
  gameMasterId: games.gameMasterId,
  state: games.state,
  createdAt: games.createdAt,
}

async function* exportGames(db: Db, organizationId: string, readerId: string): AsyncGenerator<ArchiveFile> {
  const rows = await db
    .select(whatDecides)
    .from(games)
    .where(eq(games.organizationId, organizationId))
    .orderBy(asc(games.createdAt), asc(games.id))
  const isWithheld = ({ visibility, gameMasterId }: (typeof rows)[number]) =>
    visibility === 'self' && gameMasterId !== readerId
  yield {
    name: 'withheld-games.json',
    content: rows.filter(isWithheld).map(({ id, state, createdAt }) => ({ id, state, created_at: createdAt })),
  }
  for (const { id } of rows) {
    // It may have been made private since the list was read.
    const [row] = await db.select(whatDecides).from(games).where(eq(games.id, id))
    if (!row || isWithheld(row)) continue
    const content = await exportGame(
      db,
      id,
      row.gameMasterId === readerId ? { kind: 'game_master' } : { kind: 'member' },
    )
    if (content) yield { name: `games/${id}.json`, content }
  }
}

/** Its people as lists show them (`seenBy`): hidden ones see only themselves. */
async function readPeople(db: Db, organizationId: string, readerId: string) {
  const isSeen = or(eq(organizationUsers.hidden, false), eq(organizationUsers.userId, readerId))
  const rows = await db
    .select({ place: organizationUsers, email: users.email, name: users.name })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .where(and(eq(organizationUsers.organizationId, organizationId), isSeen))
    .orderBy(users.email)
  return rows.map(({ place, email, name }) => ({
    ...withSnakeKeys(place),
    email,
    name: place.acceptedAt ? name : null,
  }))
}

/** The library items that its admins have hidden from game set-up. */
async function readHidden(db: Db, organizationId: string) {
  const decks = await db
    .select({ id: hiddenDecks.deckId })
    .from(hiddenDecks)
    .where(eq(hiddenDecks.organizationId, organizationId))
    .orderBy(asc(hiddenDecks.deckId))
  const types = await db
    .select({ id: hiddenGameTypes.gameTypeId })
    .from(hiddenGameTypes)
    .where(eq(hiddenGameTypes.organizationId, organizationId))
    .orderBy(asc(hiddenGameTypes.gameTypeId))
  return { deck_ids: decks.map(({ id }) => id), game_type_ids: types.map(({ id }) => id) }
}

async function readAuditLog(db: Db, organizationId: string) {
  const rows = await db
    .select({
      entry: auditLog,
      actorEmail: sql<string | null>`case when ${users.erasedAt} is null then ${users.email} end`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(eq(auditLog.organizationId, organizationId))
    .orderBy(asc(auditLog.id))
  return rows.map(({ entry, actorEmail }) => ({ ...withSnakeKeys(entry), actor_email: actorEmail }))
}
