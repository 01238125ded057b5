import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { findAccount } from '#server/billing/commands/billing-account.ts'
import { syncOrganization } from '#server/billing/commands/sync-organization.ts'
import { billingAccounts, billingEvents } from '#server/db/schema/billing.ts'
import { organizations } from '#server/db/schema/people.ts'
import { type BillingWorld, bringWebhook, openBillingWorld, worksAlways } from '#testing/billing/billing-world.ts'
import { secretKey, StripeStandIn, webhookSecret } from '#testing/stripe/stripe-stand-in.ts'
import type { TestAnswer, TestServer } from '#testing/test-server.ts'
import { runOperator } from '#server/operator/run-operator.ts'
import { readEnv } from '#server/env.ts'
import { lastMail } from '#testing/mail/read-mails.ts'
import { logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

/** Behavior specific to Stripe, and its outages. */
let world: BillingWorld
let stripe: StripeStandIn
let server: TestServer
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  world = await openBillingWorld('stripe')
  server = world.server
  if (!world.stripe) throw new Error('no stand-in')
  stripe = world.stripe
})
afterAll(() => world.close())
beforeEach(async () => {
  organizationId = await makeOrganization(server, { tier: 'trial', trialEndsAt: server.services.clock() })
  admin = await makeUser(server, { organizationId, role: 'admin' })
})
afterEach(() => {
  Object.assign(stripe, { weather: 'fair', hits: /./ })
  expect(stripe.complaints.splice(0)).toEqual([])
})

const asks = '4000 0025 0000 3155'
const call = (key: Parameters<TestServer['call']>[0], options: Parameters<TestServer['call']>[1] = {}) =>
  server.call(key, { token: admin.token, ...options })
const codeOf = ({ status, body }: TestAnswer) => (status < 400 ? null : String(body.errors[0].code))
const query = () => ({ organization_id: organizationId })
const ofPlan = (plan: string) => ({ ...query(), price_id: `price_crux_${plan}` })
const begin = (plan: string) => call('POST /v1/stripe/stripe-subscriptions/checkout', { body: ofPlan(plan) })
const preview = (plan: string) =>
  call('GET /v1/stripe/stripe-subscriptions/preview-subscription-proration', { query: ofPlan(plan) })
const update = async (plan: string) => {
  const { body } = await preview(plan)
  const { proration_date } = body.data.attributes
  return call('POST /v1/stripe/stripe-subscriptions/update', { body: { ...ofPlan(plan), proration_date } })
}
const cancel = (cancels: boolean) =>
  call('POST /v1/stripe/stripe-subscriptions/cancel-subscription', { body: { ...query(), cancel: cancels } })
const current = async () =>
  (await call('GET /v1/dashboard/subscription-products/current-product', { query: query() })).body.data.attributes
const organization = async () => {
  const [row] = await server.services.database.db
    .select({ tier: organizations.tier, isActive: organizations.subscriptionActive })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row
}
const customerId = async () => (await findAccount(server.services.database.db, organizationId))?.customerId ?? ''
const invoices = async () => {
  const customer = await customerId()
  return stripe.ledger.list('invoice', (one) => one.customer === customer)
}
const subscriptions = async () => {
  const customer = await customerId()
  return stripe.ledger.list('subscription', (one) => one.customer === customer)
}
const reconcile = () => syncOrganization(server.services, organizationId)

async function buy(plan: string, card = worksAlways): Promise<void> {
  const { body } = await begin(plan)
  await world.pay(admin.token, body.data.id, card, true)
  await world.settle()
}

describe('webhooks', () => {
  test('twice, in any order, late or forged they come to what Stripe has', async () => {
    const { body } = await begin('pro_month')
    stripe.pay(body.data.id, worksAlways)
    const webhooks = stripe.takeWebhooks(server.services.clock()).toReversed()
    const [first] = webhooks
    if (!first) throw new Error('no webhook')
    expect(await bringWebhook(server, { ...first, payload: first.payload.replace('paid', 'void') })).toBe(400)
    expect(await bringWebhook(server, { ...first, signature: `t=1,v1=${'0'.repeat(64)}` })).toBe(400)
    for (const one of [...webhooks, ...webhooks]) expect(await bringWebhook(server, one)).toBe(200)
    const { db } = server.services.database
    const stored = await db
      .select()
      .from(billingEvents)
      .where(eq(billingEvents.customerId, await customerId()))
    expect(await server.runJobs()).toBe(stored.length)
    expect(await organization()).toEqual({ tier: 'pro', isActive: true })
    expect(await server.runJobs()).toBe(0)
  })

  test('of unknown kinds and strange customers are taken and ignored', async () => {
    stripe.ledger.tell('charge.dispute.created', { id: 'dp_1', customer: 'cus_nobody' })
    stripe.ledger.tell('invoice.paid', { id: 'in_1', customer: 'cus_nobody' })
    stripe.ledger.tell('invoice.paid', { id: 'in_2', customer: null })
    for (const one of stripe.takeWebhooks(server.services.clock())) expect(await bringWebhook(server, one)).toBe(200)
    expect(await server.runJobs()).toBe(1)
  })
})

describe('paying', () => {
  test('two pages that were open at once and both paid: one subscription, the other paid back', async () => {
    const first = (await begin('basic_month')).body.data.id
    stripe.hits = /expire/
    stripe.weather = 'failing'
    expect(codeOf(await begin('pro_month'))).toBe('billing_unavailable')
    stripe.weather = 'fair'
    const customer = await customerId()
    const order = { customerId: customer, organizationId, mode: 'subscription', quantity: 1 } as const
    const price = (await server.services.billing?.prices())?.find(({ key }) => key === 'crux_pro_month') ?? null
    const second = await server.services.billing?.startCheckout({ ...order, price })
    // Reopens the first checkout, as if both had started at the same moment.
    stripe.ledger.get('checkout.session', first).status = 'open'
    stripe.pay(first, worksAlways)
    server.advance(1000)
    stripe.pay(second?.id ?? '', worksAlways)
    await world.settle()
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['canceled', 'active'])
    const repaid = (await invoices()).map((one) => [one.total, one.post_payment_credit_notes_amount])
    expect(repaid).toEqual([
      [23_720, 23_720],
      [11_170, 0],
    ])
    const results = [first, second?.id ?? ''].map(async (sessionId) => {
      const { body } = await call('GET /v1/stripe/checkout-sessions/:sessionId', { params: { sessionId } })
      return [body.data.attributes.is_fulfilled, body.data.attributes.has_ended]
    })
    expect(await Promise.all(results)).toEqual([
      [true, false],
      [false, true],
    ])
    expect(await organization()).toEqual({ tier: 'basic', isActive: true })
    const shown = await call('GET /v1/stripe/stripe-subscriptions/invoices', { query: query() })
    expect(shown.body.data.map((one: { attributes: { status: string } }) => one.attributes.status)).toEqual([
      'refunded',
      'paid',
    ])
  })

  test('a plan that was given up on makes room for a new one, which nobody pays back', async () => {
    await buy('basic_month', '4000 0000 0000 0341')
    server.advance(46 * 24 * 3_600_000)
    stripe.passTime()
    admin.token = await logInAgain(server, admin.id)
    const { body } = await begin('pro_month')
    stripe.pay(body.data.id, worksAlways)
    await world.settle()
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['active', 'canceled'])
    expect(await organization()).toEqual({ tier: 'pro', isActive: true })
    expect((await invoices()).map((one) => [one.status, one.post_payment_credit_notes_amount])).toEqual([
      ['paid', 0],
      ['void', 0],
      ['paid', 0],
    ])
  })

  test('passes are given once, and a card of the portal is the one that pays', async () => {
    const { body } = await call('POST /v1/dashboard/purchasable-products/:purchasableProductId/checkout', {
      params: { purchasableProductId: 'crux_day_pass_5' },
      body: { ...query(), quantity: 2 },
    })
    await world.pay(admin.token, body.data.id)
    await world.settle()
    await reconcile()
    const passes = await call('GET /v1/dashboard/purchasable-products/list-purchased', { query: query() })
    expect(passes.body.data.map((one: { attributes: object }) => one.attributes)).toMatchObject([{ quantity_left: 10 }])
    await world.giveCard(admin.token, organizationId, '5555 5555 5555 4444')
    const cards = await call('GET /v1/stripe/stripe-subscriptions/payment-methods', { query: query() })
    expect(cards.body.data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
      { brand: 'mastercard', last4: '4444', is_default: true },
      { brand: 'visa', last4: '4242', is_default: false },
    ])
    const portal = await call('POST /v1/stripe/stripe-subscriptions/portal', { body: query() })
    expect(portal.body.data.attributes.url).toMatch(/^https:\/\/billing\.stripe\.test\//)
  })

  test('two processes that ask at once for the same change pay once', async () => {
    await buy('basic_month')
    server.advance(2000)
    const [subscription] = await subscriptions()
    const { billing } = server.services
    const price = (await billing?.prices())?.find(({ key }) => key === 'crux_pro_month')
    if (!billing || !price || !subscription) throw new Error('nothing to change')
    const at = server.services.clock()
    await Promise.all([1, 2].map(() => billing.changeNow(subscription.id, price, at)))
    expect(await invoices()).toHaveLength(2)
  })

  test('an upgrade that wants confirmation says where, and the plan follows when it is paid', async () => {
    await buy('basic_month', asks)
    const answer = await update('pro_month')
    expect([codeOf(answer), answer.body.meta?.url]).toEqual([
      'payment_needs_confirmation',
      expect.stringMatching(/^https:\/\/invoice\.stripe\.test\//),
    ])
    expect(await organization()).toEqual({ tier: 'basic', isActive: true })
    const { body } = await call('GET /v1/stripe/stripe-subscriptions/invoices', { query: query() })
    expect(body.data.map(({ attributes }: (typeof body.data)[number]) => attributes)).toMatchObject([
      { pay_url: answer.body.meta?.url, awaits: 'confirmation' },
      { pay_url: null, awaits: null },
    ])
    stripe.confirm(await customerId())
    await world.settle()
    expect(await organization()).toEqual({ tier: 'pro', isActive: true })
  })

  test('one that is never confirmed lapses after a day; any other change drops it at once', async () => {
    await buy('basic_month', asks)
    await update('pro_month')
    expect(codeOf(await cancel(true))).toBe(null)
    expect((await subscriptions())[0]).toMatchObject({ pending_update: null, cancel_at_period_end: true })
    expect(await current()).toMatchObject({ tier: 'basic', state: 'cancelled' })
    expect((await invoices()).map(({ status }) => status)).toEqual(['void', 'paid'])
  })
})

test('a change that was left half made is taken up again', async () => {
  await buy('pro_month')
  const [subscription] = await subscriptions()
  stripe.hits = /POST \/v1\/subscription_schedules\//
  stripe.weather = 'failing'
  expect(codeOf(await update('basic_month'))).toBe('billing_unavailable')
  expect(subscription?.schedule).not.toBe(null)
  stripe.weather = 'fair'
  expect(codeOf(await cancel(true))).toBe(null)
  expect(await current()).toMatchObject({ state: 'cancelled' })
})

describe('without a network', () => {
  test('an upgrade that does not come through leaves a cancellation, or a smaller plan that waits, as it was', async () => {
    await buy('basic_month')
    stripe.hits = /POST \/v1\/subscriptions\//
    const upgrade = async () => {
      stripe.weather = 'fair'
      const { body } = await preview('pro_month')
      stripe.weather = 'failing'
      const { proration_date } = body.data.attributes
      return call('POST /v1/stripe/stripe-subscriptions/update', { body: { ...ofPlan('pro_month'), proration_date } })
    }
    await cancel(true)
    expect(codeOf(await upgrade())).toBe('billing_unavailable')
    expect(await current()).toMatchObject({ key: 'crux_basic_month', state: 'cancelled' })
    stripe.weather = 'fair'
    await update('one_to_one_month')
    expect(codeOf(await upgrade())).toBe('billing_unavailable')
    expect(await current()).toMatchObject({ key: 'crux_basic_month', state: 'changing' })
  })

  test('an answer that is lost after the money moved: trying again pays once', async () => {
    await buy('basic_month')
    const { body } = await preview('pro_month')
    const { proration_date, amount_due } = body.data.attributes
    const again = () =>
      call('POST /v1/stripe/stripe-subscriptions/update', { body: { ...ofPlan('pro_month'), proration_date } })
    stripe.hits = /POST \/v1\/subscriptions\//
    stripe.weather = 'answers lost'
    expect(codeOf(await again())).toBe('billing_unavailable')
    stripe.weather = 'fair'
    expect(codeOf(await again())).toBe(null)
    expect((await invoices()).map(({ total, status }) => [total, status])).toEqual([
      [amount_due, 'paid'],
      [11_170, 'paid'],
    ])
    expect(await organization()).toEqual({ tier: 'pro', isActive: true })
  })

  test('nothing is concluded from silence: every call says so, and a webhook waits', async () => {
    const { body } = await begin('pro_month')
    stripe.pay(body.data.id, worksAlways)
    stripe.ledger.events.splice(0, stripe.ledger.events.length - 1)
    stripe.weather = 'away'
    expect(codeOf(await begin('basic_month'))).toBe('billing_unavailable')
    await world.settle()
    expect(await organization()).toEqual({ tier: 'trial', isActive: true })
    stripe.weather = 'fair'
    server.advance(60_000)
    await server.runJobs()
    expect(await organization()).toEqual({ tier: 'pro', isActive: true })
  })

  test('an organization whose payments cannot be ended stays, and goes when they are', async () => {
    await buy('basic_month')
    const path = { params: { organizationId } }
    await call('POST /v1/dashboard/organization/:organizationId/prepare-destroy', path)
    const { values } = await lastMail(server, admin.email, 'destroy_code')
    const body = { destroy_code: String(values['code']), consent: true }
    const destroy = () =>
      call('POST /v1/dashboard/organization/:organizationId/destroy-organization', { ...path, body })
    stripe.hits = /DELETE/
    stripe.weather = 'failing'
    expect(codeOf(await destroy())).toBe('billing_unavailable')
    expect(await organization()).toEqual({ tier: 'basic', isActive: true })
    stripe.weather = 'fair'
    const before = await subscriptions()
    const left = await call('POST /v1/dashboard/purchasable-products/:purchasableProductId/checkout', {
      params: { purchasableProductId: 'crux_day_pass_1' },
      body: { ...query(), quantity: 1 },
    })
    expect(codeOf(await destroy())).toBe(null)
    expect([await organization(), before.map(({ status }) => status)]).toEqual([undefined, ['canceled']])
    expect(() => stripe.pay(left.body.data.id, worksAlways)).toThrow('checkout_over')
  })

  test('what was bought in the sandbox is no longer paid for with Stripe', async () => {
    const { db } = server.services.database
    await db.insert(billingAccounts).values({ organizationId, provider: 'sandbox', customerId: 'cus_sandbox1' })
    await db
      .update(organizations)
      .set({ tier: 'pro', planSource: 'provider' })
      .where(eq(organizations.id, organizationId))
    await reconcile()
    expect(await organization()).toEqual({ tier: 'pro', isActive: false })
    await buy('basic_month')
    expect(await organization()).toEqual({ tier: 'basic', isActive: true })
  })
})

describe('the operator', () => {
  const run = async (args: string[], at: string) => {
    const lines: string[] = []
    const env = readEnv({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: at,
      APP_URL: 'https://crux.example',
    })
    const { database, eventBus } = server.services
    const open = async () => ({ database, eventBus, close: async () => undefined })
    const installation = { databaseUrl: null, dataDir: '', open }
    const print = (text: string) => void lines.push(text)
    const code = await runOperator(
      args,
      { env, installation, now: server.services.clock() },
      { print, printError: print },
    )
    return { code, said: lines.join('\n') }
  }

  test('sets a fresh account up, once, and sees first what is missing', async () => {
    const fresh = new StripeStandIn()
    const at = await fresh.open()
    try {
      const shown = await run(['stripe-setup'], at)
      expect(shown).toMatchObject({
        code: 0,
        said: expect.stringContaining('Would make price crux_pro_year: 1927.80 EUR'),
      })
      expect(fresh.ledger.list('price', () => true)).toEqual([])
      expect((await run(['stripe-setup', '--apply'], at)).said).toContain('Made product crux_basic')
      expect(fresh.ledger.list('price', () => true)).toHaveLength(9)
      expect((await run(['stripe-setup'], at)).said).toContain('Nothing is missing.')
      fresh.weather = 'failing'
      expect(await run(['stripe-setup'], at)).toMatchObject({
        code: 1,
        said: expect.stringContaining('StripeAPIError'),
      })
      expect(fresh.complaints).toEqual([])
    } finally {
      await fresh.close()
    }
  })

  test('sets no plan over one that is paid for, unless it is ended with that', async () => {
    await buy('basic_month')
    const refused = await run(['set-plan', organizationId, '--plan', 'pro'], stripe.address)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--end-subscription') })
    const set = ['set-plan', organizationId, '--plan', 'pro', '--end-subscription']
    stripe.weather = 'failing'
    expect(await run(set, stripe.address)).toMatchObject({ code: 1 })
    expect(await organization()).toEqual({ tier: 'basic', isActive: true })
    stripe.weather = 'fair'
    expect(await run(set, stripe.address)).toMatchObject({ code: 0 })
    await world.settle()
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['canceled'])
    expect(await organization()).toEqual({ tier: 'pro', isActive: true })
    expect(await current()).toMatchObject({ plan_source: 'operator', next_amount: null })
  })

  test('reconciles what no webhook told', async () => {
    const { body } = await begin('basic_month')
    stripe.pay(body.data.id, worksAlways)
    stripe.ledger.events.length = 0
    const { said, code } = await run(['reconcile'], stripe.address)
    expect([code, said]).toEqual([0, expect.stringContaining('basic, active; was trial, active')])
    expect((await run(['billing-state', organizationId], stripe.address)).said).toMatch(/paid plan +crux_basic_month/)
  })
})
