import { z } from 'zod'
import { resource } from '#contract/jsonapi/document.ts'

/** A payment that was begun, on a page of the provider's or of the sandbox. */
export const checkoutSessionResource = resource('checkout-sessions', {
  organization_id: z.string(),
  mode: z.enum(['subscription', 'payment', 'setup']),
  status: z.enum(['open', 'complete', 'expired']),
  /** Where to pay: an address of the provider, or a path of this installation in the sandbox. */
  url: z.string().nullable(),
  price_key: z.string().nullable(),
  quantity: z.number(),
  total: z.number().nullable(),
  currency: z.string(),
  /** Whether what was paid for is there: it follows the provider's word, not the way back of a browser. */
  is_fulfilled: z.boolean(),
  is_test_mode: z.boolean(),
})
