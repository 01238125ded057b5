import autocannon from 'autocannon'
import { startPostgres } from '#testing/databases/postgres-server.ts'
import { Steps } from './api/steps.ts'
import { processMs } from './live/processor-time.ts'
import { logIn } from './live/product.ts'
import { verdict } from './live/verdict.ts'
import { startGameWithPlayers } from './running-game.ts'
import { spawnServer } from '#testing/spawn-server.ts'

/**
 * Throughput of reading a running game (six players, second round, all includes), against the floor in the same run: a
 * bare Fastify route, and one with one prepared PostgreSQL select; and of a game master's steps, against one committed
 * row. Many short rounds alternate, so that a busy moment hurts both. What counts is the median of the rounds' ratios,
 * not the absolute numbers. A ratio below its limit is WORSE and fails the command. Processor time is that of the
 * answering process (Linux only): it says where a ratio comes from, and depends less on what else the machine does.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1)
const rounds = 15
const connections = 32
/** Bursts of steps and of rows before the first round: a burst has so few that their code stays cold for long. */
const burstsToWarmUp = 10
/**
 * Bursts of each that are measured in a round, after one that is not: behind seconds of reading other things it begins
 * cold.
 */
const bursts = 2

interface Measure {
  name: string
  url: string
  headers?: Record<string, string>
  status: number
  /** The process that answers. */
  pid: number
}
interface Measured {
  perSecond: number
  /** Microseconds of processor time a request. */
  cpu: number
}

const perRequest = (ms: number, requests: number) => (1000 * ms) / requests

async function measure({ url, headers, status, pid }: Measure): Promise<Measured> {
  const before = processMs(pid)
  const result = await autocannon({ url, connections, duration: seconds, ...(headers ? { headers } : {}) })
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status)
  if (wrong.length > 0 || result.errors > 0)
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    cpu: perRequest(processMs(pid) - before, result.requests.total),
  }
}

/** The floor's rows and the game master's steps, in bursts that take turns; which is first changes each time. */
async function measureSteps(steps: Steps, floorPid: number, cruxPid: number): Promise<Measured[]> {
  const sides = [
    { pid: floorPid, count: steps.rowCount, run: () => steps.commitRows(), seconds: 0, ms: 0 },
    { pid: cruxPid, count: steps.count, run: () => steps.lead(), seconds: 0, ms: 0 },
  ]
  for (let burst = 0; burst <= bursts; burst += 1) {
    await steps.prepare()
    for (const side of burst % 2 === 0 ? sides : sides.toReversed()) {
      const before = processMs(side.pid)
      const took = await side.run()
      if (burst === 0) continue
      side.seconds += took
      side.ms += processMs(side.pid) - before
    }
  }
  return sides.map(({ count, seconds: took, ms }) => ({
    perSecond: (bursts * count) / took,
    cpu: perRequest(ms, bursts * count),
  }))
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
  // Each follows its floor at once, with the same headers: the machine's speed varies from second to second.
  const poll = { ...auth, 'if-none-match': first.headers.get('etag') ?? '' }
  const select = `${floor.url}/select/${game.gameId}`
  const measures: Measure[] = [
    { name: 'floor: bare route', url: `${floor.url}/nothing`, headers: poll, status: 200, pid: floor.pid },
    { name: 'GET game, unchanged (304)', url: gameUrl, headers: poll, status: 304, pid: crux.pid },
    { name: 'floor: one prepared select', url: select, headers: auth, status: 200, pid: floor.pid },
    {
      name: `GET game, whole (${Math.round(bytes / 1024)} kB)`,
      url: gameUrl,
      headers: auth,
      status: 200,
      pid: crux.pid,
    },
  ]
  const token = await logIn(crux.url)
  const steps = new Steps({ url: crux.url, like: game.gameId, gameMasterToken: token }, floor.url, connections)
  const names = [...measures.map(({ name }) => name), 'floor: one committed row', 'steps of a game master']
  for (let burst = 0; burst < burstsToWarmUp; burst += 1) {
    await steps.prepare()
    await steps.commitRows()
    await steps.lead()
  }
  const figures: Measured[][] = []
  // The first round warms everything up.
  for (let round = 0; round <= rounds; round += 1) {
    const figuresOfRound: Measured[] = []
    for (const one of measures) figuresOfRound.push(await measure(one))
    figuresOfRound.push(...(await measureSteps(steps, floor.pid, crux.pid)))
    if (round > 0) figures.push(figuresOfRound)
  }
  steps.close()
  const middle = (of: (round: Measured[]) => number) => median(figures.map(of))
  const share = (of: number, floor: number) =>
    middle((round) => (100 * (round[of]?.perSecond ?? 0)) / (round[floor]?.perSecond ?? 0))
  console.table(
    names.map((name, index) => ({
      name,
      'requests/s': Math.round(middle((round) => round[index]?.perSecond ?? 0)),
      'processor us': Math.round(middle((round) => round[index]?.cpu ?? 0)),
    })),
  )
  verdict('unchanged poll, of a bare route', share(1, 0), 85, '%', true)
  verdict('whole game, of one prepared select', share(3, 2), 60, '%', true)
  verdict('steps of a game master, of one committed row', share(5, 4), 60, '%', true)
} finally {
  await floor.stop()
  await crux.stop()
  await postgres.stop()
}
