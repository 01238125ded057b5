import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAll } from '#server/library/upsert-all.ts'
import { cardVersions, deckVersions } from '#server/db/schema/library.ts'
import { codes, deckBuilder, perspective } from '#testing/deck-builder.ts'
import { makeTemplate } from '#testing/deck-factory.ts'
import { choose, createGame, join, lead, play, readHand, startFirstRound } from '#testing/table.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

type Attributes = TestAnswer['body']

describe('a deck that is published', () => {
  let server: TestServer
  let organizationId: string
  let admin: TestUser
  let maker: TestUser
  const { made, read, draft, change, publish, discard, versions, played, filled } = deckBuilder(() => ({
    server,
    organizationId,
  }))

  beforeAll(async () => {
    server = await startTestServer()
    organizationId = await makeOrganization(server)
    admin = await makeUser(server, { organizationId, role: 'admin' })
    maker = await makeUser(server, { organizationId, name: 'Maija' })
  })
  afterAll(() => server.close())

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
    const running = () => server.call('GET /v1/games/:gameId', { token: maker.token, params: { gameId: game.gameId } })
    const before = await running()
    expect(before.status).toBe(200)
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
    expect((await running()).body).toEqual(before.body)
    // Restoring a version changes the draft, which other editors see as a change.
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

  it('is not discarded unseen: what somebody wrote since is refused, and stays', async () => {
    const { deckId, cardIds } = await filled(admin)
    await publish(admin, deckId)
    await change(admin, deckId, 2, [{ kind: 'card', id: cardIds[0]!, fields: { title: 'Just written' } }])
    const unseen = await discard(admin, deckId, { draft_version: 2 })
    expect([unseen.status, codes(unseen)[0]?.[0], unseen.body.meta.draft_version]).toEqual([409, 'draft_changed', 3])
    const first = ({ cards }: Attributes) => cards.find(({ id }: Attributes) => id === cardIds[0]).title
    expect(first(await draft(admin, deckId))).toBe('Just written')
    const seen = await discard(admin, deckId, { draft_version: 3, version: 1 })
    expect([seen.status, first(seen.body.data.attributes)]).toEqual([200, 'Card 1'])
  })

  it('says of each version what changed: cards, and the deck, suits, perspectives and the order too', async () => {
    const { deckId, suits, cardIds, perspectiveId } = await filled(maker)
    await publish(maker, deckId)
    await change(maker, deckId, 2, [
      { kind: 'deck', fields: { title: 'Renamed', use_when: 'Early.', modes: ['crux', 'one_on_one'] } },
      { kind: 'suit', id: suits[3].id, fields: { title: 'Ebb' } },
      { kind: 'suit', id: suits[2].id, fields: { deleted: true } },
      { kind: 'perspective', id: perspectiveId, fields: { description: 'What works at night?' } },
      { ...perspective(), fields: { position: 'z', title: 'Another', description: 'What else?' } },
    ])
    await publish(maker, deckId)
    await change(maker, deckId, 3, [{ kind: 'card', id: cardIds[0]!, fields: { position: 'zz' } }])
    await publish(maker, deckId)
    const nothing = { added: [], changed: [], removed: [] }
    expect(await versions(maker, deckId)).toMatchObject([
      { ...nothing, changed_fields: [], changed_suits: [], changed_perspectives: [], is_reordered: true },
      {
        ...nothing,
        changed_fields: ['title', 'use_when', 'modes'],
        changed_suits: ['Ebb', suits[2].title],
        changed_perspectives: ['Another', 'Keep'],
        is_reordered: false,
      },
      { changed_fields: [], changed_perspectives: ['Keep'], is_reordered: false },
    ])
  })

  it('is played in a child organization while its next version is published, and the report stays as it was', async () => {
    const childId = await makeOrganization(server, { parentOrganizationId: organizationId })
    const gameMaster = await makeUser(server, { organizationId: childId })
    const { deckId, cardIds, perspectiveId } = await filled(admin)
    await publish(admin, deckId, { visibility: 'organization' })
    const deck = { id: deckId, cardIds, perspectiveIds: [perspectiveId] }
    const gameType = await server.call('POST /v1/game-types', {
      token: admin.token,
      body: {
        organization_id: organizationId,
        title: 'Season',
        supported_game_modes: ['crux'],
        deck_id: deckId,
        perspective_ids: [perspectiveId],
        crystallization_template_id: await makeTemplate(server, { key: 'season', organizationId }),
        visibility: 'organization',
        shared_organization_ids: [childId],
      },
    })
    const setUp = async () => ({
      ...(await createGame(
        server,
        { organizationId: childId, gameMaster, deck },
        { game_type_id: gameType.body.data.id },
      )),
      organizationId: childId,
      gameMaster,
      deck,
    })
    const table = await setUp()
    const players = await join(server, table, 'Aino', 'Bo')
    const round = await startFirstRound(server, table)
    const hands = await Promise.all(players.map(async (player) => readHand(server, round, player)))
    const dealt = hands.map(([first]) => first ?? '')
    const [candidate] = await play(server, round, players[0]!)

    // Two cards that are in the game are changed, and published.
    const next = dealt.map((id) => ({ kind: 'card', id, fields: { title: `Anew ${cardIds.indexOf(id)}` } }))
    expect((await change(admin, deckId, 2, next)).status).toBe(200)
    expect((await publish(admin, deckId)).body.data.attributes.version).toBe(2)
    await play(server, round, players[1]!)
    await choose(server, table, round, candidate!)
    await lead(server, table, 'start_next_round')
    await lead(server, table, 'end_game')
    const report = async (gameId: string) => {
      const { body } = await server.call('GET /v1/games/:gameId', { token: gameMaster.token, params: { gameId } })
      const cards = body.included.filter(({ type }: { type: string }) => type === 'cards')
      return {
        body,
        titles: new Map(cards.map(({ id, attributes }: Attributes) => [id, attributes.title])),
      }
    }
    const before = await report(table.gameId)
    expect(before.body.data.attributes.state).toBe('complete')
    expect(dealt.map((id) => before.titles.get(id))).toEqual(dealt.map((id) => `Card ${cardIds.indexOf(id) + 1}`))
    await change(admin, deckId, 3, [{ kind: 'card', id: dealt[0]!, fields: { deleted: true } }])
    expect((await publish(admin, deckId)).status).toBe(422)
    await change(admin, deckId, 4, [{ kind: 'card', id: dealt[0]!, fields: { deleted: false, title: 'Third' } }])
    expect((await publish(admin, deckId)).body.data.attributes.version).toBe(3)
    expect(await report(table.gameId)).toEqual(before)

    // The next game plays the newest version.
    const later = await setUp()
    const [aino] = await join(server, later, 'Aino')
    const firstRound = await startFirstRound(server, later)
    expect(await readHand(server, firstRound, aino!)).toHaveLength(5)
    const now = await server.call('GET /v1/decks/:deckId', {
      token: gameMaster.token,
      params: { deckId },
      query: { organization_id: childId, include: 'suits.cards' },
    })
    expect(now.body.included.find(({ id }: Attributes) => id === dealt[0])?.attributes.title).toBe('Third')
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
    // A version is its own deck's.
    const other = await filled(maker)
    await publish(maker, other.deckId)
    expect((await discard(maker, other.deckId, { version: 9 })).status).toBe(404)
  })
})
