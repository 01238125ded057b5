import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#server/authentication/commands/open-session.ts'
import { newGame, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let table: Table
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
})
afterAll(() => server.close())

describe('repeating oneself', () => {
  const create = (idempotencyKey: string, fields: Record<string, unknown> = {}) =>
    server.call('POST /v1/games', { token: table.gameMaster.token, idempotencyKey, body: newGame(table, fields) })

  test('the same key acts once and gets the first answer, even when all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('key-1')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  })

  test('a key belongs to one request of one caller for a day', async () => {
    const first = await create('key-2')
    const other = await create('key-2', { subject: 'Something else' })
    expect([other.status, other.body.errors[0].code]).toEqual([422, 'idempotency_key_reused'])
    const join = (address: string) =>
      server.call('POST /v1/games/join', { body: { game_code: table.gameCode }, idempotencyKey: 'key-2', address })
    expect((await join('10.1.0.1')).status).toBe(201)
    server.advance(25 * 3_600_000)
    const fresh = await openSession(
      server.services.database.db,
      server.services.tokens,
      table.gameMaster.id,
      server.services.clock(),
    )
    const later = await server.call('POST /v1/games', {
      token: fresh.attributes.token,
      idempotencyKey: 'key-2',
      body: newGame(table),
    })
    expect(later.body.data.id).not.toBe(first.body.data.id)
    table.gameMaster.token = fresh.attributes.token
  })

  test('a refused request keeps no key', async () => {
    expect((await create('key-3', { subject: '' })).status).toBe(422)
    expect((await create('key-3')).status).toBe(201)
  })

  test('a key that cannot be one is refused', async () => {
    const answer = await create('ä')
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'invalid_idempotency_key'])
  })
})
