import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { crystallize, join, setTable, type Table } from '#testing/table.ts'

let server: TestServer
let table: Table
let finding: string
let plan: string
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
  await crystallize(server, table, await join(server, table, 'Aino', 'Bo'))
  const { body } = await server.call('GET /v1/games/:gameId', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
  })
  ;[finding, plan] = body.data.relationships.topics.data.map(({ id }: { id: string }) => id)
})
afterAll(() => server.close())

const post = (
  key: 'POST /v1/conclusions/findings' | 'POST /v1/conclusions/action-plans/action-items' | 'POST /v1/feedback',
  body: Record<string, unknown>,
) => server.call(key, { token: table.gameMaster.token, body: { game_id: table.gameId, ...body } })
const addItem = (fields: Record<string, unknown> = {}) =>
  post('POST /v1/conclusions/action-plans/action-items', {
    topic_id: plan,
    name: 'Ask every newcomer to lunch',
    assignee: 'Aino',
    due_at: '2026-03-09T21:00:00+02:00',
    ...fields,
  })
const codesOf = (answer: { status: number; body: { errors: { code: string; source: { pointer: string } }[] } }) => [
  answer.status,
  ...answer.body.errors.map(({ code, source }) => `${code} ${source.pointer.replace('/data/attributes/', '')}`),
]
const item = (method: 'PATCH' | 'DELETE', actionItemId: string, body?: Record<string, unknown>) =>
  server.call(`${method} /v1/conclusions/action-plans/action-items/:actionItemId`, {
    token: table.gameMaster.token,
    params: { actionItemId },
    ...(body ? { body } : {}),
  })

describe('findings', () => {
  test('are written, and written again', async () => {
    const first = await post('POST /v1/conclusions/findings', {
      topic_id: finding,
      report: 'We are kind to newcomers.',
    })
    const second = await post('POST /v1/conclusions/findings', { topic_id: finding, report: '' })
    expect(second.body.data).toMatchObject({
      id: first.body.data.id,
      attributes: { kind: 'finding', topic_id: finding, report: '' },
    })
  })

  test('hold 1000 characters and not one more', async () => {
    expect((await post('POST /v1/conclusions/findings', { topic_id: finding, report: 'ä'.repeat(1000) })).status).toBe(
      200,
    )
    expect(
      codesOf(await post('POST /v1/conclusions/findings', { topic_id: finding, report: 'ä'.repeat(1001) })),
    ).toEqual([422, 'game.schemas.finding.report.max report'])
  })

  test('belong to a finding topic of this game', async () => {
    expect(codesOf(await post('POST /v1/conclusions/findings', { topic_id: plan, report: 'x' }))).toEqual([
      422,
      'game.schemas.topic.kind topic_id',
    ])
    expect(codesOf(await post('POST /v1/conclusions/findings', { topic_id: table.gameId, report: 'x' }))).toEqual([
      422,
      'game.schemas.topic.unknown topic_id',
    ])
  })
})

describe('action items', () => {
  test('are added, changed and deleted', async () => {
    const { body } = await addItem()
    expect(body.data.attributes).toMatchObject({ assignee: 'Aino', due_at: '2026-03-09T19:00:00.000Z', topic_id: plan })
    const changed = await item('PATCH', body.data.id, { assignee: 'Jonas, Elsa' })
    expect(changed.body.data.attributes).toMatchObject({ name: 'Ask every newcomer to lunch', assignee: 'Jonas, Elsa' })
    expect((await item('DELETE', body.data.id)).status).toBe(204)
    expect((await item('DELETE', body.data.id)).status).toBe(404)
  })

  test('name every fault at its field', async () => {
    expect(codesOf(await addItem({ name: ' ', assignee: 'x'.repeat(128), due_at: '' }))).toEqual([
      422,
      'game.schemas.shared.required name',
      'game.schemas.action-item.assignee.max assignee',
      'game.schemas.shared.required due_at',
    ])
    expect(codesOf(await addItem({ name: 'x'.repeat(256), due_at: undefined }))).toEqual([
      422,
      'game.schemas.action-item.name.max name',
      'game.schemas.shared.required due_at',
    ])
    expect((await addItem({ name: 'x'.repeat(255), assignee: 'y'.repeat(127) })).status).toBe(201)
  })

  test.each(['tomorrow', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-03-09'])(
    '%s is not a due date',
    async (due) => {
      expect(codesOf(await addItem({ due_at: due }))).toEqual([422, 'game.schemas.action-item.due.format due_at'])
    },
  )

  test('belong to an action plan', async () => {
    expect(codesOf(await addItem({ topic_id: finding }))).toEqual([422, 'game.schemas.topic.kind topic_id'])
  })

  test('a hundred fit in a plan', async () => {
    const own = await setTable(server)
    await crystallize(server, own, await join(server, own, 'Aino', 'Bo'))
    const { body } = await server.call('GET /v1/games/:gameId', {
      token: own.gameMaster.token,
      params: { gameId: own.gameId },
    })
    const topic = body.data.relationships.topics.data[1].id
    const add = () =>
      server.call('POST /v1/conclusions/action-plans/action-items', {
        token: own.gameMaster.token,
        body: { game_id: own.gameId, topic_id: topic, name: 'x', due_at: '2026-04-01T00:00:00Z' },
      })
    const answers = await Promise.all(Array.from({ length: 105 }, add))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
    expect(answers.find(({ status }) => status !== 201)?.body.errors[0].code).toBe('game.schemas.action-item.count.max')
  }, 60_000)
})

describe('feedback', () => {
  test('is given, and given again', async () => {
    await post('POST /v1/feedback', { score: 2 })
    const { body } = await post('POST /v1/feedback', {
      score: 5,
      max_score: 5,
      feedback_text: 'We finally said it aloud.',
    })
    expect(body.data.attributes).toEqual({ score: 5, max_score: 5, feedback_text: 'We finally said it aloud.' })
  })

  test('keeps to its scale and length', async () => {
    expect(codesOf(await post('POST /v1/feedback', {}))).toEqual([422, 'feedback.schemas.score.required score'])
    for (const score of [0, 6])
      expect(codesOf(await post('POST /v1/feedback', { score }))).toEqual([422, 'feedback.schemas.score.range score'])
    expect(codesOf(await post('POST /v1/feedback', { score: 3, feedback_text: 'x'.repeat(2001) }))).toEqual([
      422,
      'feedback.schemas.text.max feedback_text',
    ])
  })
})
