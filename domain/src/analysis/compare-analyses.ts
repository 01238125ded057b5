import { wordLimits } from '../limits.ts'
import type { ShareKind } from './card-shares.ts'
import { compareRatings, compareShares, type Counted, type Verdict } from './comparison.ts'
import { wilson, type Share } from './interval.ts'
import { commonScale, rate, type Rating, type Ratings } from './ratings.ts'

/** Two analyses side by side, for screen and paper: what both have, and whether they differ by more than chance. */

/** A share on both sides, and whether the difference is more than chance. */
export interface ComparedShare<Key> {
  key: Key
  a: Share
  b: Share
  verdict: Verdict
}

/** Outcomes of actions, each as a share of all actions. */
const comparedStates = ['done', 'late', 'blocked', 'dropped'] as const
type ComparedState = (typeof comparedStates)[number]

/** Two shares per key; differences beyond chance first, then by size. */
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
    .sort((one, other) => clear(one.verdict) - clear(other.verdict) || difference(other) - difference(one))
}

interface SharedCard {
  id: string
  shares: Record<ShareKind, Counted>
}

/**
 * Cards with chances on both sides; `oneSided` counts those that had a chance on one side only. Needs every counted
 * card of both sides: a card that was dealt and never taken is a difference too.
 */
export function comparedCards(a: readonly SharedCard[], b: readonly SharedCard[], kind: ShareKind) {
  const withChance = (list: readonly SharedCard[]) =>
    new Map(list.flatMap(({ id, shares }) => (shares[kind].of > 0 ? [[id, shares[kind]] as const] : [])))
  const [ofA, ofB] = [withChance(a), withChance(b)]
  const rows = compared(
    [...ofA].flatMap(([key, one]) => {
      const other = ofB.get(key)
      return other ? [{ key, a: one, b: other }] : []
    }),
  )
  return { rows, oneSided: ofA.size + ofB.size - 2 * rows.length }
}

type Quadrants<Pole> = readonly { poles: readonly (Counted & { pole: Pole })[] }[]

export function comparedPoles<Pole>(a: Quadrants<Pole>, b: Quadrants<Pole>): ComparedShare<Pole>[] {
  const others = new Map(b.flatMap(({ poles }) => poles).map((pole) => [pole.pole, pole]))
  return compared(
    a
      .flatMap(({ poles }) => poles)
      .flatMap((pole) => {
        const other = others.get(pole.pole)
        return other ? [{ key: pole.pole, a: pole, b: other }] : []
      }),
  )
}

type ActionStates = Record<ComparedState | 'decided', number>

export function comparedActions(a: ActionStates, b: ActionStates): ComparedShare<ComparedState>[] {
  const counted = (actions: ActionStates, state: ComparedState) => ({ count: actions[state], of: actions.decided })
  return compared(comparedStates.map((key) => ({ key, a: counted(a, key), b: counted(b, key) })))
}

type RatedSide = Pick<Ratings, 'levels' | 'maxScore' | 'rescaled'> | null | undefined

export interface ComparedRatings {
  a: Ratings
  b: Ratings
  verdict: Verdict
  /** How many ratings of both sides were converted from another scale. */
  rescaled: number
}

/** Both sides' ratings on their most common scale. Null: a side has none. */
export function comparedRatings(a: RatedSide, b: RatedSide): ComparedRatings | null {
  const [one, other] = [ratingsOf(a), ratingsOf(b)]
  const scale = commonScale([...one, ...other])
  if (scale === null || one.length === 0 || other.length === 0) return null
  const [ratedA, ratedB] = [rate(one, scale), rate(other, scale)]
  const converted = (side: RatedSide, rated: Ratings) => (side && side.maxScore === scale ? side.rescaled : rated.count)
  return {
    a: ratedA,
    b: ratedB,
    verdict: compareRatings(ratedA, ratedB),
    rescaled: converted(a, ratedA) + converted(b, ratedB),
  }
}

function ratingsOf(side: RatedSide): Rating[] {
  if (!side) return []
  return side.levels
    .filter(({ count }) => count > 0)
    .map(({ score, count }) => ({ score, count, maxScore: side.maxScore }))
}

interface RankedWord {
  word: string
  lemma: string
  language: string
  /** How many answers and actions contain it. */
  texts: number
}

interface RankedWords {
  /** The most frequent first, up to the limit. */
  words: readonly RankedWord[]
  /** Number of answers and actions per language. */
  languages: readonly { language: string; texts: number }[]
}

/**
 * The most frequent words of either side, by how many answers and actions of their language contain them: texts, not
 * mentions, so saying something twice counts once. A word missing on one side counts as 0 if that side lists all its
 * words; else it is left out and counted as `oneSided`.
 */
export function comparedWords(a: RankedWords, b: RankedWords) {
  const keyOf = ({ language, lemma }: RankedWord) => `${language} ${lemma}`
  const shown = [...b.words.slice(0, wordLimits.shownMax), ...a.words.slice(0, wordLimits.shownMax)]
  const words = new Map(shown.map((word) => [keyOf(word), word]))
  const countIn = (side: RankedWords) => {
    const known = new Map(side.words.map((word) => [keyOf(word), word.texts]))
    const textsOf = new Map(side.languages.map(({ language, texts }) => [language, texts]))
    const isWhole = side.words.length < wordLimits.returnedMax
    return (key: string, { language }: RankedWord): Counted | null => {
      const count = known.get(key) ?? (isWhole ? 0 : null)
      return count === null ? null : { count, of: textsOf.get(language) ?? 0 }
    }
  }
  const [inA, inB] = [countIn(a), countIn(b)]
  const rows = compared(
    [...words].flatMap(([key, word]) => {
      const [one, other] = [inA(key, word), inB(key, word)]
      return one && other ? [{ key: word, a: one, b: other }] : []
    }),
  )
  return { rows, oneSided: words.size - rows.length }
}
