import { eq } from 'drizzle-orm'
import { planOfKey } from '#domain/billing/plans.ts'
import type { CheckoutSession } from '#server/adapters/billing/billing-provider.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationProductPurchases, organizations } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from './commands/ask-provider.ts'
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
  return presentSession(session, {
    isFulfilled: await isFulfilled(services.database.db, session),
    isTest: services.billing?.isTest ?? false,
  })
}

/** Whether the organization has received what it paid for. */
async function isFulfilled(db: Db, session: CheckoutSession): Promise<boolean> {
  if (session.status !== 'complete') return false
  if (session.mode === 'setup') return true
  if (session.mode === 'payment') {
    const given = await db
      .select({ id: organizationProductPurchases.id })
      .from(organizationProductPurchases)
      .where(eq(organizationProductPurchases.checkoutId, session.id))
    return given.length > 0
  }
  const [row] = await db.select().from(organizations).where(eq(organizations.id, session.organizationId))
  const plan = session.priceKey === null ? null : planOfKey(session.priceKey)
  return row?.planSource === 'provider' && row.subscriptionActive && row.tier === plan?.tier
}
