import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plans } from '#domain/billing/plans.ts'
import { BillingClient } from '#testing/billing/billing-client.ts'
import { type BillingWorld, openBillingWorld } from '#testing/billing/billing-world.ts'
import { BillingYears, type Event, type Happening } from '#testing/billing/billing-years.ts'
import { cases } from '#testing/cases.ts'

const plan = fc.constantFrom(...plans)
const card = fc.constantFrom('4242424242424242', '4242424242424242', '4000000000000341', '4000000000000002')
const of = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds)

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { arbitrary: fc.record({ kind: of('wait'), days: fc.constantFrom(1, 15, 32, 62) }), weight: 3 },
  {
    arbitrary: fc.record({ kind: of('checkout'), plan, card, pages: of('paid', 'paid', 'abandoned', 'doubled') }),
    weight: 3,
  },
  { arbitrary: fc.record({ kind: of('change', 'preview'), plan }), weight: 4 },
  { arbitrary: fc.record({ kind: of('two admins'), plan, other: plan }), weight: 2 },
  { arbitrary: fc.record({ kind: of('old preview') }), weight: 1 },
  { arbitrary: fc.record({ kind: of('cancel'), cancels: fc.boolean() }), weight: 2 },
  { arbitrary: fc.record({ kind: of('card', 'pay late', 'passes'), card }), weight: 2 },
)
const event: fc.Arbitrary<Event> = fc.record({
  happening,
  delivery: of('in order', 'reversed', 'twice', 'forged first', 'lost', 'later'),
  weather: fc.option(fc.record({ kind: of('failing', 'done unheard'), after: fc.integer({ min: 0, max: 8 }) }), {
    freq: 3,
  }),
})

describe.each(['sandbox', 'stripe'] as const)('with %s', (kind) => {
  let world: BillingWorld
  beforeAll(async () => {
    world = await openBillingWorld(kind)
  })
  afterAll(async () => {
    await world.close()
    expect(world.stripe?.complaints ?? []).toEqual([])
  })

  test('over random years nobody pays without a plan or has one unpaid, and every amount that was shown is an invoice’s', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 10 }), async (events) => {
        const years = new BillingYears(await BillingClient.open(world))
        for (const one of events) await years.live(one)
        await years.end()
      }),
      cases(4, { isSlow: true }),
    )
  })
})
