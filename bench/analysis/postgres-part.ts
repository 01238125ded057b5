import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#testing/databases/postgres-server.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { milliseconds, percentile, verdict } from '../live/verdict.ts'
import { fillGames } from '../reports/fill-games.ts'
import { logIn } from '../reports/log-in.ts'
import { Asking } from './asking.ts'
import { measurePage } from './page-part.ts'

const password = 'bench password 123'
const tries = 5
/** Up to this many games are analysed without kept sums as well. */
const fewGames = 10_000

/** What PostgreSQL needs at least: reading every row that is counted once, in one statement. */
const floor = `select
  (select count(*) from games g join rounds r on r.game_id = g.id join round_hands h on h.id = r.id cross join jsonb_array_elements(h.hands) where g.organization_id = $1)
  + (select count(*) from games g join candidates c on c.game_id = g.id where g.organization_id = $1)
  + (select count(*) from games g join players p on p.game_id = g.id where g.organization_id = $1)
  + (select sum(length(c.report)) from games g join conclusions c on c.game_id = g.id where g.organization_id = $1)
  + (select sum(length(a.name)) from games g join action_items a on a.game_id = g.id where g.organization_id = $1)
  + (select count(*) from games g join feedback f on f.game_id = g.id where g.organization_id = $1)`

/** An organization of this many games on PostgreSQL: six cards played, one answer and three actions in each. */
export async function measureOnPostgres(games: number): Promise<void> {
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
    const { organizationId } = await fillGames(client, games, { largestShare: 1, players: 2, isAnalysed: true })
    // The hourly job may have seen games that were only half filled.
    await client.query('truncate analysed_months, game_counts')
    console.log(`\nPostgreSQL, ${games} games, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const token = await logIn(crux.url, password)
    const asking = new Asking(crux.url, token, organizationId)
    // Code is compiled and caches are warm, as on a server that runs.
    await asking.analyse({ team_filter: 'nobody' })
    await asking.readGames(sleep(1500))

    await measureLooks({ asking, client, organizationId, games, pid: crux.pid, databaseUrl: postgres.url })
    await measureOthers({ asking, client, organizationId, games })
    if (games <= fewGames) await measurePage({ url: crux.url, token, organizationId })
  } finally {
    await client.end()
    await crux.stop()
    await postgres.stop()
  }
}

/** Keeps the sums of large months, as the hourly job does. */
async function recountMonths(url: string): Promise<void> {
  const began = performance.now()
  const environment = { ...process.env, DATABASE_URL: url }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/src/operator/main.ts', 'recount-months'],
    { env: environment },
  )
  console.log(`  recount-months took ${((performance.now() - began) / 1000).toFixed(0)} s: ${stdout.trim()}`)
}

interface Place {
  asking: Asking
  client: pg.Client
  organizationId: string
  games: number
}

interface Looked extends Place {
  pid: number
  databaseUrl: string
}

async function measureLooks({ asking, client, organizationId, games, pid, databaseUrl }: Looked): Promise<void> {
  const rowsMs = []
  for (let time = 0; time < 3; time += 1) {
    const start = performance.now()
    await client.query(floor, [organizationId])
    rowsMs.push(performance.now() - start)
  }
  const floorMs = Math.min(...rowsMs)
  const isMany = games > fewGames
  // Nobody looks at so many before the hourly job has counted them once.
  if (isMany) await recountMonths(databaseUrl)
  const before = await residentMb(pid)
  const first = await asking.analyse()
  const memory = await residentMb(pid)
  const second = await asking.analyse()
  await changeAGame(client, organizationId)
  const changed = await asking.analyse()
  console.log(
    `  reading the counted rows in one statement ${milliseconds(floorMs)} ms; first look${isMany ? ' with kept sums' : ''} ${milliseconds(first)} ms, ${(first / floorMs).toFixed(1)} times as long; ` +
      `again ${milliseconds(second)} ms; after a change ${milliseconds(changed)} ms`,
  )
  const limit = isMany ? 10_000 : 1000
  verdict('first look', first, limit, 'ms')
  verdict('second look, from the cache, times the first', second / first, isMany ? 0.5 : 0.25, '')
  verdict('after a change', changed, limit, 'ms')
  verdict('memory more after the first look', Math.round(memory - before), 200, 'MB')
  if (isMany) return measureFilters({ asking, client, organizationId, games })
  await recountMonths(databaseUrl)
  await changeAGame(client, organizationId)
  verdict('after a change, with the sums that the hourly job keeps', await asking.analyse(), limit, 'ms')
}

/** Four of five languages: kept sums of all games are of no use, those of their parts are. */
const languages = { game_languages: ['en', 'fi', 'de', 'sv'] }

/** Filters of more games than can be counted one by one. */
async function measureFilters(place: Place): Promise<void> {
  const { asking, client, organizationId } = place
  verdict('four of five languages', await asking.analyse(languages), 10_000, 'ms')
  await changeAGame(client, organizationId)
  verdict('four of five languages after a change', await asking.analyse(languages), 10_000, 'ms')
  const found = await client.query<{ games: number }>(
    `select count(*)::int as games from games where organization_id = $1 and subject_folded like '%leeds%'`,
    [organizationId],
  )
  const ms = await asking.analyse({ subject_filter: 'Leeds' })
  console.log(`  a filter by subject: ${milliseconds(ms)} ms for ${found.rows[0]?.games} games`)
  verdict('four perspectives', await asking.analyse(await oftenPlayed(place)), 10_000, 'ms')
}

/** A filter by the four perspectives that were played most often, in any language: no sums fit it. */
async function oftenPlayed({ client, organizationId }: Place) {
  const { rows } = await client.query<{ id: string }>(
    `select perspective_id as id from game_perspectives where organization_id = $1
    group by 1 order by count(*) desc, 1 limit 4`,
    [organizationId],
  )
  return { perspective_ids: rows.map(({ id }) => id) }
}

async function measureOthers(place: Place): Promise<void> {
  const { asking, client, organizationId } = place
  const perspectives = await oftenPlayed(place)
  const alone = await asking.readGames(sleep(5000))
  const many = (async () => {
    for (let time = 0; time < tries; time += 1) {
      await changeAGame(client, organizationId)
      await asking.analyse()
      await asking.analyse(languages)
      await asking.analyse(perspectives)
    }
  })()
  const beside = await asking.readGames(many)
  await many
  const [quiet, busy] = [percentile(alone, 0.95), percentile(beside, 0.95)]
  console.log(`  others’ calls: p95 ${milliseconds(quiet)} ms alone, ${milliseconds(busy)} ms beside analyses`)
  verdict('others’ p95 beside analyses, times that alone', busy / quiet, 2, '')
}

async function changeAGame(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    'update games set version = version + 1 where id = (select id from games where organization_id = $1 limit 1)',
    [organizationId],
  )
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
