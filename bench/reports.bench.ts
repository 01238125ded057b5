import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { resultModes } from '#domain/reports/game-filter.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { fillGames } from './reports/fill-games.ts'
import { logIn } from './reports/log-in.ts'
import { measuredSearches } from './reports/measured-searches.ts'

/**
 * Searching finished games on PostgreSQL, in the largest organization of an installation: p95 of pages, filters and the text search at two
 * sizes, the ratio between the two, and CSV files of up to 100,000 games while somebody else searches. `BENCH_GAMES=10000,1000000` sets the
 * sizes (default: 10,000 and 100,000); a million takes some minutes to fill. No search may scan the whole table of games.
 */
const sizes = (process.env['BENCH_GAMES'] ?? '10000,100000').split(',').map(Number)
const times = Number(process.env['BENCH_TIMES'] ?? 40)
const password = 'bench password 123'
const limitMs = 50
/** Games in the CSV files, or fewer if the organization has fewer. */
const csvGames = 100_000

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
const residentMb = async (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) / 1024

async function measureSize(games: number): Promise<Map<string, number>> {
  const postgres = await startPostgres({ fsync: false })
  const environment = {
    DATABASE_URL: postgres.url,
    CRUX_DEMO: 'on',
    CRUX_DEMO_PASSWORD: password,
    RATE_LIMIT_FACTOR: '1000000',
  }
  const crux = await spawnServer('server/src/main.ts', environment, '/readyz')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const began = performance.now()
    const { organizationId, searched } = await fillGames(client, games)
    await client.query(
      `insert into organization_users (organization_id, user_id, role, accepted_at)
        select $1, id, 'admin', now() from users where email = 'admin@demo.example'`,
      [organizationId],
    )
    console.log(
      `\n${games} games, ${searched} of them in the organization that is searched; filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    const headers = { authorization: `Bearer ${await logIn(crux.url, password)}`, 'content-type': 'application/json' }
    const scans = async () =>
      Number((await client.query(`select seq_scan from pg_stat_user_tables where relname = 'games'`)).rows[0]?.seq_scan)
    const found = new Map<string, number>()
    const scansBefore = await scans()
    for (const { name, path, body, query } of await measuredSearches(client, organizationId, searched)) {
      const url = `${crux.url}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`
      const ask = async () => {
        const start = performance.now()
        const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
        const text = await answer.text()
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 200)}`)
        return performance.now() - start
      }
      for (let warm = 0; warm < 8; warm += 1) await ask()
      const measured: number[] = []
      for (let time = 0; time < times; time += 1) measured.push(await ask())
      found.set(name, p95(measured))
    }
    // A connection's counters reach the table within a second.
    await new Promise((done) => setTimeout(done, 1500))
    console.log(`sequential scans over games while searching: ${(await scans()) - scansBefore} (limit 0)`)
    // No organization has as many games as the file needs.
    await client.query(
      'update games set organization_id = $1 where id in (select id from games order by id limit $2::int)',
      [organizationId, csvGames],
    )
    await client.query('vacuum analyze games')
    await measureCsv(crux, headers, organizationId)
    return found
  } finally {
    await client.end()
    await crux.stop()
    await postgres.stop()
  }
}

async function measureCsv(
  crux: { url: string; pid: number },
  headers: Record<string, string>,
  organizationId: string,
): Promise<void> {
  const rows = []
  const page = async () => {
    const start = performance.now()
    const body = JSON.stringify({ organization_id: organizationId, game_scope: 'visible' })
    await (await fetch(`${crux.url}/v1/dashboard/game-search/mass-filter`, { method: 'POST', headers, body })).text()
    return performance.now() - start
  }
  const alone: number[] = []
  for (let time = 0; time < times; time += 1) alone.push(await page())
  for (const result_mode of resultModes) {
    const before = await residentMb(crux.pid)
    const start = performance.now()
    const answer = await fetch(`${crux.url}/v1/dashboard/game-search/generate-csv`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ organization_id: organizationId, game_scope: 'visible', result_mode }),
    })
    const over = new AbortController()
    const others = (async () => {
      const measured: number[] = []
      while (!over.signal.aborted) {
        measured.push(await page())
        await new Promise((done) => setTimeout(done, 100))
      }
      return measured
    })()
    let [firstByte, lines, most] = [0, -1, before]
    for await (const part of answer.body ?? []) {
      firstByte ||= performance.now() - start
      for (const byte of part as Uint8Array) if (byte === 10) lines += 1
      most = Math.max(most, await residentMb(crux.pid))
    }
    over.abort()
    const seconds = (performance.now() - start) / 1000
    rows.push({
      csv: result_mode,
      rows: lines,
      'first byte ms (300)': firstByte.toFixed(0),
      'rows a second (10,000)': Math.round(lines / seconds),
      'memory MB': `${before.toFixed(0)} to ${most.toFixed(0)}`,
      'another call p95 ratio (2)': (p95(await others) / p95(alone)).toFixed(2),
    })
  }
  console.table(rows)
}

const measured = new Map<number, Map<string, number>>()
for (const size of sizes) measured.set(size, await measureSize(size))
const [small, large] = [measured.get(sizes[0] ?? 0), measured.get(sizes.at(-1) ?? 0)]
console.table(
  [...(large ?? [])].map(([what, ms]) => {
    const former = small?.get(what) ?? ms
    return {
      'p95 ms': what,
      [`${sizes[0]}`]: former.toFixed(1),
      [`${sizes.at(-1)}`]: ms.toFixed(1),
      'cost ratio (1.5)': (ms / former).toFixed(2),
      limit: ms <= limitMs ? `within ${limitMs}` : `over ${limitMs}`,
    }
  }),
)
