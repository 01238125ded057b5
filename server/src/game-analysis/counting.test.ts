import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { PolePerspective } from '#domain/analysis/quadrants.ts'
import { pulseWaves } from '#domain/conclusions/pulse.ts'
import { actionStates } from '#domain/conclusions/action-state.ts'
import type { AnalysedGame } from '#testing/analysed-games.ts'
import {
  analysedCardCount as cardCount,
  type AnalysedDecks,
  analysedPerspectives as types,
  makeAnalysedDecks,
  placeGames,
} from '#testing/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let ours: AnalysedDecks

beforeAll(async () => {
  server = await startTestServer()
  ours = await makeAnalysedDecks(server)
})
afterAll(() => server.close())

const cardOf = (
  figures: { cards: { key: string; dealt: number; played: number; chosen: number; crux: number }[] },
  key: string,
) => {
  const { dealt, played, chosen, crux } = figures.cards.find((card) => card.key === key) ?? {
    dealt: 0,
    played: 0,
    chosen: 0,
    crux: 0,
  }
  return [dealt, played, chosen, crux]
}

describe('counting in SQL', () => {
  const now = () => server.services.clock()
  const aCard = fc.nat(cardCount - 1)
  const aSeat = fc.record({
    dealt: fc.uniqueArray(aCard, { minLength: 2, maxLength: 3 }),
    played: fc.option(fc.nat(1)),
  })
  const aRound = fc.record({
    isSkipped: fc.boolean(),
    isTakenBack: fc.nat(4).map((value) => value === 0),
    perspective: fc.nat(types.length - 1),
    seats: fc.array(aSeat, { minLength: 1, maxLength: 3 }),
    chosen: fc.option(fc.nat(2)),
  })
  const aGame: fc.Arbitrary<AnalysedGame> = fc.record({
    deck: fc.nat(2),
    completedAt: fc
      .date({ min: new Date('2025-11-01T00:00:00Z'), max: new Date('2026-03-01T00:00:00Z'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
    visibility: fc.constantFrom('organization', 'organization', 'organization', 'self', 'admin_only'),
    isTestGame: fc.nat(5).map((value) => value === 0),
    isDeleted: fc.nat(5).map((value) => value === 0),
    gameMasterPlays: fc.boolean(),
    minutes: fc.nat(90),
    names: fc.array(fc.constantFrom('Aino', 'Mateo', 'Sanna'), { minLength: 3, maxLength: 4 }),
    rounds: fc.array(aRound, { maxLength: 3 }),
    crux: fc.option(fc.nat(2)),
    rating: fc.option(
      fc.record({ score: fc.integer({ min: 1, max: 5 }), maxScore: fc.constant(5), text: fc.constant('') }),
    ),
    findings: fc.array(fc.constantFrom('', 'We talk more'), { maxLength: 2 }),
    pulse: fc.array(
      fc.record({
        wave: fc.constantFrom(...pulseWaves),
        score: fc.integer({ min: 1, max: 5 }),
        text: fc.constantFrom('', 'A little'),
      }),
      { maxLength: 3 },
    ),
    actions: fc.array(
      fc.record({
        name: fc.constant('Talk'),
        state: fc.constantFrom(...actionStates),
        dueAt: fc.constantFrom(new Date('2020-01-01T00:00:00Z'), new Date('2090-01-01T00:00:00Z')),
        doneAfterDays: fc.nat(20),
      }),
      { maxLength: 3 },
    ),
  })

  test('agrees with counting one by one, on random organizations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aGame, { maxLength: 9 }), async (list) => {
        const { figures } = await placeGames(server, ours, list)
        const told = await figures({ time_zone: 'UTC' })
        const expected = countByHand(list, now())
        expect({
          overview: told.overview,
          small_group: told.small_group,
          months: told.months
            .filter((month: { games: number }) => month.games > 0)
            .map(({ month, games: count, people }: { month: string; games: number; people: number }) => [
              month,
              count,
              people,
            ]),
          decks: told.decks
            .map((deck: { title: string; games: number; people: number }) => [deck.title, deck.games, deck.people])
            .toSorted(),
          levels: told.feedback?.levels.map(({ count }: { count: number }) => count) ?? null,
          card_count: told.card_count,
          cards: Object.fromEntries(
            told.cards.map((card: { key: string; deck_title: string }) => [
              `${card.deck_title} ${card.key}`,
              cardOf(
                { cards: told.cards.filter((one: { deck_title: string }) => one.deck_title === card.deck_title) },
                card.key,
              ),
            ]),
          ),
          cruxes: told.cruxes.games,
          poles: Object.fromEntries(
            told.quadrants.flatMap(({ poles }: { poles: { pole: string; count: number }[] }) =>
              poles.filter(({ count }) => count > 0).map(({ pole, count }) => [pole, count]),
            ),
          ),
          families: Object.fromEntries(
            told.quadrants.map(({ family, games: count }: { family: string; games: number }) => [family, count]),
          ),
          actions: told.actions,
          findings: told.conclusions.findings,
          pulse: told.pulse.map((wave: PulseTold) => [wave.wave, wave.games, wave.levels.map(({ count }) => count)]),
          pulse_texts: told.pulse.map(({ texts }: PulseTold) => texts.length),
        }).toEqual(expected)
      }),
      { numRuns: 8 },
    )
  })
})

type PulseTold = { wave: string; games: number; levels: { count: number }[]; texts: string[] }

/** The same figures, slowly and obviously. */
function countByHand(list: readonly AnalysedGame[], now: Date) {
  const counted = list.filter((game) => game.visibility === 'organization' && !game.isTestGame && !game.isDeleted)
  const peopleOf = (game: AnalysedGame) => game.names.length + (game.gameMasterPlays ? 1 : 0)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null
  const titleOf = (game: AnalysedGame) => (game.deck === 2 ? 'Change' : 'How we work')
  const roundsOf = (game: AnalysedGame) => game.rounds.filter((round) => !round.isSkipped && !round.isTakenBack)
  const playedIn = (round: AnalysedGame['rounds'][number]) =>
    round.seats.map(({ dealt, played }) => (played === null ? null : (dealt[played] ?? null)))
  const chosenIn = (round: AnalysedGame['rounds'][number]) =>
    round.chosen === null ? null : (playedIn(round)[round.chosen] ?? null)
  const name = (game: AnalysedGame, card: number) => `${titleOf(game)} card-${card + 1}`
  const [dealt, played, chosen, crux]: string[][] = [[], [], [], []]
  const poles: { pole: PolePerspective; game: AnalysedGame }[] = []
  for (const game of counted)
    for (const round of roundsOf(game)) {
      dealt?.push(...round.seats.flatMap((seat) => seat.dealt.map((card) => name(game, card))))
      played?.push(...playedIn(round).flatMap((card) => (card === null ? [] : [name(game, card)])))
      const taken = chosenIn(round)
      if (taken === null) continue
      chosen?.push(name(game, taken))
      if (game.crux !== null && game.rounds[game.crux] === round) crux?.push(name(game, taken))
      const type = types[round.perspective]
      if (type !== undefined && type !== 'general') poles.push({ pole: type, game })
    }
  const times = (names: string[] | undefined, card: string) => (names ?? []).filter((one) => one === card).length
  const months = [...new Set(counted.map((game) => game.completedAt.toISOString().slice(0, 7)))].toSorted()
  const actions = counted.flatMap((game) => game.actions)
  const ratings = counted.flatMap(({ rating }) => (rating ? [rating.score] : []))
  const minutes = counted.flatMap((game) => (game.minutes > 0 ? [game.minutes] : []))
  const people = sum(counted.map(peopleOf))
  const inLanguage = (language: string) => counted.filter((game) => ours[game.deck]?.language === language).length
  const waves = pulseWaves
    .map((wave) => ({
      wave,
      answers: counted.flatMap((game) => (game.pulse ?? []).filter((one) => one.wave === wave)),
    }))
    .filter(({ answers }) => answers.length >= 3)
  // A card is listed when it is in a ranking or a list: when it was played, that is.
  const listed = [...new Set(played)]
  return {
    overview: {
      games: counted.length,
      people,
      cards_played: played?.length ?? 0,
      minutes: sum(minutes),
      typical_minutes: middle(minutes),
      languages: ['en', 'fi']
        .map((language) => ({ language, games: inLanguage(language) }))
        .filter(({ games: count }) => count > 0)
        .toSorted((a, b) => b.games - a.games),
    },
    small_group: counted.length < 3 ? 'too_few_games' : people < 5 ? 'too_few_people' : null,
    months: months.map((month) => {
      const those = counted.filter((game) => game.completedAt.toISOString().startsWith(month))
      return [month, those.length, sum(those.map(peopleOf))]
    }),
    decks: ['Change', 'How we work']
      .map((title) => counted.filter((game) => titleOf(game) === title))
      .flatMap((those) => (those[0] ? [[titleOf(those[0]), those.length, sum(those.map(peopleOf))]] : [])),
    levels: ratings.length === 0 ? null : [1, 2, 3, 4, 5].map((score) => ratings.filter((one) => one === score).length),
    card_count: new Set([...(dealt ?? []), ...(played ?? [])]).size,
    cards: Object.fromEntries(
      listed.map((card) => [card, [times(dealt, card), times(played, card), times(chosen, card), times(crux, card)]]),
    ),
    cruxes: crux?.length ?? 0,
    poles: Object.fromEntries(
      [...new Set(poles.map(({ pole }) => pole))].map((pole) => [
        pole,
        poles.filter((one) => one.pole === pole).length,
      ]),
    ),
    families: Object.fromEntries(
      ['emotion', 'retrospective', 'priority', 'risk'].map((family) => [
        family,
        new Set(poles.filter(({ pole }) => pole.startsWith(family)).map(({ game }) => game)).size,
      ]),
    ),
    actions: {
      decided: actions.length,
      done: actions.filter(({ state }) => state === 'done').length,
      late: actions.filter(({ state, dueAt }) => (state === 'open' || state === 'blocked') && dueAt < now).length,
      open: actions.filter(({ state }) => state === 'open').length,
      blocked: actions.filter(({ state }) => state === 'blocked').length,
      dropped: actions.filter(({ state }) => state === 'dropped').length,
      typical_days_until_done: middle(
        actions.filter(({ state }) => state === 'done').map(({ doneAfterDays }) => doneAfterDays),
      ),
    },
    findings: counted.flatMap((game) => game.findings).filter((text) => text !== '').length,
    pulse: waves.map(({ wave, answers }) => [
      wave,
      counted.filter((game) => game.pulse?.some((answer) => answer.wave === wave)).length,
      [1, 2, 3, 4, 5].map((score) => answers.filter((answer) => answer.score === score).length),
    ]),
    pulse_texts: waves.map(({ answers }) =>
      counted.length < 3 || people < 5 ? 0 : Math.min(6, answers.filter(({ text }) => text !== '').length),
    ),
  }
}
