import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { games } from '#server/db/schema/games.ts'
import { idempotencyKeys } from '#server/db/schema/operation.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { openGames, type GameSetting } from '#testing/game-setting.ts'
import { inTransaction, type IdempotentReplay } from './transaction.ts'

let setting: GameSetting
let services: GameSetting['services']
let published: News[]
beforeAll(async () => {
  setting = await openGames()
  services = setting.services
  services.eventBus.subscribe(
    (item) => published.push(item),
    () => undefined,
  )
})
afterAll(() => setting.close())
beforeEach(() => {
  published = []
  setting.outcomes()
})

const session = (): News => ({ kind: 'session', sessionId: randomUUID() })
const named = async (name: string) =>
  (await services.database.db.select().from(organizations).where(eq(organizations.name, name))).length
/** The services of a process on this kind of database. */
const on = (kind: 'postgres' | 'pglite') => ({ ...services, database: { ...services.database, kind } })

describe('a transaction', () => {
  test('commits what it did, then calls who waits for that, then tells', async () => {
    const order: string[] = []
    const told = session()
    services.eventBus.subscribe(
      () => order.push('told'),
      () => undefined,
    )
    const value = await inTransaction(services, async (tx, news) => {
      news.push(told)
      await tx.insert(organizations).values({ name: 'Committed', tier: 'pro' })
      tx.onCommit(() => order.push('committed'))
      tx.onCommit(() => order.push('and again'))
      expect(order).toEqual([])
      return 'value'
    })
    expect([value, order, published]).toEqual(['value', ['committed', 'and again', 'told'], [told]])
    expect([await named('Committed'), setting.outcomes()]).toEqual([1, { committed: 1 }])
  })

  test('that fails changes nothing, calls and tells nobody, and is not tried again', async () => {
    const gameId = await setting.newGame()
    const committed = vi.fn()
    const work = vi.fn()
    const failing = inTransaction(services, async (tx, news) => {
      work()
      news.push(session())
      tx.onCommit(committed)
      ;(await tx.beginGameWork(gameId)).record({ kind: 'started' }, { state: 'preround' })
      await tx.insert(organizations).values({ name: 'Undone', tier: 'pro' })
      throw new Error('on the way')
    })
    await expect(failing).rejects.toThrow('on the way')
    expect([await named('Undone'), (await setting.stored(gameId))?.version]).toEqual([0, 1])
    expect([committed.mock.calls, published, work.mock.calls.length]).toEqual([[], [], 1])
    expect([setting.outcomes(), services.gameMutex.held]).toEqual([{ failed: 1 }, 0])
  })

  test('asks for nothing when there is nothing to write or tell', async () => {
    const query = vi.spyOn(services.database, 'query')
    expect(await inTransaction(services, async () => 'read')).toBe('read')
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  test('that only tells, tells other processes too', async () => {
    const query = vi.fn(services.database.query)
    const database = { ...services.database, query }
    await inTransaction({ ...services, database }, async (_, news) => void news.push(session()))
    expect(published).toHaveLength(1)
    const texts = query.mock.calls.map(([{ text }]) => text)
    // The embedded database has no other processes.
    const notifies = texts.map((text) => text.startsWith('select 0 as clock_ms, (select pg_notify'))
    expect(notifies).toEqual(database.kind === 'postgres' ? [true] : [])
  })

  test('gives its place back, however it ends', async () => {
    for (let times = 0; times < 25; times += 1) {
      const failing = inTransaction(services, async (tx) => {
        await tx.select().from(organizations).limit(1)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
    }
    expect(await named('nobody')).toBe(0)
  })
})

describe('a refusal', () => {
  const refusedBy = (database: 'postgres' | 'pglite', gameId?: string) => {
    const work = vi.fn()
    const ended = inTransaction(on(database), async (tx) => {
      work()
      if (gameId) await tx.beginGameWork(gameId)
      throw new ApiError('game_suspended')
    })
    return { work, ended }
  }

  test.each([
    ['postgres', true, 2],
    ['pglite', true, 1],
    ['postgres', false, 1],
    ['pglite', false, 1],
  ] as const)(
    'on %s, of a game in memory: %s, is made %i times before it is believed',
    async (kind, inMemory, times) => {
      const gameId = await setting.newGame()
      const { work, ended } = refusedBy(kind, inMemory ? gameId : undefined)
      await expect(ended).rejects.toThrow('game_suspended')
      expect(work).toHaveBeenCalledTimes(times)
      expect(setting.outcomes()).toEqual({ refused: 1, ...(times === 2 ? { run_again: 1 } : {}) })
    },
  )
})

describe('an error of the database', () => {
  const conflict = Object.assign(new Error('two at once'), { code: '40001' })
  test.each([
    ['a conflict, of a game in memory', conflict, true, 2],
    ['a conflict, of no game', conflict, false, 1],
    ['another, of a game in memory', Object.assign(new Error('no'), { code: '22000' }), true, 1],
  ])('that is %s', async (_, error, inMemory, times) => {
    const gameId = await setting.newGame()
    const work = vi.fn()
    const ended = inTransaction(services, async (tx) => {
      work()
      if (inMemory) await tx.beginGameWork(gameId)
      throw error
    })
    await expect(ended).rejects.toBe(error)
    expect(work).toHaveBeenCalledTimes(times)
    expect(setting.outcomes()).toEqual({ failed: 1, ...(times === 2 ? { run_again: 1 } : {}) })
  })
})

describe('a request with a key', () => {
  const stored = async (key: string) =>
    (await services.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))[0]
  const replayOf = (key: string) => {
    const first = vi.fn(async () => (await stored(key))?.body ?? null)
    const row = (body: string) => ({
      caller: 'user:one',
      key,
      requestHash: 'hash',
      status: 200,
      body,
      createdAt: new Date('2026-03-02T09:00:00.000Z'),
    })
    const replay: IdempotentReplay<string> & { first: typeof first } = {
      keep: (body) => ({ kind: 'insert', table: idempotencyKeys, row: row(body) }),
      first,
    }
    return replay
  }

  test('keeps its answer, alone or beside the work on a game, and asks for no earlier one', async () => {
    const gameId = await setting.newGame()
    const [alone, beside] = [replayOf('alone'), replayOf('beside')]
    expect(await inTransaction(services, async () => 'one', alone)).toBe('one')
    const starting = inTransaction(
      services,
      async (tx) => {
        ;(await tx.beginGameWork(gameId)).record({ kind: 'started' }, { state: 'preround' })
        return 'other'
      },
      beside,
    )
    expect(await starting).toBe('other')
    expect([(await stored('alone'))?.body, (await stored('beside'))?.body]).toEqual(['one', 'other'])
    expect([alone.first, beside.first].flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(await setting.stored(gameId)).toMatchObject({ version: 2, state: 'preround' })
  })

  test('that comes again acts no more and gets the first answer', async () => {
    const gameId = await setting.newGame()
    const rename = (subject: string) =>
      inTransaction(
        services,
        async (tx) => {
          ;(await tx.beginGameWork(gameId)).record({ kind: 'settings_changed' }, { subject })
          return subject
        },
        replayOf('again'),
      )
    expect([await rename('first'), await rename('second')]).toEqual(['first', 'first'])
    expect(await setting.stored(gameId)).toMatchObject({ subject: 'first', version: 2 })
    expect(setting.outcomes()).toEqual({ committed: 1, repeated: 1 })
  })

  test('that is refused now because it was done before gets the first answer', async () => {
    const replay = replayOf('refused')
    await inTransaction(services, async () => 'done', replay)
    const again = inTransaction(services, () => Promise.reject(new ApiError('game_suspended')), replay)
    expect(await again).toBe('done')
    expect(setting.outcomes()).toEqual({ committed: 1, repeated: 1 })
  })

  test('that fails otherwise asks for no earlier answer', async () => {
    const replay = replayOf('failed')
    await inTransaction(services, async () => 'done', replay)
    const failing = inTransaction(services, () => Promise.reject(new Error('broken')), replay)
    await expect(failing).rejects.toThrow('broken')
    expect(replay.first).not.toHaveBeenCalled()
  })

  test('whose first answer is gone when it is asked for is done', async () => {
    const replay = replayOf('gone')
    await inTransaction(services, async () => 'first', replay)
    const work = vi.fn(async () => 'second')
    replay.first.mockImplementationOnce(async () => {
      await services.database.db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, 'gone'))
      return null
    })
    expect(await inTransaction(services, work, replay)).toBe('second')
    expect([work.mock.calls.length, (await stored('gone'))?.body]).toEqual([2, 'second'])
    expect(setting.outcomes()).toEqual({ committed: 2, run_again: 1 })
  })

  test('takes all back when the answer cannot be kept, other than for an earlier one', async () => {
    const broken = { ...replayOf('broken'), keep: () => ({ ...replayOf('x').keep('body'), row: { id: 'no column' } }) }
    const failing = inTransaction(
      services,
      async (tx) => {
        await tx.insert(organizations).values({ name: 'Unanswered', tier: 'pro' })
        return 'answer'
      },
      broken as IdempotentReplay<string>,
    )
    await expect(failing).rejects.toThrow('syntax error')
    expect(await named('Unanswered')).toBe(0)
  })

  test('does not lose the time played when its work was written before the answer', async () => {
    const gameId = await setting.newGame()
    await services.database.db.update(games).set({ clockMs: 5000 }).where(eq(games.id, gameId))
    let clock: number | undefined
    const playing = inTransaction(
      services,
      async (tx) => {
        const work = await tx.beginGameWork(gameId)
        work.record({ kind: 'started' }, { state: 'preround' })
        await tx.select().from(games).limit(1)
        tx.onCommit(() => (clock = work.rows.game.clock_ms))
        return 'played'
      },
      replayOf('played'),
    )
    expect([await playing, clock]).toEqual(['played', 5000])
  })

  test('is answered at once with many others, each with its own', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `many ${index}`)
    const answers = await Promise.all(
      keys.map((key) => inTransaction(services, async () => `answer to ${key}`, replayOf(key))),
    )
    expect(answers).toEqual(keys.map((key) => `answer to ${key}`))
    for (const key of keys) expect((await stored(key))?.body).toBe(`answer to ${key}`)
  })
})
