import { seededRandom } from '#testing/seeded-random.ts'
import { DrivenRoom, FloorRoom, type RoomMoves, type RoomPlan } from './driven-room.ts'
import { type Arrival, HeldLine } from './held-line.ts'
import { leakIn, type Viewer } from './leak.ts'
import { MergingScreen } from './merging-screen.ts'
import { RequestLines } from './request-lines.ts'

/**
 * The load driver, a separate process: every screen of every room holds its event stream on its own connection, while
 * requests share a few connections because of the limit on open files. It takes commands from its parent and answers
 * with figures.
 */
export type Order =
  | { kind: 'open'; url: string; floor: boolean; rooms: RoomPlan[] }
  | { kind: 'run'; paceMs: number; seconds: number; warmUpSeconds: number }
  | { kind: 'close' }

export interface Figures {
  asked: number
  done: number
  /** In the measured time: plays, cards taken back, the game masters' steps between rounds, hands read. */
  plays: number
  takenBack: number
  led: number
  hands: number
  /** Every call that changed a game and was sent to its screens. */
  acts: number
  /** Versions that they raised their games by: a choice that starts the next round raises it by two. */
  raised: number
  errors: string[]
  /**
   * From the request until the last of the room's screens has the change, one of them after merging it; in ms, sorted.
   */
  times: number[]
  leaks: number
}
export type Report = { kind: 'opened' } | { kind: 'warm' } | { kind: 'ran'; figures: Figures } | { kind: 'closed' }

const sharedConnections = 48
const seats = 7

interface Room {
  plan: RoomPlan
  moves: RoomMoves
  seen: number[]
  version: number
  waiting: { version: number; done: (at: number) => void } | null
  viewers: Viewer[]
  /** The screen that merges its events, and how long its last merge took, in ms; null on the floor. */
  merging: { seat: number; screen: MergingScreen; tookMs: number } | null
}

let rooms: Room[] = []
let streams: HeldLine[] = []
let lines: RequestLines | null = null
let errors: string[] = []
let leaks = 0
const say = (report: Report) => process.send?.(report)
const fail = (error: unknown) => {
  if (errors.length < 1000) errors.push(error instanceof Error ? error.message : String(error))
}

function hear(room: Room, seat: number, { kind, version, data, at }: Arrival): void {
  const viewer = room.viewers[seat]
  const leak = room.merging && viewer ? leakIn(kind, data, viewer) : null
  if (leak) {
    leaks += 1
    fail(new Error(leak))
  }
  if (kind === 'hand') room.moves.takeHand(seat - 1, data)
  const { merging } = room
  if (merging?.seat === seat && kind === 'change') {
    const before = performance.now()
    if (!merging.screen.merge(data)) fail(new Error(`a screen of ${room.plan.gameId} missed a change`))
    merging.tookMs = performance.now() - before
  }
  const heardAt = merging?.seat === seat ? performance.now() : at + (merging?.tookMs ?? 0)
  if (version === null) return
  room.seen[seat] = version
  const { waiting } = room
  if (!waiting || version < waiting.version) return
  if (room.seen.every((seen) => seen >= waiting.version)) {
    room.waiting = null
    waiting.done(heardAt)
  }
}

/** When the last of the room's screens has received a version. */
function everybodyAt(room: Room, version: number): Promise<number> {
  if (room.seen.every((seen) => seen >= version)) return Promise.resolve(performance.now())
  return new Promise((done) => {
    room.waiting = { version, done }
  })
}

async function open(order: Extract<Order, { kind: 'open' }>): Promise<void> {
  errors = []
  leaks = 0
  const shared = new RequestLines(order.url, sharedConnections)
  lines = shared
  const port = Number(new URL(order.url).port)
  rooms = order.rooms.map((plan, index) => ({
    plan,
    moves: order.floor ? new FloorRoom(shared, plan) : new DrivenRoom(shared, plan, (index % plan.players.length) + 1),
    seen: Array.from({ length: seats }, () => 0),
    version: 0,
    waiting: null,
    viewers: [
      { kind: 'game_master' as const },
      ...plan.players.map(({ id }, player) => ({
        kind: 'player' as const,
        id,
        get hand() {
          return plan.players[player]?.hand ?? []
        },
      })),
    ],
    merging: order.floor ? null : { seat: index % seats, screen: new MergingScreen(), tookMs: 0 },
  }))
  let opened = 0
  for (const [index, room] of rooms.entries()) {
    const path = order.floor ? `/rooms/${room.plan.gameId}/events` : `/v1/games/${room.plan.gameId}/events`
    const tokens = [room.plan.gameMasterToken, ...room.plan.players.map(({ token }) => token)]
    for (const [seat, token] of tokens.entries()) {
      // A source address has some 28,000 ports, and closed ones stay blocked for a while.
      const address = `127.0.0.${2 + ((index * seats + seat) % 8)}`
      streams.push(new HeldLine(port, address, path, token, (arrival) => hear(room, seat, arrival), fail))
    }
    opened += seats
    if (opened % 350 < seats)
      await until(() => rooms.slice(0, index + 1).every(({ seen }) => seen.every((version) => version > 0)))
  }
  await until(() => rooms.every(({ seen }) => seen.every((version) => version > 0)))
  for (const room of rooms) room.version = room.seen[0] ?? 0
  for (let from = 0; from < rooms.length; from += 50)
    await Promise.all(rooms.slice(from, from + 50).map((room) => arrive(room, shared)))
  say({ kind: 'opened' })
}

/** Devices read their initial state: phones their hands, the merging screen its game. */
async function arrive({ plan, moves, merging }: Room, shared: RequestLines): Promise<void> {
  await moves.arrive()
  if (!merging) return
  const token = merging.seat === 0 ? plan.gameMasterToken : (plan.players[merging.seat - 1]?.token ?? '')
  merging.screen.read((await shared.ask('GET', `/v1/games/${plan.gameId}`, token)).body)
}

async function until(met: () => boolean): Promise<void> {
  for (let waited = 0; !met(); waited += 5) {
    if (waited > 60_000) throw new Error(`streams do not open: ${errors[0] ?? 'no answer'}`)
    await pause(5)
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function run({ paceMs, seconds, warmUpSeconds }: Extract<Order, { kind: 'run' }>): Promise<void> {
  const begin = performance.now() + 200
  const from = begin + warmUpSeconds * 1000
  const end = from + seconds * 1000
  const times: number[] = []
  const count = { asked: 0, done: 0 }
  const totals = () => {
    const sum = (of: (moves: RoomMoves) => number) => rooms.reduce((total, { moves }) => total + of(moves), 0)
    return {
      plays: sum(({ plays }) => plays),
      takenBack: sum(({ takenBack }) => takenBack),
      led: sum(({ led }) => led),
      raised: sum(({ raised }) => raised),
      hands: sum(({ hands }) => hands),
    }
  }
  let before = totals()
  setTimeout(() => {
    before = totals()
    say({ kind: 'warm' })
  }, from - performance.now())
  await Promise.all(
    rooms.map(async (room, index) => {
      const random = seededRandom(index + 1)
      // People act independently: exponential gaps, so arrivals are a Poisson process.
      for (let planned = begin; ;) {
        planned -= Math.log(1 - random()) * paceMs
        if (planned >= end) return
        const wait = planned - performance.now()
        if (wait > 0) await pause(wait)
        if (performance.now() >= end) {
          if (planned >= from) count.asked += 1
          continue
        }
        try {
          await turnOf(
            room,
            (sentAt, doneAt) => {
              if (sentAt >= from) times.push(doneAt - sentAt)
              if (doneAt >= from && doneAt < end) count.done += 1
            },
            () => {
              if (planned >= from) count.asked += 1
            },
          )
        } catch (error) {
          fail(error)
          return
        }
      }
    }),
  )
  const after = totals()
  const [plays, takenBack, led, hands] = [
    after.plays - before.plays,
    after.takenBack - before.takenBack,
    after.led - before.led,
    after.hands - before.hands,
  ]
  say({
    kind: 'ran',
    figures: {
      ...count,
      plays,
      takenBack,
      led,
      hands,
      acts: plays + takenBack + led,
      raised: after.raised - before.raised,
      errors,
      times: times.sort((a, b) => a - b),
      leaks,
    },
  })
}

async function turnOf(room: Room, took: (sentAt: number, doneAt: number) => void, asked: () => void): Promise<void> {
  asked()
  const sentAt = performance.now()
  const version = room.version + room.moves.raises
  const [doneAt] = await Promise.all([within(everybodyAt(room, version), room), room.moves.act()])
  room.version = version
  if (room.seen.some((seen) => seen !== version)) fail(new Error(`${room.plan.gameId} went further than ${version}`))
  took(sentAt, doneAt)
}

/** A screen that never receives a version is an error, not an endless wait. */
async function within(heard: Promise<number>, room: Room): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Error(`screens of ${room.plan.gameId} did not hear: at ${room.version}, seen ${room.seen.join(' ')}`),
        ),
      30_000,
    )
  })
  try {
    return await Promise.race([heard, late])
  } finally {
    clearTimeout(timer)
  }
}

process.on('message', (order: Order) => {
  const work = order.kind === 'open' ? open(order) : order.kind === 'run' ? run(order) : close()
  work.catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})

// The benchmark is done, or its process is gone.
process.on('disconnect', () => process.exit(0))

async function close(): Promise<void> {
  for (const stream of streams) stream.close()
  streams = []
  lines?.close()
  rooms = []
  say({ kind: 'closed' })
}
