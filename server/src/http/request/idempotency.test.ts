import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#server/authentication/commands/open-session.ts'
import { finishGame } from '#testing/games/finished-game.ts'
import { crystallize, join, newGame, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let table: Table
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
})
afterAll(() => server.close())

const member = (role: 'admin' | 'game_master'): Promise<TestUser> =>
  makeUser(server, { organizationId: table.organizationId, role })

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

  describe('of what is deleted', () => {
    /** Deletes something with a key, then again with it, without one, and as somebody else with it. */
    const deleteTwice = async (path: string, { token }: { token: string }, other: { token: string }) => {
      const statusOf = async (by: string, key?: string) =>
        (
          await server.app.inject({
            method: 'DELETE',
            url: path,
            headers: { authorization: `Bearer ${by}`, ...(key ? { 'idempotency-key': key } : {}) },
          })
        ).statusCode
      return [
        await statusOf(token, `gone:${path}`),
        await statusOf(token, `gone:${path}`),
        await statusOf(token),
        await statusOf(token, 'another'),
        await statusOf(other.token, `gone:${path}`),
      ]
    }

    test('the same key gets the first answer, and nobody else does', async () => {
      const [admin, other] = [await member('admin'), await member('admin')]
      const colleague = await member('game_master')
      const token = admin.token
      const analysis = await server.call('POST /v1/dashboard/persisted-analyses', {
        token,
        body: { organization_id: table.organizationId, name: 'Spring', filters: {} },
      })
      for (const path of [
        `/v1/dashboard/users/${colleague.membershipId}`,
        `/v1/dashboard/persisted-analyses/${analysis.body.data.id}`,
      ])
        expect(await deleteTwice(path, admin, other)).toEqual([204, 204, 404, 404, 404])
    })

    test('an action that a room’s screen deletes again after a lost answer stays deleted', async () => {
      const at = await setTable(server)
      await crystallize(server, at, await join(server, at, 'Aino', 'Bo'))
      const { token } = at.gameMaster
      const whole = await server.call('GET /v1/games/:gameId', { token, params: { gameId: at.gameId } })
      const topics = whole.body.included as { id: string; type: string; attributes: { kind?: string } }[]
      const topic = topics.find(({ type, attributes }) => type === 'topics' && attributes.kind === 'action_plan')
      const action = await server.call('POST /v1/conclusions/action-plans/action-items', {
        token,
        body: { game_id: at.gameId, topic_id: topic!.id, name: 'Ask', due_at: '2027-01-01T12:00:00Z' },
      })
      const path = `/v1/conclusions/action-plans/action-items/${action.body.data.id}`
      expect(await deleteTwice(path, at.gameMaster, table.gameMaster)).toEqual([204, 204, 404, 404, 404])
    })

    test('what the caller may not see any more is not answered again', async () => {
      const game = await finishGame(server, [], { visibility: 'organization' })
      const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
      const send = () =>
        server.call('POST /v1/dashboard/games/:gameId/report', {
          token: admin.token,
          params: { gameId: game.gameId },
          idempotencyKey: 'report-1',
          body: { email: 'boss@example.org' },
        })
      const [first, again] = [await send(), await send()]
      expect([first.status, again.body]).toEqual([201, first.body])
      const body = { visibility: 'self' }
      const { token } = game.gameMaster
      await server.call('PATCH /v1/dashboard/games/:gameId', { token, params: { gameId: game.gameId }, body })
      expect((await send()).status).toBe(404)
      // Nor when it is gone, and nobody can tell any more.
      await server.call('DELETE /v1/dashboard/games/:gameId', { token, params: { gameId: game.gameId } })
      expect((await send()).status).toBe(404)
    })

    test('a key tells nobody what is hidden from them and what is not there', async () => {
      const game = await finishGame(server, [])
      const organizationId = await makeOrganization(server)
      const stranger = await makeUser(server, { organizationId, role: 'admin' })
      const { token } = stranger
      const codes = async (gameId: string, idempotencyKey: string) => {
        const { status, body } = await server.call('DELETE /v1/dashboard/games/:gameId', {
          token,
          params: { gameId },
          idempotencyKey,
        })
        return [status, body.errors[0].code]
      }
      const filters = { organization_id: organizationId, name: 'Spring', filters: {} }
      await server.call('POST /v1/dashboard/persisted-analyses', { token, idempotencyKey: 'used', body: filters })
      for (const key of ['no key', 'used'])
        for (const id of [game.gameId, randomUUID()]) expect(await codes(id, key)).toEqual([404, 'not_found'])
    })

    test('V14.3.2 browsers keep no answer that is given again', async () => {
      const admin = await member('admin')
      const colleague = await member('game_master')
      const send = () =>
        server.call('DELETE /v1/dashboard/users/:membershipId', {
          token: admin.token,
          params: { membershipId: colleague.membershipId },
          idempotencyKey: 'kept-by-none',
        })
      for (const answer of [await send(), await send()])
        expect([answer.status, answer.headers['cache-control']]).toEqual([204, 'no-store'])
    })
  })
})
