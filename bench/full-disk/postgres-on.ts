import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { binariesFor, findPostgresBinaries } from '#testing/databases/postgres-binaries.ts'
import { findOwner } from '#testing/databases/postgres-owner.ts'
import { freePort } from '#testing/spawn-server.ts'

const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' }

/**
 * A PostgreSQL whose data and write-ahead log lie in folders of their own; started again whenever it exits, as a
 * service manager would.
 */
export async function postgresOn(parents: { data?: string; log?: string }) {
  const owner = await findOwner()
  const home = mkdtempSync('/tmp/crux-full-disk-')
  const folders = [home, join(parents.data ?? home, 'data'), join(parents.log ?? home, 'log')] as const
  for (const folder of folders.slice(1)) mkdirSync(folder)
  if (owner.uid !== undefined && owner.gid !== undefined)
    for (const folder of folders) chownSync(folder, owner.uid, owner.gid)
  const binaries = await binariesFor(owner, await findPostgresBinaries(), home)
  const [, data, log] = folders
  execFileSync(
    join(binaries, 'initdb'),
    [
      '--pgdata',
      data,
      '--waldir',
      log,
      '--wal-segsize=1',
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
    ],
    { ...owner, cwd: home, env: environment, stdio: 'pipe' },
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    // With small segments, none of them used again, a full disk is noticed at once.
    'wal_keep_size=1GB',
    'min_wal_size=2MB',
  ]
  let isOver = false
  let starts = 0
  let child: ChildProcess
  const start = () => {
    starts += 1
    child = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...owner,
      cwd: home,
      env: environment,
      detached: true,
      stdio: 'ignore',
    })
    child.on('exit', () => {
      if (!isOver) setTimeout(() => !isOver && start(), 500)
    })
  }
  start()
  await untilAnswers(url)
  return {
    url,
    starts: () => starts,
    stop: async () => {
      isOver = true
      if (child.exitCode === null && child.signalCode === null) {
        process.kill(-(child.pid ?? 0), 'SIGQUIT')
        await once(child, 'exit')
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (const since = Date.now(); ;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() - since > 30_000) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
