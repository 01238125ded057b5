import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Statement } from '#server/db/connections/handles.ts'
import type { Database } from '#server/db/open-database.ts'
import { gameEvents, games } from '#server/db/schema/games.ts'
import { openGames, type GameSetting } from '#testing/game-setting.ts'
import { inTransaction, type Transaction, type TransactionServices } from './transaction.ts'

const shared = process.env['CRUX_TEST_DATABASE'] === 'postgres'

let setting: GameSetting
let services: GameSetting['services']
beforeAll(async () => {
  setting = await openGames()
  services = setting.services
})
afterAll(() => setting.close())
beforeEach(() => void setting.outcomes())

const start = async (tx: Transaction, gameId: string) => {
  const work = await tx.beginGameWork(gameId)
  work.record({ kind: 'started' }, { state: 'preround' })
  return work
}
const rename = async (tx: Transaction, gameId: string, subject: string) =>
  (await tx.beginGameWork(gameId)).record({ kind: 'settings_changed' }, { subject })
const subjectOf = async (tx: Transaction, gameId: string) =>
  (await tx.select({ subject: games.subject }).from(games).where(eq(games.id, gameId)))[0]?.subject
const log = (gameId: string) =>
  services.database.db
    .select({ version: gameEvents.version, kind: gameEvents.kind })
    .from(gameEvents)
    .where(eq(gameEvents.gameId, gameId))
    .orderBy(gameEvents.version)
/** As another process would do, of which this one hears nothing. */
const changeBehind = (gameId: string) =>
  services.database.db
    .update(games)
    .set({ version: sql`${games.version} + 1` })
    .where(eq(games.id, gameId))

describe('the work on a game', () => {
  test('is one statement and no transaction when it is all that is done', async () => {
    const gameId = await setting.newGame()
    await services.snapshots.rows(gameId)
    const query = vi.spyOn(services.database, 'query')
    const begun = await inTransaction(services, async (tx) => {
      await start(tx, gameId)
      expect([services.gameMutex.held, tx.hands]).toEqual([1, services.hands])
      return query.mock.calls.length
    })
    expect([begun, query.mock.calls.length]).toEqual([0, 1])
    query.mockRestore()
    expect(await setting.stored(gameId)).toMatchObject({ state: 'preround', version: 2 })
    expect(await log(gameId)).toEqual([{ version: 2, kind: 'started' }])
    expect([services.gameMutex.held, setting.outcomes()]).toEqual([0, { committed: 1 }])
  })

  test('is the same work whoever asks for it within the transaction, and none of another game', async () => {
    const gameId = await setting.newGame()
    await inTransaction(services, async (tx) => {
      expect(tx.heldGameWork(gameId)).toBeNull()
      const work = await start(tx, gameId)
      expect([await tx.beginGameWork(gameId), tx.heldGameWork(gameId)]).toEqual([work, work])
      expect(tx.heldGameWork(randomUUID())).toBeNull()
    })
    expect(await log(gameId)).toHaveLength(1)
  })

  test('on a game that is not there is refused', async () => {
    const gone = inTransaction(services, (tx) => tx.beginGameWork(randomUUID()))
    await expect(gone).rejects.toThrow('not_found')
    expect(services.gameMutex.held).toBe(0)
  })

  test('is seen by each query after it, as often as it goes on', async () => {
    const gameId = await setting.newGame()
    const query = vi.spyOn(services.database, 'query')
    await inTransaction(services, async (tx) => {
      for (const subject of ['first', 'second', 'third']) {
        await rename(tx, gameId, subject)
        expect(await Promise.all([subjectOf(tx, gameId), subjectOf(tx, gameId)])).toEqual([subject, subject])
      }
      await rename(tx, gameId, 'last')
    })
    // A transaction that has begun writes within itself.
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
    expect(await setting.stored(gameId)).toMatchObject({ subject: 'last', version: 5 })
    expect((await log(gameId)).map(({ version }) => version)).toEqual([2, 3, 4, 5])
  })

  test('is not written again at the end when a query has had it written', async () => {
    const gameId = await setting.newGame()
    const texts: string[] = []
    const transaction: Database['transaction'] = (before) => {
      const lazy = services.database.transaction(before)
      const { query } = lazy
      return Object.assign(lazy, {
        query: (statement: Statement) => {
          texts.push(statement.text)
          return query(statement)
        },
      })
    }
    await inTransaction({ ...services, database: { ...services.database, transaction } }, async (tx) => {
      await rename(tx, gameId, 'once')
      expect(await subjectOf(tx, gameId)).toBe('once')
    })
    expect(texts.filter((text) => text.includes('update "games"'))).toHaveLength(1)
    expect(await setting.stored(gameId)).toMatchObject({ subject: 'once', version: 2 })
  })

  test('is told with the rows that it made, and the clock that the database had', async () => {
    const gameId = await setting.newGame()
    await services.snapshots.rows(gameId)
    await services.database.db.update(games).set({ clockMs: 5000 }).where(eq(games.id, gameId))
    const [work, news] = await inTransaction(services, async (tx, told) => [await start(tx, gameId), told] as const)
    expect(work.rows.game).toMatchObject({ version: 2, clock_ms: 5000 })
    expect(news).toMatchObject([{ kind: 'game', gameId, version: 2, since: 1, changes: { game: { clock_ms: 5000 } } }])
    expect(news[0]).toHaveProperty('rows', work.rows)
    expect(await services.snapshots.rows(gameId)).toBe(work.rows)
  })

  test('that changes nothing tells nothing', async () => {
    const gameId = await setting.newGame()
    const query = vi.spyOn(services.database, 'query')
    const news = await inTransaction(services, async (tx, told) => {
      await tx.beginGameWork(gameId)
      return told
    })
    expect([news, query.mock.calls]).toEqual([[], []])
    query.mockRestore()
  })

  test('can be left to other statements, and goes on from what they made of it', async () => {
    const gameId = await setting.newGame()
    await inTransaction(services, async (tx) => {
      await start(tx, gameId)
      await tx.leaveGameWork(gameId)
      expect(tx.heldGameWork(gameId)).toBeNull()
      await tx.update(games).set({ version: 7 }).where(eq(games.id, gameId))
      const again = await tx.beginGameWork(gameId)
      expect(again.rows.game).toMatchObject({ state: 'preround', version: 7 })
      again.record({ kind: 'suspended' }, { suspendedAt: new Date() })
    })
    expect(await setting.stored(gameId)).toMatchObject({ version: 8, state: 'preround' })
  })

  test('stays when other statements are left another game', async () => {
    const gameId = await setting.newGame()
    await inTransaction(services, async (tx) => {
      await rename(tx, gameId, 'before')
      await tx.leaveGameWork(randomUUID())
      await rename(tx, gameId, 'after')
    })
    expect(await setting.stored(gameId)).toMatchObject({ subject: 'after', version: 3 })
  })
})

describe('works on games', () => {
  test('are each written, though nobody reads between', async () => {
    const ids = [await setting.newGame(), await setting.newGame(), await setting.newGame()]
    const news = await inTransaction(services, async (tx, told) => {
      for (const gameId of ids) {
        await start(tx, gameId)
        // Only the first waits for the mutex: a transaction that holds one locks in the database.
        expect(services.gameMutex.held).toBe(1)
      }
      return told
    })
    expect(news.map((item) => item.kind === 'game' && item.gameId)).toEqual(ids)
    for (const gameId of ids) expect(await setting.stored(gameId)).toMatchObject({ state: 'preround', version: 2 })
  })

  test('lock in the database what has begun there', async () => {
    const gameId = await setting.newGame()
    await inTransaction(services, async (tx) => {
      await tx
        .select({ one: sql`1` })
        .from(games)
        .limit(1)
      await start(tx, gameId)
      expect(services.gameMutex.held).toBe(0)
    })
    expect(await setting.stored(gameId)).toMatchObject({ version: 2 })
  })

  test.each(['snapshots', 'gameMutex'] as const)('of a process without %s lock in the database', async (missing) => {
    const gameId = await setting.newGame()
    const { [missing]: _, ...less } = services
    const working = () =>
      inTransaction(less as TransactionServices, (tx) => start(tx, gameId).then(() => services.gameMutex.held))
    expect(await Promise.all([working(), working(), working()])).toEqual([0, 0, 0])
    expect((await log(gameId)).map(({ version }) => version)).toEqual([2, 3, 4])
  })

  test.runIf(shared)('of one process after another wait for the lock', async () => {
    const gameId = await setting.newGame()
    const { database, eventBus } = services
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const order: string[] = []
    const first = inTransaction({ database, eventBus }, async (tx) => {
      await start(tx, gameId)
      begun.resolve()
      await held.promise
      order.push('first')
    })
    await begun.promise
    const waiting = () =>
      database.query({ text: `select 1 from pg_stat_activity where wait_event_type = 'Lock'`, values: [] })
    const second = inTransaction({ database, eventBus }, async (tx) => {
      await start(tx, gameId)
      order.push('second')
    })
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 15_000 })
    held.resolve()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
    expect(await setting.stored(gameId)).toMatchObject({ version: 3 })
  })

  test('on a game that changed behind its process’s back are done again, on what is there, with the game locked', async () => {
    const gameId = await setting.newGame()
    await services.snapshots.rows(gameId)
    await changeBehind(gameId)
    const runs: [version: number, held: number][] = []
    await inTransaction(services, async (tx) => {
      runs.push([(await start(tx, gameId)).before.game.version, services.gameMutex.held])
    })
    expect(runs).toEqual([
      [1, 1],
      [2, 0],
    ])
    expect(await setting.stored(gameId)).toMatchObject({ version: 3, state: 'preround' })
    expect(setting.outcomes()).toEqual({ run_again: 1, committed: 1 })
  })

  test('in many games are written together where the database is shared, and each has its own', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => setting.newGame()))
    const subjectOf = (gameId: string) =>
      `Subject of {"${gameId}", NULL} \\ 'both'${ids.indexOf(gameId) % 2 === 0 ? '\n🙂' : ''}`
    for (const gameId of ids) await services.snapshots.rows(gameId)
    await Promise.all(ids.map((gameId) => inTransaction(services, (tx) => rename(tx, gameId, subjectOf(gameId)))))
    const rows = await services.database.db
      .select({ id: games.id, subject: games.subject, version: games.version, by: sql<string>`${games}.xmin::text` })
      .from(games)
      .where(sql`${games.subject} like 'Subject of %'`)
    expect(rows).toHaveLength(10)
    for (const { id, subject, version } of rows) expect([subject, version]).toEqual([subjectOf(id), 2])
    expect(new Set(rows.map(({ by }) => by)).size).toBeLessThan(shared ? 10 : 11)
    for (const gameId of ids) expect(await log(gameId)).toHaveLength(1)
  })
})
