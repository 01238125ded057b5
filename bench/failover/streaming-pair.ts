import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { binariesFor, findPostgresBinaries } from '#testing/databases/postgres-binaries.ts'
import { findOwner } from '#testing/databases/postgres-owner.ts'
import { freePort } from '#testing/spawn-server.ts'

export interface StreamingPair {
  primaryUrl: string
  replicaUrl: string
  /** Kills the primary with all its processes, and promotes the replica. */
  failOver: () => Promise<void>
  stop: () => Promise<void>
}

const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' }
const patienceMs = 60_000

/**
 * Two PostgreSQL servers that wait for the disk: what the primary acknowledges, the replica has written too
 * (synchronous commit). Needs `pg_basebackup`.
 */
export async function startStreamingPair(): Promise<StreamingPair> {
  const owner = await findOwner()
  const folder = mkdtempSync('/tmp/crux-failover-')
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const binaries = await binariesFor(owner, await findPostgresBinaries(), folder)
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  const execute = (program: string, args: string[]) =>
    execFileSync(join(binaries, program), args, { ...owner, cwd: folder, env: environment, stdio: 'pipe' })
  const running: ChildProcess[] = []
  const start = async (name: string, port: number, settings: string[]) => {
    const all = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      'max_connections=100',
      ...settings,
    ]
    const child = spawn(join(binaries, 'postgres'), ['-D', join(folder, name), ...all.flatMap((one) => ['-c', one])], {
      ...owner,
      cwd: folder,
      env: environment,
      // A separate process group: a machine that dies takes every process with it.
      detached: true,
      stdio: 'ignore',
    })
    running.push(child)
    await until(urlOf(port), 'select 1 as found')
    return child
  }
  const stop = async () => {
    for (const child of running) endGroup(child, 'SIGKILL')
    await Promise.all(
      running.map(async (child) => child.exitCode === null && child.signalCode === null && once(child, 'exit')),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    execute('initdb', [
      '--pgdata',
      join(folder, 'primary'),
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
    ])
    const primary = await start('primary', primaryPort, ['wal_level=replica', 'synchronous_commit=on'])
    const copy = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres', '-D', join(folder, 'replica')]
    execute('pg_basebackup', [...copy, '-R', '-X', 'stream', '-c', 'fast'])
    await start('replica', replicaPort, ['hot_standby=on'])
    await ask(urlOf(primaryPort), `alter system set synchronous_standby_names = '*'`)
    await ask(urlOf(primaryPort), 'select pg_reload_conf()')
    await until(urlOf(primaryPort), `select 1 as found from pg_stat_replication where sync_state = 'sync'`)
    return {
      primaryUrl: urlOf(primaryPort),
      replicaUrl: urlOf(replicaPort),
      failOver: async () => {
        endGroup(primary, 'SIGKILL')
        await ask(urlOf(replicaPort), 'select pg_promote(true)')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has already exited.
  }
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function until(url: string, text: string): Promise<void> {
  for (const since = Date.now(); ;) {
    const rows = await ask(url, text).catch(() => [])
    if (rows.length > 0) return
    if (Date.now() - since > patienceMs) throw new Error(`never came true: ${text}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
