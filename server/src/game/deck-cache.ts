import { BoundedMap } from '#server/news/bounded-map.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'

/** The cards of versions of decks: a version never changes, so it is read once, and many games begin a round with the same one. */
export class DeckCache {
  readonly #decks = new BoundedMap<string, Promise<readonly HandCard[]>>(400)
  readonly #read: (deckVersionId: string) => Promise<readonly HandCard[]>

  constructor(read: (deckVersionId: string) => Promise<readonly HandCard[]>) {
    this.#read = read
  }

  /** All cards that can be dealt in a version of a deck. */
  async cards(deckVersionId: string): Promise<readonly HandCard[]> {
    const known = this.#decks.get(deckVersionId)
    if (known) return known
    const cards = this.#read(deckVersionId)
    this.#decks.set(deckVersionId, cards)
    cards.catch(() => this.#decks.delete(deckVersionId))
    return cards
  }
}
