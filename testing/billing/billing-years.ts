import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { planKey, type Plan } from '#domain/billing/plans.ts'
import { entitlementOf } from '#domain/billing/subscription-state.ts'
import type { Invoice } from '#server/adapters/billing/billing-provider.ts'
import { syncOrganization } from '#server/billing/commands/sync-organization.ts'
import { organizationProductPurchases, organizations } from '#server/db/schema/people.ts'
import type { BillingClient } from './billing-client.ts'
import type { Delivery } from './billing-world.ts'
import type { Weather } from '../stripe/stripe-stand-in.ts'
import type { TestAnswer } from '../test-server.ts'

/** One event in the years of a paying organization. */
export type Happening =
  | { kind: 'wait'; days: number }
  | { kind: 'checkout'; plan: Plan; card: string; pages: 'paid' | 'abandoned' | 'doubled' }
  | { kind: 'pay late'; card: string }
  | { kind: 'card'; card: string }
  | { kind: 'passes'; card: string }
  | { kind: 'change' | 'preview'; plan: Plan }
  | { kind: 'two admins'; plan: Plan; other: Plan }
  | { kind: 'old preview' }
  | { kind: 'cancel'; cancels: boolean }

/** What happens, how its webhooks arrive, and whether the provider fails after so many calls. */
export interface Event {
  happening: Happening
  delivery: Delivery | 'later'
  weather: { kind: Weather; after: number } | null
}

const nameOf = (plan: Plan) => planKey(plan).replace('crux_', '')

/** Plays such years of one organization, and checks after each day that the money is right. */
export class BillingYears {
  readonly #client: BillingClient
  /** The page of a checkout that somebody left open. */
  #left: string | null = null
  #seen: { plan: string; at: string; due: number } | null = null
  #passes = 0
  #weather: Event['weather'] = null

  constructor(client: BillingClient) {
    this.#client = client
  }

  async live({ happening, delivery, weather }: Event): Promise<void> {
    // No two actions fall in the same second.
    this.#client.world.server.advance(2000)
    this.#weather = weather
    await this.#happen(happening)
    if (delivery !== 'later') await this.#client.world.settle(delivery)
    if (delivery === 'lost' || weather) await this.#reconcile()
    if (delivery !== 'later') await this.#check()
  }

  /** The last day: everything pending is delivered, and the organization cancels. */
  async end(): Promise<void> {
    await this.#client.world.settle()
    await this.#reconcile()
    await this.#check()
    await this.#client.leave()
  }

  /** Does what an admin does, however the provider behaves. */
  async #press<T>(act: () => Promise<T>): Promise<T> {
    const { stripe } = this.#client.world
    let left = this.#weather?.after ?? 0
    const hits = { test: () => (left -= 1) < 0 }
    if (stripe) Object.assign(stripe, { weather: this.#weather?.kind ?? 'fair', hits })
    try {
      return await act()
    } finally {
      if (stripe) stripe.weather = 'fair'
    }
  }

  async #happen(happening: Happening): Promise<void> {
    const client = this.#client
    if (happening.kind === 'wait') return this.#wait(happening.days)
    if (happening.kind === 'checkout') return this.#checkout(happening)
    if (happening.kind === 'card') return void ((await client.customerId()) && (await client.giveCard(happening.card)))
    if (happening.kind === 'pay late') return this.#left === null ? undefined : this.#pay(this.#left, happening.card)
    if (happening.kind === 'passes') return this.#buyPasses(happening.card)
    if (happening.kind === 'cancel') return void (await this.#press(() => client.cancel(happening.cancels)))
    if (happening.kind === 'preview') return void (this.#seen = (await this.#preview(happening.plan)) ?? this.#seen)
    if (happening.kind === 'old preview') return this.#seen === null ? undefined : this.#change([this.#seen])
    const previews = [await this.#preview(happening.plan)]
    if (happening.kind === 'two admins') previews.push(await this.#preview(happening.other))
    return this.#change(previews.filter((one) => one !== null))
  }

  /** Lets days pass, with the daily reconciliation, and checks that the announced next payment is what gets charged. */
  async #wait(days: number): Promise<void> {
    for (let left = days; left > 0; left -= 10) {
      const before = await this.#client.current().catch(() => null)
      const known = (await this.#invoices()).length
      await this.#client.forward(Math.min(10, left))
      const renewals = (await this.#invoices()).slice(0, -known || undefined).filter(({ total }) => total > 0)
      const due = before?.next_date ? new Date(before.next_date) : null
      if (before && due === null) expect(renewals).toEqual([])
      if (due && due <= this.#now)
        expect(renewals.map(({ total, createdAt }) => [total, createdAt])).toContainEqual([before.next_amount, due])
      await this.#reconcile()
    }
  }

  async #checkout({ plan, card, pages }: Happening & { kind: 'checkout' }): Promise<void> {
    const first = await this.#begin(plan)
    if (first === null) return
    if (pages === 'abandoned') return void (this.#left = first)
    const { stripe } = this.#client.world
    if (pages === 'doubled' && stripe) {
      const second = await this.#begin(plan)
      // Reopens the earlier page, as if both had been opened at the same moment.
      const session = stripe.ledger.get('checkout.session', first)
      if (session.status === 'expired') session.status = 'open'
      if (second !== null) await this.#pay(second, card)
    }
    await this.#pay(first, card)
  }

  async #begin(plan: Plan): Promise<string | null> {
    const { status, body } = await this.#press(() => this.#client.begin(nameOf(plan)))
    return status === 201 ? body.data.id : null
  }

  /** Pays a checkout, and checks that exactly the total shown is charged. */
  async #pay(sessionId: string, card: string): Promise<void> {
    const shown = await this.#client.billing.readCheckout(sessionId)
    const before = await this.#invoices()
    const refusal = await this.#client.pay(sessionId, card, true)
    const made = (await this.#invoices()).length - before.length
    expect(made).toBe(refusal === null ? 1 : 0)
    if (refusal === null) expect((await this.#invoices())[0]).toMatchObject({ total: shown?.total, status: 'paid' })
  }

  async #buyPasses(card: string): Promise<void> {
    const { status, body } = await this.#press(() => this.#client.beginPasses('crux_day_pass_5', 2))
    if (status !== 201) return
    await this.#pay(body.data.id, card)
    if ((await this.#client.billing.readCheckout(body.data.id))?.status === 'complete') this.#passes += 10
  }

  async #preview(plan: Plan) {
    const { status, body } = await this.#press(() => this.#client.tryPreview(nameOf(plan)))
    if (status !== 200) return null
    const { proration_date, amount_due } = body.data.attributes
    return { plan: nameOf(plan), at: proration_date, due: amount_due }
  }

  /** Several admins act at once: every charge was shown to one of them, and no amount is charged twice. */
  async #change(previews: { plan: string; at: string; due: number }[]): Promise<void> {
    const before = await this.#charged()
    const answers = await this.#press(() => Promise.all(previews.map(({ plan, at }) => this.#client.update(plan, at))))
    const made = (await this.#charged()).slice(0, -before.length || undefined)
    const promised = previews.filter(({ due }) => due > 0)
    for (const one of made) expect(promised.map(({ due }) => due)).toContain(one.total)
    expect(made.length).toBeLessThanOrEqual(new Set(promised.map(({ plan }) => plan)).size)
    if (answers.every(isRefused)) expect(made).toEqual([])
  }

  async #reconcile(): Promise<void> {
    await syncOrganization(this.#client.world.server.services, this.#client.organizationId)
  }

  async #invoices(): Promise<readonly Invoice[]> {
    const customerId = await this.#client.customerId()
    return customerId ? this.#client.billing.invoices(customerId) : []
  }

  async #charged(): Promise<Invoice[]> {
    return (await this.#invoices()).filter(({ status, total }) => status === 'paid' && total > 0)
  }

  get #now(): Date {
    return this.#client.world.server.services.clock()
  }

  async #check(): Promise<void> {
    await expectFair(this.#client)
    const passes = await this.#client.world.server.services.database.db
      .select()
      .from(organizationProductPurchases)
      .where(eq(organizationProductPurchases.organizationId, this.#client.organizationId))
    expect(passes.reduce((sum, { quantityBought }) => sum + (quantityBought ?? 0), 0)).toBe(this.#passes)
  }
}

/** Checks that an organization has the plan that it pays for, pays for the plan that it has, and for one only. */
export async function expectFair(client: BillingClient): Promise<void> {
  const { services } = client.world.server
  const now = services.clock()
  const [row] = await services.database.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, client.organizationId))
  const customerId = await client.customerId()
  const customer = customerId === null ? null : await client.billing.readCustomer(customerId)
  const live = customer?.subscriptions.filter(({ status }) => status !== 'ended') ?? []
  expect(live.length).toBeLessThanOrEqual(1)
  const [subscription = null] = live
  const tier = entitlementOf(subscription, now)
  if (tier !== null) expect(row).toMatchObject({ tier, subscriptionActive: true, planSource: 'provider' })
  else if (row?.planSource === 'provider') expect(row.subscriptionActive).toBe(false)
  else expect(row?.tier).toBe('trial')
  const isPaid = subscription?.status === 'active'
  const invoices = customerId === null ? [] : await client.billing.invoices(customerId)
  expect(paidFor(invoices, now)).toEqual(isPaid ? [planKey(subscription.plan)] : [])
}

const isRefused = ({ status }: TestAnswer) => status === 409

/** The plans paid for at this moment and not refunded, over all invoices: charges less credits. */
function paidFor(invoices: readonly Invoice[], now: Date): string[] {
  const paid = new Map<string, number>()
  for (const { status, lines } of invoices) {
    if (status !== 'paid') continue
    for (const { kind, priceKey, from, until } of lines) {
      if (kind === 'balance' || from === null || until === null || now < from || now >= until) continue
      paid.set(priceKey, (paid.get(priceKey) ?? 0) + (kind === 'charge' ? 1 : -1))
    }
  }
  return [...paid].filter(([, times]) => times !== 0).map(([key]) => key)
}
