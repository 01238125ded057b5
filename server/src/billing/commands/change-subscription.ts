import { changeSteps, directionOf } from '#domain/billing/plan-change.ts'
import { planOfKey } from '#domain/billing/plans.ts'
import type { BillingProvider, Price, ProviderSubscription } from '#server/adapters/billing/billing-provider.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from './ask-provider.ts'
import { applyPlanChange } from './apply-plan-change.ts'
import { findAccount, ownPriceOf } from './billing-account.ts'
import { factsOf, runningSubscription, type RunningSubscription } from './running-subscription.ts'

/**
 * A plan's price, by the provider's price id: one for sale, or the organization's `own`.
 * @throws ApiError 422 billing.schemas.price.unknown
 */
export async function findPlanPrice(services: Services, priceId: string, pointer: string, own: Price | null = null) {
  const prices = await askProvider(services, (billing) => billing.prices())
  const price = prices.find(({ id }) => id === priceId) ?? (own?.id === priceId ? own : undefined)
  const plan = price ? planOfKey(price.key) : null
  if (!price || !plan) throw new ApiError([{ code: 'billing.schemas.price.unknown', pointer }])
  return { price, plan }
}

/**
 * What a change would cost now, and when it takes effect. Downgrades cost nothing today.
 * @throws ApiError 409 no_subscription, payment_failing; 422 an unknown price
 */
export async function previewChange(services: Services, organizationId: string, priceId: string) {
  const running = await runningSubscription(services, organizationId)
  const own = ownPriceOf(await findAccount(services.database.db, organizationId))
  const { price, plan } = await findPlanPrice(services, priceId, '/price_id', own)
  const direction = directionOf(running.plan, plan)
  if (changeSteps(factsOf(running), { kind: 'change', to: plan }) === null) throw new ApiError('payment_failing')
  const at = await instantOfPreview(services, running)
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
 * Providers count in whole seconds: a preview is dated at least one second after the last change, so that older
 * previews are recognized.
 */
async function instantOfPreview(services: Services, { changedAt }: RunningSubscription): Promise<Date> {
  const now = await askProvider(services, (billing) => billing.now())
  return new Date(Math.max(now.getTime(), changedAt.getTime() + 1000))
}

/**
 * Changes the plan. Upgrades take effect at once, at the price previewed for the same instant, which is checked again
 * if `amountDue` says what was shown; downgrades at the end of the period. Nothing changes if the card is declined.
 * @throws ApiError 409 no_subscription, payment_failing, preview_outdated, card_declined, card_missing; 503
 */
export async function updateSubscription(
  services: Services,
  organizationId: string,
  change: { priceId: string; prorationDate: Date; amountDue: number | null; pointer: string },
): Promise<void> {
  const own = ownPriceOf(await findAccount(services.database.db, organizationId))
  const { price, plan } = await findPlanPrice(services, change.priceId, change.pointer, own)
  const { prorationDate: at, amountDue } = change
  await applyPlanChange(services, organizationId, { kind: 'change', to: plan }, { price, at, amountDue })
}

/**
 * Cancels the plan at the end of its period, or withdraws the cancellation.
 * @throws ApiError 409 no_subscription; 503
 */
export async function cancelSubscription(services: Services, organizationId: string, cancels: boolean): Promise<void> {
  await applyPlanChange(services, organizationId, { kind: cancels ? 'cancel' : 'keep' }, null)
}

/** Choosing the current plan withdraws a scheduled change, but not a cancellation, and keeps the price it has. */
function nextOf(billing: BillingProvider, running: ProviderSubscription, price: Price, stays: boolean) {
  if (!stays) return billing.previewAtEnd(running.id, price)
  return running.upcoming
    ? billing.previewAtEnd(running.id, { ...price, id: running.priceId })
    : billing.nextInvoice(running.id)
}
