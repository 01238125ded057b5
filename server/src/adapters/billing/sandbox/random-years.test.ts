import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '#testing/cases.ts'
import { changeSteps } from '#domain/billing/plan-change.ts'
import { planKey, planOfKey, plans, type Plan } from '#domain/billing/plans.ts'
import { entitlementOf } from '#domain/billing/subscription-state.ts'
import { BillingRefusedError } from '../billing-provider.ts'
import { emptyBooks, liveSubscriptions, nextId, type Books } from './books.ts'
import { lastChange, sumOfChange } from './invoicing.ts'
import { passTime } from './passing-time.ts'
import { changeNow, payCheckout } from './paying.ts'
import { presentSubscription } from './present-books.ts'

const day = 24 * 3_600_000
const cards = ['4242424242424242', '4000000000000341', '4000000000000002'] as const

type Step =
  | { kind: 'wait'; days: number }
  | { kind: 'buy' | 'change'; plan: Plan; card: string }
  | { kind: 'cancel' | 'keep' }
  | { kind: 'card'; card: string }

const plan = fc.constantFrom(...plans)
const card = fc.constantFrom(...cards)
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 90 }) }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constantFrom('buy' as const, 'change' as const), plan, card }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'keep' as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('card' as const), card }), weight: 1 },
)

/** Pays with a card; a declined card changes nothing. */
function pay(
  books: Books,
  mode: 'subscription' | 'setup',
  priceKey: string | null,
  cardNumber: string,
  now: Date,
): void {
  const session = {
    id: nextId(books, 'cs'),
    mode,
    status: 'open' as const,
    priceKey,
    quantity: 1,
    createdAt: now.toISOString(),
    paidAt: null,
  }
  books.sessions.push(session)
  refusable(() => payCheckout(books, session, { cardNumber, isConfirmed: true, now }))
}

function refusable(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof BillingRefusedError) return false
    throw error
  }
}

function change(books: Books, to: Plan, now: Date): void {
  const [live] = liveSubscriptions(books)
  if (!live) return
  const steps = changeSteps(
    {
      plan: planOfKey(live.planKey) ?? to,
      isChanging: live.upcomingKey !== null,
      isCancelled: live.cancelsAtEnd,
      isPastDue: live.status === 'past_due',
    },
    { kind: 'change', to },
  )
  for (const one of steps ?? []) {
    if (one === 'release_schedule') live.upcomingKey = null
    if (one === 'keep') live.cancelsAtEnd = false
    if (one === 'change_at_end') live.upcomingKey = planKey(to)
    if (one === 'change_now') {
      const at = new Date(Math.max(now.getTime(), lastChange(books, live).getTime() + 1000))
      const previewed = sumOfChange(books, live, planKey(to), at).sum
      const before = books.invoices.length
      const isPaid = refusable(() => changeNow(books, live.id, planKey(to), { at, now }))
      const made = books.invoices.slice(before).map(({ total, tax, status }) => ({ total, tax, status }))
      const { total, tax } = previewed
      kept(made, isPaid ? [{ total, tax, status: 'paid' }] : [])
    }
  }
}

/** A change charges exactly what its preview showed, or nothing. */
function kept(charged: unknown, promised: unknown): void {
  expect(charged).toEqual(promised)
}

/** Invariants of the books. */
function check(books: Books, now: Date): void {
  expect(liveSubscriptions(books).length).toBeLessThanOrEqual(1)
  for (const invoice of books.invoices) {
    expect(invoice.subtotal).toBe(invoice.lines.reduce((sum, { amount }) => sum + amount, 0))
    expect(invoice.total).toBe(invoice.subtotal + invoice.tax)
    expect(invoice.total).toBeGreaterThanOrEqual(0)
  }
  expect(books.balance).toBeGreaterThanOrEqual(0)
  const [live] = liveSubscriptions(books)
  if (!live) return
  const entitled = entitlementOf(presentSubscription(books, live), now)
  const covering = books.invoices.filter(({ subscriptionId, status, lines }) =>
    subscriptionId === live.id && (status === 'paid' || live.status === 'past_due')
      ? lines.some(
          ({ kind, priceKey, from, until }) =>
            kind === 'charge' &&
            priceKey === live.planKey &&
            from !== null &&
            until !== null &&
            new Date(from) <= now &&
            now <= new Date(until),
        )
      : false,
  )
  expect(entitled === null || covering.length > 0).toBe(true)
}

test('over random years: at most one subscription, every plan is paid for, every previewed amount is an invoice’s', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 365 }), (steps, start) => {
      const books = emptyBooks('00000000-0000-4000-8000-000000000000', 'cus_sandbox0')
      let now = new Date(Date.UTC(2026, 0, 1) + start * day)
      for (const one of steps) {
        // Nobody acts twice in the same second.
        now = new Date(now.getTime() + (one.kind === 'wait' ? one.days * day : 2000))
        passTime(books, now)
        const [live] = liveSubscriptions(books)
        if (one.kind === 'buy' && !live) pay(books, 'subscription', planKey(one.plan), one.card, now)
        if (one.kind === 'change') change(books, one.plan, now)
        if (one.kind === 'card') pay(books, 'setup', null, one.card, now)
        if (one.kind === 'cancel' && live) Object.assign(live, { cancelsAtEnd: true, upcomingKey: null })
        if (one.kind === 'keep' && live) live.cancelsAtEnd = false
        check(books, now)
      }
    }),
    cases(300),
  )
})
