import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { eventually } from '#testing/eventually.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { PipelinedConnections } from './pipelined-connections.ts'

/** The embedded database is one process with this one: it has no connections. */
describe.runIf(process.env['CRUX_TEST_DATABASE'] === 'postgres')('connections for single statements', () => {
  let server: TestServer
  let admin: pg.Client
  let pipelined: PipelinedConnections
  const name = 'crux-pipelined'
  beforeAll(async () => {
    server = await startTestServer()
    admin = new pg.Client({ connectionString: server.databaseUrl ?? '' })
    await admin.connect()
    pipelined = new PipelinedConnections(
      () => new pg.Client({ connectionString: server.databaseUrl ?? '', application_name: name, pipeline: true }),
      2,
    )
  })
  afterAll(async () => {
    await pipelined.close()
    await admin.end()
    await server.close()
  })

  const ask = (value: number) => pipelined.query({ text: 'select $1::int as value', values: [value] })
  const connections = async () =>
    Number(
      (await admin.query('select count(*) from pg_stat_activity where application_name = $1', [name])).rows[0].count,
    )

  test('many at once share a few connections, and each gets its own answer', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index)))
    expect(answers).toEqual(Array.from({ length: 200 }, (_, index) => [{ value: index }]))
    expect(await connections()).toBe(2)
  })

  test('one that is refused spoils no other', async () => {
    const asked = [ask(1), pipelined.query({ text: 'select 1 / $1::int', values: [0] }), ask(2), ask(3)]
    const [one, refused, two, three] = await Promise.allSettled(asked)
    expect([one, two, three]).toMatchObject([
      { value: [{ value: 1 }] },
      { value: [{ value: 2 }] },
      { value: [{ value: 3 }] },
    ])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  })

  test('a connection that breaks fails what is under way on it; what comes later gets a new one', async () => {
    const slow = Promise.allSettled([1, 2].map(() => pipelined.query({ text: 'select pg_sleep(20)', values: [] })))
    await eventually(async () =>
      expect(
        Number(
          (
            await admin.query(
              `select count(*) from pg_stat_activity where application_name = $1 and wait_event = 'PgSleep'`,
              [name],
            )
          ).rows[0].count,
        ),
      ).toBe(2),
    )
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])
    expect((await slow).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask(4)).toEqual([{ value: 4 }])
  })

  test('closed, it takes nothing more', async () => {
    const own = new PipelinedConnections(
      () => new pg.Client({ connectionString: server.databaseUrl ?? '', pipeline: true }),
      2,
    )
    await own.query({ text: 'select 1', values: [] })
    await own.close()
    await expect(own.query({ text: 'select 1', values: [] })).rejects.toThrow('closed')
  })
})
