import { modesOfTier, type Tier } from '../decks/deck-rules.ts'
import type { GameMode } from '../game/game-state.ts'
import { billingLimits } from '../limits.ts'

export const productKeys = ['day_pass'] as const
export type ProductKey = (typeof productKeys)[number]

/** Products whose use is a day pass. */
const dayPassProducts: readonly ProductKey[] = ['day_pass']

/** Hours for which a day pass lets one game master work without limits (specification, section 9). */
export const dayPassHours = 24

/** A purchase as far as using it up goes. */
export interface Purchase {
  productKey: ProductKey
  quantityLeft: number
  validUntil: Date | null
}

/** Whether a purchase still gives a day pass. */
export function givesDayPass(purchase: Purchase, now: Date): boolean {
  return (
    dayPassProducts.includes(purchase.productKey) &&
    purchase.quantityLeft > 0 &&
    (purchase.validUntil === null || purchase.validUntil > now)
  )
}

/** Whether somebody's day pass is running, a guest's or a member's; one that nobody accepted yet has not begun. */
export function dayPassRuns(membership: { dayPassUntil: Date | null }, now: Date): boolean {
  return membership.dayPassUntil !== null && membership.dayPassUntil > now
}

/** The modes that somebody may play: a running day pass has those of `basic`, whatever the plan. */
export function modesFor(tier: Tier, membership: { dayPassUntil: Date | null } | null, now: Date): readonly GameMode[] {
  const [own, passes] = [modesOfTier(tier), modesOfTier('basic')]
  return membership && dayPassRuns(membership, now) ? passes.concat(own.filter((mode) => !passes.includes(mode))) : own
}

/** When so many day passes that begin now are over; one that is running goes on first. */
export function dayPassEnd(
  now: Date,
  { quantity = 1, running = null }: { quantity?: number; running?: Date | null } = {},
): Date {
  const begins = running !== null && running > now ? running : now
  return new Date(begins.getTime() + quantity * dayPassHours * 3_600_000)
}

/** Until when passes that were bought or given now can be put to use (specification, section 9). */
export function passEnd(now: Date): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + billingLimits.passMonths)
  // The 31st of a month that has 30 days is the next one's first: then the last day counts.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end
}
