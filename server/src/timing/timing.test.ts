import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { createGame, join, lead, play, readHand, setTable, startFirstRound, type Table } from '#testing/table.ts'

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

describe('the timer of a phase', () => {
  /** A game with a running timer, and what can be done in it. */
  const timed = async (rounds = 3) => {
    const first = await setTable(server)
    const perspectives = { perspective_ids: first.deck.perspectiveIds.slice(0, rounds) }
    const table = { ...first, ...(await createGame(server, first, perspectives)) }
    const { token } = table.gameMaster
    const params = { gameId: table.gameId }
    const [aino] = await join(server, table, 'Aino')
    const read = async () => (await server.call('GET /v1/games/:gameId', { token, params })).body
    const round = async () => ({ roundId: (await read()).data.relationships.rounds.data.at(-1).id })
    const cards: string[] = []
    const steps = {
      start: () => lead(server, table, 'start_game'),
      next: () => lead(server, table, 'start_next_round'),
      play: async () => cards.push(...(await play(server, (await round()).roundId, aino!))),
      tell: async () =>
        server.call('PATCH /v1/rounds/:roundId/telling', {
          token: aino!.token,
          params: await round(),
          body: { candidate_id: cards.at(-1) },
        }),
      end: async () => server.call('PATCH /v1/rounds/:roundId/end_picking', { token, params: await round() }),
      skip: async () => server.call('PATCH /v1/rounds/:roundId/skip_round', { token, params: await round() }),
      choose: async () =>
        server.call('PATCH /v1/rounds/:roundId/relationships/candidates/choose', {
          token,
          params: await round(),
          body: { candidate_id: cards.at(-1) },
        }),
      crux: () =>
        server.call('PATCH /v1/games/:gameId/relationships/crux', {
          token,
          params,
          body: { candidate_id: cards.at(-1) },
        }),
      finish: () => lead(server, table, 'end_game'),
      undo: () => {
        server.advance(1000)
        return server.call('PATCH /v1/games/:gameId/undo', { token, params, body: { confirm: true } })
      },
    }
    /** The place and the timer after a step that was made while a timer ran, or was paused. */
    const after = async (step: keyof typeof steps, isPaused = false) => {
      expect((await move(table, 'timer', { action: 'start', duration_ms: 300_000 })).status).toBe(200)
      if (isPaused) await move(table, 'timer', { action: 'pause' })
      await steps[step]()
      const { data } = await read()
      return `${step}: ${data.attributes.state}, ${data.attributes.timer.state}`
    }
    return { after }
  }

  test('ends with every step to another place, and with the game', async () => {
    const { after } = await timed()
    const seen: string[] = []
    seen.push(await after('start'), await after('next', true))
    for (const step of ['play', 'end', 'choose', 'next', 'skip', 'next', 'play', 'end', 'choose', 'next'] as const)
      seen.push(await after(step))
    seen.push(await after('crux', true), await after('finish'))
    expect(seen).toEqual([
      'start: preround, stopped',
      'next: rounds, stopped',
      'play: rounds, running',
      'end: rounds, stopped',
      'choose: rounds, stopped',
      'next: rounds, stopped',
      'skip: rounds, stopped',
      'next: rounds, stopped',
      'play: rounds, running',
      'end: rounds, stopped',
      'choose: rounds, stopped',
      'next: pick-crux, stopped',
      'crux: crystallize, stopped',
      'finish: complete, stopped',
    ])
  })

  test('ends with the only card, which becomes the crux by itself', async () => {
    const { after } = await timed(1)
    for (const step of ['start', 'next', 'play', 'end', 'choose'] as const) await after(step)
    expect(await after('next')).toBe('next: crystallize, stopped')
  })

  test('ends with a step that is taken back, and goes on through turns to tell', async () => {
    const { after } = await timed()
    for (const step of ['start', 'next', 'play'] as const) await after(step)
    expect(await after('tell')).toBe('tell: rounds, running')
    expect(await after('undo')).toBe('undo: rounds, running')
    await after('end')
    expect([await after('undo'), await after('undo')]).toEqual(['undo: rounds, stopped', 'undo: preround, stopped'])
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
