import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CatalogueReader } from '#domain/decks/catalogue-item.ts'
import { modesOfTier, type Tier } from '#domain/decks/deck-rules.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import { dayPassRuns } from '#domain/organizations/day-pass.ts'
import type { Db } from '#server/db/open-database.ts'
import { hiddenDecks, hiddenGameTypes } from '#server/db/schema/catalogue.ts'
import { decks, gameTypes } from '#server/db/schema/library.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'

/** A member who chooses from what their organization may play. */
export interface CatalogueViewer extends CatalogueReader {
  /** The plan's tier, plus `basic` while their day pass runs. */
  tiers: readonly Tier[]
}

interface OwnableTable {
  organizationId: PgColumn
  createdBy: PgColumn
  visibility: PgColumn
  deletedAt: PgColumn
}

/**
 * The viewer for a user in an organization. Pass `now` where decks are chosen to play with: then a running day pass
 * counts too.
 * @throws ApiError not_found
 */
export async function catalogueViewer(
  db: Db,
  organizationId: string,
  userId: string,
  now: Date | null = null,
): Promise<CatalogueViewer> {
  const [row] = await db
    .select({ tier: organizations.tier, adminMembershipId: organizationUsers.id })
    .from(organizations)
    .leftJoin(
      organizationUsers,
      and(
        eq(organizationUsers.userId, userId),
        eq(organizationUsers.role, 'admin'),
        isNotNull(organizationUsers.acceptedAt),
        or(
          eq(organizationUsers.organizationId, organizations.id),
          eq(organizationUsers.organizationId, organizations.parentOrganizationId),
        ),
      ),
    )
    .where(eq(organizations.id, organizationId))
  if (!row) throw new ApiError('not_found')
  const tiers = now && (await hasPass(db, organizationId, userId, now)) ? ([row.tier, 'basic'] as const) : [row.tier]
  return { organizationId, userId, tiers, isAdmin: row.adminMembershipId !== null }
}

async function hasPass(db: Db, organizationId: string, userId: string, now: Date): Promise<boolean> {
  const [place] = await db
    .select({ dayPassUntil: organizationUsers.dayPassUntil })
    .from(organizationUsers)
    .where(and(eq(organizationUsers.organizationId, organizationId), eq(organizationUsers.userId, userId)))
  return place !== undefined && dayPassRuns(place, now)
}

/**
 * Undeleted rows of the library and of the organization. `self` rows are only for their creator, or for admins once
 * the creator has left.
 */
export function libraryOrOwn(table: OwnableTable, viewer: CatalogueViewer): SQL | undefined {
  return or(and(isNull(table.organizationId), isNull(table.deletedAt)), ownItems(table, viewer))
}

/** Published decks, from the library for these tiers or from the organization. */
export function playableDecks(viewer: CatalogueViewer): SQL | undefined {
  const ofTiers = viewer.tiers.map((tier) => sql`${decks.tiers} @> ${JSON.stringify([tier])}::jsonb`)
  const ofTier = and(isNull(decks.organizationId), or(...ofTiers))
  return and(eq(decks.isPublished, true), isNull(decks.deletedAt), or(ofTier, ownItems(decks, viewer)))
}

/** Game types of the library and of the organization, and those its parent shares with it. */
export function playableTypes(viewer: CatalogueViewer): SQL | undefined {
  return or(libraryOrOwn(gameTypes, viewer), sharedTypes(viewer))
}

/** Game types shared by the organization's current parent, if they are visible to the parent's whole organization. */
function sharedTypes(viewer: CatalogueViewer): SQL {
  return sql`(${gameTypes.visibility} = 'organization' and ${gameTypes.deletedAt} is null and exists (
    select from game_type_shares shared join organizations child on child.id = shared.organization_id
    where shared.game_type_id = ${gameTypes.id} and child.id = ${viewer.organizationId}
    and child.parent_organization_id = ${gameTypes.organizationId}))`
}

/**
 * Decks the viewer may read and play: those to choose from, and the unlisted decks of game types that a parent
 * shares.
 */
export function decksInReach(db: Db, viewer: CatalogueViewer): SQL | undefined {
  const shared = inArray(decks.id, db.select({ id: gameTypes.deckId }).from(gameTypes).where(sharedTypes(viewer)))
  return or(playableDecks(viewer), and(eq(decks.isPublished, true), isNull(decks.deletedAt), shared))
}

/** Excludes decks hidden by the organization's admins; game setup offers neither them nor the game types on them. */
export function offeredDecks({ organizationId }: CatalogueViewer): SQL {
  return sql`not exists (select from ${hiddenDecks} where ${hiddenDecks.deckId} = ${decks.id} and ${hiddenDecks.organizationId} = ${organizationId})`
}

/** Excludes game types hidden by the organization's admins. */
export function offeredTypes({ organizationId }: CatalogueViewer): SQL {
  return sql`not exists (select from ${hiddenGameTypes} where ${hiddenGameTypes.gameTypeId} = ${gameTypes.id} and ${hiddenGameTypes.organizationId} = ${organizationId})`
}

/** Game types offered for a new game. The query must join `decks`. */
export function typesToChoose(db: Db, viewer: CatalogueViewer): SQL | undefined {
  return and(playableTypes(viewer), offeredTypes(viewer), decksInReach(db, viewer), offeredDecks(viewer))
}

/** Those of the modes that the viewer's tiers include. */
export function modesForViewer(modes: readonly GameMode[], viewer: CatalogueViewer): GameMode[] {
  return modes.filter((mode) => viewer.tiers.some((tier) => modesOfTier(tier).includes(mode)))
}

/** Whether the viewer's tiers include a mode of an item: the requested one, or any. */
export function playedIn(modes: PgColumn, { tiers }: CatalogueViewer, asked?: GameMode): SQL | undefined {
  const included = new Set(tiers.flatMap(modesOfTier))
  const wanted = asked ? [asked].filter((mode) => included.has(mode)) : [...included]
  return or(sql`false`, ...wanted.map((mode) => sql`${modes} @> ${JSON.stringify([mode])}::jsonb`))
}

/** Whether a deck can be read and printed: the organization's own always, others if the plan has one of their modes. */
export function isReadable(
  { organizationId }: { organizationId: string | null },
  modes: readonly GameMode[],
  viewer: CatalogueViewer,
): boolean {
  return organizationId === viewer.organizationId || modesForViewer(modes, viewer).length > 0
}

/** Undeleted items of the organization that the viewer sees (`seesItem` of the domain). */
export function ownItems(table: OwnableTable, viewer: CatalogueReader): SQL | undefined {
  return and(
    eq(table.organizationId, viewer.organizationId),
    isNull(table.deletedAt),
    or(
      ne(table.visibility, 'self'),
      eq(table.createdBy, viewer.userId),
      viewer.isAdmin ? isNull(table.createdBy) : undefined,
    ),
  )
}
