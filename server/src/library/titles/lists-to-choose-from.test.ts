import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { crystallizationTemplates, gameTypes } from '#server/db/schema/library.ts'
import { makeDeck, makeGameType, makeTemplate } from '#testing/deck-factory.ts'
import { everyPage } from '#testing/every-page.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { sortByTitle } from './sort-by-title.ts'

let server: TestServer
let organizationId: string
let user: TestUser
let single: TestUser
let singleOrganizationId: string

interface Made {
  id: string
  language: Language
  title: string
  modes: ('crux' | 'one_on_one')[]
}
const made: Record<'decks' | 'gameTypes' | 'templates', Made[]> = { decks: [], gameTypes: [], templates: [] }
const titles = ['Öppna frågor', 'Zebra', 'Ålder', 'Äpple', 'An\u00adkomst', '10 frågor', '2 frågor', '„Ja“?', 'äpple']

beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server)
  singleOrganizationId = await makeOrganization(server, { tier: 'one_to_one' })
  user = await makeUser(server, { organizationId })
  single = await makeUser(server, { organizationId: singleOrganizationId })
  const { db } = server.services.database
  for (const [index, title] of titles.entries()) {
    const language = languages[index % 3] ?? 'sv'
    // Each third is for groups only, each third for two only.
    const modes = [['crux', 'one_on_one'], ['crux'], ['one_on_one']][Math.floor(index / 3)] as Made['modes']
    const item = { title, language, modes }
    const deck = await makeDeck(server, { ...item, cardCount: 12 })
    const typeId = await makeGameType(server, deck, { title, modes })
    await db.update(gameTypes).set({ language }).where(eq(gameTypes.id, typeId))
    made.decks.push({ id: deck.id, ...item })
    made.gameTypes.push({ id: typeId, ...item })
    made.templates.push({ id: await makeTemplate(server, { ...item, key: `template-${index}` }), ...item })
  }
  // None of these is offered: a colleague's own ones.
  const stranger = await makeUser(server, { organizationId })
  const own = { organizationId, createdBy: stranger.id, visibility: 'self' as const, title: 'Bara min' }
  await makeGameType(server, await makeDeck(server, own), own)
  await makeTemplate(server, own)
  const [hidden] = await db.select().from(crystallizationTemplates).where(eq(crystallizationTemplates.title, own.title))
  expect(hidden?.createdBy).toBe(stranger.id)
})
afterAll(() => server.close())

describe.each([
  { list: 'GET /v1/decks', what: 'decks' },
  { list: 'GET /v1/game-types', what: 'gameTypes' },
  { list: 'GET /v1/crystallization-templates', what: 'templates' },
] as const)('$list', ({ list, what }) => {
  const ids = async (who: TestUser, query: Record<string, string>) =>
    (await everyPage(server, list, { token: who.token, query })).map(({ id }) => id)
  const expected = (fits: (item: Made) => boolean) => sortByTitle(made[what].filter(fits)).map(({ id }) => id)

  test('has every item once, by language and title, whatever the page', async () => {
    expect(await ids(user, { organization_id: organizationId })).toEqual(expected(() => true))
  })

  test.each(['fi', 'nl'] as const)('has those of one language: %s', async (language) => {
    expect(await ids(user, { organization_id: organizationId, language })).toEqual(
      expected((item) => item.language === language),
    )
  })

  test.each(['crux', 'one_on_one'] as const)('has those of one mode, as the plan has it: %s', async (mode) => {
    const ofMode = expected(({ modes }) => modes.includes(mode))
    expect(await ids(user, { organization_id: organizationId, game_mode: mode })).toEqual(ofMode)
    const query = { organization_id: singleOrganizationId, game_mode: mode }
    expect(await ids(single, query)).toEqual(mode === 'crux' ? [] : ofMode)
  })

  test('has no mode that the plan lacks', async () => {
    const forTwo = expected(({ modes }) => modes.includes('one_on_one'))
    expect(await ids(single, { organization_id: singleOrganizationId })).toEqual(forTwo)
  })
})
