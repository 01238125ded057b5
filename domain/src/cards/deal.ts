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
  const deck = distinct(table.deck)
  const inHands = new Set([...table.handsInRound.flat(), ...begun.flat()])
  return table.seats.map((seat, index) => {
    const hand = fillHand(begun[index] ?? [], { deck, inHands, used: usedBy(seat), size: handLimits.size }, random)
    for (const card of hand) inHands.add(card)
    return hand
  })
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
      const used = usedBy(seat)
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
  const inHands = new Set(input.handsInRound.flat())
  return fillHand([], { deck: distinct(input.deck), inHands, used: usedBy(input), size }, random)
}

/** What a hand is filled from. */
interface Supply {
  /** Each card once. */
  deck: readonly string[]
  /** Cards that lie in a hand of the round; those of this hand may be among them. */
  inHands: ReadonlySet<string>
  /** Cards that this seat has played, or that were chosen. */
  used: ReadonlySet<string>
  /** Cards of a hand. */
  size: number
}

/** Which cards a hand is filled from: each is used up before the next. */
const tiers = [
  { isHeld: false, isUsed: false },
  { isHeld: false, isUsed: true },
  { isHeld: true, isUsed: false },
  { isHeld: true, isUsed: true },
] as const

function fillHand(begun: readonly string[], { deck, inHands, used, size }: Supply, random: Random): string[] {
  if (deck.length < size) throw new DeckTooSmall(`a hand of ${size} cannot be dealt from ${deck.length} cards`)
  const hand = [...begun]
  for (const { isHeld, isUsed } of tiers) {
    if (hand.length >= size) break
    const tier = deck.filter(
      (card) => inHands.has(card) === isHeld && used.has(card) === isUsed && !begun.includes(card),
    )
    hand.push(...drawn(tier, size - hand.length, random))
  }
  // A card's position must not reveal why it was dealt.
  return begun.length > 0 ? shuffle(hand, random) : hand
}

function distinct(deck: readonly string[]): string[] {
  return [...new Set(deck)]
}

function usedBy({ playedBySeat, chosenInGame }: Pick<DealInput, 'playedBySeat' | 'chosenInGame'>): Set<string> {
  return new Set([...playedBySeat, ...chosenInGame])
}

/** All items in random order. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  return drawn(items, items.length, random)
}

/**
 * Some of the items, or all if there are fewer, each as likely as any, in random order: the beginning of Fisher-Yates.
 */
function drawn<T>(items: readonly T[], count: number, random: Random): T[] {
  const left = [...items]
  const until = Math.min(count, left.length)
  for (let place = 0; place < until; place += 1) {
    const other = place + Math.floor(random() * (left.length - place))
    const held = left[place] as T
    left[place] = left[other] as T
    left[other] = held
  }
  return left.slice(0, until)
}
