import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchLimits } from '#domain/limits.ts'
import { resultModes } from '#domain/reports/game-filter.ts'
import { plannedEachTime } from '#server/db/connections/planned-each-time.ts'
import { games } from '#server/db/schema/games.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

/** What a query of either driver gets: the statement, and its values. */
type Query = (statement: unknown, values: unknown, ...rest: unknown[]) => Promise<unknown>

let server: TestServer
let anna: TestUser
let organizationId: string
const gamesMade = 25
const { csvChunk } = searchLimits

beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server)
  anna = await makeUser(server, { organizationId })
  const deck = await makeDeck(server)
  for (let index = 0; index < gamesMade; index += 1)
    await makeFinishedGame(server, {
      organizationId,
      gameMasterId: anna.id,
      deck,
      rounds: [0],
      actions: [{ name: `Action ${index}`, assignee: 'Bo', dueAt: new Date('2026-04-30T12:00:00Z') }],
      feedback: { score: 4, text: 'Good' },
      game: { subject: `Game ${index}`, completedAt: new Date(Date.UTC(2026, 0, 1 + index)) },
    })
})
afterAll(() => server.close())

async function csv(result_mode: string): Promise<string[][]> {
  const { status, body } = await server.call('POST /v1/dashboard/game-search/generate-csv', {
    token: anna.token,
    body: { organization_id: organizationId, result_mode },
  })
  expect(status).toBe(200)
  return Papa.parse<string[]>(Buffer.from(body as Buffer).toString('utf8'), { skipEmptyLines: true }).data
}

/** Answers each statement by `answer`, which gets its values and its text and may send it. */
async function answering<T>(
  answer: (asked: readonly string[], send: () => Promise<unknown>, text: string) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const clients = [server.services.database.db, server.services.database.unhurried.db].map(
    (db) => (db as unknown as { $client: { query: Query } }).$client,
  )
  const queries = clients.map(({ query }) => query)
  for (const [index, client] of clients.entries())
    client.query = (statement, values, ...rest) => {
      const asked = Array.isArray(values) ? values.map(String) : []
      const send = () => Reflect.apply(queries[index] as Query, client, [statement, values, ...rest])
      return answer(asked, send, typeof statement === 'string' ? statement : (statement as { text: string }).text)
    }
  try {
    return await work()
  } finally {
    for (const [index, client] of clients.entries()) client.query = queries[index] as Query
  }
}

/** The database cancels statements about more than so many games, as it does when they take too long. */
function cancelling<T>(most: number, work: () => Promise<T>): Promise<T> {
  return answering(async (asked, send) => {
    if (asked.some((value) => value.split(',').length > most || value === String(csvChunk.ids.first)))
      throw Object.assign(new Error('canceling statement'), { code: '57014' })
    return send()
  }, work)
}

test('a game that goes to the bin after its id was read is not in the file', async () => {
  const { db } = server.services.database
  const gone = eq(games.subject, 'Game 3')
  let isGone = false
  const late = await answering(
    async (asked, send) => {
      if (!isGone && asked.some((value) => value.split(',').length > 1)) {
        isGone = true
        await db.update(games).set({ deletedAt: new Date() }).where(gone)
      }
      return send()
    },
    () => csv('games'),
  )
  expect(isGone).toBe(true)
  const subjects = late.flat().filter((cell) => cell.startsWith('Game '))
  expect(subjects).toContain('Game 4')
  expect(subjects).not.toContain('Game 3')
  await db.update(games).set({ deletedAt: null }).where(gone)
})

test.each(resultModes)('a file of %s is whole and in order though the database cancels large chunks', async (mode) => {
  const whole = await csv(mode)
  expect(whole.length).toBeGreaterThan(gamesMade)
  expect(await cancelling(3, () => csv(mode))).toEqual(whole)
  expect(await cancelling(1, () => csv(mode))).toEqual(whole)
})

test.each(resultModes)('of a chunk of %s only its games are planned each time, not what they have', async (mode) => {
  const texts: string[] = []
  await answering(
    async (asked, send, text) => {
      if (asked.some((value) => value.split(',').length > 1)) texts.push(text)
      return send()
    },
    () => csv(mode),
  )
  const [each, once] = [true, false].map((isEach) => texts.filter((text) => text.includes(plannedEachTime) === isEach))
  expect(each).toHaveLength(2)
  expect(each?.join(' ')).not.toMatch(/"(candidates|rounds|players|action_items|feedback|card_versions)"/)
  expect(once).toHaveLength(2)
  expect(new Set(once).size).toBe(1)
})
