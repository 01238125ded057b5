import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameEvents } from '#server/db/schema/games.ts'
import { join, play, setTable, startFirstRound, type Table, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Room {
  table: Table
  roundId: string
  people: [TestPlayer, TestPlayer, TestPlayer]
  cards: [string, string, string]
}

/** Three have played, in another order than they sit. */
async function room(): Promise<Room> {
  const table = await setTable(server)
  const people = (await join(server, table, 'Aino', 'Bo', 'Cleo')) as Room['people']
  const roundId = await startFirstRound(server, table)
  const played: Record<string, string> = {}
  for (const person of people.toReversed()) played[person.id] = (await play(server, roundId, person))[0]!
  return { table, roundId, people, cards: people.map(({ id }) => played[id]) as Room['cards'] }
}

const tell = ({ roundId }: Room, { token }: { token: string }, body: Record<string, unknown>) =>
  server.call('PATCH /v1/rounds/:roundId/telling', { token, params: { roundId }, body })
const undo = ({ table }: Room) => {
  server.advance(1000)
  return server.call('PATCH /v1/games/:gameId/undo', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
    body: {},
  })
}
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]

/** What a player's game says of it: the turn, and which cards lie face up. */
async function seen({ table, roundId, cards }: Room, { token }: { token: string }) {
  const { body } = await server.call('GET /v1/games/:gameId', { token, params: { gameId: table.gameId } })
  const included = body.included as { type: string; id: string; attributes: Record<string, unknown> }[]
  return {
    telling: included.find(({ id }) => id === roundId)?.attributes['telling'],
    up: cards.filter((card) => included.find(({ id }) => id === card)?.attributes['revealed']),
  }
}

describe('telling', () => {
  test('is begun by anybody with their own card, goes on by seat, and turns each card up', async () => {
    const told = await room()
    const [aino, bo, cleo] = told.people
    const [a, b, c] = told.cards
    expect((await seen(told, aino)).telling).toBe(null)
    expect(codeOf(await tell(told, aino, { candidate_id: b }))).toEqual([403, 'forbidden'])
    expect((await tell(told, bo, { candidate_id: b })).body.data.attributes.telling.candidate_id).toBe(b)
    expect(await seen(told, aino)).toEqual({ telling: { candidate_id: b, told: [], order: [] }, up: [b] })
    // It is Bo's turn: nobody else's but the game master's.
    expect(codeOf(await tell(told, aino, { candidate_id: a }))).toEqual([403, 'forbidden'])
    expect(codeOf(await tell(told, cleo, { pass: true }))).toEqual([403, 'forbidden'])
    expect((await tell(told, bo, { pass: true })).status).toBe(200)
    expect(await seen(told, aino)).toEqual({ telling: { candidate_id: c, told: [b], order: [] }, up: [b, c] })
    expect((await tell(told, told.table.gameMaster, { candidate_id: null })).status).toBe(200)
    expect(await seen(told, aino)).toEqual({ telling: { candidate_id: null, told: [b, c], order: [] }, up: [b, c] })
  })

  test('follows the order that the game master gives', async () => {
    const told = await room()
    const [aino] = told.people
    const [a, b, c] = told.cards
    const master = told.table.gameMaster
    expect(codeOf(await tell(told, aino, { order: [c, a] }))).toEqual([403, 'forbidden'])
    expect((await tell(told, master, { order: [c, a] })).status).toBe(200)
    await tell(told, master, { candidate_id: c })
    await tell(told, master, { pass: true })
    await tell(told, master, { pass: true })
    expect((await seen(told, aino)).telling).toEqual({ candidate_id: b, told: [c, a], order: [c, a] })
    await tell(told, master, { pass: true })
    expect((await seen(told, aino)).telling).toEqual({ candidate_id: null, told: [c, a, b], order: [c, a] })
  })

  test('passes on from one card once, however often and late it is asked', async () => {
    const told = await room()
    const [aino, bo] = told.people
    const [a, b] = told.cards
    const master = told.table.gameMaster
    await tell(told, aino, { candidate_id: a })
    expect((await tell(told, aino, { pass: a })).body.data.attributes.telling.candidate_id).toBe(b)
    for (const who of [aino, master])
      expect((await tell(told, who, { pass: a })).body.data.attributes.telling.candidate_id).toBe(b)
    expect(codeOf(await tell(told, aino, { pass: b }))).toEqual([403, 'forbidden'])
    expect((await seen(told, bo)).telling).toEqual({ candidate_id: b, told: [a], order: [] })
  })

  test('skips none of somebody’s cards when they and the game master press together', async () => {
    const table = await setTable(server, { game_mode: 'one_on_one' })
    const [aino] = await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    const [first, second, third] = (await play(server, roundId, aino!, 3)) as [string, string, string]
    const told = { table, roundId, people: [aino!, aino!, aino!], cards: [first, second, third] } satisfies Room
    await tell(told, aino!, { candidate_id: first })
    const answers = await Promise.all([
      tell(told, table.gameMaster, { candidate_id: second }),
      tell(told, aino!, { pass: first }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await seen(told, aino!)).telling).toEqual({ candidate_id: second, told: [first], order: [] })
  })

  test('comes to a late player by their seat', async () => {
    const told = await room()
    const [, , cleo] = told.people
    const [a, , c] = told.cards
    await tell(told, cleo, { candidate_id: c })
    const [dana] = await join(server, told.table, 'Dana')
    const [d] = await play(server, told.roundId, dana!)
    expect((await tell(told, cleo, { pass: c })).body.data.attributes.telling.candidate_id).toBe(d)
    expect((await tell(told, dana!, { pass: d })).body.data.attributes.telling.candidate_id).toBe(a)
  })

  test('refuses what means nothing', async () => {
    const told = await room()
    const other = await room()
    const master = told.table.gameMaster
    expect(codeOf(await tell(told, master, { pass: true }))).toEqual([409, 'nobody_tells'])
    expect(codeOf(await tell(told, master, {}))).toEqual([422, 'schemas.shared.invalid'])
    expect(codeOf(await tell(told, master, { pass: true, candidate_id: null }))).toEqual([
      422,
      'schemas.shared.invalid',
    ])
    for (const pass of [false, 'next', null]) expect((await tell(told, master, { pass })).status).toBe(422)
    for (const body of [{ candidate_id: other.cards[0] }, { pass: other.cards[0] }, { order: [other.cards[0]] }])
      expect(codeOf(await tell(told, master, body))).toEqual([422, 'game.schemas.candidate.unknown'])
    await server.call('PATCH /v1/rounds/:roundId/end_picking', {
      token: master.token,
      params: { roundId: told.roundId },
    })
    expect(codeOf(await tell(told, master, { candidate_id: told.cards[0] }))).toEqual([409, 'round_picks_choice'])
  })

  test('is a step in the log, and taken back turn by turn', async () => {
    const told = await room()
    const [aino] = told.people
    const [a, b] = told.cards
    await tell(told, aino, { candidate_id: a })
    await tell(told, aino, { candidate_id: b })
    // The same once more is no step.
    await tell(told, told.table.gameMaster, { candidate_id: b })
    const log = await server.services.database.db
      .select()
      .from(gameEvents)
      .where(eq(gameEvents.gameId, told.table.gameId))
      .orderBy(asc(gameEvents.version))
    expect(log.filter(({ kind }) => kind === 'telling_moved').map(({ playerId, data }) => [playerId, data])).toEqual([
      [aino.id, expect.objectContaining({ before: null, turned: a })],
      [aino.id, expect.objectContaining({ turned: b })],
    ])
    expect((await undo(told)).body.data.attributes).toMatchObject({ step: 'telling_moved', undone: true })
    expect(await seen(told, aino)).toEqual({ telling: { candidate_id: a, told: [], order: [] }, up: [a] })
    await undo(told)
    expect(await seen(told, aino)).toEqual({ telling: null, up: [] })
  })

  test('is taken back to nobody where the card that had the turn is gone', async () => {
    const told = await room()
    const [aino, bo, cleo] = told.people
    const [a, b, c] = told.cards
    await tell(told, aino, { candidate_id: a })
    await tell(told, aino, { pass: a })
    await server.call('DELETE /v1/rounds/:roundId/relationships/candidates/:candidateId', {
      token: aino.token,
      params: { roundId: told.roundId, candidateId: a },
    })
    await undo(told)
    expect(await seen(told, cleo)).toEqual({ telling: { candidate_id: null, told: [], order: [] }, up: [] })
    // Anybody may begin then, and the same holds for whoever has left the table.
    expect((await tell(told, bo, { candidate_id: b })).status).toBe(200)
    await tell(told, bo, { pass: b })
    await server.call('DELETE /v1/games/:gameId/relationships/players/:playerId', {
      token: told.table.gameMaster.token,
      params: { gameId: told.table.gameId, playerId: bo.id },
    })
    await undo(told)
    expect((await tell(told, cleo, { candidate_id: c })).status).toBe(200)
  })

  test('an order is taken back like a turn, and leaves the turn where it was', async () => {
    const told = await room()
    const [aino] = told.people
    const [a, b, c] = told.cards
    const master = told.table.gameMaster
    await tell(told, aino, { candidate_id: a })
    await tell(told, master, { order: [a, c, b] })
    expect((await undo(told)).body.data.attributes).toMatchObject({ step: 'telling_moved', undone: true })
    expect(await seen(told, aino)).toEqual({ telling: { candidate_id: a, told: [], order: [] }, up: [a] })
    expect((await tell(told, aino, { pass: a })).body.data.attributes.telling.candidate_id).toBe(b)
  })

  test('ends with a card that is taken back or whose player leaves', async () => {
    const told = await room()
    const [aino, bo] = told.people
    const [a, b] = told.cards
    await tell(told, aino, { candidate_id: a })
    await server.call('DELETE /v1/rounds/:roundId/relationships/candidates/:candidateId', {
      token: aino.token,
      params: { roundId: told.roundId, candidateId: a },
    })
    expect((await seen(told, bo)).telling).toEqual({ candidate_id: null, told: [], order: [] })
    await tell(told, bo, { candidate_id: b })
    await server.call('DELETE /v1/games/:gameId/relationships/players/:playerId', {
      token: told.table.gameMaster.token,
      params: { gameId: told.table.gameId, playerId: bo.id },
    })
    expect((await seen(told, aino)).telling).toEqual({ candidate_id: null, told: [], order: [] })
  })
})
