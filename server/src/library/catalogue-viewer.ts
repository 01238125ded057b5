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

/** A member choosing from what their organization may play. */
export interface CatalogueViewer extends CatalogueReader {
  /** The plan's, and `basic` beside it while a day pass of theirs runs. */
  tiers: readonly Tier[]
}

interface OwnableTable {
  organizationId: PgColumn
  createdBy: PgColumn
  visibility: PgColumn
  deletedAt: PgColumn
}

/**
 * The viewer that a call's organization and user make. With `now`, where decks are chosen to play with, a day pass that runs counts too.
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
 * Rows of the library and of the organization itself, without what was deleted; `self` ones only for their maker, or for admins when the
 * maker left.
 */
export function libraryOrOwn(table: OwnableTable, viewer: CatalogueViewer): SQL | undefined {
  return or(and(isNull(table.organizationId), isNull(table.deletedAt)), ownItems(table, viewer))
}

/** Decks that may be played: published, of the library for this tier or of the organization itself. */
export function playableDecks(viewer: CatalogueViewer): SQL | undefined {
  const ofTiers = viewer.tiers.map((tier) => sql`${decks.tiers} @> ${JSON.stringify([tier])}::jsonb`)
  const ofTier = and(isNull(decks.organizationId), or(...ofTiers))
  return and(eq(decks.isPublished, true), isNull(decks.deletedAt), or(ofTier, ownItems(decks, viewer)))
}

/** Game types that may be played: of the library, of the organization itself, and what its parent shares with it. */
export function playableTypes(viewer: CatalogueViewer): SQL | undefined {
  return or(libraryOrOwn(gameTypes, viewer), sharedTypes(viewer))
}

/** Game types that the organization's parent shares with it: as long as it is the parent and shows them to everybody in it. */
function sharedTypes(viewer: CatalogueViewer): SQL {
  return sql`(${gameTypes.visibility} = 'organization' and ${gameTypes.deletedAt} is null and exists (
    select from game_type_shares shared join organizations child on child.id = shared.organization_id
    where shared.game_type_id = ${gameTypes.id} and child.id = ${viewer.organizationId}
    and child.parent_organization_id = ${gameTypes.organizationId}))`
}

/** Decks that somebody may read and play with: those to choose from, and those that come along with the game types that a parent shares, which stand in no list. */
export function decksInReach(db: Db, viewer: CatalogueViewer): SQL | undefined {
  const shared = inArray(decks.id, db.select({ id: gameTypes.deckId }).from(gameTypes).where(sharedTypes(viewer)))
  return or(playableDecks(viewer), and(eq(decks.isPublished, true), isNull(decks.deletedAt), shared))
}

/** Without the decks that the organization's admins have hidden: nobody is offered those, or the game types on them, when they set up a game. */
export function offeredDecks({ organizationId }: CatalogueViewer): SQL {
  return sql`not exists (select from ${hiddenDecks} where ${hiddenDecks.deckId} = ${decks.id} and ${hiddenDecks.organizationId} = ${organizationId})`
}

/** Without the game types that the organization's admins have hidden. */
export function offeredTypes({ organizationId }: CatalogueViewer): SQL {
  return sql`not exists (select from ${hiddenGameTypes} where ${hiddenGameTypes.gameTypeId} = ${gameTypes.id} and ${hiddenGameTypes.organizationId} = ${organizationId})`
}

/** Game types that somebody is offered for a new game, where the statement joins their decks. */
export function typesToChoose(db: Db, viewer: CatalogueViewer): SQL | undefined {
  return and(playableTypes(viewer), offeredTypes(viewer), decksInReach(db, viewer), offeredDecks(viewer))
}

/** Of these modes, the ones that the viewer's tier plays. */
export function modesForViewer(modes: readonly GameMode[], viewer: CatalogueViewer): GameMode[] {
  return modes.filter((mode) => viewer.tiers.some((tier) => modesOfTier(tier).includes(mode)))
}

/** Whether something with these modes can be chosen at all, or for the mode that was asked for. */
export function isForMode(modes: readonly GameMode[], viewer: CatalogueViewer, asked: GameMode | undefined): boolean {
  const playable = modesForViewer(modes, viewer)
  return asked ? playable.includes(asked) : playable.length > 0
}

/** What the organization made and the viewer sees (`seesItem` of the domain), without what was deleted. */
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
