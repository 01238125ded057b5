import { and, eq, lt, sql } from 'drizzle-orm'
import { allowanceOf, planKey } from '#domain/billing/plans.ts'
import { entitlementOf, isGivenUp } from '#domain/billing/subscription-state.ts'
import type { BillingProvider, CustomerState, ProviderSubscription } from '#server/adapters/billing/billing-provider.ts'
import type { Db } from '#server/db/open-database.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import type { News } from '#server/news/news.ts'
import { changePlan, type PlanChanges } from '#server/organizations/commands/change-plan.ts'
import { lockOrganization, type OrganizationRow } from '#server/organizations/commands/lock-organization.ts'
import { inTransaction, type TransactionServices } from '#server/turns/transaction.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from './ask-provider.ts'
import { findAccount, type AccountRow } from './billing-account.ts'
import { givePurchases } from './give-purchases.ts'

/** What reading at the provider needs; the operator's command line has no more. */
export type BillingServices = Pick<Services, 'billing' | 'clock'> & TransactionServices

/**
 * Reads at the provider what an organization pays for, and lets it do just that. May be done at any time, twice, and by several at once: a
 * reading that began earlier never takes the place of a later one. A second subscription is ended and paid back, one that could not be paid
 * for 14 days is ended.
 * @throws ApiError 503 billing_unavailable, and nothing was changed
 */
export async function syncOrganization(services: BillingServices, organizationId: string): Promise<void> {
  const account = await beginReading(services, organizationId)
  if (!account) return forgetPlayMoney(services, organizationId)
  const state = await askProvider(services, (billing) => readSettled(billing, account, services.clock()))
  const now = services.clock()
  await inTransaction(services, async (tx, news) => {
    const { row } = await lockOrganization(tx, organizationId)
    const subscription = currentOf(state, account)
    const written = await tx
      .update(billingAccounts)
      .set({ ...columnsOf(subscription), writtenReading: account.readings })
      .where(
        and(eq(billingAccounts.organizationId, organizationId), lt(billingAccounts.writtenReading, account.readings)),
      )
      .returning({ id: billingAccounts.organizationId })
    await givePurchases(tx, organizationId, state.paidCheckouts, now)
    if (written.length > 0) await followSubscription(tx, news, row, subscription, now)
  })
}

/** Where Stripe takes the payments now, what was tried out in the sandbox before is paid for no more. */
async function forgetPlayMoney(services: BillingServices, organizationId: string): Promise<void> {
  const account = await findAccount(services.database.db, organizationId)
  if (account?.provider !== 'sandbox' || services.billing?.kind !== 'stripe') return
  await inTransaction(services, async (tx, news) => {
    const { row } = await lockOrganization(tx, organizationId)
    await followSubscription(tx, news, row, null, services.clock())
    await tx
      .update(billingAccounts)
      .set({ status: 'ended', upcomingPlanKey: null, cancelsAtEnd: false, pastDueSince: null })
      .where(eq(billingAccounts.organizationId, organizationId))
  })
}

async function beginReading(services: BillingServices, organizationId: string): Promise<AccountRow | null> {
  const known = await findAccount(services.database.db, organizationId)
  if (!known || known.provider !== services.billing?.kind) return null
  const rows = await inTransaction(services, (tx) =>
    tx
      .update(billingAccounts)
      .set({ readings: sql`${billingAccounts.readings} + 1` })
      .where(eq(billingAccounts.organizationId, organizationId))
      .returning(),
  )
  return rows[0] ?? null
}

/** What the customer has, once there is at most one subscription, and none that could not be paid for too long. */
async function readSettled(billing: BillingProvider, account: AccountRow, now: Date): Promise<CustomerState> {
  const state = await billing.readCustomer(account.customerId)
  const running = state.subscriptions.filter(({ status }) => status !== 'ended')
  const givenUp = running.filter((one) => isGivenUp(one, now))
  const wanted = running.filter((one) => !givenUp.includes(one))
  const keeps = currentOf({ ...state, subscriptions: wanted }, account)
  const superfluous = wanted.filter(({ id }) => id !== keeps?.id)
  for (const { id } of givenUp) await billing.endNow(id, { paysBack: false })
  for (const { id } of superfluous) await billing.endNow(id, { paysBack: true })
  return givenUp.length + superfluous.length === 0 ? state : billing.readCustomer(account.customerId)
}

/** The one that counts: the running one that is known, else the first that runs, else the last that ended. */
function currentOf({ subscriptions }: CustomerState, account: AccountRow): ProviderSubscription | null {
  const inOrder = subscriptions.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const running = inOrder.filter(({ status }) => status !== 'ended')
  return running.find(({ id }) => id === account.subscriptionId) ?? running[0] ?? inOrder.at(-1) ?? null
}

function columnsOf(subscription: ProviderSubscription | null): Partial<AccountRow> {
  if (!subscription) return {}
  return {
    subscriptionId: subscription.id,
    planKey: planKey(subscription.plan),
    status: subscription.status,
    periodEnd: subscription.periodEnd,
    cancelsAtEnd: subscription.cancelsAtEnd,
    upcomingPlanKey: subscription.upcoming && planKey(subscription.upcoming),
    pastDueSince: subscription.pastDueSince,
  }
}

/** The plan follows what is paid. What the operator, a coupon or a trial gave is left alone while nothing is paid. */
async function followSubscription(
  tx: Db,
  news: News[],
  row: OrganizationRow,
  subscription: ProviderSubscription | null,
  now: Date,
): Promise<void> {
  const tier = entitlementOf(subscription, now)
  if (tier === null) {
    if (row.planSource === 'provider' && row.subscriptionActive)
      await changePlan(tx, news, row.id, { subscriptionActive: false }, { actorUserId: null, now })
    return
  }
  if (row.planSource === 'provider' && row.tier === tier && row.subscriptionActive) return
  const isNew = row.planSource !== 'provider' || row.tier !== tier
  const { userQuota, childQuota } = allowanceOf(tier)
  const changes: PlanChanges = {
    tier,
    subscriptionActive: true,
    trialEndsAt: null,
    planSource: 'provider',
    ...(isNew ? { userQuota, childOrganizationQuota: childQuota } : {}),
  }
  await changePlan(tx, news, row.id, changes, { actorUserId: null, now })
}
