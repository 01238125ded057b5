import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { run } from './run.mjs'

const module = JSON.stringify(new URL('./run.mjs', import.meta.url).href)
/** Runs a program that prints its pid and then stays alive. */
const script = `import { run } from ${module}
const { code } = await run(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'])
process.exit(code)`

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function start(command, args, env) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  const [pid] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, program: Number(pid) }
}

describe('run', () => {
  it('answers the exit code and, quietly, what the program printed', async () => {
    expect(
      await run(process.execPath, ['-e', 'console.log("out"); console.error("err"); process.exit(3)'], { quiet: true }),
    ).toMatchObject({ code: 3, output: 'out\nerr\n' })
    expect(await run('no-such-program', [], { quiet: true })).toMatchObject({ code: 127 })
  })

  it('ends a program that hangs', async () => {
    expect(
      await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { quiet: true, limitMs: 500 }),
    ).toMatchObject({ hung: true, code: 137 })
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('passes %s on and ends as the program ends', async (signal) => {
    const { child, program } = await start(process.execPath, ['--input-type=module', '-e', script])
    child.kill(signal)
    await once(child, 'exit')
    expect(isAlive(program)).toBe(false)
  })

  it('ends with the shell that npm put between, though that is killed', async () => {
    const { child, program } = await start(
      '/bin/sh',
      ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, script],
      { npm_lifecycle_event: 'start' },
    )
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(program)).toBe(false), 10_000)
  })
})
