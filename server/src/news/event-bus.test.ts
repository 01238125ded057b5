import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { gameChange } from '#contract/resources/game-change.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { holdStream } from '#testing/games/event-stream.ts'
import { startSilentNetwork } from '#testing/networks/silent-network.ts'
import { eventually } from '#testing/eventually.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { join, lead, setTable } from '#testing/table.ts'
import { EventBus } from './event-bus.ts'

/** Two server processes can share a PostgreSQL; the embedded database has one process. */
const shared = process.env['CRUX_TEST_DATABASE'] === 'postgres'

describe.runIf(shared)('two server processes on one database', () => {
  let one: TestServer
  let two: TestServer
  beforeAll(async () => {
    one = await startTestServer()
    two = await startTestServer({ sharing: one })
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  test('what one changes, the other sees: its 304 ends', async () => {
    const table = await setTable(one)
    const read = (etag?: string) =>
      two.call('GET /v1/games/:gameId', {
        token: table.gameMaster.token,
        params: { gameId: table.gameId },
        ...(etag ? { ifNoneMatch: etag } : {}),
      })
    const etag = String((await read()).headers['etag'])
    expect((await read(etag)).status).toBe(304)
    await lead(one, table, 'start_game')
    await eventually(async () => expect((await read(etag)).status).toBe(200))
    expect((await read()).body.data.attributes.state).toBe('preround')
  })

  test('a player removed here is dead there', async () => {
    const table = await setTable(one)
    const [aino] = await join(two, table, 'Aino')
    const read = () => two.call('GET /v1/games/:gameId', { token: aino!.token, params: { gameId: table.gameId } })
    expect((await read()).status).toBe(200)
    await one.call('DELETE /v1/games/:gameId/relationships/players/:playerId', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId, playerId: aino!.id },
    })
    await eventually(async () => expect((await read()).status).toBe(401))
  })

  test('presses on both at once give one transition', async () => {
    const table = await setTable(one)
    const press = (server: TestServer) =>
      server.call('PATCH /v1/games/:gameId/start_game', {
        token: table.gameMaster.token,
        params: { gameId: table.gameId },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => press(index % 2 ? one : two)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('more news than a notification carries has the other forget everything', async () => {
    const table = await setTable(one)
    const read = () =>
      two.call('GET /v1/games/:gameId', { token: table.gameMaster.token, params: { gameId: table.gameId } })
    await eventually(() => expect(two.services.eventBus.trusted).toBe(true))
    await read()
    expect(two.services.heads.peek(table.gameId)).toBeDefined()
    await one.services.eventBus.notifyOthers(
      Array.from({ length: 500 }, () => ({ kind: 'session' as const, sessionId: randomUUID() })),
    )
    await eventually(() => expect(two.services.heads.peek(table.gameId)).toBeUndefined())
  })

  test('a process that died is no other process any more', async () => {
    const dead = randomUUID()
    // No backend has this number.
    await one.services.database.query({
      text: 'insert into server_processes (id, listener_pid) values ($1::uuid, 0)',
      values: [dead],
    })
    expect(await one.services.eventBus.otherProcesses()).toEqual(new Set([two.services.eventBus.processId]))
    const rows = await one.services.database.query({
      text: 'select 1 from server_processes where id = $1::uuid',
      values: [dead],
    })
    expect(rows).toEqual([])
  })

  test('a process that starts remembers nothing while a transaction runs that began before it was known', async () => {
    const older = new pg.Client({ connectionString: one.databaseUrl ?? '' })
    await older.connect()
    await older.query('begin')
    await older.query('select 1')
    const three = await startTestServer({ sharing: one })
    try {
      expect(three.services.eventBus.trusted).toBe(false)
      await older.query('commit')
      await eventually(() => expect(three.services.eventBus.trusted).toBe(true))
    } finally {
      await older.end()
      await three.close()
    }
  })

  test('a process whose connection for news hangs remembers nothing, and gets another one', async () => {
    const network = await startSilentNetwork(one.databaseUrl ?? '')
    const database = await openDatabase({ databaseUrl: one.databaseUrl ?? '', dataDir: null })
    const across = await openDatabase({ databaseUrl: network.url, dataDir: null })
    // Only the news comes by way of the network: all else goes on.
    const bus = new EventBus({ ...database, newListener: across.newListener })
    await bus.open()
    await eventually(() => expect(bus.trusted).toBe(true))
    network.fallSilent()
    await eventually(() => expect(bus.trusted).toBe(false))
    network.speak()
    await eventually(() => expect(bus.trusted).toBe(true))
    expect(database.incidents.count('news_lost')).toBeGreaterThanOrEqual(1)
    await bus.close()
    await database.close()
    await across.close()
    await network.close()
  })

  test('without its connection for news a process remembers nothing, and it gets the connection back', async () => {
    const table = await setTable(one)
    const read = () =>
      two.call('GET /v1/games/:gameId', { token: table.gameMaster.token, params: { gameId: table.gameId } })
    await read()
    const admin = new pg.Client({ connectionString: one.databaseUrl ?? '' })
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid in (select listener_pid from server_processes) and datname = current_database()`,
    )
    await eventually(() => expect(two.services.eventBus.trusted).toBe(false))
    await lead(one, table, 'start_game')
    expect((await read()).body.data.attributes.state).toBe('preround')
    await eventually(() => expect([one.services.eventBus.trusted, two.services.eventBus.trusted]).toEqual([true, true]))
    await admin.end()
    await lead(one, table, 'start_next_round')
    await eventually(async () => expect((await read()).body.data.attributes.state).toBe('rounds'))
  })

  test('and tells the streams of its rooms what another process did meanwhile', async () => {
    const { database, eventBus, snapshots } = two.services
    const table = await setTable(one)
    await eventually(() => expect(eventBus.trusted).toBe(true))
    await two.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await holdStream(two.app, table.gameId, table.gameMaster.token, 1)
    const versions = () =>
      stream.events.filter(({ event }) => event === 'change').map(({ data }) => gameChange.parse(data).version)
    const { newListener } = database
    database.newListener = () => new pg.Client({ host: '127.0.0.1', port: 1 })
    const reads = vi.spyOn(snapshots, 'rows')
    await one.services.database.query({
      text: 'select pg_terminate_backend(listener_pid) from server_processes where id = $1::uuid',
      values: [eventBus.processId],
    })
    await eventually(() => expect(eventBus.trusted).toBe(false))
    // The loss itself has the room read its game. Only what is done after that read is missed.
    await Promise.all(reads.mock.results.map(({ value }) => value as Promise<unknown>))
    await join(one, table, 'Aino')
    database.newListener = newListener
    await eventually(() => expect(versions()).toEqual([2]))
    stream.cut()
  })
})

describe.runIf(!shared)('one process on the embedded database', () => {
  test('needs no connection for news', async () => {
    const server = await startTestServer()
    expect([server.services.database.newListener, server.services.eventBus.trusted]).toEqual([null, true])
    await server.close()
  })
})
