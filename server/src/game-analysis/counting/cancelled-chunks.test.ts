import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { publicGames } from '#server/game-rows/visible-games.ts'
import { analysedScene, plainGame } from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { countAll } from './count-all.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { place } = analysedScene(() => server)

/** The database, of which each of these queries, by their number, ends with this fault. */
function failing(rows: UnhurriedReads, code: string, isFaulty: (query: number) => boolean): UnhurriedReads {
  let queries = 0
  const db = new Proxy(rows.db, {
    get: (target, name, receiver) => {
      if (name === 'select' && isFaulty((queries += 1))) throw Object.assign(new Error('ended'), { code })
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  return { ...rows, db }
}

test('what a slow disk cancels is counted once more from the start, in small chunks; another fault is not', async () => {
  const { organizationId } = await place([plainGame(), plainGame(), plainGame()])
  const rows = server.services.database.unhurried
  const where = publicGames(organizationId)
  const counted = async (of: UnhurriedReads) => {
    const now = server.services.clock()
    return (await countAll(of, { where, timeZone: 'UTC', finnish: null, months: [], takesSome: true, now })).played
      .games
  }
  const [cancelled, wrong] = ['57014', '42601']
  expect(await counted(rows)).toBe(3)
  // The sixth query is one of the chunk, after the first games have been added.
  expect(await counted(failing(rows, cancelled, (query) => query === 6))).toBe(3)
  await expect(counted(failing(rows, cancelled, (query) => query >= 6))).rejects.toThrow('ended')
  await expect(counted(failing(rows, wrong, (query) => query === 6))).rejects.toThrow('ended')
})
