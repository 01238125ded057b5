import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeck } from '#testing/deck-factory.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { decks } from './schema/library.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the embedded database’s planner knows how many decks there are', async () => {
  const { database } = server.services
  for (let made = 0; made < 3; made += 1) await makeDeck(server)
  const known = async () =>
    (await database.query({ text: "select reltuples from pg_class where relname = 'decks'", values: [] }))[0]?.[
      'reltuples'
    ]
  await refreshStatistics(database)
  const count = await database.db.$count(decks)
  expect(await known()).toBe(count)
})
