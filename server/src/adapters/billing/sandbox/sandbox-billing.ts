import { randomUUID } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import { planKey, planOfKey } from '#domain/billing/plans.ts'
import type { Db } from '#server/db/open-database.ts'
import { sandboxAccounts } from '#server/db/schema/billing.ts'
import { settings } from '#server/db/schema/people.ts'
import { inTransaction, type TransactionServices } from '#server/turns/transaction.ts'
import {
  BillingRefusedError,
  type BillingProvider,
  type CheckoutOrder,
  type CheckoutSession,
  type PaymentRefusal,
  type Price,
} from '../billing-provider.ts'
import { readEvent } from '../read-event.ts'
import { signWebhook } from '../webhook-signature.ts'
import { type Books, customerOf, customerOfId, emptyBooks, expireOpen, nextId, subscriptionOf } from './books.ts'
import { sumOfChange } from './invoicing.ts'
import { end, nextInstant, passTime } from './passing-time.ts'
import { changeNow, payCheckout } from './paying.ts'
import {
  nextTotal,
  presentCards,
  presentInvoices,
  presentLines,
  presentNext,
  presentPaid,
  presentPeriod,
  presentSession,
  presentSubscription,
} from './present-books.ts'
import { sandboxPrices } from './price-list.ts'

const offsetSetting = 'sandbox_clock_offset_ms'

/** Delivers a webhook in the transaction of its event, so that none is lost. */
export type Deliver = (tx: Db, raw: string, signature: string) => Promise<void>

/** Reads or changes one customer's books; returns its result and the kinds of events. */
type Entry<T> = (books: Books, now: Date) => { value: T; events: string[] }

/** A payment provider without money: everything that Stripe does for Crux, stored in a table. */
export class SandboxBilling implements BillingProvider {
  readonly kind = 'sandbox'
  readonly isTest = true
  readonly #services: TransactionServices
  readonly #clock: () => Date
  readonly #secret: string
  readonly #deliver: Deliver

  constructor(services: TransactionServices, given: { clock: () => Date; secret: string; deliver: Deliver }) {
    this.#services = services
    this.#clock = given.clock
    this.#secret = given.secret
    this.#deliver = given.deliver
  }

  now = async () => this.#now(this.#services.database.db)

  prices = async () => sandboxPrices

  customerOf = async (organizationId: string) =>
    inTransaction(this.#services, async (tx) => {
      const customerId = customerOf(organizationId)
      const books = { ...emptyBooks(organizationId, customerId) }
      await tx.insert(sandboxAccounts).values({ customerId, organizationId, books }).onConflictDoNothing()
      return customerId
    })

  readCustomer = async (customerId: string) =>
    this.#enter(customerId, (books) => ({
      value: {
        subscriptions: books.subscriptions.map((one) => presentSubscription(books, one)),
        paidCheckouts: presentPaid(books),
      },
      events: [],
    }))

  startCheckout = async (order: CheckoutOrder) =>
    this.#enter(order.customerId, (books, now) => {
      expireOpen(books, order.mode)
      const session = {
        id: nextId(books, 'cs'),
        mode: order.mode,
        status: 'open' as const,
        priceKey: order.price?.key ?? null,
        quantity: order.quantity,
        createdAt: now.toISOString(),
        paidAt: null,
      }
      books.sessions.push(session)
      return { value: presentSession(books, session), events: [] }
    })

  endCheckouts = async (customerId: string) =>
    this.#enter(customerId, (books) => ({ value: expireOpen(books), events: [] }))

  readCheckout = async (sessionId: string): Promise<CheckoutSession | null> => {
    const [row] = await this.#services.database.db
      .select({ books: sandboxAccounts.books })
      .from(sandboxAccounts)
      .where(eq(sandboxAccounts.customerId, customerOfId(sessionId)))
    if (!row) return null
    const books = row.books as unknown as Books
    const session = books.sessions.find(({ id }) => id === sessionId)
    return session ? presentSession(books, session) : null
  }

  /** Pays an open checkout, as its page does. @throws BillingRefusedError */
  pay = async (sessionId: string, card: { cardNumber: string; isConfirmed: boolean }): Promise<void> => {
    const refusal = await this.#enter(customerOfId(sessionId), (books, now) => {
      const session = books.sessions.find(({ id }) => id === sessionId)
      if (!session) throw new BillingRefusedError('session_over')
      try {
        return { value: null, events: payCheckout(books, session, { ...card, now }) }
      } catch (error) {
        if (!(error instanceof BillingRefusedError) || !isOfCard(error.reason)) throw error
        session.refusal = error.reason
        return { value: error, events: [] }
      }
    })
    // Thrown only now, so that the books remember it.
    if (refusal) throw refusal
  }

  preview = async (subscriptionId: string, price: Price, prorationDate: Date) =>
    this.#onSubscription(subscriptionId, (books) => {
      const key = ownKey(price)
      const subscription = subscriptionOf(books, subscriptionId)
      const { sum, end: until } = sumOfChange(books, subscription, key, prorationDate)
      const { subtotal, tax, total, balance } = sum
      return {
        value: {
          lines: presentLines(sum.lines),
          subtotal,
          tax,
          total,
          currency: price.currency,
          prorationDate,
          next: { amount: nextTotal(key, balance), at: until },
        },
        events: [],
      }
    })

  previewAtEnd = async (subscriptionId: string, price: Price) =>
    this.#onSubscription(subscriptionId, (books) => ({
      value: presentPeriod(books, subscriptionOf(books, subscriptionId), ownKey(price)),
      events: [],
    }))

  nextInvoice = async (subscriptionId: string) =>
    this.#onSubscription(subscriptionId, (books) => ({
      value: presentNext(books, subscriptionOf(books, subscriptionId)),
      events: [],
    }))

  changeNow = async (subscriptionId: string, price: Price, at: Date) =>
    this.#onSubscription(subscriptionId, (books, now) => ({
      value: undefined,
      events: changeNow(books, subscriptionId, ownKey(price), { at, now }),
    }))

  changeAtEnd = async (subscriptionId: string, price: Price) =>
    this.#change(subscriptionId, (subscription) => {
      subscription.upcomingKey = ownKey(price)
    })

  releaseSchedule = async (subscriptionId: string) =>
    this.#change(subscriptionId, (subscription) => {
      subscription.upcomingKey = null
    })

  setCancelAtEnd = async (subscriptionId: string, cancels: boolean) =>
    this.#change(subscriptionId, (subscription) => {
      subscription.cancelsAtEnd = cancels
    })

  endNow = async (subscriptionId: string, { paysBack }: { paysBack: boolean }) =>
    this.#onSubscription(subscriptionId, (books) => {
      const subscription = subscriptionOf(books, subscriptionId)
      if (subscription.status === 'ended') return { value: undefined, events: [] }
      const last = books.invoices.findLast((invoice) => invoice.subscriptionId === subscriptionId)
      if (paysBack && last?.status === 'paid') last.status = 'refunded'
      return { value: undefined, events: end(books, subscription) }
    })

  paymentMethods = async (customerId: string) =>
    this.#enter(customerId, (books) => ({ value: presentCards(books), events: [] }))

  invoices = async (customerId: string) =>
    this.#enter(customerId, (books) => ({ value: presentInvoices(books), events: [] }))

  portal = async (customerId: string, organizationId: string) => {
    const session = await this.startCheckout({ customerId, organizationId, mode: 'setup', price: null, quantity: 1 })
    return session.url ?? ''
  }

  readEvent = (raw: string, signature: string) => readEvent(raw, signature, this.#secret, this.#clock())

  /** Processes what is due in all books; a job calls it every minute. */
  passTime = async (): Promise<void> => {
    const now = await this.#now(this.#services.database.db)
    const due = await this.#services.database.db
      .select({ customerId: sandboxAccounts.customerId })
      .from(sandboxAccounts)
      .where(lte(sandboxAccounts.nextAt, now))
    for (const { customerId } of due) await this.#enter(customerId, () => ({ value: null, events: [] }))
  }

  async #change(subscriptionId: string, change: (found: ReturnType<typeof subscriptionOf>) => void): Promise<void> {
    await this.#onSubscription(subscriptionId, (books) => {
      change(subscriptionOf(books, subscriptionId))
      return { value: undefined, events: ['customer.subscription.updated'] }
    })
  }

  async #onSubscription<T>(subscriptionId: string, entry: Entry<T>): Promise<T> {
    return this.#enter(customerOfId(subscriptionId), entry)
  }

  /** Serializes access to a customer's books: time passes first, then the entry runs, then the webhooks are sent. */
  async #enter<T>(customerId: string, entry: Entry<T>): Promise<T> {
    return inTransaction(this.#services, async (tx) => {
      const [row] = await tx
        .select()
        .from(sandboxAccounts)
        .where(eq(sandboxAccounts.customerId, customerId))
        .for('update')
      if (!row) throw new Error(`the sandbox has no customer ${customerId}`)
      // Only the sandbox writes this column.
      const books = row.books as unknown as Books
      const now = await this.#now(tx)
      const passed = passTime(books, now)
      const { value, events } = entry(books, now)
      await tx
        .update(sandboxAccounts)
        .set({ books: { ...books }, nextAt: nextInstant(books) })
        .where(eq(sandboxAccounts.customerId, customerId))
      for (const kind of [...passed, ...events]) await this.#tell(tx, kind, customerId)
      return value
    })
  }

  async #tell(tx: Db, kind: string, customerId: string): Promise<void> {
    const raw = JSON.stringify({
      id: `evt_sandbox_${randomUUID()}`,
      type: kind,
      data: { object: { customer: customerId } },
    })
    await this.#deliver(tx, raw, signWebhook(raw, this.#secret, this.#clock()))
  }

  /** The sandbox's time: the operator may advance it. */
  async #now(db: Db): Promise<Date> {
    const [row] = await db.select().from(settings).where(eq(settings.key, offsetSetting))
    return new Date(this.#clock().getTime() + Number(row?.value ?? 0))
  }
}

/** Advances the sandbox's time for all customers. */
export async function advanceSandboxClock(tx: Db, milliseconds: number): Promise<void> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, offsetSetting)).for('update')
  const value = String(Number(row?.value ?? 0) + milliseconds)
  await tx
    .insert(settings)
    .values({ key: offsetSetting, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

function isOfCard(reason: BillingRefusedError['reason']): reason is PaymentRefusal {
  return reason === 'card_declined' || reason === 'payment_needs_confirmation'
}

function ownKey(price: Price) {
  const plan = planOfKey(price.key)
  if (!plan) throw new Error(`${price.key} is no plan`)
  return planKey(plan)
}
