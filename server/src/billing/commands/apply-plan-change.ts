import { changeSteps, type ChangeRequest, type ChangeStep } from '#domain/billing/plan-change.ts'
import { planKey } from '#domain/billing/plans.ts'
import { billingLimits } from '#domain/limits.ts'
import {
  type BillingProvider,
  BillingRefusedError,
  BillingUnavailableError,
  type Price,
} from '#server/adapters/billing/billing-provider.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from './ask-provider.ts'
import { type HeldPlan, holdPlan } from './hold-plan.ts'
import { factsOf, runningSubscription, type RunningSubscription } from './running-subscription.ts'
import { syncOrganization } from './sync-organization.ts'

/** The requested price, the instant of the preview the admin saw, and the amount that it showed; null: not told. */
interface Wanted {
  price: Price
  at: Date
  amountDue: number | null
}

/** How far ahead a preview may be dated. */
const aheadMs = 5000

/**
 * Applies an admin's change to the running subscription, then syncs the result. Changes are serialized among all
 * processes, so that a second admin's preview is checked against the first one's result.
 * @throws ApiError 409 no_subscription, payment_failing or the provider's refusal; 503
 */
export async function applyPlanChange(
  services: Services,
  organizationId: string,
  request: ChangeRequest,
  to: Wanted | null,
): Promise<void> {
  const held = await holdPlan(services, organizationId)
  try {
    const running = await runningSubscription(services, organizationId)
    const steps = changeSteps(factsOf(running), request)
    if (steps === null) throw new ApiError('payment_failing')
    if (to && steps.some(isChange)) await refuseOutdated(services, running, to)
    if (to && steps.includes('change_now')) await refuseOtherAmount(services, running, to)
    try {
      await askProvider(services, (billing) => takeSteps(billing, held, running, steps, to))
    } finally {
      await syncOrganization(services, organizationId)
    }
  } finally {
    await held.release()
  }
}

/** A preview counts for an hour, and until the subscription is charged again. @throws ApiError 409 preview_outdated */
async function refuseOutdated(services: Services, { changedAt }: RunningSubscription, { at }: Wanted): Promise<void> {
  const now = await askProvider(services, (billing) => billing.now())
  const age = now.getTime() - at.getTime()
  if (age < -aheadMs || age > billingLimits.previewMinutes * 60_000 || at <= changedAt)
    throw new ApiError('preview_outdated')
}

/**
 * The amount of the same instant may have become another, by a new tax rate or address. @throws ApiError 409
 * preview_outdated
 */
async function refuseOtherAmount(services: Services, { id }: RunningSubscription, wanted: Wanted): Promise<void> {
  if (wanted.amountDue === null) return
  const { total } = await askProvider(services, (billing) => billing.preview(id, wanted.price, wanted.at))
  if (total !== wanted.amountDue) throw new ApiError('preview_outdated')
}

const isChange = (step: ChangeStep) => step === 'change_now' || step === 'change_at_end'

async function takeSteps(
  billing: BillingProvider,
  held: HeldPlan,
  running: RunningSubscription,
  steps: readonly ChangeStep[],
  to: Wanted | null,
): Promise<void> {
  try {
    for (const step of steps) {
      if (step === 'release_schedule') await billing.releaseSchedule(running.id)
      if (step === 'keep') await billing.setCancelAtEnd(running.id, false)
      if (step === 'cancel_at_end') await billing.setCancelAtEnd(running.id, true)
      if (step === 'change_at_end' && to) await billing.changeAtEnd(running.id, to.price)
      if (step === 'change_now' && to) {
        // The calls before may have outlasted the lease.
        await held.renew()
        await billing.changeNow(running.id, to.price, to.at)
      }
    }
  } catch (fault) {
    // Any other change would drop a payment that awaits confirmation.
    const waits = fault instanceof BillingRefusedError && fault.url !== null
    if (!waits) await putBack(billing, running)
    throw fault
  }
}

/**
 * Providers refuse changes to a scheduled subscription, so the schedule is released first. If the change then fails,
 * this restores, best effort, what was scheduled for the period's end; changes that succeeded stay.
 */
async function putBack(billing: BillingProvider, before: RunningSubscription): Promise<void> {
  try {
    const { subscriptions } = await billing.readCustomer(before.customerId)
    const now = subscriptions.find(({ id }) => id === before.id)
    if (!now || planKey(now.plan) !== planKey(before.plan)) return
    const upcoming = before.upcoming && planKey(before.upcoming)
    const price = (await billing.prices()).find(({ key }) => key === upcoming)
    if (price && !now.upcoming) await billing.changeAtEnd(before.id, price)
    if (before.cancelsAtEnd && !now.cancelsAtEnd && !now.upcoming) await billing.setCancelAtEnd(before.id, true)
  } catch (fault) {
    if (!(fault instanceof BillingUnavailableError)) throw fault
  }
}
