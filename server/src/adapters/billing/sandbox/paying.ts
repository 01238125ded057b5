import { periodEnd } from '#domain/billing/billing-period.ts'
import { planOfKey, planKey, type PlanKey } from '#domain/billing/plans.ts'
import { BillingRefusedError } from '../billing-provider.ts'
import { type BookedSession, type Books, nextId, subscriptionOf } from './books.ts'
import { bookInvoice, chargeLine, intervalOf, lastChange, sumOfChange, sumUp } from './invoicing.ts'
import { collectOpen } from './passing-time.ts'
import { testCard } from './test-cards.ts'

/**
 * Pays an open checkout with a card and returns the kinds of events. The card is stored and pays from then on.
 * @throws BillingRefusedError if the card is declined or needs confirmation, or the session is over
 */
export function payCheckout(
  books: Books,
  session: BookedSession,
  given: { cardNumber: string; isConfirmed: boolean; now: Date },
): string[] {
  if (session.status !== 'open') throw new BillingRefusedError('session_over')
  const { brand, last4, conduct } = testCard(given.cardNumber)
  if (conduct === 'declines') throw new BillingRefusedError('card_declined')
  if (conduct === 'asks' && !given.isConfirmed) throw new BillingRefusedError('payment_needs_confirmation')
  books.cards.push({
    id: nextId(books, 'pm'),
    brand,
    last4,
    conduct: conduct === 'asks' ? 'pays' : conduct,
    expMonth: 8,
    expYear: given.now.getUTCFullYear() + 2,
  })
  Object.assign(session, { status: 'complete', paidAt: given.now.toISOString() })
  if (session.mode === 'setup' || session.priceKey === null) return ['payment_method.attached', ...collectOpen(books)]
  if (session.mode === 'payment') {
    const sum = { ...sumUp([chargeLine(session.priceKey, session.quantity, null, null)], 0), balance: books.balance }
    bookInvoice(books, sum, { at: given.now, status: 'paid', subscriptionId: null })
    return ['checkout.session.completed', 'invoice.paid']
  }
  session.subscriptionId = openSubscription(books, session.priceKey, given.now)
  return ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']
}

/**
 * Changes a plan immediately for exactly the amount of `sumOfChange`.
 * @throws BillingRefusedError and leaves the books unchanged
 */
export function changeNow(
  books: Books,
  subscriptionId: string,
  nextKey: PlanKey,
  { at, now }: { at: Date; now: Date },
): string[] {
  const subscription = subscriptionOf(books, subscriptionId)
  if (subscription.planKey === nextKey) return []
  if (at <= lastChange(books, subscription) || at > new Date(subscription.periodEnd))
    throw new BillingRefusedError('preview_outdated')
  const { sum, start, end } = sumOfChange(books, subscription, nextKey, at)
  const card = books.cards.at(-1)
  if (sum.total > 0 && !card) throw new BillingRefusedError('no_card')
  if (sum.total > 0 && card?.conduct !== 'pays') throw new BillingRefusedError('card_declined')
  bookInvoice(books, sum, { at: now, status: 'paid', subscriptionId })
  subscription.planKey = nextKey
  if (start.getTime() === at.getTime()) subscription.anchorDay = at.getUTCDate()
  Object.assign(subscription, { periodStart: start.toISOString(), periodEnd: end.toISOString() })
  return ['invoice.paid', 'customer.subscription.updated']
}

function openSubscription(books: Books, key: string, now: Date): string {
  const plan = planOfKey(key)
  if (!plan) throw new Error(`the sandbox cannot subscribe to ${key}`)
  const own = planKey(plan)
  const until = periodEnd(now, intervalOf(own), now.getUTCDate())
  const id = nextId(books, 'sub')
  books.subscriptions.push({
    id,
    planKey: own,
    status: 'active',
    createdAt: now.toISOString(),
    anchorDay: now.getUTCDate(),
    periodStart: now.toISOString(),
    periodEnd: until.toISOString(),
    cancelsAtEnd: false,
    upcomingKey: null,
    pastDueSince: null,
  })
  const sum = sumUp([chargeLine(own, 1, now, until)], books.balance)
  bookInvoice(books, sum, { at: now, status: 'paid', subscriptionId: id })
  return id
}
