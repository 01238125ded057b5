import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

const many = 2100
const hour = 3_600_000

interface Client {
  query: (...sent: unknown[]) => unknown
}

let server: TestServer
let anna: TestUser
let organizationId: string
let gameId: string
let actionIds: string[]

/** More actions than are counted each time, in every state, due every two hours, half of them in the past. */
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server)
  anna = await makeUser(server, { organizationId, role: 'admin' })
  const now = server.services.clock().getTime()
  const due = (index: number) => new Date(now + (index - many / 2) * 2 * hour + hour)
  const actions = Array.from({ length: many }, (_, index) => ({ name: `Action ${index}`, dueAt: due(index) }))
  const made = await makeFinishedGame(server, {
    organizationId,
    gameMasterId: anna.id,
    deck: await makeDeck(server),
    actions,
  })
  gameId = made.id
  actionIds = made.actionIds
  const { db } = server.services.database
  const states: ActionState[] = ['open', 'blocked', 'done', 'dropped', 'open']
  for (const [place, state] of states.entries())
    await db
      .update(actionItems)
      .set({ state, isDone: state === 'done' })
      .where(
        inArray(
          actionItems.id,
          actionIds.filter((_, index) => index % states.length === place),
        ),
      )
})
afterAll(() => server.close())

const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await server.call('GET /v1/dashboard/action-items', {
    token: anna.token,
    query: { organization_id: organizationId, page_size: '25', ...query },
  })
  expect(status).toBe(200)
  return body as { data: { id: string }[]; meta: { total: number; counts: Record<string, number> } }
}
const countsNow = async () => (await list()).meta.counts

/** How often the actions were counted meanwhile. */
async function counted(work: () => Promise<unknown>): Promise<number> {
  const { $client: client } = server.services.database.db as unknown as { $client: Client }
  const send = client.query
  let times = 0
  client.query = (...sent) => {
    if (JSON.stringify(sent[0]).includes('of_game')) times += 1
    return Reflect.apply(send, client, sent)
  }
  try {
    await work()
  } finally {
    client.query = send
  }
  return times
}

test('the number of many actions is counted once, and again as soon as one changes', async () => {
  const before = await countsNow()
  expect(before).toMatchObject({ all: many, pending: 1260, done: 420, blocked: 420, dropped: 420, games: 1 })
  expect(await counted(async () => expect(await countsNow()).toEqual(before))).toBe(0)
  const change = (state: ActionState) =>
    server.call('PATCH /v1/dashboard/action-items', {
      token: anna.token,
      body: { action_items: [{ id: actionIds[0], state }] },
    })
  expect((await change('done')).status).toBe(200)
  expect(await counted(countsNow)).toBe(1)
  expect(await countsNow()).toMatchObject({ done: 421, pending: 1259, overdue: (before['overdue'] ?? 0) - 1 })
  expect((await change('open')).status).toBe(200)
  expect(await countsNow()).toEqual(before)
})

test('it is counted again once a date has passed', async () => {
  const before = await countsNow()
  expect(before['overdue']).toBe(630)
  server.advance(1.5 * hour)
  // The next one in order is open.
  expect(await countsNow()).toMatchObject({ overdue: 631, pending: 1260 })
  server.advance(-1.5 * hour)
  expect(await countsNow()).toEqual(before)
})

test('a game that goes to the bin, and comes back, takes its actions along', async () => {
  const before = await countsNow()
  const bin = async (id: string) => {
    const params = { gameId: id }
    const { status } = await server.call('DELETE /v1/dashboard/games/:gameId', { token: anna.token, params })
    expect(status).toBe(204)
  }
  const restore = async (id: string) => {
    const params = { gameId: id }
    const call = 'POST /v1/dashboard/games/:gameId/restore'
    expect((await server.call(call, { token: anna.token, params, body: {} })).status).toBe(200)
  }
  await bin(gameId)
  expect(await countsNow()).toMatchObject({ all: 0, games: 0 })
  await restore(gameId)
  expect(await countsNow()).toEqual(before)

  // Beside it a small game, so that there are always enough actions for their number to be kept.
  const dueAt = new Date(server.services.clock().getTime() + 2 * hour)
  const actions = ['Ask the yard', 'Write it down'].map((name) => ({ name, dueAt }))
  const game = { organizationId, gameMasterId: anna.id, deck: await makeDeck(server), actions }
  const { id } = await makeFinishedGame(server, game)
  await bin(id)
  expect(await countsNow()).toEqual(before)
  expect(await counted(countsNow)).toBe(0)
  await restore(id)
  expect(await countsNow()).toMatchObject({ all: many + 2, pending: (before['pending'] ?? 0) + 2, games: 2 })
  expect(await counted(countsNow)).toBe(0)
  await bin(id)
  expect(await countsNow()).toEqual(before)
})

test.each([{}, { state: 'open,blocked' }, { state: 'blocked' }, { is_done: 'false' }, { overdue: 'true' }])(
  'each page by urgency of %j is what sorting all gives',
  async (kinds) => {
    const query = { ...(kinds as Record<string, string>), sort: 'urgency', page_size: '500' }
    const { meta } = await list({ ...query, page: '1' })
    for (let page = 1; page <= Math.ceil(meta.total / 500) + 1; page += 1) {
      const [kept, sorted] = [
        await list({ ...query, page: String(page) }),
        // A search is sorted as a whole.
        await list({ ...query, page: String(page), search: 'action' }),
      ]
      expect(kept.data.map(({ id }) => id)).toEqual(sorted.data.map(({ id }) => id))
      expect(kept.meta.total).toBe(sorted.meta.total)
    }
  },
)
