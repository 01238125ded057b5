import { and, eq, lt, sql } from 'drizzle-orm'
import { planKey, quotasOf } from '#domain/billing/plans.ts'
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

/** The subset needed to read from the provider; the operator's command line has no more. */
export type BillingServices = Pick<Services, 'billing' | 'clock'> & TransactionServices

/**
 * Reads what an organization pays for from the provider, and applies it. Safe to repeat and to run concurrently: a
 * read that started earlier never overwrites a later one. Ends and refunds a second subscription, and ends one unpaid
 * for 14 days.
 * @throws ApiError 503 billing_unavailable, with nothing changed
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
    if (written.length === 0) return
    // A failed payment changes no plan, and has a banner.
    if ((subscription?.status ?? null) !== account.status) news.push({ kind: 'organization', organizationId })
    const isFirst = account.subscriptionId === null
    await followSubscription(tx, news, row, { subscription, isFirst }, now)
  })
}

/** Once Stripe takes the payments, subscriptions from the sandbox no longer count as paid. */
async function forgetPlayMoney(services: BillingServices, organizationId: string): Promise<void> {
  const account = await findAccount(services.database.db, organizationId)
  if (account?.provider !== 'sandbox' || services.billing?.kind !== 'stripe') return
  await inTransaction(services, async (tx, news) => {
    const { row } = await lockOrganization(tx, organizationId)
    await followSubscription(tx, news, row, { subscription: null, isFirst: false }, services.clock())
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

/** The customer's state, after ending surplus subscriptions and those unpaid for too long. */
async function readSettled(billing: BillingProvider, account: AccountRow, now: Date): Promise<CustomerState> {
  const state = await billing.readCustomer(account.customerId)
  const running = state.subscriptions.filter(({ status }) => status !== 'ended')
  const givenUp = running.filter((one) => isGivenUp(one, now))
  const wanted = running.filter((one) => !givenUp.includes(one))
  const keeps = currentOf({ ...state, subscriptions: wanted }, account)
  const superfluous = wanted.filter(({ id }) => id !== keeps?.id)
  // Left half ended by a lost connection: what buys nothing must not be paid.
  const owed = state.subscriptions.filter(({ isOwed }) => isOwed)
  for (const { id } of [...givenUp, ...owed]) await billing.endNow(id, { paysBack: false })
  for (const { id } of superfluous) await billing.endNow(id, { paysBack: true })
  return givenUp.length + owed.length + superfluous.length === 0 ? state : billing.readCustomer(account.customerId)
}

/** The subscription that counts: the known one if it runs, else the first running, else the last one. */
function currentOf({ subscriptions }: CustomerState, account: AccountRow): ProviderSubscription | null {
  const inOrder = subscriptions.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const running = inOrder.filter(({ status }) => status !== 'ended')
  return running.find(({ id }) => id === account.subscriptionId) ?? running[0] ?? inOrder.at(-1) ?? null
}

function columnsOf(subscription: ProviderSubscription | null): Partial<AccountRow> {
  // A customer without any, perhaps deleted at the provider.
  if (!subscription) return { status: null, pastDueSince: null, upcomingPlanKey: null, cancelsAtEnd: false }
  return {
    subscriptionId: subscription.id,
    planKey: planKey(subscription.plan),
    priceId: subscription.priceId,
    unitAmount: subscription.unitAmount,
    currency: subscription.currency,
    status: subscription.status,
    periodEnd: subscription.periodEnd,
    cancelsAtEnd: subscription.cancelsAtEnd,
    upcomingPlanKey: subscription.upcoming && planKey(subscription.upcoming),
    pastDueSince: subscription.pastDueSince,
  }
}

/**
 * Sets the plan from the subscription, with the plan's places if the plan is new or this is the organization's first
 * subscription. Plans from the operator, a coupon or a trial stay while nothing is paid.
 */
async function followSubscription(
  tx: Db,
  news: News[],
  row: OrganizationRow,
  { subscription, isFirst }: { subscription: ProviderSubscription | null; isFirst: boolean },
  now: Date,
): Promise<void> {
  const tier = entitlementOf(subscription, now)
  if (tier === null) {
    if (row.planSource === 'provider' && row.subscriptionActive)
      await changePlan(tx, news, row.id, { subscriptionActive: false }, { actorUserId: null, now })
    return
  }
  if (row.planSource === 'provider' && row.tier === tier && row.subscriptionActive) return
  const isNew = row.planSource !== 'provider' || row.tier !== tier || isFirst
  const changes: PlanChanges = {
    tier,
    subscriptionActive: true,
    trialEndsAt: null,
    planSource: 'provider',
    ...(isNew ? quotasOf(tier) : {}),
  }
  await changePlan(tx, news, row.id, changes, { actorUserId: null, now })
}
