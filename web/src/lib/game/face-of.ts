import type { Card, Game } from './snapshot.ts'
import { cardSeed, type CardFace, type DeckLook } from '#drawing/card-face.ts'

const faces = new WeakMap<Card, CardFace>()

/** A game's card as a `CardFace`; the same object for the same card, to avoid renders. */
export function faceOf(card: Card, game: Pick<Game, 'deckCatalogId'>): CardFace {
  let face = faces.get(card)
  if (!face) {
    const { suitKind: suit, suitTitle, number, title, description, ask, key } = card
    face = { suit, suitTitle, number, title, description, ask, seed: cardSeed(game.deckCatalogId, key) }
    faces.set(card, face)
  }
  return face
}

/** The look of the game's card backs. */
export function deckOf({ deckCatalogId, deckColor }: Pick<Game, 'deckCatalogId' | 'deckColor'>): DeckLook {
  return { catalogId: deckCatalogId, color: deckColor }
}
