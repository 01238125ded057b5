import type { Card, Game } from '../../../lib/game/snapshot.ts'
import { cardSeed, type CardFace, type DeckLook } from '../../../ui/card/card-face.ts'

/** A card of a game as something that can be drawn. */
export function faceOf(card: Card, game: Pick<Game, 'deckCatalogId'>): CardFace {
  return {
    suit: card.suitKind,
    suitTitle: card.suitTitle,
    number: card.number,
    title: card.title,
    description: card.description,
    seed: cardSeed(game.deckCatalogId, card.key),
  }
}

/** How the game's deck looks from behind. */
export function deckOf(game: Pick<Game, 'deckCatalogId' | 'deckColor'>): DeckLook {
  return { catalogId: game.deckCatalogId, color: game.deckColor }
}
