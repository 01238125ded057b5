import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { gameLanguages } from '#server/db/schema/games.ts'
import { decks } from '#server/db/schema/library.ts'
import { decksInReach, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { selectDecks, type DeckRow } from '#server/library/deck-rows.ts'

/**
 * Pins the current versions of the deck's other languages to a game, so that each phone can read it in its own
 * (decisions, section 14).
 */
export async function pinLanguages(tx: Db, gameId: string, deck: DeckRow, viewer: CatalogueViewer): Promise<void> {
  const siblings = await selectDecks(tx).where(
    and(eq(decks.catalogId, deck.catalogId), ne(decks.language, deck.language), decksInReach(tx, viewer)),
  )
  if (siblings.length === 0) return
  await tx
    .insert(gameLanguages)
    .values(siblings.map(({ language, versionId }) => ({ gameId, language, deckVersionId: versionId })))
    .onConflictDoNothing()
}
