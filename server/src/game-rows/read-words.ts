import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { gameLanguages, gamePerspectives, games } from '#server/db/schema/games.ts'
import {
  cards,
  cardVersions,
  deckVersions,
  perspectives,
  perspectiveVersions,
  suitVersions,
} from '#server/db/schema/library.ts'

/** The texts of a game's cards and perspectives in another language, by their ids in the game. */
export interface GameWords {
  /** Other languages than the game's own. */
  languages: Language[]
  cards: { id: string; title: string; description: string; ask: string; suit_title: string }[]
  perspectives: { id: string; title: string; description: string }[]
}

/** Reads a game's texts in a language; empty if its deck was not available in it at setup. */
export async function readWords(db: Db, gameId: string, language: Language | null): Promise<GameWords> {
  const pinned = await db
    .select({ language: gameLanguages.language, versionId: gameLanguages.deckVersionId })
    .from(gameLanguages)
    .where(eq(gameLanguages.gameId, gameId))
    .orderBy(asc(gameLanguages.language))
  const versionId = pinned.find((pin) => pin.language === language)?.versionId
  const known = pinned.map((pin) => pin.language)
  if (versionId === undefined) return { languages: known, cards: [], perspectives: [] }
  const sibling = alias(cards, 'sibling')
  const siblingPerspective = alias(perspectives, 'sibling_perspective')
  return {
    languages: known,
    // A card has the same key in every language of its deck.
    cards: await db
      .select({
        id: cards.id,
        title: cardVersions.title,
        description: cardVersions.description,
        ask: cardVersions.ask,
        suit_title: suitVersions.title,
      })
      .from(games)
      .innerJoin(cards, eq(cards.deckId, games.deckId))
      .innerJoin(deckVersions, eq(deckVersions.id, versionId))
      .innerJoin(sibling, and(eq(sibling.deckId, deckVersions.deckId), eq(sibling.key, cards.key)))
      .innerJoin(cardVersions, and(eq(cardVersions.deckVersionId, versionId), eq(cardVersions.cardId, sibling.id)))
      .innerJoin(
        suitVersions,
        and(eq(suitVersions.deckVersionId, versionId), eq(suitVersions.suitId, cardVersions.suitId)),
      )
      .where(eq(games.id, gameId)),
    perspectives: await db
      .select({
        id: perspectives.id,
        title: perspectiveVersions.title,
        description: perspectiveVersions.description,
      })
      .from(gamePerspectives)
      .innerJoin(perspectives, eq(perspectives.id, gamePerspectives.perspectiveId))
      .innerJoin(deckVersions, eq(deckVersions.id, versionId))
      .innerJoin(
        siblingPerspective,
        and(eq(siblingPerspective.deckId, deckVersions.deckId), eq(siblingPerspective.key, perspectives.key)),
      )
      .innerJoin(
        perspectiveVersions,
        and(
          eq(perspectiveVersions.deckVersionId, versionId),
          eq(perspectiveVersions.perspectiveId, siblingPerspective.id),
        ),
      )
      .where(eq(gamePerspectives.gameId, gameId)),
  }
}
