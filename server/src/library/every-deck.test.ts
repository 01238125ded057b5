import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { decks } from '#server/db/schema/library.ts'
import { crystallize, createGame, join, lead } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { readCards, readPerspectives, selectDecks } from './deck-rows.ts'
import { seedLibrary } from './seeding/seed-library.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedLibrary(server.services.database.db)
})
afterAll(() => server.close())

const db = () => server.services.database.db
const decksIn = async (language: (typeof languages)[number]) =>
  (await selectDecks(db()).where(and(eq(decks.language, language), eq(decks.isPublished, true)))).toSorted((a, b) =>
    a.catalogId < b.catalogId ? -1 : 1,
  )

/** The decks of a language with what a game takes from them, without words. */
async function outline(language: (typeof languages)[number]) {
  const rows = await decksIn(language)
  const versionIds = rows.map(({ versionId }) => versionId)
  const [cards, perspectives] = [await readCards(db(), versionIds), await readPerspectives(db(), versionIds)]
  return rows.map(({ id, catalogId, modes }) => ({
    catalogId,
    modes,
    cards: cards.filter(({ deckId }) => deckId === id).map(({ key, number, tone }) => ({ key, number, tone })),
    perspectives: perspectives.filter(({ deckId }) => deckId === id).map(({ key, wants }) => ({ key, wants })),
  }))
}

describe('the library’s decks', () => {
  test('differ between languages in nothing but words', async () => {
    const [first, ...others] = await Promise.all(languages.map(outline))
    expect(first?.length).toBeGreaterThanOrEqual(50)
    for (const other of others) expect(other).toEqual(first)
  })

  // So it is enough to play each deck once, a fifth of them in each language.
  test.each(languages)(
    'in %s play through',
    async (language) => {
      const organizationId = await makeOrganization(server)
      const gameMaster = await makeUser(server, { organizationId })
      const rows = (await decksIn(language)).filter((_, index) => languages[index % languages.length] === language)
      expect(rows.length).toBeGreaterThanOrEqual(10)
      for (const row of rows) {
        const own = await readPerspectives(db(), [row.versionId])
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
    60_000,
  )
})
