import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cases } from '#testing/cases.ts'
import { compareRatings, compareShares } from './comparison.ts'
import { rate } from './ratings.ts'

const counted = (count: number, of: number) => ({ count, of })

describe('two shares', () => {
  test.each([
    [counted(56, 70), counted(48, 80), 'above'],
    [counted(48, 80), counted(56, 70), 'below'],
    [counted(6, 10), counted(5, 10), 'chance'],
    [counted(0, 0), counted(5, 10), 'unknown'],
  ] as const)('%j beside %j is %s', (a, b, verdict) => {
    expect(compareShares(a, b)).toBe(verdict)
  })

  it('says less, never more, of the same difference among many comparisons', () => {
    expect(compareShares(counted(56, 70), counted(48, 80), 100)).toBe('chance')
    expect(compareShares(counted(560, 700), counted(480, 800), 100)).toBe('above')
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.nat(50),
        fc.nat(50),
        fc.integer({ min: 2, max: 500 }),
        (a, x, b, y, many) => {
          const [one, other] = [counted(a, a + x), counted(b, b + y)]
          const among = compareShares(one, other, many)
          expect([compareShares(one, other), 'chance']).toContain(among)
        },
      ),
      cases(),
    )
  })

  it('calls at most about one of twenty equal pairs different, and of a hundred at once hardly any', () => {
    // A generator with a known seed: the same draws each time.
    let seed = 7
    const draw = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const of = (n: number) => counted(Array.from({ length: n }, draw).filter((value) => value < 0.3).length, n)
    const pairs = Array.from({ length: 1000 }, () => [of(40), of(60)] as const)
    const standOut = (comparisons: number) =>
      pairs.filter(([a, b]) => compareShares(a, b, comparisons) !== 'chance').length
    expect(standOut(1)).toBeLessThan(70)
    expect(standOut(100)).toBeLessThan(5)
  })
})

describe('two mean ratings', () => {
  const ratings = (...scores: number[]) =>
    rate(
      scores.map((score) => ({ score, maxScore: 5, count: 1 })),
      5,
    )

  test.each([
    [ratings(5, 5, 4, 5, 5, 4), ratings(3, 2, 3, 3, 2, 4), 'above'],
    [ratings(3, 2, 3, 3, 2, 4), ratings(5, 5, 4, 5, 5, 4), 'below'],
    [ratings(4, 5, 3, 4), ratings(4, 3, 3, 4), 'chance'],
    [ratings(5, 5), ratings(1, 1, 1, 1), 'unknown'],
  ] as const)('%# are compared', (a, b, verdict) => {
    expect(compareRatings(a, b)).toBe(verdict)
  })

  it('finds nothing in three and three, however far apart: chance alone does that one time in ten', () => {
    expect(compareRatings(ratings(5, 5, 5), ratings(1, 1, 1))).toBe('chance')
    expect(compareRatings(ratings(5, 5, 5, 5), ratings(1, 1, 1, 1))).toBe('above')
  })
})
