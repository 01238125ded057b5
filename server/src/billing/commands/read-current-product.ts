import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { currentProductResource } from '#contract/resources/subscription-product-resource.ts'
import { planKey } from '#domain/billing/plans.ts'
import { entitlementOf, pastDueEnd, subscriptionStateOf } from '#domain/billing/subscription-state.ts'
import { trialIsOver } from '#domain/organizations/organization-state.ts'
import type { NextInvoice, Price } from '#server/adapters/billing/billing-provider.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { countDecks } from '#server/library/count-decks.ts'
import { countUsers } from '#server/organizations/commands/lock-organization.ts'
import type { Services } from '#server/services.ts'
import { presentAllowance, pricingOptions } from '../present-plan.ts'
import { askProvider } from './ask-provider.ts'
import { findAccount, ownPriceOf, subscriptionOf } from './billing-account.ts'

type CurrentProduct = z.input<typeof currentProductResource>

/**
 * An organization's plan and its next charge, read from the provider. A child organization has its parent's plan and
 * pays nothing.
 * @throws ApiError not_found, 503 billing_unavailable
 */
export async function readCurrentProduct(services: Services, organizationId: string): Promise<CurrentProduct> {
  const { db } = services.database
  const now = services.clock()
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!row) throw new ApiError('not_found')
  const account = row.parentOrganizationId === null ? await findAccount(db, organizationId) : null
  const known = subscriptionOf(account)
  const subscription = entitlementOf(known, now) === null ? null : known
  const next =
    subscription && account?.provider === services.billing?.kind ? await readNext(services, subscription.id) : null
  const prices = services.billing ? await askProvider(services, (billing) => billing.prices()) : []
  const tier = subscription?.plan.tier ?? (row.tier === 'trial' ? null : row.tier)
  const options = tier === null ? [] : pricingOptions(prices, tier)
  const own = ownPriceOf(account)
  // A subscription whose price was never read is shown without one: what is for sale today may cost something else.
  const isPriceKnown = subscription === null || own !== null
  const paid = tier === null || !isPriceKnown ? [] : pricingOptions(withOwn(prices, own), tier)
  const pricing = paid.find(({ interval }) => interval === subscription?.plan.interval) ?? null
  const users = (await countUsers(db, [organizationId])).get(organizationId) ?? 0
  const [children] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(organizations)
    .where(eq(organizations.parentOrganizationId, organizationId))
  const isActive = row.tier === 'trial' ? !trialIsOver(row, now) : row.subscriptionActive
  const state = subscriptionStateOf(isActive, subscription, now)
  const expiry = row.tier === 'trial' ? row.trialEndsAt : null
  const key = subscription && planKey(subscription.plan)
  return {
    type: 'subscription-products',
    id: key ?? row.tier,
    attributes: {
      key,
      tier: row.tier,
      price_id: pricing?.price_id ?? null,
      interval: pricing?.interval ?? null,
      unit_amount: pricing?.unit_amount ?? null,
      currency: pricing?.currency ?? null,
      tax: pricing?.tax ?? null,
      yearly_discount_percent: pricing?.yearly_discount_percent ?? null,
      pricing,
      pricing_options: options,
      allowance: {
        ...presentAllowance(row.tier, await countDecks(db)),
        user_quota: row.userQuota,
        child_quota: row.childOrganizationQuota,
      },
      state,
      is_active: state !== 'inactive',
      plan_source: row.planSource,
      current_period_end: subscription?.periodEnd.toISOString() ?? null,
      cancel_at_period_end: subscription?.cancelsAtEnd ?? false,
      has_fixed_expiry_date: expiry !== null,
      fixed_expiry_date: expiry?.toISOString() ?? null,
      has_scheduled_change: subscription?.upcoming != null,
      subscription_schedule:
        subscription?.upcoming == null
          ? null
          : {
              upcoming_product: { key: planKey(subscription.upcoming), ...subscription.upcoming },
              starts_at: subscription.periodEnd.toISOString(),
            },
      next_amount: next?.amount ?? null,
      next_date: next?.at.toISOString() ?? null,
      past_due_until: subscription?.pastDueSince ? pastDueEnd(subscription.pastDueSince).toISOString() : null,
      user_count: users,
      child_organization_count: children?.count ?? 0,
      purchases: !services.billing ? 'off' : row.parentOrganizationId === null ? null : 'parent',
      is_test_mode: services.billing?.isTest ?? false,
    },
  }
}

/** The prices for sale, with an organization's own in place of the one that has its key now. */
function withOwn(prices: readonly Price[], own: Price | null): readonly Price[] {
  if (own === null || prices.some(({ id }) => id === own.id)) return prices
  return [...prices.filter(({ key }) => key !== own.key), own]
}

function readNext(services: Services, subscriptionId: string): Promise<NextInvoice | null> {
  return askProvider(services, (billing) => billing.nextInvoice(subscriptionId))
}
