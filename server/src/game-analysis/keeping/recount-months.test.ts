import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import { analysedPeriods } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations } from '#server/db/schema/people.ts'
import { pulseAnswers, pulseInvitations } from '#server/db/schema/pulse.ts'
import { publicGames } from '#server/game-rows/visible-games.ts'
import { answerPulse } from '#server/pulse/commands/answer-pulse.ts'
import { analysedScene, plainGame } from '#testing/games/analysed-organization.ts'
import { operate } from '#testing/operate.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { recountMonths } from '../commands/recount-months.ts'
import { chunksOfGames } from '../counting/chunks-of-games.ts'
import { findGames } from '../counting/chunks-to-count.ts'
import { countAll } from '../counting/count-all.ts'
import { recountParts } from './recount-parts.ts'
import { statesOfPeriods } from '../counting/states-of-periods.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { place } = analysedScene(() => server)
test('the command says what it found', async () => {
  expect(await operate(server, 'recount-months')).toEqual([
    0,
    '0 months equal, 0 counted for the first time or after a change.',
  ])
})

test('sums are kept while they are true, proved on request, and forgotten when no large month needs them', async () => {
  const { organizationId, by, ids } = await place([plainGame(), plainGame(), plainGame()])
  const recount = (proves = false) =>
    recountMonths(server.services, { now: server.services.clock(), summedFrom: 3, proves })
  const { db } = server.services.database
  const kept = () => db.$count(analysedPeriods, eq(analysedPeriods.organizationId, organizationId))
  expect(await recount()).toEqual({ counted: 1, equal: 0, mended: [] })
  expect(await recount()).toEqual({ counted: 0, equal: 1, mended: [] })
  expect(await recount(true)).toEqual({ counted: 0, equal: 1, mended: [] })

  await db
    .update(analysedPeriods)
    .set({ sums: sql`jsonb_set(${analysedPeriods.sums}::jsonb, '{played,games}', '4')::json` })
  expect(await recount(true)).toEqual({ counted: 0, equal: 0, mended: [`${organizationId} 2026-03`] })
  expect(await recount(true)).toEqual({ counted: 0, equal: 1, mended: [] })

  await change(ids[0])
  expect(await recount()).toEqual({ counted: 1, equal: 0, mended: [] })
  expect(await kept()).toBe(1)
  await server.call('DELETE /v1/dashboard/games/:gameId', { params: { gameId: ids[0] ?? '' }, token: by.token })
  expect(await recount()).toEqual({ counted: 0, equal: 0, mended: [] })
  expect(await kept()).toBe(0)
})

test('an analysis uses sums that are true, and no others', async () => {
  const { organizationId, ids, figures } = await place([plainGame(), plainGame(), plainGame()])
  const games99 = sql`jsonb_set(${analysedPeriods.sums}::jsonb, '{played,games}', '99')::json`
  const { db } = server.services.database
  await recountMonths(server.services, { now: server.services.clock(), summedFrom: 3 })
  await db.update(analysedPeriods).set({ sums: games99 }).where(eq(analysedPeriods.organizationId, organizationId))
  expect((await figures()).overview.games).toBe(99)
  await change(ids[0])
  expect((await figures()).overview.games).toBe(3)
})

test('a change of one game makes its day untrue, and no other day of a month with very many', async () => {
  const on = (day: number) => plainGame({ completedAt: new Date(Date.UTC(2026, 2, day, 12)) })
  const { organizationId, by, ids, figures } = await place([on(3), on(3), on(9), on(9), on(20)])
  const { db } = server.services.database
  const ours = eq(analysedPeriods.organizationId, organizationId)
  const recount = () => recountMonths(server.services, { now: server.services.clock(), summedFrom: 2, daysFrom: 4 })
  const kept = async () => (await db.select().from(analysedPeriods).where(ours)).map(({ period }) => period).toSorted()
  await recount()
  expect(await kept()).toEqual(['2026-03', '2026-03-03', '2026-03-09'])
  await db
    .update(analysedPeriods)
    .set({ sums: sql`jsonb_set(${analysedPeriods.sums}::jsonb, '{played,games}', '90')::json` })
    .where(and(ours, eq(analysedPeriods.period, '2026-03-09')))
  expect((await figures()).overview.games).toBe(5)
  await change(ids[0])
  // The third and the twentieth game by game, the ninth from what is kept of it.
  expect((await figures()).overview.games).toBe(2 + 90 + 1)
  await recount()
  expect((await figures()).overview.games).toBe(2 + 90 + 1)
  const { mended } = await recountMonths(server.services, {
    now: server.services.clock(),
    summedFrom: 2,
    daysFrom: 4,
    proves: true,
  })
  expect(mended).toEqual([`${organizationId} 2026-03-09`, `${organizationId} 2026-03`])
  await change(ids[0])
  expect((await figures()).overview.games).toBe(5)
  // No longer so many: the days need no sums of their own.
  for (const gameId of ids.slice(3))
    await server.call('DELETE /v1/dashboard/games/:gameId', { params: { gameId }, token: by.token })
  await recount()
  expect(await kept()).toEqual(['2026-03'])
})

test('a filter by deck, game type or language uses the sums of parts of months that are true, and no others', async () => {
  const pulse = [{ wave: 'two_weeks' as const, score: 3, text: '' }]
  const list = [0, 0, 1, 1, 2].map((deck) => plainGame({ deck, pulse }))
  const { organizationId, ids, figures } = await place(list)
  const { db } = server.services.database
  const ours = and(eq(analysedPeriods.organizationId, organizationId), ne(analysedPeriods.part, ''))
  const recount = (proves = false) =>
    recountMonths(server.services, { now: server.services.clock(), summedFrom: 3, partsFrom: 3, partFrom: 2, proves })
  const games99 = sql`jsonb_set(${analysedPeriods.sums}::jsonb, '{played,games}', '99')::json`
  const gamesIn = async (...languages: string[]) => (await figures({ game_languages: languages })).overview.games
  await recount()
  const kept = await db.select().from(analysedPeriods).where(ours)
  expect(kept.map(({ part }) => part.slice(-4)).toSorted()).toEqual(['- en', '- fi'])
  await db.update(analysedPeriods).set({ sums: games99 }).where(ours)
  expect([await gamesIn('fi'), await gamesIn('en'), await gamesIn('en', 'fi')]).toEqual([99, 100, 199])
  await change(ids[0])
  expect([await gamesIn('en'), await gamesIn('en', 'fi')]).toEqual([3, 102])
  const finnish = kept.find(({ part }) => part.endsWith('fi'))
  expect((await recount(true)).mended).toEqual([`${organizationId} 2026-03 ${finnish?.part}`])
  expect(await gamesIn('fi', 'en', 'de')).toBe(5)
  // No longer so many in the month: its parts need no sums of their own.
  await recountMonths(server.services, { now: server.services.clock(), summedFrom: 3, partsFrom: 6 })
  expect(await db.$count(analysedPeriods, ours)).toBe(0)
})

test('games that go to another part while parts are counted leave no sums of either, and those of a third are kept', async () => {
  // More of the first part than a chunk has: some are counted before they go, and some after.
  const list = [...Array.from({ length: 45 }, () => 1), 0, 0, 2, 2]
  const { organizationId, ids } = await place(list.map((deck) => plainGame({ deck, findings: ['Sana'] })))
  const { database } = server.services
  const rows = { ...database.unhurried, kind: 'pglite' as const }
  const there = await database.db
    .select()
    .from(games)
    .where(eq(games.id, ids[45] ?? ''))
  const go = async () => {
    const [{ deckId, language } = { deckId: '', language: 'en' as const }] = there
    const version = sql`${games.version} + 1`
    await database.db
      .update(games)
      .set({ deckId, language, version })
      .where(inArray(games.id, ids.slice(0, 45)))
    return true
  }
  const at = { timeZone: 'Europe/Helsinki', inParts: true }
  const where = publicGames(organizationId)
  const recount = async (learn: BaseForms['learn']) => {
    const parts = await statesOfPeriods(rows, where, at)
    const finnish = { learn, of: () => undefined, close: () => undefined }
    return recountParts(rows, { where, ...at, finnish, now: server.services.clock() }, parts)
  }
  const kept = async () => {
    const ours = eq(analysedPeriods.organizationId, organizationId)
    const found = await database.db.select().from(analysedPeriods).where(ours)
    return found.map(({ sums }) => (sums as { played: { games: number } }).played.games).toSorted((a, b) => a - b)
  }
  expect([await recount(go), await kept()]).toEqual([[], [2]])
  expect([await recount(async () => true), await kept()]).toEqual([[], [2, 47]])
})

test('games that are found by their ids are the same as those between two of them, each once', async () => {
  const { organizationId, ids } = await place(Array.from({ length: 5 }, () => plainGame()))
  const { unhurried } = server.services.database
  const where = publicGames(organizationId)
  const between = []
  for await (const chunk of chunksOfGames(unhurried, where, { first: 2 }))
    between.push(...(await unhurried.db.select({ id: games.id }).from(games).where(chunk)))
  const lists = await Array.fromAsync(findGames(unhurried, where, sql<boolean>`false`, { atOnce: 2 }))
  expect(lists.map(({ others }) => others.length)).toEqual([2, 2, 1])
  expect(lists.flatMap(({ others }) => others).toSorted()).toEqual(ids.toSorted())
  expect(between.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('what becomes late within an hour counts from its minute on, though the sums know only the hour', async () => {
  const minute = 60_000
  const hour = Math.ceil(server.services.clock().getTime() / (60 * minute)) * 60 * minute
  const actions = [-30, 10, 50].map((minutes) => ({
    name: 'Ask the next shift',
    state: 'open' as const,
    dueAt: new Date(hour + minutes * minute),
    doneAfterDays: 0,
  }))
  const { figures } = await place([plainGame({ actions }), plainGame(), plainGame()])
  await recountMonths(server.services, { now: server.services.clock(), summedFrom: 3 })
  const lateAt = async (minutes: number) => {
    server.advance(hour + minutes * minute - server.services.clock().getTime())
    return (await figures()).actions.late
  }
  expect([await lateAt(9), await lateAt(20), await lateAt(55)]).toEqual([1, 2, 3])
})

test('late actions count once where some days have kept sums and others changed', async () => {
  const now = server.services.clock()
  const hour = Math.floor(now.getTime() / 3_600_000) * 3_600_000
  const late = { name: 'Ask the next shift', state: 'open' as const, dueAt: new Date(hour), doneAfterDays: 0 }
  const on = (day: number) => plainGame({ completedAt: new Date(Date.UTC(2026, 2, day, 12)), actions: [late] })
  const { ids, figures } = await place([on(3), on(3), on(9), on(9)])
  await recountMonths(server.services, { now, summedFrom: 2, daysFrom: 4 })
  server.advance(60_000)
  expect((await figures()).actions.late).toBe(4)
  await change(ids[0])
  expect((await figures()).actions.late).toBe(4)
})

test('the kept days of one organization hide no games of another one’s month', async () => {
  const hour = Math.floor(server.services.clock().getTime() / 3_600_000) * 3_600_000
  const late = { name: 'Ask the next shift', state: 'open' as const, dueAt: new Date(hour), doneAfterDays: 0 }
  const on = (day: number) => plainGame({ completedAt: new Date(Date.UTC(2026, 2, day, 12)), actions: [late] })
  const many = await place([on(3), on(3), on(5), on(5)])
  const kept = await place([on(28), on(28)])
  const few = await place([on(29)])
  const { database, finnish } = server.services
  const where = inArray(
    games.organizationId,
    [many, kept, few].map(({ organizationId }) => organizationId),
  )
  const at = { where, timeZone: 'Europe/Helsinki' }
  await recountMonths(server.services, { now: server.services.clock(), summedFrom: 2, daysFrom: 4 })
  await change(many.ids[0])
  server.advance(60_000)
  const months = await statesOfPeriods(database.unhurried, where, at)
  const counts = await countAll(database.unhurried, { ...at, finnish, months, now: server.services.clock() })
  expect([counts.played.games, counts.actions.late]).toEqual([7, 7])
})

test('sums of a day are kept only if no game changed meanwhile and all words were known', async () => {
  const on = (day: number) =>
    plainGame({ deck: 1, completedAt: new Date(Date.UTC(2026, 2, day, 12)), findings: ['Sana'] })
  const { organizationId, ids } = await place([on(3), on(3), on(9), on(9)])
  const { services } = server
  const recount = (learn: BaseForms['learn']) =>
    recountMonths(
      { ...services, finnish: { learn, of: () => undefined, close: () => undefined } },
      { now: services.clock(), summedFrom: 2, daysFrom: 4 },
    )
  const kept = async () => {
    const ours = eq(analysedPeriods.organizationId, organizationId)
    return (await services.database.db.select().from(analysedPeriods).where(ours))
      .map(({ period }) => period)
      .toSorted()
  }
  await recount(async () => false)
  expect(await kept()).toEqual([])
  await recount(async () => {
    await change(ids[3])
    return true
  })
  expect(await kept()).toEqual(['2026-03-03'])
  await recount(async () => true)
  expect(await kept()).toEqual(['2026-03', '2026-03-03', '2026-03-09'])
})

test('an answer given anew makes its month untrue, whatever part of the games is read at once', async () => {
  const pulse = [3, 3, 3].map((score) => ({ wave: 'two_weeks' as const, score, text: 'Now and then' }))
  const { organizationId, ids, figures } = await place(Array.from({ length: 3 }, () => plainGame({ pulse })))
  const { database } = server.services
  const [gameId = ''] = ids
  const [invitation] = await database.db
    .insert(pulseInvitations)
    .values({ gameId, wave: 'six_weeks', createdAt: server.services.clock() })
    .returning()
  const answer = (score: number, text: string) =>
    answerPulse(database.db, { invitationId: invitation?.id ?? '', score, text, now: server.services.clock() })
  const states = (atOnce?: number) =>
    statesOfPeriods(database.unhurried, publicGames(organizationId), { timeZone: 'UTC', ...(atOnce ? { atOnce } : {}) })
  await answer(2, 'Hardly')
  await database.db.update(pulseAnswers).set({ wave: 'two_weeks' }).where(eq(pulseAnswers.gameId, gameId))
  await recountMonths(server.services, { now: server.services.clock(), summedFrom: 3 })
  const before = await states()
  expect(await states(2)).toEqual(before)
  expect((await figures()).pulse[0]?.levels[4]?.count).toBe(0)

  await answer(5, 'Hardly')
  const rescored = await states()
  expect((await figures()).pulse[0]?.levels[4]?.count).toBe(1)
  await answer(5, 'At last')
  expect(new Set([before, rescored, await states()].map(([month]) => month?.state)).size).toBe(3)
})

test('a month that cannot be counted has no untrue sums any more, and stops no other', async () => {
  const list = [plainGame({ deck: 1, completedAt: new Date('2026-05-10T10:00:00Z'), findings: ['Sana'] }), plainGame()]
  const placed = [await place(list), await place(list)]
  const recount = (finnish: BaseForms) =>
    recountMonths({ ...server.services, finnish }, { now: server.services.clock(), summedFrom: 1 })
  const learning = (learn: BaseForms['learn']) => ({ learn, of: () => undefined, close: () => undefined })
  const kept = async () => {
    const ours = inArray(
      analysedPeriods.organizationId,
      placed.map(({ organizationId }) => organizationId),
    )
    const rows = await server.services.database.db.select().from(analysedPeriods).where(ours)
    return rows.map(({ period }) => period).toSorted()
  }
  await recount(learning(async () => true))
  expect(await kept()).toEqual(['2026-03', '2026-03', '2026-05', '2026-05'])
  for (const { ids } of placed) for (const id of ids) await change(id)
  const failing = learning(async (words) => {
    if ([...words].includes('sana')) throw new Error('cannot be counted')
    return true
  })
  await expect(recount(failing)).rejects.toThrow('cannot be counted')
  expect(await kept()).toEqual(['2026-03', '2026-03'])
  // Counted, but not as it will be once the words are known.
  await recount(learning(async (words) => ![...words].includes('sana')))
  expect(await kept()).toEqual(['2026-03', '2026-03'])

  const [first = ''] = placed.map(({ organizationId }) => organizationId).toSorted()
  const { db } = server.services.database
  const placeIn = (timeZone: string) => db.update(organizations).set({ timeZone }).where(eq(organizations.id, first))
  await placeIn('Nowhere/At_all')
  await expect(recount(learning(async () => true))).rejects.toThrow('Failed query')
  await placeIn('Europe/Helsinki')
  expect(await kept()).toEqual(['2026-03', '2026-03', '2026-05'])
})

/** Changes a game as any command does. */
async function change(gameId = '') {
  await server.services.database.db
    .update(games)
    .set({ version: sql`${games.version} + 1` })
    .where(eq(games.id, gameId))
}
