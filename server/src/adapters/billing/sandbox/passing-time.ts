import { periodEnd } from '#domain/billing/billing-period.ts'
import { pastDueEnd } from '#domain/billing/subscription-state.ts'
import { liveSubscriptions, type BookedSubscription, type Books } from './books.ts'
import { bookInvoice, chargeLine, intervalOf, sumUp } from './invoicing.ts'

/** When the next scheduled event in these books is due; null: there is none. */
export function nextInstant(books: Books): Date | null {
  const instants = liveSubscriptions(books).map((one) => dueAt(one).getTime())
  return instants.length === 0 ? null : new Date(Math.min(...instants))
}

/**
 * Advances books to an instant: periods end, cards are charged, cancelled and unpaid subscriptions
 * end. Returns the kinds of events.
 */
export function passTime(books: Books, until: Date): string[] {
  const events: string[] = []
  for (;;) {
    const [next] = liveSubscriptions(books).toSorted((a, b) => dueAt(a).getTime() - dueAt(b).getTime())
    if (!next || dueAt(next) > until) return events
    const at = dueAt(next)
    if (next.pastDueSince !== null && at >= pastDueEnd(new Date(next.pastDueSince))) events.push(...end(books, next))
    else events.push(...turnPeriod(books, next, at))
  }
}

/** Ends a subscription and voids its unpaid invoices. */
export function end(books: Books, subscription: BookedSubscription): string[] {
  Object.assign(subscription, { status: 'ended', cancelsAtEnd: false, upcomingKey: null, pastDueSince: null })
  for (const invoice of books.invoices) {
    if (invoice.subscriptionId === subscription.id && invoice.status === 'open') invoice.status = 'void'
  }
  return ['customer.subscription.deleted']
}

/** Tries to collect open invoices with the current card. */
export function collectOpen(books: Books): string[] {
  const conduct = books.cards.at(-1)?.conduct
  const open = books.invoices.filter(({ status }) => status === 'open')
  if (conduct !== 'pays' || open.length === 0) return []
  for (const invoice of open) invoice.status = 'paid'
  for (const one of liveSubscriptions(books)) Object.assign(one, { status: 'active', pastDueSince: null })
  return ['invoice.paid', 'customer.subscription.updated']
}

function dueAt(subscription: BookedSubscription): Date {
  const turn = new Date(subscription.periodEnd)
  if (subscription.pastDueSince === null) return turn
  const last = pastDueEnd(new Date(subscription.pastDueSince))
  return last < turn ? last : turn
}

function turnPeriod(books: Books, subscription: BookedSubscription, at: Date): string[] {
  if (subscription.cancelsAtEnd) return end(books, subscription)
  subscription.planKey = subscription.upcomingKey ?? subscription.planKey
  subscription.upcomingKey = null
  subscription.periodStart = at.toISOString()
  const until = periodEnd(at, intervalOf(subscription.planKey), subscription.anchorDay)
  subscription.periodEnd = until.toISOString()
  const sum = sumUp([chargeLine(subscription.planKey, 1, at, until)], books.balance)
  const pays = sum.total === 0 || books.cards.at(-1)?.conduct === 'pays'
  bookInvoice(books, sum, { at, status: pays ? 'paid' : 'open', subscriptionId: subscription.id })
  if (pays) return ['invoice.paid', 'customer.subscription.updated']
  subscription.status = 'past_due'
  subscription.pastDueSince ??= at.toISOString()
  return ['invoice.payment_failed', 'customer.subscription.updated']
}
