import pg from 'pg'
import { writeFileSync } from 'node:fs'
import { startPostgres } from '#testing/databases/postgres-server.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { fillGames } from './reports/fill-games.ts'

const password = 'bench password 123'
const games = Number(process.env['BENCH_GAMES'])
const postgres = await startPostgres({ fsync: false })
const environment = { DATABASE_URL: postgres.url, CRUX_DEMO: 'on', CRUX_DEMO_PASSWORD: password, RATE_LIMIT_FACTOR: '1000000' }
await (await spawnServer('server/src/main.ts', environment, '/readyz')).stop()
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const began = performance.now()
const { organizationId, searched } = await fillGames(client, games, { isAnalysed: process.env['ANALYSED'] === '1' })
console.log(`${games} games, ${searched}; ${(performance.now() - began) / 1000} s`)
await client.query(
  `insert into organization_users (organization_id, user_id, role, accepted_at) select $1, id, 'admin', now() from users where email = 'admin@demo.example'`,
  [organizationId],
)
await client.end()
writeFileSync(`/tmp/s/db-${games}${process.env['ANALYSED'] === '1' ? 'a' : ''}.json`, JSON.stringify({ url: postgres.url, organizationId, searched }))
setInterval(() => undefined, 1e6)
