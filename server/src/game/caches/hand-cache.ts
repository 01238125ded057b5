import { BoundedMap } from '#server/news/bounded-map.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'

interface Hand {
  /** Seat key. */
  seat: string
  cards: readonly HandCard[]
}

/** Caches committed hands. A hand never changes, so it needs no invalidation. */
export class HandCache {
  readonly #rounds = new BoundedMap<string, readonly Hand[]>(5_000)
  /** The same card is in many hands; its text is stored once. */
  readonly #cards = new BoundedMap<string, HandCard>(20_000)

  get(roundId: string, seatKey: string): readonly HandCard[] | undefined {
    return this.#rounds.get(roundId)?.find(({ seat }) => seat === seatKey)?.cards
  }

  /** Adds hands of a round to those that are known. */
  put(roundId: string, hands: readonly Hand[]): void {
    const known = this.#rounds.get(roundId)?.filter(({ seat }) => !hands.some((hand) => hand.seat === seat)) ?? []
    const added = hands.map(({ seat, cards }) => ({ seat, cards: cards.map((card) => this.#shared(card)) }))
    this.#rounds.set(roundId, [...known, ...added])
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
