import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { createGame, crystallize, join, lead, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const home = async (user: TestUser, organizationId: string, language = 'en') =>
  (
    await server.call('GET /v1/dashboard/home', {
      token: user.token,
      query: { organization_id: organizationId },
      language,
    })
  ).body

/** A finished game with one overdue action and one that is not. */
async function finish(table: Table): Promise<void> {
  const token = table.gameMaster.token
  await crystallize(server, table, await join(server, table, 'Aino'))
  const game = (await server.call('GET /v1/games/:gameId', { token, params: { gameId: table.gameId } })).body
  const plan = game.included.find(
    (one: { type: string; attributes: { kind: string } }) =>
      one.type === 'topics' && one.attributes.kind === 'action_plan',
  )
  for (const days of [1, -1])
    await server.call('POST /v1/conclusions/action-plans/action-items', {
      token,
      body: {
        game_id: table.gameId,
        topic_id: plan.id,
        name: days < 0 ? 'Late' : 'Later',
        assignee: 'Aino',
        due_at: new Date(server.services.clock().getTime() + days * 86_400_000).toISOString(),
      },
    })
  await lead(server, table, 'end_game')
}

test('home of a new organization has decks and nothing else', async () => {
  await makeDeck(server)
  const organizationId = await makeOrganization(server)
  const { data, included } = await home(await makeUser(server, { organizationId }), organizationId)
  expect(data.attributes).toMatchObject({ finished_games_count: 0, open_actions_count: 0, actions: [] })
  expect(data.attributes.most_played_decks.length).toBeGreaterThan(0)
  expect(included).toEqual([])
})

test('home has what waits on any device, what was finished, the decks by games played, and what was decided', async () => {
  const table = await setTable(server)
  await finish(table)
  const { gameId: waiting } = await createGame(server, table)
  const { data } = await home(table.gameMaster, table.organizationId)
  expect(data.relationships).toEqual({
    unfinished_games: { data: [{ type: 'listed-games', id: waiting }] },
    latest_games: { data: [{ type: 'listed-games', id: table.gameId }] },
  })
  expect(data.attributes).toMatchObject({ finished_games_count: 1, open_actions_count: 2, overdue_actions_count: 1 })
  expect(data.attributes.most_played_decks[0]).toMatchObject({ deck_id: table.deck.id, games_count: 1 })
  // Not everybody who sees an action may tick it.
  await server.services.database.db.update(games).set({ visibility: 'organization' }).where(eq(games.id, table.gameId))
  const mayTick = async (user: TestUser) =>
    (await home(user, table.organizationId)).data.attributes.actions.map(
      (action: { may_tick: boolean }) => action.may_tick,
    )
  const colleague = await makeUser(server, { organizationId: table.organizationId, role: 'game_master' })
  const admin = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
  expect([await mayTick(table.gameMaster), await mayTick(colleague), await mayTick(admin)]).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
  expect(
    data.attributes.actions.map(({ name, is_overdue }: { name: string; is_overdue: boolean }) => [name, is_overdue]),
  ).toEqual([
    ['Late', true],
    ['Later', false],
  ])
  await server.services.database.db
    .update(actionItems)
    .set({ state: 'blocked', blockedReason: 'No keys' })
    .where(and(eq(actionItems.gameId, table.gameId), eq(actionItems.name, 'Later')))
  expect((await home(table.gameMaster, table.organizationId)).data.attributes.actions).toMatchObject([
    { name: 'Late', state: 'open', blocked_reason: null },
    { name: 'Later', state: 'blocked', blocked_reason: 'No keys' },
  ])
  await server.services.database.db
    .update(actionItems)
    .set({ isDone: true, state: 'done' })
    .where(eq(actionItems.gameId, table.gameId))
  expect((await home(table.gameMaster, table.organizationId)).data.attributes.actions).toEqual([])
  await server.services.database.db
    .update(actionItems)
    .set({ isDone: false, state: 'dropped' })
    .where(eq(actionItems.gameId, table.gameId))
  expect((await home(table.gameMaster, table.organizationId)).data.attributes).toMatchObject({
    open_actions_count: 0,
    actions: [],
  })
})

test('home has each deck once, played in whatever language, in the reader’s language if the deck has it', async () => {
  const organizationId = await makeOrganization(server)
  const anna = await makeUser(server, { organizationId })
  const inLanguage = (language: Language) =>
    makeDeck(server, { catalogId: 'of-three', language, title: `Deck in ${language}` })
  const [english, finnish] = [await inLanguage('en'), await inLanguage('fi'), await inLanguage('sv')]
  const other = await makeDeck(server, { title: 'Another deck' })
  for (const deck of [english, finnish, finnish, other, other])
    await makeFinishedGame(server, { organizationId, gameMasterId: anna.id, deck })
  const most = async (language: string) => {
    const { data } = await home(anna, organizationId, language)
    const [first, second, ...others] = data.attributes.most_played_decks
    expect(second).toMatchObject({ deck_id: other.id, games_count: 2 })
    expect(others.filter((deck: { deck_catalog_id: string }) => deck.deck_catalog_id === 'of-three')).toEqual([])
    return [first.title, first.games_count]
  }
  expect(await most('sv')).toEqual(['Deck in sv', 3])
  expect(await most('en')).toEqual(['Deck in en', 3])
  expect(await most('nl')).toEqual(['Deck in fi', 3])
})

test('home has nothing of games that the reader may not see, of practice games and of the bin', async () => {
  const table = await setTable(server)
  await finish(table)
  const admin = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
  const nothing = { finished_games_count: 0, open_actions_count: 0, actions: [] }
  expect((await home(admin, table.organizationId)).data.attributes).toMatchObject(nothing)
  const change = (values: Partial<typeof games.$inferInsert>) =>
    server.services.database.db.update(games).set(values).where(eq(games.id, table.gameId))
  await change({ isTestGame: true })
  const practised = (await home(table.gameMaster, table.organizationId)).data
  expect(practised.attributes).toMatchObject(nothing)
  expect(practised.relationships.latest_games.data).toEqual([])
  await change({ isTestGame: false, deletedAt: new Date() })
  const { data, included } = await home(table.gameMaster, table.organizationId)
  expect(data.attributes).toMatchObject(nothing)
  expect(included).toEqual([])
})

test('home counts up to a thousand pending actions, the earliest due first, and says that there are more', async () => {
  const organizationId = await makeOrganization(server)
  const admin = await makeUser(server, { organizationId, role: 'admin' })
  const now = server.services.clock().getTime()
  const dueAt = (day: number) => new Date(now + day * 86_400_000)
  const actions = Array.from({ length: 1001 }, (_, at) => ({ name: `Step ${at}`, dueAt: dueAt(at < 3 ? -1 : 1 / 24) }))
  const deck = await makeDeck(server)
  const game = await makeFinishedGame(server, { organizationId, gameMasterId: admin.id, deck, actions })
  const counts = async () => (await home(admin, organizationId)).data.attributes
  expect(await counts()).toMatchObject({ open_actions_count: 1000, overdue_actions_count: 3, more_actions: true })
  // What was counted is kept until an action changes, also one that was not counted, or becomes overdue.
  const done = { action_items: [{ id: game.actionIds[5], state: 'done' }] }
  expect((await server.call('PATCH /v1/dashboard/action-items', { token: admin.token, body: done })).status).toBe(200)
  await expect.poll(counts).toMatchObject({ open_actions_count: 1000, overdue_actions_count: 3, more_actions: false })
  const { db } = server.services.database
  await db.delete(actionItems).where(eq(actionItems.id, game.actionIds[6] ?? ''))
  expect(await counts()).toMatchObject({ open_actions_count: 1000, overdue_actions_count: 3 })
  server.advance(3_600_001)
  expect(await counts()).toMatchObject({ open_actions_count: 999, overdue_actions_count: 999, more_actions: false })
})
