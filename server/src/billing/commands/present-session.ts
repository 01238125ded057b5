import type { CheckoutSession } from '#server/adapters/billing/billing-provider.ts'

/** A checkout in the API's format. */
export function presentSession(
  session: CheckoutSession,
  { isFulfilled, hasEnded = false, isTest }: { isFulfilled: boolean; hasEnded?: boolean; isTest: boolean },
) {
  return {
    type: 'checkout-sessions' as const,
    id: session.id,
    attributes: {
      organization_id: session.organizationId,
      mode: session.mode,
      status: session.status,
      url: session.url,
      price_key: session.priceKey,
      quantity: session.quantity,
      total: session.total,
      currency: session.currency,
      refusal: session.refusal,
      is_fulfilled: isFulfilled,
      has_ended: hasEnded,
      is_test_mode: isTest,
    },
  }
}
