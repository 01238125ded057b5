import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { webhookIsGenuine } from '#server/adapters/billing/webhook-signature.ts'
import { billingEvents } from '#server/db/schema/billing.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { organizations } from '#server/db/schema/people.ts'
import { coupons } from '#server/db/schema/trial.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { BillingClient, codes, priceId } from '#testing/billing/billing-client.ts'
import { type BillingWorld, openBillingWorld } from '#testing/billing/billing-world.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

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

    test('gives a greater plan and its products, once', async () => {
      await make(`PLAN${client.admin.id.slice(0, 8).toUpperCase()}`, 'basic', 2)
      const code = `plan-${client.admin.id.slice(0, 8)}`
      expect((await redeem(code)).body.data.attributes).toMatchObject({
        tier: 'basic',
        plan_source: 'coupon',
        allowance: { user_quota: 4 },
      })
      expect(codes(await redeem(code))).toEqual([403, 'invalid_coupon_code'])
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
        (
          await db
            .select()
            .from(auditLog)
            .where(
              and(eq(auditLog.organizationId, client.organizationId), eq(auditLog.action, 'organization.plan_changed')),
            )
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
