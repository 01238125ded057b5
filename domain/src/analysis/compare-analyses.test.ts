import { expect, test } from 'vitest'
import { wordLimits } from '../limits.ts'
import { cardShares } from './card-shares.ts'
import { comparedActions, comparedCards, comparedRatings, comparedWords } from './compare-analyses.ts'
import { rate } from './ratings.ts'

const card = (id: string, played: number, chosen: number) => {
  const shares = cardShares({ dealt: played, played, chosen, crux: 0 })
  return { id, shares }
}

test('cards stand side by side by id, the clear differences first, and those of one side are only counted', () => {
  const a = [card('handover', 60, 50), card('door', 10, 5), card('only-a', 9, 1)]
  const b = [card('door', 10, 3), card('handover', 60, 10), card('only-b', 5, 5)]
  const { rows, oneSided } = comparedCards(a, b, 'chosen')
  expect(rows.map(({ key, a: one, b: other, verdict }) => [key, one.count, other.count, verdict])).toEqual([
    ['handover', 50, 10, 'above'],
    ['door', 5, 3, 'chance'],
  ])
  expect(oneSided).toBe(2)
})

test('a card that one side never took is the clearest difference; without a chance on a side it is not compared', () => {
  const never = comparedCards([card('door', 30, 20)], [card('door', 30, 0)], 'chosen')
  expect([never.rows.map(({ key, verdict }) => [key, verdict]), never.oneSided]).toEqual([[['door', 'above']], 0])
  const { rows, oneSided } = comparedCards([card('door', 4, 0)], [card('door', 0, 0)], 'chosen')
  expect([rows, oneSided]).toEqual([[], 1])
  expect(comparedCards([card('door', 0, 0)], [card('door', 0, 0)], 'chosen').oneSided).toBe(0)
})

test('ratings of two scales come to one', () => {
  const rated = (scores: number[], maxScore: number) =>
    rate(
      scores.map((score) => ({ score, maxScore, count: 1 })),
      maxScore,
    )
  const ratings = comparedRatings(rated([5, 5, 5, 4, 5], 5), rated([1, 3, 2, 1], 10))
  expect([ratings?.a.maxScore, ratings?.b.maxScore, ratings?.b.count, ratings?.verdict]).toEqual([5, 5, 4, 'above'])
  expect(ratings?.rescaled).toBe(4)
  expect(comparedRatings({ ...rated([5, 4, 5], 5), rescaled: 2 }, rated([1, 3], 5))?.rescaled).toBe(2)
  expect(comparedRatings(rated([5], 5), null)).toBeNull()
})

test('what became of actions is a share of those decided', () => {
  const acted = (done: number, decided: number) => ({ done, decided, late: 0, blocked: 0, dropped: 0 })
  const rows = comparedActions(acted(90, 100), acted(40, 100))
  expect(rows[0]).toMatchObject({ key: 'done', verdict: 'above' })
  expect(rows.slice(1).every(({ verdict }) => verdict === 'chance')).toBe(true)
  expect(comparedActions(acted(0, 0), acted(1, 2))).toEqual([])
})

const told = (counts: Record<string, number>, texts: number, language = 'en') => ({
  words: Object.entries(counts).map(([word, count]) => ({ word, lemma: word, language, texts: count })),
  languages: [{ language, texts }],
})

test('words are compared by how many texts of their language have them; one that a side never wrote counts as none', () => {
  const { rows, oneSided } = comparedWords(told({ handover: 40, board: 5 }, 60), told({ board: 4, quiet: 3 }, 60))
  expect(rows.map(({ key, a, b, verdict }) => [key.word, a.count, b.count, b.of, verdict])).toEqual([
    ['handover', 40, 0, 60, 'above'],
    ['quiet', 0, 3, 60, 'chance'],
    ['board', 5, 4, 60, 'chance'],
  ])
  expect(oneSided).toBe(0)
})

test('what a side may only not have told, or has in another language, is not compared', () => {
  const many = Object.fromEntries(Array.from({ length: wordLimits.returnedMax }, (_, index) => [`word${index}`, 9]))
  const unknown = comparedWords(told({ handover: 40 }, 60), told(many, 60))
  expect(unknown.rows.map(({ key }) => key.word)).not.toContain('handover')
  expect(unknown.oneSided).toBe(1 + 0)
  const other = comparedWords(told({ handover: 40 }, 60), told({ vuoro: 4 }, 60, 'fi'))
  expect([other.rows, other.oneSided]).toEqual([[], 2])
})
