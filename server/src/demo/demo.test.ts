import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameLimits, handLimits } from '#domain/limits.ts'
import { actionItems, gameEvents, gameLanguages, games, roundHands } from '#server/db/schema/games.ts'
import { decks } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { readLibrary } from '#server/library/seeding/read-library.ts'
import { seedLibrary } from '#server/library/seeding/seed-library.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { pastGames, recentGames } from './demo-games.ts'
import { playedCards } from './find-game-parts.ts'
import { binnedGame, practiceGame, unfinishedGame } from './games/left-over.ts'
import { seedDemo } from './seed-demo.ts'

const password = 'a long enough secret'

describe.each(
  [...pastGames, ...recentGames, unfinishedGame, practiceGame, binnedGame].map((game) => [game.subject, game] as const),
)('the demo game “%s”', (_, game) => {
  const { library } = readLibrary()

  it('names a deck, perspectives, cards, a game type and a template of the library', () => {
    const deck = library.decks.find(({ slug }) => slug === game.deck)
    const families = library.families.list.flatMap((family) => family.perspectives)
    expect(deck?.modes).toContain(game.mode)
    expect([...(deck?.perspectives ?? []), ...families].map(({ key }) => key)).toEqual(
      expect.arrayContaining([...game.perspectives]),
    )
    expect(deck?.cards.map(({ key }) => key)).toEqual(expect.arrayContaining(playedCards(game)))
    const type = library.gameTypes.list.find(({ key }) => key === game.gameType)
    expect(type ? [type.key, type.deck, type.perspectives, type.template] : []).toEqual(
      game.gameType ? [game.gameType, game.deck, game.perspectives, game.template] : [],
    )
    const template = library.templates.list.find(({ key }) => key === (game.template ?? 'findings-and-actions'))
    expect(Object.keys(game.answers)).toEqual(template?.topics.map(({ key }) => key))
  })

  it('could have been played so', () => {
    expect(game.rounds).toHaveLength(game.perspectives.length)
    const chosenBefore: string[] = []
    for (const round of game.rounds) {
      if (round === 'skipped') continue
      const cards = Object.values(round.plays).flat()
      expect(Object.keys(round.plays)).toEqual([...game.players])
      expect(Object.values(round.plays).every((keys) => keys.length === handLimits.picks[game.mode])).toBe(true)
      expect(new Set(cards).size).toBe(cards.length)
      expect(cards).toContain(round.chosen)
      expect(cards.filter((card) => chosenBefore.includes(card))).toEqual([])
      chosenBefore.push(round.chosen)
    }
    expect(chosenBefore).toContain(game.crux)
    expect(game.players.length).toBeLessThanOrEqual(gameLimits.playersAdvisedMax)
  })
})

describe('the demo organization', () => {
  let server: TestServer
  /** A game that was there before the demo. */
  let othersGameId: string
  const db = () => server.services.database.db

  beforeAll(async () => {
    server = await startTestServer({
      prepare: async (database) => {
        await seedLibrary(database.db)
      },
    })
    const [deck] = await db().select().from(decks).where(isNotNull(decks.currentVersionId)).limit(1)
    const organizationId = await makeOrganization(server)
    const { id: gameMasterId } = await makeUser(server, { organizationId })
    const ofOthers = await makeFinishedGame(server, {
      organizationId,
      gameMasterId,
      deck: { id: deck?.id ?? '', versionId: deck?.currentVersionId ?? '', perspectiveIds: [], cardIds: [] },
      rounds: [],
      players: 0,
      game: { isTestGame: true },
    })
    othersGameId = ofOthers.id
    await seedDemo(server.services, { password })
  })
  afterAll(() => server.close())

  const logIn = async (email: string) =>
    (await server.call('POST /v1/authentication/login', { body: { email, password } })).body.data.attributes
      .token as string

  it('has more than forty finished games of the last year in several languages, both modes and all visibilities, its child three', async () => {
    const rows = await db()
      .select()
      .from(games)
      .where(and(eq(games.isTestGame, false), isNull(games.deletedAt), eq(games.state, 'complete')))
    const now = server.services.clock().getTime()
    const ofEach = new Map(Object.entries(Object.groupBy(rows, (row) => row.organizationId)))
    expect([...ofEach.values()].map((list) => list?.length).toSorted()).toEqual([3, 47])
    expect(new Set(rows.map((row) => row.language)).size).toBe(5)
    expect(new Set(rows.map((row) => row.mode)).size).toBe(2)
    expect(new Set(rows.map((row) => row.visibility)).size).toBe(3)
    for (const { createdAt, completedAt } of rows) {
      expect(completedAt?.getTime()).toBeLessThan(now)
      expect(now - createdAt.getTime()).toBeLessThan(372 * 24 * 3_600_000)
      expect((completedAt?.getTime() ?? 0) - createdAt.getTime()).toBeGreaterThan(40 * 60_000)
      expect([0, 6]).not.toContain(createdAt.getUTCDay())
    }
  })

  it('has forty games that can be analysed, some of each language, in nearly every month', async () => {
    const token = await logIn('admin@demo.example')
    const info = await server.call('GET /v1/authentication/login-info', { token })
    const organizationId: string = info.body.data.relationships.current_organization.data.id
    const { body } = await server.call('POST /v1/dashboard/game-analysis', {
      token,
      body: { organization_id: organizationId },
    })
    const { overview, months, small_group } = body.data.attributes
    expect(overview.games).toBeGreaterThanOrEqual(40)
    expect(overview.languages.map(({ games }: { games: number }) => games >= 5)).toEqual([true, true, true, true, true])
    expect(months.filter(({ games }: { games: number }) => games > 0).length).toBeGreaterThanOrEqual(11)
    expect(small_group).toBeNull()
  })

  it('has actions that are done, blocked, dropped, overdue and still to come', async () => {
    const now = server.services.clock()
    const rows = await db().select().from(actionItems)
    expect(rows.filter((row) => row.isDone).length).toBeGreaterThan(5)
    expect(rows.filter((row) => row.state === 'blocked' && row.blockedReason !== null).length).toBeGreaterThan(2)
    expect(rows.filter((row) => row.state === 'dropped').length).toBeGreaterThan(2)
    expect(rows.filter((row) => !row.isDone && row.dueAt < now).length).toBeGreaterThan(2)
    expect(rows.filter((row) => !row.isDone && row.dueAt >= now).length).toBeGreaterThan(2)
  })

  it('shows what comes of games: unfinished, for practice, in the bin, mailed, shared, noted, claimed, taken over', async () => {
    const token = await logIn('master@demo.example')
    const info = await server.call('GET /v1/authentication/login-info', { token })
    const organizationId: string = info.body.data.relationships.current_organization.data.id
    const query = { organization_id: organizationId }
    const list = await server.call('GET /v1/dashboard/games', { token, query: { ...query, page_size: '100' } })
    const of = (id: string) => list.body.included.find((game: { id: string }) => game.id === id).attributes
    expect(list.body.data.relationships.unfinished_games.data.map(({ id }: { id: string }) => of(id))).toMatchObject([
      { subject: unfinishedGame.subject, round_number: 1, suspended_at: expect.any(String) },
    ])
    expect(
      list.body.included.filter((game: { attributes: { is_test_game: boolean } }) => game.attributes.is_test_game),
    ).toHaveLength(1)
    const admin = await logIn('admin@demo.example')
    const bin = await server.call('GET /v1/dashboard/games/deleted', { token: admin, query })
    expect(bin.body.data.map((game: { attributes: { subject: string } }) => game.attributes.subject)).toEqual([
      binnedGame.subject,
    ])
    const found = await server.call('GET /v1/dashboard/games', {
      token,
      query: { ...query, search: 'tampere onboarding' },
    })
    expect(found.body.data.attributes.finished_games_count).toBe(1)
    const [game] = await db().select().from(games).where(eq(games.subject, 'What slows our mornings down?'))
    const asked = { token, params: { gameId: game?.id ?? '' } }
    const notes = await server.call('GET /v1/games/:gameId/relationships/notes', asked)
    expect(notes.body.data).toHaveLength(3)
    const links = await server.call('GET /v1/dashboard/games/:gameId/share-links', asked)
    const mails = await server.call('GET /v1/dashboard/games/:gameId/report-mails', asked)
    expect([links.body.data.length, mails.body.data.length]).toEqual([2, 2])
    const tracker = await server.call('GET /v1/dashboard/action-items', { token, query })
    const actions = tracker.body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes)
    expect(actions.filter((action: { claims: unknown[] }) => action.claims.length > 0)).toHaveLength(2)
    expect(actions.filter((action: { is_from_earlier_game: boolean }) => action.is_from_earlier_game)).toHaveLength(1)
    expect(actions.filter((action: { went_on: boolean }) => action.went_on)).toMatchObject([{ state: 'dropped' }])
    // What is in memory after the first start is what became of the games.
    const tracked = await db()
      .select()
      .from(actionItems)
      .where(inArray(actionItems.state, ['done', 'blocked']))
    const reported = new Map<string, string>()
    for (const gameId of new Set(tracked.map((action) => action.gameId))) {
      const report = await server.call('GET /v1/dashboard/games/:gameId', { token: admin, params: { gameId } })
      for (const { id, type, attributes } of report.body.included ?? [])
        if (type === 'action-items') reported.set(id, attributes.state)
    }
    const inReports = tracked.filter(({ id }) => reported.has(id))
    expect(inReports.length).toBeGreaterThan(20)
    expect(inReports.filter(({ id, state }) => reported.get(id) !== state).map(({ name }) => name)).toEqual([])
    // Games that were inserted as rows can be read in other languages, like those that were played.
    const pinned = await db().selectDistinct({ gameId: gameLanguages.gameId }).from(gameLanguages)
    expect(pinned).toHaveLength((await db().select().from(games)).length - 1)
    expect(pinned.map(({ gameId }) => gameId)).not.toContain(othersGameId)
  })

  it('dealt whole hands and logged its events at the time of the game', async () => {
    const dealt = (await db().select().from(roundHands)).flatMap(({ hands }) => hands)
    expect(dealt.length).toBeGreaterThan(100)
    for (const { cards } of dealt)
      expect([cards.length, new Set(cards).size]).toEqual([handLimits.size, handLimits.size])
    const [game] = await db().select().from(games).where(eq(games.subject, 'What slows our mornings down?'))
    const events = await db()
      .select()
      .from(gameEvents)
      .where(eq(gameEvents.gameId, game?.id ?? ''))
    expect(events.length).toBeGreaterThan(30)
    for (const { at } of events) {
      expect(at.getTime()).toBeGreaterThanOrEqual(game?.createdAt.getTime() ?? Infinity)
      expect(at.getTime()).toBeLessThanOrEqual(game?.completedAt?.getTime() ?? 0)
    }
  })

  it('lets its admin in, who sees a colleague’s game with everything in it, and not what is the game master’s alone', async () => {
    const token = await logIn('admin@demo.example')
    const [game] = await db().select().from(games).where(eq(games.subject, 'What slows our mornings down?'))
    const answer = await server.call('GET /v1/games/:gameId', { token, params: { gameId: game?.id ?? '' } })
    expect(answer.status).toBe(200)
    const types = answer.body.included.map(({ type }: { type: string }) => type)
    for (const type of [
      'topics',
      'perspectives',
      'rounds',
      'players',
      'candidates',
      'cards',
      'conclusions',
      'action-items',
      'feedback',
    ])
      expect(types).toContain(type)
    const [own] = await db().select().from(games).where(eq(games.subject, 'Unser Monatsgespräch'))
    const master = await logIn('master@demo.example')
    expect(
      (await server.call('GET /v1/games/:gameId', { token: master, params: { gameId: own?.id ?? '' } })).status,
    ).toBe(404)
  })

  it('has colleagues of every kind, a child organization and day passes left', async () => {
    const token = await logIn('admin@demo.example')
    const info = await server.call('GET /v1/authentication/login-info', { token })
    const organizationId: string = info.body.data.relationships.current_organization.data.id
    const { body } = await server.call('GET /v1/dashboard/organization/:organizationId/organization-umbrella', {
      token,
      params: { organizationId },
      query: { view: 'full' },
    })
    const places = body.included
      .filter(({ type }: { type: string }) => type === 'organization-users')
      .map(({ attributes }: { attributes: Record<string, unknown> }) => attributes)
    expect(places.some(({ invited }: { invited: boolean }) => invited)).toBe(true)
    expect(new Set(places.flatMap(({ labels }: { labels: string[] }) => labels))).toEqual(
      new Set(['analyst', 'day_pass']),
    )
    const uses = await server.call('GET /v1/dashboard/purchasable-products/list-uses', {
      token,
      query: { organization_id: organizationId },
    })
    const withPass = places.filter(({ day_pass_until }: { day_pass_until: string | null }) => day_pass_until !== null)
    expect(uses.body.data).toHaveLength(withPass.length)
    expect(withPass).toHaveLength(2)
    expect(body.data.relationships.child_organizations.data).toHaveLength(1)
    const own = body.included.find(({ id }: { id: string }) => id === organizationId).attributes
    expect([own.can_create_games, own.user_quota > own.user_count, own.child_organization_quota]).toEqual([
      true,
      true,
      3,
    ])
  })

  it('is made once', async () => {
    await seedDemo(server.services, { password: 'another long secret' })
    const [made] = await db()
      .select({ organizations: count() })
      .from(organizations)
      .where(inArray(organizations.name, ['Demo Organization']))
    expect(made?.organizations).toBe(1)
    expect(await logIn('master@demo.example')).toBeTypeOf('string')
  })
})
