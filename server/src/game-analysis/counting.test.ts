import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { byShareKind, shareKinds, type ShareKind } from '#domain/analysis/card-shares.ts'
import { comparedActions, comparedWords, type ComparedShare } from '#domain/analysis/compare-analyses.ts'
import type { Share } from '#domain/analysis/interval.ts'
import { analysedPeriods } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { publicGames } from '#server/game-rows/visible-games.ts'
import type { AnalysedGame } from '#testing/games/analysed-games.ts'
import { type AnalysedOrganization, analysedScene } from '#testing/games/analysed-organization.ts'
import { compareByHand, lowerEndByHand } from '#testing/analysis/compare-by-hand.ts'
import { countByHand } from '#testing/analysis/count-by-hand.ts'
import { cases } from '#testing/cases.ts'
import { aGame } from '#testing/analysis/random-games.ts'
import { languageOf } from '#testing/analysis/words-by-hand.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { recountMonths } from './commands/recount-months.ts'
import { countAll } from './counting/count-all.ts'
import { inOrder } from './counting/in-order.ts'
import { statesOfPeriods } from './counting/states-of-periods.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { place } = analysedScene(() => server)
const now = () => server.services.clock()

describe('counting in SQL', () => {
  test('agrees with counting one by one, on random organizations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aGame, { maxLength: 9 }), async (list) => {
        const { figures, compareCards, organizationId } = await place(list)
        const { every: _, ...expected } = countByHand(list, now())
        expect(toldBy(await figures({ time_zone: 'UTC' }))).toEqual({
          ...expected,
          words: byWord(expected.words.map(({ base: _, ...word }) => word)),
        })
        expectRanked(await figures({ time_zone: 'UTC' }))
        const english = countByHand(
          list.filter((game) => languageOf(game) === 'en'),
          now(),
        )
        expect((await figures({ time_zone: 'UTC', game_languages: ['en'] })).overview).toEqual(english.overview)
        await expectSumsToAgree(organizationId)
        const [until, from] = [
          { time_zone: 'UTC', date_to: '2025-12-31' },
          { time_zone: 'UTC', date_from: '2026-01-01' },
        ]
        const [early, late] = [await figures(until), await figures(from)]
        const isEarly = (game: AnalysedGame) => game.completedAt < new Date('2026-01-01T00:00:00Z')
        const [one, other] = [list.filter(isEarly), list.filter((game) => !isEarly(game))]
        const cards = await compareCards(until, from)
        expect(comparedTold(early, late, cards)).toEqual(comparedByHand(one, other))
      }),
      cases(8, { isSlow: true }),
    )
  })
})

/** Rankings have every card that was taken, and begin with the highest lower end. */
function expectRanked(told: Figures): void {
  for (const kind of shareKinds) {
    const cards = new Map(told.cards.map((card: Card) => [card.id, card.shares[kind]]))
    const ranked: { count: number; of: number }[] = told.rankings[kind].map((id: string) => cards.get(id))
    expect(ranked).toHaveLength(told.cards.filter((card: Card) => card.shares[kind].count > 0).length)
    expect(told.ranked_counts[kind]).toBe(ranked.length)
    const lows = ranked.map(lowerEndByHand)
    expect(lows.every((low, index) => low <= (lows[index - 1] ?? 1) + 1e-4)).toBe(true)
  }
}

/**
 * What is counted from kept sums, of months or, where a month has changed, of its days, has the same figures as when it
 * is counted game by game; so have the sums of months that were made of days.
 */
async function expectSumsToAgree(organizationId: string): Promise<void> {
  const { database, finnish } = server.services
  const rows = database.unhurried
  const [where, timeZone] = [publicGames(organizationId), 'Europe/Helsinki']
  const months = await statesOfPeriods(rows, where, { timeZone })
  const days = await statesOfPeriods(rows, where, { timeZone, length: 'day' })
  const count = async (of: typeof months, those = where, how: { takesSome?: true; proves?: true } = {}) => {
    const counting = { where: those, timeZone, finnish, months: of, now: now(), aloneFrom: 2, ...how }
    const counts = await countAll(rows, counting)
    const { actions, ...sums } = await counts.sums(rows)
    const { due: _, ...counted } = actions
    return inOrder([sums, counted, counts.actions.late, await counts.words.told()])
  }
  const ofOurs = eq(analysedPeriods.organizationId, organizationId)
  const large = ({ games: counted }: { games: number }) => counted >= 2
  const recount = (proves = false) =>
    recountMonths(server.services, {
      ...{ now: now(), summedFrom: 2, daysFrom: 2, partsFrom: 2, partFrom: 2, countsFrom: 2 },
      proves,
    })
  const gameByGame = await count([])
  await recount()
  const parts = await statesOfPeriods(rows, where, { timeZone, inParts: true })
  const kept = await database.db.$count(analysedPeriods, ofOurs)
  expect(kept).toBe([months, days, parts].flatMap((periods) => periods.filter(large)).length)
  expect(await count([], where, { proves: true })).toEqual(gameByGame)
  // From what is kept of each game.
  expect(await count([])).toEqual(gameByGame)
  expect(await count([], where, { takesSome: true })).toEqual(gameByGame)
  expect(await count(months)).toEqual(gameByGame)
  expect((await recount(true)).mended).toEqual([])
  const [deckId = ''] = parts.map(({ part }) => part.split(' ')[0] ?? '')
  for (const filter of deckId === '' ? [] : [eq(games.language, 'en'), eq(games.deckId, deckId)]) {
    const those = and(where, filter) ?? where
    const ofFilter = await statesOfPeriods(rows, those, { timeZone, inParts: true })
    expect(await count(ofFilter, those)).toEqual(await count([], those))
  }
  // As after a change elsewhere in the month.
  await database.db.delete(analysedPeriods).where(and(ofOurs, like(analysedPeriods.period, '_______')))
  expect(await count(months)).toEqual(gameByGame)
}

type Figures = Awaited<ReturnType<AnalysedOrganization['figures']>>
type Compared = Awaited<ReturnType<AnalysedOrganization['compareCards']>>
type Card = {
  id: string
  key: string
  deck_title: string
  shares: Record<ShareKind, Share>
  dealt: number
  played: number
  chosen: number
  crux: number
}
type Rated = { levels: { count: number }[] } | null
type Told = { games: number; people: number; ratings: Rated }
const levelsOf = (rated: Rated) => rated?.levels.map(({ count }) => count) ?? null
type Word = { word: string; lemma: string; language: string; count: number; texts: number }
type Wave = { wave: string; games: number; levels: { count: number }[]; texts: string[] }

const nameOf = (card: Pick<Card, 'deck_title' | 'key'>) => `${card.deck_title} ${card.key}`

/** The figures of an answer in the form of `countByHand`. */
function toldBy(told: Figures) {
  const named = new Map(told.cards.map((card: Card) => [card.id, nameOf(card)]))
  return {
    overview: told.overview,
    small_group: told.small_group,
    months: told.months
      .filter((month: { games: number }) => month.games > 0)
      .map(({ month, games, people, ratings }: Told & { month: string }) => [month, games, people, levelsOf(ratings)]),
    decks: told.decks
      .map((deck: Told & { title: string }) => [deck.title, deck.games, deck.people, levelsOf(deck.ratings)])
      .toSorted(),
    levels: levelsOf(told.feedback),
    rescaled: told.feedback?.rescaled ?? 0,
    days: [told.first_day, told.last_day],
    card_count: told.card_count,
    cards: Object.fromEntries(
      told.cards.map((card: Card) => [nameOf(card), [card.dealt, card.played, card.chosen, card.crux]]),
    ),
    cruxes: told.cruxes.games,
    crux_cards: Object.fromEntries(
      told.cruxes.cards.map(({ card_id, count }: { card_id: string; count: number }) => [named.get(card_id), count]),
    ),
    pole_cards: Object.fromEntries(
      told.quadrants.flatMap(({ poles }: { poles: { pole: string; cards: { count: number }[] }[] }) =>
        poles.filter(({ cards }) => cards.length > 0).map(({ pole, cards }) => [pole, cards.map(({ count }) => count)]),
      ),
    ),
    poles: Object.fromEntries(
      told.quadrants.flatMap(({ poles }: { poles: { pole: string; count: number }[] }) =>
        poles.filter(({ count }) => count > 0).map(({ pole, count }) => [pole, count]),
      ),
    ),
    families: Object.fromEntries(
      told.quadrants.map(({ family, games }: { family: string; games: number }) => [family, games]),
    ),
    actions: told.actions,
    findings: told.conclusions.findings,
    counted_words: told.conclusions.counted_words,
    words: byWord(told.conclusions.words.map(({ lemma: _, ...word }: Word) => word)),
    languages: byLanguage(told.conclusions.languages),
    quotes: told.conclusions.texts.length,
    pulse: told.pulse.map((wave: Wave) => [wave.wave, wave.games, wave.levels.map(({ count }) => count)]),
    pulse_texts: told.pulse.map(({ texts }: Wave) => texts.length),
  }
}

const byKey =
  <Row>(key: (row: Row) => string) =>
  (rows: readonly Row[]) =>
    rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
const byWord = byKey(({ language, word }: { language: string; word: string }) => `${language} ${word}`)
const byLanguage = byKey(({ language }: { language: string }) => language)

/** Two answers side by side, as the screen and the PDF have them. */
function comparedTold(a: Figures, b: Figures, cards: Compared) {
  const rowsOf = <Key>(rows: readonly ComparedShare<Key>[], key: (row: Key) => string) =>
    byKey((row: { key: string }) => row.key)(
      rows.map(({ key: one, a: left, b: right, verdict }) => ({
        key: key(one),
        a: [left.count, left.of],
        b: [right.count, right.of],
        verdict,
      })),
    )
  return {
    actions: rowsOf(comparedActions(a.actions, b.actions), (state) => state),
    cards: byShareKind((kind) => ({
      rows: rowsOf(
        cards[kind].rows.map(({ card, ...row }: ComparedShare<never> & { card: Card }) => ({ ...row, key: card })),
        nameOf,
      ),
      oneSided: cards[kind].one_sided,
    })),
    words: rowsOf(comparedWords(a.conclusions, b.conclusions).rows, ({ language, word }) => `${language} ${word}`),
  }
}

/** The same of two lists of games, by plain arrays. */
function comparedByHand(one: readonly AnalysedGame[], other: readonly AnalysedGame[]) {
  const [a, b] = [countByHand(one, now()), countByHand(other, now())]
  const rowsOf = (pairs: Parameters<typeof compareByHand>[0]) =>
    byKey((row: { key: string }) => row.key)(compareByHand(pairs))
  const sharesOf = ([dealt = 0, played = 0, chosen = 0, crux = 0]: readonly number[] = []) => ({
    played: { count: played, of: Math.max(dealt, played) },
    chosen: { count: chosen, of: played },
    crux: { count: crux, of: chosen },
  })
  const textsOf = (side: typeof a, base: string, language: string) => ({
    count: side.words.find((word) => word.base === base && word.language === language)?.texts ?? 0,
    of: side.languages.find((known) => known.language === language)?.texts ?? 0,
  })
  const words = new Map([...b.words, ...a.words].map((word) => [`${word.language} ${word.base}`, word]))
  return {
    actions: rowsOf(
      (['done', 'late', 'blocked', 'dropped'] as const).map((key) => ({
        key,
        a: { count: a.actions[key], of: a.actions.decided },
        b: { count: b.actions[key], of: b.actions.decided },
      })),
    ),
    cards: byShareKind((kind) => {
      const pairs = [...new Set([...Object.keys(a.every), ...Object.keys(b.every)])].map((key) => ({
        key,
        a: sharesOf(a.every[key])[kind],
        b: sharesOf(b.every[key])[kind],
      }))
      return { rows: rowsOf(pairs), oneSided: pairs.filter((pair) => pair.a.of > 0 !== pair.b.of > 0).length }
    }),
    words: rowsOf(
      [...words.values()].map(({ language, word, base }) => ({
        key: `${language} ${word}`,
        a: textsOf(a, base, language),
        b: textsOf(b, base, language),
      })),
    ),
  }
}
