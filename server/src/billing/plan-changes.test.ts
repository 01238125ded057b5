import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { advanceSandboxClock } from '#server/adapters/billing/sandbox/sandbox-billing.ts'
import { syncOrganization } from '#server/billing/commands/sync-organization.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { BillingClient, codes, priceId } from '#testing/billing/billing-client.ts'
import { type BillingWorld, openBillingWorld, worksAlways } from '#testing/billing/billing-world.ts'
import { makeUser } from '#testing/world.ts'

const onPostgres = process.env['CRUX_TEST_DATABASE'] === 'postgres'
const failsNext = '4000 0000 0000 0341'

/** The result of a change in a state of the plan; `later`: after the period. */
type Outcome = {
  state: string
  key?: string
  upcoming?: string
  cancels?: boolean
  later: [tier: string, state: string]
}
const ended: Outcome['later'] = ['basic', 'inactive']
const smaller: Outcome['later'] = ['one_to_one', 'active']
const pairs: Record<'changing' | 'cancelled' | 'past_due', Record<string, Outcome>> = {
  changing: {
    cancel: { state: 'cancelled', cancels: true, later: ended },
    upgrade: { state: 'active', key: 'crux_pro_month', later: ['pro', 'active'] },
    downgrade: { state: 'changing', upcoming: 'crux_one_to_one_year', later: smaller },
    revoke: { state: 'active', later: ['basic', 'active'] },
    'revoke a cancellation': { state: 'changing', upcoming: 'crux_one_to_one_month', later: smaller },
  },
  cancelled: {
    cancel: { state: 'cancelled', cancels: true, later: ended },
    upgrade: { state: 'active', key: 'crux_pro_month', later: ['pro', 'active'] },
    downgrade: { state: 'changing', upcoming: 'crux_one_to_one_year', later: smaller },
    revoke: { state: 'cancelled', cancels: true, later: ended },
    'revoke a cancellation': { state: 'active', later: ['basic', 'active'] },
  },
  past_due: {
    cancel: { state: 'past_due', cancels: true, later: ended },
    downgrade: { state: 'past_due', upcoming: 'crux_one_to_one_year', later: ended },
    revoke: { state: 'past_due', later: ended },
    'revoke a cancellation': { state: 'past_due', later: ended },
  },
}

describe.each(['sandbox', 'stripe'] as const)('with %s', (kind) => {
  let world: BillingWorld
  let client: BillingClient
  beforeAll(async () => {
    world = await openBillingWorld(kind)
  })
  afterAll(async () => {
    await world.close()
    expect(world.stripe?.complaints ?? []).toEqual([])
  })
  beforeEach(async () => {
    client = await BillingClient.open(world)
  })
  afterEach(() => client.leave())

  const banners = async (token = client.admin.token) => {
    const params = { organizationId: client.organizationId }
    return (await client.call('GET /v1/dashboard/organization/:organizationId', { token, params })).body.data.attributes
  }
  const standings: Record<keyof typeof pairs, () => Promise<unknown>> = {
    changing: async () => {
      await client.buy('basic_month')
      await client.change('one_to_one_month')
    },
    cancelled: async () => {
      await client.buy('basic_month')
      await client.cancel(true)
    },
    past_due: async () => {
      await client.buy('basic_month', failsNext)
      await client.pass(32)
    },
  }
  const requests: Record<string, () => Promise<unknown>> = {
    cancel: () => client.cancel(true),
    upgrade: () => client.change('pro_month'),
    downgrade: () => client.change('one_to_one_year'),
    revoke: () => client.change('basic_month'),
    'revoke a cancellation': () => client.cancel(false),
  }
  const rows = Object.entries(pairs).flatMap(([standing, outcomes]) =>
    Object.entries(outcomes).map(([request, outcome]) => ({
      standing: standing as keyof typeof pairs,
      request,
      outcome,
    })),
  )
  test.each(rows)('$standing, then $request', async ({ standing, request, outcome }) => {
    await standings[standing]()
    await requests[request]?.()
    await world.settle()
    const { state, key = 'crux_basic_month', upcoming, cancels = false, later } = outcome
    expect(await client.current()).toMatchObject({
      key,
      state,
      cancel_at_period_end: cancels,
      has_scheduled_change: upcoming !== undefined,
      subscription_schedule: upcoming === undefined ? null : { upcoming_product: { key: upcoming } },
    })
    await client.pass(standing === 'past_due' ? 15 : 32)
    expect(await client.current()).toMatchObject({ tier: later[0], state: later[1] })
  })

  test('past_due, then upgrade: first the payment has to be made good', async () => {
    await standings.past_due()
    expect(codes(await client.tryPreview('pro_month'))).toEqual([409, 'payment_failing'])
    const at = new Date(world.server.services.clock().getTime() + 1000).toISOString()
    expect(codes(await client.update('pro_month', at))).toEqual([409, 'payment_failing'])
  })

  test('trial, pro monthly, yearly, basic at the period’s end, revoked, cancelled, revoked', async () => {
    await client.buy('pro_month')
    const yearly = await client.change('pro_year')
    expect(yearly.preview).toMatchObject({ direction: 'upgrade', amount_due: 218_219, next_amount: 241_939 })
    expect(await client.invoices()).toEqual([
      [218_219, 'paid'],
      [23_720, 'paid'],
    ])
    expect(yearly.answer.body.data.attributes).toMatchObject({ key: 'crux_pro_year', state: 'active' })
    const smaller = await client.change('basic_month')
    expect(smaller.preview).toMatchObject({ direction: 'downgrade', amount_due: 0, next_amount: 11_170 })
    expect(await client.current()).toMatchObject({
      state: 'changing',
      tier: 'pro',
      next_amount: 11_170,
      subscription_schedule: { upcoming_product: { key: 'crux_basic_month' } },
    })
    expect((await client.change('pro_year')).answer.body.data.attributes).toMatchObject({
      state: 'active',
      has_scheduled_change: false,
      next_amount: 241_939,
    })
    expect((await client.cancel(true)).body.data.attributes).toMatchObject({ state: 'cancelled', next_amount: null })
    expect((await client.cancel(false)).body.data.attributes).toMatchObject({
      state: 'active',
      cancel_at_period_end: false,
    })
    expect(await client.invoices()).toHaveLength(2)
  })

  test('a smaller plan begins with the next period; one that was cancelled ends with it, and all stays readable', async () => {
    await client.buy('pro_month')
    await client.change('basic_month')
    await client.pass(32)
    expect(await client.current()).toMatchObject({ tier: 'basic', state: 'active', allowance: { user_quota: 10 } })
    expect(await client.invoices()).toEqual([
      [11_170, 'paid'],
      [23_720, 'paid'],
    ])
    await client.cancel(true)
    await client.pass(70)
    expect(await client.current()).toMatchObject({ tier: 'basic', state: 'inactive', is_active: false })
    expect(await client.invoices()).toHaveLength(2)
    await client.buy('one_to_one_month')
    expect(await client.current()).toMatchObject({ tier: 'one_to_one', state: 'active' })
  })

  test('a plan with fewer places than people: nobody is removed, and nobody new comes in', async () => {
    await client.buy('pro_month')
    const { organizationId } = client
    for (let people = 1; people < 12; people += 1) await makeUser(world.server, { organizationId })
    await client.change('basic_month')
    await client.pass(32)
    expect(await client.current()).toMatchObject({ tier: 'basic', user_count: 12, allowance: { user_quota: 10 } })
    expect(await banners()).toMatchObject({ can_create_games: false, blocks: ['user_quota_exceeded'] })
    const people = await client.call('GET /v1/dashboard/users', { query: { ...client.query, page_size: '50' } })
    expect(people.body.data).toHaveLength(12)
    const body = { ...client.query, role: 'game_master', email: `thirteenth-${organizationId}@example.org` }
    expect(codes(await client.call('POST /v1/dashboard/users', { body }))).toEqual([409, 'user_quota_full'])
  })

  test('two admins who press at once pay once', async () => {
    await client.buy('basic_month')
    const { data } = await client.preview('pro_month')
    world.server.advance(50 * 60_000)
    const both = await Promise.all([1, 2].map(() => client.update('pro_month', data.attributes.proration_date)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await client.invoices()).toEqual([
      [data.attributes.amount_due, 'paid'],
      [11_170, 'paid'],
    ])
  })

  test('an amount that is old, or of another period, is asked for again', async () => {
    await client.buy('basic_month')
    world.server.advance(3 * 3_600_000)
    const now = world.server.services.clock().getTime()
    for (const at of [now - 61 * 60_000, now + 6000])
      expect(codes(await client.update('pro_month', new Date(at).toISOString()))).toEqual([409, 'preview_outdated'])
    expect((await client.current()).tier).toBe('basic')
  })

  test('an amount that is not the one shown is asked for again, and nothing is charged', async () => {
    await client.buy('basic_month')
    const { proration_date, amount_due } = (await client.preview('pro_month')).data.attributes
    const answer = await client.update('pro_month', proration_date, { amount_due: amount_due - 1 })
    expect(codes(answer)).toEqual([409, 'preview_outdated'])
    expect(await client.invoices()).toEqual([[11_170, 'paid']])
    expect((await client.update('pro_month', proration_date, { amount_due })).status).toBe(200)
    expect((await client.invoices())[0]).toEqual([amount_due, 'paid'])
  })

  test('a declined upgrade charges nothing, and what was scheduled stays', async () => {
    await client.buy('basic_month', '4000 0000 0000 0341')
    await client.change('one_to_one_month')
    const { data } = await client.preview('pro_month')
    expect(codes(await client.update('pro_month', data.attributes.proration_date))).toEqual([409, 'card_declined'])
    expect(await client.current()).toMatchObject({ tier: 'basic', state: 'changing' })
    expect((await client.invoices()).filter(([, status]: string[]) => status !== 'void')).toEqual([[11_170, 'paid']])
  })

  test('a payment that fails leaves 14 days; a card that works makes it good, else the plan ends', async () => {
    await client.buy('basic_month', '4000 0000 0000 0341')
    await client.forward(32)
    const path = 'GET /v1/stripe/stripe-subscriptions/invoices'
    const [renewal] = (await client.call(path, { query: client.query })).body.data
    // No webhook has told yet.
    expect([(await client.current()).state, renewal.attributes.awaits]).toEqual(['active', 'payment'])
    await client.pass(0)
    const { past_due_until } = await client.current()
    expect(await client.current()).toMatchObject({ state: 'past_due', is_active: true })
    expect(await banners()).toMatchObject({ payment_failing_until: past_due_until, can_create_games: true })
    const member = await makeUser(world.server, { organizationId: client.organizationId })
    expect(await banners(member.token)).toMatchObject({ payment_failing_until: null })
    expect((await client.preview('pro_month')).errors[0].code).toBe('payment_failing')
    await client.giveCard(worksAlways)
    await world.settle()
    expect(await client.current()).toMatchObject({ state: 'active' })
    expect(await banners()).toMatchObject({ payment_failing_until: null })
    expect((await client.invoices()).map(([, status]: string[]) => status)).toEqual(['paid', 'paid'])
  })

  test('a payment that fails for 14 days ends the plan', async () => {
    await client.buy('basic_month', '4000 0000 0000 0341')
    await client.pass(32)
    expect((await banners()).payment_failing_until).not.toBe(null)
    await client.forward(14)
    // The plan is over by the clock, though nobody has asked the provider.
    expect((await banners()).payment_failing_until).toBe(null)
    await client.pass(0)
    expect(await client.current()).toMatchObject({ tier: 'basic', state: 'inactive' })
    expect((await client.invoices()).map(([, status]: string[]) => status)).toEqual(['void', 'paid'])
  })

  test('a customer who is gone at the provider owes nothing', async () => {
    await client.begin('basic_month')
    const past_due = { status: 'past_due', pastDueSince: world.server.services.clock(), cancelsAtEnd: true } as const
    const ofDesk = eq(billingAccounts.organizationId, client.organizationId)
    const { db } = world.server.services.database
    await db.update(billingAccounts).set(past_due).where(ofDesk)
    expect((await banners()).payment_failing_until).not.toBe(null)
    await syncOrganization(world.server.services, client.organizationId)
    expect((await banners()).payment_failing_until).toBe(null)
    expect(await db.select().from(billingAccounts).where(ofDesk)).toMatchObject([{ status: null, cancelsAtEnd: false }])
  })

  test('nothing to change without a plan that is paid', async () => {
    expect(codes(await client.cancel(true))).toEqual([409, 'no_subscription'])
    expect(codes(await client.begin('enterprise_month'))).toEqual([422, 'billing.schemas.price.unknown'])
  })

  test('two admins who press for different plans: one pays, and the other looks again', async () => {
    await client.buy('basic_month')
    const seen = [await client.preview('pro_month'), await client.preview('basic_year')].map(
      ({ data }) => data.attributes,
    )
    world.server.advance(2000)
    const answers = await Promise.all([
      client.update('pro_month', seen[0].proration_date),
      client.update('basic_year', seen[1].proration_date),
    ])
    expect(answers.map(codes).toSorted()).toEqual([
      [200, undefined],
      [409, 'preview_outdated'],
    ])
    const won = answers.findIndex(({ status }) => status === 200)
    expect(await client.invoices()).toEqual([
      [seen[won].amount_due, 'paid'],
      [11_170, 'paid'],
    ])
    expect(await client.current()).toMatchObject({
      key: ['crux_pro_month', 'crux_basic_year'][won],
      state: 'active',
    })
  })

  test.runIf(onPostgres)('two processes that change a plan at once: one pays, and the other looks again', async () => {
    await client.buy('basic_month')
    const seen = [await client.preview('pro_month'), await client.preview('basic_year')].map(
      ({ data }) => data.attributes,
    )
    world.server.advance(2000)
    const other = await world.openAnother()
    try {
      const { proration_date } = seen[1]
      const body = { ...client.query, price_id: priceId('basic_year'), proration_date }
      const answers = await Promise.all([
        client.update('pro_month', seen[0].proration_date),
        other.call('POST /v1/stripe/stripe-subscriptions/update', { token: client.admin.token, body }),
      ])
      expect(answers.map(codes).toSorted()).toEqual([
        [200, undefined],
        [409, 'preview_outdated'],
      ])
      const won = answers.findIndex(({ status }) => status === 200)
      expect(await client.invoices()).toEqual([
        [seen[won].amount_due, 'paid'],
        [11_170, 'paid'],
      ])
    } finally {
      await other.close()
    }
  })

  test('a process that died while it changed a plan holds nobody up', async () => {
    await client.buy('basic_month')
    await world.server.services.database.db
      .update(billingAccounts)
      .set({ changer: client.admin.id, changingUntil: new Date(Date.now() - 1000) })
      .where(eq(billingAccounts.organizationId, client.organizationId))
    expect((await client.change('pro_month')).answer.status).toBe(200)
  })

  test('a change that has outlasted its lease charges nothing while another one is at work', async () => {
    await client.buy('basic_month')
    const { db } = world.server.services.database
    const { billing, organizationId } = client
    const { data } = await client.preview('pro_month')
    const read = billing.readCustomer.bind(billing)
    vi.spyOn(billing, 'readCustomer').mockImplementationOnce(async (customerId) => {
      const ofDesk = eq(billingAccounts.organizationId, organizationId)
      await db.update(billingAccounts).set({ changer: client.admin.id }).where(ofDesk)
      return read(customerId)
    })
    const answer = await client.update('pro_month', data.attributes.proration_date)
    expect(codes(answer)).toEqual([503, 'billing_unavailable'])
    expect(await client.invoices()).toEqual([[11_170, 'paid']])
  })

  test('a plan that cannot be released does not turn a change that is paid into a failure', async () => {
    await client.buy('basic_month')
    const { db, incidents } = world.server.services.database
    const { billing } = client
    const { data } = await client.preview('pro_month')
    const before = incidents.count('database_away')
    const change = billing.changeNow.bind(billing)
    vi.spyOn(billing, 'changeNow').mockImplementationOnce(async (...what) => {
      await change(...what)
      vi.spyOn(db, 'update').mockImplementationOnce(() => {
        throw new Error('the database is away')
      })
    })
    const answer = await client.update('pro_month', data.attributes.proration_date)
    expect([codes(answer), incidents.count('database_away')]).toEqual([[200, undefined], before + 1])
  })

  test('a declined upgrade leaves a cancellation as it was', async () => {
    await client.buy('basic_month', failsNext)
    await client.cancel(true)
    expect(codes((await client.change('pro_month')).answer)).toEqual([409, 'card_declined'])
    expect(await client.current()).toMatchObject({ key: 'crux_basic_month', state: 'cancelled' })
  })

  test('what was paid too much before is taken off the next plan: the checkout says so', async () => {
    await client.buy('basic_year')
    await client.change('pro_month')
    expect(await client.invoices()).toEqual([
      [0, 'paid'],
      [113_929, 'paid'],
    ])
    await client.cancel(true)
    await client.pass(40)
    const { body } = await client.begin('basic_month')
    expect(body.data.attributes.total).toBe(0)
    expect(await client.pay(body.data.id)).toBe(null)
    expect((await client.invoices())[0]).toEqual([0, 'paid'])
  })

  test.runIf(kind === 'sandbox')('when an operator has moved the sandbox’s clock, plans change as before', async () => {
    const { db } = world.server.services.database
    await client.buy('basic_month')
    await advanceSandboxClock(db, 40 * 24 * 3_600_000)
    const { preview, answer } = await client.change('pro_month')
    await client.change('basic_month')
    // The screen that takes it back has no preview.
    const kept = await client.update('pro_month', new Date(Date.now() - 1000).toISOString())
    expect(kept.body.data.attributes).toMatchObject({ key: 'crux_pro_month', has_scheduled_change: false })
    await advanceSandboxClock(db, -40 * 24 * 3_600_000)
    expect([answer.status, (await client.invoices())[0]]).toEqual([200, [preview.amount_due, 'paid']])
  })
})
