import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizations } from '#server/db/schema/people.ts'
import { cards, decks } from '#server/db/schema/library.ts'
import { seedLibrary } from '#server/library/seed-library.ts'
import { stableId } from '#server/library/stable-id.ts'
import { libraryFolder } from '#testing/library-folder.ts'
import { createGame, join, readHand, startFirstRound } from '#testing/table.ts'
import { deckLimits } from '#domain/limits.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

type File = {
  slug: string
  cards: { key: string; suit: string }[]
  words: Record<string, { title: string; cards: Record<string, { title: string; description: string }> }>
}

describe('a deck as a file', () => {
  let server: TestServer
  let organizationId: string
  let maker: TestUser
  const library = libraryFolder()
  const roundTable = stableId('deck', 'round-table', 'en')
  const exported = async (deckId: string, who = maker, organization = organizationId) =>
    server.call('GET /v1/decks/:deckId/export', {
      token: who.token,
      params: { deckId },
      query: { organization_id: organization },
    })
  const imported = async (deck: unknown, who = maker, organization = organizationId) =>
    server.call('POST /v1/decks/import', { token: who.token, body: { organization_id: organization, deck } })
  const fileOf = async (deckId: string) => JSON.parse((await exported(deckId)).body.data.attributes.text) as File

  beforeAll(async () => {
    server = await startTestServer()
    await seedLibrary(server.services.database.db, library.folder)
    organizationId = await makeOrganization(server)
    maker = await makeUser(server, { organizationId })
  })
  afterAll(async () => {
    library.remove()
    await server.close()
  })

  it('holds structure and words of all five languages, without what the server adds', async () => {
    const answer = await exported(roundTable)
    expect(answer.status).toBe(200)
    expect(answer.body.data.attributes.file_name).toBe('round-table.json')
    const deck = JSON.parse(answer.body.data.attributes.text)
    expect(deck).toMatchObject({ format: 'crux-deck', version: 1, slug: 'round-table', modes: ['crux', 'one_on_one'] })
    expect(Object.keys(deck.words)).toEqual(['en', 'fi', 'de', 'sv', 'nl'])
    expect(deck.cards).toHaveLength(40)
    expect(deck.perspectives).toEqual([{ key: 'worth-keeping', type: 'general' }])
    expect(JSON.stringify(deck)).not.toContain('\u00ad')
    expect(deck).not.toHaveProperty('tiers')
  })

  it('comes back with the same cards when it is exported, imported and exported again', async () => {
    const file = await fileOf(roundTable)
    const made = await imported(file)
    expect(made.status).toBe(201)
    expect(made.body.data.map(({ attributes }: { attributes: { language: string } }) => attributes.language)).toEqual([
      'en',
      'fi',
      'de',
      'sv',
      'nl',
    ])
    const again = await fileOf(made.body.data[0].id)
    expect({ ...again, slug: '' }).toEqual({ ...file, slug: '' })
    expect(again.slug).toMatch(/^round-table-[\da-f]{12}$/)
    const third = await imported(again)
    expect((await fileOf(third.body.data[0].id)).slug).toMatch(/^round-table-[\da-f]{12}$/)
    const library = await server.services.database.db
      .select()
      .from(decks)
      .where(and(eq(decks.catalogId, 'round-table'), isNull(decks.organizationId)))
    expect(library).toHaveLength(5)
  })

  it('can be played at once by its maker, and is seen by nobody else', async () => {
    const { words, ...structure } = await fileOf(roundTable)
    const made = await imported({ ...structure, words: { sv: words['sv'] } })
    expect(made.body.data).toHaveLength(1)
    const [deck] = made.body.data
    expect(deck.attributes).toMatchObject({
      language: 'sv',
      visibility: 'self',
      is_published: true,
      private_deck: true,
      card_count: 40,
    })
    const colleague = await makeUser(server, { organizationId, role: 'admin' })
    expect((await exported(deck.id, colleague)).status).toBe(404)
    const whole = await server.call('GET /v1/decks/:deckId', {
      token: maker.token,
      params: { deckId: deck.id },
      query: { organization_id: organizationId, include: 'perspectives' },
    })
    const perspectiveIds = whole.body.included.map(({ id }: { id: string }) => id)
    expect(perspectiveIds).toHaveLength(17)
    const table = { organizationId, gameMaster: maker, deck: { id: deck.id, cardIds: [], perspectiveIds } }
    const game = { ...table, ...(await createGame(server, table)) }
    const [player] = await join(server, game, 'Åsa')
    const own = new Set(
      (await server.services.database.db.select({ id: cards.id }).from(cards).where(eq(cards.deckId, deck.id))).map(
        ({ id }) => id,
      ),
    )
    expect((await readHand(server, await startFirstRound(server, game), player!)).every((id) => own.has(id))).toBe(true)
  })

  it('V5.2.2 V2.3.3 that is faulty is refused with every fault and its place, and nothing is saved', async () => {
    const file = await fileOf(roundTable)
    const en = file.words['en']!
    const { 'card-2': _, ...others } = en.cards
    const rows = async () => (await server.services.database.db.select({ id: decks.id }).from(decks)).length
    const before = await rows()
    const texts = await imported({
      ...file,
      words: {
        en: {
          ...en,
          title: 'x',
          cards: { ...en.cards, 'card-3': { title: 'Two  spaces', description: 'y'.repeat(161) } },
        },
      },
    })
    expect(texts.status).toBe(422)
    expect(
      texts.body.errors
        .map(({ code, source }: { code: string; source: { pointer: string } }) => [code, source.pointer])
        .toSorted(),
    ).toEqual([
      ['deck.schemas.text.min', '/data/attributes/deck/words/en/title'],
      ['deck.schemas.text.typography', '/data/attributes/deck/words/en/cards/card-3/title'],
      ['schemas.shared.max', '/data/attributes/deck/words/en/cards/card-3/description'],
    ])
    const keys = await imported({
      ...file,
      cards: file.cards.toReversed(),
      words: { en: { ...en, cards: { ...others, 'card-x': en.cards['card-1'] } } },
    })
    expect(
      keys.body.errors.map(({ code, source }: { code: string; source: { pointer: string } }) => [
        code,
        source.pointer.replace('/data/attributes/deck/', ''),
      ]),
    ).toEqual([
      ['deck.schemas.cards.suit', 'cards/10/suit'],
      ['deck.schemas.words.missing', 'words/en/cards/card-2'],
      ['deck.schemas.words.unknown', 'words/en/cards/card-x'],
      ['deck.schemas.titles.twice', 'words/en/cards/card-x/title'],
    ])
    expect(keys.body.meta.faults).toContain('words.en.cards.card-2: is missing')
    expect(await rows()).toBe(before)
  })

  it.each([
    ['something else', {}],
    ['a later version', { format: 'crux-deck', version: 2 }],
  ])('that is %s is told apart', async (_, deck) => {
    const answer = await imported(deck)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.some(({ code }: { code: string }) => code === 'deck.schemas.file.format')).toBe(true)
  })

  it('is refused where the organization has all the decks that it may have', async () => {
    const file = await fileOf(roundTable)
    const id = await makeOrganization(server)
    const builder = await makeUser(server, { organizationId: id })
    const { db } = server.services.database
    const [like] = await db.select().from(decks).where(eq(decks.id, roundTable))
    const own = (index: number) => ({
      ...like!,
      id: crypto.randomUUID(),
      organizationId: id,
      createdBy: builder.id,
      catalogId: `own-${index}`,
    })
    await db.insert(decks).values(Array.from({ length: deckLimits.ownMax - 1 }, (_, index) => own(index)))
    // Two at once for the last place: one gets it.
    const answers = await Promise.all([imported(file, builder, id), imported(file, builder, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await imported(file, builder, id)).body.errors[0].code).toBe('deck_quota_full')
  })

  it('is refused where making decks is not in the plan, or the trial or subscription is over', async () => {
    const file = await fileOf(roundTable)
    const code = async (state: Partial<typeof organizations.$inferInsert>) => {
      const id = await makeOrganization(server)
      await server.services.database.db.update(organizations).set(state).where(eq(organizations.id, id))
      const answer = await imported(file, await makeUser(server, { organizationId: id }), id)
      return answer.status === 201 ? null : answer.body.errors[0].code
    }
    expect(await code({ tier: 'basic' })).toBe('builders_not_in_plan')
    expect(await code({ tier: 'one_to_one' })).toBe('builders_not_in_plan')
    expect(await code({ tier: 'trial', trialEndsAt: new Date(0) })).toBe('organization_trial_expired')
    expect(await code({ tier: 'pro', subscriptionActive: false })).toBe('subscription_inactive')
    expect(await code({ tier: 'trial', trialEndsAt: null })).toBeNull()
  })
})
