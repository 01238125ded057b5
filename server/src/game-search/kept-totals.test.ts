import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '#server/db/schema/games.ts'
import { makeDeck, type TestDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let deck: TestDeck
beforeAll(async () => {
  server = await startTestServer()
  deck = await makeDeck(server)
})
afterAll(() => server.close())

/** An organization with so many finished games, the first of which is named. */
async function makeGames(count: number) {
  const organizationId = await makeOrganization(server)
  const anna = await makeUser(server, { organizationId, role: 'admin' })
  const { id } = await makeFinishedGame(server, { organizationId, gameMasterId: anna.id, deck })
  await addGames(id, count - 1)
  return { organizationId, anna, id }
}

/** Behind the server's back: without news. */
async function addGames(like: string, count: number) {
  await server.services.database.db
    .execute(sql`insert into games (organization_id, game_master_id, deck_id, deck_version_id, state, mode, language, visibility, subject, game_code, created_at, completed_at)
    select organization_id, game_master_id, deck_id, deck_version_id, state, mode, language, visibility, subject, gen_random_uuid()::text, created_at, completed_at
    from ${games}, generate_series(1, ${count}) where ${games.id} = ${like}`)
}

interface Place {
  organizationId: string
  anna: TestUser
}
const found = async ({ organizationId, anna }: Place, filter: Record<string, unknown> = {}) => {
  const body = { organization_id: organizationId, game_scope: 'visible', ...filter }
  const answer = await server.call('POST /v1/dashboard/game-search/mass-filter', { token: anna.token, body })
  return answer.body.meta.total
}
const listed = async ({ organizationId, anna }: Place, page: string) => {
  const query = { organization_id: organizationId, page }
  const answer = await server.call('GET /v1/dashboard/games', { token: anna.token, query })
  return answer.body.data.attributes.finished_games_count
}

test('pages of many games do not count them again until one of them changes', async () => {
  const place = await makeGames(210)
  const bo = await makeUser(server, { organizationId: place.organizationId, role: 'admin' })
  expect([await found(place), await listed(place, '1')]).toEqual([210, 210])
  await addGames(place.id, 5)
  expect([await found(place, { page: 1 }), await listed(place, '2')]).toEqual([210, 210])
  // Other searches and other viewers have totals of their own.
  expect(await found(place, { subject_filter: 'game' })).toBe(215)
  expect(await found({ ...place, anna: bo })).toBe(215)
  await server.call('DELETE /v1/dashboard/games/:gameId', { token: place.anna.token, params: { gameId: place.id } })
  await expect.poll(async () => [await found(place), await listed(place, '1')]).toEqual([214, 214])
})

test('totals are kept for a minute, those of few games and of one’s unfinished ones not at all', async () => {
  const [many, few] = [await makeGames(210), await makeGames(190)]
  const own = { game_scope: 'own' }
  expect([await found(many), await found(many, own), await found(few)]).toEqual([210, 210, 190])
  await addGames(many.id, 1)
  await addGames(few.id, 1)
  expect([await found(many), await found(many, own), await found(few)]).toEqual([210, 211, 191])
  server.advance(60_000)
  expect(await found(many)).toBe(211)
})
