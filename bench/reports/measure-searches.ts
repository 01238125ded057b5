import type pg from 'pg'
import { percentile } from '../live/verdict.ts'
import type { MeasuredSearch } from './measured-searches.ts'

/** What a call took, in ms, and whether it read the table of games from one end to the other. */
export interface Measured {
  p50: number
  p95: number
  /** Of a search that nobody made before, whose total is not kept. */
  p95Anew: number | null
  scans: number
}

const times = Number(process.env['BENCH_TIMES'] ?? 40)
const warmUp = 8

/** Each search, one call after another; without a client no scans are counted. */
export async function measureSearches(
  client: pg.Client | null,
  { url, headers }: { url: string; headers: Record<string, string> },
  searches: readonly MeasuredSearch[],
): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured>()
  let scans = await untilSteady(client)
  for (const { name, path, body, query, anew } of searches) {
    const ask = async (asked: Record<string, string> = {}) => {
      const start = performance.now()
      const answer = await (body
        ? fetch(url + path, { method: 'POST', headers, body: JSON.stringify({ ...body, ...asked }) })
        : fetch(`${url}${path}?${new URLSearchParams({ ...query, ...asked }).toString()}`, { headers }))
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 200)}`)
      return performance.now() - start
    }
    for (let warm = 0; warm < warmUp; warm += 1) await ask()
    const measured: number[] = []
    const measuredAnew: number[] = []
    for (let time = 0; time < times; time += 1) measured.push(await ask())
    if (anew) for (let time = 0; time < times; time += 1) measuredAnew.push(await ask(anew(time)))
    const sorted = measured.toSorted((a, b) => a - b)
    const sortedAnew = measuredAnew.toSorted((a, b) => a - b)
    const scansNow = await scansOf(client)
    found.set(name, {
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      p95Anew: anew ? percentile(sortedAnew, 0.95) : null,
      scans: scansNow - scans,
    })
    scans = scansNow
  }
  return found
}

/** Waits for what a server does by itself after its start, such as counting large months, which reads all games. */
async function untilSteady(client: pg.Client | null): Promise<number> {
  for (let before = await scansOf(client); ;) {
    await new Promise((done) => setTimeout(done, client ? 3000 : 0))
    const now = await scansOf(client)
    if (now === before) return now
    before = now
  }
}

async function scansOf(client: pg.Client | null): Promise<number> {
  if (!client) return 0
  // A connection's counters reach the table within a second.
  await new Promise((done) => setTimeout(done, 1200))
  const { rows } = await client.query(`select seq_scan from pg_stat_user_tables where relname = 'games'`)
  return Number(rows[0]?.seq_scan)
}
