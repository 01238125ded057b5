import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameEvents, games } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { eventually } from '#testing/eventually.ts'
import { holdStreamAt } from '#testing/games/event-stream.ts'
import { finish, finishGame, type FinishedGame } from '#testing/games/finished-game.ts'
import { createGame } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hour = 3_600_000
const list = (who: TestUser, organizationId: string, query: Record<string, string> = {}) =>
  server.call('GET /v1/dashboard/action-items', {
    token: who.token,
    query: { organization_id: organizationId, ...query },
  })
const names = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)
const tell = (who: { token: string }, ...changes: Record<string, unknown>[]) =>
  server.call('PATCH /v1/dashboard/action-items', { token: who.token, body: { action_items: changes } })
const codes = ({ status, body }: Awaited<ReturnType<typeof list>>) => [
  status,
  ...body.errors.map(({ code }: { code: string }) => code),
]
const versionOf = async (gameId: string) =>
  (await server.services.database.db.select().from(games).where(eq(games.id, gameId)))[0]?.version ?? 0

const three = [
  { name: 'Write the gate page', assignee: 'Bo Öberg', due_at: '2026-03-03T09:00:00Z' },
  { name: 'Ask the yard', assignee: 'Aino', due_at: '2026-03-12T09:00:00Z' },
  { name: 'Übergabe proben', due_at: '2026-03-20T09:00:00Z' },
]

describe('the tracker', () => {
  let game: FinishedGame
  const read = (query: Record<string, string> = {}) => list(game.gameMaster, game.organizationId, query)
  beforeAll(async () => {
    game = await finishGame(server, three, { subject: 'Mornings at the gate', team_name: 'Night shift' })
    await tell(game.gameMaster, { id: game.actions['Ask the yard'], state: 'blocked', blocked_reason: 'No keys' })
    await finish(server, { ...game, ...(await createGame(server, game, { is_test_game: true })) }, [{ name: 'Tried' }])
  })

  test('has the actions of finished games with all that the screen shows, 100 to a page from page 1', async () => {
    const { body } = await read()
    expect(body.meta).toEqual({
      page: 1,
      page_size: 100,
      page_count: 1,
      total: 3,
      counts: {
        all: 3,
        pending: 3,
        done: 0,
        overdue: 0,
        blocked: 1,
        dropped: 0,
        blocked_in_time: 1,
        due_within_week: 1,
        due_later: 1,
        games: 1,
      },
    })
    expect(body.data[1]).toEqual({
      type: 'tracked-action-items',
      id: game.actions['Ask the yard'],
      attributes: {
        name: 'Ask the yard',
        assignee: 'Aino',
        due_at: '2026-03-12T09:00:00.000Z',
        state: 'blocked',
        is_done: false,
        done_at: null,
        blocked_reason: 'No keys',
        is_overdue: false,
        state_changed_at: server.services.clock().toISOString(),
        state_changed_by: null,
        game_id: game.gameId,
        subject: 'Mornings at the gate',
        team: 'Night shift',
        completed_at: server.services.clock().toISOString(),
        may_tick: true,
        may_mail: true,
        may_revoke: true,
        claims: [],
        is_from_earlier_game: false,
        went_on: false,
      },
    })
  })

  test.each([
    [{ is_done: 'true' }, []],
    [{ is_done: 'false' }, ['Write the gate page', 'Ask the yard', 'Übergabe proben']],
    [{ state: 'blocked' }, ['Ask the yard']],
    [{ state: 'open,done' }, ['Write the gate page', 'Übergabe proben']],
    [{ assignee: 'oberg' }, ['Write the gate page']],
    [{ assignee: 'Mornings' }, []],
    [{ search: 'ubergabe' }, ['Übergabe proben']],
    [{ search: 'night SHIFT', state: 'blocked' }, ['Ask the yard']],
    [{ search: 'aino shift ask mornings' }, ['Ask the yard']],
    [{ search: 'ya' }, ['Ask the yard']],
    [{ search: 'ar' }, []],
    [{ search: '%' }, []],
    [{ sort: '-due_at' }, ['Übergabe proben', 'Ask the yard', 'Write the gate page']],
    [{ sort: 'urgency' }, ['Ask the yard', 'Write the gate page', 'Übergabe proben']],
    [{ sort: 'assignee' }, ['Ask the yard', 'Write the gate page', 'Übergabe proben']],
    [{ sort: 'name', page: '2', page_size: '1' }, ['Übergabe proben']],
  ])('%j finds %j', async (query, found) => {
    expect(names(await read(query as Record<string, string>))).toEqual(found)
  })

  test('is a CSV file too, of the same actions, with all that the screen shows', async () => {
    const save = async (query: Record<string, string>, language = 'en') => {
      const answer = await server.call('GET /v1/dashboard/action-items/csv', {
        token: game.gameMaster.token,
        language,
        query: { organization_id: game.organizationId, ...query },
      })
      expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
        200,
        'text/csv; charset=utf-8',
        expect.stringMatching(/^attachment; filename="actions-csv-[\dT-]+\.csv"$/),
      ])
      return Papa.parse<string[]>(
        Buffer.from(answer.body as Buffer)
          .toString('utf8')
          .slice(1),
        { skipEmptyLines: true },
      ).data
    }
    const [header, ...rows] = await save({ state: 'open,blocked' })
    expect(header?.slice(0, 4)).toEqual(['Action', 'Who', 'Due', 'State'])
    expect(rows.map((row) => row.slice(0, 9))).toEqual([
      [
        'Write the gate page',
        'Bo Öberg',
        '2026-03-03',
        'open',
        '',
        '',
        'Mornings at the gate',
        'Night shift',
        '2026-03-02',
      ],
      [
        'Ask the yard',
        'Aino',
        '2026-03-12',
        'blocked',
        '',
        'No keys',
        'Mornings at the gate',
        'Night shift',
        '2026-03-02',
      ],
      ['Übergabe proben', '', '2026-03-20', 'open', '', '', 'Mornings at the gate', 'Night shift', '2026-03-02'],
    ])
    expect((await save({ search: 'übergabe' }, 'de')).map((row) => row[0])).toEqual(['Schritt', 'Übergabe proben'])
    expect(await save({ assignee: 'nobody' })).toHaveLength(1)
  })

  test('hears at once when somebody tells what became of an action, by whatever way, and nothing of other organizations', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const own = await finishGame(server, three, { visibility: 'organization' })
    const colleague = await makeUser(server, { organizationId: own.organizationId })
    const watch = (organizationId: string, who: TestUser) =>
      holdStreamAt(server.app, `/v1/dashboard/events?organization_id=${organizationId}`, who.token)
    const [here, elsewhere] = [
      await watch(own.organizationId, colleague),
      await watch(game.organizationId, game.gameMaster),
    ]
    await tell(own.gameMaster, { id: own.actions['Ask the yard'], state: 'done' })
    await eventually(() => expect(here.events.map(({ event, data }) => [event, data])).toEqual([['changed', {}]]))
    const claimed = await server.call('POST /v1/games/:gameId/relationships/action-claims', {
      token: own.players[0].token,
      params: { gameId: own.gameId },
      body: { action_item_ids: [own.actions['Ask the yard']] },
    })
    await server.call('PATCH /v1/action-link', {
      token: claimed.body.data.attributes.token,
      body: { action_items: [{ id: own.actions['Ask the yard'], state: 'blocked' }] },
    })
    await eventually(() => expect(here.events.length).toBeGreaterThan(1))
    expect(elsewhere.events).toEqual([])
    // Who loses their place hears nothing more: the stream ends, and another is refused.
    const admin = await makeUser(server, { organizationId: own.organizationId, role: 'admin' })
    await server.call('DELETE /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: colleague.membershipId },
    })
    await eventually(() => expect(here.ended()).toBe(true))
    expect((await watch(own.organizationId, colleague)).status).not.toBe(200)
    elsewhere.cut()
  })

  test.each([
    { state: 'finished' },
    { state: '' },
    { overdue: 'yes' },
    { sort: 'id' },
    { page: '0' },
    { page_size: '501' },
  ])('%j is 400', async (query) => {
    expect(codes(await read(query as Record<string, string>))[0]).toBe(400)
  })

  test('tells what is overdue: open or blocked past its date, never done or dropped', async () => {
    const own = await finishGame(
      server,
      three.map((action) => ({ ...action, due_at: '2026-03-02T10:00:00Z' })),
    )
    const [first, second, third] = Object.values(own.actions)
    await tell(
      own.gameMaster,
      { id: first, state: 'blocked' },
      { id: second, is_done: true },
      { id: third, state: 'dropped' },
    )
    server.advance(2 * hour)
    const late = await list(own.gameMaster, own.organizationId, { overdue: 'true' })
    expect([names(late), late.body.meta.counts]).toEqual([
      ['Write the gate page'],
      expect.objectContaining({ all: 3, pending: 1, done: 1, overdue: 1, blocked: 1, dropped: 1, blocked_in_time: 0 }),
    ])
    expect(names(await list(own.gameMaster, own.organizationId, { overdue: 'false' }))).toHaveLength(2)
  })
})

describe('who sees and who ticks', () => {
  /** Permissions as in decisions 9: '-' cannot see, 'r' may only read, 't' may tick. */
  test.each([
    ['self', 't---'],
    ['admin_only', 't-tt'],
    ['organization', 'trtt'],
  ] as const)(
    'of a game that is %s: game master, colleague, admin, admin of the parent are %s',
    async (visibility, wanted) => {
      const parent = await makeOrganization(server)
      const organizationId = await makeOrganization(server, { parentOrganizationId: parent })
      const gameMaster = await makeUser(server, { organizationId })
      const { deck } = await finishGame(server, [])
      const game = await finish(
        server,
        { organizationId, gameMaster, deck, ...(await createGame(server, { organizationId, gameMaster, deck })) },
        [{ name: 'Seen' }],
        visibility,
      )
      const others = [
        await makeUser(server, { organizationId }),
        await makeUser(server, { organizationId, role: 'admin' }),
        await makeUser(server, { organizationId: parent, role: 'admin' }),
      ]
      let found = ''
      for (const who of [gameMaster, ...others]) {
        const { body } = await list(who, organizationId)
        const told = await tell(who, { id: game.actions['Seen'], state: found.length % 2 === 0 ? 'done' : 'open' })
        const [row] = body.data
        expect(row?.attributes.may_tick ?? false).toBe(told.status === 200)
        found += row ? (told.status === 200 ? 't' : 'r') : '-'
        expect(told.status).toBe({ t: 200, r: 403, '-': 404 }[found.at(-1) ?? '-'])
      }
      expect(found).toBe(wanted)
      const stranger = await makeUser(server, { organizationId: await makeOrganization(server) })
      expect((await tell(stranger, { id: game.actions['Seen'], state: 'done' })).status).toBe(404)
      expect((await list(stranger, organizationId)).status).toBe(404)
    },
  )

  test('a game in the bin is in no list, and its actions are not there', async () => {
    const game = await finishGame(server, [{ name: 'Binned' }])
    await server.services.database.db
      .update(games)
      .set({ deletedAt: server.services.clock() })
      .where(eq(games.id, game.gameId))
    expect((await list(game.gameMaster, game.organizationId)).body.meta.counts.all).toBe(0)
    expect((await tell(game.gameMaster, { id: game.actions['Binned'], state: 'done' })).status).toBe(404)
  })
})

describe('telling what became of actions', () => {
  test('sets and clears what belongs to each state, and says who told it', async () => {
    const game = await finishGame(server, three)
    await server.services.database.db.update(users).set({ name: 'Hanna' }).where(eq(users.id, game.gameMaster.id))
    const id = game.actions['Ask the yard']
    const at = server.services.clock().toISOString()
    const steps: [Record<string, unknown>, Record<string, unknown>][] = [
      [
        { state: 'blocked', blocked_reason: '  No keys ' },
        { is_done: false, done_at: null, blocked_reason: 'No keys' },
      ],
      [
        { is_done: true, blocked_reason: 'x' },
        { state: 'done', done_at: at, blocked_reason: null },
      ],
      [{ state: 'dropped' }, { is_done: false, done_at: null }],
      [{ is_done: false }, { state: 'open', state_changed_at: at, state_changed_by: 'Hanna' }],
    ]
    for (const [change, expected] of steps)
      expect((await tell(game.gameMaster, { id, ...change })).body.data[0].attributes).toMatchObject(expected)
  })

  test('raises the version of the finished game, tells news, and is in its log; the same again does nothing', async () => {
    const game = await finishGame(server, three)
    const id = game.actions['Ask the yard']
    const before = await versionOf(game.gameId)
    const heard: number[] = []
    server.services.eventBus.subscribe(
      (item) => void (item.kind === 'game' && item.gameId === game.gameId && heard.push(item.version)),
      () => undefined,
    )
    await tell(game.gameMaster, { id, state: 'done' }, { id: game.actions['Übergabe proben'], state: 'blocked' })
    expect([await versionOf(game.gameId), heard]).toEqual([before + 1, [before + 1]])
    await tell(game.gameMaster, { id, state: 'done' })
    expect([await versionOf(game.gameId), heard]).toEqual([before + 1, [before + 1]])
    const { body } = await server.call('GET /v1/games/:gameId', {
      token: game.gameMaster.token,
      params: { gameId: game.gameId },
    })
    const told = body.included.find((one: { id: string }) => one.id === id)
    expect(told.attributes).toMatchObject({
      state: 'done',
      is_done: true,
      done_at: server.services.clock().toISOString(),
    })
    const events = await server.services.database.db
      .select()
      .from(gameEvents)
      .where(eq(gameEvents.kind, 'action_states_told'))
    expect(events.filter(({ gameId }) => gameId === game.gameId)).toHaveLength(1)
  })

  test('is all or nothing over games, and answers in the order given', async () => {
    const game = await finishGame(server, three)
    const other = await finish(server, { ...game, ...(await createGame(server, game)) }, [{ name: 'Elsewhere' }])
    const foreign = await finishGame(server, [{ name: 'Foreign' }])
    const mine = [other.actions['Elsewhere'], game.actions['Ask the yard']].map((id) => ({ id, state: 'done' }))
    for (const wrong of [foreign.actions['Foreign'], '00000000-0000-4000-8000-000000000000'])
      expect(codes(await tell(game.gameMaster, ...mine, { id: wrong, state: 'done' }))).toEqual([404, 'not_found'])
    expect((await list(game.gameMaster, game.organizationId)).body.meta.counts.done).toBe(0)
    const { body } = await tell(game.gameMaster, ...mine)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(mine.map(({ id }) => id))
    expect((await list(game.gameMaster, game.organizationId)).body.meta.counts.done).toBe(2)
  })

  test('of two people at once loses nothing', async () => {
    const game = await finishGame(
      server,
      Array.from({ length: 12 }, (_, index) => ({ name: `Action ${index}` })),
    )
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    await server.services.database.db.update(games).set({ visibility: 'organization' }).where(eq(games.id, game.gameId))
    server.services.eventBus.publish([{ kind: 'game', gameId: game.gameId, version: await versionOf(game.gameId) }])
    const answers = await Promise.all(
      Object.values(game.actions).map((id, index) => tell(index % 2 ? admin : game.gameMaster, { id, state: 'done' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await list(admin, game.organizationId)).body.meta.counts).toMatchObject({ all: 12, done: 12 })
  })

  test('of a game that is not over is 409', async () => {
    const game = await finishGame(server, three)
    await server.services.database.db.update(games).set({ state: 'crystallize' }).where(eq(games.id, game.gameId))
    server.services.eventBus.publish([
      { kind: 'game', gameId: game.gameId, version: (await versionOf(game.gameId)) + 1 },
    ])
    expect(codes(await tell(game.gameMaster, { id: game.actions['Ask the yard'], state: 'done' }))).toEqual([
      409,
      'game_crystallizes',
    ])
  })

  test('names every fault', async () => {
    const game = await finishGame(server, three)
    const id = game.actions['Ask the yard']
    const faults = async (...changes: Record<string, unknown>[]) => codes(await tell(game.gameMaster, ...changes))
    expect(await faults()).toEqual([422, 'action-items.schemas.items.required'])
    expect(await faults({ id })).toEqual([422, 'action-items.schemas.state.required'])
    expect(await faults({ id, state: 'done', is_done: false })).toEqual([422, 'action-items.schemas.state.required'])
    expect(await faults({ id, state: 'gone' })).toEqual([422, 'action-items.schemas.state.required'])
    expect(await faults({ id, state: 'done' }, { id, state: 'open' })).toEqual([
      422,
      'action-items.schemas.items.twice',
    ])
    expect(await faults({ id, state: 'blocked', blocked_reason: 'x'.repeat(281) })).toEqual([
      422,
      'action-items.schemas.blocked-reason.max',
    ])
    expect((await tell(game.gameMaster, { id, state: 'blocked', blocked_reason: 'ä'.repeat(280) })).status).toBe(200)
  })
})
