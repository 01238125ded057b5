import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { BillingClient } from '#testing/billing/billing-client.ts'
import { type BillingWorld, openBillingWorld } from '#testing/billing/billing-world.ts'

/** A currency without a minor unit, which exposes every division by a hundred. */
let world: BillingWorld
beforeAll(async () => {
  world = await openBillingWorld('stripe', 'jpy')
})
afterAll(async () => {
  await world.close()
  expect(world.stripe?.complaints).toEqual([])
})

test('what is sold in yen is shown, previewed and charged in yen', async () => {
  const client = await BillingClient.open(world)
  const forSale = await client.call('GET /v1/dashboard/subscription-products/list-products', { query: client.query })
  for (const { attributes } of forSale.body.data) expect(attributes.currency).toBe('jpy')
  await client.buy('basic_month')
  expect(await client.current()).toMatchObject({ unit_amount: 8900, currency: 'jpy', next_amount: 11_170 })
  const { preview } = await client.change('pro_month')
  expect(preview).toMatchObject({ currency: 'jpy', amount_due: preview.subtotal + preview.tax, next_amount: 23_720 })
  const { body } = await client.call('GET /v1/stripe/stripe-subscriptions/invoices', { query: client.query })
  expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
    { total: preview.amount_due, currency: 'jpy' },
    { total: 11_170, currency: 'jpy' },
  ])
  const passes = await client.beginPasses('crux_day_pass_5', 2)
  expect(passes.body.data.attributes).toMatchObject({ total: 23_845, currency: 'jpy' })
})

test('who has an old price is shown that one, and keeps it', async () => {
  const client = await BillingClient.open(world)
  await client.buy('basic_month')
  const ledger = world.stripe?.ledger
  const old = ledger?.get('price', 'price_crux_basic_month')
  if (!ledger || !old) throw new Error('no price')
  ledger.keep('price', { ...old, id: 'price_basic_dearer', unit_amount: 9900 })
  old.lookup_key = null
  // Prices are remembered for a minute.
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000)
  expect((await client.billing.prices()).find(({ key }) => key === 'crux_basic_month')?.unitAmount).toBe(9900)
  later.mockRestore()
  const own = { price_id: 'price_crux_basic_month', unit_amount: 8900, next_amount: 11_170 }
  expect(await client.current()).toMatchObject({ ...own, pricing_options: [{ unit_amount: 9900 }, {}] })
  // Before its subscription has been read, no price is said to be its own.
  const { db } = world.server.services.database
  const account = eq(billingAccounts.organizationId, client.organizationId)
  const [stored] = await db.select().from(billingAccounts).where(account)
  await db.update(billingAccounts).set({ priceId: null }).where(account)
  expect(await client.current()).toMatchObject({
    price_id: null,
    unit_amount: null,
    pricing: null,
    next_amount: 11_170,
  })
  await db.update(billingAccounts).set({ priceId: stored?.priceId }).where(account)
  await client.change('one_to_one_month')
  const { preview, answer } = await client.change('basic_month')
  expect(preview).toMatchObject({ direction: 'same', next_amount: 11_170 })
  expect(answer.body.data.attributes).toMatchObject({ ...own, has_scheduled_change: false })
})
