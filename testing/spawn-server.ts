import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Sized for a machine that is busy with something else. */
const patienceMs = 180_000

/**
 * Ends a process whose parent has died, however it died: standard input closes then. Worker threads load this too, but
 * end with their process.
 */
const endWithParent = `data:text/javascript,${[
  "import { isMainThread } from 'node:worker_threads'",
  "if (isMainThread) process.stdin.on('end', () => process.exit()).resume().unref()",
].join(';')}`

export interface Spawned {
  url: string
  pid: number
  /** Its output so far. */
  printed: () => string
  stop: () => Promise<void>
  /** Kills it without warning, as a power cut or the kernel would. */
  kill: () => Promise<void>
}

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

/**
 * Runs a TypeScript file as a separate server process, on the port passed or a free one. Resolves once it answers at
 * `path`. It ends with this process at the latest.
 */
export async function spawnServer(
  file: string,
  environment: Record<string, string>,
  path: string,
  port?: number,
): Promise<Spawned> {
  const own = port ?? (await freePort())
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', endWithParent, file], {
    env: { ...process.env, ...environment, PORT: String(own), HOST: '127.0.0.1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString()
  })
  const url = `http://127.0.0.1:${own}`
  const exited = once(child, 'exit')
  for (const since = Date.now(); ;) {
    if (
      await fetch(url + path).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    if (child.exitCode !== null || Date.now() - since > patienceMs) {
      child.kill('SIGKILL')
      throw new Error(`${file} did not start`)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    url,
    pid: child.pid ?? 0,
    printed: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
