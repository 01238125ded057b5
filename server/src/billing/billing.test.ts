import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { taxOn } from '#domain/billing/billing-period.ts'
import { passEnd } from '#domain/organizations/day-pass.ts'
import { BillingUnavailableError } from '#server/adapters/billing/billing-provider.ts'
import { taxRate } from '#server/adapters/billing/sandbox/price-list.ts'
import { webhookIsGenuine } from '#server/adapters/billing/webhook-signature.ts'
import { billingEvents } from '#server/db/schema/billing.ts'
import { decks } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { coupons } from '#server/db/schema/trial.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { recurringJobs } from '#server/jobs/job-kinds.ts'
import { BillingClient, codes, priceId } from '#testing/billing/billing-client.ts'
import { type BillingWorld, openBillingWorld } from '#testing/billing/billing-world.ts'
import { changeLog } from '#testing/change-log.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

interface ForSale {
  key: string
  unit_amount: number
  yearly_discount_percent: number
  tax: number | null
}

describe.each(['sandbox', 'stripe'] as const)('with %s', (kind) => {
  let world: BillingWorld
  let server: TestServer
  let client: BillingClient
  beforeAll(async () => {
    world = await openBillingWorld(kind)
    server = world.server
  })
  afterAll(async () => {
    await world.close()
    expect(world.stripe?.complaints ?? []).toEqual([])
  })
  beforeEach(async () => {
    client = await BillingClient.open(world)
  })
  afterEach(() => client.leave())

  describe('buying a plan', () => {
    test('the plans for sale: a year saves 15 percent, and the tax is shown where it is known', async () => {
      const { body } = await client.call('GET /v1/dashboard/subscription-products/list-products', {
        query: client.query,
      })
      const shown = body.data.map(({ attributes }: { attributes: ForSale }) => [
        attributes.key,
        attributes.unit_amount,
        attributes.yearly_discount_percent,
        attributes.tax,
      ])
      // Stripe computes the tax from the customer's address.
      const tax = (amount: number) => (kind === 'sandbox' ? taxOn(amount, taxRate) : null)
      expect(shown).toEqual([
        ['crux_one_to_one_month', 2900, 0, tax(2900)],
        ['crux_one_to_one_year', 29_580, 15, tax(29_580)],
        ['crux_basic_month', 8900, 0, tax(8900)],
        ['crux_basic_year', 90_780, 15, tax(90_780)],
        ['crux_pro_month', 18_900, 0, tax(18_900)],
        ['crux_pro_year', 192_780, 15, tax(192_780)],
      ])
    })

    test('each plan says how many decks of the library it has; a deck in two languages is one', async () => {
      const read = async () => {
        const path = 'GET /v1/dashboard/subscription-products/list-products'
        const { body } = await client.call(path, { query: client.query })
        return new Map<string, number>(
          body.data.map(({ attributes }: { attributes: { key: string; allowance: { decks: number } } }) => [
            attributes.key,
            attributes.allowance.decks,
          ]),
        )
      }
      const before = await read()
      const deck = { catalogId: `of-pro-${client.admin.id}`, tiers: ['pro' as const] }
      const made = [
        { ...deck, language: 'en' as const },
        { ...deck, language: 'fi' as const },
        { ...deck, language: 'en' as const, organizationId: client.organizationId },
      ]
      await server.services.database.db.insert(decks).values(made)
      const after = await read()
      expect(after.get('crux_pro_month')).toBe((before.get('crux_pro_month') ?? 0) + 1)
      expect(after.get('crux_basic_month')).toBe(before.get('crux_basic_month'))
    })

    test('the plan follows the provider’s word, not the page that comes back', async () => {
      const { body } = await client.begin('pro_month')
      expect(body.data.attributes).toMatchObject({ status: 'open', total: 23_720, currency: 'eur', is_test_mode: true })
      expect(await client.pay(body.data.id)).toBe(null)
      expect((await client.session(body.data.id)).body.data.attributes).toMatchObject({
        status: 'complete',
        is_fulfilled: false,
      })
      expect((await client.current()).tier).toBe('trial')
      await world.settle()
      expect((await client.session(body.data.id)).body.data.attributes.is_fulfilled).toBe(true)
      expect(await client.current()).toMatchObject({
        key: 'crux_pro_month',
        tier: 'pro',
        state: 'active',
        plan_source: 'provider',
        unit_amount: 18_900,
        next_amount: 23_720,
        allowance: { user_quota: null, child_quota: 10, builders: true },
      })
      expect(await client.invoices()).toEqual([[23_720, 'paid']])
    })

    test('the plan’s places come along also for whoever had that plan through a parent that is gone', async () => {
      await server.services.database.db
        .update(organizations)
        .set({ tier: 'basic', planSource: 'provider', subscriptionActive: false, userQuota: null, trialEndsAt: null })
        .where(eq(organizations.id, client.organizationId))
      await client.buy('basic_month')
      expect(await client.current()).toMatchObject({ tier: 'basic', state: 'active', allowance: { user_quota: 10 } })
    })

    test('a declined card charges nothing and leaves the checkout open; one that asks is confirmed', async () => {
      const { body } = await client.begin('basic_year')
      expect(await client.pay(body.data.id, '4000 0000 0000 0002')).toBe('card_declined')
      expect(await client.pay(body.data.id, '4000 0025 0000 3155')).toBe('payment_needs_confirmation')
      await world.settle()
      expect([(await client.current()).tier, await client.invoices()]).toEqual(['trial', []])
      expect(await client.pay(body.data.id, '4000 0025 0000 3155', true)).toBe(null)
      expect(await client.pay(body.data.id)).toBe('checkout_over')
      await world.settle()
      expect((await client.current()).tier).toBe('basic')
      expect(await client.invoices()).toEqual([[113_929, 'paid']])
      // Its result stays the same when another plan follows.
      await client.change('pro_year')
      expect((await client.session(body.data.id)).body.data.attributes).toMatchObject({
        is_fulfilled: true,
        has_ended: false,
      })
    })

    test('a payment page that was left says why the last attempt failed', async () => {
      const { id, attributes } = (await client.beginPasses('crux_day_pass_1', 1)).body.data
      expect(attributes.refusal).toBe(null)
      const refusal = async () => (await client.session(id)).body.data.attributes.refusal
      await client.pay(id, '4000 0000 0000 0002')
      expect(await refusal()).toBe('card_declined')
      await client.pay(id, '4000 0025 0000 3155')
      expect(await refusal()).toBe('payment_needs_confirmation')
      expect(await client.pay(id)).toBe(null)
      expect(await refusal()).toBe(null)
    })

    test('two open checkouts: the first ends, and none begins while a plan is paid', async () => {
      const first = (await client.begin('basic_month')).body.data.id
      const second = (await client.begin('pro_month')).body.data.id
      expect(await client.pay(first)).toBe('checkout_over')
      await client.pay(second)
      await world.settle()
      expect(codes(await client.begin('basic_month'))).toEqual([409, 'subscription_running'])
    })

    test('children have the parent’s plan and cannot buy', async () => {
      await client.buy('pro_month')
      const { body } = await client.call('POST /v1/dashboard/organization/:organizationId/children', {
        params: { organizationId: client.organizationId },
        body: { name: 'Child' },
      })
      await client.change('pro_year')
      const childId = body.data.id
      expect(
        codes(
          await client.call('POST /v1/stripe/stripe-subscriptions/checkout', {
            body: { organization_id: childId, price_id: priceId('pro_month') },
          }),
        ),
      ).toEqual([409, 'only_parent_buys'])
      const child = await client.call('GET /v1/dashboard/subscription-products/current-product', {
        query: { organization_id: childId },
      })
      expect(child.body.data.attributes).toMatchObject({ tier: 'pro', purchases: 'parent', next_amount: null })
      await client.cancel(true)
      await client.pass(400)
      expect(
        (
          await client.call('GET /v1/dashboard/subscription-products/current-product', {
            query: { organization_id: childId },
          })
        ).body.data.attributes.state,
      ).toBe('inactive')
    })
  })

  describe('a code for an organization that is there', () => {
    const redeem = (coupon_code: string) =>
      client.call('POST /v1/dashboard/coupon-redemptions', { body: { ...client.query, coupon_code } })
    const make = async (code: string, tier: 'basic' | 'pro', passes: number) =>
      server.services.database.db.insert(coupons).values({
        code,
        gift: {
          tier,
          trialDays: null,
          userQuota: 4,
          products: passes === 0 ? [] : [{ key: 'day_pass', quantity: passes }],
        },
        createdAt: server.services.clock(),
      })

    test('gives a greater plan and its products, once, to be used within six months', async () => {
      await make(`PLAN${client.admin.id.slice(0, 8).toUpperCase()}`, 'basic', 2)
      const code = `plan-${client.admin.id.slice(0, 8)}`
      expect((await redeem(code)).body.data.attributes).toMatchObject({
        tier: 'basic',
        plan_source: 'coupon',
        allowance: { user_quota: 4 },
      })
      expect(codes(await redeem(code))).toEqual([403, 'invalid_coupon_code'])
      const { body } = await client.call('GET /v1/dashboard/purchasable-products/list-purchased', {
        query: client.query,
      })
      const [passes] = body.data
      expect(passes.attributes).toMatchObject({
        quantity_left: 2,
        valid_until: passEnd(server.services.clock()).toISOString(),
      })
      const consume = () =>
        client.call('PATCH /v1/dashboard/purchasable-products/consume-product', {
          body: { organization_product_purchase_id: passes.id, quantity: 1 },
        })
      // Six months have 181 to 184 days.
      await client.forward(180)
      expect((await consume()).status).toBe(200)
      await client.forward(5)
      expect(codes(await consume())).toEqual([409, 'product_used_up'])
    })

    test('gives a plan again that has ended, even a smaller one', async () => {
      await client.buy('pro_month')
      await client.cancel(true)
      await client.pass(32)
      expect(await client.current()).toMatchObject({ tier: 'pro', state: 'inactive' })
      await make(`BACK${client.admin.id.slice(0, 8).toUpperCase()}`, 'basic', 0)
      expect((await redeem(`back-${client.admin.id.slice(0, 8)}`)).body.data.attributes).toMatchObject({
        tier: 'basic',
        state: 'active',
        plan_source: 'coupon',
        allowance: { user_quota: 4, child_quota: 0 },
      })
    })

    test('gives a plan that a paid one replaces', async () => {
      await make(`THEN${client.admin.id.slice(0, 8).toUpperCase()}`, 'basic', 0)
      expect((await redeem(`then-${client.admin.id.slice(0, 8)}`)).status).toBe(200)
      await client.buy('pro_month')
      expect(await client.current()).toMatchObject({
        tier: 'pro',
        state: 'active',
        plan_source: 'provider',
        allowance: { user_quota: null },
      })
    })

    test('gives no plan over one that is paid for, and is not used up by being refused', async () => {
      await client.buy('basic_month')
      await make(`FREE${client.admin.id.slice(0, 8).toUpperCase()}`, 'pro', 0)
      const code = `free ${client.admin.id.slice(0, 8)}`
      expect(codes(await redeem(code))).toEqual([409, 'coupon_not_applicable'])
      expect((await client.current()).tier).toBe('basic')
      const [kept] = await server.services.database.db
        .select()
        .from(coupons)
        .where(eq(coupons.code, `FREE${client.admin.id.slice(0, 8).toUpperCase()}`))
      expect(kept?.redemptions).toBe(0)
    })
  })

  describe('webhooks', () => {
    test('are taken with the right signature only, and an event that comes twice is worked off once', async () => {
      await client.begin('basic_month')
      const send = (signature: string) =>
        server.app.inject({
          method: 'POST',
          url: '/v1/stripe/webhooks',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          payload: '{"id":"evt_1","type":"invoice.paid","data":{"object":{"customer":"cus_sandboxnobody"}}}',
        })
      const seconds = Math.floor(server.services.clock().getTime() / 1000)
      expect((await send(`t=${seconds},v1=${'0'.repeat(64)}`)).json().errors[0].code).toBe('invalid_webhook_signature')
      expect((await send('')).statusCode).toBe(400)
      expect(webhookIsGenuine('x', `t=${seconds - 301},v1=`, 'secret', server.services.clock())).toBe(false)
    })

    test('late, twice and in any order they come to the same: the provider is asked', async () => {
      await client.buy('pro_month')
      const { db } = server.services.database
      const events = await db
        .update(billingEvents)
        .set({ workedAt: null })
        .where(eq(billingEvents.customerId, (await client.customerId()) ?? ''))
        .returning({ eventId: billingEvents.id })
      expect(events.length).toBeGreaterThan(1)
      for (const data of events) await enqueueJob(db, 'work_billing_event', data, server.services.clock())
      const told = async () =>
        (await changeLog(server, { organizationId: client.organizationId })).filter(
          ({ action }) => action === 'organization.plan_changed',
        ).length
      const before = await told()
      await world.settle()
      expect([(await client.current()).tier, await told()]).toEqual(['pro', before])
      // A job that runs once more, because its process died, asks nobody.
      world.stripe?.called.clear()
      for (const data of events) await enqueueJob(db, 'work_billing_event', data, server.services.clock())
      expect(await server.runJobs()).toBe(events.length)
      expect([...(world.stripe?.called ?? [])]).toEqual([])
    })

    test('never: the daily reconciliation finds what nobody told, and one organization that cannot be read holds up no other', async () => {
      const other = await BillingClient.open(world)
      for (const one of [client, other]) {
        expect(await one.pay((await one.begin('basic_month')).body.data.id)).toBe(null)
        await world.settle('lost')
      }
      const tiers = async () => [(await client.current()).tier, (await other.current()).tier]
      expect(await tiers()).toEqual(['trial', 'trial'])
      const customers = [await client.customerId(), await other.customerId()]
      const read = client.billing.readCustomer.bind(client.billing)
      let unread: string | null = null
      const reading = vi.spyOn(client.billing, 'readCustomer').mockImplementation(async (customerId) => {
        if (unread !== null || !customers.includes(customerId)) return read(customerId)
        unread = customerId
        throw new BillingUnavailableError('away')
      })
      const { db, incidents } = server.services.database
      const failed = incidents.count('job_failed')
      await enqueueJob(db, 'reconcile_billing', {}, server.services.clock())
      await server.runJobs()
      reading.mockRestore()
      expect((await tiers()).toSorted()).toEqual(['basic', 'trial'])
      expect(incidents.count('job_failed')).toBe(failed + 1)
      expect(await db.select().from(jobs).where(eq(jobs.kind, 'reconcile_billing'))).toMatchObject([{ attempts: 1 }])
      // It comes again, as every job that failed.
      server.advance(60_000)
      await server.runJobs()
      expect(await tiers()).toEqual(['basic', 'basic'])
      expect(recurringJobs.reconcile_billing).toBe(24 * 3_600_000)
      await other.leave()
    })
  })
})

test('where nothing can be bought, every call says so and the plan is shown', async () => {
  const without = await startTestServer({ billing: null })
  try {
    const id = await makeOrganization(without, { tier: 'pro' })
    const { token } = await makeUser(without, { organizationId: id, role: 'admin' })
    const body = { organization_id: id, price_id: priceId('pro_month') }
    const asked = await without.call('POST /v1/stripe/stripe-subscriptions/checkout', { token, body })
    expect(codes(asked)).toEqual([409, 'purchases_unavailable'])
    const own = await without.call('GET /v1/dashboard/subscription-products/current-product', {
      token,
      query: { organization_id: id },
    })
    expect(own.body.data.attributes).toMatchObject({ tier: 'pro', purchases: 'off', plan_source: 'operator' })
    const [row] = await without.services.database.db.select().from(organizations).where(eq(organizations.id, id))
    expect(row?.subscriptionActive).toBe(true)
  } finally {
    await without.close()
  }
})
