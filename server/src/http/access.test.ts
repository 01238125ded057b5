import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry, type Endpoint } from '#contract/registry.ts'
import { organizations } from '#server/db/schema/people.ts'
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
  'polls.read': '1+4+44444', 'polls.create': run, 'polls.vote': '1+4344444', 'polls.end': run, 'notes.list': '1+4+44444', 'notes.save': '1+4+44444',
  'games.tick-clock': run, 'games.timer': run, 'games.suspend': run, 'games.resume': run,
  'participations.list': '1+4+44444', 'participations.read': '1+4+44444', 'participations.start': run, 'participations.move': run,
  'player-ideas.create': '1+4344444', 'player-ideas.delete': '1+4+44444',
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

type Stage = 'picking' | 'voting' | 'thinking'

/** The stage of a game in which an endpoint finds what its path names. */
function stageFor(id: Endpoint['id']): Stage {
  if (id.startsWith('polls.')) return 'voting'
  return /^(participations|player-ideas|action-items\.(change|delete))/.test(id) ? 'thinking' : 'picking'
}

async function prepare(stage: Stage = 'picking', visibility: 'self' | 'admin_only' | 'organization' = 'self'): Promise<Setting> {
  const parent = await makeOrganization(server)
  const table = await setTable(server, { visibility, game_master_plays: true })
  await server.services.database.db.update(organizations).set({ parentOrganizationId: parent }).where(eq(organizations.id, table.organizationId))
  const [player] = await join(server, table, 'Aino', 'Bo') as [TestPlayer, TestPlayer]
  const elsewhere = await createGame(server, table)
  const [otherPlayer] = await join(server, elsewhere, 'Bo') as [TestPlayer]
  const user = async (organizationId: string, role: 'admin' | 'game_master', invited = false): Promise<TestUser> => makeUser(server, { organizationId, role, invited })
  return {
    table,
    tokens: {
      anonymous: undefined, player: player.token, otherPlayer: otherPlayer.token, gameMaster: table.gameMaster.token,
      colleague: (await user(table.organizationId, 'game_master')).token, admin: (await user(table.organizationId, 'admin')).token,
      parentAdmin: (await user(parent, 'admin')).token, invited: (await user(table.organizationId, 'admin', true)).token,
      stranger: (await user(await makeOrganization(server), 'admin')).token,
    },
    values: {
      gameId: table.gameId, playerId: player.id, organizationId: table.organizationId, deckId: table.deck.id,
      ...(stage === 'thinking' ? await crystallizedThings(table, player) : await playedThings(table, player, stage)),
    },
  }
}

async function playedThings(table: Table, player: TestPlayer, stage: Stage): Promise<Record<string, string>> {
  const roundId = await startFirstRound(server, table)
  const [candidateId = ''] = await play(server, roundId, player)
  if (stage === 'picking') return { roundId, candidateId }
  const token = table.gameMaster.token
  await server.call('PATCH /v1/rounds/:roundId/end_picking', { token, params: { roundId } })
  const poll = await server.call('POST /v1/player-votes/game/:gameId/create_poll', { token, params: { gameId: table.gameId }, body: { kind: 'round', round_id: roundId } })
  return { roundId, candidateId, pollId: poll.body.data.id }
}

async function crystallizedThings(table: Table, player: TestPlayer): Promise<Record<string, string>> {
  await crystallize(server, table, [player])
  const token = table.gameMaster.token
  const params = { gameId: table.gameId }
  const game = await server.call('GET /v1/games/:gameId', { token, params })
  const [topicId = '', planId = ''] = game.body.data.relationships.topics.data.map(({ id }: { id: string }) => id)
  const item = await server.call('POST /v1/conclusions/action-plans/action-items', { token, body: { game_id: table.gameId, topic_id: planId, name: 'x', due_at: '2026-04-01T00:00:00Z' } })
  const thinking = await server.call('POST /v1/games/:gameId/relationships/player-participations', { token, params, body: { topic_id: topicId, duration: 5 } })
  const participationId: string = thinking.body.data.id
  const idea = await server.call('POST /v1/games/:gameId/relationships/player-participations/:participationId/player-ideas', {
    token: player.token, params: { ...params, participationId }, body: { text: 'x' } })
  return { participationId, ideaId: idea.body.data.id, actionItemId: item.body.data.id, topicId }
}

function letterFor(status: number): string {
  return { 401: '1', 403: '3', 404: '4' }[status] ?? '+'
}

async function ask(endpoint: Endpoint, actor: ActorName, { tokens, values, table }: Setting): Promise<string> {
  const needsKind = endpoint.id === 'polls.read'
  const needsOrganization = 'query' in endpoint && 'organization_id' in endpoint.query.shape
  const body = bodyFor(endpoint, values, table)
  const answer = await server.call(`${endpoint.method} ${endpoint.path}` as EndpointKey, {
    token: tokens[actor], params: values, ...(needsOrganization ? { query: { organization_id: values['organizationId'] ?? '' } } : {}),
    ...(needsKind ? { query: { kind: 'round' } } : {}),
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
    'error-reports.create': { name: 'x', message: 'x' }, 'polls.create': { kind: 'crux' }, 'polls.vote': { candidate_id: values['candidateId'] },
    'notes.save': { game_notes: [] }, 'games.tick-clock': { interval: 1 }, 'games.timer': { action: 'stop' },
    'participations.start': { topic_id: values['topicId'], duration: 1 }, 'participations.move': { state: 'cancelled' }, 'player-ideas.create': { text: 'x' },
  }
  return bodies[endpoint.id] ?? {}
}

/** Calls that would change what the rows after them find are asked on a game of their own. */
const spoils = (id: Endpoint['id']) => stageFor(id) !== 'picking'
  || ['authentication.log-out', 'players.remove', 'candidates.take-back', 'players.seat-link', 'games.suspend', 'games.resume'].includes(id)

async function askAll(endpoint: Endpoint, expected: string): Promise<string> {
  if (!spoils(endpoint.id)) {
    let row = ''
    for (const actor of actors) row += await ask(endpoint, actor, setting)
    return row
  }
  const shared = await prepare(stageFor(endpoint.id))
  const letters = new Map<ActorName, string>()
  // Refusals first: the ones who are let in change things.
  for (const [index, actor] of actors.entries()) if (expected[index] !== '+') letters.set(actor, await ask(endpoint, actor, shared))
  for (const [index, actor] of actors.entries()) if (expected[index] === '+') letters.set(actor, await ask(endpoint, actor, await prepare(stageFor(endpoint.id))))
  return actors.map((actor) => letters.get(actor)).join('')
}

describe('who may call what', () => {
  test('every endpoint of the contract has a row', () => {
    expect(Object.keys(rows).sort()).toEqual(registry.map(({ id }) => id).sort())
  })

  test.each(registry.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
    expect(await askAll(endpoint, rows[id])).toBe(rows[id])
  }, 60_000)

  test.each([['organization', sharedRows], ['admin_only', adminRows]] as const)('a game shown to: %s', async (visibility, expected) => {
    for (const [id, row] of Object.entries(expected)) {
      const endpoint = registry.find((one) => one.id === id)
      const own = await prepare('picking', visibility)
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
