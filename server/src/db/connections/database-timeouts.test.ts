import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { isDatabaseAway } from '../database-faults.ts'
import { databaseTimeouts, impatient } from './database-timeouts.ts'
import { openDatabase } from '../open-database.ts'

let server: TestServer
let table: Table
/** Somebody else at the same database. */
let other: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
  await join(server, table, 'Aino', 'Bo')
  other = new pg.Client({ connectionString: urlWith({}) })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await server.close()
})

/** The address of the server's database with other settings. */
function urlWith(settings: Record<string, string>): string {
  const url = new URL(server.databaseUrl ?? '')
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value)
  return url.href
}

const asked = `select name, setting from pg_settings
  where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'max_parallel_workers_per_gather')`
const settingsIn = (rows: unknown) =>
  Object.fromEntries((rows as { name: string; setting: string }[]).map(({ name, setting }) => [name, Number(setting)]))

test('hold on every connection, as one processor does: of the pool, of long reading, of pipelined statements, of counts and of news', async () => {
  const { lock, statement, idleInTransaction } = databaseTimeouts
  const { database } = server.services
  const listener = database.newListener!()
  await listener.connect()
  const answers = [
    ((await database.db.execute(sql.raw(asked))) as pg.QueryResult).rows,
    ((await database.unhurried.db.execute(sql.raw(asked))) as pg.QueryResult).rows,
    await database.query({ text: asked, values: [] }),
    (await database.counting!.query(asked)).rows,
    (await listener.query(asked)).rows,
  ]
  await listener.end()
  for (const rows of answers)
    expect(settingsIn(rows)).toEqual({
      lock_timeout: lock,
      statement_timeout: statement,
      idle_in_transaction_session_timeout: idleInTransaction,
      max_parallel_workers_per_gather: 0,
    })
})

test('long reading finds rows by their indexes, and has the timeouts too', async () => {
  const ofReading = asked.replace("'lock_timeout'", "'lock_timeout', 'random_page_cost'")
  const { db } = server.services.database.unhurried
  const { rows } = (await db.execute(sql.raw(ofReading))) as pg.QueryResult
  expect(settingsIn(rows)).toMatchObject({
    statement_timeout: databaseTimeouts.statement,
    random_page_cost: 1.1,
  })
})

test('units of work find rows by id from the first one on, whatever the size of their tables', async () => {
  const [own] = await server.services.database.query({ text: 'show enable_seqscan', values: [] })
  const [others] = ((await server.services.database.db.execute(sql`show enable_seqscan`)) as pg.QueryResult).rows
  expect([own, others]).toEqual([{ enable_seqscan: 'off' }, { enable_seqscan: 'on' }])
})

test('are on the way there as well: a connection is not awaited for ever, and the operating system looks after it', () => {
  expect(impatient('postgres://db.example/crux')).toMatchObject({
    connectionTimeoutMillis: databaseTimeouts.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: databaseTimeouts.keepAlive,
  })
})

test.each([
  ['lock_timeout', 'start_game', '300'],
  // As for all statements of that server, its first ones included.
  ['statement_timeout', 'start_next_round', '1500'],
] as const)(
  '%s: who waits for a game that somebody else holds is told to come back, and does what they wanted then',
  async (setting, step, ms) => {
    const held = await startTestServer({ sharing: { ...server, databaseUrl: urlWith({ [setting]: ms }) } })
    const { gameId } = table
    const lead = () =>
      held.call(`PATCH /v1/games/:gameId/${step}`, {
        token: table.gameMaster.token,
        params: { gameId },
        idempotencyKey: setting,
      })
    await other.query('begin')
    await other.query('select 1 from games where id = $1 for update', [gameId])
    const refused = await lead()
    await other.query('rollback')
    expect([refused.status, refused.body.errors[0].code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ])
    expect((await lead()).status).toBe(200)
    await held.close()
  },
)

test('idle_in_transaction_session_timeout: a transaction that stands still gives back what it holds', async () => {
  const settings = { idle_in_transaction_session_timeout: '1000' }
  const database = await openDatabase({ databaseUrl: urlWith(settings), dataDir: null })
  const still = database.transaction(async () => undefined)
  await still.db.execute(sql`select 1 from games where id = ${table.gameId} for update`)
  const mine = await other.query('select 1 from games where id = $1 for update', [table.gameId])
  expect(mine.rowCount).toBe(1)
  expect(await still.commit().then(String, isDatabaseAway)).toBe(true)
  await database.close()
})
