import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open-database.ts'
import { compareWithDatabase } from '#testing/rooms/killed-rooms.ts'
import { type Host, playRoom, prepareHost } from '#testing/rooms/room-load.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { postgresOn } from './full-disk/postgres-on.ts'
import { mountSmallDisk, type SmallDisk, withOwnMounts } from './full-disk/small-disk.ts'

/**
 * Fills the disk under a database while rooms play, and makes room again: the embedded database, PostgreSQL's data, and
 * PostgreSQL's write-ahead log. Writes must be refused with 503 and nothing else, reads go on (but for the log, which
 * stops PostgreSQL), nothing acknowledged may be lost, and the rooms must go on by themselves. Needs Linux; PostgreSQL
 * needs root here.
 */
const fullMs = Number(process.env['BENCH_SECONDS'] ?? 6) * 1000
const megabytes = 220
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

interface Case {
  name: string
  disk: SmallDisk
  database: { databaseUrl?: string; dataDir: string | null }
  readsGoOn: boolean
}

/** How many calls of each status; `lost` got no answer. */
type Statuses = Map<string, number>

if (withOwnMounts('bench/full-disk.bench.ts')) {
  const home = mkdtempSync('/tmp/crux-small-disks-')
  // PostgreSQL runs as another user.
  chmodSync(home, 0o755)
  const rows: Record<string, unknown>[] = []
  const onSmallDisk = async (part: string, run: (disk: SmallDisk) => Promise<Record<string, unknown>>) => {
    const disk = mountSmallDisk(join(home, part), megabytes)
    try {
      rows.push(await run(disk))
    } catch (error) {
      process.exitCode = 1
      console.error(`${part}: ${String(error)}`)
    } finally {
      disk.remove()
    }
  }
  await onSmallDisk('embedded', (disk) =>
    fillUnder({ name: 'embedded', disk, database: { dataDir: disk.folder }, readsGoOn: true }),
  )
  for (const part of process.getuid?.() === 0 ? (['data', 'log'] as const) : [])
    await onSmallDisk(part, async (disk) => {
      const postgres = await postgresOn({ [part]: disk.folder })
      const database = { databaseUrl: postgres.url, dataDir: null }
      try {
        return await fillUnder({ name: `PostgreSQL, ${part}`, disk, database, readsGoOn: part === 'data' })
      } finally {
        await postgres.stop()
      }
    })
  console.table(rows)
  rmSync(home, { recursive: true, force: true })
}

async function fillUnder({ name, disk, database, readsGoOn }: Case): Promise<Record<string, unknown>> {
  const prepared = await openDatabase(database)
  const host = await prepareHost(prepared)
  await prepared.close()
  const environment = {
    NODE_ENV: '',
    CRUX_DEMO: 'off',
    RATE_LIMIT_FACTOR: '100000',
    DATABASE_URL: database.databaseUrl ?? '',
    ...(database.dataDir ? { DATA_DIR: database.dataDir } : {}),
  }
  const server = await spawnServer('server/src/main.ts', environment, '/readyz')
  let isOver = false
  const names = ['Aino', 'Jonas', 'Priya']
  const playing = [1, 2, 3].map(() => playRoom(host, () => server.url, { names, rounds: 2, isOver: () => isOver }))
  try {
    await wait(2000)
    disk.fill()
    const full = await statusesFor(fullMs, server.url, host)
    disk.makeRoom()
    const freed = performance.now()
    await untilWritten(server.url, host)
    const back = performance.now() - freed
    await wait(2000)
    isOver = true
    const played = (await Promise.all(playing)).flat()
    await server.stop()
    const after = await openDatabase(database)
    const { deeds, faults } = await compareWithDatabase(after, played)
    await after.close()
    for (const fault of faults) console.error(fault)
    const refused = full.writes.get('503') ?? 0
    const odd = [...full.writes.keys(), ...full.reads.keys()].filter((status) => !/^(2..|503)$/.test(status))
    const silent = readsGoOn && [...full.reads.keys()].some((status) => status !== '200')
    if (refused === 0 || odd.length > 0 || silent || faults.length > 0) process.exitCode = 1
    return {
      'full under': name,
      'writes meanwhile': told(full.writes),
      'reads meanwhile': told(full.reads),
      'until written again': `${Math.round(back)} ms`,
      games: played.length,
      acknowledged: deeds,
      'lost or half done': faults.length,
    }
  } catch (error) {
    isOver = true
    for (const room of playing) room.catch(() => undefined)
    await server.kill()
    throw error
  }
}

/** Writes and reads for a while. */
async function statusesFor(ms: number, url: string, host: Host) {
  const [writes, reads]: [Statuses, Statuses] = [new Map(), new Map()]
  for (const end = performance.now() + ms; performance.now() < end;) {
    count(writes, await write(url, host))
    count(reads, await ask(url, host, 'GET', `/dashboard/games?organization_id=${host.organizationId}`))
    await wait(30)
  }
  return { writes, reads }
}

async function untilWritten(url: string, host: Host): Promise<void> {
  for (const since = performance.now(); ;) {
    if ((await write(url, host)) === '201') return
    if (performance.now() - since > 60_000) throw new Error('there is room, and nothing can be written')
    await wait(50)
  }
}

function write(url: string, host: Host): Promise<string> {
  return ask(url, host, 'POST', '/games', {
    organization_id: host.organizationId,
    game_mode: 'crux',
    deck_id: host.deck.id,
    perspective_ids: host.deck.perspectiveIds.slice(0, 2),
    subject: 'Does it still fit? '.repeat(5),
    team_name: 'Full',
  })
}

async function ask(
  url: string,
  host: Host,
  method: string,
  path: string,
  body?: Record<string, unknown>,
): Promise<string> {
  try {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${host.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch {
    return 'lost'
  }
}

function count(statuses: Statuses, status: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

function told(statuses: Statuses): string {
  return [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
}
