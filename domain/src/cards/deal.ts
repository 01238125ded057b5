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
  /** The light cards of the deck, each once. */
  light: readonly string[]
  /** Minimum of light cards per hand; 0 if the perspective takes any. */
  leastLight: number
  seats: readonly Seat[]
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
  const inHands = new Set(table.handsInRound.flat())
  for (const hand of begun) for (const card of hand) inHands.add(card)
  return table.seats.map((seat, index) => {
    const hand = fillHand(begun[index] ?? [], { deck: table.deck, inHands, seat, size: handLimits.size }, random)
    for (const card of hand) inHands.add(card)
    return hand
  })
}

/**
 * The minimum of light cards per seat. Cards that the seat has played, or that were chosen, are used only if no other
 * is left.
 */
function dealLight({ light, leastLight, handsInRound, seats }: TableInput, random: Random): string[][] {
  const places = seats.map((seat) => ({ seat, hand: [] as string[] }))
  const begun = places.map(({ hand }) => hand)
  if (leastLight === 0) return begun
  const inHands = handsInRound.flat()
  const left = shuffle(
    light.filter((card) => !inHands.includes(card)),
    random,
  )
  for (let count = 0; count < leastLight; count += 1) {
    for (const { seat, hand } of places) {
      const unused = left.findIndex((card) => !hasUsed(seat, card))
      const [card] = left.splice(Math.max(unused, 0), 1)
      if (card === undefined) return begun
      hand.push(card)
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
  return fillHand([], { deck: [...new Set(input.deck)], inHands, seat: input, size }, random)
}

type Seat = Pick<DealInput, 'playedBySeat' | 'chosenInGame'>

/** What a hand is filled from. */
interface Supply {
  /** Each card once. */
  deck: readonly string[]
  /** Cards that lie in a hand of the round; those of this hand may be among them. */
  inHands: ReadonlySet<string>
  seat: Seat
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

function fillHand(begun: readonly string[], { deck, inHands, seat, size }: Supply, random: Random): string[] {
  if (deck.length < size) throw new DeckTooSmall(`a hand of ${size} cannot be dealt from ${deck.length} cards`)
  const hand = [...begun]
  for (const { isHeld, isUsed } of tiers) {
    if (hand.length >= size) break
    const tier = deck.filter(
      (card) => inHands.has(card) === isHeld && hasUsed(seat, card) === isUsed && !begun.includes(card),
    )
    hand.push(...drawFrom(tier, size - hand.length, random))
  }
  // A card's position must not reveal why it was dealt.
  return begun.length > 0 ? drawFrom(hand, size, random) : hand
}

/** Whether the seat has played this card, or it was chosen. */
function hasUsed({ playedBySeat, chosenInGame }: Seat, card: string): boolean {
  return playedBySeat.includes(card) || chosenInGame.includes(card)
}

/** All items in random order. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  return drawFrom([...items], items.length, random)
}

/**
 * Some of the items, or all if there are fewer, each as likely as any, in random order: the beginning of Fisher-Yates.
 * The list itself is left as those items.
 */
function drawFrom<T>(items: T[], count: number, random: Random): T[] {
  const until = Math.min(count, items.length)
  for (let place = 0; place < until; place += 1) {
    const other = place + Math.floor(random() * (items.length - place))
    const held = items[place] as T
    items[place] = items[other] as T
    items[other] = held
  }
  items.length = until
  return items
}
