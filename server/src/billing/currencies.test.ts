import { afterAll, beforeAll, expect, test } from 'vitest'
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
