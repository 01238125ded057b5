import { dealHands } from '#domain/cards/deal.ts'
import { gameLimits, handLimits } from '#domain/limits.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { DeckContent, Library } from '#server/library/seeding/library-schema.ts'

/**
 * How many hands were dealt, and how many hold a card for the first question: as games deal them, and by pure chance.
 */
export interface HandFigure {
  hands: number
  /** Dealt for a question that wants light cards; any hand has a card for the others. */
  wantingLight: number
  holding: number
  holdingByChance: number
}

const seats: Record<GameMode, number> = { crux: gameLimits.playersAdvisedMax, one_on_one: 2 }

/**
 * Deals to full tables, as games do, for every first question of every deck: its own first perspective, and the first
 * one of each game type. For a question that wants light cards, a hand counts if it has as many as promised; for other
 * questions it always does. The cards are the same on each run.
 * @param perQuestion minimum number of hands per question and mode
 */
export function handFigure(library: Library, language: Language, perQuestion: number): HandFigure {
  const figure = { hands: 0, wantingLight: 0, holding: 0, holdingByChance: 0 }
  for (const deck of library.decks)
    for (const mode of deck.modes)
      for (const question of firstQuestions(deck, mode, library)) {
        const random = seeded(`${language}/${deck.slug}/${mode}/${question}`)
        const promised = wantsLight(question, deck, library) ? handLimits.light[mode] : 0
        const light = deck.cards.filter(({ tone }) => tone === 'light').map(({ key }) => key)
        for (let dealt = 0; dealt < perQuestion; dealt += seats[mode]) {
          const deal = (leastLight: number) => {
            const places = Array.from({ length: seats[mode] }, () => ({ playedBySeat: [], chosenInGame: [] }))
            const cards = deck.cards.map(({ key }) => key)
            const hands = dealHands({ deck: cards, light, leastLight, handsInRound: [], seats: places }, random)
            return hands.filter((hand) => hand.filter((card) => light.includes(card)).length >= promised).length
          }
          figure.hands += seats[mode]
          if (promised > 0) figure.wantingLight += seats[mode]
          figure.holding += deal(promised)
          figure.holdingByChance += deal(0)
        }
      }
  return figure
}

function firstQuestions(deck: DeckContent, mode: GameMode, { gameTypes }: Library): string[] {
  const ofGames = gameTypes.list
    .filter((type) => type.deck === deck.slug && type.modes.includes(mode))
    .map(({ perspectives }) => perspectives[0] ?? '')
  return [...new Set([deck.perspectives[0]?.key ?? '', ...ofGames])]
}

function wantsLight(question: string, deck: DeckContent, { families }: Library): boolean {
  const known = [...deck.perspectives, ...families.list.flatMap(({ perspectives }) => perspectives)]
  return known.find(({ key }) => key === question)?.wants === 'light'
}

/** Numbers in [0, 1) seeded by a name: mulberry32 over its hash. */
function seeded(name: string): () => number {
  let state = [...name].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619), 2_166_136_261)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
