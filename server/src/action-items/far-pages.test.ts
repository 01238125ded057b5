import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionItems } from '#server/db/schema/games.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('pages far down the tracker have the same order as near ones, and nothing of games that one may not see', async () => {
  const organizationId = await makeOrganization(server)
  const anna = await makeUser(server, { organizationId, role: 'admin' })
  const bo = await makeUser(server, { organizationId })
  const deck = await makeDeck(server, { organizationId })
  // From long overdue to due much later, hour by hour.
  const due = (hours: number) => new Date(server.services.clock().getTime() + (hours - 1500.5) * 3_600_000)
  const actions = (of: string, count: number, every: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${of} ${index + 1}`, dueAt: due(index * every) }))
  const game = { organizationId, gameMasterId: bo.id, deck }
  await makeFinishedGame(server, { ...game, actions: actions('Seen', 2250, 1) })
  await makeFinishedGame(server, { ...game, actions: actions('Own', 225, 10), game: { visibility: 'self' } })
  const read = async (sort: string, page: number) => {
    const query = { organization_id: organizationId, sort, page: `${page}`, page_size: '100' }
    const { body } = await server.call('GET /v1/dashboard/action-items', { token: anna.token, query })
    const names = body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)
    return [body.meta.total, names.length, names[0], names.at(-1)]
  }
  for (const sort of ['due_at', 'urgency']) {
    expect(await read(sort, 20)).toEqual([2250, 100, 'Seen 1901', 'Seen 2000'])
    expect(await read(sort, 21)).toEqual([2250, 100, 'Seen 2001', 'Seen 2100'])
    expect(await read(sort, 23)).toEqual([2250, 50, 'Seen 2201', 'Seen 2250'])
  }
  expect(await read('-due_at', 22)).toEqual([2250, 100, 'Seen 150', 'Seen 51'])
  expect(await read('game', 23)).toEqual([2250, 50, 'Seen 2201', 'Seen 2250'])
  // Behind the server's back: a page that was read before is found as it was, but for what is gone.
  await server.services.database.db.delete(actionItems).where(eq(actionItems.name, 'Seen 2001'))
  expect(await read('due_at', 21)).toEqual([2250, 99, 'Seen 2002', 'Seen 2100'])
})
