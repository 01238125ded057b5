import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncOrganization } from '#server/billing/commands/sync-organization.ts'
import { BillingClient } from '#testing/billing/billing-client.ts'
import { type BillingWorld, openBillingWorld, worksAlways } from '#testing/billing/billing-world.ts'
import { expectFair } from '#testing/billing/billing-years.ts'
import type { StripeStandIn, Weather } from '#testing/stripe/stripe-stand-in.ts'

/**
 * The connection to Stripe is cut at each call of each change that has an effect: before it, after it, so that nobody
 * hears of it, or at the next question. Webhooks are lost too. Afterwards people have what they pay for, and pressing
 * again costs nothing more.
 */
let world: BillingWorld
let stripe: StripeStandIn
beforeAll(async () => {
  world = await openBillingWorld('stripe')
  if (!world.stripe) throw new Error('no stand-in')
  stripe = world.stripe
})
afterAll(async () => {
  await world.close()
  expect(stripe.complaints).toEqual([])
})

interface Change {
  what: string
  /** What the organization has before. */
  before: (client: BillingClient) => Promise<unknown>
  /** The plan whose preview is confirmed. */
  plan?: string
  press: (client: BillingClient, prorationDate: string) => Promise<unknown>
  comes: { key: string | null; state: string }
  /** A state that is as good. */
  orElse?: string
}

const reconcile = ({ organizationId }: BillingClient) => syncOrganization(world.server.services, organizationId)

/** A plan that is paid for, of which no webhook told. */
async function have(client: BillingClient, plan: string, card = worksAlways): Promise<void> {
  stripe.pay((await client.begin(plan)).body.data.id, card)
  await world.settle('lost')
  await reconcile(client)
}

/** What people do who see no plan yet: they pay for one. */
async function buy(client: BillingClient, plan: string): Promise<void> {
  if ((await client.current()).key !== null) return
  const { status, body } = await client.begin(plan)
  if (status === 201) stripe.pay(body.data.id, worksAlways)
  await reconcile(client)
}

const changes: Change[] = [
  {
    what: 'ending a plan that nobody pays for any more',
    comes: { key: null, state: 'inactive' },
    before: async (client) => {
      await have(client, 'basic_month', '4000 0000 0000 0341')
      await client.forward(46)
    },
    press: reconcile,
  },
  {
    what: 'paying back one of two plans',
    comes: { key: 'crux_basic_month', state: 'active' },
    before: async (client) => {
      const first = (await client.begin('basic_month')).body.data.id
      const second = (await client.begin('pro_month')).body.data.id
      // As if both pages had been opened at the same moment.
      stripe.ledger.get('checkout.session', first).status = 'open'
      stripe.pay(first, worksAlways)
      world.server.advance(1000)
      stripe.pay(second, worksAlways)
    },
    press: reconcile,
  },
  {
    what: 'a first plan',
    comes: { key: 'crux_pro_month', state: 'active' },
    before: async () => undefined,
    press: (client) => buy(client, 'pro_month'),
  },
  {
    what: 'a first plan, when another page is open',
    comes: { key: 'crux_pro_month', state: 'active' },
    before: (client) => client.begin('basic_month'),
    press: (client) => buy(client, 'pro_month'),
  },
  {
    what: 'an upgrade',
    comes: { key: 'crux_pro_month', state: 'active' },
    before: (client) => have(client, 'basic_month'),
    plan: 'pro_month',
    press: (client, at) => client.update('pro_month', at),
  },
  {
    what: 'an upgrade of a plan that was cancelled',
    comes: { key: 'crux_pro_month', state: 'active' },
    before: async (client) => {
      await have(client, 'basic_month')
      await client.cancel(true)
    },
    plan: 'pro_month',
    press: (client, at) => client.update('pro_month', at),
    // Who wished to leave does not go on paying because of a lost connection.
    orElse: 'cancelled',
  },
  {
    what: 'an upgrade while a smaller plan waits',
    comes: { key: 'crux_pro_month', state: 'active' },
    before: async (client) => {
      await have(client, 'basic_month')
      await client.change('one_to_one_month')
    },
    plan: 'pro_month',
    press: (client, at) => client.update('pro_month', at),
  },
  {
    what: 'a downgrade of a plan that was cancelled',
    comes: { key: 'crux_pro_month', state: 'changing' },
    before: async (client) => {
      await have(client, 'pro_month')
      await client.cancel(true)
    },
    plan: 'basic_month',
    press: (client, at) => client.update('basic_month', at),
  },
  {
    what: 'taking back a smaller plan',
    comes: { key: 'crux_pro_month', state: 'active' },
    before: async (client) => {
      await have(client, 'pro_month')
      await client.change('basic_month')
    },
    plan: 'pro_month',
    press: (client, at) => client.update('pro_month', at),
  },
  {
    what: 'cancelling while a smaller plan waits',
    comes: { key: 'crux_pro_month', state: 'cancelled' },
    before: async (client) => {
      await have(client, 'pro_month')
      await client.change('basic_month')
    },
    press: (client) => client.cancel(true),
  },
  {
    what: 'taking back a cancellation',
    comes: { key: 'crux_pro_month', state: 'active' },
    before: async (client) => {
      await have(client, 'pro_month')
      await client.cancel(true)
    },
    press: (client) => client.cancel(false),
  },
]

interface Cut {
  at: number
  weather: Weather
}

/**
 * Makes a change, its connection cut once, then again without; returns what came of it and the calls of the first try.
 */
async function make(change: Change, cut: Cut | null) {
  const client = await BillingClient.open(world)
  await change.before(client)
  world.server.advance(2000)
  const shown = change.plan ? (await client.preview(change.plan)).data.attributes.proration_date : ''
  const calls: string[] = []
  // Prices are remembered: now and then they are asked for once more.
  const hits = { test: (name: string) => name !== 'GET /v1/prices' && calls.push(name) - 1 === cut?.at }
  Object.assign(stripe, { hits, weather: cut?.weather ?? 'fair' })
  await Promise.resolve(change.press(client, shown)).catch((fault: unknown) => {
    if (!cut) throw fault
  })
  Object.assign(stripe, { hits: /./, weather: 'fair' })
  await world.settle('lost')
  await reconcile(client)
  await expectFair(client)
  if (cut) {
    await change.press(client, shown)
    await expectFair(client)
  }
  const { key, state } = await client.current()
  return { calls, state, came: { key, invoices: await client.invoices() } }
}

const changesSomething = (call: string) => !call.startsWith('GET') && !call.endsWith('create_preview')

test.each(changes)('$what: nobody pays without a plan, or has one unpaid', async (change) => {
  const whole = await make(change, null)
  expect({ key: whole.came.key, state: whole.state }).toEqual(change.comes)
  const cuts = whole.calls.flatMap((call, at): Cut[] => {
    if (!changesSomething(call)) return []
    const next = whole.calls[at + 1]
    return [
      { at, weather: 'failing' },
      { at, weather: 'done unheard' },
      // What is asked after a change is lost.
      ...(next === undefined || changesSomething(next) ? [] : [{ at: at + 1, weather: 'failing' } as const]),
    ]
  })
  expect(cuts.length).toBeGreaterThan(1)
  for (const cut of cuts) {
    const { came, state } = await make(change, cut)
    expect(came, JSON.stringify([cut, whole.calls[cut.at]])).toEqual(whole.came)
    expect([change.comes.state, change.orElse]).toContain(state)
  }
})
