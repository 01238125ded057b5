import { quantileOf, type Share, wilson } from './interval.ts'

/** How often a card was dealt, played from a hand, chosen by the group, and the crux. */
export interface CardCounts {
  dealt: number
  played: number
  chosen: number
  crux: number
}

/** The base of each share: hands for `played`, tables for `chosen`, chosen cards for `crux`. */
export const shareKinds = ['played', 'chosen', 'crux'] as const
export type ShareKind = (typeof shareKinds)[number]
export type CardShares = Record<ShareKind, Share>

/** Something of each kind. */
export function byShareKind<Value>(of: (kind: ShareKind) => Value): Record<ShareKind, Value> {
  return { played: of('played'), chosen: of('chosen'), crux: of('crux') }
}

/** The three shares of a card, or of all cards together (decisions, section 11). */
export function cardShares({ dealt, played, chosen, crux }: CardCounts): CardShares {
  return {
    // A played card was also in the hand, even where the hand is no longer known.
    played: wilson(played, Math.max(dealt, played)),
    chosen: wilson(chosen, played),
    crux: wilson(crux, chosen),
  }
}

/**
 * Whether a card is likely above or below all cards together, corrected for the number of cards compared so; null: no
 * clear difference.
 */
export function standsOut({ count, of }: Share, all: Share, comparisons = 1): 'above' | 'below' | null {
  const { share, low, high } = wilson(count, of, quantileOf(comparisons))
  if (share === null || all.share === null) return null
  if (low > all.share) return 'above'
  return high < all.share ? 'below' : null
}

interface Ranked {
  id: string
  shares: CardShares
}

/** Sorts a ranking by the lower end of the interval, so that 1 of 1 never leads; then by the counts. */
export function byShare(kind: ShareKind): (a: Ranked, b: Ranked) => number {
  return (a, b) => {
    const [one, other] = [a.shares[kind], b.shares[kind]]
    return other.low - one.low || other.count - one.count || one.of - other.of || (a.id < b.id ? -1 : 1)
  }
}
