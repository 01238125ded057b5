import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { games } from '#server/db/schema/games.ts'
import { cards, crystallizationTemplates, decks, gameTypes, perspectives, suits } from '#server/db/schema/library.ts'
import { settings } from '#server/db/schema/people.ts'
import { libraryFiles, libraryFolder, type JsonFiles } from '#testing/library-folder.ts'
import { makeGameType } from '#testing/deck-factory.ts'
import { createGame, crystallize, join, readHand, startFirstRound } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { seedLibrary } from './seed-library.ts'
import { stableId } from './stable-id.ts'

const deckId = stableId('deck', 'round-table', 'en')

const seats = ['A', 'B', 'C', 'D', 'E', 'F']

/** The same deck with fewer cards in every language. */
const shortened = (cardCount: number) =>
  Object.fromEntries(
    Object.entries(libraryFiles([{ cardCount }])).filter(([path]) => path.startsWith('decks/round-table/')),
  )

/** The library with another name for one of its keys, in every file. */
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
    const rows = await server.services.database.db
      .select()
      .from(cards)
      .where(eq(cards.deckId, stableId('deck', 'round-table', 'de')))
      .orderBy(cards.number)
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
    const [card] = await db
      .select()
      .from(cards)
      .where(eq(cards.id, stableId('card', 'round-table', 'en', 'card-1')))
    expect(card?.title).toBe('A new title')
  })

  it('removes cards that left a deck, but not one that was played or dealt in a game', async () => {
    await seed()
    const { db } = server.services.database
    const perspectiveIds = (
      await db
        .select({ id: perspectives.id })
        .from(perspectives)
        .where(eq(perspectives.deckId, deckId))
        .orderBy(perspectives.index)
    ).map(({ id }) => id)
    const cardIds = (await db.select({ id: cards.id }).from(cards).where(eq(cards.deckId, deckId))).map(({ id }) => id)
    const organizationId = await makeOrganization(server)
    const table = {
      organizationId,
      gameMaster: await makeUser(server, { organizationId }),
      deck: { id: deckId, perspectiveIds, cardIds },
    }
    const game = { ...table, ...(await createGame(server, table)) }
    await crystallize(server, game, await join(server, game, 'Aino', 'Ben'))
    library.write(shortened(30))
    await seed()
    const left = new Set(
      (await db.select({ id: cards.id }).from(cards).where(eq(cards.deckId, deckId))).map(({ id }) => id),
    )
    const rows = (
      await server.call('GET /v1/games/:gameId', { token: table.gameMaster.token, params: { gameId: game.gameId } })
    ).body.included
    const played: string[] = rows
      .filter(({ type }: { type: string }) => type === 'cards')
      .map(({ id }: { id: string }) => id)
    expect(played.length).toBeGreaterThan(0)
    expect(played.every((id) => left.has(id))).toBe(true)
    expect(left.size).toBeLessThan(40)
    expect(
      (
        await db
          .select()
          .from(cards)
          .where(eq(cards.deckId, stableId('deck', 'round-table', 'fi')))
      ).length,
    ).toBe(30)
  })

  it('keeps a played card that left its deck for its games, but neither deals nor shows it until it is back', async () => {
    await seed()
    const { db } = server.services.database
    const perspectiveIds = (
      await db
        .select({ id: perspectives.id })
        .from(perspectives)
        .where(eq(perspectives.deckId, deckId))
        .orderBy(perspectives.index)
    ).map(({ id }) => id)
    const organizationId = await makeOrganization(server)
    const table = {
      organizationId,
      gameMaster: await makeUser(server, { organizationId }),
      deck: { id: deckId, perspectiveIds, cardIds: [] },
    }
    const old = { ...table, ...(await createGame(server, table)) }
    await crystallize(server, old, await join(server, old, ...seats))
    library.write(shortened(30))
    await seed()
    const retired = (
      await db
        .select({ id: cards.id })
        .from(cards)
        .where(and(eq(cards.deckId, deckId), isNotNull(cards.retiredAt)))
    ).map(({ id }) => id)
    expect(retired.length).toBeGreaterThan(0)
    const shown = async () =>
      (
        await server.call('GET /v1/decks/:deckId', {
          token: table.gameMaster.token,
          params: { deckId },
          query: { organization_id: organizationId, include: 'suits.cards' },
        })
      ).body.included
        .filter(({ type }: { type: string }) => type === 'cards')
        .map(({ id }: { id: string }) => id)
    expect((await shown()).length).toBe(30)
    expect((await shown()).some((id: string) => retired.includes(id))).toBe(false)
    // A deck is remembered for a minute.
    server.advance(60_000)
    const game = { ...table, ...(await createGame(server, table)) }
    const players = await join(server, game, ...seats)
    const roundId = await startFirstRound(server, game)
    for (const player of players)
      expect((await readHand(server, roundId, player)).some((id) => retired.includes(id))).toBe(false)
    library.write(libraryFiles())
    await seed()
    expect((await shown()).length).toBe(40)
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

  it('removes a deck that left the library, and takes one that an organization’s game type uses off the shelf', async () => {
    await seed()
    const { db } = server.services.database
    const twoChairs = stableId('deck', 'two-chairs', 'en')
    await makeGameType(
      server,
      { id: twoChairs, cardIds: [], perspectiveIds: [stableId('perspective', 'two-chairs', 'en', 'worth-keeping')] },
      { organizationId: await makeOrganization(server) },
    )
    library.write({ 'decks/two-chairs': null })
    await seed()
    const rows = await db.select().from(decks).where(eq(decks.catalogId, 'two-chairs'))
    expect(rows.map(({ id, isPublished }) => ({ id, isPublished }))).toEqual([{ id: twoChairs, isPublished: false }])
    library.write(libraryFiles())
    await seed()
    expect(
      (await db.select().from(decks).where(eq(decks.catalogId, 'two-chairs'))).every((row) => row.isPublished),
    ).toBe(true)
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
