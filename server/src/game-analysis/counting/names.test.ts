import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicGames } from '#server/game-rows/visible-games.ts'
import { analysedScene, plainGame } from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { readTexts, WordCounts } from './count-words.ts'

/** What a query of either driver gets: the statement, or an object with it. */
type Query = (statement: string | { text: string }, ...rest: unknown[]) => Promise<unknown>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const { place } = analysedScene(() => server)

/** The database cancels the first statements that read players’ names. */
async function cancelling(times: number, work: () => Promise<void>): Promise<number> {
  const client = (server.services.database.unhurried.db as unknown as { $client: { query: Query } }).$client
  const { query } = client
  let cancelled = 0
  client.query = (statement, ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text
    if (text.includes('json_build_array("name")') && cancelled < times) {
      cancelled += 1
      return Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
    }
    return Reflect.apply(query, client, [statement, ...rest])
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return cancelled
}

test('names are no words, also where the database cannot read them all within the time of a statement', async () => {
  const { unhurried } = server.services.database
  const list = [plainGame({ findings: ['Every day Mateo draws bridges'] }), plainGame()]
  const { organizationId } = await place(list)
  const where = publicGames(organizationId)
  const counted = new WordCounts(null)
  for await (const { rows } of readTexts(unhurried.db, where, 'all')) await counted.addTexts(rows)
  const words = async (readNames: (counts: WordCounts) => Promise<unknown>) => {
    const counts = new WordCounts(null)
    await counts.addSums(counted.sums())
    await readNames(counts)
    return (await counts.told()).words.map(({ word }) => word)
  }
  expect(await words(async () => undefined)).toContain('Mateo')
  const whole = await words((counts) => counts.addNamesOf(unhurried, where))
  expect(whole).toContain('bridges')
  expect(whole).not.toContain('Mateo')
  const isWhole = unhurried.kind === 'postgres'
  const inChunks = await words(async (counts) => {
    expect(await cancelling(isWhole ? 1 : 0, () => counts.addNamesOf(unhurried, where))).toBe(isWhole ? 1 : 0)
  })
  expect(inChunks).toEqual(whole)
})
