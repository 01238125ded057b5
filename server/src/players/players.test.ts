import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  choose,
  createGame,
  crystallize,
  join,
  lead,
  play,
  readHand,
  setTable,
  startFirstRound,
} from '#testing/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hour = 3_600_000
const joinWith = (body: Record<string, unknown>, language = 'en') =>
  server.call('POST /v1/games/join', { body, language })
const readGame = (gameId: string, token: string) => server.call('GET /v1/games/:gameId', { params: { gameId }, token })
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]

describe('joining', () => {
  test('takes the code in any form that a person might type', async () => {
    const { gameCode } = await setTable(server)
    const [head, tail] = [gameCode.slice(0, 3), gameCode.slice(3)]
    for (const typed of [gameCode, gameCode.toLowerCase(), `${head}-${tail}`, ` ${head} ${tail} `, `${head}–${tail}`]) {
      expect((await joinWith({ game_code: typed })).status).toBe(201)
    }
  })

  test('keeps the name, or gives a friendly one in the player’s language that nobody else bears', async () => {
    const table = await setTable(server)
    expect((await joinWith({ game_code: table.gameCode, name: '  Aino ' })).body.data.attributes.name).toBe('Aino')
    const aliases = new Set<string>()
    for (let index = 0; index < 12; index += 1)
      aliases.add(
        (await joinWith({ game_code: table.gameCode, name: index % 2 === 0 ? '' : '\u200B \u2060' }, 'fi')).body.data
          .attributes.name,
      )
    expect(aliases.size).toBe(12)
    expect([...aliases].join('')).toMatch(/[äö]/)
  })

  test('an unknown code, a closed one and a finished game say what they are', async () => {
    const table = await setTable(server)
    expect(codeOf(await joinWith({ game_code: 'ZZZZZZ' }))).toEqual([404, 'game_code_unknown'])
    expect(codeOf(await joinWith({ game_code: 'O0O-I1I' }))).toEqual([404, 'game_code_unknown'])
    expect(codeOf(await joinWith({ game_code: '' }))).toEqual([422, 'player.schemas.game-code.required'])
    expect(codeOf(await joinWith({ game_code: table.gameCode, name: 'x'.repeat(41) }))).toEqual([
      422,
      'player.schemas.name.max',
    ])
    await server.call('PATCH /v1/games/:gameId/game-code-closed', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
      body: { game_code_closed: true },
    })
    expect(codeOf(await joinWith({ game_code: table.gameCode }))).toEqual([403, 'game_code_closed'])
    const done = await setTable(server)
    await crystallize(server, done, await join(server, done, 'A', 'B'))
    await lead(server, done, 'end_game')
    expect(codeOf(await joinWith({ game_code: done.gameCode }))).toEqual([410, 'game_completed'])
  })

  test('latecomers join a running game and get a hand', async () => {
    const table = await setTable(server)
    await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    const [late] = await join(server, table, 'Late')
    expect(await readHand(server, roundId, late!)).toHaveLength(5)
  })

  test('thirty seats and no more, even when forty come at once', async () => {
    const table = await setTable(server)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => joinWith({ game_code: table.gameCode, name: `P${index}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(new Set(answers.filter(({ status }) => status !== 201).map((answer) => codeOf(answer).join()))).toEqual(
      new Set(['409,game_full']),
    )
    const { body } = await server.call('GET /v1/games/:gameId/relationships/players', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
    })
    expect(new Set(body.data.map(({ attributes }: { attributes: { seat: number } }) => attributes.seat)).size).toBe(30)
  }, 60_000)

  test('guessing codes is slowed down for the address, not for the room beside it', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      let last = { status: 0, headers: {} as Record<string, unknown> }
      for (let guess = 0; guess < 40 && last.status !== 429; guess += 1)
        last = await strict.call('POST /v1/games/join', { body: { game_code: 'ZZZZZZ' }, address: '10.0.0.1' })
      expect(last.status).toBe(429)
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
      expect(
        (await strict.call('POST /v1/games/join', { body: { game_code: 'ZZZZZZ' }, address: '10.0.0.2' })).status,
      ).toBe(404)
      const atOnce = await Promise.all(
        Array.from({ length: 50 }, () =>
          strict.call('POST /v1/games/join', { body: { game_code: 'ZZZZZZ' }, address: '10.0.0.3' }),
        ),
      )
      expect(atOnce.filter(({ status }) => status === 404)).toHaveLength(30)
    } finally {
      await strict.close()
    }
  })
})

describe('a seat', () => {
  test('is renamed by its player or the game master, not by a neighbour', async () => {
    const table = await setTable(server)
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const rename = (token: string, playerId: string, name: string) =>
      server.call('PATCH /v1/games/:gameId/relationships/players/:playerId', {
        token,
        params: { gameId: table.gameId, playerId },
        body: { name },
      })
    expect((await rename(aino!.token, aino!.id, 'Aino K')).body.data.attributes.name).toBe('Aino K')
    expect((await rename(table.gameMaster.token, bo!.id, 'Bosse')).status).toBe(200)
    expect(codeOf(await rename(bo!.token, aino!.id, 'Oops'))).toEqual([403, 'forbidden'])
    expect(codeOf(await rename(aino!.token, aino!.id, ' '))).toEqual([422, 'game.schemas.shared.required'])
  })

  test('that was removed is dead at once, its card of this round gone, its earlier cards kept', async () => {
    const table = await setTable(server)
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const first = await startFirstRound(server, table)
    const [kept] = await play(server, first, aino!)
    await play(server, first, bo!)
    await choose(server, table, first, kept!)
    const next = await lead(server, table, 'start_next_round')
    const second = next.data.relationships.rounds.data[1].id
    await play(server, second, aino!)
    await readGame(table.gameId, aino!.token)
    const removed = await server.call('DELETE /v1/games/:gameId/relationships/players/:playerId', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId, playerId: aino!.id },
    })
    expect(removed.status).toBe(204)
    expect(codeOf(await readGame(table.gameId, aino!.token))).toEqual([401, 'player_removed'])
    const { body } = await readGame(table.gameId, table.gameMaster.token)
    const candidates = body.included.filter(({ type }: { type: string }) => type === 'candidates')
    expect(
      candidates
        .map(({ attributes }: { attributes: { round_id: string } }) => attributes.round_id)
        .filter((id: string) => id === second),
    ).toHaveLength(0)
    expect(candidates.some(({ id }: { id: string }) => id === kept)).toBe(true)
  })

  test('moves to another device with a one-use code; the old device is told', async () => {
    const table = await setTable(server)
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const link = await server.call('POST /v1/games/:gameId/relationships/players/:playerId/seat-link', {
      token: aino!.token,
      params: { gameId: table.gameId, playerId: aino!.id },
    })
    expect(link.body.data.attributes.url).toContain(`#seat=${link.body.data.attributes.seat_code}`)
    const foreign = await server.call('POST /v1/games/:gameId/relationships/players/:playerId/seat-link', {
      token: bo!.token,
      params: { gameId: table.gameId, playerId: aino!.id },
    })
    expect(codeOf(foreign)).toEqual([403, 'forbidden'])
    const take = () =>
      server.call('POST /v1/games/take-seat', { body: { seat_code: link.body.data.attributes.seat_code } })
    const moved = await take()
    expect(moved.body.data.attributes.player_id).toBe(aino!.id)
    expect(codeOf(await readGame(table.gameId, aino!.token))).toEqual([401, 'seat_moved'])
    expect((await readGame(table.gameId, moved.body.data.attributes.token)).status).toBe(200)
    expect(codeOf(await take())).toEqual([403, 'invalid_seat_link'])
  })

  test('an old seat code is good for nothing', async () => {
    const table = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const link = await server.call('POST /v1/games/:gameId/relationships/players/:playerId/seat-link', {
      token: aino!.token,
      params: { gameId: table.gameId, playerId: aino!.id },
    })
    server.advance(11 * 60_000)
    expect(
      codeOf(
        await server.call('POST /v1/games/take-seat', { body: { seat_code: link.body.data.attributes.seat_code } }),
      ),
    ).toEqual([403, 'invalid_seat_link'])
  })

  test('lives for 24 hours, and for an hour after the game has completed', async () => {
    const table = await setTable(server)
    const players = await join(server, table, 'A', 'B')
    await crystallize(server, table, players)
    await lead(server, table, 'end_game')
    expect((await readGame(table.gameId, players[0]!.token)).status).toBe(200)
    server.advance(61 * 60_000)
    expect(codeOf(await readGame(table.gameId, players[0]!.token))).toEqual([401, 'game_session_over'])
    const fresh = await setTable(server)
    const [aino] = await join(server, fresh, 'Aino')
    server.advance(24 * hour)
    expect(codeOf(await readGame(fresh.gameId, aino!.token))).toEqual([401, 'game_session_over'])
  })
})

describe('what players may know', () => {
  const cardsOf = (body: { included: { type: string; attributes: { card_id: string | null } }[] }) =>
    body.included.filter(({ type }) => type === 'candidates').map(({ attributes }) => attributes.card_id)

  test('a hand is its player’s alone', async () => {
    const table = await setTable(server)
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const roundId = await startFirstRound(server, table)
    const hand = await readHand(server, roundId, aino!)
    expect(await readHand(server, roundId, aino!)).toEqual(hand)
    const others = await readHand(server, roundId, bo!)
    expect(others.filter((card) => hand.includes(card))).toEqual([])
    const foreign = await server.call('POST /v1/rounds/:roundId/relationships/candidates', {
      token: bo!.token,
      params: { roundId },
      body: { card_id: hand[0] },
    })
    expect(codeOf(foreign)).toEqual([403, 'card_not_in_hand'])
    const blind = await server.call('GET /v1/rounds/:roundId/relationships/hand', {
      token: table.gameMaster.token,
      params: { roundId },
    })
    expect(codeOf(blind)).toEqual([403, 'forbidden'])
  })

  test('a card lies face down for the others until it is turned or picking ends', async () => {
    const table = await setTable(server)
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const roundId = await startFirstRound(server, table)
    const [candidateId] = await play(server, roundId, aino!)
    const sees = async (token: string) => cardsOf((await readGame(table.gameId, token)).body)
    expect(await sees(bo!.token)).toEqual([null])
    expect((await sees(aino!.token))[0]).not.toBeNull()
    expect((await sees(table.gameMaster.token))[0]).not.toBeNull()
    const list = await server.call('GET /v1/rounds/:roundId/relationships/candidates', {
      token: bo!.token,
      params: { roundId },
    })
    expect(list.body.data[0].attributes.card_id).toBeNull()
    const turn = (token: string, revealed: boolean) =>
      server.call('PATCH /v1/rounds/:roundId/relationships/candidates/:candidateId', {
        token,
        params: { roundId, candidateId: candidateId! },
        body: { revealed },
      })
    expect(codeOf(await turn(bo!.token, true))).toEqual([403, 'forbidden'])
    expect((await turn(aino!.token, true)).status).toBe(200)
    expect((await sees(bo!.token))[0]).not.toBeNull()
    expect((await turn(table.gameMaster.token, false)).status).toBe(200)
    expect(await sees(bo!.token)).toEqual([null])
    await server.call('PATCH /v1/rounds/:roundId/end_picking', { token: table.gameMaster.token, params: { roundId } })
    expect((await sees(bo!.token))[0]).not.toBeNull()
  })

  test('cards lie open from the start where the game was set up so', async () => {
    const table = await setTable(server, { reveal_at_once: true })
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    await play(server, await startFirstRound(server, table), aino!)
    expect(cardsOf((await readGame(table.gameId, bo!.token)).body)[0]).not.toBeNull()
  })

  test('a card is taken back by its player until picking ends, and can be played again', async () => {
    const table = await setTable(server)
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const roundId = await startFirstRound(server, table)
    const [candidateId = ''] = await play(server, roundId, aino!)
    const back = (token: string) =>
      server.call('DELETE /v1/rounds/:roundId/relationships/candidates/:candidateId', {
        token,
        params: { roundId, candidateId },
      })
    expect(codeOf(await back(bo!.token))).toEqual([403, 'forbidden'])
    expect((await back(aino!.token)).status).toBe(204)
    expect((await back(aino!.token)).status).toBe(404)
    expect(await play(server, roundId, aino!)).toHaveLength(1)
    await server.call('PATCH /v1/rounds/:roundId/end_picking', { token: table.gameMaster.token, params: { roundId } })
    const list = await server.call('GET /v1/rounds/:roundId/relationships/candidates', {
      token: aino!.token,
      params: { roundId },
    })
    const late = await server.call('DELETE /v1/rounds/:roundId/relationships/candidates/:candidateId', {
      token: aino!.token,
      params: { roundId, candidateId: list.body.data[0].id },
    })
    expect(codeOf(late)).toEqual([409, 'round_picks_choice'])
  })

  test('players never see addresses, recipients or feedback', async () => {
    const table = await setTable(server, { send_report_to: ['boss@example.org'] })
    const players = await join(server, table, 'A', 'B')
    await crystallize(server, table, players)
    await server.call('POST /v1/feedback', {
      token: table.gameMaster.token,
      body: { game_id: table.gameId, score: 2, feedback_text: 'secret words' },
    })
    const { body } = await readGame(table.gameId, players[0]!.token)
    expect(body.data.attributes).toMatchObject({ game_master_email: null, send_report_to: [] })
    expect(JSON.stringify(body)).not.toMatch(/secret words|boss@example|user\d+@/)
  })

  test('another game of the same game master stays closed', async () => {
    const table = await setTable(server)
    const other = await createGame(server, table)
    const [aino] = await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, { ...table, gameId: other.gameId })
    for (const key of [
      'GET /v1/rounds/:roundId',
      'GET /v1/rounds/:roundId/relationships/hand',
      'GET /v1/rounds/:roundId/relationships/candidates',
    ] as const) {
      expect((await server.call(key, { token: aino!.token, params: { roundId } })).status).toBe(404)
    }
  })
})
