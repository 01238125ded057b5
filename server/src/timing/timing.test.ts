import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { join, play, readHand, setTable, startFirstRound, type Table } from '#testing/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]
const move = (table: Table, step: 'timer' | 'suspend' | 'resume', body?: Record<string, unknown>) =>
  server.call(`PATCH /v1/games/:gameId/${step}`, {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
    ...(body ? { body } : {}),
  })
const tick = async (table: Table, interval: number) =>
  (
    await server.call('PATCH /v1/games/:gameId/tick_clock', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
      body: { interval },
    })
  ).body.data.attributes.clock_ms

describe('the clock', () => {
  test('counts at most fifteen seconds a tick and never more than passed; nothing while suspended', async () => {
    const table = await setTable(server)
    // Nothing has passed since the game was set up, whatever the first tick says.
    expect(await tick(table, 10)).toBe(0)
    server.advance(4_000)
    expect(await tick(table, 10)).toBe(4_000)
    server.advance(600_000)
    expect(await tick(table, 300)).toBe(19_000)
    await move(table, 'suspend')
    server.advance(10_000)
    expect(await tick(table, 10)).toBe(19_000)
    await move(table, 'resume')
    server.advance(5_000)
    expect(await tick(table, 10)).toBe(24_000)
  })

  test('makes no news: screens tick by themselves', async () => {
    const table = await setTable(server)
    const version = async () =>
      (await server.call('GET /v1/games/:gameId', { token: table.gameMaster.token, params: { gameId: table.gameId } }))
        .body.data.attributes.version
    const before = await version()
    await tick(table, 10)
    expect(await version()).toBe(before)
  })

  test('that ticked in the database is what the next step shows', async () => {
    const table = await setTable(server)
    await tick(table, 10)
    server.advance(4_000)
    await tick(table, 10)
    await move(table, 'suspend')
    const { body } = await server.call('GET /v1/games/:gameId', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
    })
    expect(body.data.attributes.clock_ms).toBe(4_000)
  })

  test('takes a time, not a wish', async () => {
    const table = await setTable(server)
    for (const interval of [-1, '10', null, 1e9]) {
      const answer = await server.call('PATCH /v1/games/:gameId/tick_clock', {
        token: table.gameMaster.token,
        params: { gameId: table.gameId },
        body: { interval },
      })
      expect(answer.status).toBe(422)
    }
  })
})

describe('the timer', () => {
  test('is the server’s: it starts, pauses, goes on, is extended and stops', async () => {
    const table = await setTable(server)
    const now = server.services.clock().getTime()
    const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
    const timer = async (body: Record<string, unknown>) => (await move(table, 'timer', body)).body.data.attributes.timer
    expect(await timer({ action: 'start', duration_ms: 300_000 })).toEqual({
      state: 'running',
      duration_ms: 300_000,
      ends_at: at(300_000),
      remaining_ms: null,
    })
    server.advance(100_000)
    expect(await timer({ action: 'pause' })).toEqual({
      state: 'paused',
      duration_ms: 300_000,
      ends_at: null,
      remaining_ms: 200_000,
    })
    server.advance(50_000)
    expect(await timer({ action: 'resume' })).toMatchObject({ state: 'running', ends_at: at(350_000) })
    expect(await timer({ action: 'extend', duration_ms: 60_000 })).toMatchObject({
      duration_ms: 360_000,
      ends_at: at(410_000),
    })
    expect(await timer({ action: 'stop' })).toMatchObject({ state: 'stopped', ends_at: null })
  })

  test('refuses what makes no sense', async () => {
    const table = await setTable(server)
    expect(codeOf(await move(table, 'timer', { action: 'pause' }))).toEqual([409, 'timer_not_running'])
    expect(codeOf(await move(table, 'timer', { action: 'resume' }))).toEqual([409, 'timer_not_paused'])
    expect(codeOf(await move(table, 'timer', { action: 'extend', duration_ms: 1000 }))).toEqual([409, 'timer_stopped'])
    expect(codeOf(await move(table, 'timer', { action: 'start' }))).toEqual([422, 'game.schemas.timer.duration'])
    expect(codeOf(await move(table, 'timer', { action: 'start', duration_ms: 999 }))).toEqual([
      422,
      'game.schemas.timer.duration',
    ])
    expect(codeOf(await move(table, 'timer', { action: 'explode' }))).toEqual([422, 'schemas.shared.invalid'])
  })
})

describe('a suspended game', () => {
  test('stands still for everybody until it is resumed, and its timer with it', async () => {
    const table = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    const [card] = await readHand(server, roundId, aino!)
    await move(table, 'timer', { action: 'start', duration_ms: 300_000 })
    const suspended = await move(table, 'suspend')
    expect(suspended.body.data.attributes).toMatchObject({
      suspended_at: server.services.clock().toISOString(),
      timer: { state: 'paused', remaining_ms: 300_000 },
    })
    expect(codeOf(await move(table, 'suspend'))).toEqual([409, 'game_suspended'])
    const played = await server.call('POST /v1/rounds/:roundId/relationships/candidates', {
      token: aino!.token,
      params: { roundId },
      body: { card_id: card },
    })
    expect(codeOf(played)).toEqual([409, 'game_suspended'])
    expect(codeOf(await move(table, 'timer', { action: 'resume' }))).toEqual([409, 'game_suspended'])
    expect(
      codeOf(
        await server.call('PATCH /v1/rounds/:roundId/skip_round', {
          token: table.gameMaster.token,
          params: { roundId },
        }),
      ),
    ).toEqual([409, 'game_suspended'])
    server.advance(900_000)
    const resumed = await move(table, 'resume')
    expect(resumed.body.data.attributes).toMatchObject({ suspended_at: null, timer: { state: 'running' } })
    expect(codeOf(await move(table, 'resume'))).toEqual([409, 'game_not_suspended'])
    expect(await play(server, roundId, aino!)).toHaveLength(1)
  })
})
