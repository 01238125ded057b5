import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, inArray, sql } from 'drizzle-orm'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import { gameCounts } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { lockGameRow } from '#server/turns/lock-game-row.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { analysedScene, plainGame } from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { WordCounter } from '#domain/words/word-counter.ts'
import { recountMonths } from '../commands/recount-months.ts'
import { cardKinds, kindBits } from '../counting/card-kinds.ts'
import { rulesOfCounts } from '../counting/true-counts.ts'
import { wordForms } from '../counting/word-forms.ts'

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

/** Voikko, which learns words like this. */
const knowing = (learn: BaseForms['learn']): BaseForms => ({ learn, of: () => undefined, close: () => undefined })

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
})

test('what is kept of a game that is private now goes, though its organization has no month with many any more', async () => {
  const on = (month: number) => plainGame({ completedAt: new Date(Date.UTC(2026, month, 9)) })
  const { ids } = await place([on(0), on(0), on(1), on(1), on(2), on(2)])
  const run = () => recountMonths(server.services, { now: server.services.clock(), summedFrom: 3, countsFrom: 6 })
  await run()
  expect(await keptOf(ids)).toHaveLength(6)
  await db()
    .update(games)
    .set({ visibility: 'self', version: sql`${games.version} + 1` })
    .where(inArray(games.id, ids.slice(0, 4)))
  await run()
  expect((await keptOf(ids)).toSorted()).toEqual(ids.slice(4).toSorted())
})

test('counts by other rules are not used, not told to be wrong, and counted anew', async () => {
  const { ids, organizationId, figures } = await place([plainGame(), plainGame(), plainGame()])
  const ours = inArray(gameCounts.gameId, ids)
  const people = async () => (await figures({ game_master_filter: '@' })).overview.people
  await keep(3, { finnish: knowing(async () => true) })
  await db().update(gameCounts).set({ people: 100 }).where(ours)
  expect(await people()).toBe(12)
  const { mended } = await keep(3, { proves: true })
  expect(mended.filter((one) => one.startsWith(organizationId))).toEqual([])
  const rules = new Set((await db().select().from(gameCounts).where(ours)).map((row) => row.rules))
  expect([...rules]).toEqual([rulesOfCounts(null)])
})

test('a game that changes while its words are learnt has no counts of what it was', async () => {
  const { ids } = await place([plainGame({ deck: 1, findings: ['Sana'] }), plainGame()])
  const learn = async () => {
    await change(ids[0])
    return true
  }
  await keep(2, { finnish: knowing(learn) })
  expect(await keptOf(ids)).toEqual([ids[1]])
})

test('what kept figures and words mean stays as it was for these rules: raise `countsVersion` when it changes', () => {
  expect(cardKinds.length).toBeLessThanOrEqual(1 << kindBits)
  const counter = new WordCounter(wordForms(null))
  counter.add('The team’s boards. Boards and a board for teams', 'en')
  expect(rulesOfCounts(null)).toBe('6 1 09c0f19f stems')
  expect(counter.tokens('en')).toEqual({
    texts: 1,
    words: ['2team', '0teams', '2boards', '0board', '1Boards'],
  })
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
  expect(await mended()).toEqual([`${organizationId} 1 game`])
  expect(await mended()).toEqual([])
})

test('counts of a game wait until its Finnish words are known', async () => {
  const { ids } = await place([plainGame({ deck: 1, findings: ['Sana'] }), plainGame()])
  await keep(2, { finnish: knowing(async () => false) })
  expect(await keptOf(ids)).toEqual([ids[1]])
  await keep(2, { finnish: knowing(async () => true) })
  expect((await keptOf(ids)).toSorted()).toEqual(ids.toSorted())
})

test.runIf(process.env['CRUX_TEST_DATABASE'] === 'postgres')(
  'a game that somebody has locked is left for the next time, and nobody waits',
  async () => {
    const { ids } = await place([plainGame(), plainGame(), plainGame()])
    await inTransaction(server.services, async (tx) => {
      await lockGameRow(tx, ids[0] ?? '')
      await keep(3)
    })
    expect((await keptOf(ids)).toSorted()).toEqual(ids.slice(1).toSorted())
    await keep(3)
    expect(await keptOf(ids)).toHaveLength(3)
  },
)
