import type { SuitKind } from '#domain/decks/deck-rules.ts'

/** What is printed on a card's face. */
export interface CardFace {
  suit: SuitKind
  suitTitle: string
  number: number
  title: string
  description: string
  /** The question to its holder. */
  ask?: string | undefined
  /** Decides the print; `cardSeed` makes it. */
  seed: string
}

/** A deck as its back and its box show it. */
export interface DeckLook {
  catalogId: string
  color?: string | null | undefined
}

/** The seed of a card's print: the same in every language of the deck. */
export function cardSeed(deckCatalogId: string, cardKey: string): string {
  return `${deckCatalogId}:${cardKey}`
}
