import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signWebhook } from '#server/adapters/billing/webhook-signature.ts'
import { billingEvents } from '#server/db/schema/billing.ts'
import { BillingClient, codes, priceId } from '#testing/billing/billing-client.ts'
import { type BillingWorld, openBillingWorld } from '#testing/billing/billing-world.ts'
import { secretKey, webhookSecret } from '#testing/stripe/stripe-stand-in.ts'
import { type EndpointKey, startTestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

/** Attacks on billing. Permissions are tested in the table of access. */
let world: BillingWorld
let client: BillingClient
beforeAll(async () => {
  world = await openBillingWorld('stripe')
})
afterAll(() => world.close())
beforeEach(async () => {
  client = await BillingClient.open(world)
})

const reads: EndpointKey[] = [
  'GET /v1/dashboard/subscription-products/current-product',
  'GET /v1/dashboard/subscription-products/list-products',
  'GET /v1/stripe/stripe-subscriptions/payment-methods',
  'GET /v1/stripe/stripe-subscriptions/invoices',
  'GET /v1/stripe/stripe-subscriptions/preview-subscription-proration',
  'GET /v1/dashboard/purchasable-products/list-purchased',
]
const writes: EndpointKey[] = [
  'POST /v1/stripe/stripe-subscriptions/checkout',
  'POST /v1/stripe/stripe-subscriptions/update',
  'POST /v1/stripe/stripe-subscriptions/cancel-subscription',
  'POST /v1/stripe/stripe-subscriptions/portal',
  'POST /v1/dashboard/coupon-redemptions',
  'POST /v1/dashboard/purchasable-products/:purchasableProductId/checkout',
]

test('an admin of a child learns nothing of the parent’s money, and changes nothing of it', async () => {
  await client.buy('pro_month')
  const { body: opened } = await client.beginPasses('crux_day_pass_1', 1)
  const childId = await makeOrganization(world.server, { parentOrganizationId: client.organizationId })
  const { token } = await makeUser(world.server, { organizationId: childId, role: 'admin' })
  const price_id = priceId('pro_year')
  const query = { ...client.query, price_id }
  const body = {
    ...{ ...client.query, price_id, proration_date: world.server.services.clock().toISOString() },
    ...{ cancel: true, quantity: 1, coupon_code: 'NOSUCHCODE' },
  }
  const params = { purchasableProductId: 'crux_day_pass_1', sessionId: opened.data.id }
  const answers = await Promise.all([
    ...reads.map((key) => world.server.call(key, { token, query })),
    ...writes.map((key) => world.server.call(key, { token, params, body })),
    world.server.call('GET /v1/stripe/checkout-sessions/:sessionId', { token, params }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await client.current()).toMatchObject({ key: 'crux_pro_month', state: 'active' })
})

test('what an admin is told holds no key, and no number of a card beyond its last four', async () => {
  await client.buy('pro_month')
  const query = { ...client.query, price_id: priceId('pro_year') }
  const answers = await Promise.all(reads.map((key) => client.call(key, { query })))
  const portal = await client.call('POST /v1/stripe/stripe-subscriptions/portal', { body: client.query })
  const told = JSON.stringify([...answers, portal].map(({ body }) => body))
  expect(answers.map(({ status }) => status)).toEqual(reads.map(() => 200))
  for (const secret of [secretKey, webhookSecret, '4242424242424242', '4242 4242']) expect(told).not.toContain(secret)
  expect(Object.keys(answers[2]?.body.data[0].attributes).toSorted()).toEqual([
    'brand',
    'exp_month',
    'exp_year',
    'is_default',
    'last4',
  ])
})

test('a provider’s own words never reach anybody', async () => {
  Object.assign(world.stripe ?? {}, { weather: 'failing' })
  const answer = await client.begin('pro_month')
  Object.assign(world.stripe ?? {}, { weather: 'fair' })
  expect(codes(answer)).toEqual([503, 'billing_unavailable'])
  expect(JSON.stringify(answer.body)).not.toMatch(/stripe|req_/i)
})

describe('webhooks', () => {
  const send = (payload: string, headers: Record<string, string> = {}, { app } = world.server) =>
    app.inject({
      method: 'POST',
      url: '/v1/stripe/webhooks',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00', ...headers },
      payload,
    })
  const signed = (payload: string) =>
    send(payload, { 'stripe-signature': signWebhook(payload, webhookSecret, world.server.services.clock()) })

  test('of ten megabytes are not taken in', async () => {
    const answer = await send(JSON.stringify({ id: 'evt_1', padding: 'x'.repeat(10_000_000) }))
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([413, 'body_too_large'])
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a text', '"evt_1"'],
    ['no object', '{"id":"evt_1","type":"invoice.paid"}'],
    ['an id of another kind', '{"id":7,"type":"invoice.paid","data":{"object":{"customer":"cus_1"}}}'],
  ])('with the right signature under %s are refused like any other', async (_what, payload) => {
    expect((await signed(payload)).statusCode).toBe(400)
  })

  test('come in bursts from one address, and none is turned away', async () => {
    const billing = { secretKey, webhookSecret, apiBase: null, automaticTax: false }
    const usual = await startTestServer({ billing, rateLimitFactor: 1 })
    try {
      for (let index = 0; index < 30; index += 1) {
        const payload = `{"id":"evt_${index}","type":"invoice.paid","data":{"object":{"customer":"cus_1"}}}`
        const signature = signWebhook(payload, webhookSecret, usual.services.clock())
        expect((await send(payload, { 'stripe-signature': signature }, usual)).statusCode).toBe(200)
      }
    } finally {
      await usual.close()
    }
  })

  test('that are forged in every way leave nothing behind', async () => {
    const payload = '{"id":"evt_forged","type":"invoice.paid","data":{"object":{"customer":"cus_1"}}}'
    const now = world.server.services.clock()
    const late = signWebhook(payload, webhookSecret, new Date(now.getTime() - 301_000))
    const early = signWebhook(payload, webhookSecret, new Date(now.getTime() + 301_000))
    const other = signWebhook(payload, 'whsec_of_another', now)
    const moved = signWebhook(payload.replace('paid', 'void'), webhookSecret, now)
    const odd = ['', 'v1=', 't=,v1=', `t=1e999,v1=${'0'.repeat(64)}`, 't=1'.repeat(2000)]
    for (const signature of [late, early, other, moved, ...odd])
      expect((await send(payload, { 'stripe-signature': signature })).statusCode).toBe(400)
    expect((await send(payload, { 'content-type': 'text/plain' })).statusCode).toBeLessThan(500)
    expect(await world.server.services.database.db.select().from(billingEvents)).not.toContainEqual(
      expect.objectContaining({ id: 'evt_forged' }),
    )
  })
})
