import { changeSteps, type ChangeStep, type Wish } from '#domain/billing/plan-change.ts'
import { planKey } from '#domain/billing/plans.ts'
import {
  type BillingProvider,
  BillingRefusedError,
  BillingUnavailableError,
  type Price,
} from '#server/adapters/billing/billing-provider.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { KeyedMutex } from '#server/turns/keyed-mutex.ts'
import { askProvider } from './ask-provider.ts'
import { factsOf, runningSubscription, type RunningSubscription } from './running-subscription.ts'
import { syncOrganization } from './sync-organization.ts'

/** The plan that somebody wishes for, and the instant whose preview they saw. */
interface Wanted {
  price: Price
  at: Date
}

const changes = new KeyedMutex()

/**
 * Does what an admin wishes of the running subscription, and then reads what came of it. One after the other: what a second admin saw is held
 * against what the first one made of the plan.
 * @throws ApiError 409 no_subscription, payment_failing and what the provider refuses; 503
 */
export async function fulfilWish(
  services: Services,
  organizationId: string,
  wish: Wish,
  to: Wanted | null,
): Promise<void> {
  const release = await changes.lock(organizationId)
  try {
    const running = await runningSubscription(services, organizationId)
    const steps = changeSteps(factsOf(running), wish)
    if (steps === null) throw new ApiError('payment_failing')
    if (to && steps.some(isChange) && to.at <= running.changedAt) throw new ApiError('preview_outdated')
    try {
      await askProvider(services, (billing) => takeSteps(billing, running, steps, to))
    } finally {
      await syncOrganization(services, organizationId)
    }
  } finally {
    release()
  }
}

const isChange = (step: ChangeStep) => step === 'change_now' || step === 'change_at_end'

async function takeSteps(
  billing: BillingProvider,
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
      if (step === 'change_now' && to) await billing.changeNow(running.id, to.price, to.at)
    }
  } catch (fault) {
    // One that waits to be confirmed would be dropped by any other change.
    const waits = fault instanceof BillingRefusedError && fault.url !== null
    if (!waits) await putBack(billing, running)
    throw fault
  }
}

/**
 * A provider changes nothing that a schedule holds, so that goes first. When the change then fails, what waited for the period's end comes back,
 * as far as the provider can be reached; what is changed already stays.
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
