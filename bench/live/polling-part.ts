import { seededRandom } from '#testing/seeded-random.ts'
import { DrivenRoom } from './driven-room.ts'
import type { GameChange } from '#contract/games/streams.ts'
import { makeRooms } from './make-rooms.ts'
import { MergingScreen } from './merging-screen.ts'
import type { Product } from './product.ts'
import { RequestLines } from './request-lines.ts'
import { tellErrors } from './rooms-part.ts'
import { milliseconds, percentile, verdict } from './verdict.ts'

const games = 500
const seats = 7
const pollMs = 3000
/** The mean pace of the other parts. */
const playEveryMs = 4000
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
/** Twice as long as a device needs to read its game: everybody has it when the measured time begins. */
const warmUpMs = 2 * pollMs

/**
 * Devices that cannot keep a stream open: 3,500 of them poll, every three seconds, games that play at the pace of the
 * other parts. They ask for changes, as the product's screens do, and one of each game merges them with their code.
 */
export async function measurePolling(product: Product): Promise<void> {
  const rooms = await makeRooms(product.source, games)
  const lines = new RequestLines(product.crux.url, 64)
  const errors: string[] = []
  const times: number[] = []
  let changes = 0
  const statuses = new Map<number, number>()
  const begin = performance.now()
  const end = begin + warmUpMs + seconds * 1000
  const pause = (ms: number) => new Promise((done) => setTimeout(done, Math.max(0, ms)))
  const devices = rooms.flatMap(({ gameId, gameMasterToken, players }) =>
    [gameMasterToken, ...players.map(({ token }) => token)].map((token) => ({ gameId, token })),
  )
  const polling = devices.map(async ({ gameId, token }, index) => {
    const screen = index % seats === 0 ? new MergingScreen() : null
    let etag: string | null = null
    for (let turn = 0; ; turn += 1) {
      const at = begin + (index / devices.length + turn) * pollMs
      if (at >= end) return
      await pause(at - performance.now())
      const sentAt = performance.now()
      const answer = await lines.ask('GET', `/v1/games/${gameId}`, token, { etag, prefersChanges: true })
      if (answer.status !== 304 && answer.status !== 200) errors.push(`${answer.status} ${answer.body.slice(0, 200)}`)
      const isMeasured = sentAt - begin >= warmUpMs
      if (isMeasured) {
        times.push(performance.now() - sentAt)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }
      etag = answer.etag
      if (answer.status !== 200) continue
      const { meta } = JSON.parse(answer.body) as { meta?: { change: GameChange } }
      if (meta && isMeasured) changes += 1
      if (!meta) screen?.read(answer.body)
      else if (screen && !screen.merge(JSON.stringify(meta.change))) etag = null
    }
  })
  const playing = rooms.map(async (plan, index) => {
    const room = new DrivenRoom(lines, plan, seats - 1)
    const random = seededRandom(index + 1)
    for (let at = begin; ;) {
      at -= Math.log(1 - random()) * playEveryMs
      if (at >= end) return
      await pause(at - performance.now())
      await room.act().catch((error: unknown) => errors.push(String(error)))
    }
  })
  await Promise.all([...polling, ...playing])
  lines.close()
  times.sort((a, b) => a - b)
  console.log(
    `\n${devices.length} devices polling every ${pollMs / 1000} s: ${times.length} polls, p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(percentile(times, 0.95))} ms`,
  )
  tellErrors(errors)
  console.log(
    `         answered 304: ${((100 * (statuses.get(304) ?? 0)) / times.length).toFixed(0)} %; ${((100 * changes) / times.length).toFixed(0)} % brought what changed, the others the whole game`,
  )
  verdict('99 % of polls answered within', percentile(times, 0.99), 100, 'ms')
  verdict('errors', errors.length, 0, '')
}
