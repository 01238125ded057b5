import autocannon from 'autocannon'
import { startPostgres } from '#testing/databases/postgres-server.ts'
import { startGameWithPlayers } from './running-game.ts'
import { spawnServer } from '#testing/spawn-server.ts'

/**
 * Throughput of reading a running game (six players, second round, all includes), against the floor in the same run: a
 * bare Fastify route, and one with one prepared PostgreSQL select. Many short rounds alternate, so that a busy moment
 * hurts both. What counts is the median of the rounds' ratios, not the absolute numbers.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
const rounds = 9
const connections = 32

interface Measure {
  name: string
  url: string
  headers?: Record<string, string>
  status: number
}

async function measure({ url, headers, status }: Measure): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, ...(headers ? { headers } : {}) })
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status)
  if (wrong.length > 0 || result.errors > 0)
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  return result.requests.average
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const postgres = await startPostgres({ fsync: true })
const crux = await spawnServer(
  'server/src/main.ts',
  {
    DATABASE_URL: postgres.url,
    CRUX_DEMO: 'on',
    CRUX_DEMO_PASSWORD: 'bench password 123',
    RATE_LIMIT_FACTOR: '1000000',
  },
  '/readyz',
)
const floor = await spawnServer('bench/floor-server.ts', { DATABASE_URL: postgres.url }, '/nothing')
try {
  const game = await startGameWithPlayers(crux.url, 'bench password 123', 6)
  // What a phone's browser accepts from a host name over plain HTTP.
  const auth = { authorization: `Bearer ${game.playerTokens[0] ?? ''}`, 'accept-encoding': 'gzip, deflate' }
  const gameUrl = `${crux.url}/v1/games/${game.gameId}`
  const first = await fetch(gameUrl, { headers: auth })
  const bytes = (await first.text()).length
  const measures: Measure[] = [
    { name: 'floor: bare route', url: `${floor.url}/nothing`, status: 200 },
    { name: 'floor: one prepared select', url: `${floor.url}/select/${game.gameId}`, status: 200 },
    {
      name: 'GET game, unchanged (304)',
      url: gameUrl,
      headers: { ...auth, 'if-none-match': first.headers.get('etag') ?? '' },
      status: 304,
    },
    { name: `GET game, whole (${Math.round(bytes / 1024)} kB)`, url: gameUrl, headers: auth, status: 200 },
  ]
  for (const one of measures) await measure(one)
  const figures: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const figuresOfRound: number[] = []
    for (const one of measures) figuresOfRound.push(await measure(one))
    figures.push(figuresOfRound)
  }
  const share = (of: number, floor: number) =>
    (100 * median(figures.map((round) => (round[of] ?? 0) / (round[floor] ?? 0)))).toFixed(0)
  console.table(
    measures.map(({ name }, index) => ({
      name,
      'requests/s': Math.round(median(figures.map((round) => round[index] ?? 0))),
    })),
  )
  console.log(`unchanged poll / bare route:        ${share(2, 0)} %  (at least 85 %)`)
  console.log(`whole game / one prepared select:   ${share(3, 1)} %  (at least 60 %)`)
} finally {
  await floor.stop()
  await crux.stop()
  await postgres.stop()
}
