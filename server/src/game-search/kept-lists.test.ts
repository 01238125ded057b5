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
async function addGames(like: string, count: number, when: 'then' | 'later' = 'then') {
  const later = sql.raw(when === 'later' ? `+ interval '1 day'` : '')
  await server.services.database.db
    .execute(sql`insert into games (organization_id, game_master_id, deck_id, deck_version_id, state, mode, language, visibility, subject, game_code, created_at, completed_at)
    select organization_id, game_master_id, deck_id, deck_version_id, state, mode, language, visibility, subject, gen_random_uuid()::text, created_at, completed_at ${later}
    from ${games}, generate_series(1, ${count}) where ${games.id} = ${like}`)
}

interface Place {
  organizationId: string
  anna: TestUser
}
const search = async ({ organizationId, anna }: Place, filter: Record<string, unknown>) => {
  const body = { organization_id: organizationId, game_scope: 'visible', ...filter }
  return (await server.call('POST /v1/dashboard/game-search/mass-filter', { token: anna.token, body })).body
}
const found = async (place: Place, filter: Record<string, unknown> = {}) => (await search(place, filter)).meta.total
const resultsOf = async (place: Place, filter: Record<string, unknown> = {}) => (await search(place, filter)).data
const gameOf = ({ attributes }: { attributes: { game_id: string } }) => attributes.game_id
const idsOf = async (place: Place, filter: Record<string, unknown> = {}): Promise<string[]> =>
  (await resultsOf(place, filter)).map(gameOf)
const listDocument = async ({ organizationId, anna }: Place, page = '1') => {
  const query = { organization_id: organizationId, page }
  return (await server.call('GET /v1/dashboard/games', { token: anna.token, query })).body.data
}
const list = async (place: Place, page: string) => (await listDocument(place, page)).attributes

test('pages of many games do not search for them again until one of them changes', async () => {
  const place = await makeGames(210)
  const bo = await makeUser(server, { organizationId: place.organizationId, role: 'admin' })
  const listed = async (page: string) => {
    const attributes = await list(place, page)
    return attributes.finished_games_count
  }
  expect([await found(place), await listed('1')]).toEqual([210, 210])
  const [near, far] = [await idsOf(place, { page: 1 }), await idsOf(place, { page: 4 })]
  expect([near.length, far.length]).toEqual([50, 10])
  // These would come first.
  await addGames(place.id, 5, 'later')
  expect([await found(place, { page: 1 }), await listed('2')]).toEqual([210, 210])
  expect([await idsOf(place, { page: 1 }), await idsOf(place, { page: 4 })]).toEqual([near, far])
  // Other searches and other viewers have lists of their own.
  expect(await found(place, { subject_filter: 'game' })).toBe(215)
  expect(await found({ ...place, anna: bo })).toBe(215)
  await server.call('DELETE /v1/dashboard/games/:gameId', { token: place.anna.token, params: { gameId: place.id } })
  await expect.poll(async () => [await found(place), await listed('1')]).toEqual([214, 214])
  expect(await idsOf(place, { page: 1 })).not.toEqual(near)
})

test('of a list that is kept nobody reads a game that they may not see any more', async () => {
  const place = await makeGames(30)
  const [first] = await idsOf(place)
  expect((await idsOf(place)).length).toBe(30)
  const listed = async () => {
    const { relationships } = await listDocument(place)
    return relationships.finished_games.data.length
  }
  expect(await listed()).toBe(25)
  const { db } = server.services.database
  // Behind the server's back too.
  await db.execute(sql`update ${games} set visibility = 'self', game_master_id =
    (select id from users where id <> ${place.anna.id} limit 1) where ${games.id} = ${first}`)
  for (const result_mode of ['games', 'cards', 'actions', 'feedback'])
    expect((await resultsOf(place, { result_mode })).map(gameOf)).not.toContain(first)
  expect((await idsOf(place)).length).toBe(29)
  expect(await listed()).toBe(24)
})

test('lists are kept for a minute, those of few games and of one’s unfinished ones not at all', async () => {
  const [many, few] = [await makeGames(21), await makeGames(20)]
  const own = { game_scope: 'own' }
  expect([await found(many), await found(many, own), await found(few)]).toEqual([21, 21, 20])
  await addGames(many.id, 1)
  await addGames(few.id, 1)
  expect([await found(many), await found(many, own), await found(few)]).toEqual([21, 22, 21])
  server.advance(60_000)
  expect(await found(many)).toBe(22)
})

test('what many games were played with is kept until one of them changes', async () => {
  const [many, few] = [await makeGames(202), await makeGames(199)]
  const other = await makeDeck(server)
  const decksOf = async ({ organizationId, anna }: Place) => {
    const query = { organization_id: organizationId, include_options: 'decks' }
    const answer = await server.call('GET /v1/dashboard/game-search/mass-filter/options', { token: anna.token, query })
    return answer.body.data.attributes.decks.length
  }
  expect([await decksOf(many), await decksOf(few)]).toEqual([1, 1])
  const { db } = server.services.database
  for (const { organizationId, id } of [many, few])
    await db.execute(sql`update ${games} set deck_id = ${other.id} where ${games.id} =
      (select id from ${games} where ${games.organizationId} = ${organizationId} and ${games.id} <> ${id} limit 1)`)
  expect([await decksOf(many), await decksOf(few)]).toEqual([1, 2])
  await server.call('DELETE /v1/dashboard/games/:gameId', { token: many.anna.token, params: { gameId: many.id } })
  await expect.poll(() => decksOf(many)).toBe(2)
})
