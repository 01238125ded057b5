import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'

/** The kinds of objects that the stand-in stores, by Stripe's names. */
export interface Kinds {
  'checkout.session': Stripe.Checkout.Session
  subscription: Stripe.Subscription
  subscription_item: Stripe.SubscriptionItem
  subscription_schedule: Stripe.SubscriptionSchedule
  invoice: Stripe.Invoice
  line_item: Stripe.InvoiceLineItem
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  event: Stripe.Event
  price: Stripe.Price
  product: Stripe.Product
  payment_method: Stripe.PaymentMethod
  customer: Stripe.Customer
  'billing_portal.session': Stripe.BillingPortal.Session
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
}

type StoredObject = { id: string; object: string } & object

/** Example objects from Stripe's documentation: they supply every field that an object does not set itself. */
const fixtures = JSON.parse(readFileSync(new URL('fixtures.json', import.meta.url), 'utf8')) as Record<string, object>

/** Stripe refuses a call. */
export class RefusedError extends Error {
  readonly status: number
  readonly answer: { type: string; code?: string; param?: string; message: string }
  constructor(message: string, more: { status?: number; type?: string; code?: string; param?: string } = {}) {
    super(message)
    const { status = 400, type = 'invalid_request_error', ...rest } = more
    this.status = status
    this.answer = { type, message, ...rest }
  }
}

/** The stand-in's state: objects by id, and undelivered events. */
export class Ledger {
  readonly #things = new Map<string, StoredObject>()
  /** Events in order of occurrence. */
  events: Stripe.Event[] = []
  readonly now: () => Date
  #count = 0

  constructor(now: () => Date) {
    this.now = now
  }

  get seconds(): number {
    return Math.floor(this.now().getTime() / 1000)
  }

  id(prefix: string): string {
    this.#count += 1
    return `${prefix}_${String(this.#count).padStart(6, '0')}`
  }

  /** Makes an object from its fixture without storing it. */
  make<K extends keyof Kinds>(kind: K, values: Partial<Kinds[K]>): Kinds[K] {
    return { ...structuredClone(fixtures[kind]), created: this.seconds, ...values, object: kind } as unknown as Kinds[K]
  }

  keep<K extends keyof Kinds>(kind: K, values: Partial<Kinds[K]> & { id: string }): Kinds[K] {
    const thing = this.make(kind, values)
    this.#things.set(values.id, thing)
    return thing
  }

  /** @throws RefusedError if there is none */
  get<K extends keyof Kinds>(kind: K, named: string | { id: string } | null | undefined): Kinds[K] {
    const id = typeof named === 'string' ? named : (named?.id ?? '')
    const found = this.#things.get(id)
    if (found?.object !== kind)
      throw new RefusedError(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' })
    return found as unknown as Kinds[K]
  }

  /** Newest first, as Stripe lists. */
  list<K extends keyof Kinds>(kind: K, fits: (one: Kinds[K]) => boolean): Kinds[K][] {
    return [...this.#things.values()]
      .filter(({ object }) => object === kind)
      .map((one) => one as unknown as Kinds[K])
      .filter(fits)
      .toReversed()
  }

  /** Records an event about an object, to be delivered later. */
  tell(type: string, thing: object): void {
    const data = { object: structuredClone(thing) }
    this.events.push({ ...this.make('event', { id: this.id('evt') }), type, data } as unknown as Stripe.Event)
  }

  /** A copy of an answer with the requested references expanded, such as `data.latest_invoice`. */
  show(answer: object, expand: readonly string[]): object {
    const shown = structuredClone(answer)
    for (const path of expand) {
      if (path.split('.').length > 4) throw new RefusedError('You cannot expand more than 4 levels of a property.')
      this.#expand(shown, path.split('.'))
    }
    return shown
  }

  #expand(at: unknown, [name = '', ...rest]: string[]): void {
    if (Array.isArray(at)) return at.forEach((one) => this.#expand(one, [name, ...rest]))
    if (typeof at !== 'object' || at === null) return
    const fields = at as Record<string, unknown>
    const value = fields[name]
    const whole = typeof value === 'string' ? this.#things.get(value) : undefined
    if (whole) fields[name] = structuredClone(whole)
    if (rest.length > 0) this.#expand(fields[name], rest)
  }
}
