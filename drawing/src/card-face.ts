import type { SuitKind } from '#domain/decks/deck-rules.ts'

/** The content of a card's face. */
export interface CardFace {
  suit: SuitKind
  suitTitle: string
  number: number
  title: string
  description: string
  /** The question to its holder. */
  ask?: string | undefined
  /** Determines the print; made by `cardSeed`. */
  seed: string
}

/** What a deck's back and box need. */
export interface DeckLook {
  catalogId: string
  color?: string | null | undefined
}

/** The seed of a card's print: the same in every language of the deck. */
export function cardSeed(deckCatalogId: string, cardKey: string): string {
  return `${deckCatalogId}:${cardKey}`
}
