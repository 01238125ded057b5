import type { ShareKind } from '#domain/analysis/card-shares.ts'
import { compareRatings, compareShares, type Counted, type Verdict } from '#domain/analysis/comparison.ts'
import { wilson, type Share } from '#domain/analysis/interval.ts'
import { commonScale, rate, type Rating, type Ratings } from '#domain/analysis/ratings.ts'
import type { AnalysedCard, Analysis, Quadrant } from '../query/analysis-query.ts'

/** A share on both sides, and whether they differ by more than chance. */
export interface ComparedShare<Key> {
  key: Key
  a: Share
  b: Share
  verdict: Verdict
}

/** What became of the actions, each state of all that were decided. */
export const comparedStates = ['done', 'late', 'blocked', 'dropped'] as const

/** Two shares for each key; those that differ by more than chance come first, then the larger differences. */
function compared<Key>(pairs: readonly { key: Key; a: Counted; b: Counted }[]): ComparedShare<Key>[] {
  const both = pairs.filter(({ a, b }) => a.of > 0 && b.of > 0)
  const clear = (verdict: Verdict) => (verdict === 'chance' ? 1 : 0)
  const difference = ({ a, b }: ComparedShare<Key>) => Math.abs((a.share ?? 0) - (b.share ?? 0))
  return both
    .map(({ key, a, b }) => ({
      key,
      a: wilson(a.count, a.of),
      b: wilson(b.count, b.of),
      verdict: compareShares(a, b, both.length),
    }))
    .toSorted((one, other) => clear(one.verdict) - clear(other.verdict) || difference(other) - difference(one))
}

/** Cards that had a chance on both sides; `oneSided` are those that only one side tells of. */
export function comparedCards(a: Analysis, b: Analysis, kind: ShareKind) {
  const [ofA, ofB] = [sharesById(a, kind), sharesById(b, kind)]
  const cards = new Map<string, AnalysedCard>([...b.cards, ...a.cards].map((card) => [card.id, card]))
  const rows = compared(
    [...cards.values()].flatMap((key) => {
      const [one, other] = [ofA.get(key.id), ofB.get(key.id)]
      return one && other ? [{ key, a: one, b: other }] : []
    }),
  )
  return { rows, oneSided: cards.size - rows.length }
}

function sharesById(analysis: Analysis, kind: ShareKind): ReadonlyMap<string, Counted> {
  return new Map(analysis.cards.map((card) => [card.id, card.shares[kind]]))
}

export function comparedPoles(a: Analysis, b: Analysis): ComparedShare<Quadrant['poles'][number]['pole']>[] {
  const polesOf = ({ quadrants }: Analysis) => quadrants.flatMap(({ poles }) => poles)
  const others = new Map(polesOf(b).map((pole) => [pole.pole, pole]))
  return compared(
    polesOf(a).flatMap((pole) => {
      const other = others.get(pole.pole)
      return other ? [{ key: pole.pole, a: pole, b: other }] : []
    }),
  )
}

export function comparedActions(a: Analysis, b: Analysis): ComparedShare<(typeof comparedStates)[number]>[] {
  const counted = ({ actions }: Analysis, state: (typeof comparedStates)[number]) => ({
    count: actions[state],
    of: actions.decided,
  })
  return compared(comparedStates.map((key) => ({ key, a: counted(a, key), b: counted(b, key) })))
}

/** Both sides' ratings on the scale that most of all have. Null: a side has none. */
export function comparedRatings(a: Analysis, b: Analysis): { a: Ratings; b: Ratings; verdict: Verdict } | null {
  const [one, other] = [ratingsOf(a), ratingsOf(b)]
  const scale = commonScale([...one, ...other])
  if (scale === null || one.length === 0 || other.length === 0) return null
  const [ratedA, ratedB] = [rate(one, scale), rate(other, scale)]
  return { a: ratedA, b: ratedB, verdict: compareRatings(ratedA, ratedB) }
}

function ratingsOf({ feedback }: Analysis): Rating[] {
  if (!feedback) return []
  return feedback.levels
    .filter(({ count }) => count > 0)
    .map(({ score, count }) => ({ score, count, maxScore: feedback.maxScore }))
}
