import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conclusionLimits } from '#domain/limits.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { readReportPaper } from '#server/report-paper/read-report-paper.ts'
import { finishGame, type FinishedGame } from '#testing/games/finished-game.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { createGame, crystallize, join, lead, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const actions = [
  { name: 'Ask the yard', assignee: 'Aino', due_at: '2026-03-09T09:00:00Z' },
  { name: 'Write it down', assignee: 'Bo', due_at: '2026-05-20T09:00:00Z' },
  { name: 'Tell everybody', due_at: '2026-03-05T09:00:00Z' },
]
type Who = Pick<FinishedGame, 'gameMaster' | 'gameId'>
const offered = ({ gameMaster, gameId }: Who, query: Record<string, string> = {}) =>
  server.call('GET /v1/games/:gameId/carry-over', { token: gameMaster.token, params: { gameId }, query })
const decide = ({ gameMaster, gameId }: Who, ...changes: { id: string | undefined; decision: string | null }[]) =>
  server.call('PATCH /v1/games/:gameId/carry-over', {
    token: gameMaster.token,
    params: { gameId },
    body: { action_items: changes },
  })
const namesIn = ({ body }: Awaited<ReturnType<typeof offered>>) =>
  body.data.attributes.action_items.map(({ name }: { name: string }) => name)
const codeOf = ({ status, body }: Awaited<ReturnType<typeof offered>>) => [status, body.errors[0].code]
const read = async (gameId: string, who: { token: string }) =>
  (await server.call('GET /v1/games/:gameId', { token: who.token, params: { gameId } })).body
const tracked = async ({ gameMaster, organizationId }: FinishedGame) => {
  const { body } = await server.call('GET /v1/dashboard/action-items', {
    token: gameMaster.token,
    query: { organization_id: organizationId, sort: 'name' },
  })
  return body.data.map(({ attributes }: { attributes: { name: string; state: string } }) => [
    attributes.name,
    attributes.state,
  ])
}

/** A finished game, and the next one of the same game master with these fields. */
async function twoGames(next: Record<string, unknown> = {}, first: Record<string, unknown> = {}) {
  const earlier = await finishGame(server, actions, { subject: 'Mornings', ...first })
  const created = await createGame(server, earlier, next)
  return { earlier, later: { ...earlier, ...created } }
}

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

  test('and taken waits in the earlier game again when this one is deleted, until it is restored', async () => {
    const { earlier, later } = await twoGames()
    const ids = Object.values(earlier.actions)
    await decide(later, ...ids.map((id) => ({ id, decision: 'taken' })))
    await crystallize(server, later, await join(server, later, 'Cai'))
    await lead(server, later, 'end_game')
    server.advance(1000)
    const asked = { token: later.gameMaster.token, params: { gameId: later.gameId } }
    const { body } = await server.call('GET /v1/games/:gameId', asked)
    const copies = new Map<string, string>(
      body.included
        .filter(({ type }: { type: string }) => type === 'action-items')
        .map((one: { id: string; attributes: { name: string } }) => [one.attributes.name, one.id]),
    )
    const tell = async (id: string | undefined, state: string) =>
      server.call('PATCH /v1/dashboard/action-items', {
        token: later.gameMaster.token,
        body: { action_items: [{ id, state }] },
      })
    // What was done in the later game is done; what somebody told of the earlier action since then stands.
    await tell(copies.get('Write it down'), 'done')
    await tell(earlier.actions['Tell everybody'], 'blocked')
    await tell(earlier.actions['Tell everybody'], 'dropped')
    const states = async () =>
      (await server.services.database.db.select().from(actionItems).where(eq(actionItems.gameId, earlier.gameId)))
        .map(({ name, state }) => `${name}: ${state}`)
        .toSorted()
    const dropped = ['Ask the yard: dropped', 'Tell everybody: dropped', 'Write it down: dropped']
    expect(await states()).toEqual(dropped)
    expect((await server.call('DELETE /v1/dashboard/games/:gameId', asked)).status).toBe(204)
    expect(await states()).toEqual(['Ask the yard: open', 'Tell everybody: dropped', 'Write it down: dropped'])
    await server.call('POST /v1/dashboard/games/:gameId/restore', asked)
    expect(await states()).toEqual(dropped)
    await server.call('DELETE /v1/dashboard/games/:gameId', { ...asked, query: { for_good: 'true' } })
    expect((await states())[0]).toBe('Ask the yard: open')
  })

  test('and taken stays as somebody told it meanwhile when this game is restored', async () => {
    const { earlier, later } = await twoGames()
    const ids = Object.values(earlier.actions)
    await decide(later, ...ids.map((id) => ({ id, decision: 'taken' })))
    await crystallize(server, later, await join(server, later, 'Cai'))
    await lead(server, later, 'end_game')
    server.advance(1000)
    const { token } = later.gameMaster
    const asked = { token, params: { gameId: later.gameId } }
    await server.call('DELETE /v1/dashboard/games/:gameId', asked)
    server.advance(1000)
    const tell = async (name: string, state: string) =>
      server.call('PATCH /v1/dashboard/action-items', {
        token,
        body: { action_items: [{ id: earlier.actions[name], state }] },
      })
    await tell('Tell everybody', 'blocked')
    await tell('Write it down', 'done')
    await tell('Write it down', 'open')
    expect((await server.call('POST /v1/dashboard/games/:gameId/restore', asked)).status).toBe(200)
    const stored = await server.services.database.db
      .select()
      .from(actionItems)
      .where(eq(actionItems.gameId, earlier.gameId))
    expect(stored.map(({ name, state }) => `${name}: ${state}`).toSorted()).toEqual([
      'Ask the yard: dropped',
      'Tell everybody: blocked',
      'Write it down: open',
    ])
  })

  test('and taken is in this game’s plan with its origin, also after a step back; the earlier one waits until this game ends', async () => {
    const { earlier, later } = await twoGames()
    await server.services.database.db
      .update(actionItems)
      .set({ dueAt: new Date(server.services.clock().getTime() - 86_400_000) })
      .where(eq(actionItems.id, earlier.actions['Ask the yard'] ?? ''))
    await decide(
      later,
      { id: earlier.actions['Ask the yard'], decision: 'taken' },
      { id: earlier.actions['Write it down'], decision: 'taken' },
    )
    const players = (await join(server, later, 'Cai', 'Dora')) as [TestPlayer, TestPlayer]
    const crux = await crystallize(server, later, players)
    const plan = async () =>
      (await read(later.gameId, later.gameMaster)).included.filter(
        ({ type }: { type: string }) => type === 'action-items',
      )
    const taken = await plan()
    expect(
      taken.map(({ attributes }: { attributes: Record<string, unknown> }) => [
        attributes['name'],
        attributes['assignee'],
        attributes['origin_id'],
      ]),
    ).toEqual([
      ['Ask the yard', 'Aino', earlier.actions['Ask the yard']],
      ['Write it down', 'Bo', earlier.actions['Write it down']],
    ])
    // Overdue actions become due in a week; the others keep their date.
    expect(Date.parse(taken[0].attributes.due_at)).toBeGreaterThan(server.services.clock().getTime() + 7 * 86_400_000)
    expect(taken[1].attributes.due_at).toBe('2026-05-20T09:00:00.000Z')
    await server.call('PATCH /v1/games/:gameId/undo', {
      token: later.gameMaster.token,
      params: { gameId: later.gameId },
      body: { confirm: true },
    })
    expect(await plan()).toEqual([])
    await server.call('PATCH /v1/games/:gameId/relationships/crux', {
      token: later.gameMaster.token,
      params: { gameId: later.gameId },
      body: { candidate_id: crux },
    })
    const [kept, removed] = await plan()
    await server.call('DELETE /v1/conclusions/action-plans/action-items/:actionItemId', {
      token: later.gameMaster.token,
      params: { actionItemId: removed.id },
    })
    expect(kept.attributes.origin_id).toBe(earlier.actions['Ask the yard'])
    expect((await tracked(earlier)).map(([, state]: string[]) => state)).toEqual(['open', 'open', 'open'])
    await lead(server, later, 'end_game')
    // Of the two of a name one went on into the later game; what was struck from its plan still waits where it was.
    expect(await tracked(earlier)).toEqual(
      expect.arrayContaining([
        ['Ask the yard', 'dropped'],
        ['Ask the yard', 'open'],
        ['Tell everybody', 'open'],
        ['Write it down', 'open'],
      ]),
    )
  })

  test('and taken is told as gone on, not as dropped: in the report, by mail, by an open link, on paper, and to who took it along', async () => {
    const { earlier, later } = await twoGames()
    const taken = earlier.actions['Ask the yard'] ?? ''
    const { token } = earlier.gameMaster
    const params = { gameId: earlier.gameId }
    const claim = { token: earlier.players[0].token, params, body: { action_item_ids: [taken] } }
    const claimed = await server.call('POST /v1/games/:gameId/relationships/action-claims', claim)
    const dropped = { id: earlier.actions['Tell everybody'], state: 'dropped' }
    await server.call('PATCH /v1/dashboard/action-items', { token, body: { action_items: [dropped] } })
    await decide(later, { id: taken, decision: 'taken' })
    await crystallize(server, later, await join(server, later, 'Cai', 'Dora'))
    await lead(server, later, 'end_game')

    const report = async () =>
      (await server.call('GET /v1/dashboard/games/:gameId', { token, params })).body.meta.went_on
    const mine = async () =>
      (await server.call('GET /v1/action-link', { token: claimed.body.data.attributes.token })).body.data.attributes
    expect([await report(), (await mine()).went_on]).toEqual([[taken], [taken]])
    const email = 'boss@later.example'
    await server.call('POST /v1/dashboard/games/:gameId/report', { token, params, body: { email } })
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toContain('- Ask the yard\n  Aino, by 9 March 2026, continued in a later game\n')
    expect(mail?.text).toContain('- Tell everybody\n  by 5 March 2026, dropped\n')
    const open = await server.call('GET /v1/shared-report', { token: mail?.link?.split('#')[1] ?? '' })
    expect(open.body.meta.went_on).toEqual([taken])
    const { snapshots, database, clock } = server.services
    const rows = await snapshots.rows(earlier.gameId)
    const paper = await readReportPaper(database.db, rows!, { language: 'en', now: clock(), summary: null })
    expect(Object.fromEntries(paper.actions.map(({ name, state }) => [name, state]))).toEqual({
      'Ask the yard': 'continued in a later game',
      'Write it down': 'pending',
      'Tell everybody': 'dropped',
    })

    await server.call('DELETE /v1/dashboard/games/:gameId', { token, params: { gameId: later.gameId } })
    expect([await report(), (await mine()).went_on]).toEqual([[], []])
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
