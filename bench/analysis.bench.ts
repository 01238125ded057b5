import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { startPostgres } from '#testing/postgres-server.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { fillGames } from './reports/fill-games.ts'
import { logIn } from './reports/log-in.ts'

/**
 * Analysing all games of one organization on PostgreSQL: the first analysis, the second from the cache, the cost of a changed game, the
 * server's memory, and the duration of other calls meanwhile. 10,000 games with 60,000 plays and 40,000 conclusions, or
 * `BENCH_GAMES=10000,1000000`; a million takes some minutes to fill. Limits: a first analysis under 1 s for 10,000 games and 10 s for a
 * million; p95 of other calls not doubled.
 */
const sizes = (process.env['BENCH_GAMES'] ?? '10000').split(',').map(Number)
const password = 'bench password 123'
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
const residentMb = async (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) / 1024

async function measureSize(games: number): Promise<Record<string, string | number>> {
  const postgres = await startPostgres({ fsync: false })
  const crux = await spawnServer(
    'server/src/main.ts',
    { DATABASE_URL: postgres.url, CRUX_DEMO: 'on', CRUX_DEMO_PASSWORD: password, RATE_LIMIT_FACTOR: '1000000' },
    '/readyz',
  )
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const { organizationId } = await fillGames(client, games, { largestShare: 1, players: 2, isAnalysed: true })
    await client.query(
      `insert into organization_users (organization_id, user_id, role, accepted_at)
        select $1, id, 'admin', now() from users where email = 'admin@demo.example'`,
      [organizationId],
    )
    const headers = { authorization: `Bearer ${await logIn(crux.url, password)}`, 'content-type': 'application/json' }
    const analyse = async (filter: Record<string, unknown> = {}) => {
      const start = performance.now()
      const answer = await fetch(`${crux.url}/v1/dashboard/game-analysis`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ organization_id: organizationId, ...filter }),
      })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
      return { ms: performance.now() - start, bytes: text.length }
    }
    const others = async (until: Promise<unknown>) => {
      const state = { over: false }
      void until.finally(() => (state.over = true))
      const taken = []
      while (!state.over) {
        const start = performance.now()
        await (await fetch(`${crux.url}/v1/dashboard/games?organization_id=${organizationId}`, { headers })).text()
        taken.push(performance.now() - start)
        await new Promise((next) => setTimeout(next, 20))
      }
      return p95(taken)
    }
    await others(new Promise((done) => setTimeout(done, 1500)))
    const alone = await others(new Promise((done) => setTimeout(done, 3000)))
    // A warm-up that does not count: code is compiled and statements are prepared.
    await analyse({ team_filter: 'nobody' })
    const before = await residentMb(crux.pid)
    const first = await analyse()
    const memory = await residentMb(crux.pid)
    const second = await analyse()
    await client.query(
      `update games set version = version + 1 where id =
      (select id from games where organization_id = $1 limit 1)`,
      [organizationId],
    )
    const anew = analyse()
    const beside = await others(anew)
    return {
      games,
      'first look s': (first.ms / 1000).toFixed(2),
      'limit s': games <= 10_000 ? 1 : 10,
      'second look ms': second.ms.toFixed(0),
      'after a change s': ((await anew).ms / 1000).toFixed(2),
      'KB told': Math.round(first.bytes / 1024),
      'memory MB': `${before.toFixed(0)} to ${memory.toFixed(0)}`,
      'others p95 ms': `${alone.toFixed(1)} alone, ${beside.toFixed(1)} meanwhile`,
    }
  } finally {
    await client.end()
    await crux.stop()
    await postgres.stop()
  }
}

const rows = []
for (const size of sizes) rows.push(await measureSize(size))
console.table(rows)
