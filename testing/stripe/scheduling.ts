import type Stripe from 'stripe'
import { itemOf } from './invoicing.ts'
import { RefusedError } from './ledger.ts'
import type { Operation, Params } from './operation.ts'

/** Schedules: what a subscription becomes when its period ends. */
export const schedules: Readonly<Record<string, Operation>> = {
  'post /v1/subscription_schedules': (ledger, { from_subscription }) => {
    const subscription = ledger.get('subscription', from_subscription)
    if (subscription.schedule !== null) throw new RefusedError('The subscription has a schedule already.')
    if (subscription.pending_update !== null) throw new RefusedError('The subscription has a pending update.')
    const { price, current_period_start, current_period_end } = itemOf(subscription)
    const phase = { start_date: current_period_start, end_date: current_period_end }
    const schedule = ledger.keep('subscription_schedule', {
      id: ledger.id('sub_sched'),
      customer: subscription.customer,
      subscription: subscription.id,
      status: 'active',
      current_phase: phase,
      end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
      metadata: {},
      phases: [presentPhase(phase, price.id)],
    })
    subscription.schedule = schedule.id
    ledger.tell('subscription_schedule.created', schedule)
    return schedule
  },
  'post /v1/subscription_schedules/{schedule}': (ledger, params, id) => {
    const schedule = ledger.get('subscription_schedule', id)
    if (schedule.status !== 'active') throw new RefusedError('The schedule is over.')
    const [now, next] = params.phases
    if (now?.start_date !== schedule.current_phase?.start_date)
      throw new RefusedError('The first phase has begun already.', { param: 'phases[0][start_date]' })
    const subscription = ledger.get('subscription', schedule.subscription)
    const phase = { start_date: Number(now.end_date), end_date: Number(now.end_date) + 1 }
    schedule.phases = [presentPhase(now, itemOf(subscription).price.id)]
    if (next) schedule.phases.push(presentPhase(phase, ledger.get('price', next.items[0].price).id))
    schedule.metadata = params.metadata ?? schedule.metadata
    schedule.end_behavior = params.end_behavior ?? schedule.end_behavior
    ledger.tell('subscription_schedule.updated', schedule)
    return schedule
  },
  'post /v1/subscription_schedules/{schedule}/release': (ledger, _params, id) => {
    const schedule = ledger.get('subscription_schedule', id)
    if (schedule.status !== 'active') throw new RefusedError('The schedule is over.')
    ledger.get('subscription', schedule.subscription).schedule = null
    Object.assign(schedule, { status: 'released', released_at: ledger.seconds, subscription: null })
    ledger.tell('subscription_schedule.released', schedule)
    return schedule
  },
}

function presentPhase({ start_date, end_date }: Params, price: string): Stripe.SubscriptionSchedule.Phase {
  return { start_date, end_date, items: [{ price, quantity: 1 }] } as unknown as Stripe.SubscriptionSchedule.Phase
}
