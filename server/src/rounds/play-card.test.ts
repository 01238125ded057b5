import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, setTable, startFirstRound, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let roundId: string
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
  const table = await setTable(server)
  ;[player] = (await join(server, table, 'Aino')) as [TestPlayer]
  roundId = await startFirstRound(server, table)
})
afterAll(() => server.close())

test.each([
  ['no card', {}, 422, 'game.schemas.shared.required', '/data/attributes/card_id'],
  ['none', { card_id: null }, 422, 'game.schemas.shared.required', '/data/attributes/card_id'],
  ['what is no id', { card_id: 'ace of spades' }, 422, 'schemas.shared.invalid', '/data/attributes/card_id'],
  ['a number', { card_id: 7 }, 422, 'schemas.shared.invalid', '/data/attributes/card_id'],
  ['a card of nobody’s hand', { card_id: '00000000-0000-4000-8000-000000000000' }, 403, 'card_not_in_hand', undefined],
])('a play of %s is refused by its own code', async (_name, body, status, code, pointer) => {
  const answer = await server.call('POST /v1/rounds/:roundId/relationships/candidates', {
    token: player.token,
    params: { roundId },
    body,
  })
  const [fault] = answer.body.errors
  expect([answer.status, answer.body.errors.length, fault.code, fault.source?.pointer]).toEqual([
    status,
    1,
    code,
    pointer,
  ])
})
