import { modesOfTier, type Tier } from '../decks/deck-rules.ts'
import type { GameMode } from '../game/game-state.ts'
import { billingLimits } from '../limits.ts'

export const productKeys = ['day_pass'] as const
export type ProductKey = (typeof productKeys)[number]

/** Products that are used as day passes. */
const dayPassProducts: readonly ProductKey[] = ['day_pass']

/** Hours for which a day pass lets one game master work without limits (specification, section 9). */
export const dayPassHours = 24

/** What using a day pass needs of a purchase. */
export interface Purchase {
  productKey: ProductKey
  quantityLeft: number
  validUntil: Date | null
}

/** Whether a purchase has an unused day pass left. */
export function givesDayPass(purchase: Purchase, now: Date): boolean {
  return (
    dayPassProducts.includes(purchase.productKey) &&
    purchase.quantityLeft > 0 &&
    (purchase.validUntil === null || purchase.validUntil > now)
  )
}

/** Whether a guest's or member's day pass is running; before the invitation is accepted it has not begun. */
export function dayPassRuns(membership: { dayPassUntil: Date | null }, now: Date): boolean {
  return membership.dayPassUntil !== null && membership.dayPassUntil > now
}

/** The modes that a person may play: a running day pass adds those of `basic`, whatever the plan. */
export function modesFor(tier: Tier, membership: { dayPassUntil: Date | null } | null, now: Date): readonly GameMode[] {
  const [own, passes] = [modesOfTier(tier), modesOfTier('basic')]
  return membership && dayPassRuns(membership, now) ? passes.concat(own.filter((mode) => !passes.includes(mode))) : own
}

/** The end of `quantity` day passes used now; they follow a running one. */
export function dayPassEnd(
  now: Date,
  { quantity = 1, running = null }: { quantity?: number; running?: Date | null } = {},
): Date {
  const begins = running !== null && running > now ? running : now
  return new Date(begins.getTime() + quantity * dayPassHours * 3_600_000)
}

/** Until when passes bought or granted now can be used (specification, section 9). */
export function passEnd(now: Date): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + billingLimits.passMonths)
  // In a month without this day the date overflows into the next one; use the last day instead.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end
}
