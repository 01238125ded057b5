import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '#testing/cases.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { dealHand, dealHands, DeckTooSmall, shuffle, type DealInput, type TableInput } from './deal.ts'

const deckOf = (size: number) => Array.from({ length: size }, (_, index) => `card-${index}`)

/** A table in mid-game: a deck, dealt hands, and cards played by this seat or chosen in earlier rounds. */
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
      cases(),
    )
  })

  test('shares no card with another hand of the round while the deck has five free ones', () => {
    fc.assert(
      fc.property(scene, (input) => {
        const held = new Set(input.handsInRound.flat())
        fc.pre(input.deck.length - held.size >= 5)
        expect(dealHand(input, seededRandom(input.seed)).some((card) => held.has(card))).toBe(false)
      }),
      cases(),
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
      cases(),
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

/** A table dealt at once, with a perspective that wants light cards or takes any. */
const tableScene = fc
  .record({
    size: fc.integer({ min: 5, max: 60 }),
    light: fc.integer({ min: 0, max: 20 }),
    leastLight: fc.constantFrom(0, 1, 3),
    out: fc.integer({ min: 0, max: 3 }),
    seats: fc.integer({ min: 1, max: 8 }),
    played: fc.integer({ min: 0, max: 6 }),
    seed: fc.integer(),
  })
  .map(({ size, light, leastLight, out, seats, played, seed }): TableInput & { seed: number } => {
    const deck = deckOf(size)
    const random = seededRandom(seed)
    const any = { light: [], leastLight: 0 }
    const used = () => ({ playedBySeat: shuffle(deck, random).slice(0, played), chosenInGame: [] })
    return {
      deck,
      light: shuffle(deck, random).slice(0, light),
      leastLight,
      handsInRound: dealHands({ deck, handsInRound: [], seats: Array.from({ length: out }, used), ...any }, random),
      seats: Array.from({ length: seats }, used),
      seed,
    }
  })

const held = (hands: readonly (readonly string[])[]) => new Set(hands.flat())

describe('dealing to a table', () => {
  test('gives each seat five different cards, the same for the same randomness', () => {
    fc.assert(
      fc.property(tableScene, (table) => {
        const hands = dealHands(table, seededRandom(table.seed))
        expect(hands).toHaveLength(table.seats.length)
        for (const hand of hands) {
          expect([hand.length, new Set(hand).size]).toEqual([5, 5])
          expect(hand.every((card) => table.deck.includes(card))).toBe(true)
        }
        expect(dealHands(table, seededRandom(table.seed))).toEqual(hands)
      }),
      cases(),
    )
  })

  test('puts no card into two hands while the deck has enough for all, light cards wanted or not', () => {
    fc.assert(
      fc.property(tableScene, (table) => {
        const out = held(table.handsInRound)
        fc.pre(table.deck.length - out.size >= table.seats.length * 5)
        const hands = dealHands(table, seededRandom(table.seed))
        expect(held(hands).size).toBe(table.seats.length * 5)
        expect([...held(hands)].some((card) => out.has(card))).toBe(false)
      }),
      cases(),
    )
  })

  test('gives each hand the light cards it is promised while there are any that lie in no hand, and shares none for them', () => {
    fc.assert(
      fc.property(tableScene, (table) => {
        const out = held(table.handsInRound)
        const undealt = table.light.filter((card) => !out.has(card)).length
        const lightIn = dealHands(table, seededRandom(table.seed)).map(
          (hand) => hand.filter((card) => table.light.includes(card)).length,
        )
        const promised = Math.min(undealt, table.leastLight * table.seats.length)
        const full = Math.floor(promised / table.seats.length)
        expect(lightIn.every((count) => count >= full)).toBe(true)
        expect(lightIn.filter((count) => count > full).length).toBeGreaterThanOrEqual(promised % table.seats.length)
      }),
      cases(),
    )
  })

  test('keeps the promise where cards are so few that hands share', () => {
    const deck = deckOf(10)
    const hands = dealHands(
      {
        deck,
        light: ['card-7', 'card-8', 'card-9'],
        leastLight: 1,
        handsInRound: [],
        seats: Array.from({ length: 3 }, () => ({ playedBySeat: ['card-7', 'card-8', 'card-9'], chosenInGame: [] })),
      },
      seededRandom(5),
    )
    for (const hand of hands) expect(hand.some((card) => ['card-7', 'card-8', 'card-9'].includes(card))).toBe(true)
  })

  test('gives a light card that a seat has played only where no other is left', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [hand] = dealHands(
          {
            deck: deckOf(40),
            light: ['card-0', 'card-1'],
            leastLight: 1,
            handsInRound: [],
            seats: [{ playedBySeat: ['card-0'], chosenInGame: [] }],
          },
          seededRandom(seed),
        )
        expect([hand?.includes('card-0'), hand?.includes('card-1')]).toEqual([false, true])
      }),
      cases(),
    )
  })

  test('where any will do, deals as if no card were light', () => {
    fc.assert(
      fc.property(tableScene, (table) => {
        const one = dealHands({ ...table, leastLight: 0 }, seededRandom(table.seed))
        expect(dealHands({ ...table, light: [], leastLight: 0 }, seededRandom(table.seed))).toEqual(one)
        const [seat] = table.seats
        expect(one[0]).toEqual(dealHand({ ...table, ...seat! }, seededRandom(table.seed)))
      }),
      cases(),
    )
  })

  test('is fair: every light card comes about as often, every other too, and at every place of a hand', () => {
    const light = deckOf(40).slice(0, 10)
    const counts = new Map<string, number>()
    const places = [0, 0, 0, 0, 0]
    const random = seededRandom(42)
    const seats = Array.from({ length: 4 }, () => ({ playedBySeat: [], chosenInGame: [] }))
    for (let deal = 0; deal < 2000; deal += 1) {
      const hands = dealHands({ deck: deckOf(40), light, leastLight: 1, handsInRound: [], seats }, random)
      for (const hand of hands)
        for (const [place, card] of hand.entries()) {
          counts.set(card, (counts.get(card) ?? 0) + 1)
          if (light.includes(card)) places[place] = (places[place] ?? 0) + 1
        }
    }
    const spread = (of: number[]) =>
      (Math.max(...of) - Math.min(...of)) / (of.reduce((sum, one) => sum + one) / of.length)
    expect(spread(light.map((card) => counts.get(card) ?? 0))).toBeLessThan(0.15)
    expect(
      spread(
        deckOf(40)
          .slice(10)
          .map((card) => counts.get(card) ?? 0),
      ),
    ).toBeLessThan(0.2)
    expect(spread(places)).toBeLessThan(0.1)
  })
})
