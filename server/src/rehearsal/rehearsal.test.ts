import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crystallize, join, lead, play, setTable, startFirstRound, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { Robots } from './robots.ts'

/** Two server processes can share a PostgreSQL; the embedded database has one process. */
const shared = process.env['CRUX_TEST_DATABASE'] === 'postgres'
const second = 1_000

let server: TestServer
let robots: Robots
const faults: unknown[] = []
const makeRobots = (of: TestServer) => new Robots(of.services, { pace: 1, onFault: (error) => faults.push(error) })

beforeAll(async () => {
  server = await startTestServer()
  robots = makeRobots(server)
})
afterAll(async () => {
  await robots.close()
  await server.close()
  expect(faults).toEqual([])
})

const call = (
  table: Pick<Table, 'gameId' | 'gameMaster'>,
  key: Parameters<TestServer['call']>[0],
  body?: Record<string, unknown>,
  params: Record<string, string> = {},
) =>
  server.call(key, {
    token: table.gameMaster.token,
    params: { gameId: table.gameId, ...params },
    ...(body ? { body } : {}),
  })
const invite = (table: Table, count: number) => call(table, 'POST /v1/games/:gameId/relationships/robots', { count })
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]

interface Seen {
  type: string
  id: string
  attributes: Record<string, unknown>
}
async function look(table: Table): Promise<{ state: string; of: (type: string) => Seen[]; robots: Seen[] }> {
  const { body } = await call(table, 'GET /v1/games/:gameId')
  const of = (type: string) => (body.included as Seen[]).filter((one) => one.type === type)
  return {
    state: body.data.attributes.state,
    of,
    robots: of('players').filter(({ attributes }) => attributes['held_by'] === 'robot'),
  }
}

/** Advances time second by second, with a step of the driver each. */
async function pass(seconds: number, driver = robots, of = server): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await driver.step()
    of.advance(second)
  }
}

async function seatRobots(count: number, game: Record<string, unknown> = {}): Promise<Table> {
  const table = await setTable(server, { is_test_game: true, ...game })
  await invite(table, count)
  await pass(4 * count)
  return table
}

describe('asking robots to the table', () => {
  test('only in a practice game, one to six at a time, and never more than there are seats', async () => {
    expect(codeOf(await invite(await setTable(server), 1))).toEqual([409, 'not_a_test_game'])
    const table = await setTable(server, { is_test_game: true })
    for (const count of [0, 7, 1.5])
      expect(codeOf(await invite(table, count))).toEqual([422, 'rehearsal.schemas.count'])
    for (let times = 0; times < 5; times += 1) expect((await invite(table, 6)).status).toBe(200)
    expect(codeOf(await invite(table, 1))).toEqual([409, 'game_full'])
  })

  test('they come one after another under friendly names of the game’s language, a closed code or not, and are marked as robots', async () => {
    const table = await setTable(server, { is_test_game: true })
    await call(table, 'PATCH /v1/games/:gameId/game-code-closed', { game_code_closed: true })
    await invite(table, 4)
    const seen: number[] = []
    for (let passed = 0; passed < 18; passed += 1) {
      await pass(1)
      seen.push((await look(table)).robots.length)
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(new Set(seen).size).toBe(5)
    expect(new Set((await look(table)).robots.map(({ attributes }) => attributes['name'])).size).toBe(4)
  })

  test('they can be sent away, those on their way too', async () => {
    const table = await seatRobots(2)
    await join(server, table, 'Aino')
    await invite(table, 2)
    expect((await call(table, 'DELETE /v1/games/:gameId/relationships/robots')).status).toBe(204)
    await pass(10)
    expect((await look(table)).of('players').map(({ attributes }) => attributes['name'])).toEqual(['Aino'])
  })
})

describe('robots at the table', () => {
  test('play a card of their hand after a human pause, then tell about their cards one at a time', async () => {
    const table = await seatRobots(3)
    const [aino] = await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    const seen: { played: number; revealed: number }[] = []
    for (let passed = 0; passed < 66; passed += 1) {
      await pass(1)
      const candidates = (await look(table)).of('candidates')
      seen.push({
        played: candidates.length,
        revealed: candidates.filter(({ attributes }) => attributes['revealed']).length,
      })
    }
    // Four to fifteen seconds before each act, and a second until the next step.
    expect(seen.findIndex(({ played }) => played > 0)).toBeGreaterThanOrEqual(3)
    expect(seen.findIndex(({ played }) => played === 3)).toBeLessThanOrEqual(16)
    expect(seen.filter(({ played, revealed }) => played < 3 && revealed > 0)).toEqual([])
    expect([...new Set(seen.map(({ revealed }) => revealed))]).toEqual([0, 1, 2, 3])
    expect(new Set((await look(table)).of('candidates').map(({ attributes }) => attributes['card_id'])).size).toBe(3)
    await play(server, roundId, aino!)
    expect((await look(table)).of('candidates')).toHaveLength(4)
  })

  test('play three cards each between two people', async () => {
    const table = await seatRobots(1, { game_mode: 'one_on_one', team_name: null, reveal_at_once: true })
    await startFirstRound(server, table)
    await pass(50)
    expect((await look(table)).of('candidates')).toHaveLength(3)
  })

  test('do nothing while the game is suspended', async () => {
    const table = await seatRobots(2)
    await startFirstRound(server, table)
    await pass(2)
    await call(table, 'PATCH /v1/games/:gameId/suspend')
    await pass(30)
    expect((await look(table)).of('candidates')).toEqual([])
    await call(table, 'PATCH /v1/games/:gameId/resume')
    await pass(16)
    expect((await look(table)).of('candidates')).toHaveLength(2)
  })

  test('vote once each when a poll opens, for a card that it is about', async () => {
    const table = await seatRobots(3)
    const roundId = await startFirstRound(server, table)
    await pass(16)
    await call(table, 'PATCH /v1/rounds/:roundId/end_picking', undefined, { roundId })
    const poll = await call(table, 'POST /v1/player-votes/game/:gameId/create_poll', {
      kind: 'round',
      round_id: roundId,
    })
    await pass(16)
    expect((await look(table)).of('polls')[0]?.attributes['votes_cast']).toBe(3)
    const ended = await call(table, 'PATCH /v1/player-votes/game/:gameId/poll/:pollId/end_poll', undefined, {
      pollId: poll.body.data.id,
    })
    const tally: { candidate_id: string; votes: number }[] = ended.body.data.attributes.tally
    expect(tally.reduce((sum, { votes }) => sum + votes, 0)).toBe(3)
  })

  test('have ideas in the game’s language while thinking time runs, and rest when the game is over', async () => {
    const table = await seatRobots(3)
    const [aino] = await join(server, table, 'Aino')
    await crystallize(server, table, [aino!])
    const topicId = (await look(table)).of('topics')[0]?.id ?? ''
    await call(table, 'POST /v1/games/:gameId/relationships/player-participations', { topic_id: topicId, duration: 5 })
    await pass(60)
    const game = await look(table)
    const ideas = game.of('player-ideas')
    expect(new Set(ideas.map(({ attributes }) => attributes['player_id']))).toEqual(
      new Set(game.robots.map(({ id }) => id)),
    )
    expect(ideas.length).toBeLessThanOrEqual(9)
    expect(new Set(ideas.map(({ attributes }) => attributes['text'])).size).toBe(ideas.length)
    await lead(server, table, 'end_game')
    const before = (await look(table)).of('player-ideas').length
    await pass(30)
    expect((await look(table)).of('player-ideas')).toHaveLength(before)
  })
})

describe('who drives', () => {
  test('after a stop another driver goes on at once with what is left', async () => {
    const table = await seatRobots(2)
    const [first, next] = [makeRobots(server), makeRobots(server)]
    await robots.close()
    robots = next
    await startFirstRound(server, table)
    await pass(1, first)
    await pass(4, next)
    expect((await look(table)).of('candidates')).toEqual([])
    await first.close()
    await pass(16, next)
    expect((await look(table)).of('candidates')).toHaveLength(2)
  })

  test.runIf(shared)(
    'two processes on one database drive each game once, and one takes over when the other is gone',
    async () => {
      const two = await startTestServer({ sharing: server })
      const there = makeRobots(two)
      try {
        const table = await seatRobots(3)
        await startFirstRound(server, table)
        for (let passed = 0; passed < 16; passed += 1) {
          await Promise.all([robots.step(), there.step()])
          server.advance(second)
          two.advance(second)
        }
        const log = await look(table)
        expect(log.of('candidates')).toHaveLength(3)
        two.advance(server.services.clock().getTime() - two.services.clock().getTime())
        // The first driver no longer steps: its games pass to the second when the lease expires.
        await pass(40, there, two)
        expect(
          (await look(table)).of('candidates').filter(({ attributes }) => attributes['revealed']).length,
        ).toBeGreaterThan(0)
        server.advance(two.services.clock().getTime() - server.services.clock().getTime())
      } finally {
        await there.close()
        await two.close()
      }
    },
  )
})
