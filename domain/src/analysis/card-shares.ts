import { type Share, wilson } from './interval.ts'

/** How often a card was dealt, played of a hand, chosen by the group, and the crux. */
export interface CardCounts {
  dealt: number
  played: number
  chosen: number
  crux: number
}

/** What a card's chances are counted in: of hands, of tables, of what was chosen. */
export const shareKinds = ['played', 'chosen', 'crux'] as const
export type ShareKind = (typeof shareKinds)[number]
export type CardShares = Record<ShareKind, Share>

/** The three shares of the chances that a card, or all cards together, had (decisions, section 11). */
export function cardShares({ dealt, played, chosen, crux }: CardCounts): CardShares {
  return {
    // Whoever played it held it, also where the hand is not known any more.
    played: wilson(played, Math.max(dealt, played)),
    chosen: wilson(chosen, played),
    crux: wilson(crux, chosen),
  }
}

/** Whether a card is likely above or below all cards together; null: it may be as any other. */
export function standsOut(share: Share, all: Share): 'above' | 'below' | null {
  if (share.share === null || all.share === null) return null
  if (share.low > all.share) return 'above'
  return share.high < all.share ? 'below' : null
}

interface Ranked {
  id: string
  shares: CardShares
}

/** The order of a ranking: by the lower end of the share, so that one of one never leads; then by the counts. */
export function byShare(kind: ShareKind): (a: Ranked, b: Ranked) => number {
  return (a, b) => {
    const [one, other] = [a.shares[kind], b.shares[kind]]
    return other.low - one.low || other.count - one.count || one.of - other.of || (a.id < b.id ? -1 : 1)
  }
}
