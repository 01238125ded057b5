import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { decks } from '#server/db/schema/library.ts'
import { crystallize, createGame, join, lead } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { readPerspectives, selectDecks } from './deck-rows.ts'
import { seedLibrary } from './seeding/seed-library.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedLibrary(server.services.database.db)
})
afterAll(() => server.close())

test.each(languages)(
  'a game with any deck in %s plays through',
  async (language) => {
    const organizationId = await makeOrganization(server)
    const gameMaster = await makeUser(server, { organizationId })
    const { db } = server.services.database
    const rows = await selectDecks(db).where(and(eq(decks.language, language), eq(decks.isPublished, true)))
    expect(rows.length).toBeGreaterThanOrEqual(4)
    for (const row of rows) {
      const own = await readPerspectives(db, [row.versionId])
      const deck = { id: row.id, cardIds: [], perspectiveIds: own.map(({ id }) => id) }
      const table = {
        organizationId,
        gameMaster,
        deck,
        ...(await createGame(server, { organizationId, gameMaster, deck }, { game_mode: row.modes[0] })),
      }
      const players = await join(server, table, 'A', 'B')
      await crystallize(server, table, players)
      const game = await lead(server, table, 'end_game')
      const cards = game.included.filter(({ type }: { type: string }) => type === 'cards')
      expect([
        row.catalogId,
        game.data.attributes.state,
        cards.length > 0,
        game.data.relationships.topics.data.length > 1,
      ]).toEqual([row.catalogId, 'complete', true, true])
    }
  },
  120_000,
)
