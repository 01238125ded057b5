import {
  type BillingProvider,
  BillingRefusedError,
  BillingUnavailableError,
} from '#server/adapters/billing/billing-provider.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'

const codes = {
  card_declined: 'card_declined',
  payment_needs_confirmation: 'payment_needs_confirmation',
  preview_outdated: 'preview_outdated',
  no_card: 'card_missing',
  session_over: 'checkout_over',
} as const satisfies Record<BillingRefusedError['reason'], string>

/**
 * Calls the payment provider and maps its refusals to API errors. Never call it within a transaction: it may take
 * seconds.
 * @throws ApiError 409 purchases_unavailable or the provider's refusal, 503 billing_unavailable
 */
export async function askProvider<T>(
  services: Pick<Services, 'billing'>,
  ask: (billing: BillingProvider) => Promise<T>,
): Promise<T> {
  if (!services.billing) throw new ApiError('purchases_unavailable')
  try {
    return await ask(services.billing)
  } catch (error) {
    if (error instanceof BillingRefusedError) {
      throw new ApiError(codes[error.reason], error.url === null ? {} : { meta: { url: error.url } })
    }
    if (error instanceof BillingUnavailableError) throw new ApiError('billing_unavailable')
    throw error
  }
}
