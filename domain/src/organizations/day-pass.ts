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

/** Whether a place's day pass is running; one that nobody accepted yet has not begun. */
export function dayPassRuns(place: { dayPass: boolean; dayPassUntil: Date | null }, now: Date): boolean {
  return place.dayPass && place.dayPassUntil !== null && place.dayPassUntil > now
}

/** When a day pass that begins now is over. */
export function dayPassEnd(now: Date): Date {
  return new Date(now.getTime() + dayPassHours * 3_600_000)
}
