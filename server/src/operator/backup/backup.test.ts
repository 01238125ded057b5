import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { runLine } from '#testing/operate.ts'
import { createEmptyDatabase } from '#testing/databases/postgres-databases.ts'
import { crystallize, join as joinGame, setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization } from '#testing/world.ts'
import { findInstallation, type Installation } from '#server/operator/installation/installation.ts'
import { refuseIfFull } from './empty-place.ts'
import { readTables } from './table-order.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crux operator '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (line: string | string[], installation?: Installation) => runLine(server, line, installation)

describe('backups', () => {
  /** Every row of every table, as PostgreSQL prints it. */
  const everything = async ({ db }: Pick<TestServer['services']['database'], 'db'>) => {
    const contents: Record<string, string[]> = {}
    for (const { name } of await readTables(db)) {
      const answer = await db.execute(sql.raw(`select row_to_json(t)::text as line from "${name}" t`))
      contents[name] = (answer as { rows: { line: string }[] }).rows.map(({ line }) => line).sort()
    }
    return contents
  }
  const emptyPlace = async (kind: 'same' | 'embedded') => {
    if (kind === 'embedded' || server.databaseUrl === null)
      return {
        installation: findInstallation({ databaseUrl: null, dataDir: join(folder, 'restored') }),
        drop: async () => undefined,
      }
    const { url, drop } = await createEmptyDatabase(inject('postgresUrl'))
    return { installation: findInstallation({ databaseUrl: url, dataDir: folder }), drop }
  }
  const openAgain = ({ databaseUrl, dataDir }: Installation) =>
    openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir })

  beforeAll(async () => {
    const table = await setTable(server)
    await crystallize(server, table, await joinGame(server, table, 'Aino Ä\\"\t\n', 'Bo'))
    const parent = await makeOrganization(server, { name: 'Zzz parent' })
    await makeOrganization(server, { name: 'Aaa child', parentOrganizationId: parent })
  })

  test.each(process.env['CRUX_TEST_DATABASE'] === 'postgres' ? (['same', 'embedded'] as const) : (['same'] as const))(
    'come back whole on an empty database (%s kind), and work goes on there',
    async (kind) => {
      const file = join(folder, 'crux.backup')
      expect((await run(['backup', file])).code).toBe(0)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const before = await everything(server.services.database)
      const { installation, drop } = await emptyPlace(kind)
      expect(await run(['restore', file], installation)).toMatchObject({ code: 0, complained: '' })
      const restored = await openAgain(installation)
      expect(await everything(restored)).toEqual(before)
      await restored.db.insert(auditLog).values({
        action: 'organization.created',
        subjectType: 'organization',
        subjectId: 'x',
        data: {},
        at: new Date(),
      })
      await restored.close()
      expect(await run(['restore', file], installation)).toMatchObject({ code: 1 })
      await drop()
    },
    60_000,
  )

  test('never overwrite a file or a database', async () => {
    const file = join(folder, 'there.backup')
    writeFileSync(file, 'precious')
    expect(await run(['backup', file])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('is there already'),
    })
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect(await run(['backup', join(folder, 'no', 'such', 'folder')])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('could not be written'),
    })
  })

  test.each([
    ['another file', /no backup/, () => Buffer.from('not a backup')],
    ['another gzip file', /no backup/, () => gzipSync('not a backup')],
    ['one cut short', /not whole/, (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    [
      'one without its end',
      /not whole/,
      (whole: Buffer) => gzipSync(gunzipSync(whole).toString().split('\n').slice(0, -3).join('\n')),
    ],
    [
      'one of a newer version',
      /newer version/,
      (whole: Buffer) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace(/"migrations":\d+/, '"migrations":9999'),
        ),
    ],
  ])('%s is refused and leaves the place empty', async (_, message, spoil) => {
    const file = join(folder, 'crux.backup')
    await run(['backup', file])
    const spoilt = join(folder, 'spoilt.backup')
    writeFileSync(spoilt, spoil(readFileSync(file)))
    const { installation, drop } = await emptyPlace('same')
    const { code, complained } = await run(['restore', spoilt], installation)
    expect([code, complained]).toEqual([1, expect.stringMatching(message)])
    await expect(refuseIfFull(installation)).resolves.toBeUndefined()
    await drop()
  })

  test('that break on the way leave the place empty', async () => {
    const file = join(folder, 'crux.backup')
    await run(['backup', file])
    const spoilt = join(folder, 'spoilt.backup')
    writeFileSync(
      spoilt,
      gzipSync(
        gunzipSync(readFileSync(file))
          .toString()
          .replace(/^users\t\{"id":"[^"]*"/m, 'users\t{"id":"no id"'),
      ),
    )
    const { installation, drop } = await emptyPlace('same')
    await expect(run(['restore', spoilt], installation)).rejects.toThrow('Failed query')
    await expect(refuseIfFull(installation)).resolves.toBeUndefined()
    await drop()
  }, 60_000)

  test('that are not there are said to be', async () => {
    const { installation, drop } = await emptyPlace('same')
    expect(await run(['restore', join(folder, 'none')], installation)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('There is no file'),
    })
    await drop()
  })
})
