import { playWhileKilled } from '#testing/rooms/killed-rooms.ts'
import { startPostgres } from '#testing/databases/postgres-server.ts'

/**
 * A hundred kills (SIGKILL) of two server processes on one PostgreSQL with fsync, while rooms play. Everything
 * acknowledged must still be there, and nothing half done. BENCH_KILLS changes the number.
 */
const kills = Number(process.env['BENCH_KILLS'] ?? 100)
const processes = 2
const postgres = await startPostgres({ fsync: true })
const began = performance.now()
const result = await playWhileKilled({
  databaseUrl: postgres.url,
  dataDir: null,
  processes,
  killsEach: Math.ceil(kills / processes),
  rooms: 4,
  names: ['Aino', 'Jonas', 'Priya', 'Mateo'],
})
await postgres.stop()
const sorted = [...result.kills].sort((a, b) => a - b)
const share = (part: number) =>
  `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`
console.table([
  { what: 'kills', figure: String(result.kills.length), limit: '' },
  { what: 'games played through them', figure: String(result.games), limit: '' },
  { what: 'plays, votes, notes, ideas and seats acknowledged', figure: String(result.deeds), limit: '' },
  { what: 'lost or half done', figure: String(result.faults.length), limit: '0' },
  { what: 'until a killed process answers again, p50', figure: share(0.5), limit: '' },
  { what: 'until a killed process answers again, p95', figure: share(0.95), limit: '' },
  { what: 'seconds in all', figure: ((performance.now() - began) / 1000).toFixed(0), limit: '' },
])
for (const fault of result.faults) console.error(fault)
process.exitCode = result.faults.length === 0 ? 0 : 1
