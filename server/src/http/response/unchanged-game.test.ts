import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let table: Table
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
})
afterAll(() => server.close())

describe('an unchanged game', () => {
  const read = (ifNoneMatch?: string) =>
    server.call('GET /v1/games/:gameId', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
      ...(ifNoneMatch ? { ifNoneMatch } : {}),
    })

  test('is answered at once and in few words when it was read a moment ago, and only a reading is', async () => {
    const etag = String((await read()).headers['etag'])
    const answer = await read(etag)
    expect([
      answer.status,
      answer.headers['etag'],
      answer.headers['cache-control'],
      answer.headers['content-security-policy'],
    ]).toEqual([304, etag, 'no-store', undefined])
    const change = await server.app.inject({
      method: 'PATCH',
      url: `/v1/games/${table.gameId}`,
      payload: { send_report_to: ['reader@example.org'] },
      headers: { authorization: `Bearer ${table.gameMaster.token}`, 'if-none-match': etag },
    })
    expect([change.statusCode, change.json().data.attributes.send_report_to]).toEqual([200, ['reader@example.org']])
  })

  test('is a 304 until anything changes', async () => {
    const first = await read()
    const etag = String(first.headers['etag'])
    expect((await read(etag)).status).toBe(304)
    expect((await read(etag)).status).toBe(304)
    await server.call('POST /v1/games/join', { body: { game_code: table.gameCode } })
    const changed = await read(etag)
    expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false])
    expect(changed.body.data.attributes.version).toBe(first.body.data.attributes.version + 1)
  })

  test('costs no query', async () => {
    const etag = String((await read()).headers['etag'])
    await read(etag)
    const { db } = server.services.database
    const execute = db.execute.bind(db)
    const select = db.select.bind(db)
    let queries = 0
    Object.assign(db, {
      execute: (...given: Parameters<typeof execute>) => {
        queries += 1
        return execute(...given)
      },
      select: (...given: Parameters<typeof select>) => {
        queries += 1
        return select(...given)
      },
    })
    expect((await read(etag)).status).toBe(304)
    Object.assign(db, { execute, select })
    expect(queries).toBe(0)
  })

  test('is no 304 for a token that was revoked meanwhile', async () => {
    const etag = String((await read()).headers['etag'])
    expect((await read(etag)).status).toBe(304)
    await server.call('POST /v1/authentication/logout', { token: table.gameMaster.token })
    expect((await read(etag)).status).toBe(401)
  })
})
