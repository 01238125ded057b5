import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { organizations } from '#server/db/schema/people.ts'
import { openTestDatabase, type OpenTestDatabase } from '#testing/databases/open-test-database.ts'
import { holdPlan } from './hold-plan.ts'

let opened: OpenTestDatabase
let organizationId: string
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => {
  await opened.database.close()
  await opened.drop()
})
beforeEach(async () => {
  const [row] = await opened.database.db
    .insert(organizations)
    .values({ name: 'Buyers', tier: 'pro' })
    .returning({ id: organizations.id })
  organizationId = row!.id
})

const buy = () =>
  opened.database.db
    .insert(billingAccounts)
    .values({ organizationId, provider: 'sandbox', customerId: `customer of ${organizationId}` })
/** Who holds the plan, and for how many seconds more. */
const holder = async () => {
  const seconds = sql<number>`extract(epoch from ${billingAccounts.changingUntil} - now())::float8`
  const [row] = await opened.database.db
    .select({ changer: billingAccounts.changer, seconds })
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, organizationId))
  return row
}
const leaveSeconds = (seconds: number) =>
  opened.database.db
    .update(billingAccounts)
    .set({ changingUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(billingAccounts.organizationId, organizationId))
/** A pause that nobody may take. */
const never = () => Promise.reject(new Error('it waits'))

describe('a plan', () => {
  test('is held by one change; the next one waits until it is released', async () => {
    await buy()
    const first = await holdPlan(opened, organizationId, never)
    const before = await holder()
    expect(before?.seconds).toBeGreaterThan(100)
    const pauses: number[] = []
    const second = await holdPlan(opened, organizationId, async (ms) => {
      if (pauses.push(ms) === 3) await first.release()
    })
    expect(pauses).toEqual([100, 100, 100])
    const after = await holder()
    expect(after?.changer).not.toBe(before?.changer)
    expect(after?.seconds).toBeGreaterThan(100)
    await second.release()
    expect(await holder()).toEqual({ changer: null, seconds: null })
  })

  test('that others hold for ten seconds is refused, and stays theirs', async () => {
    await buy()
    await holdPlan(opened, organizationId, never)
    const theirs = await holder()
    let waited = 0
    const pause = async (ms: number) => (waited += ms)
    await expect(holdPlan(opened, organizationId, pause)).rejects.toThrow('billing_unavailable')
    expect(waited).toBe(10_000)
    expect((await holder())?.changer).toBe(theirs?.changer)
  })

  test('whose holder died is free when the lease is over, and the dead one has no say in it any more', async () => {
    await buy()
    const dead = await holdPlan(opened, organizationId, never)
    await leaveSeconds(-1)
    const heir = await holdPlan(opened, organizationId, never)
    const held = await holder()
    await expect(dead.renew()).rejects.toThrow('billing_unavailable')
    await dead.release()
    expect((await holder())?.changer).toBe(held?.changer)
    await heir.renew()
  })

  test('is held for longer by a change that renews its lease', async () => {
    await buy()
    const held = await holdPlan(opened, organizationId, never)
    await leaveSeconds(1)
    await held.renew()
    expect((await holder())?.seconds).toBeGreaterThan(100)
  })

  test('of one organization does not wait for another’s', async () => {
    await buy()
    await holdPlan(opened, organizationId, never)
    const [other] = await opened.database.db
      .insert(organizations)
      .values({ name: 'Others', tier: 'pro' })
      .returning({ id: organizations.id })
    organizationId = other!.id
    await buy()
    await holdPlan(opened, organizationId, never)
    expect((await holder())?.changer).not.toBeNull()
  })

  test('of who never bought anything is nobody’s: there is nothing to wait for', async () => {
    const [one, other] = [await holdPlan(opened, organizationId, never), await holdPlan(opened, organizationId, never)]
    await one.release()
    await other.release()
    expect(await holder()).toBeUndefined()
  })

  test('that cannot be released is noted, and its change goes on', async () => {
    await buy()
    const held = await holdPlan(opened, organizationId, never)
    const { database } = opened
    const away = vi.spyOn(database.db, 'update').mockImplementationOnce(() => {
      throw new Error('no connection')
    })
    const before = database.incidents.count('database_away')
    await held.release()
    expect(database.incidents.count('database_away')).toBe(before + 1)
    away.mockRestore()
  })
})
