import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deckLimits, draftLimits, gameLimits } from '#domain/limits.ts'
import { insertAll } from '#server/library/upsert-all.ts'
import { deckDraftParts } from '#server/db/schema/deck-drafts.ts'
import { decks } from '#server/db/schema/library.ts'
import { cardsTo, codes, deckBuilder, perspective } from '#testing/deck-builder.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { partRow } from './draft-rows.ts'

type Attributes = TestAnswer['body']

const titles = (answer: TestAnswer) =>
  answer.body.data.map(({ attributes }: { attributes: Attributes }) => attributes.title)

describe('the draft of a deck', () => {
  let server: TestServer
  let organizationId: string
  let admin: TestUser
  let maker: TestUser
  let colleague: TestUser
  const { create, made, read, draft, change, publish, discard, clone, list, played, filled } = deckBuilder(() => ({
    server,
    organizationId,
  }))

  beforeAll(async () => {
    server = await startTestServer()
    organizationId = await makeOrganization(server)
    admin = await makeUser(server, { organizationId, role: 'admin' })
    maker = await makeUser(server, { organizationId, name: 'Maija' })
    colleague = await makeUser(server, { organizationId })
  })
  afterAll(() => server.close())

  it('begins a draft of four suits in its language that nobody else sees or plays', async () => {
    const answer = await create(maker, { language: undefined, title: undefined })
    expect(answer.status).toBe(201)
    expect(answer.body.data.attributes).toMatchObject({
      title: '',
      language: 'fi',
      visibility: 'self',
      is_published: false,
      version: null,
      card_count: 0,
      can_edit: true,
      maker_name: 'Maija',
    })
    const deckId = answer.body.data.id
    const { suits, draft_version } = await draft(maker, deckId)
    expect(suits.map(({ title }: Attributes) => title).toSorted()).toEqual(['Lanka', 'Liesi', 'Majakka', 'Vuorovesi'])
    expect(draft_version).toBe(1)
    for (const who of [admin, colleague]) expect((await read(who, deckId)).status).toBe(404)
    expect((await played(maker, deckId)).status).toBe(404)
  })

  it('merges what two people change, and asks where both said something about the same', async () => {
    const { deckId, cardIds, suits } = await filled(admin, { title: 'Together' })
    await publish(admin, deckId, { visibility: 'organization' })
    const other = await makeUser(server, { organizationId, role: 'admin' })
    const [one, two, three] = cardIds as [string, string, string]
    expect((await change(admin, deckId, 2, [{ kind: 'card', id: one, fields: { title: 'Admin' } }])).status).toBe(200)
    // Another card, and another field of the same card.
    const merged = await change(other, deckId, 2, [
      { kind: 'card', id: two, fields: { title: 'Other' } },
      { kind: 'card', id: one, fields: { description: 'Both' } },
    ])
    expect(merged.status).toBe(200)
    expect(merged.body.data.attributes.cards.find(({ id }: Attributes) => id === one)).toMatchObject({
      title: 'Admin',
      description: 'Both',
    })
    const asked = await change(other, deckId, 2, [
      { kind: 'card', id: one, fields: { title: 'Mine' } },
      { kind: 'card', id: three, fields: { title: 'Not saved either' } },
    ])
    expect([asked.status, codes(asked)[0]?.[0]]).toEqual([409, 'draft_changed'])
    expect(asked.body.meta).toEqual({
      draft_version: 4,
      conflicts: [{ kind: 'card', id: one, field: 'title', mine: 'Mine', theirs: 'Admin' }],
    })
    expect((await draft(admin, deckId)).cards.find(({ id }: Attributes) => id === three).title).toBe('Card 3')
    // Repeated after seeing the other's value: saved. Equal values never conflict, nor do moves.
    expect((await change(other, deckId, 4, [{ kind: 'card', id: one, fields: { title: 'Mine' } }])).status).toBe(200)
    expect(
      (await change(admin, deckId, 3, [{ kind: 'card', id: one, fields: { title: 'Mine', position: '0099i' } }]))
        .status,
    ).toBe(200)
    // One deletes a card that the other changes.
    await change(admin, deckId, 6, [{ kind: 'card', id: two, fields: { deleted: true } }])
    const gone = await change(other, deckId, 6, [{ kind: 'card', id: two, fields: { ask: 'Who?' } }])
    expect(gone.body.meta.conflicts).toMatchObject([{ field: 'deleted', mine: false, theirs: true }])
    await change(other, deckId, 7, [{ kind: 'card', id: three, fields: { ask: 'Who?' } }])
    const written = await change(admin, deckId, 7, [{ kind: 'card', id: three, fields: { deleted: true } }])
    expect(written.body.meta.conflicts).toMatchObject([{ id: three, field: 'deleted', mine: true, theirs: false }])
    // The deck's own fields conflict too.
    await change(admin, deckId, 8, [{ kind: 'deck', fields: { modes: ['one_on_one'] } }])
    expect(
      (await change(other, deckId, 8, [{ kind: 'deck', fields: { modes: ['crux', 'one_on_one'], title: 'T' } }])).body
        .meta.conflicts,
    ).toMatchObject([{ kind: 'deck', id: null, field: 'modes', theirs: ['one_on_one'] }])
    expect(
      (await change(other, deckId, 9, [{ kind: 'suit', id: suits[3].id, fields: { kind: 'tide', title: 'Ebb' } }]))
        .status,
    ).toBe(200)
  })

  it('refuses what is too long, hides signs or belongs to another deck, and takes 500 cards but not 501', async () => {
    const { deckId, suits, cardIds } = await filled(maker)
    const foreign = (await filled(maker)).cardIds[0]!
    const refused = async (fields: Record<string, unknown>) =>
      codes(await change(maker, deckId, 2, [{ kind: 'card', id: cardIds[0]!, fields }]))
    expect(await refused({ title: 'x'.repeat(61), description: 'x'.repeat(241), ask: 'x'.repeat(121) })).toEqual(
      ['title', 'description', 'ask'].map((field) => [
        'schemas.shared.max',
        `/data/attributes/changes/0/fields/${field}`,
      ]),
    )
    for (const title of ['a\u202eb', 'a\u0007b', 'two\nlines'])
      expect(await refused({ title })).toEqual([['schemas.shared.invalid', '/data/attributes/changes/0/fields/title']])
    expect(await refused({ suit_id: cardIds[1] })).toEqual([
      ['schemas.shared.invalid', '/data/attributes/changes/0/fields/suit_id'],
    ])
    expect(codes(await change(maker, deckId, 2, [{ kind: 'card', id: foreign, fields: { title: 'x' } }]))).toEqual([
      ['schemas.shared.invalid', '/data/attributes/changes'],
    ])
    expect(
      codes(await change(maker, deckId, 2, [{ kind: 'suit', id: cardIds[0]!, fields: { title: 'x' } }]))[0]?.[0],
    ).toBe('schemas.shared.invalid')
    expect((await change(maker, deckId, 2, cardsTo(suits[1].id, deckLimits.cardsMax - 30))).status).toBe(200)
    expect(codes(await change(maker, deckId, 3, cardsTo(suits[1].id, 1)))[0]?.[0]).toBe(
      'deck.schemas.publish.cards-max',
    )
    // Nor one that comes back.
    const [gone] = cardIds
    await change(maker, deckId, 3, [{ kind: 'card', id: gone!, fields: { deleted: true } }])
    await change(maker, deckId, 4, cardsTo(suits[1].id, 1))
    expect(codes(await change(maker, deckId, 5, [{ kind: 'card', id: gone!, fields: { deleted: false } }]))).toEqual([
      ['deck.schemas.publish.cards-max', '/data/attributes/changes'],
    ])
    expect(codes(await change(maker, deckId, 5, Array.from({ length: 12 }, perspective)))[0]?.[0]).toBe(
      'deck.schemas.publish.perspectives-max',
    )
    const fifth = { kind: 'suit', id: randomUUID(), fields: { kind: 'tide', title: 'Ebb', position: 'z' } }
    expect(codes(await change(maker, deckId, 5, [fifth]))[0]?.[0]).toBe('deck.schemas.publish.suit-kind')
  })

  it('refuses each field that its form does not allow', async () => {
    const deckId = await made(maker)
    const wrong: [string, Record<string, unknown>][] = [
      ['deck', { topics: Array.from({ length: deckLimits.topicsMax + 1 }, () => 'x') }],
      ['deck', { depth: deckLimits.depthMin - 1 }],
      ['deck', { depth: deckLimits.depthMax + 1 }],
      ['deck', { minutes: gameLimits.plannedMin - 1 }],
      ['deck', { minutes: gameLimits.plannedMax + 1 }],
      ['deck', { deck_color: 'url(x)' }],
      ['card', { position: 'A' }],
      ['card', { position: 'i0' }],
      ['card', { position: 'i'.repeat(draftLimits.positionMax + 1) }],
    ]
    for (const [kind, fields] of wrong) {
      const answer = await change(maker, deckId, 1, [
        { kind, ...(kind === 'card' ? { id: randomUUID() } : {}), fields },
      ])
      const pointer = `/data/attributes/changes/0/fields/${Object.keys(fields)[0]}`
      expect([answer.status, codes(answer).map(([, place]) => place)]).toEqual([422, [pointer]])
    }
    const many = Array.from({ length: draftLimits.changesMax + 1 }, () => ({ kind: 'deck', fields: {} }))
    expect(codes(await change(maker, deckId, 1, many))).toEqual([['schemas.shared.max', '/data/attributes/changes']])
    expect((await draft(maker, deckId)).draft_version).toBe(1)
  })

  it('keeps tags, formulas and emoji as the words that they are, and the same title twice', async () => {
    const { deckId, cardIds } = await filled(maker)
    const words = ['<b onclick="x()">Late</b>', '=HYPERLINK("http://a.example")', '👩‍👩‍👧 & 🫖', 'Card 5']
    const changes = words.map((title, index) => ({ kind: 'card', id: cardIds[index]!, fields: { title, ask: title } }))
    expect((await change(maker, deckId, 2, changes)).status).toBe(200)
    expect((await publish(maker, deckId)).status).toBe(200)
    const { included } = (await played(maker, deckId, 'suits.cards')).body
    const cards = included.filter(({ type }: { type: string }) => type === 'cards').slice(0, 5)
    expect(cards.map(({ attributes }: { attributes: Attributes }) => attributes.title)).toEqual([...words, 'Card 5'])
    expect(cards.map(({ attributes }: { attributes: Attributes }) => attributes.ask)).toEqual([...words, ''])
  })

  it('refuses version numbers that no deck reaches', async () => {
    const deckId = await made(maker)
    const high = 3_000_000_000
    const refusals = [
      await read(maker, deckId, high),
      await change(maker, deckId, high, [{ kind: 'deck', fields: { title: 'x' } }]),
      await publish(maker, deckId, { draft_version: high }),
      await discard(maker, deckId, { version: high }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 422, 422, 422])
  })

  it('takes parts whose ids were made in the same millisecond', async () => {
    const { deckId, suits } = await filled(maker)
    const ids = ['0198f3a2-7c41-7aaa-8bbb-000000000001', '0198f3a2-7c41-7aaa-8bbb-000000000002']
    const twins = cardsTo(suits[0].id, 2).map((card, index) => ({ ...card, id: ids[index]! }))
    expect((await change(maker, deckId, 2, twins)).status).toBe(200)
    expect((await publish(maker, deckId)).status).toBe(200)
  })

  it('knows a part by its id in whatever case', async () => {
    const { deckId, suits, cardIds } = await filled(maker)
    const known = { kind: 'card', id: cardIds[0]!.toUpperCase(), fields: { ask: 'Who?' } }
    expect((await change(maker, deckId, 2, [known])).body.data.attributes.cards).toMatchObject([
      { id: cardIds[0], title: 'Card 1', ask: 'Who?', suit_id: suits[0].id },
    ])
    const [fresh] = cardsTo(suits[0].id.toUpperCase(), 1)
    const twice = [fresh!, { kind: 'card', id: fresh!.id!.toUpperCase(), fields: { title: 'Said later' } }]
    expect((await change(maker, deckId, 3, twice)).status).toBe(200)
    const { cards } = await draft(maker, deckId)
    expect(cards.length).toBe(31)
    expect(cards.find(({ id }: Attributes) => id === fresh!.id)).toMatchObject({ title: 'Said later' })
  })

  it('refuses a new part whose key another part of the deck has, in the draft or in a version', async () => {
    const ids = [randomUUID(), randomUUID()]
    const { deckId, suits, cardIds } = await filled(maker)
    const { db } = server.services.database
    const keyOf = (id: string) => `card-${id.replaceAll('-', '')}`
    // As in an imported file.
    for (const [index, id] of ids.entries())
      await db
        .update(deckDraftParts)
        .set({ key: keyOf(id) })
        .where(eq(deckDraftParts.id, cardIds[index]!))
    await publish(maker, deckId)
    await db.delete(deckDraftParts).where(eq(deckDraftParts.id, cardIds[1]!))
    const [card] = cardsTo(suits[0].id, 1)
    for (const id of ids)
      expect(codes(await change(maker, deckId, 2, [{ ...card!, id }]))).toEqual([
        ['schemas.shared.invalid', '/data/attributes/changes'],
      ])
    // Its own key, from a version, is no other part's.
    const { id: own } = card!
    const { draft_version } = (await change(maker, deckId, 2, [card!])).body.data.attributes
    expect((await publish(maker, deckId)).status).toBe(200)
    await db.delete(deckDraftParts).where(eq(deckDraftParts.id, own!))
    expect((await change(maker, deckId, draft_version, [card!])).status).toBe(200)
    expect((await publish(maker, deckId)).status).toBe(200)
  })

  it('remembers only so much of what was taken out', async () => {
    const { deckId, suits } = await filled(maker)
    const { db } = server.services.database
    const partCount = async () =>
      (await db.select({ id: deckDraftParts.id }).from(deckDraftParts).where(eq(deckDraftParts.deckId, deckId))).length
    const fresh = draftLimits.partsMax - (await partCount())
    const gone = Array.from({ length: fresh }, (_, index) =>
      partRow(deckId, index === 0 ? 'suit' : 'card', {
        id: randomUUID(),
        key: `gone-${index}`,
        position: 'i',
        title: '',
        description: '',
        isDeleted: true,
        revision: index === 0 ? 0 : 1,
      }),
    )
    await insertAll(db, deckDraftParts, gone)
    const [card] = cardsTo(suits[0].id, 1)
    const added = { ...card!, fields: { ...card!.fields, deleted: true } }
    expect(codes(await change(maker, deckId, 2, [added]))).toEqual([
      ['deck.schemas.publish.cards-max', '/data/attributes/changes'],
    ])
    // Publishing removes old tombstones, but no suit: cards may refer to it.
    expect((await publish(maker, deckId)).status).toBe(200)
    expect(await partCount()).toBe(5 + 30 + 1 + draftLimits.takenOutMax)
    expect((await change(maker, deckId, 2, [card!])).status).toBe(200)
  })

  it('clones a deck of the library and one’s own, with everything, as a draft of one’s own', async () => {
    const library = await makeDeck(server, { title: 'An\u00adother', tones: () => 'light', asks: () => 'Who?' })
    const cloned = await clone(maker, library.id, { title: 'Another, ours' })
    expect([cloned.status, cloned.body.data.attributes.title, cloned.body.data.attributes.is_published]).toEqual([
      201,
      'Another, ours',
      false,
    ])
    const copy = await draft(maker, cloned.body.data.id)
    expect([copy.suits.length, copy.cards.length, copy.perspectives.length]).toEqual([4, 40, 4])
    expect(copy.cards[0]).toMatchObject({ tone: 'light', ask: 'Who?' })
    expect(copy.cards.some(({ id }: Attributes) => library.cardIds.includes(id))).toBe(false)
    const suitIds = new Set(copy.suits.map(({ id }: Attributes) => id))
    expect(copy.cards.every(({ suit_id }: Attributes) => suitIds.has(suit_id))).toBe(true)
    expect((await publish(maker, cloned.body.data.id)).status).toBe(200)
    const again = await clone(maker, cloned.body.data.id)
    expect(again.body.data.attributes).toMatchObject({ title: 'Another, ours', is_published: false, card_count: 40 })
    expect((await clone(colleague, cloned.body.data.id)).status).toBe(404)
  })

  it('lists what is published and what is not, by language, search and sort, and counts', async () => {
    const elsewhere = await makeOrganization(server)
    const who = await makeUser(server, { organizationId: elsewhere, role: 'admin' })
    const here = { organization_id: elsewhere }
    await create(who, { ...here, title: 'Älpo', language: 'fi' })
    await create(who, { ...here, title: 'beta' })
    const gamma = await makeDeck(server, { organizationId: elsewhere, title: 'Gamma', cardCount: 31 })
    expect(titles(await list(who, here))).toEqual(['Älpo', 'beta', 'Gamma'])
    const published = await list(who, { ...here, filter: 'published' })
    expect([titles(published), published.body.meta]).toMatchObject([
      ['Gamma'],
      { total: 1, counts: { all: 3, published: 1, unpublished: 2 } },
    ])
    expect(published.body.data[0]).toMatchObject({
      id: gamma.id,
      attributes: { card_count: 31, version: 1, has_unpublished_changes: false },
    })
    expect(titles(await list(who, { ...here, filter: 'unpublished', sort: '-title' }))).toEqual(['beta', 'Älpo'])
    expect(titles(await list(who, { ...here, language: 'fi' }))).toEqual(['Älpo'])
    expect(titles(await list(who, { ...here, search: 'ALP' }))).toEqual(['Älpo'])
    const other = await list(await makeUser(server, { organizationId: elsewhere, role: 'admin' }), here)
    expect([titles(other), other.body.meta.counts.all]).toEqual([['Gamma'], 1])
    await makeDeck(server, { title: 'Only in the library' })
    const library = await list(who, { ...here, source: 'library', search: 'only in the' })
    expect(library.body.data[0].attributes).toMatchObject({ is_library: true, can_edit: false })
  })

  it('has room for 200 decks of an organization', async () => {
    const full = await makeOrganization(server)
    const who = await makeUser(server, { organizationId: full, role: 'admin' })
    const { db } = server.services.database
    await db.insert(decks).values(
      Array.from({ length: deckLimits.ownMax }, (_, index) => ({
        catalogId: `full-${index}`,
        organizationId: full,
        language: 'en' as const,
        tiers: [],
        isPublished: false,
      })),
    )
    expect(codes(await create(who, { organization_id: full }))).toEqual([['deck_quota_full', undefined]])
    await db.update(decks).set({ deletedAt: server.services.clock() }).where(eq(decks.catalogId, 'full-0'))
    expect((await create(who, { organization_id: full })).status).toBe(201)
  })
})
