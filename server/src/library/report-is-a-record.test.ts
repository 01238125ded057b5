import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/languages.ts'
import { resultModes } from '#domain/reports/game-filter.ts'
import { crystallizationTemplates, decks, gameTypes } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { inLanguage } from '#server/game-rows/in-language.ts'
import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import { destroyOrganization } from '#server/organizations/commands/destroy-organization.ts'
import { exportGame } from '#server/privacy/export-game.ts'
import { readReportPaper } from '#server/report-paper/read-report-paper.ts'
import { reportTale } from '#server/reports/commands/report-values.ts'
import { presentSharedReport } from '#server/reports/present-shared-report.ts'
import { libraryFiles, libraryFolder, type JsonFiles } from '#testing/library-folder.ts'
import { createGame, crystallize, join, lead, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { deleteDecks, deleteGameTypes, deleteTemplates } from './delete-items.ts'
import { readCards, readPerspectives, readSuits, selectDecks } from './deck-rows.ts'
import { publishDecks } from './publish-decks.ts'
import { seedLibrary } from './seeding/seed-library.ts'
import { stableId } from './stable-id.ts'

type Words = Record<string, unknown> & { cards: Record<string, { title: string; description: string }> }
type Structure = Record<string, unknown> & { cards: { key: string; suit: string }[]; perspectives: object[] }

const structure = 'decks/round-table/deck.json'
const ofEach = (files: JsonFiles, change: (words: Words) => unknown) =>
  Object.fromEntries(
    languages.map((language) => [
      `decks/round-table/${language}.json`,
      change(files[`decks/round-table/${language}.json`] as Words),
    ]),
  )

describe('the report of a finished game', () => {
  let server: TestServer
  let table: Table
  let own: Table
  let library: ReturnType<typeof libraryFolder>
  let records: string[]

  /** What a report's PDF, mails and open links say, in every language that a reader may have. */
  const leaving = async ({ gameId }: Table, language: Language) => {
    const { db } = server.services.database
    const now = new Date('2026-06-01T09:00:00Z')
    const given = await readGameRows(db, gameId)
    if (!given) throw new Error('no game')
    const read = await inLanguage(db, given, language)
    const sender = { sender: '', senderId: '' }
    const about = { organization: '', timeZone: 'UTC', ...sender, summary: null, wentOn: new Set<string>(), now }
    return JSON.stringify([
      await readReportPaper(db, given, { language, now, summary: null }),
      reportTale(read.rows, about),
      await presentSharedReport(db, read, now),
    ])
  }

  /** Reports without any cache, their lines in lists and in files of each kind, and what leaves the organization. */
  const read = async () => {
    const { db } = server.services.database
    const viewers = ['game_master', 'member'] as const
    const reports = [table, own].flatMap(({ gameId }) =>
      viewers.map(async (kind) => JSON.stringify((await exportGame(db, gameId, { kind }))?.game)),
    )
    const at = { organization_id: table.organizationId }
    const { token } = table.gameMaster
    const files: string[] = []
    for (const result_mode of resultModes) {
      const body = { ...at, result_mode, game_scope: 'own' }
      files.push(String((await server.call('POST /v1/dashboard/game-search/generate-csv', { token, body })).body))
    }
    const listed = await server.call('GET /v1/dashboard/games', { token, query: at })
    const left = [table, own].flatMap((game) => languages.map((language) => leaving(game, language)))
    return [
      ...(await Promise.all(reports)),
      ...files,
      JSON.stringify(listed.body.included),
      ...(await Promise.all(left)),
    ]
  }
  const seed = async (changes: JsonFiles) => {
    library.write(changes)
    expect((await seedLibrary(server.services.database.db, library.folder)).faults).toEqual([])
  }
  const finished = async (
    deckId: string,
    at: Pick<Table, 'organizationId' | 'gameMaster'>,
    game: Record<string, unknown> = {},
  ) => {
    const [deck] = await selectDecks(server.services.database.db).where(eq(decks.id, deckId))
    const perspectiveIds = (await readPerspectives(server.services.database.db, [deck!.versionId])).map(({ id }) => id)
    const parts = { ...at, deck: { id: deckId, cardIds: [], perspectiveIds } }
    const made = { ...parts, ...(await createGame(server, parts, game)) }
    await crystallize(server, made, await join(server, made, 'Aino', 'Bo', 'Cleo'))
    await lead(server, made, 'end_game')
    return made
  }

  beforeAll(async () => {
    server = await startTestServer()
    library = libraryFolder()
    await seed({})
    const organizationId = await makeOrganization(server)
    const at = { organizationId, gameMaster: await makeUser(server, { organizationId }) }
    table = await finished(stableId('deck', 'round-table', 'en'), at, {
      game_type_id: stableId('game-type', 'looking-back', 'en'),
      crystallization_template_id: stableId('template', 'findings-and-actions', 'en'),
    })
    const { token } = at.gameMaster
    const query = { organization_id: organizationId }
    const exported = await server.call('GET /v1/decks/:deckId/export', {
      token,
      params: { deckId: table.deck.id },
      query,
    })
    const file = JSON.parse(exported.body.data.attributes.text) as { words: Record<string, unknown> }
    const imported = await server.call('POST /v1/decks/import', {
      token,
      body: { ...query, deck: { ...file, words: { en: file.words['en'] } } },
    })
    const deckId = imported.body.data[0].id
    await server.call('POST /v1/decks/:deckId/publish', { token, params: { deckId }, body: {} })
    own = await finished(deckId, at)
    records = await read()
    const { body } = await server.call('GET /v1/games/:gameId', { token, params: { gameId: table.gameId } })
    const record = JSON.parse(records[0]!)
    const byId = (list: { id: string }[]) => list.toSorted((a, b) => a.id.localeCompare(b.id))
    expect(record.data.attributes).toEqual(body.data.attributes)
    expect(byId(record.included)).toEqual(byId(body.included))
    expect(body.data.relationships.cards.data.length).toBeGreaterThan(3)
    const [listed, left] = [records.slice(4, -2 * languages.length), records.slice(-2 * languages.length)]
    const said = listed.map((text) => text.includes('round-table en') || text.includes('Verantwortung'))
    expect([said.length, said[0], said.at(-1)]).toEqual([resultModes.length + 1, true, true])
    expect(new Set(left).size).toBe(left.length)
  })
  afterAll(async () => {
    library.remove()
    await server.close()
  })

  test('stays as it is when the library says everything in other words', async () => {
    const files = libraryFiles()
    await seed({
      ...ofEach(files, (words) =>
        JSON.parse(
          JSON.stringify({ ...words, title: 'The Round Table', topics: ['talking'] })
            .replaceAll('Verantwortungsübergabe', 'Übergabe')
            .replaceAll('bring to mind', 'remind you of')
            .replaceAll('Worth keeping', 'Worth a lot')
            .replaceAll('About ', 'All about '),
        ),
      ),
      [structure]: {
        ...(files[structure] as Structure),
        color: '#123456',
        suits: ['tide', 'beacon', 'thread', 'hearth'].map((kind, index) => ({
          key: ['hearth', 'thread', 'beacon', 'tide'][index],
          kind,
        })),
      },
    })
    const [deck] = await selectDecks(server.services.database.db).where(eq(decks.id, table.deck.id))
    expect(deck).toMatchObject({ version: 2, title: 'The Round Table', deckColor: '#123456' })
    expect(await read()).toEqual(records)
  })

  test('stays as it is when cards, perspectives, game types, templates and at last the deck leave the library', async () => {
    const files = libraryFiles([{ cardCount: 30 }, { slug: 'two-chairs', modes: ['one_on_one'], tiers: ['pro'] }])
    await seed({
      ...JSON.parse(
        JSON.stringify(files).replaceAll('"worth-keeping"', '"worth-doing"').replaceAll('"card-', '"kort-'),
      ),
    })
    expect(await read()).toEqual(records)
    await seed({
      'game-types/game-types.json': [],
      'crystallization-templates/templates.json': [],
      'decks/round-table': null,
      ...Object.fromEntries(
        languages.flatMap((language) => [
          [`game-types/${language}.json`, {}],
          [`crystallization-templates/${language}.json`, {}],
        ]),
      ),
    })
    // A later update deletes versions that no game needs.
    await seed({ 'decks/two-chairs': null })
    const { db } = server.services.database
    const marked = await db
      .select({ id: decks.id, catalogId: decks.catalogId, language: decks.language })
      .from(decks)
      .where(sql`${decks.deletedAt} is not null`)
    // The game's deck, and its languages that phones at the table may have read.
    expect(marked.map(({ id }) => id)).toContain(table.deck.id)
    expect(new Set(marked.map(({ catalogId }) => catalogId)).size).toBe(1)
    expect(marked.map(({ language }) => language).sort()).toEqual([...languages].sort())
    expect(await read()).toEqual(records)
    await seed(libraryFiles())
    expect(await read()).toEqual(records)
  })

  test('stays as it is when a deck of the organization is published anew, hidden and deleted', async () => {
    const { db } = server.services.database
    const [deck] = await selectDecks(db).where(eq(decks.id, own.deck.id))
    const at = [deck!.versionId]
    const [suits, cards, perspectives] = [
      await readSuits(db, at),
      await readCards(db, at),
      await readPerspectives(db, at),
    ]
    const { id, catalogId, language, tiers, organizationId, createdBy } = deck!
    await publishDecks(
      db,
      [
        {
          deck: { id, catalogId, language, tiers, organizationId, createdBy },
          words: { ...deck!, title: 'Ours, said better' },
          suits: suits.map((suit) => ({ ...suit, title: `${suit.title} 2` })),
          cards: cards.slice(0, 30).map((card) => ({ ...card, title: `${card.title} 2`, ask: 'Who?' })),
          perspectives: perspectives.map((one) => ({ ...one, title: `${one.title} 2` })).slice(1),
        },
      ],
      { userId: own.gameMaster.id, now: server.services.clock() },
    )
    expect((await selectDecks(db).where(eq(decks.id, id)))[0]).toMatchObject({ version: 2, title: 'Ours, said better' })
    expect(await read()).toEqual(records)
    await db.update(decks).set({ visibility: 'self', isPublished: false }).where(eq(decks.id, id))
    expect(await read()).toEqual(records)
    await deleteDecks(db, eq(decks.id, id))
    const listed = await server.call('GET /v1/decks', {
      token: own.gameMaster.token,
      query: { organization_id: own.organizationId },
    })
    expect(listed.body.data.map(({ id: one }: { id: string }) => one)).not.toContain(id)
    expect(await read()).toEqual(records)
  })

  test('stays as it is when its game type and template are deleted, and the database lets nobody delete them by hand', async () => {
    const { db } = server.services.database
    const [type, template] = [
      stableId('game-type', 'looking-back', 'en'),
      stableId('template', 'findings-and-actions', 'en'),
    ]
    await deleteGameTypes(db, eq(gameTypes.id, type))
    await deleteTemplates(db, eq(crystallizationTemplates.id, template))
    expect(await read()).toEqual(records)
    const byHand = [
      db.delete(gameTypes).where(eq(gameTypes.id, type)),
      db.delete(crystallizationTemplates).where(eq(crystallizationTemplates.id, template)),
      db.delete(decks).where(eq(decks.id, own.deck.id)),
    ]
    expect((await Promise.allSettled(byHand)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('stays as it is when the organization that its deck belonged to is destroyed, while game types go on with the deck', async () => {
    const { db } = server.services.database
    const giver = await makeOrganization(server)

    const admin = await makeUser(server, { organizationId: giver, role: 'admin' })
    await db.update(decks).set({ organizationId: giver }).where(eq(decks.id, own.deck.id))
    await db
      .update(gameTypes)
      .set({ organizationId: giver })
      .where(eq(gameTypes.id, stableId('game-type', 'looking-back', 'en')))
    await db.transaction((tx) =>
      destroyOrganization(tx, [], giver, {
        userId: admin.id,
        sessionId: '00000000-0000-4000-8000-000000000000',
        now: server.services.clock(),
      }),
    )
    expect(await db.select().from(organizations).where(eq(organizations.id, giver))).toEqual([])
    expect(await read()).toEqual(records)
  })
})
