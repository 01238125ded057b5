import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/password.ts'
import { runLine } from '#testing/operate.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let folder: string
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'crux operator '))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** `npm run crux -- <args>` as a process of its own, on an embedded database. */
const runProcess = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
    execFile(process.execPath, [main, ...args], { env }, (error, out, complained) =>
      done({ code: error?.code ?? 0, output: out + complained }),
    )
  })

test('an unforeseen fault says where it was, without the rows of the statement and what a terminal obeys', async () => {
  const organizationId = await makeOrganization(server)
  const passwordHash = await hashPassword('a plain long password')
  await makeUser(server, { organizationId, name: 'Salla \u009B31mSalainen', passwordHash })
  const file = join(folder, 'crux.backup')
  expect((await runLine(server, ['backup', file])).code).toBe(0)
  const whole = gunzipSync(readFileSync(file)).toString()
  const spoilt = join(folder, 'spoilt.backup')
  writeFileSync(spoilt, gzipSync(whole.replace(/^users\t\{"id":"[^"]*"/m, 'users\t{"id":"no \u009B31mid"')))
  const { code, output } = await runProcess('restore', spoilt)
  expect([code, output]).toEqual([1, expect.stringContaining('Failed query: insert into "users"')])
  expect(output).toMatch(/^ +at .+:\d+/m)
  expect(output).toContain('invalid input syntax for type uuid: (22P02)')
  for (const part of ['Salainen', 'argon2id', '31mid', '\u009B'])
    expect([part, output.includes(part)]).toEqual([part, false])
}, 240_000)
