import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizations } from '#server/db/schema/people.ts'
import { deckDraftParts } from '#server/db/schema/deck-drafts.ts'
import { decks } from '#server/db/schema/library.ts'
import { seedLibrary } from '#server/library/seeding/seed-library.ts'
import { stableId } from '#server/library/stable-id.ts'
import { libraryFolder } from '#testing/library-folder.ts'
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
  const exported = async (
    deckId: string,
    {
      who = maker,
      state = 'published',
      organization = organizationId,
    }: {
      who?: TestUser
      state?: 'published' | 'draft'
      organization?: string
    } = {},
  ) =>
    server.call('GET /v1/decks/:deckId/export', {
      token: who.token,
      params: { deckId },
      query: { organization_id: organization, state },
    })
  const imported = async (deck: unknown, who = maker, organization = organizationId) =>
    server.call('POST /v1/decks/import', { token: who.token, body: { organization_id: organization, deck } })
  const fileOf = async (deckId: string, state: 'published' | 'draft' = 'published') =>
    JSON.parse((await exported(deckId, { state })).body.data.attributes.text) as File
  const translations = async (deckId: string, { token } = maker): Promise<string[]> => {
    const { body } = await server.call('GET /v1/decks/:deckId/translations', { token, params: { deckId } })
    return body.data.map(({ attributes }: { attributes: { language: string } }) => attributes.language)
  }
  const translate = (deckId: string, language: string) =>
    server.call('POST /v1/decks/:deckId/clone', {
      token: maker.token,
      params: { deckId },
      body: { organization_id: organizationId, language, title: 'Am Tisch' },
    })

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
    const again = await fileOf(made.body.data[0].id, 'draft')
    expect({ ...again, slug: '' }).toEqual({ ...file, slug: '' })
    expect(again.slug).toMatch(/-[\da-f]{12}$/)
    const third = await imported(again)
    expect((await fileOf(third.body.data[0].id, 'draft')).slug).toMatch(/-[\da-f]{12}$/)
    const library = await server.services.database.db
      .select()
      .from(decks)
      .where(and(eq(decks.catalogId, 'round-table'), isNull(decks.organizationId)))
    expect(library).toHaveLength(5)
  })

  it('carries what is optional: tone, wants, topics, depth, minutes and what cards ask', async () => {
    const file = await fileOf(roundTable)
    const [first, ...others] = file.cards
    const { words } = file
    const made = await imported({
      ...file,
      depth: 3,
      minutes: 45,
      cards: [{ ...first, tone: 'heavy' }, ...others],
      perspectives: [{ key: 'worth-keeping', type: 'general', wants: 'light' }],
      words: {
        en: {
          ...words['en'],
          topics: ['feedback', 'new colleagues'],
          cards: {
            ...words['en']!.cards,
            'card-1': { title: 'On\none line', description: 'First.\r\nThen.', ask: 'Who said so?' },
          },
        },
      },
    })
    const again = await fileOf(made.body.data[0].id, 'draft')
    expect(again).toMatchObject({ depth: 3, minutes: 45, perspectives: [{ wants: 'light' }] })
    expect(again.cards.slice(0, 2)).toEqual([{ ...first, tone: 'heavy' }, others[0]])
    expect(again.words['en']).toMatchObject({ topics: ['feedback', 'new colleagues'] })
    // Texts keep the lines that a draft may have.
    expect(again.words['en']!.cards['card-1']).toEqual({
      title: 'On one line',
      description: 'First.\nThen.',
      ask: 'Who said so?',
    })
    expect(again.words['en']!.cards['card-2']).not.toHaveProperty('ask')
  })

  it('becomes drafts for its maker alone, linked to each other, and what is played when they are published', async () => {
    const { words, ...structure } = await fileOf(roundTable)
    const made = await imported({ ...structure, words: { sv: words['sv'], en: words['en'] } })
    expect(made.body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject(
      ['en', 'sv'].map((language) => ({ language, visibility: 'self', is_published: false, card_count: 40 })),
    )
    expect(made.body.meta.warnings).toEqual([])
    const [{ id }] = made.body.data
    expect(await translations(id)).toEqual(['sv'])
    const colleague = await makeUser(server, { organizationId, role: 'admin' })
    for (const state of ['draft', 'published'] as const)
      expect((await exported(id, { who: colleague, state })).status).toBe(404)
    expect((await exported(id)).status).toBe(404)
    const published = await server.call('POST /v1/decks/:deckId/publish', {
      token: maker.token,
      params: { deckId: id },
      body: {},
    })
    expect(published.status).toBe(200)
    expect(Object.keys((await fileOf(id)).words)).toEqual(['en'])
    expect(Object.keys((await fileOf(id, 'draft')).words)).toEqual(['en', 'sv'])
    expect((await exported(roundTable, { state: 'draft' })).status).toBe(404)
  })

  it('is told what to look at: words that are missing, twice or nobody’s, and typography', async () => {
    const file = await fileOf(roundTable)
    const en = file.words['en']!
    const { 'card-2': _, ...others } = en.cards
    const cards = {
      ...others,
      'card-3': { title: 'Two  spaces', description: 'Ours' },
      'card-4': others['card-1'],
      'card-x': others['card-1'],
    }
    const made = await imported({ ...file, words: { en: { ...en, cards } } })
    expect(made.status).toBe(201)
    expect(made.body.data[0].attributes.card_count).toBe(39)
    expect(made.body.meta.warnings).toEqual([
      'words.en.cards.card-x: has no place in the structure and is left out',
      'words.en.cards.card-2: has no words in this language, so it is left out',
      'words.en.cards.card-3.title: has signs that this language writes otherwise',
      'words.en.cards.card-4.title: is a title that another part has too',
    ])
  })

  it('V5.2.2 V2.3.3 that is faulty is refused with every fault and its place, and nothing is saved', async () => {
    const file = await fileOf(roundTable)
    const en = file.words['en']!
    const rows = async () => (await server.services.database.db.select({ id: decks.id }).from(decks)).length
    const before = await rows()
    const first = file.cards[0]!
    const answer = await imported({
      ...file,
      depth: 7,
      cards: [
        { ...first, suit: 'moon' },
        ...Array.from({ length: 500 }, (_, index) => ({ ...first, key: `k-${index}` })),
      ],
      perspectives: [{ key: 'emotion_content', type: 'emotion_content' }],
      words: { en: { ...en, title: 'x'.repeat(61), cards: { 'card-1': { title: 7, description: 'y'.repeat(241) } } } },
    })
    expect(answer.status).toBe(422)
    expect(
      answer.body.errors.map(({ code, source }: { code: string; source: { pointer: string } }) => [
        code,
        source.pointer.replace('/data/attributes/deck/', ''),
      ]),
    ).toEqual([
      ['deck.schemas.cards.suit', 'cards/0/suit'],
      ['schemas.shared.invalid', 'perspectives/0/key'],
      ['deck.schemas.publish.cards-max', 'cards'],
      ['schemas.shared.invalid', 'depth'],
      ['schemas.shared.max', 'words/en/title'],
      ['schemas.shared.type', 'words/en/cards/card-1/title'],
      ['schemas.shared.max', 'words/en/cards/card-1/description'],
    ])
    expect(await rows()).toBe(before)
  })

  it('is begun in another language with the same parts and no words, once', async () => {
    const { words, ...structure } = await fileOf(roundTable)
    const { id } = (await imported({ ...structure, words: { en: words['en'] } })).body.data[0]
    const answers = await Promise.all([translate(id, 'de'), translate(id, 'de')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await translate(id, 'de')).body.errors[0].code).toBe('deck_language_taken')
    expect((await translate(id, 'en')).body.errors[0].code).toBe('deck_language_taken')
    expect((await translate(roundTable, 'de')).status).toBe(404)
    expect(await translations(id)).toEqual(['de'])
    const file = await fileOf(id, 'draft')
    expect(Object.keys(file.words['de']!.cards)).toEqual(Object.keys(file.words['en']!.cards))
    expect(file.words['de']).toMatchObject({ title: 'Am Tisch', suits: { hearth: { title: 'Feuerstelle' } } })
    expect(Object.values(file.words['de']!.cards).every(({ title }) => title === '')).toBe(true)
    // Whoever sees the deck does not therefore see the other languages.
    const { db } = server.services.database
    await db.update(decks).set({ visibility: 'organization' }).where(eq(decks.id, id))
    expect(await translations(id, await makeUser(server, { organizationId }))).toEqual([])
    // What was deleted takes no language.
    const gone = answers.find(({ status }) => status === 201)?.body.data.id
    await db.update(decks).set({ deletedAt: new Date() }).where(eq(decks.id, gone))
    expect((await translate(id, 'de')).status).toBe(201)
  })

  it('takes parts that another of its languages has under the same key, and comes back as one card', async () => {
    const { words, ...structure } = await fileOf(roundTable)
    const { id } = (await imported({ ...structure, words: { en: words['en'] } })).body.data[0]
    const de = (await translate(id, 'de')).body.data.id
    const draft = async (deckId: string) =>
      (await server.call('GET /v1/decks/:deckId/draft', { token: maker.token, params: { deckId } })).body.data
        .attributes
    const change = async (deckId: string, changes: object[]) =>
      server.call('PATCH /v1/decks/:deckId/draft', {
        token: maker.token,
        params: { deckId },
        body: { draft_version: (await draft(deckId)).draft_version, changes },
      })
    const card = (fields: object) => ({ kind: 'card', id: crypto.randomUUID(), fields: { position: 'z', ...fields } })
    const late = card({ title: 'Late' })
    expect((await change(id, [late])).status).toBe(200)
    const key = `card-${late.id.replaceAll('-', '')}`
    const there = card({ key, title: 'Spät' })
    expect((await change(de, [there])).status).toBe(200)
    const file = await fileOf(id, 'draft')
    expect([file.words['en']!.cards[key]!.title, file.words['de']!.cards[key]!.title]).toEqual(['Late', 'Spät'])

    const refused = async (changes: object[]) => {
      const { status, body } = await change(de, changes)
      return [status, body.errors[0].code, body.errors[0].source.pointer]
    }
    const place = '/data/attributes/changes'
    // A key that only a family has, and another one for a card that is there.
    expect(await refused([card({ key: 'emotion_content' })])).toEqual([
      422,
      'schemas.shared.invalid',
      `${place}/0/fields/key`,
    ])
    expect(await refused([{ kind: 'card', id: there.id, fields: { key: 'card-1' } }])).toEqual([
      422,
      'schemas.shared.invalid',
      `${place}/0/fields/key`,
    ])
    expect((await change(de, [{ kind: 'card', id: there.id, fields: { key, ask: 'Wer?' } }])).status).toBe(200)
    // Two new cards of one key would be one card.
    const other = card({ title: 'Later' })
    await change(id, [other])
    const twice = [1, 2].map(() => card({ key: `card-${other.id.replaceAll('-', '')}` }))
    expect(await refused(twice)).toEqual([422, 'schemas.shared.invalid', place])

    // Taken out here, it is still known by whoever opens the draft, because the other language has it.
    const own = card({ title: 'Nur hier' })
    await change(de, [own])
    await change(
      de,
      [there, own].map((one) => ({ kind: 'card', id: one.id, fields: { deleted: true } })),
    )
    const gone = (await draft(de)).cards.filter(({ deleted }: { deleted: boolean }) => deleted)
    expect(gone).toMatchObject([{ id: there.id, key, title: 'Spät' }])
  })

  it('gives a new part its own key where the one it names is nobody’s any more, or was taken meanwhile', async () => {
    const { words, ...structure } = await fileOf(roundTable)
    const { id } = (await imported({ ...structure, words: { en: words['en'] } })).body.data[0]
    const de = (await translate(id, 'de')).body.data.id
    const call = { token: maker.token, params: { deckId: de } }
    const change = async (deckId: string, seen: number, changes: object[]) =>
      server.call('PATCH /v1/decks/:deckId/draft', {
        token: maker.token,
        params: { deckId },
        body: { draft_version: seen, changes },
      })
    const card = (fields: object) => ({ kind: 'card', id: crypto.randomUUID(), fields: { position: 'z', ...fields } })
    const ownKey = (part: { id: string }) => `card-${part.id.replaceAll('-', '')}`
    const draft = async () => (await server.call('GET /v1/decks/:deckId/draft', call)).body.data.attributes
    const keyOf = async (part: { id: string }) =>
      (await draft()).cards.find((one: { id: string }) => one.id === part.id)?.key
    const [late, later] = [card({ title: 'Late' }), card({ title: 'Later' })]
    await change(id, 1, [late, later])
    const { draft_version: seen } = await draft()

    // Two editors add the same card, the second together with another edit.
    const [first, second] = [card({ key: ownKey(late), title: 'Spät' }), card({ key: ownKey(late), title: 'Da' })]
    const [edited] = (await draft()).cards as { id: string }[]
    expect((await change(de, seen, [first])).status).toBe(200)
    const edit = { kind: 'card', id: edited!.id, fields: { title: 'Eilig' } }
    expect((await change(de, seen, [second, edit])).status).toBe(200)
    expect([await keyOf(first), await keyOf(second)]).toEqual([ownKey(late), ownKey(second)])
    const titles = (await draft()).cards.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Spät', 'Da', 'Eilig']))
    // Said again, as redoing says it, the key stays.
    expect((await change(de, seen + 2, [{ ...second, fields: { key: ownKey(late) } }])).status).toBe(200)
    expect(await keyOf(second)).toBe(ownKey(second))

    // A key of nobody’s, or of another kind of part.
    for (const key of ['nowhere', 'hearth', 'worth-keeping']) {
      const made = card({ key })
      expect((await change(de, seen + 2, [made])).status).toBe(200)
      expect(await keyOf(made)).toBe(ownKey(made))
    }
    // The same key of different kinds is two parts.
    const perspective = { kind: 'perspective', id: crypto.randomUUID(), fields: { position: 'z' } }
    const same = `perspective-${perspective.id.replaceAll('-', '')}`
    const { db } = server.services.database
    await db.update(deckDraftParts).set({ key: same }).where(eq(deckDraftParts.id, first.id))
    expect((await change(de, seen + 5, [perspective])).status).toBe(200)

    // The other language goes.
    await db.update(decks).set({ deletedAt: new Date() }).where(eq(decks.id, id))
    const alone = card({ key: ownKey(later), title: 'Allein' })
    expect((await change(de, seen + 6, [alone])).status).toBe(200)
    expect(await keyOf(alone)).toBe(ownKey(alone))
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
    // Two concurrent imports for the last slot: one succeeds.
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
