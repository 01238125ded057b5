import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BillingProvider, CustomerState, ProviderSubscription } from '#server/adapters/billing/billing-provider.ts'
import { BillingUnavailableError } from '#server/adapters/billing/billing-provider.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { organizationProductPurchases, organizations } from '#server/db/schema/people.ts'
import { EventBus } from '#server/news/event-bus.ts'
import type { News } from '#server/news/news.ts'
import { openTestDatabase, type OpenTestDatabase } from '#testing/databases/open-test-database.ts'
import { syncOrganization, type BillingServices } from './sync-organization.ts'

const now = new Date('2026-03-02T09:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

let opened: OpenTestDatabase
let eventBus: EventBus
let news: News[]
/** What the provider has, and what it was told to do. */
let books: { state: CustomerState; reads: number; ended: [id: string, paysBack: boolean][] }
/** Runs while the provider is read. */
let meanwhile: () => Promise<unknown>
beforeAll(async () => {
  opened = await openTestDatabase()
  eventBus = new EventBus(opened.database)
  eventBus.subscribe(
    (item) => news.push(item),
    () => undefined,
  )
})
afterAll(async () => {
  await opened.database.close()
  await opened.drop()
})
beforeEach(() => {
  news = []
  books = { state: { subscriptions: [], paidCheckouts: [] }, reads: 0, ended: [] }
  meanwhile = async () => undefined
})

const provider = (kind: BillingProvider['kind'] = 'stripe') =>
  ({
    kind,
    readCustomer: async () => {
      books.reads += 1
      const { state } = books
      await meanwhile()
      return state
    },
    endNow: async (id: string, { paysBack }: { paysBack: boolean }) => {
      books.ended.push([id, paysBack])
      const subscriptions = books.state.subscriptions.map((one) =>
        one.id === id ? { ...one, status: 'ended' as const, isOwed: false } : one,
      )
      books.state = { ...books.state, subscriptions }
    },
  }) as unknown as BillingProvider
const sync = (organizationId: string, billing: BillingProvider | null = provider()) => {
  const services: BillingServices = { database: opened.database, eventBus, clock: () => now, billing }
  return syncOrganization(services, organizationId)
}

const subscription = (more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'subscription',
  plan: { tier: 'basic', interval: 'month' },
  status: 'active',
  periodEnd: new Date('2026-04-01T00:00:00.000Z'),
  cancelsAtEnd: false,
  upcoming: null,
  pastDueSince: null,
  priceId: 'price',
  unitAmount: 4900,
  currency: 'eur',
  createdAt: daysAgo(30),
  changedAt: daysAgo(30),
  isOwed: false,
  ...more,
})
const hold = (...subscriptions: ProviderSubscription[]) => {
  books.state = { ...books.state, subscriptions }
}

type Row = typeof organizations.$inferSelect
type AccountRow = typeof billingAccounts.$inferSelect
const trial = { tier: 'trial', planSource: 'trial', trialEndsAt: daysAgo(-5), userQuota: 5 } as const
const paid = { tier: 'basic', planSource: 'provider', userQuota: 77, childOrganizationQuota: 3 } as const
let customers = 0
/** An organization with an account at Stripe. */
async function buyer(of: Partial<Row> = trial, account: Partial<AccountRow> = {}): Promise<string> {
  const { db } = opened.database
  const [row] = await db
    .insert(organizations)
    .values({ name: 'Buyers', ...of })
    .returning({ id: organizations.id })
  const customerId = `customer ${(customers += 1)}`
  await db.insert(billingAccounts).values({ organizationId: row!.id, provider: 'stripe', customerId, ...account })
  return row!.id
}
const planOf = async (id: string) => {
  const [row] = await opened.database.db.select().from(organizations).where(eq(organizations.id, id))
  const { tier, planSource, subscriptionActive, trialEndsAt, userQuota, childOrganizationQuota } = row!
  return { tier, planSource, subscriptionActive, trialEndsAt, userQuota, childOrganizationQuota }
}
const accountOf = async (id: string) =>
  (await opened.database.db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, id)))[0]
const told = (organizationId: string) => ({ kind: 'organization', organizationId })
/** An account whose subscription has been read before. */
const known = { subscriptionId: 'subscription', status: 'active' } as const

describe('what an organization pays for', () => {
  test('is its plan, with the plan’s places, from its first subscription on', async () => {
    const id = await buyer()
    hold(subscription())
    await sync(id)
    expect(await planOf(id)).toEqual({
      tier: 'basic',
      planSource: 'provider',
      subscriptionActive: true,
      trialEndsAt: null,
      userQuota: 10,
      childOrganizationQuota: 0,
    })
    expect(await accountOf(id)).toMatchObject({
      subscriptionId: 'subscription',
      planKey: 'crux_basic_month',
      priceId: 'price',
      unitAmount: 4900,
      currency: 'eur',
      status: 'active',
      periodEnd: new Date('2026-04-01T00:00:00.000Z'),
      cancelsAtEnd: false,
      upcomingPlanKey: null,
      pastDueSince: null,
      readings: 1,
      writtenReading: 1,
    })
    expect([news, books.reads, books.ended]).toEqual([[told(id), told(id)], 1, []])
  })

  test('is read again without a word when nothing is new, and leaves places that somebody set', async () => {
    const id = await buyer(paid, known)
    hold(subscription())
    await sync(id)
    expect(await planOf(id)).toMatchObject(paid)
    expect([news, (await accountOf(id))?.readings]).toEqual([[], 1])
  })

  test.each<[string, Partial<Row>, Partial<AccountRow>]>([
    ['another tier', { ...paid, tier: 'pro' }, known],
    ['a plan from the operator', { ...paid, planSource: 'operator' }, known],
    ['its first subscription', { ...paid, subscriptionActive: false }, {}],
  ])('brings the plan’s places in place of %s', async (_, of, account) => {
    const id = await buyer(of, account)
    hold(subscription())
    await sync(id)
    expect(await planOf(id)).toMatchObject({ tier: 'basic', planSource: 'provider', userQuota: 10 })
    expect((await planOf(id)).subscriptionActive).toBe(true)
    expect(news).toContainEqual(told(id))
  })

  test('comes back with the places as they were', async () => {
    const id = await buyer({ ...paid, subscriptionActive: false }, known)
    hold(subscription())
    await sync(id)
    expect(await planOf(id)).toMatchObject({ ...paid, subscriptionActive: true })
  })

  test('ends with its subscription, and keeps tier and places for the next one', async () => {
    const id = await buyer(paid, known)
    hold(subscription({ status: 'ended' }))
    await sync(id)
    expect(await planOf(id)).toMatchObject({ ...paid, subscriptionActive: false })
    expect(await accountOf(id)).toMatchObject({ status: 'ended', subscriptionId: 'subscription' })
    news = []
    await sync(id)
    expect(news).toEqual([])
  })

  test.each(['operator', 'coupon', 'trial'] as const)('is not what it has by %s, which stays', async (planSource) => {
    const of = { ...paid, planSource }
    const id = await buyer(of, known)
    hold(subscription({ status: 'ended' }))
    await sync(id)
    expect(await planOf(id)).toMatchObject({ ...of, subscriptionActive: true })
  })

  test('goes on for a while when a payment fails; everybody is told, once', async () => {
    const id = await buyer(paid, known)
    const upcoming = { tier: 'one_to_one', interval: 'year' } as const
    hold(subscription({ status: 'past_due', pastDueSince: daysAgo(13), cancelsAtEnd: true, upcoming }))
    await sync(id)
    expect(await planOf(id)).toMatchObject({ ...paid, subscriptionActive: true })
    expect(await accountOf(id)).toMatchObject({
      status: 'past_due',
      pastDueSince: daysAgo(13),
      cancelsAtEnd: true,
      upcomingPlanKey: 'crux_one_to_one_year',
    })
    expect(news).toEqual([told(id)])
    await sync(id)
    expect(news).toHaveLength(1)
  })

  test('is nothing when the provider knows no subscription', async () => {
    const id = await buyer(paid, { ...known, cancelsAtEnd: true, upcomingPlanKey: 'crux_pro_year' })
    await sync(id)
    expect((await planOf(id)).subscriptionActive).toBe(false)
    const nothing = { status: null, pastDueSince: null, upcomingPlanKey: null, cancelsAtEnd: false }
    expect(await accountOf(id)).toMatchObject({ ...nothing, subscriptionId: 'subscription' })
    news = []
    await sync(id)
    expect(news).toEqual([])
  })

  test('includes passes, each paid one once', async () => {
    const id = await buyer()
    books.state = {
      subscriptions: [],
      paidCheckouts: [{ checkoutId: `checkout of ${id}`, priceKey: 'crux_day_pass_5', quantity: 2, paidAt: now }],
    }
    await sync(id)
    await sync(id)
    const bought = await opened.database.db
      .select({ quantityLeft: organizationProductPurchases.quantityLeft })
      .from(organizationProductPurchases)
      .where(eq(organizationProductPurchases.organizationId, id))
    expect(bought).toEqual([{ quantityLeft: 10 }])
  })
})

describe('a read', () => {
  test('that began earlier never overwrites a later one', async () => {
    const id = await buyer()
    hold(subscription())
    meanwhile = async () => {
      meanwhile = async () => undefined
      hold(subscription({ plan: { tier: 'pro', interval: 'year' } }))
      await sync(id)
      news = []
    }
    await sync(id)
    expect(await planOf(id)).toMatchObject({ tier: 'pro', userQuota: null, childOrganizationQuota: 10 })
    expect(await accountOf(id)).toMatchObject({ planKey: 'crux_pro_year', readings: 2, writtenReading: 2 })
    expect(news).toEqual([])
  })

  test('that the provider does not answer changes nothing', async () => {
    const id = await buyer()
    meanwhile = () => Promise.reject(new BillingUnavailableError())
    await expect(sync(id)).rejects.toThrow('billing_unavailable')
    expect([await planOf(id), news]).toMatchObject([trial, []])
  })

  test('is not made of who never bought anything, or bought it elsewhere', async () => {
    const [row] = await opened.database.db.insert(organizations).values({ name: 'Nobody' }).returning()
    const elsewhere = await buyer(paid, { ...known, provider: 'stripe' })
    await sync(row!.id)
    await sync(elsewhere, provider('sandbox'))
    await sync(elsewhere, null)
    expect([books.reads, news, await planOf(elsewhere)]).toMatchObject([0, [], { ...paid, subscriptionActive: true }])
    expect(await accountOf(elsewhere)).toMatchObject({ ...known, readings: 0 })
  })
})

describe('the subscription that counts', () => {
  const older = subscription({ id: 'older', createdAt: daysAgo(60), plan: { tier: 'pro', interval: 'month' } })
  const newer = subscription({ id: 'newer', createdAt: daysAgo(10) })

  test.each([
    ['the known one, whichever is older', 'newer', [older, newer], 'newer', ['older']],
    ['the oldest that runs, first in the list', null, [older, newer], 'older', ['newer']],
    ['the oldest that runs, last in the list', null, [newer, older], 'older', ['newer']],
    ['one that runs, before one that has ended', null, [{ ...older, status: 'ended' as const }, newer], 'newer', []],
    [
      'the one that runs, when the known one has ended',
      'older',
      [{ ...older, status: 'ended' as const }, newer],
      'newer',
      [],
    ],
    [
      'the last one, when none runs',
      null,
      [
        { ...newer, status: 'ended' as const },
        { ...older, status: 'ended' as const },
      ],
      'newer',
      [],
    ],
  ])('is %s; others that run are ended and paid back', async (_, subscriptionId, held, counts, ended) => {
    const id = await buyer(paid, { ...known, subscriptionId })
    hold(...held)
    await sync(id)
    expect((await accountOf(id))?.subscriptionId).toBe(counts)
    expect(books.ended).toEqual(ended.map((one) => [one, true]))
    expect(books.reads).toBe(ended.length === 0 ? 1 : 2)
  })

  test('is ended, and not paid back, when it was not paid for 14 days', async () => {
    const id = await buyer(paid, { ...known, status: 'past_due' })
    hold(subscription({ status: 'past_due', pastDueSince: daysAgo(14) }))
    await sync(id)
    expect([books.ended, books.reads]).toEqual([[['subscription', false]], 2])
    expect((await planOf(id)).subscriptionActive).toBe(false)
    expect((await accountOf(id))?.status).toBe('ended')
  })

  test('makes way for one that is paid, when it was not paid for 14 days', async () => {
    const id = await buyer(paid, { ...known, status: 'past_due' })
    hold(subscription({ status: 'past_due', pastDueSince: daysAgo(14) }), newer)
    await sync(id)
    expect([books.ended, books.reads]).toEqual([[['subscription', false]], 2])
    expect((await accountOf(id))?.subscriptionId).toBe('newer')
  })

  test('is not one that is over and still owed: that one is closed, so that nobody pays it', async () => {
    const id = await buyer(paid, known)
    hold(subscription(), { ...older, status: 'ended', isOwed: true })
    await sync(id)
    expect([books.ended, books.reads]).toEqual([[['older', false]], 2])
    expect((await accountOf(id))?.subscriptionId).toBe('subscription')
  })

  test.each([
    ['one not paid and one owed', { status: 'past_due', pastDueSince: daysAgo(20) }, { status: 'ended', isOwed: true }],
    ['one too many and one owed', { status: 'active' }, { status: 'ended', isOwed: true }],
  ] as const)('is read again after %s have been ended', async (_, one, other) => {
    const id = await buyer(paid, known)
    hold(subscription(), { ...newer, ...one }, { ...older, ...other })
    await sync(id)
    expect([books.ended.length, books.reads]).toEqual([2, 2])
  })
})

describe('play money', () => {
  const played = { ...known, provider: 'sandbox', cancelsAtEnd: true, upcomingPlanKey: 'crux_pro_year' } as const

  test('buys nothing any more once Stripe takes the payments', async () => {
    const id = await buyer(paid, { ...played, pastDueSince: daysAgo(1) })
    await sync(id)
    expect(await planOf(id)).toMatchObject({ ...paid, subscriptionActive: false })
    const forgotten = { status: 'ended', cancelsAtEnd: false, upcomingPlanKey: null, pastDueSince: null }
    expect(await accountOf(id)).toMatchObject(forgotten)
    expect([books.reads, news]).toEqual([0, [told(id)]])
  })

  test('leaves alone what an operator gave', async () => {
    const id = await buyer({ ...paid, planSource: 'operator' }, played)
    await sync(id)
    expect((await planOf(id)).subscriptionActive).toBe(true)
  })

  test('counts as long as nothing can be bought, and in the sandbox', async () => {
    const id = await buyer(paid, played)
    await sync(id, null)
    expect([(await planOf(id)).subscriptionActive, (await accountOf(id))?.status]).toEqual([true, 'active'])
    hold(subscription())
    await sync(id, provider('sandbox'))
    expect([books.reads, (await accountOf(id))?.readings]).toEqual([1, 1])
  })
})
