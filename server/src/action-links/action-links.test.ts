import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionLinkLimits } from '#domain/limits.ts'
import { actionLinkSecrets } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import { finishGame, finishInTwoLanguages, type FinishedGame } from '#testing/games/finished-game.ts'
import { setTable, join } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { readCalendar } from '#testing/mail/read-calendar.ts'
import { makeUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = 86_400_000
const actions = [
  { name: 'Ask the yard', assignee: 'Aino', due_at: '2026-03-09T22:30:00Z' },
  { name: 'Write it down', assignee: 'Bo', due_at: '2026-03-20T09:00:00Z' },
  { name: 'Tell everybody', due_at: '2026-03-05T09:00:00Z' },
]
const claim = (game: FinishedGame, names: string[], who = game.players[0]) =>
  server.call('POST /v1/games/:gameId/relationships/action-claims', {
    token: who.token,
    params: { gameId: game.gameId },
    body: { action_item_ids: names.map((name) => game.actions[name] ?? name) },
  })
const open = (token: string) => server.call('GET /v1/action-link', { token })
const tell = (token: string, ...changes: Record<string, unknown>[]) =>
  server.call('PATCH /v1/action-link', { token, body: { action_items: changes } })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof open>>) => [status, body.errors[0].code]
const namesIn = ({ body }: Awaited<ReturnType<typeof open>>) =>
  body.included.map(({ attributes }: { attributes: { name: string } }) => attributes.name).toSorted()
const claimsOf = (game: FinishedGame) =>
  server.call('GET /v1/games/:gameId/relationships/action-claims', {
    token: game.gameMaster.token,
    params: { gameId: game.gameId },
  })

/** A finished game whose first player claimed these actions, with the token for them. */
async function taken(names: string[], game: Record<string, unknown> = {}) {
  const finished = await finishGame(server, actions, game)
  const answer = await claim(finished, names)
  return { game: finished, token: String(answer.body.data.attributes.token) }
}

describe('a player’s claim', () => {
  test('gives a link to these actions that ends 60 days after the last is due', async () => {
    const { game, token } = await taken(['Ask the yard', 'Write it down'], { subject: 'Mornings', team_name: 'Gate' })
    const { body } = await open(token)
    expect(body.data.attributes).toMatchObject({
      holder: 'Aino',
      subject: 'Mornings',
      team: 'Gate',
      ends_at: '2026-05-19T09:00:00.000Z',
    })
    expect(body.data.attributes.crux.title).toEqual(expect.any(String))
    expect(namesIn(await open(token))).toEqual(['Ask the yard', 'Write it down'])
    expect(JSON.stringify(body)).not.toContain(game.gameMaster.email)
  })

  test('shows the crux in its reader’s language, if the deck has it', async () => {
    const game = await finishInTwoLanguages(server)
    const { body } = await claim(game, ['Ask the yard'])
    const { token } = body.data.attributes
    const read = async (language: string) =>
      (await server.call('GET /v1/action-link', { token, language })).body.data.attributes
    expect(await read('fi')).toMatchObject({
      card_language: 'fi',
      language: 'en',
      crux: { title: expect.stringContaining('Kortti') },
    })
    expect(await read('de')).toMatchObject({ card_language: 'en', crux: { title: expect.stringContaining('Card') } })
  })

  test('is kept as a hash alone', async () => {
    const { token } = await taken(['Ask the yard'])
    const secret = token.slice(32)
    const everything = JSON.stringify(await server.services.database.db.select().from(actionLinkSecrets))
    expect(secret).toHaveLength(43)
    expect(everything).not.toContain(secret)
    const kept = await server.services.database.db.execute('select body from idempotency_keys')
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  test('takes the place of the one before; both tokens open what is claimed now', async () => {
    const { game, token } = await taken(['Ask the yard', 'Write it down'])
    const again = await claim(game, ['Tell everybody'])
    for (const one of [token, String(again.body.data.attributes.token)])
      expect(namesIn(await open(one))).toEqual(['Tell everybody'])
  })

  test('has as many tokens as a link may have: with one more, the oldest opens nothing', async () => {
    const { game, token } = await taken(['Ask the yard'])
    const tokens = [token]
    for (let count = 1; count < actionLinkLimits.secretsPerLink; count += 1) {
      server.advance(1000)
      tokens.push(String((await claim(game, ['Ask the yard'])).body.data.attributes.token))
    }
    expect((await open(token)).status).toBe(200)
    server.advance(1000)
    const newest = String((await claim(game, ['Ask the yard'])).body.data.attributes.token)
    expect(codeOf(await open(token))).toEqual([401, 'action_link_dead'])
    for (const one of [tokens[1], tokens.at(-1), newest]) expect((await open(one ?? '')).status).toBe(200)
    server.advance(-1000 * actionLinkLimits.secretsPerLink)
  })

  test('can be made by several of the same action; the game master sees each and may take it back', async () => {
    const { game, token } = await taken(['Ask the yard', 'Write it down'])
    const other = await claim(game, ['Ask the yard'], game.players[1])
    const { body } = await claimsOf(game)
    expect(body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name).toSorted()).toEqual([
      'Aino',
      'Aino',
      'Bo',
    ])
    const tracked = await server.call('GET /v1/dashboard/action-items', {
      token: game.gameMaster.token,
      query: { organization_id: game.organizationId, search: 'yard' },
    })
    expect(tracked.body.data[0].attributes.claims.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Aino',
      'Bo',
    ])
    const revoke = (claimId: string, { gameId, gameMaster } = game) =>
      server.call('DELETE /v1/games/:gameId/relationships/action-claims/:claimId', {
        token: gameMaster.token,
        params: { gameId, claimId },
      })
    const elsewhere = await finishGame(server, actions)
    for (const { id } of body.data) expect((await revoke(id, elsewhere)).status).toBe(404)
    for (const { id } of body.data.filter((one: { attributes: { name: string } }) => one.attributes.name === 'Aino')) {
      expect((await revoke(id)).status).toBe(204)
      expect((await revoke(id)).status).toBe(404)
    }
    expect(codeOf(await open(token))).toEqual([401, 'action_link_dead'])
    expect((await open(String(other.body.data.attributes.token))).status).toBe(200)
  })

  test('can be revoked by the game master alone, and the tracker says so to an admin; others see no claim', async () => {
    const game = await finishGame(server, actions, { visibility: 'organization' })
    await claim(game, ['Ask the yard'])
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    const tracked = async ({ token }: { token: string }) => {
      const { body } = await server.call('GET /v1/dashboard/action-items', {
        token,
        query: { organization_id: game.organizationId, search: 'yard' },
      })
      return body.data[0].attributes
    }
    const colleague = await makeUser(server, { organizationId: game.organizationId })
    expect(await tracked(colleague)).toMatchObject({ may_tick: false, may_revoke: false, claims: [] })
    const offered = async ({ token }: { token: string }) => {
      const { claims, may_revoke: mayRevoke } = await tracked({ token })
      const answer = await server.call('DELETE /v1/games/:gameId/relationships/action-claims/:claimId', {
        token,
        params: { gameId: game.gameId, claimId: claims[0].id },
      })
      return [claims[0].name, mayRevoke, answer.status]
    }
    expect(await offered(admin)).toEqual(['Aino', false, 403])
    expect(await offered(game.gameMaster)).toEqual(['Aino', true, 204])
  })

  test('of another game’s action is 404, of nothing 422, before the end 409', async () => {
    const [game, other] = [await finishGame(server, actions), await finishGame(server, actions)]
    expect(codeOf(await claim(game, ['Ask the yard', other.actions['Ask the yard'] ?? '']))).toEqual([404, 'not_found'])
    expect((await claimsOf(game)).body.data).toEqual([])
    expect(codeOf(await claim(game, []))).toEqual([422, 'action-items.schemas.items.required'])
    const table = await setTable(server)
    const [player] = await join(server, table, 'Aino')
    const early = await claim({ ...game, gameId: table.gameId }, ['Ask the yard'], player)
    expect(codeOf(early)).toEqual([409, 'game_waits_for_players'])
  })
})

describe('a link', () => {
  test('says done, blocked and undoes it; the report and the tracker say so at once, and whose word it is', async () => {
    const { game, token } = await taken(['Ask the yard'])
    const id = game.actions['Ask the yard']
    const heard: number[] = []
    server.services.eventBus.subscribe(
      (item) => void (item.kind === 'game' && item.gameId === game.gameId && heard.push(item.version)),
      () => undefined,
    )
    const states = []
    for (const change of [
      { state: 'done' },
      { state: 'open' },
      { state: 'blocked', blocked_reason: 'Waiting for keys' },
    ] as const) {
      const { body } = await tell(token, { id, ...change })
      states.push(body.included[0].attributes.state)
    }
    expect([states, heard.length]).toEqual([['done', 'open', 'blocked'], 3])
    const report = await server.call('GET /v1/games/:gameId', {
      token: game.gameMaster.token,
      params: { gameId: game.gameId },
    })
    const inReport = report.body.included.find((one: { id: string }) => one.id === id)
    expect(inReport.attributes).toMatchObject({ state: 'blocked', blocked_reason: 'Waiting for keys' })
    const tracked = await server.call('GET /v1/dashboard/action-items', {
      token: game.gameMaster.token,
      query: { organization_id: game.organizationId, state: 'blocked' },
    })
    expect(tracked.body.data[0].attributes).toMatchObject({
      blocked_reason: 'Waiting for keys',
      state_changed_by: 'Aino',
    })
  })

  test('reaches nothing that its holder did not claim, all or nothing', async () => {
    const { game, token } = await taken(['Ask the yard'])
    const foreign = { id: game.actions['Write it down'], state: 'done' }
    expect(codeOf(await tell(token, { id: game.actions['Ask the yard'], state: 'done' }, foreign))).toEqual([
      404,
      'not_found',
    ])
    expect((await open(token)).body.included[0].attributes.state).toBe('open')
  })

  test('gives nothing up, and takes nothing up that the game master gave up', async () => {
    const { game, token } = await taken(['Ask the yard'])
    const id = game.actions['Ask the yard']
    expect(codeOf(await tell(token, { id, state: 'dropped' }))).toEqual([422, 'action-items.schemas.state.required'])
    await server.call('PATCH /v1/dashboard/action-items', {
      token: game.gameMaster.token,
      body: { action_items: [{ id, state: 'dropped' }] },
    })
    expect(codeOf(await tell(token, { id, state: 'done' }))).toEqual([403, 'forbidden'])
  })

  test('is dead without its secret, with another’s id, in the bin, and 60 days after the last date', async () => {
    const { game, token } = await taken(['Ask the yard'])
    const other = await taken(['Ask the yard'])
    const mixed = `${token.slice(0, 32)}${other.token.slice(32)}`
    for (const wrong of ['', 'x', mixed, `${token}x`, game.gameMaster.token])
      expect(codeOf(await open(wrong))).toEqual([401, 'action_link_dead'])
    await server.services.database.db
      .update(games)
      .set({ deletedAt: server.services.clock() })
      .where(eq(games.id, other.game.gameId))
    expect(codeOf(await open(other.token))).toEqual([401, 'action_link_dead'])
    server.advance(66 * day)
    expect((await open(token)).status).toBe(200)
    server.advance(2 * day)
    expect(codeOf(await open(token))).toEqual([401, 'action_link_dead'])
    server.advance(-68 * day)
  })

  test('goes on when the game is narrowed to its game master', async () => {
    const { game, token } = await taken(['Ask the yard'], { visibility: 'organization' })
    await server.services.database.db.update(games).set({ visibility: 'self' }).where(eq(games.id, game.gameId))
    expect((await open(token)).status).toBe(200)
  })
})

test('the calendar file has what still waits, each on its day where the organization is', async () => {
  const game = await finishGame(
    server,
    [
      { name: `Zeile; mit, allem \\ was\nbricht, und so lang, dass ${'ü'.repeat(60)}`, due_at: '2026-03-09T22:30:00Z' },
      { name: 'Over', due_at: '2026-03-20T09:00:00Z' },
    ],
    { subject: 'Mornings' },
  )
  const { body } = await claim(game, Object.keys(game.actions))
  const token = String(body.data.attributes.token)
  await tell(token, { id: game.actions['Over'], state: 'done' })
  const file = await server.call('GET /v1/action-link/calendar', { token })
  expect(file.headers['content-type']).toContain('text/calendar')
  const text = String(file.body)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`SUMMARY:Zeile\; mit\, allem \\ was\nbricht\, und`)
  const [long = ''] = Object.keys(game.actions)
  expect(readCalendar(text)).toEqual([
    {
      uid: `${game.actions[long]}@crux`,
      summary: long,
      description: 'Mornings',
      // Past midnight in Helsinki.
      start: '2026-03-10',
      end: '2026-03-11',
    },
  ])
})
