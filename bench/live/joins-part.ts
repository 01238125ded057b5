import pg from 'pg'
import { HeldLine } from './held-line.ts'
import { makeRooms } from './make-rooms.ts'
import type { Product } from './product.ts'
import { RequestLines, type Answer } from './request-lines.ts'
import { tellErrors } from './rooms-part.ts'
import { milliseconds, percentile, verdict } from './verdict.ts'

const [joins, games, withinMs] = [1000, 150, 10_000]

/** A thousand people join within ten seconds, while 150 game masters watch. */
export async function measureJoins(product: Product): Promise<void> {
  const rooms = await makeRooms(product.source, games, 0)
  const lines = new RequestLines(product.crux.url, 64)
  const errors: string[] = []
  const port = Number(new URL(product.crux.url).port)
  const screens = rooms.map(
    ({ gameId, gameMasterToken }) =>
      new HeldLine(
        port,
        '127.0.0.1',
        `/v1/games/${gameId}/events`,
        gameMasterToken,
        () => undefined,
        (error) => errors.push(error.message),
      ),
  )
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: joins }, async (_, index) => {
      await new Promise((done) => setTimeout(done, (index / joins) * withinMs))
      const sentAt = performance.now()
      const answer: Answer = await lines.ask('POST', '/v1/games/join', null, {
        body: { game_code: rooms[index % games]?.gameCode ?? '' },
        key: `join-${index}`,
      })
      times.push(performance.now() - sentAt)
      if (answer.status !== 201) errors.push(`${answer.status} ${answer.body.slice(0, 200)}`)
    }),
  )
  const took = performance.now() - began
  for (const screen of screens) screen.close()
  lines.close()
  times.sort((a, b) => a - b)
  console.log(
    `\n${joins} joins over ${games} games in ${(took / 1000).toFixed(1)} s: p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(percentile(times, 0.95))}, p99 ${milliseconds(percentile(times, 0.99))} ms`,
  )
  tellErrors(errors)
  verdict('errors', errors.length, 0, '')
  verdict(
    'seats that are not the next one of their game',
    await wrongSeats(
      product.databaseUrl,
      rooms.map(({ gameId }) => gameId),
    ),
    0,
    '',
  )
}

/** Games whose seats are not 1, 2, 3 and so on, or whose total differs from the number of people who joined. */
async function wrongSeats(databaseUrl: string, gameIds: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ seated: number; seats: number; last: number }>(
    'select count(*)::int as seated, count(distinct seat)::int as seats, max(seat) as last from players where game_id = any($1) group by game_id',
    [gameIds],
  )
  await client.end()
  const missing = joins - rows.reduce((sum, { seated }) => sum + seated, 0)
  return rows.filter(({ seated, seats, last }) => seated !== seats || seats !== last).length + missing
}
