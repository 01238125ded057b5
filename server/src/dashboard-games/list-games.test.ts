import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '#server/db/schema/games.ts'
import { makeDeck, makeTemplate, type TestDeck } from '#testing/deck-factory.ts'
import { createGame, crystallize, join, lead, setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let deck: TestDeck
beforeAll(async () => {
  server = await startTestServer()
  deck = await makeDeck(server, { title: 'The Way We Work' })
  await makeTemplate(server)
})
afterAll(() => server.close())

const list = (user: TestUser, organizationId: string, query: Record<string, string> = {}) =>
  server.call('GET /v1/dashboard/games', { token: user.token, query: { organization_id: organizationId, ...query } })

/** Subjects of both lists, in their order, with what the answer says of itself. */
async function subjects(user: TestUser, organizationId: string, query: Record<string, string> = {}) {
  const { status, body } = await list(user, organizationId, query)
  expect(status).toBe(200)
  const byId = new Map(
    body.included.map((row: { id: string; attributes: { subject: string } }) => [row.id, row.attributes.subject]),
  )
  const of = (name: string) => body.data.relationships[name].data.map(({ id }: { id: string }) => byId.get(id))
  return {
    finished: of('finished_games'),
    unfinished: of('unfinished_games'),
    count: body.data.attributes.finished_games_count,
    stats: body.data.attributes.game_stats,
  }
}

type Kind = Partial<typeof games.$inferInsert>

/** A game as if it had been played, finished unless said otherwise. */
async function makeGame(gameMaster: TestUser, organizationId: string, game: Kind = {}): Promise<string> {
  const { gameId } = await createGame(server, { organizationId, gameMaster, deck })
  server.advance(1000)
  await server.services.database.db
    .update(games)
    .set({ state: 'complete', completedAt: server.services.clock(), ...game })
    .where(eq(games.id, gameId))
  return gameId
}

describe('the list of games', () => {
  test('of a new organization is empty', async () => {
    const organizationId = await makeOrganization(server)
    const person = await makeUser(server, { organizationId })
    expect((await list(person, organizationId)).body).toMatchObject({
      data: {
        type: 'dashboard-games',
        id: organizationId,
        attributes: {
          finished_games_count: 0,
          page: 1,
          page_size: 25,
          page_count: 0,
          game_stats: {
            finished_count: 0,
            unfinished_count: 0,
            players_count: 0,
            mean_duration_minutes: null,
            mean_feedback: null,
            actions_count: 0,
            actions_done_count: 0,
            actions_overdue_count: 0,
          },
        },
        relationships: { finished_games: { data: [] }, unfinished_games: { data: [] } },
      },
      included: [],
    })
  })

  test('tells of a game what it was about and what came of it, and of all together how they went', async () => {
    const table = await setTable(server, { subject: 'What slows us down?', game_master_plays: true })
    const { token } = table.gameMaster
    const players = await join(server, table, 'Aino', 'Bo')
    const waiting = (await list(table.gameMaster, table.organizationId)).body
    expect(waiting.data.relationships).toEqual({
      finished_games: { data: [] },
      unfinished_games: { data: [{ type: 'listed-games', id: table.gameId }] },
    })
    expect(waiting.included[0].attributes).toMatchObject({
      state: 'waitplayers',
      players_count: 3,
      round_number: 0,
      rounds_planned: 3,
      crux: null,
      is_own: true,
    })
    await crystallize(server, table, players)
    const game = (await server.call('GET /v1/games/:gameId', { token, params: { gameId: table.gameId } })).body
    const plan = game.included.find(
      (one: { type: string; attributes: { kind: string } }) =>
        one.type === 'topics' && one.attributes.kind === 'action_plan',
    )
    for (const days of [-1, 1])
      await server.call('POST /v1/conclusions/action-plans/action-items', {
        token,
        body: {
          game_id: table.gameId,
          topic_id: plan.id,
          name: 'Write it down',
          assignee: 'Aino',
          due_at: new Date(server.services.clock().getTime() + days * 86_400_000).toISOString(),
        },
      })
    await server.call('POST /v1/feedback', {
      token,
      body: { game_id: table.gameId, score: 4, max_score: 5, feedback_text: '' },
    })
    await server.services.database.db
      .update(games)
      .set({ clockMs: 90 * 60_000 })
      .where(eq(games.id, table.gameId))
    await lead(server, table, 'end_game')
    const { data, included } = (await list(table.gameMaster, table.organizationId)).body
    expect(data.attributes.game_stats).toEqual({
      finished_count: 1,
      unfinished_count: 0,
      players_count: 3,
      mean_duration_minutes: 90,
      mean_feedback: 4,
      actions_count: 2,
      actions_done_count: 0,
      actions_overdue_count: 1,
    })
    expect(included).toHaveLength(1)
    expect(included[0].attributes).toMatchObject({
      subject: 'What slows us down?',
      team: 'Northern depot',
      state: 'complete',
      duration_ms: 90 * 60_000,
      round_number: 3,
      game_master_email: table.gameMaster.email,
      crux: { suit_kind: expect.any(String), title: expect.any(String) },
    })
  })

  test('shows everybody what they may see: their own, an admin all but what others keep to themselves', async () => {
    const organizationId = await makeOrganization(server)
    const anna = await makeUser(server, { organizationId })
    const boris = await makeUser(server, { organizationId })
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    for (const visibility of ['self', 'admin_only', 'organization'] as const)
      await makeGame(anna, organizationId, { visibility, subject: visibility })
    expect((await subjects(anna, organizationId)).finished).toEqual(['organization', 'admin_only', 'self'])
    expect((await subjects(admin, organizationId)).finished).toEqual(['organization', 'admin_only'])
    expect((await subjects(boris, organizationId)).finished).toEqual(['organization'])
    expect((await subjects(anna, organizationId, { only_visible: 'true' })).finished).toEqual(['organization'])
    expect((await subjects(admin, organizationId)).stats.finished_count).toBe(2)
    expect((await subjects(boris, organizationId)).stats.finished_count).toBe(1)
  })

  test('has nothing of other organizations, nor of the bin', async () => {
    const [here, there] = [await makeOrganization(server), await makeOrganization(server)]
    const anna = await makeUser(server, { organizationId: here, role: 'admin' })
    const boris = await makeUser(server, { organizationId: there })
    await makeGame(boris, there, { visibility: 'organization' })
    await makeGame(anna, here, { deletedAt: server.services.clock() })
    await makeGame(anna, here, { deletedAt: server.services.clock(), state: 'rounds', completedAt: null })
    // Somebody of both sees of each its own, also in the bin.
    await addMembership(server, anna.id, { organizationId: there, role: 'admin' })
    await makeGame(anna, there, { state: 'rounds', completedAt: null })
    await makeGame(anna, there, { deletedAt: server.services.clock(), visibility: 'organization' })
    const counts = async (organizationId: string) => {
      const { finished, unfinished, stats } = await subjects(anna, organizationId)
      const query = { organization_id: organizationId }
      const { body } = await server.call('GET /v1/dashboard/games/deleted', { token: anna.token, query })
      return [finished.length, unfinished.length, stats.finished_count, stats.unfinished_count, body.data.length]
    }
    expect([await counts(here), await counts(there)]).toEqual([
      [0, 0, 0, 0, 2],
      [1, 1, 1, 1, 1],
    ])
  })

  test('has practice games for their maker alone, and counts them nowhere', async () => {
    const organizationId = await makeOrganization(server)
    const anna = await makeUser(server, { organizationId })
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    await makeGame(anna, organizationId, { isTestGame: true, visibility: 'organization', subject: 'Practice' })
    await makeGame(anna, organizationId, { isTestGame: true, state: 'rounds', subject: 'Unfinished practice' })
    const own = await subjects(anna, organizationId)
    expect([own.finished, own.unfinished]).toEqual([['Practice'], ['Unfinished practice']])
    expect([own.stats.finished_count, own.stats.unfinished_count, own.stats.players_count]).toEqual([0, 0, 0])
    expect((await subjects(admin, organizationId)).finished).toEqual([])
  })

  test('finds no practice game by a search', async () => {
    const organizationId = await makeOrganization(server)
    const anna = await makeUser(server, { organizationId })
    await makeGame(anna, organizationId, { isTestGame: true, subject: 'Mornings, for practice' })
    await makeGame(anna, organizationId, { subject: 'Mornings' })
    expect(await subjects(anna, organizationId, { search: 'mornings' })).toMatchObject({
      finished: ['Mornings'],
      count: 1,
    })
  })

  test('is searched by words in any order, each in the subject, the team or the game master', async () => {
    const organizationId = await makeOrganization(server)
    const anna = await makeUser(server, { organizationId, name: 'Hanna Lindqvist' })
    await makeGame(anna, organizationId, { subject: 'Onboarding: the first week', team: 'Tampere' })
    await makeGame(anna, organizationId, { subject: 'The first week', team: 'Tampere' })
    const found = async (search: string) => (await subjects(anna, organizationId, { search })).finished
    expect(await found('onboarding Tampere')).toEqual(['Onboarding: the first week'])
    expect(await found('tampere  ONBOARD')).toEqual(['Onboarding: the first week'])
    expect(await found('hanna week lind')).toHaveLength(2)
    // Fewer than three letters are looked for at the beginning of a word.
    expect([await found('on'), await found('ng')]).toEqual([['Onboarding: the first week'], []])
    expect(await found('onboarding Turku')).toEqual([])
  })

  test('has unfinished games for who leads them alone', async () => {
    const organizationId = await makeOrganization(server)
    const anna = await makeUser(server, { organizationId })
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    await makeGame(anna, organizationId, { state: 'rounds', completedAt: null, visibility: 'organization' })
    expect((await subjects(anna, organizationId)).unfinished).toHaveLength(1)
    expect((await subjects(admin, organizationId)).unfinished).toEqual([])
    expect((await subjects(admin, organizationId)).stats.unfinished_count).toBe(1)
  })

  test('comes in pages, newest first, and is searched in subject, team and game master', async () => {
    const organizationId = await makeOrganization(server)
    const anna = await makeUser(server, { organizationId, name: 'Hanna Lindqvist' })
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    for (const subject of ['Ämne ett', 'two', 'three', '100 % sure'])
      await makeGame(anna, organizationId, {
        subject,
        visibility: 'organization',
        team: subject === 'two' ? 'Öinen vuoro' : null,
      })
    const { body } = await list(admin, organizationId, { page: '2', page_size: '3' })
    expect(body.data.attributes).toMatchObject({ finished_games_count: 4, page: 2, page_size: 3, page_count: 2 })
    expect(body.included.map((row: { attributes: { subject: string } }) => row.attributes.subject)).toEqual([
      'Ämne ett',
    ])
    const found = async (search: string) => (await subjects(admin, organizationId, { search })).finished
    expect(await found('amne')).toEqual(['Ämne ett'])
    expect(await found('OINEN')).toEqual(['two'])
    expect(await found('lindqvist')).toHaveLength(4)
    expect(await found('%')).toEqual(['100 % sure'])
    expect(await found('nothing of this')).toEqual([])
  })

  test('refuses what cannot be asked', async () => {
    const organizationId = await makeOrganization(server)
    const anna = await makeUser(server, { organizationId })
    for (const query of [{ page: '0' }, { page_size: '501' }, { only_visible: 'yes' }, { search: 'x'.repeat(1025) }])
      expect((await list(anna, organizationId, query as Record<string, string>)).status).toBe(400)
  })
})
