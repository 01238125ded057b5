import { BoundedMap } from '#server/news/bounded-map.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'

/** Caches the cards of deck versions. A version never changes, so it is read once however many games use it. */
export class DeckCache {
  readonly #decks = new BoundedMap<string, Promise<readonly HandCard[]>>(400)
  readonly #read: (deckVersionId: string) => Promise<readonly HandCard[]>

  constructor(read: (deckVersionId: string) => Promise<readonly HandCard[]>) {
    this.#read = read
  }

  /** All cards of a deck version that can be dealt. */
  async cards(deckVersionId: string): Promise<readonly HandCard[]> {
    const known = this.#decks.get(deckVersionId)
    if (known) return known
    const cards = this.#read(deckVersionId)
    this.#decks.set(deckVersionId, cards)
    cards.catch(() => this.#decks.delete(deckVersionId))
    return cards
  }
}
