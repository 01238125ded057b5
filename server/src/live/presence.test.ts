import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PresenceNews } from '#contract/games/streams.ts'
import { presenceLimits } from '#domain/limits.ts'
import { eventually } from '#testing/eventually.ts'
import { holdStream, type HeldStream } from '#testing/games/event-stream.ts'
import { join, setTable, type Table, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** Two server processes can share a PostgreSQL; the embedded database has one process. */
const shared = process.env['CRUX_TEST_DATABASE'] === 'postgres'

let server: TestServer
beforeAll(async () => {
  server = await startListening()
})
afterAll(() => server.close())

async function startListening(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const started = await startTestServer(options)
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  return started
}

const told = (stream: HeldStream) =>
  stream.events
    .filter(({ event }) => event === 'presence')
    .map(({ data }) => (data as PresenceNews).presence.map(({ connected }) => connected))
const asked = async (table: Table, of = server): Promise<boolean[]> => {
  const { body } = await of.call('GET /v1/games/:gameId/relationships/presence', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
  })
  return body.data.map(({ attributes }: { attributes: { connected: boolean } }) => attributes.connected)
}

async function setWatched(of = server): Promise<{ table: Table; players: TestPlayer[]; watching: HeldStream }> {
  const table = await setTable(of)
  const players = await join(of, table, 'Aino', 'Bo')
  return { table, players, watching: await holdStream(of.app, table.gameId, table.gameMaster.token) }
}

describe('the game master sees', () => {
  test('at once that a device holds its stream, and after a grace that it is gone', async () => {
    const {
      table,
      players: [aino, bo],
      watching,
    } = await setWatched()
    await eventually(() => expect(told(watching)).toEqual([[false, false]]))
    const stream = await holdStream(server.app, table.gameId, aino!.token)
    await eventually(() => expect(told(watching).at(-1)).toEqual([true, false]))
    const since = server.services.clock().toISOString()
    stream.cut()
    const other = await holdStream(server.app, table.gameId, bo!.token)
    await eventually(() => expect(told(watching).at(-1)).toEqual([true, true]))
    server.advance(presenceLimits.streamGraceMs + 1)
    await eventually(() => expect(told(watching).at(-1)).toEqual([false, true]))
    expect(watching.events.at(-1)?.data).toMatchObject({
      presence: [{}, { player_id: bo!.id, connected: true, since }],
    })
    expect(await asked(table)).toEqual([false, true])
    for (const held of [other, watching]) held.cut()
  })

  test('nothing of a reload', async () => {
    const {
      table,
      players: [aino],
      watching,
    } = await setWatched()
    const before = await holdStream(server.app, table.gameId, aino!.token)
    await eventually(() => expect(told(watching).at(-1)).toEqual([true, false]))
    const count = told(watching).length
    before.cut()
    await eventually(() => expect(before.ended()).toBe(true))
    server.advance(presenceLimits.streamGraceMs - 1)
    const after = await holdStream(server.app, table.gameId, aino!.token)
    server.advance(60_000)
    const {
      players: [someone],
      table: elsewhere,
    } = await setWatched()
    const stream = await holdStream(server.app, elsewhere.gameId, someone!.token)
    await eventually(async () => expect(await asked(elsewhere)).toEqual([true, false]))
    expect([told(watching).length, await asked(table)]).toEqual([count, [true, false]])
    for (const held of [after, stream, watching]) held.cut()
  })

  test('a device that only polls, changed or not, as long as it does', async () => {
    const {
      table,
      players: [aino],
      watching,
    } = await setWatched()
    const poll = (ifNoneMatch?: string) =>
      server.call('GET /v1/games/:gameId', {
        token: aino!.token,
        params: { gameId: table.gameId },
        ...(ifNoneMatch ? { ifNoneMatch } : {}),
      })
    const etag = String((await poll()).headers['etag'])
    await eventually(() => expect(told(watching).at(-1)).toEqual([true, false]))
    for (let polled = 0; polled < 3; polled += 1) {
      server.advance(presenceLimits.pollGraceMs - 1)
      expect((await poll(etag)).status).toBe(304)
    }
    expect(await asked(table)).toEqual([true, false])
    server.advance(presenceLimits.pollGraceMs + 1)
    await eventually(() => expect(told(watching).at(-1)).toEqual([false, false]))
    watching.cut()
  })

  test('and players are not told', async () => {
    const {
      table,
      players: [aino, bo],
      watching,
    } = await setWatched()
    const stream = await holdStream(server.app, table.gameId, aino!.token)
    const other = await holdStream(server.app, table.gameId, bo!.token)
    await eventually(() => expect(told(watching).at(-1)).toEqual([true, true]))
    expect(told(stream)).toEqual([])
    for (const held of [stream, other, watching]) held.cut()
  })
})

describe.runIf(shared)('with two server processes on one database', () => {
  test('a device of the other one counts, from when it comes until it goes', async () => {
    const two = await startListening({ sharing: server })
    const {
      table,
      players: [aino],
      watching,
    } = await setWatched()
    const stream = await holdStream(two.app, table.gameId, aino!.token)
    await eventually(() => expect(told(watching).at(-1)).toEqual([true, false]))
    const closed = vi.spyOn(two.services.presence, 'closed')
    stream.cut()
    await eventually(() => expect(closed).toHaveBeenCalled())
    two.advance(presenceLimits.streamGraceMs + 1)
    await eventually(() => expect(told(watching).at(-1)).toEqual([false, false]))
    watching.cut()
    await two.close()
  })

  test('a process that comes later learns who is there', async () => {
    const {
      table,
      players: [, bo],
      watching,
    } = await setWatched()
    const stream = await holdStream(server.app, table.gameId, bo!.token)
    await eventually(() => expect(told(watching).at(-1)).toEqual([false, true]))
    const two = await startListening({ sharing: server })
    await eventually(async () => expect(await asked(table, two)).toEqual([false, true]))
    for (const held of [stream, watching]) held.cut()
    await two.close()
  })

  test('the devices of a process that died are gone with it', async () => {
    const two = await startListening({ sharing: server })
    const {
      table,
      players: [aino],
      watching,
    } = await setWatched()
    await holdStream(two.app, table.gameId, aino!.token)
    await eventually(() => expect(told(watching).at(-1)).toEqual([true, false]))
    await two.close()
    await vi.waitFor(
      () => {
        server.advance(1_000)
        expect(told(watching).at(-1)).toEqual([false, false])
      },
      { timeout: 15_000, interval: 500 },
    )
    watching.cut()
  })
})
