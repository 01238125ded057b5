import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { crystallize, join, lead, readHand, setTable, startFirstRound, type Table } from '#testing/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

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
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]
const addSeat = (table: Table, name: string) => call(table, 'POST /v1/games/:gameId/relationships/players', { name })
const openSeat = (table: Table, playerId: string) =>
  call(table, 'POST /v1/games/:gameId/relationships/players/:playerId/player-session', undefined, { playerId })

/** A game on one screen with named seats, each with the token that the screen holds. */
async function oneScreen(...names: string[]): Promise<{ table: Table; seats: { id: string; token: string }[] }> {
  const table = await setTable(server, { one_screen: true })
  const seats: { id: string; token: string }[] = []
  for (const name of names) {
    const { body } = await addSeat(table, name)
    seats.push({ id: body.data.id, token: (await openSeat(table, body.data.id)).body.data.attributes.token })
  }
  return { table, seats }
}

describe('seats on one screen', () => {
  test('are named by the game master, even while the code is closed, beside phones that join', async () => {
    const { table } = await oneScreen('Aino')
    await join(server, table, 'Bo')
    await call(table, 'PATCH /v1/games/:gameId/game-code-closed', { game_code_closed: true })
    expect((await addSeat(table, ' Cleo ')).status).toBe(201)
    expect(codeOf(await addSeat(table, ' '))).toEqual([422, 'game.schemas.shared.required'])
    const { body } = await call(table, 'GET /v1/games/:gameId/relationships/players')
    expect(
      body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
        attributes['name'],
        attributes['held_by'],
        attributes['seat'],
      ]),
    ).toEqual([
      ['Aino', 'screen', 1],
      ['Bo', 'device', 2],
      ['Cleo', 'screen', 3],
    ])
    expect((await call(table, 'GET /v1/games/:gameId')).body.data.attributes.one_screen).toBe(true)
  })

  test('exist only in games on one screen', async () => {
    expect(codeOf(await addSeat(await setTable(server), 'Aino'))).toEqual([409, 'not_one_screen'])
  })

  test('are played with tokens of their own: each its hand, its card, its vote and its ideas', async () => {
    const { table, seats } = await oneScreen('Aino', 'Bo')
    const roundId = await startFirstRound(server, table)
    const hands = await Promise.all(seats.map((seat) => readHand(server, roundId, seat)))
    expect(new Set(hands.flat()).size).toBe(10)
    const played: string[] = []
    for (const [index, seat] of seats.entries()) {
      const answer = await server.call('POST /v1/rounds/:roundId/relationships/candidates', {
        token: seat.token,
        params: { roundId },
        body: { card_id: hands[index]![0]! },
      })
      expect(answer.body.data.attributes.player_id).toBe(seat.id)
      played.push(answer.body.data.id)
    }
    await call(table, 'PATCH /v1/rounds/:roundId/end_picking', undefined, { roundId })
    const poll = await call(table, 'POST /v1/player-votes/game/:gameId/create_poll', {
      kind: 'round',
      round_id: roundId,
    })
    const params = { gameId: table.gameId, pollId: poll.body.data.id }
    for (const seat of seats) {
      const vote = await server.call('POST /v1/player-votes/game/:gameId/poll/:pollId/votes', {
        token: seat.token,
        params,
        body: { candidate_id: played[0]! },
      })
      expect(vote.body.data.attributes.own_candidate_id).toBe(played[0])
    }
    const ended = await call(table, 'PATCH /v1/player-votes/game/:gameId/poll/:pollId/end_poll', undefined, params)
    expect(ended.body.data.attributes.tally[0]).toEqual({ candidate_id: played[0], votes: 2 })
  })

  test('come back on another device of the game master: a new token for the same hand', async () => {
    const {
      table,
      seats: [aino],
    } = await oneScreen('Aino', 'Bo')
    const roundId = await startFirstRound(server, table)
    const hand = await readHand(server, roundId, aino!)
    const again = await openSeat(table, aino!.id)
    expect(await readHand(server, roundId, { token: again.body.data.attributes.token })).toEqual(hand)
    expect(await readHand(server, roundId, aino!)).toEqual(hand)
  })

  test('of phones and robots stay closed to the game master, and so does one that moved to a phone', async () => {
    const {
      table,
      seats: [aino],
    } = await oneScreen('Aino')
    const [bo] = await join(server, table, 'Bo')
    expect(codeOf(await openSeat(table, bo!.id))).toEqual([409, 'seat_on_device'])
    const link = await call(table, 'POST /v1/games/:gameId/relationships/players/:playerId/seat-link', undefined, {
      playerId: aino!.id,
    })
    await server.call('POST /v1/games/take-seat', { body: { seat_code: link.body.data.attributes.seat_code } })
    expect(codeOf(await openSeat(table, aino!.id))).toEqual([409, 'seat_on_device'])
    expect(
      codeOf(await server.call('GET /v1/games/:gameId', { token: aino!.token, params: { gameId: table.gameId } })),
    ).toEqual([401, 'seat_moved'])
    expect((await openSeat(table, table.gameId)).status).toBe(404)
  })

  test('can be renamed and removed until the game is over', async () => {
    const { table, seats } = await oneScreen('Aino', 'Bo', 'Cleo')
    const [aino, bo] = seats
    const named = await call(
      table,
      'PATCH /v1/games/:gameId/relationships/players/:playerId',
      { name: 'Ainikki' },
      { playerId: aino!.id },
    )
    expect(named.body.data.attributes).toMatchObject({ name: 'Ainikki', held_by: 'screen' })
    await call(table, 'DELETE /v1/games/:gameId/relationships/players/:playerId', undefined, { playerId: bo!.id })
    expect((await openSeat(table, bo!.id)).status).toBe(404)
    await crystallize(server, table, [aino!])
    await lead(server, table, 'end_game')
    expect(codeOf(await addSeat(table, 'Late'))).toEqual([409, 'game_already_completed'])
    expect(codeOf(await openSeat(table, aino!.id))).toEqual([409, 'game_already_completed'])
  })
})
