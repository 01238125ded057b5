import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { webhookIsGenuine } from '#server/adapters/billing/webhook-signature.ts'
import { billingEvents } from '#server/db/schema/billing.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { organizations } from '#server/db/schema/people.ts'
import { coupons } from '#server/db/schema/trial.ts'
import { type BillingWorld, openBillingWorld, worksAlways } from '#testing/billing-world.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

const day = 24 * 3_600_000
const price = (plan: string) => `price_crux_${plan}`
const codes = ({ status, body }: TestAnswer) => [status, body.errors?.[0]?.code]

describe.each(['sandbox', 'stripe'] as const)('with %s', (kind) => {
  let world: BillingWorld
  let server: TestServer
  let organizationId: string
  let admin: TestUser
  beforeAll(async () => {
    world = await openBillingWorld(kind)
    server = world.server
  })
  afterAll(async () => {
    await world.close()
    expect(world.stripe?.complaints ?? []).toEqual([])
  })
  beforeEach(async () => {
    organizationId = await makeOrganization(server, {
      tier: 'trial',
      trialEndsAt: new Date(server.services.clock().getTime() + 10 * day),
    })
    admin = await makeUser(server, { organizationId, role: 'admin' })
  })

  const call = (key: Parameters<TestServer['call']>[0], options: Parameters<TestServer['call']>[1] = {}) =>
    server.call(key, { token: admin.token, ...options })
  const query = () => ({ organization_id: organizationId })
  const begin = (plan: string) =>
    call('POST /v1/stripe/stripe-subscriptions/checkout', { body: { ...query(), price_id: price(plan) } })
  const pay = (sessionId: string, card = worksAlways, isConfirmed = false) =>
    world.pay(admin.token, sessionId, card, isConfirmed)
  const session = (sessionId: string) => call('GET /v1/stripe/checkout-sessions/:sessionId', { params: { sessionId } })
  const preview = async (plan: string) =>
    (
      await call('GET /v1/stripe/stripe-subscriptions/preview-subscription-proration', {
        query: { ...query(), price_id: price(plan) },
      })
    ).body
  const update = (plan: string, proration_date: string) =>
    call('POST /v1/stripe/stripe-subscriptions/update', { body: { ...query(), price_id: price(plan), proration_date } })
  const cancel = (cancels: boolean) =>
    call('POST /v1/stripe/stripe-subscriptions/cancel-subscription', { body: { ...query(), cancel: cancels } })
  const current = async () =>
    (await call('GET /v1/dashboard/subscription-products/current-product', { query: query() })).body.data.attributes
  const invoices = async () =>
    (await call('GET /v1/stripe/stripe-subscriptions/invoices', { query: query() })).body.data.map(
      ({ attributes }: { attributes: { total: number; status: string } }) => [attributes.total, attributes.status],
    )

  /** Buys a plan and waits for the provider's word. */
  async function buy(plan: string, card = worksAlways): Promise<void> {
    const { body } = await begin(plan)
    expect(await pay(body.data.id, card)).toBe(null)
    await world.settle()
  }

  /** Previews a change and makes it. */
  async function change(plan: string) {
    const { data } = await preview(plan)
    return { preview: data.attributes, answer: await update(plan, data.attributes.proration_date) }
  }

  describe('buying a plan', () => {
    test('the plan follows the provider’s word, not the page that comes back', async () => {
      const { body } = await begin('pro_month')
      expect(body.data.attributes).toMatchObject({ status: 'open', total: 23_720, currency: 'eur', is_test_mode: true })
      expect(await pay(body.data.id)).toBe(null)
      expect((await session(body.data.id)).body.data.attributes).toMatchObject({
        status: 'complete',
        is_fulfilled: false,
      })
      expect((await current()).tier).toBe('trial')
      await world.settle()
      expect((await session(body.data.id)).body.data.attributes.is_fulfilled).toBe(true)
      expect(await current()).toMatchObject({
        key: 'crux_pro_month',
        tier: 'pro',
        state: 'active',
        plan_source: 'provider',
        unit_amount: 18_900,
        next_amount: 23_720,
        allowance: { user_quota: null, child_quota: 10, builders: true },
      })
      expect(await invoices()).toEqual([[23_720, 'paid']])
    })

    test('a declined card charges nothing and leaves the checkout open; one that asks is confirmed', async () => {
      const { body } = await begin('basic_year')
      expect(await pay(body.data.id, '4000 0000 0000 0002')).toBe('card_declined')
      expect(await pay(body.data.id, '4000 0025 0000 3155')).toBe('payment_needs_confirmation')
      await world.settle()
      expect([(await current()).tier, await invoices()]).toEqual(['trial', []])
      expect(await pay(body.data.id, '4000 0025 0000 3155', true)).toBe(null)
      expect(await pay(body.data.id)).toBe('checkout_over')
      await world.settle()
      expect((await current()).tier).toBe('basic')
      expect(await invoices()).toEqual([[113_929, 'paid']])
    })

    test('two open checkouts: the first ends, and none begins while a plan is paid', async () => {
      const first = (await begin('basic_month')).body.data.id
      const second = (await begin('pro_month')).body.data.id
      expect(await pay(first)).toBe('checkout_over')
      await pay(second)
      await world.settle()
      expect(codes(await begin('basic_month'))).toEqual([409, 'subscription_running'])
    })

    test('children have the parent’s plan and cannot buy', async () => {
      await buy('pro_month')
      const { body } = await call('POST /v1/dashboard/organization/:organizationId/children', {
        params: { organizationId },
        body: { name: 'Child' },
      })
      await change('pro_year')
      const childId = body.data.id
      expect(
        codes(
          await call('POST /v1/stripe/stripe-subscriptions/checkout', {
            body: { organization_id: childId, price_id: price('pro_month') },
          }),
        ),
      ).toEqual([409, 'only_parent_buys'])
      const child = await call('GET /v1/dashboard/subscription-products/current-product', {
        query: { organization_id: childId },
      })
      expect(child.body.data.attributes).toMatchObject({ tier: 'pro', purchases: 'parent', next_amount: null })
      await cancel(true)
      await world.pass(organizationId, 400)
      expect(
        (await call('GET /v1/dashboard/subscription-products/current-product', { query: { organization_id: childId } }))
          .body.data.attributes.state,
      ).toBe('inactive')
    })
  })

  describe('changing a plan', () => {
    test('trial, pro monthly, yearly, basic at the period’s end, revoked, cancelled, revoked', async () => {
      await buy('pro_month')
      const yearly = await change('pro_year')
      expect(yearly.preview).toMatchObject({ direction: 'upgrade', amount_due: 218_219, next_amount: 241_939 })
      expect(await invoices()).toEqual([
        [218_219, 'paid'],
        [23_720, 'paid'],
      ])
      expect(yearly.answer.body.data.attributes).toMatchObject({ key: 'crux_pro_year', state: 'active' })
      const smaller = await change('basic_month')
      expect(smaller.preview).toMatchObject({ direction: 'downgrade', amount_due: 0, next_amount: 11_170 })
      expect(await current()).toMatchObject({
        state: 'changing',
        tier: 'pro',
        next_amount: 11_170,
        subscription_schedule: { upcoming_product: { key: 'crux_basic_month' } },
      })
      expect((await change('pro_year')).answer.body.data.attributes).toMatchObject({
        state: 'active',
        has_scheduled_change: false,
        next_amount: 241_939,
      })
      expect((await cancel(true)).body.data.attributes).toMatchObject({ state: 'cancelled', next_amount: null })
      expect((await cancel(false)).body.data.attributes).toMatchObject({ state: 'active', cancel_at_period_end: false })
      expect(await invoices()).toHaveLength(2)
    })

    test('a smaller plan begins with the next period; one that was cancelled ends with it, and all stays readable', async () => {
      await buy('pro_month')
      await change('basic_month')
      await world.pass(organizationId, 32)
      expect(await current()).toMatchObject({ tier: 'basic', state: 'active', allowance: { user_quota: 10 } })
      expect(await invoices()).toEqual([
        [11_170, 'paid'],
        [23_720, 'paid'],
      ])
      await cancel(true)
      await world.pass(organizationId, 70)
      expect(await current()).toMatchObject({ tier: 'basic', state: 'inactive', is_active: false })
      expect(await invoices()).toHaveLength(2)
      await buy('one_to_one_month')
      expect(await current()).toMatchObject({ tier: 'one_to_one', state: 'active' })
    })

    test('two admins who press at once pay once', async () => {
      await buy('basic_month')
      const { data } = await preview('pro_month')
      const both = await Promise.all([1, 2].map(() => update('pro_month', data.attributes.proration_date)))
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(await invoices()).toEqual([
        [data.attributes.amount_due, 'paid'],
        [11_170, 'paid'],
      ])
    })

    test('an amount that is old, or of another period, is asked for again', async () => {
      await buy('basic_month')
      const now = server.services.clock().getTime()
      for (const at of [now - 61 * 60_000, now + 1000])
        expect(codes(await update('pro_month', new Date(at).toISOString()))).toEqual([409, 'preview_outdated'])
      expect((await current()).tier).toBe('basic')
    })

    test('a declined upgrade charges nothing, and what was scheduled stays', async () => {
      await buy('basic_month', '4000 0000 0000 0341')
      await change('one_to_one_month')
      const { data } = await preview('pro_month')
      expect(codes(await update('pro_month', data.attributes.proration_date))).toEqual([409, 'card_declined'])
      expect(await current()).toMatchObject({ tier: 'basic', state: 'changing' })
      expect((await invoices()).filter(([, status]: string[]) => status !== 'void')).toEqual([[11_170, 'paid']])
    })

    test('a payment that fails leaves 14 days; a card that works makes it good, else the plan ends', async () => {
      await buy('basic_month', '4000 0000 0000 0341')
      await world.pass(organizationId, 32)
      expect(await current()).toMatchObject({ state: 'past_due', is_active: true })
      expect((await preview('pro_month')).errors[0].code).toBe('payment_failing')
      await world.giveCard(admin.token, organizationId, worksAlways)
      await world.settle()
      expect(await current()).toMatchObject({ state: 'active' })
      expect((await invoices()).map(([, status]: string[]) => status)).toEqual(['paid', 'paid'])
    })

    test('a payment that fails for 14 days ends the plan', async () => {
      await buy('basic_month', '4000 0000 0000 0341')
      await world.pass(organizationId, 31 + 15)
      expect(await current()).toMatchObject({ tier: 'basic', state: 'inactive' })
      expect((await invoices()).map(([, status]: string[]) => status)).toEqual(['void', 'paid'])
    })

    test('whatever waits, whatever is wished next', async () => {
      await buy('basic_month')
      const steps: [plan: string | boolean, state: string, tier: string][] = [
        ['one_to_one_month', 'changing', 'basic'],
        ['basic_month', 'active', 'basic'],
        ['one_to_one_month', 'changing', 'basic'],
        ['one_to_one_year', 'changing', 'basic'],
        [true, 'cancelled', 'basic'],
        [true, 'cancelled', 'basic'],
        [false, 'active', 'basic'],
        [true, 'cancelled', 'basic'],
        ['one_to_one_month', 'changing', 'basic'],
        ['basic_year', 'active', 'basic'],
        [true, 'cancelled', 'basic'],
        ['pro_year', 'active', 'pro'],
      ]
      for (const [wish, state, tier] of steps) {
        const answer = typeof wish === 'string' ? (await change(wish)).answer : await cancel(wish)
        expect([wish, answer.body.data.attributes]).toMatchObject([wish, { state, tier }])
      }
    })

    test('while a payment fails a plan can be ended or become smaller, and go on after all, but not grow', async () => {
      await buy('basic_month', '4000 0000 0000 0341')
      await world.pass(organizationId, 32)
      for (const wish of [true, false, 'one_to_one_month', 'basic_month', 'one_to_one_month', true]) {
        const answer = typeof wish === 'string' ? (await change(wish)).answer : await cancel(wish)
        expect([wish, answer.body.data.attributes]).toMatchObject([wish, { state: 'past_due', tier: 'basic' }])
      }
      expect((await preview('pro_month')).errors[0].code).toBe('payment_failing')
      const expected = { cancel_at_period_end: true, has_scheduled_change: false }
      expect(await current()).toMatchObject(expected)
    })

    test('nothing to change without a plan that is paid', async () => {
      expect(codes(await cancel(true))).toEqual([409, 'no_subscription'])
      expect(codes(await begin('enterprise_month'))).toEqual([422, 'billing.schemas.price.unknown'])
    })
  })

  describe('a code for an organization that is there', () => {
    const redeem = (coupon_code: string) =>
      call('POST /v1/dashboard/coupon-redemptions', { body: { ...query(), coupon_code } })
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
      await make(`PLAN${admin.id.slice(0, 8).toUpperCase()}`, 'basic', 2)
      const code = `plan-${admin.id.slice(0, 8)}`
      expect((await redeem(code)).body.data.attributes).toMatchObject({
        tier: 'basic',
        plan_source: 'coupon',
        allowance: { user_quota: 4 },
      })
      expect(codes(await redeem(code))).toEqual([403, 'invalid_coupon_code'])
    })

    test('gives no plan over one that is paid for, and is not used up by being refused', async () => {
      await buy('basic_month')
      await make(`FREE${admin.id.slice(0, 8).toUpperCase()}`, 'pro', 0)
      const code = `free ${admin.id.slice(0, 8)}`
      expect(codes(await redeem(code))).toEqual([409, 'coupon_not_applicable'])
      expect((await current()).tier).toBe('basic')
      const [kept] = await server.services.database.db
        .select()
        .from(coupons)
        .where(eq(coupons.code, `FREE${admin.id.slice(0, 8).toUpperCase()}`))
      expect(kept?.redemptions).toBe(0)
    })
  })

  describe('webhooks', () => {
    test('are taken with the right signature only, and an event that comes twice is worked off once', async () => {
      await begin('basic_month')
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
      await buy('pro_month')
      const { db } = server.services.database
      await db.update(billingEvents).set({ workedAt: null })
      const told = async () =>
        (
          await db
            .select()
            .from(auditLog)
            .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, 'organization.plan_changed')))
        ).length
      const before = await told()
      await world.settle()
      expect([(await current()).tier, await told()]).toEqual(['pro', before])
    })
  })
})

test('where nothing can be bought, every call says so and the plan is shown', async () => {
  const without = await startTestServer({ billing: null })
  try {
    const id = await makeOrganization(without, { tier: 'pro' })
    const { token } = await makeUser(without, { organizationId: id, role: 'admin' })
    const body = { organization_id: id, price_id: price('pro_month') }
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
