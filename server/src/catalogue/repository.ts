import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { catalogueOrigins, listCatalogueDecks } from '#contract/decks/catalogue.ts'
import { foldedText } from '#server/db/schema/columns/folded-text.ts'
import type { Db } from '#server/db/open-database.ts'
import { hiddenDecks, hiddenGameTypes } from '#server/db/schema/catalogue.ts'
import { games } from '#server/db/schema/games.ts'
import { decks, deckVersions, gameTypes } from '#server/db/schema/library.ts'
import {
  decksInReach,
  playableDecks,
  playableTypes,
  playedIn,
  type CatalogueViewer,
} from '#server/library/catalogue-viewer.ts'
import { makerName } from '#server/library/item-columns.ts'
import { matchesText } from '#server/listing/matches-text.ts'
import { pageOf } from '#server/listing/page-of.ts'

type Wanted = z.output<typeof listCatalogueDecks.query>
type Origin = (typeof catalogueOrigins)[number]
export type CatalogueDeck = Awaited<ReturnType<typeof readCatalogueDeck>>
export type CatalogueGameType = Awaited<ReturnType<typeof readCatalogueGameType>>

/** One page of the decks that the whole organization could play with. */
export async function readCatalogueDecks(
  db: Db,
  viewer: CatalogueViewer,
  { origin, language, search, sort, ...page }: Wanted,
) {
  const { query, gameCount } = selectDecks(db, viewer)
  return pageOf(db, {
    select: query,
    where: and(
      everybodysDecks(viewer),
      origin ? sql`${originOf(decks, viewer)} = ${origin}` : undefined,
      language ? eq(decks.language, language) : undefined,
      matchesText([deckVersions.title, deckVersions.description], search),
    ),
    sorts: { title: foldedText(deckVersions.title), language: decks.language, played: gameCount },
    sort,
    id: decks.id,
    page,
  })
}

/** One of those decks, or undefined. */
export async function readCatalogueDeck(db: Db, viewer: CatalogueViewer, deckId: string) {
  const [row] = await selectDecks(db, viewer).query.where(and(eq(decks.id, deckId), everybodysDecks(viewer)))
  return row
}

/** One page of the game types that the whole organization could play. */
export async function readCatalogueGameTypes(
  db: Db,
  viewer: CatalogueViewer,
  { origin, language, search, sort, ...page }: Wanted,
) {
  const { query, gameCount } = selectGameTypes(db, viewer)
  return pageOf(db, {
    select: query,
    where: and(
      everybodysTypes(db, viewer),
      origin ? sql`${originOf(gameTypes, viewer)} = ${origin}` : undefined,
      language ? eq(gameTypes.language, language) : undefined,
      matchesText([gameTypes.title, gameTypes.description], search),
    ),
    sorts: { title: foldedText(gameTypes.title), language: gameTypes.language, played: gameCount },
    sort,
    id: gameTypes.id,
    page,
  })
}

/** One of those game types, or undefined. */
export async function readCatalogueGameType(db: Db, viewer: CatalogueViewer, gameTypeId: string) {
  const [row] = await selectGameTypes(db, viewer).query.where(
    and(eq(gameTypes.id, gameTypeId), everybodysTypes(db, viewer)),
  )
  return row
}

function selectDecks(db: Db, viewer: CatalogueViewer) {
  const played = playedGames(db, viewer, games.deckId)
  const gameCount = sql<number>`coalesce(${played.count}, 0)`
  const query = db
    .select({
      id: decks.id,
      title: deckVersions.title,
      language: decks.language,
      modes: deckVersions.modes,
      cardCount: deckVersions.cardCount,
      goesWellWith: neighbourTitles(db, viewer),
      origin: originOf(decks, viewer),
      makerName: makerName(db, decks, viewer),
      gameCount,
      isOffered: sql<boolean>`${hiddenDecks.deckId} is null`,
    })
    .from(decks)
    .innerJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
    .leftJoin(played, eq(played.itemId, decks.id))
    .leftJoin(hiddenDecks, and(eq(hiddenDecks.deckId, decks.id), eq(hiddenDecks.organizationId, viewer.organizationId)))
    .$dynamic()
  return { query, gameCount }
}

function selectGameTypes(db: Db, viewer: CatalogueViewer) {
  const { organizationId } = viewer
  const played = playedGames(db, viewer, games.gameTypeId)
  const gameCount = sql<number>`coalesce(${played.count}, 0)`
  const query = db
    .select({
      id: gameTypes.id,
      title: gameTypes.title,
      language: gameTypes.language,
      modes: gameTypes.modes,
      deckTitle: deckVersions.title,
      origin: originOf(gameTypes, viewer),
      makerName: makerName(db, gameTypes, viewer),
      gameCount,
      isOffered: sql<boolean>`${hiddenGameTypes.gameTypeId} is null`,
      isDeckOffered: sql<boolean>`${hiddenDecks.deckId} is null`,
    })
    .from(gameTypes)
    .innerJoin(decks, eq(decks.id, gameTypes.deckId))
    .innerJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
    .leftJoin(played, eq(played.itemId, gameTypes.id))
    .leftJoin(
      hiddenGameTypes,
      and(eq(hiddenGameTypes.gameTypeId, gameTypes.id), eq(hiddenGameTypes.organizationId, organizationId)),
    )
    .leftJoin(hiddenDecks, and(eq(hiddenDecks.deckId, decks.id), eq(hiddenDecks.organizationId, organizationId)))
    .$dynamic()
  return { query, gameCount }
}

/** The titles, in the deck's language, of the library decks it goes well with, as far as the viewer's plan has them. */
function neighbourTitles(db: Db, { tiers }: CatalogueViewer): SQL<string[]> {
  const neighbour = alias(decks, 'neighbour')
  const says = alias(deckVersions, 'neighbour_says')
  const titles = db
    .select({ titles: sql`coalesce(jsonb_agg(${says.title} order by ${says.title}), '[]')` })
    .from(neighbour)
    .innerJoin(says, eq(says.id, neighbour.currentVersionId))
    .where(
      and(
        sql`${decks.goesWellWith} @> to_jsonb(${neighbour.catalogId})`,
        eq(neighbour.language, decks.language),
        isNull(neighbour.organizationId),
        isNull(neighbour.deletedAt),
        or(...tiers.map((tier) => sql`${neighbour.tiers} @> ${JSON.stringify([tier])}::jsonb`)),
      ),
    )
  return sql<string[]>`(${titles})`
}

/** Colleagues' private decks cannot be offered. */
function everybodysDecks(viewer: CatalogueViewer): SQL | undefined {
  return and(playableDecks(viewer), eq(decks.visibility, 'organization'), playedIn(deckVersions.modes, viewer))
}

function everybodysTypes(db: Db, viewer: CatalogueViewer): SQL | undefined {
  return and(
    playableTypes(viewer),
    eq(gameTypes.visibility, 'organization'),
    decksInReach(db, viewer),
    playedIn(gameTypes.modes, viewer),
  )
}

function originOf({ organizationId }: { organizationId: PgColumn }, viewer: CatalogueViewer): SQL<Origin> {
  return sql<Origin>`case when ${organizationId} is null then 'library' when ${organizationId} = ${viewer.organizationId} then 'own' else 'parent' end`
}

/** Game counts of the organization per item, without test games and games in the bin. */
function playedGames(db: Db, { organizationId }: CatalogueViewer, itemId: PgColumn) {
  return db
    .select({ itemId: sql<string>`${itemId}`.as('item_id'), count: sql<number>`count(*)::int`.as('game_count') })
    .from(games)
    .where(and(eq(games.organizationId, organizationId), eq(games.isTestGame, false), isNull(games.deletedAt)))
    .groupBy(itemId)
    .as('played')
}
