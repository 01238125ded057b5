import { and, eq } from 'drizzle-orm'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks } from '#server/db/schema/library.ts'
import {
  decksInReach,
  isForMode,
  isReadable,
  offeredDecks,
  playableDecks,
  type CatalogueViewer,
} from '#server/library/catalogue-viewer.ts'
import { selectDecks, type DeckRow } from '#server/library/deck-rows.ts'
import { sortByTitle } from '#server/library/sort-by-title.ts'

/** Decks offered to the viewer, by title. */
export async function readDecks(
  db: Db,
  viewer: CatalogueViewer,
  wanted: { language?: Language | undefined; mode?: GameMode | undefined },
): Promise<DeckRow[]> {
  const rows = await selectDecks(db).where(
    and(playableDecks(viewer), offeredDecks(viewer), wanted.language ? eq(decks.language, wanted.language) : undefined),
  )
  return sortByTitle(rows.filter((row) => isForMode(row.modes, viewer, wanted.mode)))
}

/** A deck within the viewer's reach; null if there is none. */
export async function readDeckRow(db: Db, viewer: CatalogueViewer, deckId: string): Promise<DeckRow | null> {
  const [row] = await selectDecks(db).where(and(eq(decks.id, deckId), decksInReach(db, viewer)))
  return row && isReadable(row, row.modes, viewer) ? row : null
}
