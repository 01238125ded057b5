import { handLimits } from '../limits.ts'

/** Numbers in [0, 1), passed in so that dealing can be repeated in a test. */
export type Random = () => number

export interface DealInput {
  /** All card ids of the deck, each once. */
  deck: readonly string[]
  /** Hands already lying in this round, of all seats. */
  handsInRound: readonly (readonly string[])[]
  /** Cards that this seat has played in earlier rounds. */
  playedBySeat: readonly string[]
  /** Cards chosen in earlier rounds, by whomever played. */
  chosenInGame: readonly string[]
}

/** The deck cannot fill a hand: fewer distinct cards than a hand holds. */
export class DeckTooSmall extends Error {}

/**
 * Deals one hand (decisions, section 4): distinct cards; none from another hand of the round while the deck has enough; none that
 * this seat has played or that was chosen before while the deck has enough. When it has not, played and chosen cards
 * return before hands begin to share.
 * @throws DeckTooSmall when the deck has fewer cards than a hand.
 */
export function dealHand(input: DealInput, random: Random, size: number = handLimits.size): string[] {
  const deck = [...new Set(input.deck)]
  if (deck.length < size) throw new DeckTooSmall(`a hand of ${size} cannot be dealt from ${deck.length} cards`)
  const inHands = new Set(input.handsInRound.flat())
  const used = new Set([...input.playedBySeat, ...input.chosenInGame])
  const tiers = [
    deck.filter((card) => !inHands.has(card) && !used.has(card)),
    deck.filter((card) => !inHands.has(card) && used.has(card)),
    deck.filter((card) => inHands.has(card) && !used.has(card)),
    deck.filter((card) => inHands.has(card) && used.has(card)),
  ]
  return tiers.flatMap((tier) => shuffle(tier, random)).slice(0, size)
}

/** Fisher-Yates on a copy. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const held = result[last] as T
    result[last] = result[other] as T
    result[other] = held
  }
  return result
}
