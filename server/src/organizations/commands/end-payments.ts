import { eq } from 'drizzle-orm'
import { BillingUnavailableError } from '#server/adapters/billing/billing-provider.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'

/** Whether an organization ever started to pay. */
export async function hasPayments(services: Services, organizationId: string): Promise<boolean> {
  return (await findCustomer(services, organizationId)) !== null
}

/**
 * Cancels immediately, at the provider, what an organization to be deleted pays for, and its open checkout pages. If
 * that fails the organization must stay: nobody could stop the payments afterwards.
 * @throws ApiError 503 billing_unavailable
 */
export async function endPayments(services: Services, organizationId: string): Promise<void> {
  const customer = await findCustomer(services, organizationId)
  if (!customer) return
  const { billing } = services
  if (billing?.kind !== customer.provider) throw new ApiError('billing_unavailable')
  try {
    await billing.endCheckouts(customer.customerId)
    const { subscriptions } = await billing.readCustomer(customer.customerId)
    for (const { id, status, isOwed } of subscriptions) {
      if (status !== 'ended' || isOwed) await billing.endNow(id, { paysBack: false })
    }
  } catch (error) {
    throw error instanceof BillingUnavailableError ? new ApiError('billing_unavailable') : error
  }
}

async function findCustomer({ database }: Services, organizationId: string) {
  const [account] = await database.db
    .select({ provider: billingAccounts.provider, customerId: billingAccounts.customerId })
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, organizationId))
  return account ?? null
}
