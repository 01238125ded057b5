import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry, type Endpoint } from '#contract/registry.ts'
import { startTestServer, type EndpointKey, type TestServer } from '#testing/test-server.ts'
import { createGame, crystallize, join, newGame, play, setTable, startFirstRound, type Table, type TestPlayer } from '#testing/table.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

/**
 * Actor x action x whose. Each endpoint needs a row here; a new endpoint without one fails. The letters stand for the answer:
 * `+` let in (whatever the call then says), 1 = 401, 3 = 403, 4 = 404.
 *
 * columns: anonymous, player of the game, player of another game, its game master, another game master of the organization,
 * an admin of it, an admin of its parent, an invited person, a member of another organization
 */
const actors = ['anonymous', 'player', 'otherPlayer', 'gameMaster', 'colleague', 'admin', 'parentAdmin', 'invited', 'stranger'] as const
type ActorName = (typeof actors)[number]

const open = '+++++++++'
const anyUser = '133++++++'
const member = '144+++' + '+44'
const run = '134+44444'
const rows: Record<Endpoint['id'], string> = {
  'authentication.login': open, 'authentication.exchange-token': open, 'authentication.renew': anyUser, 'authentication.log-out': anyUser,
  'authentication.login-info': anyUser, 'authentication.self-organizations': anyUser, 'authentication.session-context': member,
  'server.time': open, 'server.info': open, 'users.read-attributes': anyUser, 'users.change-attributes': anyUser,
  'decks.list': member, 'decks.read': member, 'game-types.list': member, 'crystallization-templates.list': member,
  'games.create': member, 'games.read': '1+4+44444', 'games.change': run, 'games.close-code': run, 'games.enable-player-notes': run,
  'games.start': run, 'games.start-next-round': run, 'games.end': run, 'games.pick-crux': run, 'rounds.current': '1+4+44444',
  'players.join': open, 'players.take-seat': open, 'players.seat-link': '1+4+44444', 'players.list': '1+4+44444', 'players.rename': '1+4+44444', 'players.remove': run,
  'rounds.read': '1+4+44444', 'rounds.hand': '1+4+44444', 'candidates.list': '1+4+44444', 'candidates.play': '1+4+44444',
  // The game master holds a hand of their own here; the card is the player's.
  'candidates.take-back': '1+4344444', 'candidates.reveal': '1+4+44444', 'rounds.end-picking': run, 'rounds.skip': run, 'candidates.choose': run,
  'action-items.create': run, 'action-items.change': run, 'action-items.delete': run, 'findings.save': run, 'feedback.save': run,
  'service-messages.list': open, 'error-reports.create': open,
}

/** The same for a game that its game master shows to the whole organization: colleagues may read, not lead. */
const sharedRows: Partial<Record<Endpoint['id'], string>> = {
  'games.read': '1+4+++444', 'games.start': '134+33444', 'players.list': '1+4+33444', 'candidates.play': '1+4+33444', 'findings.save': '134+33444',
}

/** The same for a game that admins may see. */
const adminRows: Partial<Record<Endpoint['id'], string>> = { 'games.read': '1+4+4+444', 'games.start': '134+43444' }

interface Setting { tokens: Record<ActorName, string | undefined>; values: Record<string, string>; table: Table }

let server: TestServer
let setting: Setting
beforeAll(async () => {
  server = await startTestServer()
  setting = await prepare()
}, 60_000)
afterAll(() => server.close())

async function prepare(visibility: 'self' | 'admin_only' | 'organization' = 'self'): Promise<Setting> {
  const parent = await makeOrganization(server)
  const table = await setTable(server, { visibility, game_master_plays: true })
  const { services } = server
  const { organizations } = await import('#server/db/schema/people.ts')
  const { eq } = await import('drizzle-orm')
  await services.database.db.update(organizations).set({ parentOrganizationId: parent }).where(eq(organizations.id, table.organizationId))
  const [player] = await join(server, table, 'Aino') as [TestPlayer]
  const elsewhere = await createGame(server, table)
  const [otherPlayer] = await join(server, elsewhere, 'Bo') as [TestPlayer]
  const user = async (organizationId: string, role: 'admin' | 'game_master', invited = false): Promise<TestUser> => makeUser(server, { organizationId, role, invited })
  const roundId = await startFirstRound(server, table)
  const [candidateId = ''] = await play(server, roundId, player)
  return {
    table,
    tokens: {
      anonymous: undefined, player: player.token, otherPlayer: otherPlayer.token, gameMaster: table.gameMaster.token,
      colleague: (await user(table.organizationId, 'game_master')).token, admin: (await user(table.organizationId, 'admin')).token,
      parentAdmin: (await user(parent, 'admin')).token, invited: (await user(table.organizationId, 'admin', true)).token,
      stranger: (await user(await makeOrganization(server), 'admin')).token,
    },
    values: { gameId: table.gameId, playerId: player.id, roundId, candidateId, organizationId: table.organizationId, deckId: table.deck.id },
  }
}

function letterFor(status: number): string {
  return { 401: '1', 403: '3', 404: '4' }[status] ?? '+'
}

async function ask(endpoint: Endpoint, actor: ActorName, { tokens, values, table }: Setting): Promise<string> {
  const needsOrganization = 'query' in endpoint && 'organization_id' in endpoint.query.shape
  const body = bodyFor(endpoint, values, table)
  const answer = await server.call(`${endpoint.method} ${endpoint.path}` as EndpointKey, {
    token: tokens[actor], params: values, ...(needsOrganization ? { query: { organization_id: values['organizationId'] ?? '' } } : {}),
    ...(body ? { body } : {}),
  })
  // A refusal of the thing asked for (a wrong password, a code that leads nowhere, a card not in the hand) is not one of access.
  const ownRefusals = ['invalid_credentials', 'invalid_login_link', 'invalid_seat_link', 'game_code_unknown', 'card_not_in_hand']
  const code = answer.body?.errors?.[0]?.code
  if (ownRefusals.includes(code)) return '+'
  return letterFor(answer.status)
}

function bodyFor(endpoint: Endpoint, values: Record<string, string>, table: Table): Record<string, unknown> | null {
  if (!('body' in endpoint)) return null
  const topic = { game_id: values['gameId'], topic_id: values['gameId'] }
  const bodies: Partial<Record<Endpoint['id'], Record<string, unknown>>> = {
    'authentication.login': { email: 'nobody@example.org', password: 'not a password' }, 'authentication.exchange-token': { user_id: '', token: 'x' },
    'games.create': newGame(table), 'players.join': { game_code: 'ZZZZZZ' }, 'players.take-seat': { seat_code: 'x' }, 'players.rename': { name: 'New' },
    'games.close-code': { game_code_closed: false }, 'games.enable-player-notes': { enable_player_game_notes: false },
    'games.pick-crux': { candidate_id: values['candidateId'] }, 'candidates.play': { card_id: values['gameId'] }, 'candidates.reveal': { revealed: true },
    'candidates.choose': { candidate_id: values['candidateId'] }, 'findings.save': { ...topic, report: 'x' },
    'action-items.create': { ...topic, name: 'x', due_at: '2026-04-01T00:00:00Z' }, 'feedback.save': { game_id: values['gameId'], score: 3 },
    'error-reports.create': { name: 'x', message: 'x' },
  }
  return bodies[endpoint.id] ?? {}
}

/** Calls that would change who may do what for the rows after them are asked on a setting of their own. */
const spoils = new Set<Endpoint['id']>(['authentication.log-out', 'players.remove', 'candidates.take-back', 'players.seat-link'])
const ofActionItem = new Set<Endpoint['id']>(['action-items.change', 'action-items.delete'])

describe('who may call what', () => {
  test('every endpoint of the contract has a row', () => {
    expect(Object.keys(rows).sort()).toEqual(registry.map(({ id }) => id).sort())
  })

  test.each(registry.filter(({ id }) => !spoils.has(id) && !ofActionItem.has(id)).map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
    let row = ''
    for (const actor of actors) row += await ask(endpoint, actor, setting)
    expect(row).toBe(rows[id])
  })

  test.each(registry.filter(({ id }) => spoils.has(id)).map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
    // Refusals first: the ones who are let in change things.
    const order = [...actors].sort((a, b) => Number(rows[id]?.[actors.indexOf(a)] === '+') - Number(rows[id]?.[actors.indexOf(b)] === '+'))
    const letters = new Map<ActorName, string>()
    const own = await prepare()
    for (const actor of order) {
      if (rows[id]?.[actors.indexOf(actor)] === '+' && letters.size > 0) {
        letters.set(actor, await ask(endpoint, actor, await prepare()))
      } else letters.set(actor, await ask(endpoint, actor, own))
    }
    const row = actors.map((actor) => letters.get(actor)).join('')
    expect(row).toBe(rows[id])
  }, 60_000)

  test.each(registry.filter(({ id }) => ofActionItem.has(id)).map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
    const table = await setTable(server)
    const players = await join(server, table, 'Aino', 'Bo')
    await crystallize(server, table, players)
    const game = await server.call('GET /v1/games/:gameId', { token: table.gameMaster.token, params: { gameId: table.gameId } })
    const plan = game.body.data.relationships.topics.data[1].id
    const item = await server.call('POST /v1/conclusions/action-plans/action-items', {
      token: table.gameMaster.token, body: { game_id: table.gameId, topic_id: plan, name: 'x', due_at: '2026-04-01T00:00:00Z' },
    })
    const own: Setting = {
      table, values: { ...setting.values, actionItemId: item.body.data.id },
      tokens: { ...setting.tokens, player: players[0]!.token, otherPlayer: setting.tokens.otherPlayer, gameMaster: table.gameMaster.token },
    }
    let row = ''
    for (const actor of ['gameMaster', ...actors.filter((name) => name !== 'gameMaster')] as ActorName[]) {
      if (actor === 'gameMaster') continue
      row += await ask(endpoint, actor, own)
    }
    const byGameMaster = await ask(endpoint, 'gameMaster', own)
    expect(row.slice(0, 3) + byGameMaster + row.slice(3)).toBe(rows[id])
  })

  test.each([['organization', sharedRows], ['admin_only', adminRows]] as const)('a game shown to: %s', async (visibility, expected) => {
    for (const [id, row] of Object.entries(expected)) {
      const endpoint = registry.find((one) => one.id === id)
      const own = await prepare(visibility)
      let asked = ''
      for (const actor of actors) asked += endpoint ? await ask(endpoint, actor, own) : '?'
      expect([id, asked]).toEqual([id, row])
    }
  }, 120_000)

  test('a call with an id that does not exist or cannot exist is 404 for everybody who is logged in', async () => {
    for (const gameId of ['00000000-0000-4000-8000-000000000000', 'not-an-id', '%00', 'a'.repeat(200)]) {
      const answer = await server.call('GET /v1/games/:gameId', { token: setting.tokens.admin, params: { gameId } })
      expect([gameId, answer.status]).toEqual([gameId, 404])
    }
  })
})
