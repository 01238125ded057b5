import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { holdStream } from '#testing/games/event-stream.ts'
import { comparable, mergeChange, type HeldGame } from '#testing/games/merge-change.ts'
import { join, play, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type EndpointKey, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const read = async ({ gameMaster, gameId }: Table): Promise<HeldGame> =>
  (await server.call('GET /v1/games/:gameId', { token: gameMaster.token, params: { gameId } })).body

test('steps answer with the caller’s own change, the same that their stream has', async () => {
  const table = await setTable(server)
  const players = await join(server, table, 'Aino', 'Bo')
  const { token } = table.gameMaster
  const held = await read(table)
  const stream = await holdStream(server.app, table.gameId, token, Number(held.data.attributes['version']))
  const answered: unknown[] = []
  const take = async (key: EndpointKey, params: Record<string, string>, body?: Record<string, string>) => {
    const answer = await server.call(key, { token, params, ...(body ? { body } : {}) })
    expect([key, answer.status]).toEqual([key, 200])
    expect(answer.body.data).toEqual({
      type: 'games',
      id: table.gameId,
      attributes: { version: answer.body.meta.change.version },
    })
    expect(mergeChange(held, answer.body.meta.change)).toBe(true)
    expect(comparable(held)).toEqual(comparable(await read(table)))
    answered.push(answer.body.meta.change)
  }
  const game = { gameId: table.gameId }
  const catchUp = async () => Object.assign(held, await read(table))
  const roundId = () => [held.data.relationships['rounds']?.data ?? []].flat().at(-1)?.id ?? ''

  await take('PATCH /v1/games/:gameId/start_game', game)
  const played: string[] = []
  for (const isChosen of [true, true, false]) {
    await take('PATCH /v1/games/:gameId/start_next_round', game)
    const round = { roundId: roundId() }
    if (isChosen) {
      for (const player of players) played.push(...(await play(server, round.roundId, player)))
      await catchUp()
      await take('PATCH /v1/rounds/:roundId/end_picking', round)
      const choice = { candidate_id: played.at(-1) ?? '' }
      await take('PATCH /v1/rounds/:roundId/relationships/candidates/choose', round, choice)
    } else await take('PATCH /v1/rounds/:roundId/skip_round', round)
  }
  await take('PATCH /v1/games/:gameId/start_next_round', game)
  await take('PATCH /v1/games/:gameId/relationships/crux', game, { candidate_id: played.at(-1) ?? '' })
  await take('PATCH /v1/games/:gameId/end_game', game, {})
  await eventually(() => {
    const told = stream.events.filter(({ event }) => event === 'change').map(({ data }) => data)
    for (const change of answered) expect(told).toContainEqual(change)
  })
  stream.cut()
})

test('steps answer with the whole game for whoever prefers it, and repeat under a key what they answered', async () => {
  const table = await setTable(server)
  await join(server, table, 'Aino')
  const call = { token: table.gameMaster.token, params: { gameId: table.gameId } }
  const started = await server.call('PATCH /v1/games/:gameId/start_game', { ...call, prefer: 'return=representation' })
  expect(started.body).toEqual(await read(table))
  const first = { ...call, prefer: 'return=minimal', idempotencyKey: 'first-round' } as const
  const answer = await server.call('PATCH /v1/games/:gameId/start_next_round', first)
  expect(answer.body.meta.change.changed.map(({ type }: { type: string }) => type)).toContain('rounds')
  expect((await server.call('PATCH /v1/games/:gameId/start_next_round', first)).body).toEqual(answer.body)
  expect(JSON.stringify(answer.body).length * 4).toBeLessThan(JSON.stringify(await read(table)).length)
})
