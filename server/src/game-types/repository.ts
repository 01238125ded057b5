import { and, eq, inArray } from 'drizzle-orm'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks, gameTypes, perspectives } from '#server/db/schema/library.ts'
import { isForMode, libraryOrOwn, playableDecks, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import type { DeckRow, PerspectiveRow } from '#server/library/present-deck.ts'
import { sortByTitle } from '#server/library/sort-by-title.ts'

export type GameTypeRow = typeof gameTypes.$inferSelect

/** Game types on decks that the viewer may play, by title, with those decks and the perspectives they choose. */
export async function readGameTypes(
  db: Db,
  viewer: CatalogueViewer,
  wanted: { language?: Language | undefined; mode?: GameMode | undefined },
): Promise<{ types: GameTypeRow[]; decks: DeckRow[]; perspectives: PerspectiveRow[] }> {
  const rows = await db
    .select({ type: gameTypes, deck: decks })
    .from(gameTypes)
    .innerJoin(decks, eq(decks.id, gameTypes.deckId))
    .where(
      and(
        libraryOrOwn(gameTypes, viewer),
        playableDecks(viewer),
        wanted.language ? eq(gameTypes.language, wanted.language) : undefined,
      ),
    )
  const playable = rows.filter(({ type }) => isForMode(type.modes, viewer, wanted.mode))
  const types = sortByTitle(playable.map(({ type }) => type))
  const perspectiveIds = [...new Set(types.flatMap((type) => type.perspectiveIds))]
  return {
    types,
    decks: [...new Map(playable.map(({ deck }) => [deck.id, deck])).values()],
    perspectives:
      perspectiveIds.length === 0
        ? []
        : await db.select().from(perspectives).where(inArray(perspectives.id, perspectiveIds)),
  }
}
