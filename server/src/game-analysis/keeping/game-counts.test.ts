import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, inArray, sql } from 'drizzle-orm'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import { gameCounts } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { analysedScene, plainGame } from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { recountMonths } from '../commands/recount-months.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { place } = analysedScene(() => server)
const db = () => server.services.database.db

/** Keeps the counts of organizations with so many public games, and what else the job keeps of none. */
const keep = (countsFrom: number, how: { proves?: boolean; finnish?: BaseForms } = {}) =>
  recountMonths(
    { ...server.services, ...(how.finnish ? { finnish: how.finnish } : {}) },
    { now: server.services.clock(), summedFrom: 1, countsFrom, proves: how.proves ?? false },
  )
const keptOf = async (ids: readonly string[]) =>
  (
    await db()
      .select()
      .from(gameCounts)
      .where(inArray(gameCounts.gameId, [...ids]))
  ).map(({ gameId }) => gameId)

/** Changes a game as any command does. */
const change = (gameId = '') =>
  db()
    .update(games)
    .set({ version: sql`${games.version} + 1` })
    .where(eq(games.id, gameId))

test('an organization with many public games has counts of each, one with fewer has none', async () => {
  const { ids } = await place([plainGame(), plainGame(), plainGame()])
  await keep(4)
  expect(await keptOf(ids)).toEqual([])
  await keep(3)
  expect((await keptOf(ids)).toSorted()).toEqual(ids.toSorted())
  await keep(4)
  expect(await keptOf(ids)).toEqual([])
})

test('a filter that cuts through parts is counted from them, and from the games that have changed', async () => {
  const { ids, figures } = await place([plainGame(), plainGame(), plainGame()])
  const counted = async () => {
    const { overview, cards } = await figures({ game_master_filter: '@' })
    return [overview.games, overview.people, cards.length > 0]
  }
  const before = await counted()
  await keep(3)
  expect(await counted()).toEqual(before)
  await db().update(gameCounts).set({ people: 100 }).where(inArray(gameCounts.gameId, ids))
  await change(ids[2])
  expect((await figures({ game_master_filter: '@' })).overview.people).toBeGreaterThan(200)
  await change(ids[0])
  await change(ids[1])
  expect(await counted()).toEqual(before)
})

test('what is kept of a game goes when it is made private, changed or deleted', async () => {
  const { ids, by } = await place([plainGame(), plainGame(), plainGame(), plainGame()])
  await keep(2)
  await db()
    .update(games)
    .set({ visibility: 'self', version: sql`${games.version} + 1` })
    .where(eq(games.id, ids[0] ?? ''))
  await server.call('DELETE /v1/dashboard/games/:gameId', { params: { gameId: ids[1] ?? '' }, token: by.token })
  const [before] = await db()
    .select()
    .from(gameCounts)
    .where(eq(gameCounts.gameId, ids[2] ?? ''))
  await change(ids[2])
  await keep(2)
  expect((await keptOf(ids)).toSorted()).toEqual(ids.slice(2).toSorted())
  const [after] = await db()
    .select()
    .from(gameCounts)
    .where(eq(gameCounts.gameId, ids[2] ?? ''))
  expect(after).toEqual({ ...before, version: (before?.version ?? 0) + 1 })
  await db()
    .delete(games)
    .where(eq(games.id, ids[3] ?? ''))
  expect(await keptOf(ids)).toEqual([ids[2]])
})

test('the command finds wrong counts, and mends them', async () => {
  const { ids, organizationId } = await place([plainGame(), plainGame(), plainGame()])
  const mended = async () => (await keep(3, { proves: true })).mended.filter((one) => one.startsWith(organizationId))
  await keep(3)
  expect(await mended()).toEqual([])
  await db()
    .update(gameCounts)
    .set({ cards: sql`${gameCounts.cards} || 32` })
    .where(eq(gameCounts.gameId, ids[0] ?? ''))
  expect(await mended()).toEqual([`${organizationId} 1 games`])
  expect(await mended()).toEqual([])
})

test('counts of a game wait until its Finnish words are known', async () => {
  const { ids } = await place([plainGame({ deck: 1, findings: ['Sana'] }), plainGame()])
  const learning = (learn: BaseForms['learn']) => ({ learn, of: () => undefined, close: () => undefined })
  await keep(2, { finnish: learning(async () => false) })
  expect(await keptOf(ids)).toEqual([ids[1]])
  await keep(2, { finnish: learning(async () => true) })
  expect((await keptOf(ids)).toSorted()).toEqual(ids.toSorted())
})
