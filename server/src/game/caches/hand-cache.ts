import { BoundedMap } from '#server/news/bounded-map.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'

/** Caches committed hands. A hand never changes, so it needs no invalidation. */
export class HandCache {
  readonly #hands = new BoundedMap<string, readonly HandCard[]>(30_000)
  /** The same card is in many hands; its text is stored once. */
  readonly #cards = new BoundedMap<string, HandCard>(20_000)

  get(roundId: string, seatKey: string): readonly HandCard[] | undefined {
    return this.#hands.get(`${roundId} ${seatKey}`)
  }

  put(roundId: string, seatKey: string, cards: readonly HandCard[]): void {
    this.#hands.set(
      `${roundId} ${seatKey}`,
      cards.map((card) => this.#shared(card)),
    )
  }

  #shared(card: HandCard): HandCard {
    const known = this.#cards.get(card.id)
    if (known === card) return known
    if (
      known &&
      known.title === card.title &&
      known.description === card.description &&
      known.ask === card.ask &&
      known.tone === card.tone &&
      known.suit_id === card.suit_id &&
      known.suit_kind === card.suit_kind &&
      known.number === card.number &&
      known.suit_title === card.suit_title
    )
      return known
    this.#cards.set(card.id, card)
    return card
  }
}
