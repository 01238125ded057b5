import { BoundedMap } from '#server/news/bounded-map.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'

/** A deck that is rewritten is dealt as it was for this long at most, in milliseconds. */
const freshFor = 60_000

/**
 * The cards of decks, read once a minute: a deck is hardly ever rewritten, and many games begin a round with the same one. A card that leaves
 * its deck meanwhile may be dealt once more, and can be played like any other.
 */
export class DeckCache {
  readonly #decks = new BoundedMap<string, { cards: Promise<readonly HandCard[]>; readAt: number }>(400)
  readonly #read: (deckId: string) => Promise<readonly HandCard[]>
  readonly #clock: () => Date

  constructor(read: (deckId: string) => Promise<readonly HandCard[]>, clock: () => Date) {
    this.#read = read
    this.#clock = clock
  }

  /** All cards of a deck that can be dealt. */
  async cards(deckId: string): Promise<readonly HandCard[]> {
    const now = this.#clock().getTime()
    const known = this.#decks.get(deckId)
    if (known && Math.abs(now - known.readAt) < freshFor) return known.cards
    const cards = this.#read(deckId)
    this.#decks.set(deckId, { cards, readAt: now })
    cards.catch(() => this.#decks.delete(deckId))
    return cards
  }
}
