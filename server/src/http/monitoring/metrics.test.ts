import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import pg from 'pg'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { DatabaseSilentError } from '#server/db/connections/silence-watch.ts'
import { eventually } from '#testing/eventually.ts'
import { holdStream } from '#testing/games/event-stream.ts'
import { join, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const metricsToken = 'a-token-of-the-operator'
const shared = process.env['CRUX_TEST_DATABASE'] === 'postgres'
const lines: string[] = []
let server: TestServer
let table: Table
beforeAll(async () => {
  server = await startTestServer({ metricsToken, logTo: { write: (line) => void lines.push(line) } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  table = await setTable(server)
  // As long as others may have changed something unheard, nothing is cached.
  await eventually(() => expect(server.services.eventBus.trusted).toBe(true))
})
afterAll(() => server.close())
beforeEach(() => {
  lines.length = 0
})

const ask = (authorization?: string) =>
  server.app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} })
/** The figure of a line that begins so. */
async function figure(begin: string): Promise<number | undefined> {
  const { payload } = await ask(`Bearer ${metricsToken}`)
  const line = payload.split('\n').find((one) => one.startsWith(`${begin} `))
  return line === undefined ? undefined : Number(line.slice(begin.length + 1))
}
const incidents = async (incident: string) => (await figure(`crux_incidents_total{incident="${incident}"}`)) ?? 0
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const read = () =>
  server.call('GET /v1/games/:gameId', { token: table.gameMaster.token, params: { gameId: table.gameId } })

describe('figures', () => {
  test('are told to whoever brings the token, and to nobody else', async () => {
    for (const wrong of [undefined, 'Bearer ', `Bearer ${metricsToken}x`, `Bearer ${metricsToken.slice(0, -1)}x`])
      expect((await ask(wrong)).statusCode).toBe(401)
    const answer = await ask(`Bearer ${metricsToken}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
  })

  test('are not there without a token', async () => {
    const closed = await startTestServer()
    expect((await closed.app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
    await closed.close()
  })

  test('tell requests, turns, caches and the process', async () => {
    const route = 'crux_http_requests_total{method="GET",route="/v1/games/:gameId",status="200"}'
    const before = [(await figure(route)) ?? 0, (await figure('crux_turns_total{outcome="committed"}')) ?? 0]
    await read()
    await read()
    await join(server, table, 'Aino')
    expect(await figure(route)).toBe(before[0]! + 2)
    expect(await figure('crux_turns_total{outcome="committed"}')).toBe(before[1]! + 1)
    expect(await figure('crux_http_request_seconds_count{route="/v1/games/:gameId"}')).toBe(before[0]! + 2)
    for (const name of [
      'crux_cache_reads_total{cache="heads",found="yes"}',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'crux_news_trusted',
    ])
      expect(await figure(name)).toBeGreaterThan(0)
    expect(await figure('crux_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
  })

  test('tell which polls were answered from memory', async () => {
    const etag = String((await read()).headers['etag'])
    const before = (await figure('crux_unchanged_polls_total')) ?? 0
    const route = 'crux_http_requests_total{method="GET",route="/v1/games/:gameId",status="304"}'
    const counted = await figure(route)
    const again = await server.call('GET /v1/games/:gameId', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
      ifNoneMatch: etag,
    })
    expect([again.status, await figure('crux_unchanged_polls_total')]).toEqual([304, before + 1])
    expect(await figure(route)).toBe(counted)
  })

  test.runIf(shared)('tell connections to the database', async () => {
    await read()
    expect(await figure('crux_database_connections{state="total"}')).toBeGreaterThan(0)
  })

  test('tell streams, and how long one lasts is no duration of an answer', async () => {
    const stream = await holdStream(server.app, table.gameId, table.gameMaster.token)
    expect([await figure('crux_streams'), await figure('crux_rooms')]).toEqual([1, 1])
    stream.cut()
    await eventually(async () => expect(await figure('crux_streams')).toBe(0))
    expect(await figure('crux_http_request_seconds_count{route="/v1/games/:gameId/events"}')).toBeUndefined()
  })
})

describe('what goes wrong without anybody’s request', () => {
  test('a failing job, and one that is given up', async () => {
    // Tests that share the database may have met some before.
    const jobs = async (outcome: string) =>
      (await figure(`crux_jobs_total{kind="send_mail",outcome="${outcome}"}`)) ?? 0
    const counts = async () => [
      await incidents('job_failed'),
      await incidents('job_given_up'),
      await jobs('failed'),
      await jobs('given_up'),
    ]
    const before = await counts()
    const fail = async () => {
      throw new Error('the mail server is down')
    }
    const runner = new JobRunner(server.services, { ...jobHandlers, send_mail: { run: fail } })
    await enqueueJob(server.services.database.db, 'send_mail', { mailId: 'x' }, server.services.clock())
    await runner.runDue()
    server.advance(4 * 24 * 3_600_000)
    await runner.runDue()
    expect(await counts()).toEqual(before.map((one) => one + 1))
    expect(logged().filter(({ event }) => event === 'incident')).toMatchObject([
      { incident: 'job_failed', kind: 'send_mail', err: { message: 'the mail server is down' } },
      { incident: 'job_given_up', kind: 'send_mail' },
    ])
    server.advance(-4 * 24 * 3_600_000)
  })

  test('a database that does not answer: 503 with the request’s id, in the log too', async () => {
    const before = await incidents('database_away')
    const id = '0af76519-16cd-43dd-8448-eb211c80319c'
    const find = vi.spyOn(server.services.snapshots, 'text').mockRejectedValue(new DatabaseSilentError())
    const answer = await server.app.inject({
      method: 'GET',
      url: `/v1/games/${table.gameId}`,
      headers: { authorization: `Bearer ${table.gameMaster.token}`, 'x-request-id': id },
    })
    find.mockRestore()
    expect([answer.statusCode, answer.headers['x-request-id'], answer.headers['retry-after']]).toEqual([503, id, '2'])
    expect(logged()).toMatchObject([{ incident: 'database_away' }, { reqId: id, err: { type: 'DatabaseSilentError' } }])
    expect(await incidents('database_away')).toBe(before + 1)
  })

  test('an id that could be anything is not taken over', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/v1/nothing', headers: { 'x-request-id': 'Riikka' } })
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test.runIf(shared).each(['of the pool', 'for counting guesses', 'for single statements'])(
    'a connection %s that breaks: it is counted once',
    async (which) => {
      const { database } = server.services
      const before = await incidents('connection_lost')
      const text = 'select pg_backend_pid() as pid'
      const read: Record<string, () => Promise<unknown>> = {
        'of the pool': () => database.db.execute(text),
        'for counting guesses': () => database.counting!.query(text),
        'for single statements': async () => ({ rows: await database.query({ text, values: [] }) }),
      }
      const { rows } = (await read[which]!()) as { rows: { pid: number }[] }
      const admin = new pg.Client({ connectionString: server.databaseUrl ?? '' })
      await admin.connect()
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await admin.end()
      await eventually(async () => expect(await incidents('connection_lost')).toBe(before + 1))
      expect(logged().map(({ incident }) => incident)).toEqual(['connection_lost'])
      expect((await read[which]!()) as { rows: unknown[] }).toMatchObject({ rows: [{}] })
      expect(await incidents('connection_lost')).toBe(before + 1)
    },
  )

  test.runIf(shared)('a connection that breaks, and the one for news', async () => {
    const count = (incident: string) => figure(`crux_incidents_total{incident="${incident}"}`)
    await read()
    const admin = new pg.Client({ connectionString: server.databaseUrl ?? '' })
    await admin.connect()
    const before = (await count('connection_lost')) ?? 0
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await admin.end()
    await eventually(async () => expect(await count('connection_lost')).toBeGreaterThan(before))
    await eventually(async () => expect(await count('news_lost')).toBeGreaterThanOrEqual(1))
    await eventually(() => expect(server.services.eventBus.trusted).toBe(true))
    expect(logged().map(({ incident }) => incident)).toEqual(expect.arrayContaining(['connection_lost', 'news_lost']))
    expect((await read()).status).toBe(200)
  })
})
