import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { binariesFor, findPostgresBinaries } from './postgres-binaries.ts'
import { findOwner, isReachableBy, type Owner } from './postgres-owner.ts'

export interface PostgresServer {
  /** URL of the superuser's database; loopback needs no password. */
  url: string
  /** Stops the server and removes its folder. */
  stop: () => Promise<void>
}

const environment = {
  PATH: '/usr/bin:/bin',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
  TZ: 'UTC',
}
/** Sized for a machine that is busy with something else: a start takes a second or two. */
const startLimitMs = 180_000

/**
 * The server's guardian process. It runs the server until its own standard input closes, which also happens when its
 * parent is killed. It then stops everything in its process group (initdb obeys TERM, a server ends at once on QUIT)
 * and removes the folder, so no interruption leaves anything behind. It prints nothing itself: once nobody reads its
 * output, it would die of the closed pipe.
 */
const guardian = `
folder=$1 binaries=$2; shift 2
trap : TERM QUIT
exec 3<&0 4>&2 2>/dev/null
{ "$binaries/initdb" --pgdata "$folder/data" --username postgres --auth trust --encoding UTF8 --no-sync >/dev/null &&
  exec "$binaries/postgres" -D "$folder/data" "$@"; } 2>&4 3<&- 4>&- & server=$!
(trap : TERM QUIT; cat <&3 >/dev/null; kill -TERM 0; kill -QUIT 0) & watcher=$!
wait "$server"; wait "$server"
kill -KILL "$watcher"
cd /
for attempt in 1 2 3 4 5; do rm -rf "$folder" && exit; sleep 1; done`

/**
 * Starts a separate PostgreSQL for tests and measurements, on a free loopback port, in a new temporary folder. Without
 * `fsync` it does not wait for the disk, which makes tests fast and measurements meaningless. Works as root and as any
 * other user.
 */
export async function startPostgres({ fsync = false }: { fsync?: boolean } = {}): Promise<PostgresServer> {
  const owner = await findOwner()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnFreePort(owner, fsync)
    } catch (error) {
      // Another process may take the port before we listen on it.
      if (attempt === 3 || !/could not bind|already in use/i.test(String(error))) throw error
    }
  }
}

async function startOnFreePort(owner: Owner, fsync: boolean): Promise<PostgresServer> {
  const [found, port] = [await findPostgresBinaries(), await freePort()]
  const folder = await mkdtemp(join(isReachableBy(owner, tmpdir()) ? tmpdir() : '/tmp', 'crux-postgres-'))
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid)
    const binaries = await binariesFor(owner, found, folder)
    // A separate process group, so that Ctrl-C in the terminal does not end the guardian before it has cleaned up.
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        guardian,
        'crux-postgres',
        folder,
        binaries,
        ...settings(port, fsync).flatMap((setting) => ['-c', setting]),
      ],
      { ...owner, cwd: folder, env: environment, detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
    )
    await untilReady(child)
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop: () => stop(child) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

function settings(port: number, fsync: boolean): string[] {
  return [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=256MB',
    'log_min_messages=log',
    ...(fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
}

/** Waits until the server accepts connections. @throws with the server's output if it gives up or stays silent */
async function untilReady(child: ChildProcess): Promise<void> {
  let log = ''
  const ready = new Promise<boolean>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => resolve(false))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (log.includes('ready to accept connections')) resolve(true)
    })
    setTimeout(() => resolve(false), startLimitMs).unref()
  })
  if (await ready) return
  await stop(child)
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  child.stdin?.destroy()
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
