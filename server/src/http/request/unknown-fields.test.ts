import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('fields that a PATCH does not know', () => {
  test.each([
    [true, ''],
    [false, '/data/attributes'],
  ])('are refused, each by its name, and nothing is changed (plain JSON: %s)', async (plain, base) => {
    const table = await setTable(server)
    const call = { token: table.gameMaster.token, params: { gameId: table.gameId }, plain }
    const { status, body } = await server.call('PATCH /v1/games/:gameId', {
      ...call,
      body: { make_public: true, subject: 'Another one', is_test_game: true },
    })
    expect([status, body.errors.map(({ code, source }: Fault) => [code, source.pointer])]).toEqual([
      422,
      [
        ['schemas.shared.unknown', `${base}/subject`],
        ['schemas.shared.unknown', `${base}/is_test_game`],
      ],
    ])
    const { data } = (await server.call('GET /v1/games/:gameId', call)).body
    expect(data.attributes).toMatchObject({ make_public: false, subject: 'Welcoming new colleagues' })
  })

  test('are told together with other faults', async () => {
    const table = await setTable(server)
    const { body } = await server.call('PATCH /v1/games/:gameId', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
      body: { make_public: 'yes', colour: 'red' },
    })
    expect(body.errors.map(({ code }: Fault) => code).toSorted()).toEqual([
      'schemas.shared.type',
      'schemas.shared.unknown',
    ])
  })

  test('are refused inside the items of a list too, each at its place', async () => {
    const table = await setTable(server)
    const { token } = table.gameMaster
    const { status, body } = await server.call('PATCH /v1/games/:gameId/relationships/notes', {
      token,
      params: { gameId: table.gameId },
      body: { game_notes: [{ subject_kind: 'crux', subject_id: table.gameId, text: 'x', color: 'red' }] },
    })
    expect([status, body.errors.map(({ code, source }: Fault) => [code, source.pointer])]).toEqual([
      422,
      [['schemas.shared.unknown', '/data/attributes/game_notes/0/color']],
    ])
    const done = await server.call('PATCH /v1/dashboard/action-items', {
      token,
      body: { action_items: [{ id: table.gameId, is_done: true, due_at: '2030-01-01' }] },
    })
    expect([done.status, done.body.errors[0].code]).toEqual([422, 'schemas.shared.unknown'])
  })

  test('are refused beside the fields of a document too; what names it, or changes nothing, may stand there', async () => {
    const table = await setTable(server)
    const patch = async (data: object, document: object = {}) => {
      const answer = await server.app.inject({
        method: 'PATCH',
        url: `/v1/games/${table.gameId}`,
        headers: { authorization: `Bearer ${table.gameMaster.token}`, 'content-type': 'application/vnd.api+json' },
        payload: { ...document, data: { attributes: { make_public: true }, ...data } },
      })
      const { errors = [] } = answer.json<{ errors?: Fault[] }>()
      return [answer.statusCode, ...errors.map(({ code, source }) => [code, source.pointer])]
    }
    const owner = { data: { type: 'users', id: table.gameMaster.id } }
    const refused = (...pointers: string[]) => [422, ...pointers.map((pointer) => ['schemas.shared.unknown', pointer])]
    expect(await patch({ relationships: { owner } })).toEqual(refused('/data/relationships'))
    expect(await patch({}, { subject: 'Another', included: [] })).toEqual(refused('/subject', '/included'))
    expect(await patch({ subject: 'Another', 'a/b': 1 })).toEqual(refused('/data/subject', '/data/a~1b'))
    expect(await patch({ relationships: {}, attributes: { colour: 'red' } })).toEqual(
      refused('/data/relationships', '/data/attributes/colour'),
    )
    const { data } = (
      await server.call('GET /v1/games/:gameId', {
        token: table.gameMaster.token,
        params: { gameId: table.gameId },
      })
    ).body
    expect(data.attributes.make_public).toBe(false)
    const named = { type: 'games', id: table.gameId, lid: 'x', links: {}, meta: {} }
    expect(await patch(named, { jsonapi: { version: '1.1' }, links: {}, meta: {} })).toEqual([200])
  })

  test('are refused where a PATCH has none, and nothing happens', async () => {
    const table = await setTable(server)
    const call = { token: table.gameMaster.token, params: { gameId: table.gameId } }
    const start = (body?: Record<string, unknown>) =>
      server.call('PATCH /v1/games/:gameId/start_game', { ...call, ...(body ? { body } : {}) })
    const refused = await start({ at: '2030-01-01' })
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'schemas.shared.unknown'])
    expect((await server.call('GET /v1/games/:gameId', call)).body.data.attributes.state).toBe('waitplayers')
    expect((await start()).status).toBe(200)
  })

  test('are refused by every PATCH', () => {
    const lenient = registry
      .filter((endpoint) => endpoint.method === 'PATCH')
      .filter((endpoint) => {
        const { error } = ('body' in endpoint ? endpoint.body : undefined)?.safeParse({ 'no such field': 1 }) ?? {}
        return !error?.issues.some(({ code }) => code === 'unrecognized_keys')
      })
    expect(lenient.map(({ id }) => id)).toEqual([])
  })
})

interface Fault {
  code: string
  source: { pointer: string }
}
