import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { holdStream } from '#testing/games/event-stream.ts'
import { join, setTable, type Table, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser } from '#testing/world.ts'
import type { News } from './news.ts'

/** Two organizations, each with a game, its player, and an admin beside the game master. */
let server: TestServer
let here: Table
let there: Table
let aino: TestPlayer
let bo: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  ;[here, there] = [await setTable(server), await setTable(server)]
  ;[aino] = (await join(server, here, 'Aino')) as [TestPlayer]
  ;[bo] = (await join(server, there, 'Bo')) as [TestPlayer]
})
afterAll(() => server.close())

const poll = (table: Table, token: string, etag?: string) =>
  server.call('GET /v1/games/:gameId', {
    token,
    params: { gameId: table.gameId },
    ...(etag === undefined ? {} : { ifNoneMatch: etag }),
  })

/** How often the database was asked for sessions, seats, games' heads and whole games while something was done. */
async function readsDuring(deed: () => Promise<unknown>): Promise<number> {
  const database = server.services.database
  const select = vi.spyOn(database.db, 'select')
  const execute = vi.spyOn(database.db, 'execute')
  try {
    await deed()
    return select.mock.calls.length + execute.mock.calls.length
  } finally {
    select.mockRestore()
    execute.mockRestore()
  }
}

const everybodyPolls = async () => {
  for (const [table, token] of [
    [here, here.gameMaster.token],
    [here, aino.token],
    [there, there.gameMaster.token],
    [there, bo.token],
  ] as const)
    expect((await poll(table, token)).status).toBe(200)
}
const tableThere = async () => {
  expect((await poll(there, there.gameMaster.token)).status).toBe(200)
  expect((await poll(there, bo.token)).status).toBe(200)
}

describe('news of one organization', () => {
  test.each<[string, () => News]>([
    ['that it changed', () => ({ kind: 'organization', organizationId: here.organizationId })],
    ['of a user', () => ({ kind: 'user', userId: here.gameMaster.id })],
    ['of who is there', () => ({ kind: 'presence', seats: [] })],
    ['of a seat', () => ({ kind: 'player', playerId: aino.id })],
  ])('%s takes nothing out of the memory that is of another', async (_name, news) => {
    await everybodyPolls()
    server.services.eventBus.publish([news()])
    expect(await readsDuring(tableThere)).toBe(0)
  })

  test('has its own games, seats and people read anew', async () => {
    await everybodyPolls()
    server.services.eventBus.publish([{ kind: 'organization', organizationId: here.organizationId }])
    // The session with its places, the game's head and the whole game; the seat.
    expect(await readsDuring(() => poll(here, here.gameMaster.token))).toBeGreaterThanOrEqual(4)
    expect(await readsDuring(() => poll(here, aino.token))).toBe(1)
    expect(await readsDuring(everybodyPolls)).toBe(0)
  })

  test('ends the 304 of those whom it concerns, and of nobody else', async () => {
    const unchanged = vi.spyOn(server.services.heads, 'find')
    const isAnsweredAtOnce = async (table: Table, token: string) => {
      const etag = String((await poll(table, token)).headers['etag'])
      await poll(table, token, etag)
      return async () => {
        unchanged.mockClear()
        expect((await poll(table, token, etag)).status).toBe(304)
        return unchanged.mock.calls.length === 0
      }
    }
    const [master, player] = [
      await isAnsweredAtOnce(here, here.gameMaster.token),
      await isAnsweredAtOnce(here, aino.token),
    ]
    const elsewhere = [await isAnsweredAtOnce(there, there.gameMaster.token), await isAnsweredAtOnce(there, bo.token)]
    const publish = (news: News) => server.services.eventBus.publish([news])
    publish({ kind: 'presence', seats: [] })
    expect([await master(), await player()]).toEqual([true, true])
    publish({ kind: 'user', userId: here.gameMaster.id })
    expect([await player(), await elsewhere[0]!(), await elsewhere[1]!()]).toEqual([true, true, true])
    expect(await master()).toBe(false)
    publish({ kind: 'player', playerId: aino.id })
    expect([await elsewhere[0]!(), await elsewhere[1]!()]).toEqual([true, true])
    expect(await player()).toBe(false)
    unchanged.mockRestore()
  })

  test('asks the streams that it concerns, and no others', async () => {
    const streams = await Promise.all([
      holdStream(server.app, here.gameId, here.gameMaster.token),
      holdStream(server.app, here.gameId, aino.token),
      holdStream(server.app, there.gameId, there.gameMaster.token),
      holdStream(server.app, there.gameId, bo.token),
    ])
    const [seats, sessions] = [vi.spyOn(server.services.seats, 'find'), vi.spyOn(server.services.userSessions, 'find')]
    const asked = (news: News) => {
      seats.mockClear()
      sessions.mockClear()
      server.services.eventBus.publish([news])
      return [sessions.mock.calls.length, seats.mock.calls.map(([id]) => id)]
    }
    expect(asked({ kind: 'user', userId: here.gameMaster.id })).toEqual([1, []])
    expect(asked({ kind: 'organization', organizationId: here.organizationId })).toEqual([1, [aino.id]])
    expect(asked({ kind: 'player', playerId: bo.id })).toEqual([0, [bo.id]])
    expect(asked({ kind: 'session', sessionId: 'somebody' })).toEqual([0, []])
    seats.mockRestore()
    sessions.mockRestore()
    for (const stream of streams) stream.cut()
  })
})

test('a role changed by one admin leaves other organizations alone, whatever it does', async () => {
  const admin = await makeUser(server, { organizationId: here.organizationId, role: 'admin' })
  const colleague = await makeUser(server, { organizationId: here.organizationId })
  await everybodyPolls()
  await server.call('PATCH /v1/dashboard/users/:membershipId', {
    token: admin.token,
    params: { membershipId: colleague.membershipId },
    body: { role: 'admin' },
  })
  expect(await readsDuring(tableThere)).toBe(0)
})
