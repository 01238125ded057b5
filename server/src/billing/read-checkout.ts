import { eq } from 'drizzle-orm'
import type { CheckoutSession } from '#server/adapters/billing/billing-provider.ts'
import { organizationProductPurchases } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from './commands/ask-provider.ts'
import { findAccount } from './commands/billing-account.ts'
import { presentSession } from './commands/present-session.ts'

/** Facts about the organization that owns a checkout; they decide who may see and pay it. */
export async function organizationOfCheckout({ params }: { params: { sessionId: string } }, services: Services) {
  if (!services.billing) return null
  const session = await askProvider(services, (billing) => billing.readCheckout(params.sessionId))
  return session && organizationFacts(services.database.db, session.organizationId)
}

/** The current state of a checkout. @throws ApiError not_found, 503 */
export async function presentCheckout(services: Services, sessionId: string) {
  const session = await askProvider(services, (billing) => billing.readCheckout(sessionId))
  if (!session) throw new ApiError('not_found')
  const outcome = await outcomeOf(services, session)
  return presentSession(session, { ...outcome, isTest: services.billing?.isTest ?? false })
}

/** What has become of a payment. */
export interface CheckoutOutcome {
  /** The organization has received what it paid for. */
  isFulfilled: boolean
  /** The plan that was paid for has ended. */
  hasEnded: boolean
}

async function outcomeOf(services: Services, session: CheckoutSession): Promise<CheckoutOutcome> {
  const { db } = services.database
  if (session.status !== 'complete') return { isFulfilled: false, hasEnded: false }
  if (session.mode === 'setup') return { isFulfilled: true, hasEnded: false }
  if (session.mode === 'payment') {
    const given = await db
      .select({ id: organizationProductPurchases.id })
      .from(organizationProductPurchases)
      .where(eq(organizationProductPurchases.checkoutId, session.id))
    return { isFulfilled: given.length > 0, hasEnded: false }
  }
  const account = await findAccount(db, session.organizationId)
  if (!account?.subscriptionId) return { isFulfilled: false, hasEnded: false }
  // Sandbox sessions of an earlier version don't know their subscription.
  if (session.subscriptionId === null || account.subscriptionId === session.subscriptionId) {
    const hasEnded = account.status === 'ended'
    return { isFulfilled: !hasEnded, hasEnded }
  }
  // Another plan is known: this one is newer, or that one has taken its place.
  const { subscriptions } = await askProvider(services, (billing) => billing.readCustomer(account.customerId))
  const own = subscriptions.find(({ id }) => id === session.subscriptionId)
  return { isFulfilled: false, hasEnded: own?.status === 'ended' }
}
