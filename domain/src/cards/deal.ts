import { handLimits } from '../limits.ts'

/** Returns numbers in [0, 1); a parameter so that tests can repeat a deal. */
export type Random = () => number

export interface DealInput {
  /** All card ids of the deck, each once. */
  deck: readonly string[]
  /** Hands already dealt in this round, of all seats. */
  handsInRound: readonly (readonly string[])[]
  /** Cards that this seat has played in earlier rounds. */
  playedBySeat: readonly string[]
  /** Cards chosen in earlier rounds, whoever played them. */
  chosenInGame: readonly string[]
  /** Cards that are already in this hand; no other hand has them. */
  begun?: readonly string[]
}

/** A whole table that is dealt at once. */
export interface TableInput extends Pick<DealInput, 'deck' | 'handsInRound'> {
  /** The light cards of the deck. */
  light: readonly string[]
  /** Minimum of light cards per hand; 0 if the perspective takes any. */
  leastLight: number
  seats: readonly Pick<DealInput, 'playedBySeat' | 'chosenInGame'>[]
}

/** The deck has fewer distinct cards than a hand. */
export class DeckTooSmall extends Error {}

/**
 * Deals to a table, one hand per seat in order (decisions, sections 4 and 14). Light cards are dealt first, one per
 * seat in turn, until each hand has its minimum or no undealt one is left. The rest is dealt as in `dealHand`.
 * @throws DeckTooSmall when the deck has fewer cards than a hand.
 */
export function dealHands(table: TableInput, random: Random): string[][] {
  const begun = dealLight(table, random)
  const hands: string[][] = []
  for (const [index, seat] of table.seats.entries()) {
    const handsInRound = [...table.handsInRound, ...hands, ...begun.slice(index + 1)]
    hands.push(dealHand({ ...seat, deck: table.deck, handsInRound, begun: begun[index] ?? [] }, random))
  }
  return hands
}

/**
 * The minimum of light cards per seat. Cards that the seat has played, or that were chosen, are used only if no other
 * is left.
 */
function dealLight({ light, leastLight, handsInRound, seats }: TableInput, random: Random): string[][] {
  const begun = seats.map((): string[] => [])
  if (leastLight === 0) return begun
  const inHands = new Set(handsInRound.flat())
  let left = shuffle(
    [...new Set(light)].filter((card) => !inHands.has(card)),
    random,
  )
  for (let count = 0; count < leastLight; count += 1) {
    for (const [index, seat] of seats.entries()) {
      const used = new Set([...seat.playedBySeat, ...seat.chosenInGame])
      const card = left.find((one) => !used.has(one)) ?? left[0]
      if (card === undefined) return begun
      begun[index]?.push(card)
      left = left.filter((one) => one !== card)
    }
  }
  return begun
}

/**
 * Deals one hand (decisions, section 4): distinct cards; none from another hand of the round, played by this seat or
 * chosen before while the deck has enough. If it has not, played and chosen cards return before hands begin to share.
 * @throws DeckTooSmall when the deck has fewer cards than a hand.
 */
export function dealHand(input: DealInput, random: Random, size: number = handLimits.size): string[] {
  const deck = [...new Set(input.deck)]
  if (deck.length < size) throw new DeckTooSmall(`a hand of ${size} cannot be dealt from ${deck.length} cards`)
  const begun = input.begun ?? []
  const inHands = new Set(input.handsInRound.flat())
  const used = new Set([...input.playedBySeat, ...input.chosenInGame])
  const free = deck.filter((card) => !begun.includes(card))
  const tiers = [
    free.filter((card) => !inHands.has(card) && !used.has(card)),
    free.filter((card) => !inHands.has(card) && used.has(card)),
    free.filter((card) => inHands.has(card) && !used.has(card)),
    free.filter((card) => inHands.has(card) && used.has(card)),
  ]
  const hand = [...begun, ...tiers.flatMap((tier) => shuffle(tier, random))].slice(0, size)
  // A card's position must not reveal why it was dealt.
  return begun.length > 0 ? shuffle(hand, random) : hand
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
