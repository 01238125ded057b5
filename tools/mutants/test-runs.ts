import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RunRequest } from './repeat-tests.ts'

const script = fileURLToPath(new URL('repeat-tests.ts', import.meta.url))

/** Runs the same tests in a separate process, which is killed with its children when a run takes too long. */
export class TestRuns {
  readonly #cwd: string
  #child: ChildProcess | null = null

  constructor(cwd: string) {
    this.#cwd = cwd
  }

  /** Whether the tests pass within `limitMs`. Hanging tests and a dead process count as failed. */
  async pass(request: RunRequest, limitMs: number): Promise<boolean> {
    const child = (this.#child ??= fork(script, {
      cwd: this.#cwd,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, NO_COLOR: '1' },
    }))
    const { promise, resolve } = Promise.withResolvers<boolean | null>()
    const limit = setTimeout(resolve, limitMs, null)
    const died = () => resolve(null)
    child.once('message', resolve).once('exit', died)
    child.send(request)
    const passed = await promise
    clearTimeout(limit)
    child.off('message', resolve).off('exit', died)
    if (passed === null) this.kill()
    return passed ?? false
  }

  /** Lets the process clean up and exit. */
  async close(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.disconnect()
    await ended
  }

  kill(): void {
    const pid = this.#child?.pid
    this.#child = null
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has already exited.
    }
  }
}
