import pg from 'pg'
import { startPostgres } from '#testing/databases/postgres-server.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { verdict } from './live/verdict.ts'
import { measureEmbedded } from './reports/embedded-part.ts'
import { fillGames } from './reports/fill-games.ts'
import { logIn } from './reports/log-in.ts'
import { measureLongReport } from './reports/long-report.ts'
import { measureCsv } from './reports/measure-csv.ts'
import { measureSearches, type Measured } from './reports/measure-searches.ts'
import { measuredSearches } from './reports/measured-searches.ts'

/**
 * Finished games on PostgreSQL, in the largest organization of an installation: home, pages, filters, the text search
 * and CSV files, at two sizes, and the same calls on the embedded database. See `bench/reports/README.md`.
 * `BENCH_GAMES=10000,1000000` chooses the sizes.
 */
const sizes = (process.env['BENCH_GAMES'] ?? '10000,1000000').split(',').map(Number)
const password = 'bench password 123'
const limitsMs = { home: 30, search: 50 }
const costRatio = 1.5
/** Games that the CSV files hold, where there are as many. */
const csvGames = 100_000

/**
 * One game in so many is the largest organization's: a twentieth of a million, and at least 10,000, so that at each
 * size as many are counted as an exact total has, and it is the installation that grows.
 */
const shareOf = (games: number) => Math.min(20, Math.max(1, Math.floor(games / 10_000)))

async function measureSize(games: number): Promise<Map<string, Measured>> {
  const postgres = await startPostgres({ fsync: false })
  const environment = {
    DATABASE_URL: postgres.url,
    CRUX_DEMO: 'on',
    CRUX_DEMO_PASSWORD: password,
    RATE_LIMIT_FACTOR: '1000000',
  }
  const startProduct = () => spawnServer('server/src/main.ts', environment, '/readyz')
  // Its first start makes the tables and the library; it must not be in the way while they are filled.
  await (await startProduct()).stop()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const began = performance.now()
  const { organizationId, searched } = await fillGames(client, games, { largestShare: shareOf(games) })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`\n${games} games, ${searched} of them in the organization that is searched; filled in ${seconds} s`)
  const crux = await startProduct()
  try {
    const token = await logIn(crux.url, password)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const searches = await measuredSearches(client, organizationId)
    const found = await measureSearches(client, { url: crux.url, headers }, searches)
    await measureLongReport(client, { url: crux.url, token, organizationId })
    // No organization has as many games as the file is to have.
    await client.query(
      'update games set organization_id = $1 where id in (select id from games order by id limit $2::int)',
      [organizationId, csvGames],
    )
    // Perspectives have their game's organization.
    await client.query(
      'update game_perspectives p set organization_id = $1 from games g where g.id = p.game_id and g.organization_id = $1 and p.organization_id <> $1',
      [organizationId],
    )
    await client.query('vacuum analyze games')
    await measureCsv({ crux, headers, organizationId })
    return found
  } finally {
    await client.end()
    await crux.stop()
    await postgres.stop()
  }
}

const measured = new Map<number, Map<string, Measured>>()
for (const size of sizes) measured.set(size, await measureSize(size))
const [small, large] = [measured.get(sizes[0] ?? 0), measured.get(sizes.at(-1) ?? 0)]
for (const [name, { p50, p95, p95Anew, scans }] of large ?? []) {
  const former = small?.get(name)?.p50 ?? p50
  console.log(`${name}: p50 ${former.toFixed(1)} ms at ${sizes[0]}, ${p50.toFixed(1)} ms at ${sizes.at(-1)}`)
  verdict('p95', p95, name === 'home' ? limitsMs.home : limitsMs.search, 'ms')
  if (p95Anew !== null) verdict('p95 of one that nobody made before', p95Anew, limitsMs.search, 'ms')
  verdict('cost', p50 / former, costRatio, 'times')
  verdict('scans of the whole table of games', scans, 0, '')
}
await measureEmbedded(password)
