import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseTimeouts } from '#server/db/connections/database-timeouts.ts'
import { lazyPostgres } from '#server/db/connections/lazy-transaction.ts'
import type { TransactionServices } from '#server/turns/transaction.ts'
import { reserveTokens } from './reserve-tokens.ts'

test('reservations that wait for one whose database hangs give up together, and hold up nobody later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const connection = Promise.withResolvers<pg.PoolClient>()
  const connect = vi.fn(() => connection.promise)
  const pool = { connect } as unknown as pg.Pool
  const transaction = (before: () => Promise<void>) => lazyPostgres(pool, before)
  const services = { database: { transaction }, eventBus: {} } as unknown as TransactionServices
  const wanted = { organizationId: 'one', feature: 'try' as const, contractIds: ['a'], tokens: 1, now: new Date(0) }
  const reserve = () => reserveTokens(services, wanted).catch((error: unknown) => error)

  const first = reserve()
  const others = [reserve(), reserve(), reserve()]
  await vi.advanceTimersByTimeAsync(databaseTimeouts.connect)
  const refused = { faults: [{ code: 'unavailable' }], retryAfter: 2 }
  expect(await Promise.all(others)).toMatchObject([refused, refused, refused])
  expect(connect).toHaveBeenCalledTimes(1)

  const away = new Error('the database is away')
  connection.reject(away)
  expect(await first).toMatchObject({ cause: away })
  connect.mockClear()
  expect(await reserve()).toMatchObject({ cause: away })
  expect(connect).toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
