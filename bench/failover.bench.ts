import { openDatabase } from '#server/db/open-database.ts'
import { compareWithDatabase } from '#testing/rooms/killed-rooms.ts'
import { playRoom, prepareHost } from '#testing/rooms/room-load.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { startOneAddress } from './failover/one-address.ts'
import { startStreamingPair } from './failover/streaming-pair.ts'

/**
 * Kills the primary of two PostgreSQL servers with synchronous commit while rooms play on two server processes, and
 * promotes its replica behind the same address. Everything acknowledged must still be there, and the rooms must go on
 * by themselves. Needs Debian's PostgreSQL (`pg_basebackup`).
 */
const rooms = 4
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const pair = await startStreamingPair()
const address = await startOneAddress(pair.primaryUrl)
const prepared = await openDatabase({ databaseUrl: address.url, dataDir: null })
const host = await prepareHost(prepared)
await prepared.close()
const environment = { NODE_ENV: '', CRUX_DEMO: 'off', RATE_LIMIT_FACTOR: '100000', DATABASE_URL: address.url }
const servers = [
  await spawnServer('server/src/main.ts', environment, '/readyz'),
  await spawnServer('server/src/main.ts', environment, '/readyz'),
]
try {
  let asked = 0
  const originOf = () => servers[(asked += 1) % servers.length]?.url ?? ''
  let isOver = false
  const playing = Array.from({ length: rooms }, () =>
    playRoom(host, originOf, { names: ['Aino', 'Jonas', 'Priya'], rounds: 2, isOver: () => isOver }),
  )
  await wait(seconds * 1000)
  const killed = performance.now()
  await pair.failOver()
  address.moveTo(pair.replicaUrl)
  const promoted = performance.now()
  await Promise.all(servers.map(({ url }) => untilReady(url)))
  const ready = performance.now()
  await wait(seconds * 1000)
  isOver = true
  const played = (await Promise.all(playing)).flat()
  const database = await openDatabase({ databaseUrl: pair.replicaUrl, dataDir: null })
  const { deeds, faults } = await compareWithDatabase(database, played)
  await database.close()
  console.table([
    { what: 'games played through it', figure: String(played.length), limit: '' },
    { what: 'plays, votes, notes, ideas and seats acknowledged', figure: String(deeds), limit: '' },
    { what: 'lost or half done', figure: String(faults.length), limit: '0' },
    { what: 'until the replica was promoted', figure: `${Math.round(promoted - killed)} ms`, limit: '' },
    {
      what: 'from then until both processes were ready',
      figure: `${Math.round(ready - promoted)} ms`,
      limit: '15000 ms',
    },
  ])
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 && ready - promoted < 15_000 ? 0 : 1
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await address.close()
  await pair.stop()
}

async function untilReady(url: string): Promise<void> {
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(50)
}
