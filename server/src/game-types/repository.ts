import { and, eq, inArray } from 'drizzle-orm'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks, gameTypes, perspectives } from '#server/db/schema/library.ts'
import { isForMode, libraryOrOwn, playableDecks, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import type { DeckRow, PerspectiveRow } from '#server/library/present-deck.ts'
import { sortByTitle } from '#server/library/sort-by-title.ts'

export type GameTypeRow = typeof gameTypes.$inferSelect

/** Game types on decks that the viewer may play, by title, each with its deck. */
export async function readGameTypes(
  db: Db,
  viewer: CatalogueViewer,
  wanted: { language?: Language | undefined; mode?: GameMode | undefined },
): Promise<{ type: GameTypeRow; deck: DeckRow }[]> {
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
  const deckOf = new Map(rows.map(({ type, deck }) => [type.id, deck]))
  const playable = rows.map(({ type }) => type).filter((type) => isForMode(type.modes, viewer, wanted.mode))
  return sortByTitle(playable).flatMap((type) => {
    const deck = deckOf.get(type.id)
    return deck ? [{ type, deck }] : []
  })
}

/** The perspectives that these game types choose, each once. */
export async function readChosenPerspectives(db: Db, types: readonly GameTypeRow[]): Promise<PerspectiveRow[]> {
  const ids = [...new Set(types.flatMap((type) => type.perspectiveIds))]
  return ids.length === 0 ? [] : db.select().from(perspectives).where(inArray(perspectives.id, ids))
}
