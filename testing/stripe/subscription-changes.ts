import type Stripe from 'stripe'
import { itemOf } from './invoicing.ts'
import { type Ledger, RefusedError } from './ledger.ts'
import type { Operation } from './operation.ts'
import { changePrice, endSubscription } from './subscribing.ts'

/** Fields allowed in an update that waits for its payment. */
const withPendingUpdate = new Set(['items', 'proration_behavior', 'proration_date', 'payment_behavior', 'expand'])

export const subscriptionChanges: Readonly<Record<string, Operation>> = {
  'post /v1/subscriptions/{subscription_exposed_id}': (ledger, params, id) => {
    const subscription = ledger.get('subscription', id)
    refuseHeld(subscription)
    if (params.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = params.cancel_at_period_end
      ledger.tell('customer.subscription.updated', subscription)
    }
    if (params.items) {
      if (params.payment_behavior === 'pending_if_incomplete')
        for (const name of Object.keys(params))
          if (!withPendingUpdate.has(name))
            throw new RefusedError(`${name} cannot wait for a payment.`, { param: name })
      const [{ id: itemId, price }] = params.items
      if (itemOf(subscription).id !== itemId) throw new RefusedError('No such item.', { param: 'items[0][id]' })
      changePrice(ledger, subscription, ledger.get('price', price), atOf(ledger, subscription, params.proration_date))
    }
    return subscription
  },
  'delete /v1/subscriptions/{subscription_exposed_id}': (ledger, _params, id) => {
    const subscription = ledger.get('subscription', id)
    if (subscription.status === 'canceled')
      throw new RefusedError('No such subscription', { status: 404, code: 'resource_missing', param: 'id' })
    endSubscription(ledger, subscription, ledger.seconds)
    return subscription
  },
}

/** Stripe refuses changes to a subscription that has a schedule or a pending update. */
function refuseHeld({ schedule, pending_update, status }: Stripe.Subscription): void {
  if (status === 'canceled') throw new RefusedError('A canceled subscription can only update its metadata.')
  if (schedule !== null)
    throw new RefusedError('The subscription is managed by a subscription schedule. Release it first.', {
      param: 'cancel_at_period_end',
    })
  if (pending_update !== null) throw new RefusedError('The subscription has a pending update.')
}

/** The instant up to which a change is prorated. */
export function atOf(ledger: Ledger, subscription: Stripe.Subscription, at: number | undefined): number {
  const { current_period_start, current_period_end } = itemOf(subscription)
  const wanted = at ?? ledger.seconds
  if (wanted < current_period_start || wanted > current_period_end)
    throw new RefusedError('Outside of the current period.', { param: 'subscription_details[proration_date]' })
  return wanted
}
