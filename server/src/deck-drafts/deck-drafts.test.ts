import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evenPositions } from '#domain/decks/position.ts'
import { deckLimits, draftLimits } from '#domain/limits.ts'
import { partRow } from './draft-rows.ts'
import { insertAll } from '#server/library/upsert-all.ts'
import { deckDraftParts } from '#server/db/schema/deck-drafts.ts'
import { cardVersions, decks, deckVersions } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { eraseUser } from '#server/users/commands/erase-user.ts'
import { makeDeck, makeGameType } from '#testing/deck-factory.ts'
import { createGame } from '#testing/table.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

type Attributes = TestAnswer['body']
interface Change {
  kind: string
  id?: string
  fields: Record<string, unknown>
}

const codes = (answer: TestAnswer) =>
  answer.body.errors.map(({ code, source }: { code: string; source?: { pointer: string } }) => [code, source?.pointer])
const titles = (answer: TestAnswer) =>
  answer.body.data.map(({ attributes }: { attributes: Attributes }) => attributes.title)

describe('the deck builder', () => {
  let server: TestServer
  let organizationId: string
  let admin: TestUser
  let maker: TestUser
  let colleague: TestUser
  const create = (who: TestUser, body: Record<string, unknown> = {}) =>
    server.call('POST /v1/decks', {
      token: who.token,
      body: { organization_id: organizationId, language: 'en', title: 'Ours', ...body },
    })
  const made = async (who: TestUser, body: Record<string, unknown> = {}): Promise<string> =>
    (await create(who, body)).body.data.id
  const read = (who: TestUser, deckId: string, since?: number) =>
    server.call('GET /v1/decks/:deckId/draft', {
      token: who.token,
      params: { deckId },
      query: since === undefined ? {} : { since: String(since) },
    })
  const draft = async (who: TestUser, deckId: string): Promise<Attributes> =>
    (await read(who, deckId)).body.data.attributes
  const change = (who: TestUser, deckId: string, seen: number, changes: Change[]) =>
    server.call('PATCH /v1/decks/:deckId/draft', {
      token: who.token,
      params: { deckId },
      body: { draft_version: seen, changes },
    })
  const publish = (who: TestUser, deckId: string, body: Record<string, unknown> = {}) =>
    server.call('POST /v1/decks/:deckId/publish', { token: who.token, params: { deckId }, body })
  const discard = (who: TestUser, deckId: string, body: Record<string, unknown> = {}) =>
    server.call('POST /v1/decks/:deckId/discard', { token: who.token, params: { deckId }, body })
  const versions = async (who: TestUser, deckId: string): Promise<Attributes[]> =>
    (await server.call('GET /v1/decks/:deckId/versions', { token: who.token, params: { deckId } })).body.data.map(
      ({ attributes }: { attributes: Attributes }) => attributes,
    )
  const show = (who: TestUser, deckId: string, visibility: string) =>
    server.call('PATCH /v1/decks/:deckId', { token: who.token, params: { deckId }, body: { visibility } })
  const remove = (who: TestUser, deckId: string) =>
    server.call('DELETE /v1/decks/:deckId', { token: who.token, params: { deckId } })
  const clone = (who: TestUser, deckId: string, body: Record<string, unknown> = {}) =>
    server.call('POST /v1/decks/:deckId/clone', {
      token: who.token,
      params: { deckId },
      body: { organization_id: organizationId, ...body },
    })
  const list = (who: TestUser, query: Record<string, string> = {}) =>
    server.call('GET /v1/dashboard/decks', { token: who.token, query: { organization_id: organizationId, ...query } })
  const played = (who: TestUser, deckId: string, include = 'perspectives,suits.cards') =>
    server.call('GET /v1/decks/:deckId', {
      token: who.token,
      params: { deckId },
      query: { organization_id: organizationId, include },
    })
  const cardsTo = (suitId: string, count: number): Change[] =>
    evenPositions(count).map((position, index) => ({
      kind: 'card',
      id: randomUUID(),
      fields: { suit_id: suitId, position, title: `Card ${index + 1}`, description: 'Somebody is late.' },
    }))
  const perspective = (): Change => ({
    kind: 'perspective',
    id: randomUUID(),
    fields: { position: 'i', title: 'Keep', description: 'What works?' },
  })
  /** A deck that can be published, with its cards. */
  const filled = async (who: TestUser, body: Record<string, unknown> = {}) => {
    const deckId = await made(who, body)
    const { suits } = await draft(who, deckId)
    const cards = cardsTo(suits[0].id, 30)
    const question = perspective()
    const answer = await change(who, deckId, 1, [...cards, question])
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return { deckId, suits, cardIds: cards.map(({ id }) => id ?? ''), perspectiveId: question.id ?? '' }
  }

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

  it('is published, played, and edited again without touching what is played', async () => {
    const { deckId, suits, cardIds, perspectiveId } = await filled(maker)
    const answer = await publish(maker, deckId)
    expect(answer.status).toBe(200)
    expect(answer.body.data.attributes).toMatchObject({
      is_published: true,
      version: 1,
      has_unpublished_changes: false,
    })
    const first = await played(maker, deckId)
    expect(first.body.data.attributes).toMatchObject({ title: 'Ours', card_count: 30 })
    // Its own perspective and the four families.
    expect(first.body.data.relationships.perspectives.data).toHaveLength(17)
    const game = await createGame(server, {
      organizationId,
      gameMaster: maker,
      deck: {
        id: deckId,
        cardIds,
        perspectiveIds: first.body.data.relationships.perspectives.data.map(({ id }: { id: string }) => id),
      },
    })
    const next = await change(maker, deckId, 2, [
      { kind: 'card', id: cardIds[0]!, fields: { title: 'Nobody says so' } },
      { kind: 'card', id: cardIds[1]!, fields: { deleted: true } },
      { kind: 'card', id: randomUUID(), fields: { suit_id: suits[1].id, position: '0009i', title: 'New' } },
    ])
    expect(next.body.data.attributes).toMatchObject({ draft_version: 3, has_unpublished_changes: true, version: 1 })
    expect(
      (await played(maker, deckId)).body.included.some(
        ({ attributes }: { attributes: Attributes }) => attributes.title === 'Nobody says so',
      ),
    ).toBe(false)
    expect((await publish(maker, deckId, { draft_version: 2 })).body.errors[0].code).toBe('draft_changed')
    expect((await publish(maker, deckId, { draft_version: 3 })).body.data.attributes.version).toBe(2)
    const [second, firstVersion] = await versions(maker, deckId)
    expect(second).toMatchObject({
      version: 2,
      is_current: true,
      publisher_name: 'Maija',
      added: ['New'],
      changed: ['Nobody says so'],
      removed: ['Card 2'],
      game_count: 0,
    })
    expect(firstVersion).toMatchObject({ version: 1, is_current: false, game_count: 1, card_count: 30 })
    const running = await server.call('GET /v1/games/:gameId', { token: maker.token, params: { gameId: game.gameId } })
    expect(running.status).toBe(200)
    // Going back makes a draft, which others hear of as a change.
    const back = await discard(maker, deckId, { version: 1 })
    expect(back.body.data.attributes.has_unpublished_changes).toBe(true)
    const cards = back.body.data.attributes.cards.map(({ title }: Attributes) => title)
    expect([cards.length, cards.includes('Card 2'), cards.includes('New')]).toEqual([30, true, false])
    const heard = (await read(maker, deckId, 3)).body.data.attributes
    expect(heard.cards.map(({ title, deleted }: Attributes) => [title, deleted]).toSorted()).toEqual([
      ['Card 1', false],
      ['Card 2', false],
      ['New', true],
    ])
    const discarded = (await discard(maker, deckId)).body.data.attributes
    expect([discarded.has_unpublished_changes, discarded.cards.length]).toEqual([false, 30])
    expect(discarded.perspectives.map(({ id }: Attributes) => id)).toEqual([perspectiveId])
    expect((await discard(maker, deckId, { version: 9 })).status).toBe(404)
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
    expect([asked.status, codes(asked)[0][0]]).toEqual([409, 'draft_changed'])
    expect(asked.body.meta).toEqual({
      draft_version: 4,
      conflicts: [{ kind: 'card', id: one, field: 'title', mine: 'Mine', theirs: 'Admin' }],
    })
    expect((await draft(admin, deckId)).cards.find(({ id }: Attributes) => id === three).title).toBe('Card 3')
    // Said again after having seen the other's: it stays. The same words are no conflict, and moving never is one.
    expect((await change(other, deckId, 4, [{ kind: 'card', id: one, fields: { title: 'Mine' } }])).status).toBe(200)
    expect(
      (await change(admin, deckId, 3, [{ kind: 'card', id: one, fields: { title: 'Mine', position: '0099i' } }]))
        .status,
    ).toBe(200)
    // One takes out what the other writes in.
    await change(admin, deckId, 6, [{ kind: 'card', id: two, fields: { deleted: true } }])
    const gone = await change(other, deckId, 6, [{ kind: 'card', id: two, fields: { ask: 'Who?' } }])
    expect(gone.body.meta.conflicts).toMatchObject([{ field: 'deleted', mine: false, theirs: true }])
    await change(other, deckId, 7, [{ kind: 'card', id: three, fields: { ask: 'Who?' } }])
    const written = await change(admin, deckId, 7, [{ kind: 'card', id: three, fields: { deleted: true } }])
    expect(written.body.meta.conflicts).toMatchObject([{ id: three, field: 'deleted', mine: true, theirs: false }])
    // The deck's own fields are fields too.
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

  it('says every fault at once, each with its place', async () => {
    const deckId = await made(maker, { title: '' })
    const { suits } = await draft(maker, deckId)
    const [card, question] = [randomUUID(), randomUUID()]
    await change(maker, deckId, 1, [
      { kind: 'deck', fields: { modes: ['one_on_one'] } },
      { kind: 'card', id: card, fields: { title: ' \u200b', position: 'i' } },
      { kind: 'suit', id: suits[0].id, fields: { title: '' } },
      { kind: 'suit', id: suits[1].id, fields: { kind: suits[2].kind } },
      { kind: 'perspective', id: question, fields: { position: 'i' } },
    ])
    const answer = await publish(maker, deckId)
    expect(answer.status).toBe(422)
    expect(codes(answer).toSorted()).toEqual([
      ['deck.schemas.publish.card-suit', `/data/attributes/cards/${card}/suitId`],
      ['deck.schemas.publish.card-title', `/data/attributes/cards/${card}/title`],
      ['deck.schemas.publish.cards', '/data/attributes/cards'],
      ['deck.schemas.publish.perspective-text', `/data/attributes/perspectives/${question}/description`],
      ['deck.schemas.publish.perspective-title', `/data/attributes/perspectives/${question}/title`],
      ['deck.schemas.publish.suit-kind', expect.stringContaining('/data/attributes/suits/')],
      ['deck.schemas.publish.suit-title', `/data/attributes/suits/${suits[0].id}/title`],
      ['deck.schemas.publish.title', '/data/attributes/title'],
    ])
    expect(answer.body.meta.faults).toContainEqual({
      code: 'deck.schemas.publish.card-title',
      kind: 'card',
      id: card,
      field: 'title',
    })
    expect((await discard(maker, deckId)).body.errors[0].code).toBe('nothing_published')
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
      codes(await change(maker, deckId, 2, [{ kind: 'suit', id: cardIds[0]!, fields: { title: 'x' } }]))[0][0],
    ).toBe('schemas.shared.invalid')
    expect((await change(maker, deckId, 2, cardsTo(suits[1].id, deckLimits.cardsMax - 30))).status).toBe(200)
    expect(codes(await change(maker, deckId, 3, cardsTo(suits[1].id, 1)))[0][0]).toBe('deck.schemas.publish.cards-max')
    expect(codes(await change(maker, deckId, 3, Array.from({ length: 12 }, perspective)))[0][0]).toBe(
      'deck.schemas.publish.perspectives-max',
    )
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

  it('remembers only so much of what was taken out', async () => {
    const { deckId, suits } = await filled(maker)
    const { db } = server.services.database
    const partCount = async () =>
      (await db.select({ id: deckDraftParts.id }).from(deckDraftParts).where(eq(deckDraftParts.deckId, deckId))).length
    const fresh = draftLimits.partsMax - (await partCount())
    const gone = Array.from({ length: fresh }, (_, index) =>
      partRow(deckId, 'card', {
        id: randomUUID(),
        key: `gone-${index}`,
        position: 'i',
        title: '',
        description: '',
        isDeleted: true,
      }),
    )
    await insertAll(db, deckDraftParts, gone)
    const [card] = cardsTo(suits[0].id, 1)
    const added = { ...card!, fields: { ...card!.fields, deleted: true } }
    expect(codes(await change(maker, deckId, 2, [added]))).toEqual([
      ['deck.schemas.publish.cards-max', '/data/attributes/changes'],
    ])
    // Publishing makes room.
    expect((await publish(maker, deckId)).status).toBe(200)
    expect(await partCount()).toBe(4 + 30 + 1 + draftLimits.takenOutMax)
    expect((await change(maker, deckId, 2, [card!])).status).toBe(200)
  })

  it('lists the newest 50 versions, the oldest of them with what it changed', async () => {
    const { deckId } = await filled(maker)
    await publish(maker, deckId)
    const { db } = server.services.database
    const [first] = await db.select().from(deckVersions).where(eq(deckVersions.deckId, deckId))
    const copies = Array.from({ length: 51 }, (_, index) => ({ ...first!, id: randomUUID(), number: index + 2 }))
    await insertAll(db, deckVersions, copies)
    const said = await db.select().from(cardVersions).where(eq(cardVersions.deckVersionId, first!.id)).limit(1)
    await insertAll(
      db,
      cardVersions,
      [0, 1].map((index) => ({ ...said[0]!, deckVersionId: copies[index]!.id })),
    )
    const shown = await versions(maker, deckId)
    expect([shown.length, shown[0].version, shown.at(-1)]).toMatchObject([50, 52, { version: 3, added: [] }])
  })

  it('is not deleted, hidden or published so that a game type would break, and says which', async () => {
    const { deckId, cardIds, perspectiveId } = await filled(admin, { title: 'Used' })
    await publish(admin, deckId, { visibility: 'organization' })
    const type = await makeGameType(
      server,
      { id: deckId, cardIds, perspectiveIds: [perspectiveId] },
      { organizationId, title: 'Season' },
    )
    const deleted = await remove(admin, deckId)
    expect([deleted.status, codes(deleted), deleted.body.meta.game_types]).toEqual([
      409,
      [['deck_in_use', undefined]],
      [{ id: type, title: 'Season', field: null }],
    ])
    const hidden = await show(admin, deckId, 'self')
    expect([hidden.status, codes(hidden)]).toEqual([409, [['deck_in_use', '/data/attributes/visibility']]])
    await change(admin, deckId, 2, [
      { kind: 'deck', fields: { modes: ['one_on_one'] } },
      { kind: 'perspective', id: perspectiveId, fields: { deleted: true } },
      perspective(),
    ])
    const broken = await publish(admin, deckId, { visibility: 'self' })
    expect([broken.status, codes(broken)]).toEqual([
      409,
      ['modes', 'perspectives', 'visibility'].map((field) => ['deck_in_use', `/data/attributes/${field}`]),
    ])
    await server.services.database.db.update(decks).set({ createdBy: null }).where(eq(decks.id, deckId))
    expect((await draft(admin, deckId)).game_types).toMatchObject([
      { id: type, title: 'Season', perspective_ids: [perspectiveId] },
    ])
  })

  it('keeps one’s own to oneself, and lets admins alone show one to everybody', async () => {
    const { deckId } = await filled(maker, { title: 'Mine' })
    expect(codes(await show(maker, deckId, 'organization'))).toEqual([['forbidden', '/data/attributes/visibility']])
    expect(codes(await publish(maker, deckId, { visibility: 'organization' }))).toEqual([
      ['forbidden', '/data/attributes/visibility'],
    ])
    expect(codes(await show(maker, deckId, 'admin_only'))).toEqual([
      ['schemas.shared.invalid', '/data/attributes/visibility'],
    ])
    const shared = (await filled(admin, { title: 'Everybody’s' })).deckId
    expect((await show(admin, shared, 'organization')).body.data.attributes.visibility).toBe('organization')
    expect((await draft(colleague, shared)).can_edit).toBe(false)
    expect((await change(colleague, shared, 2, [{ kind: 'deck', fields: { title: 'Yours' } }])).status).toBe(403)
    expect((await publish(colleague, shared)).status).toBe(403)
    expect((await remove(maker, shared)).status).toBe(403)
    const library = await makeDeck(server, { title: 'Of the library' })
    expect((await read(maker, library.id)).status).toBe(404)
    expect((await change(admin, library.id, 0, [{ kind: 'deck', fields: { title: 'Ours' } }])).status).toBe(404)
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
    await makeDeck(server, { title: 'Only in the library' })
    const library = await list(who, { ...here, source: 'library', search: 'only in the' })
    expect(library.body.data[0].attributes).toMatchObject({ is_library: true, can_edit: false })
  })

  it('passes to the admins when its maker leaves or is erased, without their name', async () => {
    const leaver = await makeUser(server, { organizationId, name: 'Lea Ving' })
    const { deckId } = await filled(leaver)
    await server.services.database.db.transaction((tx) =>
      eraseUser(tx, [], leaver.id, { actorUserId: null, now: server.services.clock() }),
    )
    expect(await draft(admin, deckId)).toMatchObject({ can_edit: true })
    expect((await read(colleague, deckId)).status).toBe(404)
    expect((await publish(admin, deckId)).status).toBe(200)
  })

  it('is read-only, yet there and exportable, without the plan and after the trial', async () => {
    const { deckId } = await filled(admin)
    await publish(admin, deckId)
    const states = [
      [{ tier: 'basic' }, 'builders_not_in_plan'],
      [{ tier: 'trial', trialEndsAt: new Date(0) }, 'organization_trial_expired'],
      [{ tier: 'pro', subscriptionActive: false }, 'subscription_inactive'],
    ] as const
    for (const [state, code] of states) {
      await server.services.database.db.update(organizations).set(state).where(eq(organizations.id, organizationId))
      const refusals = [
        await create(admin),
        await clone(admin, deckId),
        await change(admin, deckId, 2, [{ kind: 'deck', fields: { title: 'x' } }]),
        await publish(admin, deckId),
        await discard(admin, deckId),
        await show(admin, deckId, 'organization'),
        await remove(admin, deckId),
      ]
      for (const refusal of refusals) expect([refusal.status, codes(refusal)]).toEqual([403, [[code, undefined]]])
      expect((await draft(admin, deckId)).cards).toHaveLength(30)
      expect((await versions(admin, deckId)).length).toBe(1)
    }
    await server.services.database.db
      .update(organizations)
      .set({ tier: 'pro', subscriptionActive: true, trialEndsAt: null })
      .where(eq(organizations.id, organizationId))
  })

  it('is deleted: at once while nothing refers to it, and out of sight where a game does; the log tells of all', async () => {
    const { deckId, cardIds } = await filled(admin)
    await publish(admin, deckId)
    const deck = await played(admin, deckId)
    const perspectiveIds = deck.body.data.relationships.perspectives.data.map(({ id }: { id: string }) => id)
    const game = await createGame(server, {
      organizationId,
      gameMaster: admin,
      deck: { id: deckId, cardIds, perspectiveIds },
    })
    expect((await remove(admin, deckId)).status).toBe(204)
    expect((await read(admin, deckId)).status).toBe(404)
    expect(
      (await server.call('GET /v1/games/:gameId', { token: admin.token, params: { gameId: game.gameId } })).status,
    ).toBe(200)
    const draftOnly = await made(admin)
    expect((await remove(admin, draftOnly)).status).toBe(204)
    const rows = await server.services.database.db.select({ id: decks.id }).from(decks)
    expect(rows.map(({ id }) => id)).toContain(deckId)
    expect(rows.map(({ id }) => id)).not.toContain(draftOnly)
    const log = await server.call('GET /v1/dashboard/audit-log', {
      token: admin.token,
      query: { organization_id: organizationId, page_size: '100' },
    })
    const actions = new Set(log.body.data.map(({ attributes }: { attributes: Attributes }) => attributes.action))
    for (const action of ['created', 'published', 'discarded', 'visibility_changed', 'deleted'])
      expect(actions).toContain(`deck.${action}`)
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
  })
})
