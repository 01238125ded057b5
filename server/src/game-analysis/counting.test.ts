import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { ShareKind } from '#domain/analysis/card-shares.ts'
import { comparedActions, comparedCards, comparedWords, type ComparedShare } from '#domain/analysis/compare-analyses.ts'
import type { Share } from '#domain/analysis/interval.ts'
import { analysedMonths } from '#server/db/schema/analyses.ts'
import { publicGames } from '#server/game-rows/visible-games.ts'
import type { AnalysedGame } from '#testing/games/analysed-games.ts'
import { type AnalysedDecks, makeAnalysedDecks, placeGames } from '#testing/games/analysed-organization.ts'
import { compareByHand } from '#testing/analysis/compare-by-hand.ts'
import { countByHand } from '#testing/analysis/count-by-hand.ts'
import { aGame } from '#testing/analysis/random-games.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { recountMonths } from './commands/recount-months.ts'
import { countAll } from './counting/count-all.ts'
import { inOrder } from './counting/in-order.ts'
import { statesOfMonths } from './counting/states-of-months.ts'

let server: TestServer
let ours: AnalysedDecks

beforeAll(async () => {
  server = await startTestServer()
  ours = await makeAnalysedDecks(server)
})
afterAll(() => server.close())

const now = () => server.services.clock()

describe('counting in SQL', () => {
  test('agrees with counting one by one, on random organizations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aGame, { maxLength: 9 }), async (list) => {
        const { figures, organizationId } = await placeGames(server, ours, list)
        const expected = countByHand(list, now())
        expect(toldBy(await figures({ time_zone: 'UTC' }))).toEqual({
          ...expected,
          words: byWord(expected.words.map(({ base: _, ...word }) => word)),
        })
        await expectSumsToAgree(organizationId)
        const [until, from] = [{ date_to: '2025-12-31' }, { date_from: '2026-01-01' }]
        const [early, late] = [
          await figures({ time_zone: 'UTC', ...until }),
          await figures({ time_zone: 'UTC', ...from }),
        ]
        const isEarly = (game: AnalysedGame) => game.completedAt < new Date('2026-01-01T00:00:00Z')
        const [one, other] = [list.filter(isEarly), list.filter((game) => !isEarly(game))]
        expect(comparedTold(early, late)).toEqual(comparedByHand(one, other))
      }),
      { numRuns: 8 },
    )
  })
})

/** Months counted from kept sums have the same figures as when they are counted game by game. */
async function expectSumsToAgree(organizationId: string): Promise<void> {
  const { database, finnish } = server.services
  const [where, timeZone] = [publicGames(organizationId), 'Europe/Helsinki']
  const months = await statesOfMonths(database, where, timeZone)
  const count = async (of: typeof months) => {
    const counts = await countAll(database, { where, timeZone, finnish, months: of, now: now() })
    const sums = await counts.sums(database, where)
    return inOrder([sums, counts.actions.late, await counts.words.told()])
  }
  await recountMonths(server.services, { now: now(), summedFrom: 2 })
  const kept = await database.db.$count(analysedMonths, eq(analysedMonths.organizationId, organizationId))
  expect(kept).toBe(months.filter(({ games }) => games >= 2).length)
  expect(await count(months)).toEqual(await count([]))
}

type Figures = Awaited<ReturnType<Awaited<ReturnType<typeof placeGames>>['figures']>>
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
type Word = { word: string; lemma: string; language: string; count: number; texts: number }
type Wave = { wave: string; games: number; levels: { count: number }[]; texts: string[] }

const nameOf = (card: Card) => `${card.deck_title} ${card.key}`

/** The figures of an answer in the form of `countByHand`. */
function toldBy(told: Figures) {
  return {
    overview: told.overview,
    small_group: told.small_group,
    months: told.months
      .filter((month: { games: number }) => month.games > 0)
      .map(({ month, games, people }: { month: string; games: number; people: number }) => [month, games, people]),
    decks: told.decks
      .map((deck: { title: string; games: number; people: number }) => [deck.title, deck.games, deck.people])
      .toSorted(),
    levels: told.feedback?.levels.map(({ count }: { count: number }) => count) ?? null,
    card_count: told.card_count,
    cards: Object.fromEntries(
      told.cards.map((card: Card) => [nameOf(card), [card.dealt, card.played, card.chosen, card.crux]]),
    ),
    cruxes: told.cruxes.games,
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
function comparedTold(a: Figures, b: Figures) {
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
    cards: rowsOf(comparedCards<Card>(a.cards, b.cards, 'chosen').rows, nameOf),
    words: rowsOf(comparedWords(a.conclusions, b.conclusions).rows, ({ language, word }) => `${language} ${word}`),
  }
}

/** The same of two lists of games, by plain arrays. */
function comparedByHand(one: readonly AnalysedGame[], other: readonly AnalysedGame[]) {
  const [a, b] = [countByHand(one, now()), countByHand(other, now())]
  const rowsOf = (pairs: Parameters<typeof compareByHand>[0]) =>
    byKey((row: { key: string }) => row.key)(compareByHand(pairs))
  const chosenOf = ([, played = 0, chosen = 0]: readonly number[] = []) => ({ count: chosen, of: played })
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
    cards: rowsOf(
      Object.keys(a.cards)
        .filter((card) => card in b.cards)
        .map((key) => ({ key, a: chosenOf(a.cards[key]), b: chosenOf(b.cards[key]) })),
    ),
    words: rowsOf(
      [...words.values()].map(({ language, word, base }) => ({
        key: `${language} ${word}`,
        a: textsOf(a, base, language),
        b: textsOf(b, base, language),
      })),
    ),
  }
}
