import { and, eq, inArray } from 'drizzle-orm'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks, gameTypes } from '#server/db/schema/library.ts'
import { isForMode, libraryOrOwn, playableDecks, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { readCurrentPerspectives, selectDecks, type DeckRow, type PerspectiveRow } from '#server/library/deck-rows.ts'
import { sortByTitle } from '#server/library/sort-by-title.ts'

export type GameTypeRow = typeof gameTypes.$inferSelect

/** Game types on decks that the viewer may play, by title, each with its deck. */
export async function readGameTypes(
  db: Db,
  viewer: CatalogueViewer,
  wanted: { language?: Language | undefined; mode?: GameMode | undefined },
): Promise<{ type: GameTypeRow; deck: DeckRow }[]> {
  const rows = await db
    .select({ type: gameTypes })
    .from(gameTypes)
    .innerJoin(decks, eq(decks.id, gameTypes.deckId))
    .where(
      and(
        libraryOrOwn(gameTypes, viewer),
        playableDecks(viewer),
        wanted.language ? eq(gameTypes.language, wanted.language) : undefined,
      ),
    )
  const types = rows.map(({ type }) => type).filter((type) => isForMode(type.modes, viewer, wanted.mode))
  const deckIds = [...new Set(types.map(({ deckId }) => deckId))]
  const found = deckIds.length === 0 ? [] : await selectDecks(db).where(inArray(decks.id, deckIds))
  const deckOf = new Map(found.map((deck) => [deck.id, deck]))
  return sortByTitle(types).flatMap((type) => {
    const deck = deckOf.get(type.deckId)
    return deck ? [{ type, deck }] : []
  })
}

/** The perspectives that these game types choose, each once. */
export async function readChosenPerspectives(db: Db, types: readonly GameTypeRow[]): Promise<PerspectiveRow[]> {
  const ids = [...new Set(types.flatMap((type) => type.perspectiveIds))]
  return ids.length === 0 ? [] : readCurrentPerspectives(db, ids)
}
