import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry, type Endpoint } from '#contract/registry.ts'
import type { Visibility } from '#domain/game/game-state.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { inferenceEndpoints } from '#server/db/schema/ai.ts'
import { organizationProductPurchases, organizations } from '#server/db/schema/people.ts'
import { actors, type ActorName } from '#testing/access/access-rows.ts'
import { bodies, rows } from '#testing/access/all-rows.ts'
import { adminRows, sharedRows } from '#testing/access/shown-games.ts'
import { wholeDatabase } from '#testing/databases/whole-database.ts'
import { makeDeck, makeGameType, makeTemplate } from '#testing/deck-factory.ts'
import { startTestServer, type EndpointKey, type TestServer } from '#testing/test-server.ts'
import { createGame, join, lead, play, setTable, startFirstRound, type Table, type TestPlayer } from '#testing/table.ts'
import { logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

/** Actor x action x whose: the rows stand in `testing/access/`. */

/** What a call needs in its query besides the organization. */
const queries: Partial<Record<Endpoint['id'], Record<string, string>>> = {
  'polls.read': { kind: 'round' },
  'organizations.umbrella': { view: 'full' },
  'stripe-subscriptions.preview-proration': { price_id: 'price_crux_basic_month' },
}

/** The people and what belongs to their organization; its games come and go. */
interface World {
  organization: Pick<Table, 'organizationId' | 'deck' | 'gameMaster'>
  tokens: Omit<Record<ActorName, string | undefined>, 'player'>
  values: Record<string, string>
}

interface Setting {
  tokens: Record<ActorName, string | undefined>
  values: Record<string, string>
}

let server: TestServer
let world: World
let setting: Setting
beforeAll(async () => {
  server = await startTestServer()
  world = await prepareWorld()
  setting = await prepareGame(world)
}, 60_000)
afterAll(() => server.close())

type Stage = 'picking' | 'voting' | 'thinking'

/** The stage of a game in which an endpoint finds what its path names. */
function stageFor(id: Endpoint['id']): Stage {
  if (id.startsWith('polls.')) return 'voting'
  return /^(participations|player-ideas|action-items\.(change|delete|set-states))/.test(id) ? 'thinking' : 'picking'
}

async function prepareWorld(): Promise<World> {
  const parent = await makeOrganization(server)
  const elsewhere = await setTable(server)
  const { organizationId, deck, gameMaster } = elsewhere
  await server.services.database.db
    .update(organizations)
    .set({ parentOrganizationId: parent })
    .where(eq(organizations.id, organizationId))
  const [otherPlayer] = (await join(server, elsewhere, 'Bo')) as [TestPlayer]
  const user = async (at: string, role: 'admin' | 'game_master', invited = false): Promise<TestUser> =>
    makeUser(server, { organizationId: at, role, invited })
  const admin = await user(organizationId, 'admin')
  const spare = await user(organizationId, 'game_master')
  await connectEndpoint(organizationId)
  return {
    organization: { organizationId, deck, gameMaster },
    tokens: {
      anonymous: undefined,
      otherPlayer: otherPlayer.token,
      gameMaster: gameMaster.token,
      colleague: (await user(organizationId, 'game_master')).token,
      admin: admin.token,
      parentAdmin: (await user(parent, 'admin')).token,
      invited: (await user(organizationId, 'admin', true)).token,
      stranger: (await user(await makeOrganization(server), 'game_master')).token,
      removed: await makeRemoved(organizationId, admin),
      otherAdmin: (await user(await makeOrganization(server), 'admin')).token,
    },
    values: {
      organizationId,
      membershipId: spare.membershipId,
      deckId: (await makeDeck(server, { organizationId })).id,
      gameTypeId: await makeGameType(server, deck, { organizationId }),
      crystallizationTemplateId: await makeTemplate(server, { key: 'own', organizationId }),
      persistedAnalysisId: await saveAnalysis(organizationId),
      subscriptionPlanId: 'crux_basic_month',
      purchasableProductId: 'crux_day_pass_1',
      purchaseId: await givePasses(organizationId),
      userId: spare.id,
      sessionId: await openCheckout(organizationId),
      perspectiveId: deck.perspectiveIds[0] ?? '',
    },
  }
}

/** A new game of that world, with a player of its own, and everybody's tokens. */
async function prepareGame(
  { organization, tokens, values }: World,
  stage: Stage = 'picking',
  visibility: Visibility = 'self',
): Promise<Setting> {
  const table: Table = {
    ...organization,
    ...(await createGame(server, organization, {
      visibility,
      game_master_plays: true,
      ...(stage === 'thinking' ? { perspective_ids: organization.deck.perspectiveIds.slice(0, 1) } : {}),
    })),
  }
  const [player] = (await join(server, table, 'Aino', 'Bo')) as [TestPlayer, TestPlayer]
  return {
    tokens: { ...tokens, player: player.token },
    values: {
      ...values,
      gameId: table.gameId,
      playerId: player.id,
      ...(stage === 'thinking' ? await crystallizedThings(table, player) : await playedThings(table, player, stage)),
    },
  }
}

/** Somebody who was an admin here until an admin removed them, and has logged in again since. */
async function makeRemoved(organizationId: string, admin: TestUser): Promise<string> {
  const { id, membershipId } = await makeUser(server, { organizationId, role: 'admin' })
  const answer = await server.call('DELETE /v1/dashboard/users/:membershipId', {
    token: admin.token,
    params: { membershipId: membershipId },
  })
  if (answer.status !== 204) throw new Error(`nobody was removed: ${JSON.stringify(answer.body)}`)
  return logInAgain(server, id)
}

/** The id of an analysis that somebody shared who left. */
async function saveAnalysis(organizationId: string): Promise<string> {
  const [row] = await server.services.database.db
    .insert(persistedAnalyses)
    .values({ organizationId, name: 'Shared', filters: {}, visibility: 'organization' })
    .returning({ id: persistedAnalyses.id })
  return row?.id ?? ''
}

/** An own AI endpoint at an address that is never called. */
async function connectEndpoint(organizationId: string): Promise<void> {
  const now = server.services.clock()
  const config = { base_url: 'http://127.0.0.1:9/v1', model: 'any' }
  const sealedKey = server.services.endpointKeys.seal('any')
  await server.services.database.db
    .insert(inferenceEndpoints)
    .values({ organizationId, adapter: 'openai', config, sealedKey, lastFour: 'y', createdAt: now, updatedAt: now })
}

/** The id of a purchase with enough passes for everybody who is let in. */
async function givePasses(organizationId: string): Promise<string> {
  const [row] = await server.services.database.db
    .insert(organizationProductPurchases)
    .values({ organizationId, productKey: 'day_pass', quantityLeft: 20 })
    .returning({ id: organizationProductPurchases.id })
  return row?.id ?? ''
}

/** The id of a checkout that an organization has begun. */
async function openCheckout(organizationId: string): Promise<string> {
  const { billing } = server.services
  if (!billing) throw new Error('nothing can be bought')
  const customerId = await billing.customerOf(organizationId, 'Access')
  const order = { customerId, organizationId, mode: 'setup', price: null, quantity: 1 } as const
  return (await billing.startCheckout(order)).id
}

async function playedThings(table: Table, player: TestPlayer, stage: Stage): Promise<Record<string, string>> {
  const roundId = await startFirstRound(server, table)
  const [candidateId = ''] = await play(server, roundId, player)
  if (stage === 'picking') return { roundId, candidateId }
  const token = table.gameMaster.token
  await server.call('PATCH /v1/rounds/:roundId/end_picking', { token, params: { roundId } })
  const poll = await server.call('POST /v1/player-votes/game/:gameId/create_poll', {
    token,
    params: { gameId: table.gameId },
    body: { kind: 'round', round_id: roundId },
  })
  return { roundId, candidateId, pollId: poll.body.data.id }
}

async function crystallizedThings(table: Table, player: TestPlayer): Promise<Record<string, string>> {
  const token = table.gameMaster.token
  const params = { gameId: table.gameId }
  // No card is played: the only round is skipped.
  const roundId = await startFirstRound(server, table)
  await server.call('PATCH /v1/rounds/:roundId/skip_round', { token, params: { roundId } })
  const game = await lead(server, table, 'start_next_round')
  const [topicId = '', planId = ''] = game.data.relationships.topics.data.map(({ id }: { id: string }) => id)
  const item = await server.call('POST /v1/conclusions/action-plans/action-items', {
    token,
    body: { game_id: table.gameId, topic_id: planId, name: 'x', due_at: '2026-04-01T00:00:00Z' },
  })
  const thinking = await server.call('POST /v1/games/:gameId/relationships/player-participations', {
    token,
    params,
    body: { topic_id: topicId, duration: 5 },
  })
  const participationId: string = thinking.body.data.id
  const idea = await server.call(
    'POST /v1/games/:gameId/relationships/player-participations/:participationId/player-ideas',
    {
      token: player.token,
      params: { ...params, participationId },
      body: { text: 'x' },
    },
  )
  return { participationId, ideaId: idea.body.data.id, actionItemId: item.body.data.id, topicId }
}

function letterFor(status: number): string {
  return { 401: '1', 403: '3', 404: '4' }[status] ?? '+'
}

/** What the path needs; nothing has the id of what the test did not prepare. */
function paramsFor({ path }: Endpoint, values: Record<string, string>): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '00000000-0000-4000-8000-000000000000']))
}

async function ask(endpoint: Endpoint, actor: ActorName, { tokens, values }: Setting): Promise<string> {
  const needsOrganization = 'query' in endpoint && 'organization_id' in endpoint.query.shape
  const body = bodyFor(endpoint, values)
  const answer = await server.call(`${endpoint.method} ${endpoint.path}` as EndpointKey, {
    token: tokens[actor],
    params: paramsFor(endpoint, values),
    query: {
      ...(needsOrganization ? { organization_id: values['organizationId'] ?? '' } : {}),
      ...queries[endpoint.id],
    },
    ...(body ? { body } : {}),
  })
  // A refusal of the thing asked for (a wrong password, a code that leads nowhere, a card not in the hand) is not one
  // of access.
  const ownRefusals = [
    'invalid_credentials',
    'invalid_login_link',
    'invalid_seat_link',
    'invalid_mail_link',
    'game_code_unknown',
    'card_not_in_hand',
    'invalid_code',
    'invalid_invite_link',
    'invalid_refuse_link',
    'invalid_reset_link',
    'invalid_verify_link',
    'invalid_coupon_code',
  ]
  const code = answer.body?.errors?.[0]?.code
  if (ownRefusals.includes(code)) return '+'
  return letterFor(answer.status)
}

function bodyFor(endpoint: Endpoint, values: Record<string, string>): Record<string, unknown> | null {
  return 'body' in endpoint ? (bodies(values)[endpoint.id] ?? {}) : null
}

/** Calls that would change what the rows after them find are asked on a game of their own. */
const spoilsGame = (id: Endpoint['id']) =>
  stageFor(id) !== 'picking' ||
  [
    'players.remove',
    'candidates.take-back',
    'players.seat-link',
    'games.suspend',
    'games.resume',
    'dashboard-games.delete',
  ].includes(id)

/** The same for sessions, people and what belongs to the organization. */
const spoilsWorld = (id: Endpoint['id']) =>
  [
    'authentication.log-out',
    'authentication.log-out-everywhere',
    'users.remove',
    'users.bulk-delete',
    'crystallization-templates.delete',
    'deck-drafts.delete',
    'game-types.delete',
    'persisted-analyses.delete',
    'ai.remove-endpoint',
  ].includes(id)

async function askAll(endpoint: Endpoint, expected: string, visibility: Visibility = 'self'): Promise<string> {
  const { id } = endpoint
  const fresh = async () => prepareGame(spoilsWorld(id) ? await prepareWorld() : world, stageFor(id), visibility)
  if (!spoilsGame(id) && !spoilsWorld(id)) {
    const own = visibility === 'self' ? setting : await fresh()
    let row = ''
    for (const actor of actors) row += await ask(endpoint, actor, own)
    return row
  }
  const shared = await fresh()
  const letters = new Map<ActorName, string>()
  // Refusals first: the ones who are let in change things.
  for (const [index, actor] of actors.entries())
    if (expected[index] !== '+') letters.set(actor, await ask(endpoint, actor, shared))
  for (const [index, actor] of actors.entries())
    if (expected[index] === '+') letters.set(actor, await ask(endpoint, actor, await fresh()))
  return actors.map((actor) => letters.get(actor)).join('')
}

describe('V8.2.1 V8.2.2 V8.3.1 who may call what', () => {
  test('every endpoint of the contract has a row', () => {
    expect(Object.keys(rows).sort()).toEqual(registry.map(({ id }) => id).sort())
  })

  test.each(registry.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s',
    async (id, endpoint) => {
      const row = rows[id] ?? ''
      expect(await askAll(endpoint, row)).toBe(row)
    },
    60_000,
  )

  test.each([
    ['organization', sharedRows],
    ['admin_only', adminRows],
  ] as const)(
    'a game shown to: %s',
    async (visibility, expected) => {
      for (const [id, row] of Object.entries(expected)) {
        const endpoint = registry.find((one) => one.id === id)
        expect([id, endpoint && (await askAll(endpoint, row, visibility))]).toEqual([id, row])
      }
    },
    120_000,
  )

  test('a colleague who may read a game is asked about every call of those who follow it or play', () => {
    const ofTheRoom = registry.filter(({ access }) => access === 'game.follow' || access === 'game.play')
    expect(Object.keys(sharedRows)).toEqual(expect.arrayContaining(ofTheRoom.map(({ id }) => id)))
  })

  test('V3.5.3 reading changes nothing in the database, whoever reads; but a session remembers its organization', async () => {
    const own = await prepareWorld()
    const games = {
      picking: await prepareGame(own, 'picking'),
      voting: await prepareGame(own, 'voting'),
      thinking: await prepareGame(own, 'thinking'),
    }
    const changedBy = async (endpoints: readonly Endpoint[]) => {
      const before = await wholeDatabase(server)
      for (const endpoint of endpoints)
        for (const actor of ['anonymous', 'player', 'gameMaster', 'admin', 'parentAdmin'] as const)
          await ask(endpoint, actor, games[stageFor(endpoint.id)])
      const after = await wholeDatabase(server)
      const sorted = (rows: readonly string[] = []) => JSON.stringify(rows.toSorted())
      // Wrong links count as guesses.
      return [...after.keys()].filter(
        (table) => table !== 'failure_counts' && sorted(before.get(table)) !== sorted(after.get(table)),
      )
    }
    const reads = registry.filter(({ method }) => method === 'GET')
    const isContext = ({ id }: Endpoint) => id === 'authentication.session-context'
    expect(await changedBy(reads.filter((endpoint) => !isContext(endpoint)))).toEqual([])
    expect(await changedBy(reads.filter(isContext))).toEqual(['sessions'])
  }, 120_000)

  test('a call with an id that does not exist or cannot exist is 404 for everybody who is logged in', async () => {
    for (const gameId of ['00000000-0000-4000-8000-000000000000', 'not-an-id', '%00', 'a'.repeat(200)]) {
      const answer = await server.call('GET /v1/games/:gameId', { token: setting.tokens.admin, params: { gameId } })
      expect([gameId, answer.status]).toEqual([gameId, 404])
    }
  })
})
