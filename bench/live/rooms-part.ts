import type { Figures } from './driver.ts'
import { Driving } from './driving.ts'
import { floorRooms, makeRooms } from './make-rooms.ts'
import { familyMs, processMs } from './processor-time.ts'
import type { Product } from './product.ts'
import { milliseconds, percentile, verdict } from './verdict.ts'

export interface Load {
  name: string
  games: number
  /** Mean time between two actions in a room; the gaps are random. */
  paceMs: number
  /** `cpuMs`: of server and PostgreSQL together, for one version of a game. */
  limits: { p95: number; p99?: number; cpuMs?: number; actsPerSecond?: number }
}
export interface Measured extends Figures {
  serverMs: number
  postgresMs: number
  driverMs: number
}

const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
/** The measured time is split into this many slices, in which product and floor alternate. */
const slices = 4
const warmUpSeconds = Number(process.env['BENCH_WARM_UP'] ?? 6)

/** The limits are the targets of issue 12, on two cores shared with PostgreSQL and the driver. */
const loads: readonly Load[] = [
  { name: '1,000 games', games: 1000, paceMs: 4000, limits: { p95: 8, p99: 20 } },
  { name: '2,000 games', games: 2000, paceMs: 4000, limits: { p95: 8, p99: 20, cpuMs: 0.95 } },
  { name: '2,000 games, four times the pace', games: 2000, paceMs: 1000, limits: { p95: 250, actsPerSecond: 1900 } },
]

/**
 * Rooms of a game master and six players that play whole rounds (plays, reveal, choice, next hands), on the product and
 * on the floor, which only plays. Both keep their streams open all the time and take turns, because the machine's speed
 * varies from minute to minute.
 */
export async function measureAllRooms(product: Product): Promise<void> {
  const chosen = process.env['BENCH_GAMES'] ? [customLoad()] : loads
  for (const load of chosen) {
    const [floor, crux] = await measureInTurns(product, load)
    console.log(
      `\n${load.name}, 7 devices each, an act in each room every ${load.paceMs / 1000} s on average, ${slices} times ${seconds / slices} s measured`,
    )
    console.table([rowOf('floor', floor), rowOf('crux', crux)])
    tellErrors([...floor.errors, ...crux.errors])
    const { p95, p99, cpuMs, actsPerSecond } = load.limits
    verdict('95 % of acts on all seven screens within', percentile(crux.times, 0.95), p95, 'ms')
    if (p99) verdict('99 %', percentile(crux.times, 0.99), p99, 'ms')
    if (actsPerSecond) verdict('acts done a second', crux.done / seconds, actsPerSecond, '', true)
    const cpuOf = ({ serverMs, postgresMs, raised }: Measured) => (serverMs + postgresMs) / raised
    if (cpuMs) verdict('processor time of server and PostgreSQL a version', cpuOf(crux), cpuMs, 'ms')
    console.log(`         in times the floor’s plays: ${(cpuOf(crux) / cpuOf(floor)).toFixed(2)}`)
    verdict('errors', crux.errors.length, 0, '')
    verdict('events that tell somebody what they must not know', crux.leaks, 0, '')
  }
}

function customLoad(): Load {
  const [games, paceMs] = [Number(process.env['BENCH_GAMES']), Number(process.env['BENCH_PACE_MS'] ?? 4000)]
  return {
    name: `${games} games`,
    games,
    paceMs,
    limits: { p95: 8, p99: 20, cpuMs: 0.95 },
  }
}

async function measureInTurns(product: Product, load: Load): Promise<[floor: Measured, crux: Measured]> {
  const opened: OpenedRooms[] = []
  try {
    for (const floor of [true, false]) opened.push(await openRooms(product, load, floor))
    const parts: Measured[][] = opened.map(() => [])
    for (let slice = 0; slice < slices; slice += 1) {
      for (const [index, rooms] of opened.entries())
        parts[index]?.push(await rooms.play(load.paceMs, slice === 0 ? warmUpSeconds : 2))
    }
    return parts.map(sumOf) as [Measured, Measured]
  } finally {
    for (const rooms of opened) await rooms.close()
  }
}

interface OpenedRooms {
  play: (paceMs: number, warmUp: number) => Promise<Measured>
  close: () => Promise<void>
}

/** Opens the streams of rooms on the product or the floor; then they can play for a while, measured. */
async function openRooms(product: Product, { games }: Load, floor: boolean): Promise<OpenedRooms> {
  const rooms = floor ? floorRooms(games) : await makeRooms(product.source, games)
  const driving = new Driving()
  const server = floor ? product.floor : product.crux
  await driving.open(server.url, rooms, { floor })
  const used = () => ({
    serverMs: processMs(server.pid),
    postgresMs: familyMs(product.postgresPid),
    driverMs: processMs(driving.pid),
  })
  return {
    play: async (paceMs, warmUp) => {
      let before = used()
      const figures = await driving.run({ paceMs, seconds: seconds / slices, warmUpSeconds: warmUp }, () => {
        before = used()
      })
      const after = used()
      return {
        ...figures,
        serverMs: after.serverMs - before.serverMs,
        postgresMs: after.postgresMs - before.postgresMs,
        driverMs: after.driverMs - before.driverMs,
      }
    },
    close: async () => {
      await driving.close()
      await driving.stop()
    },
  }
}

function sumOf(parts: readonly Measured[]): Measured {
  const sum = (of: (part: Measured) => number) => parts.reduce((total, part) => total + of(part), 0)
  return {
    asked: sum(({ asked }) => asked),
    done: sum(({ done }) => done),
    plays: sum(({ plays }) => plays),
    takenBack: sum(({ takenBack }) => takenBack),
    led: sum(({ led }) => led),
    hands: sum(({ hands }) => hands),
    acts: sum(({ acts }) => acts),
    raised: sum(({ raised }) => raised),
    serverMs: sum(({ serverMs }) => serverMs),
    postgresMs: sum(({ postgresMs }) => postgresMs),
    driverMs: sum(({ driverMs }) => driverMs),
    times: parts.flatMap(({ times }) => times).sort((a, b) => a - b),
    // The driver counts these from its start.
    errors: parts.at(-1)?.errors ?? [],
    leaks: parts.at(-1)?.leaks ?? 0,
  }
}

function rowOf(
  name: string,
  {
    times,
    done,
    asked,
    plays,
    takenBack,
    led,
    hands,
    acts,
    raised,
    errors,
    leaks,
    serverMs,
    postgresMs,
    driverMs,
  }: Measured,
) {
  return {
    name,
    p50: milliseconds(percentile(times, 0.5)),
    p95: milliseconds(percentile(times, 0.95)),
    p99: milliseconds(percentile(times, 0.99)),
    max: milliseconds(times.at(-1) ?? 0),
    'done/asked': `${done}/${asked}`,
    plays,
    'taken back': takenBack,
    'by the leader': led,
    versions: raised,
    'hands read': hands,
    errors: errors.length,
    leaks,
    'server ms/act': (serverMs / acts).toFixed(3),
    'PostgreSQL ms/act': (postgresMs / acts).toFixed(3),
    'driver ms/act': (driverMs / acts).toFixed(3),
  }
}

export function tellErrors(errors: readonly string[]): void {
  for (const error of [...new Set(errors)].slice(0, 5)) console.log(`  error: ${error}`)
}
