import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#testing/seeded-random.ts'
import { dealHand, DeckTooSmall, shuffle, type DealInput } from './deal.ts'

const deckOf = (size: number) => Array.from({ length: size }, (_, index) => `card-${index}`)

/** A table in the middle of a game: a deck, hands that lie, cards that this seat played and that rounds chose. */
const scene = fc
  .record({
    size: fc.integer({ min: 5, max: 80 }),
    seats: fc.integer({ min: 0, max: 14 }),
    seed: fc.integer(),
    played: fc.integer({ min: 0, max: 6 }),
    chosen: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ size, seats, seed, played, chosen }): DealInput & { seed: number } => {
    const deck = deckOf(size)
    const random = seededRandom(seed)
    const used = shuffle(deck, random)
    const handsInRound: string[][] = []
    for (let seat = 0; seat < seats; seat += 1)
      handsInRound.push(dealHand({ deck, handsInRound, playedBySeat: [], chosenInGame: used.slice(0, chosen) }, random))
    return {
      deck,
      handsInRound,
      playedBySeat: used.slice(chosen, chosen + played),
      chosenInGame: used.slice(0, chosen),
      seed,
    }
  })

describe('dealing a hand', () => {
  test('gives five different cards of the deck, the same for the same randomness', () => {
    fc.assert(
      fc.property(scene, (input) => {
        const hand = dealHand(input, seededRandom(input.seed))
        expect(hand).toHaveLength(5)
        expect(new Set(hand).size).toBe(5)
        expect(hand.every((card) => input.deck.includes(card))).toBe(true)
        expect(dealHand(input, seededRandom(input.seed))).toEqual(hand)
      }),
    )
  })

  test('shares no card with another hand of the round while the deck has five free ones', () => {
    fc.assert(
      fc.property(scene, (input) => {
        const held = new Set(input.handsInRound.flat())
        fc.pre(input.deck.length - held.size >= 5)
        expect(dealHand(input, seededRandom(input.seed)).some((card) => held.has(card))).toBe(false)
      }),
    )
  })

  test('gives back no card that the seat played or that was chosen while there are five others', () => {
    fc.assert(
      fc.property(scene, (input) => {
        const held = new Set(input.handsInRound.flat())
        const used = new Set([...input.playedBySeat, ...input.chosenInGame])
        fc.pre(input.deck.filter((card) => !held.has(card) && !used.has(card)).length >= 5)
        expect(dealHand(input, seededRandom(input.seed)).some((card) => used.has(card))).toBe(false)
      }),
    )
  })

  test('when the deck runs short, used cards return before hands begin to share', () => {
    const deck = deckOf(10)
    const input = { deck, handsInRound: [deck.slice(0, 5)], playedBySeat: deck.slice(5, 8), chosenInGame: [] }
    expect(dealHand(input, seededRandom(1)).sort()).toEqual(deck.slice(5))
  })

  test('when it has run out, hands share but never hold a card twice', () => {
    const deck = deckOf(7)
    const hand = dealHand(
      { deck, handsInRound: [deck.slice(0, 5)], playedBySeat: [], chosenInGame: [] },
      seededRandom(1),
    )
    expect(new Set(hand).size).toBe(5)
    expect(hand).toEqual(expect.arrayContaining(deck.slice(5)))
  })

  test('refuses a deck that cannot fill a hand', () => {
    expect(() =>
      dealHand(
        { deck: ['a', 'b', 'a', 'b', 'c'], handsInRound: [], playedBySeat: [], chosenInGame: [] },
        seededRandom(1),
      ),
    ).toThrow(DeckTooSmall)
  })

  test('is fair: over many deals every card comes about as often', () => {
    const counts = new Map<string, number>()
    const random = seededRandom(42)
    for (let deal = 0; deal < 4000; deal += 1) {
      for (const card of dealHand({ deck: deckOf(20), handsInRound: [], playedBySeat: [], chosenInGame: [] }, random))
        counts.set(card, (counts.get(card) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})
