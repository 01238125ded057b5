import { changeSteps, directionOf, type Wish } from '#domain/billing/plan-change.ts'
import { planKey, planOfKey } from '#domain/billing/plans.ts'
import { billingLimits } from '#domain/limits.ts'
import {
  type BillingProvider,
  BillingRefusedError,
  type Price,
  type ProviderSubscription,
} from '#server/adapters/billing/billing-provider.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from './ask-provider.ts'
import { findAccount, refuseChild } from './billing-account.ts'
import { syncOrganization } from './sync-organization.ts'

/** The subscription that runs, as the provider has it now. @throws ApiError 409 no_subscription, only_parent_buys, purchases_unavailable; 503 */
async function runningSubscription(services: Services, organizationId: string): Promise<ProviderSubscription> {
  const { db } = services.database
  await refuseChild(db, organizationId)
  const account = await findAccount(db, organizationId)
  const state = account && (await askProvider(services, (billing) => billing.readCustomer(account.customerId)))
  const running = state?.subscriptions.filter(({ status }) => status !== 'ended') ?? []
  const found = running.find(({ id }) => id === account?.subscriptionId) ?? running[0]
  if (!found) throw new ApiError('no_subscription')
  return found
}

/** A plan's price, by the provider's id of it. @throws ApiError 422 billing.schemas.price.unknown */
export async function findPlanPrice(services: Services, priceId: string, pointer: string) {
  const prices = await askProvider(services, (billing) => billing.prices())
  const price = prices.find(({ id }) => id === priceId)
  const plan = price ? planOfKey(price.key) : null
  if (!price || !plan) throw new ApiError([{ code: 'billing.schemas.price.unknown', pointer }])
  return { price, plan }
}

/**
 * What a change would cost now, and when it takes effect. A smaller plan costs nothing today.
 * @throws ApiError 409 no_subscription, payment_failing; 422 an unknown price
 */
export async function previewChange(services: Services, organizationId: string, priceId: string) {
  const running = await runningSubscription(services, organizationId)
  const { price, plan } = await findPlanPrice(services, priceId, '/price_id')
  const direction = directionOf(running.plan, plan)
  if (changeSteps(factsOf(running), { kind: 'change', to: plan }) === null) throw new ApiError('payment_failing')
  const at = services.clock()
  if (direction === 'upgrade') {
    const bill = await askProvider(services, (billing) => billing.preview(running.id, price, at))
    return { price, direction, effectiveAt: bill.prorationDate, bill }
  }
  const stays = direction === 'same'
  const next = await askProvider(services, (billing) => nextOf(billing, running, price, stays))
  const bill = {
    lines: [],
    subtotal: 0,
    tax: 0,
    total: 0,
    currency: price.currency,
    prorationDate: at,
    next,
  }
  return { price, direction, effectiveAt: stays ? at : running.periodEnd, bill }
}

/**
 * Changes the plan: a greater one at once, for what a preview of the same instant said, a smaller one when the period ends. Nothing changes when the
 * card is declined.
 * @throws ApiError 409 no_subscription, payment_failing, preview_outdated, card_declined, card_missing; 503
 */
export async function updateSubscription(
  services: Services,
  organizationId: string,
  change: { priceId: string; prorationDate: Date; pointer: string },
): Promise<void> {
  const { price, plan } = await findPlanPrice(services, change.priceId, change.pointer)
  const age = services.clock().getTime() - change.prorationDate.getTime()
  if (age < 0 || age > billingLimits.previewMinutes * 60_000) throw new ApiError('preview_outdated')
  await fulfil(services, organizationId, { kind: 'change', to: plan }, { price, at: change.prorationDate })
}

/** Ends the plan with its period, or lets it go on. @throws ApiError 409 no_subscription; 503 */
export async function cancelSubscription(services: Services, organizationId: string, cancels: boolean): Promise<void> {
  await fulfil(services, organizationId, { kind: cancels ? 'cancel' : 'keep' }, null)
}

async function fulfil(
  services: Services,
  organizationId: string,
  wish: Wish,
  to: { price: Price; at: Date } | null,
): Promise<void> {
  const running = await runningSubscription(services, organizationId)
  const steps = changeSteps(factsOf(running), wish)
  if (steps === null) throw new ApiError('payment_failing')
  try {
    await askProvider(services, async (billing) => {
      for (const step of steps) {
        if (step === 'release_schedule') await billing.releaseSchedule(running.id)
        if (step === 'keep') await billing.setCancelAtEnd(running.id, false)
        if (step === 'cancel_at_end') await billing.setCancelAtEnd(running.id, true)
        if (step === 'change_at_end' && to) await billing.changeAtEnd(running.id, to.price)
        if (step === 'change_now' && to) await changeOrPutBack(billing, running, to)
      }
    })
  } finally {
    await syncOrganization(services, organizationId)
  }
}

/** A provider changes nothing that a schedule or a cancellation holds, so these go first. When the card is declined they come back. */
async function changeOrPutBack(
  billing: BillingProvider,
  running: ProviderSubscription,
  to: { price: Price; at: Date },
): Promise<void> {
  try {
    await billing.changeNow(running.id, to.price, to.at)
  } catch (refusal) {
    // Not known to be refused: it may have gone through, or may still when it is confirmed.
    if (!(refusal instanceof BillingRefusedError) || refusal.url !== null) throw refusal
    const upcoming = running.upcoming && planKey(running.upcoming)
    const price = (await billing.prices()).find(({ key }) => key === upcoming)
    if (price) await billing.changeAtEnd(running.id, price)
    if (running.cancelsAtEnd) await billing.setCancelAtEnd(running.id, true)
    throw refusal
  }
}

/** Choosing the plan one has takes back what waits, a cancellation not. */
function nextOf(billing: BillingProvider, running: ProviderSubscription, price: Price, stays: boolean) {
  return stays && !running.upcoming ? billing.nextInvoice(running.id) : billing.previewAtEnd(running.id, price)
}

function factsOf({ plan, upcoming, cancelsAtEnd, status }: ProviderSubscription) {
  return { plan, isChanging: upcoming !== null, isCancelled: cancelsAtEnd, isPastDue: status === 'past_due' }
}
