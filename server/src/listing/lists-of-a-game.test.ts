import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { participations, playerIdeas } from '#server/db/schema/together.ts'
import { topics } from '#server/db/schema/games.ts'
import { everyPage } from '#testing/every-page.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { crystallize, join, play, setTable, startFirstRound, type Table, type TestPlayer } from '#testing/table.ts'

let server: TestServer
let table: Table
let players: TestPlayer[]
const names = ['Zoe', 'Aino', 'Bo', 'Dee', 'Ada']

beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
  players = await join(server, table, ...names)
})
afterAll(() => server.close())

interface Resource {
  id: string
  attributes: Record<string, unknown>
}
const inGame = (who: { token: string }) => ({ token: who.token, params: { gameId: table.gameId } })

test('players are listed by seat, without those who were removed', async () => {
  const list = async () => {
    const rows = await everyPage<Resource>(
      server,
      'GET /v1/games/:gameId/relationships/players',
      inGame(table.gameMaster),
    )
    return rows.map(({ attributes }) => attributes['name'])
  }
  expect(await list()).toEqual(names)
  await server.call('DELETE /v1/games/:gameId/relationships/players/:playerId', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId, playerId: players[2]!.id },
  })
  expect(await list()).toEqual(['Zoe', 'Aino', 'Dee', 'Ada'])
})

test('played cards are listed as they were played, each face for those who may see it', async () => {
  const roundId = await startFirstRound(server, table)
  const seated = [players[4]!, players[0]!, players[3]!]
  const played: string[] = []
  for (const player of seated) {
    server.advance(1000)
    played.push(...(await play(server, roundId, player)))
  }
  const faces = async (who: { token: string }) => {
    const rows = await everyPage<Resource>(server, 'GET /v1/rounds/:roundId/relationships/candidates', {
      token: who.token,
      params: { roundId },
    })
    expect(rows.map(({ id }) => id)).toEqual(played)
    return rows.map(({ attributes }) => attributes['card_id'])
  }
  const cards = await faces(table.gameMaster)
  expect(new Set(cards)).not.toContain(null)
  expect(await faces(players[0]!)).toEqual([null, cards[1], null])
  expect(await faces(players[1]!)).toEqual([null, null, null])
})

test('participations are listed as they began, each with the ideas that the reader may see', async () => {
  const other = await setTable(server)
  const [aino, bo] = (await join(server, other, 'Aino', 'Bo')) as [TestPlayer, TestPlayer]
  await crystallize(server, other, [aino, bo])
  const { db } = server.services.database
  const [topic] = await db.select().from(topics).where(eq(topics.gameId, other.gameId))
  const began = (minute: number) => new Date(server.services.clock().getTime() + minute * 60_000)
  const ids: string[] = []
  for (const minute of [5, 1, 4, 2, 3]) {
    const state = minute === 5 ? 'active' : 'show_ideas'
    const [row] = await db
      .insert(participations)
      .values({ gameId: other.gameId, topicId: topic!.id, duration: 5, startedAt: began(minute), state })
      .returning()
    ids[minute - 1] = row!.id
    await db.insert(playerIdeas).values(
      [aino, bo].map(({ id }, index) => ({
        participationId: row!.id,
        playerId: id,
        text: `${minute} of ${index}`,
        createdAt: began(minute + 1 - index),
      })),
    )
  }
  const list = 'GET /v1/games/:gameId/relationships/player-participations'
  const call = { token: aino.token, params: { gameId: other.gameId } }
  expect((await everyPage<Resource>(server, list, call)).map(({ id }) => id)).toEqual(ids)
  const texts = async (token: string) =>
    (await server.call(list, { ...call, token, query: { page: '3', page_size: '2' } })).body.included.map(
      ({ attributes }: Resource) => attributes['text'],
    )
  expect(await texts(aino.token)).toEqual(['5 of 0'])
  expect(await texts(other.gameMaster.token)).toEqual(['5 of 1', '5 of 0'])
})
