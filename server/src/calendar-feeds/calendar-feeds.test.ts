import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarFeedLimits } from '#domain/limits.ts'
import { calendarFeeds } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { notes } from '#server/db/schema/together.ts'
import { finish, finishGame, type FinishedGame } from '#testing/games/finished-game.ts'
import { readCalendar } from '#testing/mail/read-calendar.ts'
import { createGame } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let game: FinishedGame
let colleague: TestUser

beforeAll(async () => {
  server = await startTestServer()
  game = await finishGame(
    server,
    [
      { name: 'Ask the yard', assignee: 'Aino', due_at: '2026-03-09T22:30:00Z' },
      { name: 'Over', due_at: '2026-03-12T09:00:00Z' },
      { name: 'Stuck', due_at: '2026-03-20T09:00:00Z' },
    ],
    { subject: 'Mornings', team_name: 'Gate', visibility: 'organization' },
  )
  await tell({ id: game.actions['Over'], state: 'done' }, { id: game.actions['Stuck'], state: 'blocked' })
  await finish(server, { ...game, ...(await createGame(server, game, { is_test_game: true })) }, [{ name: 'Tried' }])
  await finish(server, { ...game, ...(await createGame(server, game, { visibility: 'self' })) }, [{ name: 'Private' }])
  await server.services.database.db
    .insert(notes)
    .values({ gameId: game.gameId, playerId: null, subjectKind: 'crux', subjectId: game.gameId, text: 'A secret note' })
  colleague = await makeUser(server, { organizationId: game.organizationId })
})
afterAll(() => server.close())

const tell = (...changes: Record<string, unknown>[]) =>
  server.call('PATCH /v1/dashboard/action-items', { token: game.gameMaster.token, body: { action_items: changes } })
async function subscribe(who: TestUser, scope?: string): Promise<string> {
  const { body } = await server.call('POST /v1/dashboard/calendar-feeds', {
    token: who.token,
    body: { organization_id: game.organizationId, ...(scope ? { scope } : {}) },
  })
  return body.data.attributes.path
}
const feedsOf = async (who: TestUser) =>
  (
    await server.call('GET /v1/dashboard/calendar-feeds', {
      token: who.token,
      query: { organization_id: game.organizationId },
    })
  ).body.data
const fetchFeed = async (path: string) => server.app.inject({ method: 'GET', url: path })
const found = async (path: string) => readCalendar((await fetchFeed(path)).body).map(({ summary }) => summary)

test('a calendar has what still waits of the games that its owner may see, with who sees to it and where it stands', async () => {
  const path = await subscribe(colleague)
  const answer = await fetchFeed(path)
  expect([answer.statusCode, answer.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }),
  ])
  expect(readCalendar(answer.body)).toEqual([
    {
      uid: `${game.actions['Ask the yard']}@crux`,
      summary: 'Ask the yard (Aino)',
      description: 'Mornings\nGate',
      // Past midnight in Helsinki.
      start: '2026-03-10',
      end: '2026-03-11',
    },
    expect.objectContaining({ summary: 'Stuck' }),
  ])
  expect(answer.body.replaceAll('\r\n ', '')).toContain(`URL:https://crux.example/dashboard/game/${game.gameId}`)
  expect(answer.body).not.toMatch(/secret note|@example/)
  expect(JSON.stringify(await server.services.database.db.select().from(calendarFeeds))).not.toContain(
    path.slice(-'.ics'.length - 43, -'.ics'.length),
  )
})

test('`own` has only what was decided in games that its owner led', async () => {
  expect(await found(await subscribe(game.gameMaster))).toEqual(['Private', 'Ask the yard (Aino)', 'Stuck'])
  expect(await found(await subscribe(game.gameMaster, 'own'))).toEqual(['Private', 'Ask the yard (Aino)', 'Stuck'])
  expect(await found(await subscribe(colleague, 'own'))).toEqual([])
})

test('it follows what becomes of actions and of the game: ticked, narrowed, in the bin', async () => {
  const path = await subscribe(colleague)
  const change = (values: Partial<typeof games.$inferInsert>) =>
    server.services.database.db.update(games).set(values).where(eq(games.id, game.gameId))
  await tell({ id: game.actions['Stuck'], state: 'dropped' })
  expect(await found(path)).toEqual(['Ask the yard (Aino)'])
  await tell({ id: game.actions['Stuck'], state: 'open' })
  await change({ visibility: 'admin_only' })
  expect(await found(path)).toEqual([])
  await change({ visibility: 'organization', deletedAt: server.services.clock() })
  expect(await found(path)).toEqual([])
  await change({ deletedAt: null })
  expect(await found(path)).toHaveLength(2)
})

test('it has nothing of another organization of its owner, of games that are not over, and of what was due long ago', async () => {
  const { db } = server.services.database
  const owner = await makeUser(server, { organizationId: game.organizationId })
  const elsewhere = await finishGame(server, [{ name: 'Elsewhere' }], { visibility: 'organization' })
  await addMembership(server, owner.id, { organizationId: elsewhere.organizationId, role: 'admin' })
  const path = await subscribe(owner)
  expect(await found(path)).toEqual(['Ask the yard (Aino)', 'Stuck'])
  const end = async (completedAt: Date | null) => db.update(games).set({ completedAt }).where(eq(games.id, game.gameId))
  await end(null)
  expect(await found(path)).toEqual([])
  await end(server.services.clock())
  const dueAt = new Date(server.services.clock().getTime() - calendarFeedLimits.daysBack * 86_400_000)
  await db
    .update(actionItems)
    .set({ dueAt })
    .where(eq(actionItems.id, game.actions['Stuck'] ?? ''))
  expect(await found(path)).toEqual(['Ask the yard (Aino)'])
})

test('its address ends when another takes its place, when it is taken back by its owner, and with any other secret', async () => {
  const former = await subscribe(colleague)
  const path = await subscribe(colleague)
  expect([(await fetchFeed(former)).statusCode, (await fetchFeed(path)).statusCode]).toEqual([404, 200])
  for (const wrong of [`${path.slice(0, -5)}x.ics`, path.slice(0, -4), '/v1/calendar-feeds/x.ics'])
    expect([wrong, (await fetchFeed(wrong)).statusCode]).toEqual([wrong, 404])
  const feed = (await feedsOf(colleague)).find(
    ({ attributes }: { attributes: { scope: string } }) => attributes.scope === 'visible',
  )
  const revoke = async (who: TestUser) =>
    (
      await server.call('DELETE /v1/dashboard/calendar-feeds/:feedId', {
        token: who.token,
        params: { feedId: feed.id },
      })
    ).status
  expect([await revoke(game.gameMaster), await revoke(colleague), await revoke(colleague)]).toEqual([404, 204, 404])
  expect((await fetchFeed(path)).statusCode).toBe(404)
})

test('it is silent once its owner left the organization', async () => {
  const leaver = await makeUser(server, { organizationId: game.organizationId })
  const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
  const path = await subscribe(leaver)
  expect((await fetchFeed(path)).statusCode).toBe(200)
  await server.call('DELETE /v1/dashboard/users/:membershipId', {
    token: admin.token,
    params: { membershipId: leaver.membershipId },
  })
  expect((await fetchFeed(path)).statusCode).toBe(404)
})
