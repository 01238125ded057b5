import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#testing/spawn-server.ts'

/**
 * `npm start` as a newcomer runs it: in a fresh clone of the last commit with a clean environment, until the product is
 * ready; then a second start. The floor is only `npm ci` of the same packages, in the same run.
 */
const execute = promisify(execFile)
const seconds = (since: number) => (performance.now() - since) / 1000
const folder = await mkdtemp(join(tmpdir(), 'crux-start-'))
const clone = join(folder, 'a clone')
const environment = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? folder }

async function start(): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('npm start ended')
    await new Promise((done) => setTimeout(done, 50))
  }
  const took = seconds(began)
  child.kill('SIGTERM')
  await exited
  return took
}

try {
  await execute('git', ['clone', '--quiet', '.', clone])
  const first = await start()
  const second = await start()
  await rm(join(clone, 'node_modules'), { recursive: true, force: true })
  const began = performance.now()
  await execute('npm', ['ci', '--omit=dev', '--silent'], { cwd: clone, env: environment })
  const install = seconds(began)
  console.table([
    { what: 'floor: npm ci of what running needs', seconds: install.toFixed(1), limit: '' },
    { what: 'npm start in a fresh clone', seconds: first.toFixed(1), limit: '90' },
    { what: 'npm start again', seconds: second.toFixed(1), limit: '3' },
  ])
} finally {
  await rm(folder, { recursive: true, force: true })
}
