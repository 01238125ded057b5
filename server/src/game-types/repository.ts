import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { builderQuery } from '#contract/requests/catalogue-fields.ts'
import type { libraryQuery } from '#contract/requests/library-query.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { decks, deckVersions, gameTypes, gameTypeShares } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { foldedText } from '#server/db/schema/columns/folded-text.ts'
import { matchesText } from '#server/listing/matches-text.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { Page } from '#server/listing/page.ts'
import {
  ownItems,
  playableDecks,
  playableTypes,
  playedIn,
  typesToChoose,
  type CatalogueViewer,
} from '#server/library/catalogue-viewer.ts'
import { gameCount, makerName } from '#server/library/item-columns.ts'
import { readChosenPerspectives } from '#server/library/chosen-perspectives.ts'
import { readCurrentPerspectives, selectDecks, type DeckRow, type PerspectiveRow } from '#server/library/deck-rows.ts'
import { titleOrder } from '#server/library/titles/title-order.ts'
import type { BuilderGameType, GameTypeRow, PlayableGameType } from './present.ts'

type Wanted = Pick<z.output<typeof builderQuery>, 'source' | 'language' | 'search' | 'sort' | 'page' | 'page_size'>

/** One page of the game types offered to the viewer, by title, each with its deck and its rounds' perspectives. */
export async function listGameTypes(
  db: Db,
  viewer: CatalogueViewer,
  { language, game_mode, ...page }: z.output<typeof libraryQuery>,
): Promise<Page<PlayableGameType & { deck: DeckRow }>> {
  const { rows, meta } = await pageOf(db, {
    select: db
      .select({ type: gameTypes })
      .from(gameTypes)
      .innerJoin(decks, eq(decks.id, gameTypes.deckId))
      .innerJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
      .$dynamic(),
    where: and(
      typesToChoose(db, viewer),
      playedIn(gameTypes.modes, viewer, game_mode),
      language ? eq(gameTypes.language, language) : undefined,
    ),
    sorts: { title: titleOrder(gameTypes, language) },
    sort: 'title',
    id: gameTypes.id,
    page,
  })
  const types = rows.map(({ type }) => type)
  const deckIds = [...new Set(types.map((type) => type.deckId))]
  const read = deckIds.length === 0 ? [] : await selectDecks(db).where(inArray(decks.id, deckIds))
  const deckOf = new Map(read.map((deck) => [deck.id, deck]))
  const chosen = await readChosenPerspectives(
    db,
    types.map(({ id }) => id),
  )
  const listed = types.flatMap((type) => {
    const deck = deckOf.get(type.deckId)
    return deck ? [{ type, deck, perspectiveIds: chosen.get(type.id) ?? [] }] : []
  })
  return { rows: listed, meta }
}

/** The distinct perspectives of these game types. */
export async function readPerspectivesOf(db: Db, types: readonly PlayableGameType[]): Promise<PerspectiveRow[]> {
  const ids = [...new Set(types.flatMap(({ perspectiveIds }) => perspectiveIds))]
  return ids.length === 0 ? [] : readCurrentPerspectives(db, ids)
}

/** One page of the organization's or the library's game types, with game counts. */
export async function listBuilderGameTypes(
  db: Db,
  viewer: CatalogueViewer,
  { source, language, search, sort, ...page }: Wanted,
): Promise<Page<BuilderGameType>> {
  const { id, title, description, updatedAt } = gameTypes
  const { rows, meta } = await pageOf(db, {
    select: selectGameTypes(db, viewer).$dynamic(),
    where: and(
      source === 'own' ? ownItems(gameTypes, viewer) : and(isNull(gameTypes.organizationId), playableDecks(viewer)),
      language ? eq(gameTypes.language, language) : undefined,
      matchesText([title, description], search),
    ),
    sorts: { title: foldedText(title), language: gameTypes.language, updated: updatedAt },
    sort,
    id,
    page,
  })
  return { rows: await withParts(db, rows), meta }
}

/** One game type; null if it does not exist or the viewer may not play it. */
export async function readBuilderGameType(
  db: Db,
  viewer: CatalogueViewer,
  gameTypeId: string,
): Promise<BuilderGameType | null> {
  const rows = await selectGameTypes(db, viewer).where(and(eq(gameTypes.id, gameTypeId), playableTypes(viewer)))
  return (await withParts(db, rows))[0] ?? null
}

/** The current run sheet of a game's game type, even if no longer offered; undefined if the game has no game type. */
export async function readRunSheetOf(db: Db, gameId: string) {
  const [row] = await db
    .select({ title: gameTypes.title, language: gameTypes.language, runSheet: gameTypes.runSheet })
    .from(games)
    .innerJoin(gameTypes, eq(gameTypes.id, games.gameTypeId))
    .where(eq(games.id, gameId))
  return row
}

function selectGameTypes(db: Db, viewer: CatalogueViewer) {
  return db
    .select({
      type: gameTypes,
      deckTitle: deckVersions.title,
      makerName: makerName(db, gameTypes, viewer),
      gameCount: gameCount(db, games.gameTypeId, gameTypes.id, viewer),
    })
    .from(gameTypes)
    .innerJoin(decks, eq(decks.id, gameTypes.deckId))
    .innerJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
}

async function withParts(
  db: Db,
  rows: readonly { type: GameTypeRow; deckTitle: string; makerName: string | null; gameCount: number }[],
): Promise<BuilderGameType[]> {
  const ids = rows.map(({ type }) => type.id)
  if (ids.length === 0) return []
  const chosen = await readChosenPerspectives(db, ids)
  // Skips former children, whose rows may remain.
  const shares = await db
    .select({ gameTypeId: gameTypeShares.gameTypeId, organizationId: gameTypeShares.organizationId })
    .from(gameTypeShares)
    .innerJoin(gameTypes, eq(gameTypes.id, gameTypeShares.gameTypeId))
    .innerJoin(
      organizations,
      and(
        eq(organizations.id, gameTypeShares.organizationId),
        eq(organizations.parentOrganizationId, gameTypes.organizationId),
      ),
    )
    .where(inArray(gameTypeShares.gameTypeId, ids))
  return rows.map((row) => ({
    ...row,
    perspectiveIds: chosen.get(row.type.id) ?? [],
    sharedOrganizationIds: shares
      .filter(({ gameTypeId }) => gameTypeId === row.type.id)
      .map(({ organizationId }) => organizationId),
  }))
}
