import { and, eq, inArray } from 'drizzle-orm'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks, gameTypes } from '#server/db/schema/library.ts'
import { isForMode, libraryOrOwn, playableDecks, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { readCurrentPerspectives, selectDecks, type DeckRow, type PerspectiveRow } from '#server/library/deck-rows.ts'
import { sortByTitle } from '#server/library/sort-by-title.ts'

export type GameTypeRow = typeof gameTypes.$inferSelect

/** Game types on decks that the viewer may play, by title, with those decks and the perspectives they choose. */
export async function readGameTypes(
  db: Db,
  viewer: CatalogueViewer,
  wanted: { language?: Language | undefined; mode?: GameMode | undefined },
): Promise<{ types: GameTypeRow[]; decks: DeckRow[]; perspectives: PerspectiveRow[] }> {
  const found = await db
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
  const deckIds = [...new Set(found.map(({ type }) => type.deckId))]
  const byId = new Map(
    (deckIds.length === 0 ? [] : await selectDecks(db).where(inArray(decks.id, deckIds))).map((deck) => [
      deck.id,
      deck,
    ]),
  )
  const rows = found.flatMap(({ type }) => {
    const deck = byId.get(type.deckId)
    return deck ? [{ type, deck }] : []
  })
  const playable = rows.filter(({ type }) => isForMode(type.modes, viewer, wanted.mode))
  const types = sortByTitle(playable.map(({ type }) => type))
  const perspectiveIds = [...new Set(types.flatMap((type) => type.perspectiveIds))]
  return {
    types,
    decks: [...new Map(playable.map(({ deck }) => [deck.id, deck])).values()],
    perspectives: perspectiveIds.length === 0 ? [] : await readCurrentPerspectives(db, perspectiveIds),
  }
}
