import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { createTestDatabase, makeTemplateDatabase } from './postgres-databases.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

async function rowsOf(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // Some of these tests are about a server that disconnects mid-sentence.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query)).rows
  } finally {
    await client.end()
  }
}

const answers = (url: string) =>
  rowsOf(url, 'select 1').then(
    () => true,
    () => false,
  )

describe("a PostgreSQL of the tests' own", () => {
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres()
    await makeTemplateDatabase(server.url)
  })

  afterAll(() => server.stop())

  it('gives every test file a migrated database that no other sees', async () => {
    const [one, other] = await Promise.all([createTestDatabase(server.url), createTestDatabase(server.url)])
    await rowsOf(one.url, 'create table only_here ()')
    expect(await rowsOf(one.url, 'select 1 from games limit 1')).toEqual([])
    expect(await rowsOf(other.url, "select to_regclass('only_here') as found")).toEqual([{ found: null }])
    await one.drop()
    expect(await answers(one.url)).toBe(false)
    expect(await answers(other.url)).toBe(true)
  })

  it('knows letters beyond ASCII', async () => {
    expect(await rowsOf(server.url, "select lower('ÄÖÅ') as low")).toEqual([{ low: 'äöå' }])
  })
})

describe('a PostgreSQL for measurements', () => {
  it('waits for the disk when asked to', async () => {
    const server = await startPostgres({ fsync: true })
    expect(
      await rowsOf(
        server.url,
        "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync",
      ),
    ).toEqual([{ fsync: 'on', sync: 'on' }])
    await server.stop()
    expect(await answers(server.url)).toBe(false)
  })
})

describe('a test run that is killed', () => {
  it('leaves neither a server nor its folder behind', async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `
      import { startPostgres } from ${JSON.stringify(new URL('./postgres-server.ts', import.meta.url).href)}
      console.log((await startPostgres()).url)`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [url] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
    const folder = (
      (await rowsOf(url.trim(), 'show data_directory')) as { data_directory: string }[]
    )[0]?.data_directory
      .split('/')
      .at(-2)
    expect(folder).toBeDefined()
    child.kill('SIGKILL')
    await eventually(async () => {
      expect(await answers(url.trim())).toBe(false)
      expect(await readdir(tmpdir())).not.toContain(folder)
    })
  })
})
