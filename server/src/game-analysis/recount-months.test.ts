import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { analysedMonths } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { type AnalysedDecks, makeAnalysedDecks, placeGames, plainGame } from '#testing/analysed-organization.ts'
import { operate } from '#testing/operate.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { recountMonths } from './commands/recount-months.ts'

let server: TestServer
let ours: AnalysedDecks

beforeAll(async () => {
  server = await startTestServer()
  ours = await makeAnalysedDecks(server)
})
afterAll(() => server.close())

test('sums are kept while they are true, proved on request, and forgotten when no large month needs them', async () => {
  const { organizationId, by, ids } = await placeGames(server, ours, [plainGame(), plainGame(), plainGame()])
  const recount = (proves = false) =>
    recountMonths(server.services, { now: server.services.clock(), summedFrom: 3, proves })
  const { db } = server.services.database
  const kept = () => db.$count(analysedMonths, eq(analysedMonths.organizationId, organizationId))
  expect(await recount()).toEqual({ counted: 1, equal: 0, mended: [] })
  expect(await recount()).toEqual({ counted: 0, equal: 1, mended: [] })
  expect(await recount(true)).toEqual({ counted: 0, equal: 1, mended: [] })

  await db
    .update(analysedMonths)
    .set({ sums: sql`jsonb_set(${analysedMonths.sums}::jsonb, '{played,games}', '4')::json` })
  expect(await recount(true)).toEqual({ counted: 0, equal: 0, mended: [`${organizationId} 2026-03`] })
  expect(await recount(true)).toEqual({ counted: 0, equal: 1, mended: [] })

  await db
    .update(games)
    .set({ version: sql`${games.version} + 1` })
    .where(eq(games.id, ids[0] ?? ''))
  expect(await recount()).toEqual({ counted: 1, equal: 0, mended: [] })
  expect(await kept()).toBe(1)
  await server.call('DELETE /v1/dashboard/games/:gameId', { params: { gameId: ids[0] ?? '' }, token: by.token })
  expect(await recount()).toEqual({ counted: 0, equal: 0, mended: [] })
  expect(await kept()).toBe(0)
})

test('the command says what it found', async () => {
  expect(await operate(server, 'recount-months')).toEqual([
    0,
    '0 months equal, 0 counted for the first time or after a change.',
  ])
})
