import { and, eq, exists, isNull, or } from 'drizzle-orm'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { cards, decks, perspectives, suits } from '#server/db/schema/library.ts'
import { decksOfSharedTypes, isForMode, playableDecks, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import type { DeckRow, PerspectiveRow } from '#server/library/present-deck.ts'
import { sortByTitle } from '#server/library/sort-by-title.ts'

export type SuitRow = typeof suits.$inferSelect
export type CardRow = typeof cards.$inferSelect

/** Decks that the viewer may choose from, by title. */
export async function readDecks(
  db: Db,
  viewer: CatalogueViewer,
  wanted: { language?: Language | undefined; mode?: GameMode | undefined },
): Promise<DeckRow[]> {
  const rows = await db
    .select()
    .from(decks)
    .where(and(playableDecks(viewer), wanted.language ? eq(decks.language, wanted.language) : undefined))
  return sortByTitle(rows.filter((row) => isForMode(row.modes, viewer, wanted.mode)))
}

/** A deck that the viewer may choose; null when it isn't there or not theirs. */
export async function readDeckRow(db: Db, viewer: CatalogueViewer, deckId: string): Promise<DeckRow | null> {
  const [row] = await db
    .select()
    .from(decks)
    .where(and(eq(decks.id, deckId), or(playableDecks(viewer), decksOfSharedTypes(db, viewer))))
  return row && isForMode(row.modes, viewer, undefined) ? row : null
}

/** The perspectives that a deck offers; not those that left it and are kept where they were chosen. */
export function readPerspectives(db: Db, deckId: string): Promise<PerspectiveRow[]> {
  return db
    .select()
    .from(perspectives)
    .where(and(eq(perspectives.deckId, deckId), isNull(perspectives.retiredAt)))
    .orderBy(perspectives.index)
}

/** The suits that have cards to show. */
export function readSuits(db: Db, deckId: string): Promise<SuitRow[]> {
  const held = db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.suitId, suits.id), isNull(cards.retiredAt)))
  return db
    .select()
    .from(suits)
    .where(and(eq(suits.deckId, deckId), exists(held)))
    .orderBy(suits.index)
}

/** The cards that one plays with; not those that left the deck and are kept for old games. */
export function readCards(db: Db, deckId: string): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.deckId, deckId), isNull(cards.retiredAt)))
    .orderBy(cards.number, cards.id)
}
