import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '#testing/databases/postgres-databases.ts'
import { spawnServer } from '#testing/spawn-server.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const onPostgres = process.env['CRUX_TEST_DATABASE'] === 'postgres'

/** Paths below a folder that other users of this machine may read, write or search. */
function openPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => (lstatSync(join(folder, path)).mode & 0o077) !== 0,
  )
}

const umaskOf = (pid: number) => /^Umask:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

test.runIf(!onPostgres && process.platform === 'linux')(
  'the embedded database and whatever else is written are closed to other users of the machine',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crux-main-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const environment = { NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: join(folder, 'data'), CRUX_DEMO: 'off' }
    const server = await spawnServer(main, environment, '/readyz')
    try {
      expect(umaskOf(server.pid)).toBe('0077')
      expect(openPaths(folder)).toEqual([])
    } finally {
      await server.stop()
    }
  },
  240_000,
)

test.runIf(onPostgres)(
  'production shows no mails, and believes a proxy on its machine',
  async () => {
    const { url, drop } = await createEmptyDatabase(inject('postgresUrl'))
    onTestFinished(drop)
    const server = await spawnServer(
      main,
      {
        NODE_ENV: 'production',
        DATABASE_URL: url,
        APP_URL: 'https://crux.example.org',
        SMTP_URL: 'smtp://127.0.0.1:9',
        ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
        CRUX_DEMO: '',
      },
      '/readyz',
    )
    try {
      const headers = { 'x-forwarded-for': '198.51.100.1' }
      const answer = await fetch(`${server.url}/v1/outbox`, { headers })
      expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([404, expect.any(String)])
      // Its output arrives after its answer, the refusal after any warning of the proxy.
      await expect.poll(() => server.printed()).toContain('"endpoint":"outbox.')
      for (const part of ['unknown_proxy', 'One-click login', '/outbox#key='])
        expect([part, server.printed().includes(part)]).toEqual([part, false])
    } finally {
      await server.stop()
    }
  },
  240_000,
)
