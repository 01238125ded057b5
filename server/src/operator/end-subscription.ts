import { SandboxBilling } from '#server/adapters/billing/sandbox/sandbox-billing.ts'
import { StripeBilling } from '#server/adapters/billing/stripe/stripe-billing.ts'
import { BillingUnavailableError } from '#server/adapters/billing/billing-provider.ts'
import { findAccount } from '#server/billing/commands/billing-account.ts'
import { syncOrganization } from '#server/billing/commands/sync-organization.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { TransactionServices } from '#server/turns/transaction.ts'
import { OperatorError } from './installation/operator-errors.ts'

/**
 * Ends an organization's subscription at the provider, at once and without a refund. Does nothing without a
 * subscription.
 * @throws OperatorError if the provider cannot be reached
 */
export async function endSubscription(
  services: TransactionServices,
  { env, now }: { env: Env; now: Date },
  organizationId: string,
): Promise<void> {
  const account = await findAccount(services.database.db, organizationId)
  if (!account) return
  const clock = () => now
  const billing = account.provider === 'stripe' ? stripe(env, clock) : sandbox(services, clock)
  try {
    const { subscriptions } = await billing.readCustomer(account.customerId)
    for (const { id, status, isOwed } of subscriptions)
      if (status !== 'ended' || isOwed) await billing.endNow(id, { paysBack: false })
    await syncOrganization({ ...services, billing, clock }, organizationId)
  } catch (error) {
    if (!(error instanceof BillingUnavailableError) && !(error instanceof ApiError)) throw error
    throw new OperatorError(`Stripe did not end what it pays for: ${error.message}. Its plan stays; try again.`)
  }
}

function stripe(env: Env, clock: () => Date): StripeBilling {
  if (!env.stripe) throw new OperatorError('Stripe takes its payments, and STRIPE_SECRET_KEY is not set.')
  return new StripeBilling(env.stripe, { appUrl: () => env.appUrl ?? '', clock, onFault: () => undefined })
}

/** Delivers no webhooks: its state is read at once. */
function sandbox(services: TransactionServices, clock: () => Date): SandboxBilling {
  return new SandboxBilling(services, { clock, secret: '', deliver: async () => undefined })
}
