import { type CardFace, cardSeed } from '#drawing/card-face.ts'
import type { AnalysedCard } from './analysis-query.ts'

/** The face of an analysed card. */
export function faceOf(card: AnalysedCard): CardFace {
  return {
    suit: card.suitKind,
    suitTitle: card.suitTitle,
    number: card.number,
    title: card.title,
    description: card.description,
    seed: cardSeed(card.deckCatalogId, card.key),
  }
}
