import { execFile } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { hashPassword } from '#server/credentials/password.ts'
import { createEmptyDatabase, run } from '#testing/databases/postgres-databases.ts'
import { productionEnvironment } from '#testing/production-environment.ts'
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

const demoId = '00000000-0000-4000-8000-00000000d3f0'
const demoAccount = (hash: string) => `
  insert into settings (key, value) values ('demo_password', 'printed at the start');
  insert into users (id, email, name, password_hash, created_at)
    values ('${demoId}', 'admin@demo.example', 'Hanna', '${hash}', now())`
const refuseNewPasswords = `
  create function refuse() returns trigger language plpgsql as $$ begin
    raise exception using message = U&'not\\009B now', errcode = '53100';
  end $$;
  create trigger refuse before update on users for each row execute function refuse()`

test.runIf(onPostgres)(
  'production listens where it is told, shows no mails, believes a proxy on its machine, and closes a demo’s accounts',
  async () => {
    const { url, drop } = await createEmptyDatabase(inject('postgresUrl'))
    onTestFinished(drop)
    const environment = { ...productionEnvironment, DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:9', CRUX_DEMO: '' }
    const server = await spawnServer(main, environment, '/readyz')
    try {
      const headers = { 'x-forwarded-for': '198.51.100.1' }
      const answer = await fetch(`${server.url}/v1/outbox`, { headers })
      expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([404, expect.any(String)])
      // Its output arrives after its answer, the refusal after any warning of the proxy.
      await expect.poll(() => server.printed()).toContain('"endpoint":"outbox.')
      for (const part of ['unknown_proxy', 'One-click login', '/outbox#key='])
        expect([part, server.printed().includes(part)]).toEqual([part, false])
      // Another address of this machine, as from a network.
      await expect(fetch(`${server.url.replace('127.0.0.1', '127.0.0.2')}/healthz`)).rejects.toThrow('fetch failed')
    } finally {
      await server.stop()
    }
    await run(url, demoAccount(await hashPassword('printed at the start')))
    await run(url, refuseNewPasswords)
    // It fails at what it closes, and says so without the values of its statement.
    const env = { ...process.env, ...environment, HOST: '127.0.0.1', PORT: '0' }
    const { code, output } = await new Promise<{ code: unknown; output: string }>((done) => {
      execFile(process.execPath, [main], { env, timeout: 120_000, killSignal: 'SIGKILL' }, (error, out, complained) =>
        done({ code: error?.code ?? 0, output: out + complained }),
      )
    })
    expect([code, output]).toEqual([1, expect.stringContaining('Failed query: update "users" set "password_hash"')])
    expect(output).toMatch(/Caused by:\nerror: not now \(53100\)/)
    for (const part of [demoId, 'params', '\u009B']) expect([part, output.includes(part)]).toEqual([part, false])
  },
  240_000,
)
