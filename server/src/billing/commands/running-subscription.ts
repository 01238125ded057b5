import type { ChangeFacts } from '#domain/billing/plan-change.ts'
import type { ProviderSubscription } from '#server/adapters/billing/billing-provider.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from './ask-provider.ts'
import { findAccount, refuseChild } from './billing-account.ts'

export interface RunningSubscription extends ProviderSubscription {
  customerId: string
}

/**
 * The running subscription, read from the provider.
 * @throws ApiError 409 no_subscription, only_parent_buys, purchases_unavailable; 503
 */
export async function runningSubscription(services: Services, organizationId: string): Promise<RunningSubscription> {
  const { db } = services.database
  await refuseChild(db, organizationId)
  const account = await findAccount(db, organizationId)
  if (!account) throw new ApiError('no_subscription')
  const { customerId } = account
  const { subscriptions } = await askProvider(services, (billing) => billing.readCustomer(customerId))
  const running = subscriptions.filter(({ status }) => status !== 'ended')
  const found = running.find(({ id }) => id === account.subscriptionId) ?? running[0]
  if (!found) throw new ApiError('no_subscription')
  return { ...found, customerId }
}

/** The facts that decide which changes are allowed. */
export function factsOf({ plan, upcoming, cancelsAtEnd, status }: ProviderSubscription): ChangeFacts {
  return { plan, isChanging: upcoming !== null, isCancelled: cancelsAtEnd, isPastDue: status === 'past_due' }
}
