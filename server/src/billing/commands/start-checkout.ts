import { entitlementOf } from '#domain/billing/subscription-state.ts'
import type { CheckoutSession, Price } from '#server/adapters/billing/billing-provider.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from './ask-provider.ts'
import { accountToBuyWith } from './billing-account.ts'

/**
 * Starts a checkout for a plan or a product, and ends an earlier open one.
 * @throws ApiError 409 subscription_running for a second plan, only_parent_buys, purchases_unavailable; 503
 */
export async function startCheckout(
  services: Services,
  organizationId: string,
  order: { price: Price; mode: 'subscription' | 'payment'; quantity: number },
): Promise<CheckoutSession> {
  const { customerId } = await accountToBuyWith(services, organizationId)
  if (order.mode === 'subscription') {
    const { subscriptions } = await askProvider(services, (billing) => billing.readCustomer(customerId))
    if (subscriptions.some((one) => entitlementOf(one, services.clock()) !== null))
      throw new ApiError('subscription_running')
  }
  return askProvider(services, (billing) => billing.startCheckout({ ...order, customerId, organizationId }))
}
