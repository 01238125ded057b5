import type { Card, Game } from './snapshot.ts'
import { cardSeed, type CardFace, type DeckLook } from '#drawing/card-face.ts'

const faces = new WeakMap<Card, CardFace>()

/** A card of a game as something that can be drawn; the same object for the same card, so that it is not drawn again. */
export function faceOf(card: Card, game: Pick<Game, 'deckCatalogId'>): CardFace {
  let face = faces.get(card)
  if (!face) {
    const { suitKind: suit, suitTitle, number, title, description, ask, key } = card
    face = { suit, suitTitle, number, title, description, ask, seed: cardSeed(game.deckCatalogId, key) }
    faces.set(card, face)
  }
  return face
}

/** How the game's deck looks from behind. */
export function deckOf({ deckCatalogId, deckColor }: Pick<Game, 'deckCatalogId' | 'deckColor'>): DeckLook {
  return { catalogId: deckCatalogId, color: deckColor }
}
