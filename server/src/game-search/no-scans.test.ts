import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '#server/db/schema/games.ts'
import { makeDeck, type TestDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}
type Query = (statement: { text: string }, values?: unknown[]) => Promise<{ rows: unknown[] }>
interface Client {
  query: Query
}

let server: TestServer
let anna: TestUser
let organizationId: string
let deck: TestDeck

/** An installation of a hundred organizations with a hundred games each, as much as makes an index worth reading. */
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server)
  anna = await makeUser(server, { organizationId, role: 'admin' })
  deck = await makeDeck(server)
  const { id } = await makeFinishedGame(server, {
    organizationId,
    gameMasterId: anna.id,
    deck,
    actions: [{ name: 'Ask the yard', dueAt: new Date('2026-04-30T12:00:00Z') }],
    feedback: { score: 4, text: 'Good' },
  })
  const { db } = server.services.database
  await db.execute(sql`insert into organizations (id, name, tier)
    select gen_random_uuid(), 'Organization ' || n, 'pro' from generate_series(1, 100) n`)
  await db.execute(sql`insert into games (organization_id, game_master_id, deck_id, deck_version_id, state, mode, language, visibility,
      subject, team, game_code, created_at, completed_at)
    select o.id, g.game_master_id, g.deck_id, g.deck_version_id, g.state, g.mode, g.language, g.visibility,
      'Shift plan ' || n, 'Team ' || n % 40, o.id || '-' || n, g.created_at - n * interval '1 hour', g.completed_at - n * interval '1 hour'
    from ${games} g, organizations o, generate_series(1, 100) n where g.id = ${id}`)
  await db.execute(sql`analyze`)
})
afterAll(() => server.close())

const client = () => (server.services.database.db as unknown as { $client: Client }).$client

/** The plans of all statements that a call sends, for its own values. */
async function plansOf(call: () => Promise<{ status: number }>): Promise<Plan[]> {
  const pool = client()
  const send = pool.query
  const sent: { text: string; values: unknown[] }[] = []
  pool.query = (statement, values = []) => {
    if (/^\s*(?:select|with)\b/i.test(statement.text)) sent.push({ text: statement.text, values })
    return Reflect.apply(send, pool, [statement, values])
  }
  try {
    expect((await call()).status).toBe(200)
  } finally {
    pool.query = send
  }
  const plans: Plan[] = []
  for (const { text, values } of sent) {
    const { rows } = await Reflect.apply(send, pool, [{ text: `explain (format json) ${text}` }, values])
    plans.push(...plansIn(rows))
  }
  return plans
}

const plansIn = (rows: unknown[]) =>
  (rows as { 'QUERY PLAN': { Plan: Plan }[] }[]).flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan))
const scansGames = (plan: Plan): boolean =>
  (plan['Node Type'].endsWith('Seq Scan') && plan['Relation Name'] === 'games') || (plan.Plans ?? []).some(scansGames)

const list =
  (path: 'home' | 'games' | 'action-items' | 'game-search/text', query: Record<string, string> = {}) =>
  () =>
    server.call(`GET /v1/dashboard/${path}`, {
      token: anna.token,
      query: { organization_id: organizationId, ...query },
    })
const filter =
  (body: Record<string, unknown> = {}) =>
  () =>
    server.call('POST /v1/dashboard/game-search/mass-filter', {
      token: anna.token,
      body: { organization_id: organizationId, game_scope: 'visible', ...body },
    })

test('a statement that reads the whole table of games would be noticed', async () => {
  const text = `explain (format json) select id from games where subject like '%plan%'`
  expect(plansIn((await client().query({ text })).rows).some(scansGames)).toBe(true)
})

test.each<[string, () => Promise<{ status: number }>]>([
  ['home', list('home')],
  ['the list of games', list('games')],
  ['a far page of it', list('games', { page: '4' })],
  ['a search in it', list('games', { search: 'plan 12' })],
  ['the action tracker', list('action-items')],
  ['the action tracker by urgency', list('action-items', { sort: 'urgency', state: 'open,blocked' })],
  ['a search in it', list('action-items', { search: 'yard' })],
  ['the text search', list('game-search/text', { search: 'plan' })],
  ['the first page', filter()],
  ['a far page', filter({ page: 3 })],
  ['games that all see', filter({ game_scope: 'only_public' })],
  ['one’s own games', filter({ game_scope: 'own' })],
  ['a subject', filter({ subject_filter: 'plan 12' })],
  ['a subject by two letters', filter({ subject_filter: 'pl' })],
  ['a subject exactly', filter({ subject_filter: 'Shift plan 12', subject_filter_require_exact: true })],
  ['a team', filter({ team_filter: 'team 3' })],
  ['a game master', filter({ game_master_filter: 'a' })],
  ['a language', filter({ game_languages: ['en'] })],
  ['days', filter({ date_from: '2026-03-01', date_to: '2026-03-01' })],
  ['a deck', () => filter({ deck_ids: [deck.id] })()],
  ['a perspective', () => filter({ perspective_ids: [deck.perspectiveIds[0]] })()],
  ['actions', filter({ result_mode: 'actions' })],
  ['cards', filter({ result_mode: 'cards' })],
  ['feedback', filter({ result_mode: 'feedback' })],
])('%s reads games by an index', async (_name, call) => {
  const plans = await plansOf(call)
  expect(plans.length).toBeGreaterThan(1)
  expect(plans.filter(scansGames)).toEqual([])
})

test.each([
  ['subject', 'games_same_subject', { subject_filter: 'Shift plan 12', subject_filter_require_exact: true }],
  ['team', 'games_same_team', { team_filter: 'Team 3', team_filter_require_exact: true }],
])('a %s looked for as a whole is found by the index of whole ones', async (_name, index, body) => {
  const plans = await plansOf(filter(body))
  expect(plans.some((plan) => readsIndex(plan, index))).toBe(true)
})

test('who leads games is read from an index of leaders', async () => {
  const plans = await plansOf(list('games', { search: 'plan 12' }))
  expect(plans.some((plan) => readsIndex(plan, 'games_led'))).toBe(true)
})

const readsIndex = (plan: Plan, name: string): boolean =>
  plan['Index Name'] === name || (plan.Plans ?? []).some((part) => readsIndex(part, name))
