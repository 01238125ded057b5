import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { languages, type Language } from '#domain/languages.ts'
import { gameLanguages, games } from '#server/db/schema/games.ts'
import { cards, crystallizationTemplates, decks, gameTypes, perspectives, suits } from '#server/db/schema/library.ts'
import { settings } from '#server/db/schema/people.ts'
import { libraryFiles, libraryFolder, type JsonFiles } from '#testing/library-folder.ts'
import { makeGameType } from '#testing/deck-factory.ts'
import {
  createGame,
  crystallize,
  join,
  readHand,
  startFirstRound,
  type Table,
  type TestPlayer,
} from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { readCards, readPerspectives, selectDecks } from '#server/library/deck-rows.ts'
import { seedLibrary } from './seed-library.ts'
import { stableId } from '#server/library/stable-id.ts'

const deckId = stableId('deck', 'round-table', 'en')

const seats = ['A', 'B', 'C', 'D', 'E', 'F']

/** The same deck with fewer cards in every language. */
const shortened = (cardCount: number) =>
  Object.fromEntries(
    Object.entries(libraryFiles([{ cardCount }])).filter(([path]) => path.startsWith('decks/round-table/')),
  )

/** The library with one of its keys renamed in every file. */
const renamed = (from: string, to: string) =>
  JSON.parse(JSON.stringify(libraryFiles()).replaceAll(`"${from}"`, `"${to}"`)) as JsonFiles

describe('seeding the library', () => {
  let server: TestServer
  let library: ReturnType<typeof libraryFolder>
  const seed = () => seedLibrary(server.services.database.db, library.folder)
  const count = async (
    table:
      | typeof cards
      | typeof decks
      | typeof gameTypes
      | typeof suits
      | typeof perspectives
      | typeof crystallizationTemplates,
  ) => (await server.services.database.db.select({ id: table.id }).from(table)).length

  const cardsNow = async (id: string) => {
    const { db } = server.services.database
    return readCards(
      db,
      (await selectDecks(db).where(eq(decks.id, id))).map(({ versionId }) => versionId),
    )
  }
  /** An organization with a game master, and the library's deck in English. */
  const setLibraryTable = async () => {
    const { db } = server.services.database
    const [deck] = await selectDecks(db).where(eq(decks.id, deckId))
    const perspectiveIds = (await readPerspectives(db, [deck!.versionId])).map(({ id }) => id)
    const organizationId = await makeOrganization(server)
    return {
      organizationId,
      gameMaster: await makeUser(server, { organizationId }),
      deck: { id: deckId, perspectiveIds, cardIds: [] },
    }
  }

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.services.database.db.execute(
      sql`truncate ${games}, ${decks}, ${crystallizationTemplates}, ${settings} cascade`,
    )
    library = libraryFolder()
  })
  afterEach(() => library.remove())

  it('writes decks, suits, cards, perspectives with the families, templates and game types in five languages', async () => {
    expect(await seed()).toEqual({ changed: true, faults: [] })
    expect(await count(decks)).toBe(10)
    expect(await count(suits)).toBe(40)
    expect(await count(cards)).toBe(400)
    expect(await count(perspectives)).toBe(10 * 17)
    expect(await count(crystallizationTemplates)).toBe(10)
    expect(await count(gameTypes)).toBe(5)
    expect(z.uuid().safeParse(deckId).success).toBe(true)
  })

  it('numbers the cards in order and puts soft hyphens into long titles only', async () => {
    await seed()
    const rows = await cardsNow(stableId('deck', 'round-table', 'de'))
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(rows[0]?.title).toBe('Ver\u00adant\u00adwor\u00adtungs\u00adüber\u00adgabe card-1')
    expect(rows[0]?.description).not.toContain('\u00ad')
  })

  it('does nothing when nothing changed', async () => {
    await seed()
    expect(await seed()).toEqual({ changed: false, faults: [] })
  })

  it('brings changed words in and keeps every id', async () => {
    await seed()
    const { db } = server.services.database
    const before = await db.select({ id: cards.id }).from(cards).orderBy(cards.id)
    const path = 'decks/round-table/en.json'
    const words = libraryFiles()[path] as { cards: Record<string, { title: string; description: string }> }
    library.write({
      [path]: { ...words, cards: { ...words.cards, 'card-1': { ...words.cards['card-1'], title: 'A new title' } } },
    })
    expect((await seed()).changed).toBe(true)
    expect(await db.select({ id: cards.id }).from(cards).orderBy(cards.id)).toEqual(before)
    const card = (await cardsNow(deckId)).find(({ id }) => id === stableId('card', 'round-table', 'en', 'card-1'))
    expect(card?.title).toBe('A new title')
  })

  it('makes a new version of a deck only when it says something else, and only of that deck in that language', async () => {
    await seed()
    const versions = async () =>
      new Map((await selectDecks(server.services.database.db)).map(({ id, version }) => [id, version]))
    const first = await versions()
    expect([...new Set(first.values())]).toEqual([1])
    const path = 'decks/round-table/en.json'
    const words = libraryFiles()[path] as { cards: Record<string, { title: string; description: string }> }
    library.write({
      [path]: {
        ...words,
        cards: { ...words.cards, 'card-1': { ...words.cards['card-1'], ask: 'Who?' } },
        topics: ['work'],
      },
    })
    await seed()
    expect(await versions()).toEqual(new Map([...first].map(([id, number]) => [id, id === deckId ? 2 : number])))
    const [deck] = await selectDecks(server.services.database.db).where(eq(decks.id, deckId))
    expect(deck?.topics).toEqual(['work'])
    expect((await cardsNow(deckId))[0]).toMatchObject({ key: 'card-1', ask: 'Who?' })
    // A change that affects no deck: game types have separate texts.
    library.write({ 'game-types/en.json': renamed('Teams of any kind', 'Anybody')['game-types/en.json'] })
    expect((await seed()).changed).toBe(true)
    expect((await versions()).get(deckId)).toBe(2)
  })

  it('forgets cards that left a deck with the version that had them, but not while a game plays with it', async () => {
    await seed()
    const { db } = server.services.database
    const table = await setLibraryTable()
    const game = { ...table, ...(await createGame(server, table)) }
    const players = await join(server, game, 'Aino', 'Ben')
    library.write(shortened(30))
    await seed()
    library.write({ 'game-types/en.json': renamed('Teams of any kind', 'Anybody')['game-types/en.json'] })
    await seed()
    const kept = async (language: Language) =>
      (
        await db
          .select()
          .from(cards)
          .where(eq(cards.deckId, stableId('deck', 'round-table', language)))
      ).length
    // Phones at the table may read the Finnish version.
    expect([await kept('en'), await kept('fi')]).toEqual([40, 40])
    await db.delete(gameLanguages)
    library.write({ 'game-types/en.json': renamed('Teams of any kind', 'Everybody')['game-types/en.json'] })
    await seed()
    expect([await kept('en'), await kept('fi')]).toEqual([40, 30])
    await crystallize(server, game, players)
    const { included } = (
      await server.call('GET /v1/games/:gameId', { token: table.gameMaster.token, params: { gameId: game.gameId } })
    ).body
    expect(included.filter(({ type }: { type: string }) => type === 'cards').length).toBeGreaterThan(0)
  })

  it('deals a game that is under way from the deck as it was, and neither deals nor shows a card that left it to others', async () => {
    await seed()
    const table = await setLibraryTable()
    const old = { ...table, ...(await createGame(server, table)) }
    const oldPlayers = await join(server, old, ...seats, 'G', 'H')
    const before = (await cardsNow(deckId)).map(({ id }) => id)
    library.write(shortened(30))
    await seed()
    const gone = new Set(before.slice(30))
    const shown = async (): Promise<string[]> =>
      (
        await server.call('GET /v1/decks/:deckId', {
          token: table.gameMaster.token,
          params: { deckId },
          query: { organization_id: table.organizationId, include: 'suits.cards' },
        })
      ).body.included
        .filter(({ type }: { type: string }) => type === 'cards')
        .map(({ id }: { id: string }) => id)
    expect((await shown()).length).toBe(30)
    expect((await shown()).some((id) => gone.has(id))).toBe(false)
    const handsOf = async (game: Table, players: TestPlayer[]) => {
      const roundId = await startFirstRound(server, game)
      return (await Promise.all(players.map((player) => readHand(server, roundId, player)))).flat()
    }
    // Eight hands are the whole deck of forty.
    expect((await handsOf(old, oldPlayers)).toSorted()).toEqual(before.toSorted())
    const game = { ...table, ...(await createGame(server, table)) }
    const dealt = await handsOf(game, await join(server, game, ...seats))
    expect([dealt.length, dealt.some((id) => gone.has(id))]).toEqual([30, false])
    library.write(libraryFiles())
    await seed()
    expect((await shown()).toSorted()).toEqual(before.toSorted())
  })

  it('keeps a perspective that left its deck where a game type has it, and offers it no more until it is back', async () => {
    await seed()
    const [old, fresh] = ['worth-keeping', 'worth-doing'].map((key) =>
      stableId('perspective', 'round-table', 'en', key),
    )
    const organizationId = await makeOrganization(server)
    const gameMaster = await makeUser(server, { organizationId })
    const deck = { id: deckId, cardIds: [], perspectiveIds: [old!] }
    const gameTypeId = await makeGameType(server, deck, { organizationId })
    const offered = async (): Promise<string[]> =>
      (
        await server.call('GET /v1/decks/:deckId', {
          token: gameMaster.token,
          params: { deckId },
          query: { organization_id: organizationId },
        })
      ).body.data.relationships.perspectives.data.map(({ id }: { id: string }) => id)
    expect(await offered()).toHaveLength(17)
    library.write(renamed('worth-keeping', 'worth-doing'))
    await seed()
    expect([await offered()].map((ids) => [ids.length, ids.includes(old!), ids.includes(fresh!)])).toEqual([
      [17, false, true],
    ])
    const table = { organizationId, gameMaster, deck }
    expect((await createGame(server, table, { game_type_id: gameTypeId })).gameId).toBeTruthy()
    await expect(createGame(server, table)).rejects.toThrow('perspectives.unknown')
    library.write(libraryFiles())
    await seed()
    expect([await offered()].map((ids) => [ids.length, ids.includes(old!), ids.includes(fresh!)])).toEqual([
      [17, true, false],
    ])
  })

  it('removes a deck that left the library, and only marks one that an organization’s game type uses', async () => {
    await seed()
    const { db } = server.services.database
    const twoChairs = stableId('deck', 'two-chairs', 'en')
    const gameTypeId = await makeGameType(
      server,
      { id: twoChairs, cardIds: [], perspectiveIds: [stableId('perspective', 'two-chairs', 'en', 'worth-keeping')] },
      { organizationId: await makeOrganization(server) },
    )
    library.write({ 'decks/two-chairs': null })
    await seed()
    const rows = async () => db.select().from(decks).where(eq(decks.catalogId, 'two-chairs'))
    expect((await rows()).map(({ id, deletedAt }) => [id, deletedAt !== null])).toEqual([[twoChairs, true]])
    expect(await db.select().from(gameTypes).where(eq(gameTypes.id, gameTypeId))).toHaveLength(1)
    library.write(libraryFiles())
    await seed()
    expect((await rows()).map(({ deletedAt }) => deletedAt)).toEqual([null, null, null, null, null])
  })

  it('only marks game types and templates that games were set up from, and offers them no more', async () => {
    await seed()
    const { db } = server.services.database
    const table = await setLibraryTable()
    const [type, template] = [
      stableId('game-type', 'looking-back', 'en'),
      stableId('template', 'findings-and-actions', 'en'),
    ]
    const { gameId } = await createGame(server, table, { game_type_id: type })
    library.write({
      'game-types/game-types.json': [],
      ...Object.fromEntries(languages.map((language) => [`game-types/${language}.json`, {}])),
      'crystallization-templates/templates.json': [],
      ...Object.fromEntries(languages.map((language) => [`crystallization-templates/${language}.json`, {}])),
    })
    expect((await seed()).faults).toEqual([])
    expect((await db.select().from(gameTypes)).map(({ id, deletedAt }) => [id, deletedAt !== null])).toEqual([
      [type, true],
    ])
    expect(
      (await db.select().from(crystallizationTemplates)).map(({ id, deletedAt }) => [id, deletedAt !== null]),
    ).toEqual([[template, true]])
    const { token } = table.gameMaster
    const query = { organization_id: table.organizationId }
    expect((await server.call('GET /v1/game-types', { token, query })).body.data).toEqual([])
    expect((await server.call('GET /v1/crystallization-templates', { token, query })).body.data).toEqual([])
    const { body } = await server.call('GET /v1/games/:gameId', { token, params: { gameId } })
    expect(body.data.relationships.game_type.data.id).toBe(type)
    expect(body.data.relationships.crystallization_template.data.id).toBe(template)
  })

  it('leaves what is faulty out and says so', async () => {
    library.write({ 'decks/two-chairs/nl.json': {} })
    const { faults } = await seed()
    expect(faults.length).toBeGreaterThan(0)
    expect(await count(decks)).toBe(5)
  })

  it('may be called by several processes at once', async () => {
    await Promise.all([seed(), seed(), seed()])
    expect(await count(cards)).toBe(400)
  })
})
