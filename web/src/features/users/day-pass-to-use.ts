import { givesDayPass, type ProductKey } from '#domain/organizations/day-pass.ts'

interface Purchase {
  productKey: ProductKey
  quantityLeft: number
  validUntil: string | null
}

/** The first purchase with a usable day pass; the server sorts by expiry. */
export function dayPassToUse<P extends Purchase>(purchases: readonly P[], now: Date): P | null {
  return (
    purchases.find(({ productKey, quantityLeft, validUntil }) =>
      givesDayPass({ productKey, quantityLeft, validUntil: validUntil === null ? null : new Date(validUntil) }, now),
    ) ?? null
  )
}
