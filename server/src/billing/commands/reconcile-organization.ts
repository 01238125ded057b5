import { isGivenUp } from '#domain/billing/subscription-state.ts'
import { askProvider } from './ask-provider.ts'
import { findAccount } from './billing-account.ts'
import { type BillingServices, syncOrganization } from './sync-organization.ts'

/** Ends what could not be paid for 14 days, and reads what there is. @throws ApiError 503 billing_unavailable */
export async function reconcileOrganization(services: BillingServices, organizationId: string): Promise<void> {
  await endUnpaid(services, organizationId)
  await syncOrganization(services, organizationId)
}

async function endUnpaid(services: BillingServices, organizationId: string): Promise<void> {
  const account = await findAccount(services.database.db, organizationId)
  if (!account || account.provider !== services.billing?.kind) return
  await askProvider(services, async (billing) => {
    const { subscriptions } = await billing.readCustomer(account.customerId)
    for (const one of subscriptions) {
      if (isGivenUp(one, services.clock())) await billing.endNow(one.id, { paysBack: false })
    }
  })
}
