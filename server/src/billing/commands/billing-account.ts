import { eq, ne } from 'drizzle-orm'
import { planOfKey } from '#domain/billing/plans.ts'
import type { Subscription } from '#domain/billing/subscription-state.ts'
import type { Price } from '#server/adapters/billing/billing-provider.ts'
import type { Db } from '#server/db/open-database.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from './ask-provider.ts'

export type AccountRow = typeof billingAccounts.$inferSelect

/** An organization's billing account; null if it never bought anything. */
export async function findAccount(db: Db, organizationId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, organizationId))
  return row ?? null
}

/**
 * The organization's account with the current provider, created on demand. It replaces an account with another
 * provider, such as the sandbox of an evaluation.
 * @throws ApiError 409 only_parent_buys, purchases_unavailable; 503
 */
export async function accountToBuyWith(services: Services, organizationId: string): Promise<AccountRow> {
  const { name } = await refuseChild(services.database.db, organizationId)
  const { kind: provider } = await askProvider(services, async (billing) => billing)
  const known = await findAccount(services.database.db, organizationId)
  if (known?.provider === provider) return known
  const customerId = await askProvider(services, (billing) => billing.customerOf(organizationId, name))
  await inTransaction(services, (tx) =>
    tx
      .insert(billingAccounts)
      .values({ organizationId, provider, customerId })
      .onConflictDoUpdate({
        target: billingAccounts.organizationId,
        set: { provider, customerId, ...nothingBought },
        setWhere: ne(billingAccounts.provider, provider),
      }),
  )
  const account = await findAccount(services.database.db, organizationId)
  if (!account) throw new ApiError('not_found')
  return account
}

const nothingBought = {
  subscriptionId: null,
  planKey: null,
  priceId: null,
  unitAmount: null,
  currency: null,
  status: null,
  periodEnd: null,
  cancelsAtEnd: false,
  upcomingPlanKey: null,
  pastDueSince: null,
} as const

/** @throws ApiError 409 only_parent_buys */
export async function refuseChild(db: Db, organizationId: string): Promise<{ name: string }> {
  const [row] = await db
    .select({ name: organizations.name, parentId: organizations.parentOrganizationId })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!row) throw new ApiError('not_found')
  if (row.parentId) throw new ApiError('only_parent_buys')
  return row
}

/** The price of the subscription as last read, which may be for sale no longer; null: it has none. */
export function ownPriceOf(account: AccountRow | null): Price | null {
  if (!account?.priceId || !account.planKey || account.unitAmount === null || !account.currency) return null
  const { priceId: id, planKey: key, unitAmount, currency } = account
  return { id, key, unitAmount, tax: null, currency }
}

/** The subscription as last read; null if there never was one. */
export function subscriptionOf(account: AccountRow | null): (Subscription & { id: string }) | null {
  if (!account?.subscriptionId || !account.planKey || !account.status || !account.periodEnd) return null
  const plan = planOfKey(account.planKey)
  if (!plan) return null
  return {
    id: account.subscriptionId,
    plan,
    status: account.status,
    periodEnd: account.periodEnd,
    cancelsAtEnd: account.cancelsAtEnd,
    upcoming: account.upcomingPlanKey && planOfKey(account.upcomingPlanKey),
    pastDueSince: account.pastDueSince,
  }
}
