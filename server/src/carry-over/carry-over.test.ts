import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conclusionLimits } from '#domain/limits.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { actions, carryOverScene } from '#testing/games/carry-over-scene.ts'
import { finish, finishGame } from '#testing/games/finished-game.ts'
import { createGame, crystallize, join, lead, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, logInAgain, makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { offered, decide, namesIn, codeOf, read, tracked, twoGames } = carryOverScene(() => server)

describe('a team’s next game is offered', () => {
  test('what still waits, whatever the case and spaces of its name', async () => {
    const { earlier, later } = await twoGames({ team_name: ' NORTHERN   depot ' })
    await server.call('PATCH /v1/dashboard/action-items', {
      token: earlier.gameMaster.token,
      body: { action_items: [{ id: earlier.actions['Tell everybody'], state: 'done' }] },
    })
    const answer = await offered(later)
    expect(namesIn(answer)).toEqual(['Ask the yard', 'Write it down'])
    expect(answer.body.data.attributes).toMatchObject({ earlier_games: [], takes_actions: true })
    expect(answer.body.data.attributes.action_items[0]).toMatchObject({
      subject: 'Mornings',
      state: 'open',
      decision: null,
      game_id: earlier.gameId,
    })
  })

  test.each([
    ['another team’s', { team_name: 'Northern depot 2' }, {}],
    ['an accent’s difference', { team_name: 'Nörthern depot' }, {}],
    ['a practice game’s', {}, { is_test_game: true }],
    ['anything, in a practice game', { is_test_game: true }, {}],
  ])('nothing of %s', async (_what, next, first) => {
    const { earlier, later } = await twoGames(next, first)
    expect(namesIn(await offered(later))).toEqual([])
    expect(codeOf(await decide(later, { id: earlier.actions['Ask the yard'], decision: 'done' }))).toEqual([
      404,
      'not_found',
    ])
  })

  test('its own, however much waits for a team whose name differs by an accent', async () => {
    const { earlier, later } = await twoGames()
    server.advance(1000)
    const created = await createGame(server, earlier, { team_name: 'Nörthern depot' })
    const namesake = await finish(server, { ...earlier, ...created }, actions)
    const { db } = server.services.database
    const [one] = await db.select().from(actionItems).where(eq(actionItems.gameId, namesake.gameId))
    if (!one) throw new Error('no action')
    await db.insert(actionItems).values(Array.from({ length: 100 }, () => ({ ...one, id: randomUUID() })))
    expect(namesIn(await offered(later))).toHaveLength(actions.length)
  })

  test('nothing that another keeps private, or that its game master may only read, or that lies in the bin', async () => {
    const earlier = await finishGame(server, actions)
    const { organizationId } = earlier
    const colleague = await makeUser(server, { organizationId })
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const seen = async () => {
      const counts = []
      for (const gameMaster of [earlier.gameMaster, colleague, admin]) {
        const { gameId } = await createGame(server, { ...earlier, gameMaster })
        counts.push(namesIn(await offered({ gameMaster, gameId })).length)
      }
      return counts
    }
    const set = (changes: Partial<typeof games.$inferInsert>) =>
      server.services.database.db.update(games).set(changes).where(eq(games.id, earlier.gameId))
    expect(await seen()).toEqual([3, 0, 0])
    await set({ visibility: 'organization' })
    expect(await seen()).toEqual([3, 0, 3])
    await set({ deletedAt: server.services.clock() })
    expect(await seen()).toEqual([0, 0, 0])
  })

  test('nothing of a team of that name in another organization of its game master', async () => {
    const earlier = await finishGame(server, actions)
    const organizationId = await makeOrganization(server)
    await addMembership(server, earlier.gameMaster.id, { organizationId, role: 'admin' })
    const gameMaster = { ...earlier.gameMaster, token: await logInAgain(server, earlier.gameMaster.id) }
    const { gameId } = await createGame(server, { ...earlier, organizationId, gameMaster })
    const later = { gameMaster, gameId }
    expect(namesIn(await offered(later))).toEqual([])
    expect(codeOf(await decide(later, { id: earlier.actions['Ask the yard'], decision: 'done' }))).toEqual([
      404,
      'not_found',
    ])
  })

  test('one to one, those of the earlier game that is chosen', async () => {
    const mode = { game_mode: 'one_on_one', perspective_ids: undefined }
    const { earlier, later } = await twoGames()
    const one = await createGame(server, earlier, { ...mode, perspective_ids: earlier.deck.perspectiveIds.slice(0, 3) })
    // The table plays group games; only its mode makes the earlier one a one-to-one.
    await server.services.database.db
      .update(games)
      .set({ mode: 'one_on_one', team: null })
      .where(eq(games.id, earlier.gameId))
    const talk = { ...later, gameId: one.gameId }
    const first = await offered(talk)
    expect([namesIn(first), first.body.data.attributes.earlier_games]).toEqual([
      [],
      [expect.objectContaining({ id: earlier.gameId, subject: 'Mornings', waiting: 3 })],
    ])
    expect(namesIn(await offered(talk, { earlier_game_id: earlier.gameId }))).toHaveLength(3)
    expect(namesIn(await offered(talk, { earlier_game_id: later.gameId }))).toEqual([])
    expect((await decide(talk, { id: earlier.actions['Ask the yard'], decision: 'done' })).status).toBe(200)
    expect(namesIn(await offered(later))).toEqual([])
  })
})

describe('what is confirmed', () => {
  test('is shown to players at once, and nothing else', async () => {
    const { earlier, later } = await twoGames()
    const [player] = (await join(server, later, 'Cai')) as [TestPlayer]
    expect(JSON.stringify(await read(later.gameId, player))).not.toContain('Ask the yard')
    const answer = await decide(later, { id: earlier.actions['Ask the yard'], decision: 'open' })
    expect(answer.status).toBe(200)
    const game = await read(later.gameId, player)
    expect(game.data.attributes.carried_over).toEqual([
      {
        id: earlier.actions['Ask the yard'],
        name: 'Ask the yard',
        assignee: 'Aino',
        due_at: '2026-03-09T09:00:00.000Z',
        decision: 'open',
      },
    ])
    expect(JSON.stringify(game)).not.toContain('Write it down')
    await decide(later, { id: earlier.actions['Ask the yard'], decision: null })
    expect((await read(later.gameId, player)).data.attributes.carried_over).toEqual([])
  })

  test('is for the table alone: nobody who may only read the game, nor by an open link, sees it', async () => {
    const { earlier, later } = await twoGames()
    await decide(later, { id: earlier.actions['Ask the yard'], decision: 'open' })
    const admin = await makeUser(server, { organizationId: earlier.organizationId, role: 'admin' })
    await crystallize(server, later, await join(server, later, 'Cai'))
    const params = { gameId: later.gameId }
    const { token } = later.gameMaster
    await server.call('PATCH /v1/games/:gameId/end_game', { token, params, body: { visibility: 'organization' } })
    const link = await server.call('POST /v1/dashboard/games/:gameId/share-links', { token, params, body: {} })
    const answers = [
      await server.call('GET /v1/games/:gameId', { token: admin.token, params }),
      await server.call('GET /v1/dashboard/games/:gameId', { token: admin.token, params }),
      await server.call('GET /v1/shared-report', { token: link.body.data.attributes.token }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.data.attributes.carried_over]).toEqual([200, []])
      expect(JSON.stringify(body)).not.toContain('Ask the yard')
    }
    expect((await read(later.gameId, later.gameMaster)).data.attributes.carried_over).toHaveLength(1)
  })

  test('says so in the earlier game too, and can be said otherwise', async () => {
    const { earlier, later } = await twoGames()
    const id = (name: string) => earlier.actions[name]
    await decide(
      later,
      { id: id('Ask the yard'), decision: 'done' },
      { id: id('Tell everybody'), decision: 'blocked' },
      { id: id('Write it down'), decision: 'dropped' },
    )
    expect(await tracked(earlier)).toEqual([
      ['Ask the yard', 'done'],
      ['Tell everybody', 'blocked'],
      ['Write it down', 'dropped'],
    ])
    const again = await decide(
      later,
      { id: id('Ask the yard'), decision: 'taken' },
      { id: id('Write it down'), decision: 'open' },
    )
    expect(await tracked(earlier)).toEqual([
      ['Ask the yard', 'open'],
      ['Tell everybody', 'blocked'],
      ['Write it down', 'open'],
    ])
    expect(
      again.body.data.attributes.action_items.map(({ decision }: { decision: string }) => decision).toSorted(),
    ).toEqual(['blocked', 'open', 'taken'])
  })

  test('does not reopen what its holder has said otherwise since, when it is taken back', async () => {
    const { earlier, later } = await twoGames()
    const id = earlier.actions['Ask the yard']
    const claimed = await server.call('POST /v1/games/:gameId/relationships/action-claims', {
      token: earlier.players[0].token,
      params: { gameId: earlier.gameId },
      body: { action_item_ids: [id, earlier.actions['Write it down']] },
    })
    const { token } = claimed.body.data.attributes
    const tell = async (state: string, actionId = id) =>
      server.call('PATCH /v1/action-link', { token, body: { action_items: [{ id: actionId, state }] } })
    await decide(later, { id, decision: 'blocked' }, { id: earlier.actions['Write it down'], decision: 'done' })
    await tell('done')
    await tell('open', earlier.actions['Write it down'])
    await tell('done', earlier.actions['Write it down'])
    await decide(later, { id, decision: null }, { id: earlier.actions['Write it down'], decision: 'open' })
    expect(await tracked(earlier)).toEqual([
      ['Ask the yard', 'done'],
      ['Tell everybody', 'open'],
      ['Write it down', 'done'],
    ])
  })

  test('costs no round and can be skipped; once a round runs it is 409', async () => {
    const { earlier, later } = await twoGames()
    await join(server, later, 'Cai')
    await lead(server, later, 'start_game')
    expect((await decide(later, { id: earlier.actions['Ask the yard'], decision: 'done' })).status).toBe(200)
    await lead(server, later, 'start_next_round')
    expect(codeOf(await decide(later, { id: earlier.actions['Ask the yard'], decision: 'open' }))).toEqual([
      409,
      'game_in_rounds',
    ])
    expect((await read(later.gameId, later.gameMaster)).data.attributes.carried_over).toHaveLength(1)
  })

  test('is no more than a game may show, in one call or in several', async () => {
    const max = conclusionLimits.carriedMax
    const year = Array.from({ length: max + 2 }, (_, index) => ({ name: `Action ${index}` }))
    const earlier = await finishGame(server, year)
    const later = { ...earlier, ...(await createGame(server, earlier, {})) }
    const changes = Object.values(earlier.actions).map((id) => ({ id, decision: 'open' as string | null }))
    const refused = await decide(later, ...changes.slice(0, max + 1))
    expect(codeOf(refused)).toEqual([422, 'carry-over.schemas.items.max'])
    expect(refused.body.errors[0].detail).toContain(`${max}`)
    expect((await decide(later, ...changes.slice(0, max))).status).toBe(200)
    expect(codeOf(await decide(later, ...changes.slice(max)))).toEqual([422, 'carry-over.schemas.items.max'])
    const others = changes.map((one, index) => ({ ...one, decision: index < max ? null : 'open' }))
    expect((await decide(later, ...others)).status).toBe(200)
    expect((await read(later.gameId, later.gameMaster)).data.attributes.carried_over).toHaveLength(2)
  })

  test('is all or none, and names every fault', async () => {
    const { earlier, later } = await twoGames()
    const id = earlier.actions['Ask the yard']
    const foreign = await finishGame(server, actions)
    expect(
      codeOf(await decide(later, { id, decision: 'done' }, { id: foreign.actions['Ask the yard'], decision: 'done' })),
    ).toEqual([404, 'not_found'])
    expect((await tracked(earlier))[0]).toEqual(['Ask the yard', 'open'])
    expect(codeOf(await decide(later))).toEqual([422, 'action-items.schemas.items.required'])
    expect(codeOf(await decide(later, { id, decision: 'gone' }))).toEqual([422, 'carry-over.schemas.decision.required'])
    expect(codeOf(await decide(later, { id, decision: 'done' }, { id, decision: 'open' }))).toEqual([
      422,
      'action-items.schemas.items.twice',
    ])
  })
})
