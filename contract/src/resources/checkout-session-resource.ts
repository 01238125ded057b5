import { z } from 'zod'
import { resource } from '#contract/jsonapi/document.ts'

/** A started payment on a page of the provider or the sandbox. */
export const checkoutSessionResource = resource('checkout-sessions', {
  organization_id: z.string(),
  mode: z.enum(['subscription', 'payment', 'setup']),
  status: z.enum(['open', 'complete', 'expired']),
  /** The payment page: an address of the provider, or a path of this installation in the sandbox. */
  url: z.string().nullable(),
  price_key: z.string().nullable(),
  quantity: z.number(),
  total: z.number().nullable(),
  currency: z.string(),
  /** Why the last attempt to pay an open one failed; null: nobody tried, or the provider does not say. */
  refusal: z.enum(['card_declined', 'payment_needs_confirmation']).nullable(),
  /**
   * Whether the purchase has been delivered, which depends on the provider's notification, not on the browser's return.
   */
  is_fulfilled: z.boolean(),
  /**
   * Whether the plan that was paid for has ended: in its time, or because another one had been paid for at the same
   * moment, and this one was refunded.
   */
  has_ended: z.boolean(),
  is_test_mode: z.boolean(),
})
