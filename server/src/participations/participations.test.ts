import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { crystallize, join, setTable, type Table, type TestPlayer } from '#testing/table.ts'

let server: TestServer
let table: Table
let players: TestPlayer[]
let topicId: string
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
  players = await join(server, table, 'Aino', 'Bo')
  await crystallize(server, table, players)
  const game = await server.call('GET /v1/games/:gameId', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
  })
  topicId = game.body.data.relationships.topics.data[0].id
})
afterAll(() => server.close())

const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]
const base = {
  get params() {
    return { gameId: table.gameId }
  },
}
const start = (duration: unknown = 5, topic = topicId) =>
  server.call('POST /v1/games/:gameId/relationships/player-participations', {
    token: table.gameMaster.token,
    ...base,
    body: { topic_id: topic, duration },
  })
const move = (participationId: string, state: string) =>
  server.call('PATCH /v1/games/:gameId/relationships/player-participations/:participationId', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId, participationId },
    body: { state },
  })
const idea = (participationId: string, player: TestPlayer, text: string) =>
  server.call('POST /v1/games/:gameId/relationships/player-participations/:participationId/player-ideas', {
    token: player.token,
    params: { gameId: table.gameId, participationId },
    body: { text },
  })
const remove = (ideaId: string, token: string) =>
  server.call('DELETE /v1/games/:gameId/relationships/player-ideas/:ideaId', {
    token,
    params: { gameId: table.gameId, ideaId },
  })
const read = async (participationId: string, token: string): Promise<string[]> =>
  (
    await server.call('GET /v1/games/:gameId/relationships/player-participations/:participationId', {
      token,
      params: { gameId: table.gameId, participationId },
    })
  ).body.included.map(({ attributes }: { attributes: { text: string } }) => attributes.text)

describe('thinking together', () => {
  test('ideas are their author’s and the game master’s until they are shown', async () => {
    const { body } = await start()
    const id = body.data.id
    expect(body.data.attributes).toMatchObject({ state: 'active', duration: 5, ideas_count: 0 })
    expect(new Date(body.data.attributes.ends_at).getTime() - new Date(body.data.attributes.started_at).getTime()).toBe(
      300_000,
    )
    await idea(id, players[0]!, 'A page that says how we really do things')
    await idea(id, players[1]!, 'A question of the week')
    expect(await read(id, players[0]!.token)).toEqual(['A page that says how we really do things'])
    expect(await read(id, table.gameMaster.token)).toHaveLength(2)
    const game = await server.call('GET /v1/games/:gameId', { token: players[1]!.token, ...base })
    expect(JSON.stringify(game.body)).not.toContain('how we really do things')
    await move(id, 'show_ideas')
    expect(await read(id, players[0]!.token)).toHaveLength(2)
    expect(codeOf(await idea(id, players[0]!, 'late'))).toEqual([409, 'participation_not_active'])
    expect((await move(id, 'terminated')).status).toBe(200)
    expect(codeOf(await move(id, 'active'))).toEqual([409, 'participation_over'])
  })

  test('links to the ideas that the reader may know, and brings those alone', async () => {
    const id = (await start()).body.data.id
    const own = (await idea(id, players[0]!, 'mine')).body.data.id
    const other = (await idea(id, players[1]!, 'theirs')).body.data.id
    const listed = async (token: string) => {
      const { body } = await server.call('GET /v1/games/:gameId/relationships/player-participations', {
        token,
        ...base,
      })
      const ours = body.data.find((one: { id: string }) => one.id === id)
      expect(ours.relationships.player_ideas.data).toEqual(
        body.included
          .filter(({ attributes }: { attributes: { participation_id: string } }) => attributes.participation_id === id)
          .map(({ type, id: ideaId }: { type: string; id: string }) => ({ type, id: ideaId })),
      )
      return ours.relationships.player_ideas.data.map((linked: { id: string }) => linked.id)
    }
    expect(await listed(players[0]!.token)).toEqual([own])
    expect(await listed(players[1]!.token)).toEqual([other])
    expect((await move(id, 'show_ideas')).body.data.relationships.player_ideas.data).toHaveLength(2)
    expect((await listed(players[0]!.token)).toSorted()).toEqual([own, other].toSorted())
    await move(id, 'terminated')
  })

  test('is one at a time, of one to sixty minutes, on a topic of this game', async () => {
    const id = (await start()).body.data.id
    expect(codeOf(await start())).toEqual([409, 'participation_active'])
    await move(id, 'cancelled')
    for (const duration of [0, 61, 1.5, 'long']) expect((await start(duration)).status).toBe(422)
    expect(codeOf(await start(5, table.gameId))).toEqual([422, 'game.schemas.topic.unknown'])
  })

  test('an idea has 1 to 280 characters and can be deleted: one’s own while thinking, any by the game master', async () => {
    const id = (await start()).body.data.id
    expect(codeOf(await idea(id, players[0]!, ' '))).toEqual([422, 'game.schemas.shared.required'])
    expect(codeOf(await idea(id, players[0]!, 'x'.repeat(281)))).toEqual([422, 'player-idea.schemas.text.max'])
    const own = (await idea(id, players[0]!, 'x'.repeat(280))).body.data.id
    const other = (await idea(id, players[1]!, 'other')).body.data.id
    expect(codeOf(await remove(other, players[0]!.token))).toEqual([404, 'not_found'])
    expect((await remove(own, players[0]!.token)).status).toBe(204)
    await move(id, 'show_ideas')
    expect(codeOf(await remove(other, players[1]!.token))).toEqual([409, 'participation_not_active'])
    expect((await remove(other, table.gameMaster.token)).status).toBe(204)
    await move(id, 'terminated')
  })

  test('belongs to crystallization', async () => {
    const early = await setTable(server)
    const answer = await server.call('POST /v1/games/:gameId/relationships/player-participations', {
      token: early.gameMaster.token,
      params: { gameId: early.gameId },
      body: { topic_id: topicId, duration: 5 },
    })
    expect(codeOf(answer)).toEqual([409, 'game_waits_for_players'])
  })
})
