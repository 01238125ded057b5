import { expect, test } from 'vitest'
import { cardShares } from '#domain/analysis/card-shares.ts'
import { rate } from '#domain/analysis/ratings.ts'
import type { AnalysedCard, Analysis } from '../query/analysis-query.ts'
import { comparedActions, comparedCards, comparedRatings } from './compare-analyses.ts'

const card = (id: string, played: number, chosen: number) => {
  const shares = cardShares({ dealt: played, played, chosen, crux: 0 })
  return { id, title: id, shares } as unknown as AnalysedCard
}
const analysis = (parts: Partial<Analysis>) => ({ cards: [], ...parts }) as unknown as Analysis

test('cards stand side by side by id, the clear differences first, and those of one side are only counted', () => {
  const a = analysis({ cards: [card('handover', 60, 50), card('door', 10, 5), card('only-a', 9, 1)] })
  const b = analysis({ cards: [card('door', 10, 3), card('handover', 60, 10), card('only-b', 5, 5)] })
  const { rows, oneSided } = comparedCards(a, b, 'chosen')
  expect(rows.map(({ key, a: one, b: other, verdict }) => [key.id, one.count, other.count, verdict])).toEqual([
    ['handover', 50, 10, 'above'],
    ['door', 5, 3, 'chance'],
  ])
  expect(oneSided).toBe(2)
})

test('a card without a chance on one side is not compared', () => {
  const { rows, oneSided } = comparedCards(
    analysis({ cards: [card('door', 4, 0)] }),
    analysis({ cards: [card('door', 0, 0)] }),
    'chosen',
  )
  expect([rows, oneSided]).toEqual([[], 1])
})

test('ratings of two scales come to one', () => {
  const rated = (scores: number[], maxScore: number) => ({
    feedback: {
      ...rate(
        scores.map((score) => ({ score, maxScore, count: 1 })),
        maxScore,
      ),
      texts: [],
    },
  })
  const ratings = comparedRatings(analysis(rated([5, 5, 5, 4, 5], 5)), analysis(rated([1, 3, 2, 1], 10)))
  expect([ratings?.a.maxScore, ratings?.b.maxScore, ratings?.b.count, ratings?.verdict]).toEqual([5, 5, 4, 'above'])
  expect(comparedRatings(analysis(rated([5], 5)), analysis({ feedback: null }))).toBeNull()
})

test('what became of actions is a share of those decided', () => {
  const acted = (done: number, decided: number) =>
    analysis({ actions: { done, decided, late: 0, open: 0, blocked: 0, dropped: 0, typicalDaysUntilDone: null } })
  const rows = comparedActions(acted(90, 100), acted(40, 100))
  expect(rows[0]).toMatchObject({ key: 'done', verdict: 'above' })
  expect(rows.slice(1).every(({ verdict }) => verdict === 'chance')).toBe(true)
  expect(comparedActions(acted(0, 0), acted(1, 2))).toEqual([])
})
