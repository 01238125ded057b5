import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDeck, makeGameType, type TestDeck } from '#testing/deck-factory.ts'
import { createGame } from '#testing/table.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

const attributesOf = (answer: TestAnswer, id: string) =>
  answer.body.data.find((one: { id: string }) => one.id === id)?.attributes
const titles = (answer: TestAnswer): string[] =>
  answer.body.data.map(({ attributes }: { attributes: { title: string } }) => attributes.title)

describe("the organization's catalogue", () => {
  let server: TestServer
  let organizationId: string
  let childId: string
  let admin: TestUser
  let gameMaster: TestUser
  let library: TestDeck
  let own: TestDeck
  let libraryType: string
  const catalogue = (what: 'decks' | 'game-types', query: Record<string, string> = {}, organization = organizationId) =>
    server.call(`GET /v1/dashboard/organization/:organizationId/${what}`, {
      token: admin.token,
      params: { organizationId: organization },
      query,
    })
  const offerDeck = (deckId: string, isOffered: unknown) =>
    server.call('PATCH /v1/dashboard/organization/:organizationId/decks/:deckId', {
      token: admin.token,
      params: { organizationId, deckId },
      body: { is_offered: isOffered },
    })
  const offerType = (gameTypeId: string, isOffered: boolean, organization = organizationId) =>
    server.call('PATCH /v1/dashboard/organization/:organizationId/game-types/:gameTypeId', {
      token: admin.token,
      params: { organizationId: organization, gameTypeId },
      body: { is_offered: isOffered },
    })
  /** What a game master may choose from: decks and game types. */
  const offered = async (who = gameMaster, organization = organizationId): Promise<string[]> => {
    const call = { token: who.token, query: { organization_id: organization } }
    const [decks, types] = [await server.call('GET /v1/decks', call), await server.call('GET /v1/game-types', call)]
    return [...titles(decks), ...titles(types)].toSorted()
  }
  /** The suggestions on a game master's home screen. */
  const home = async (): Promise<string[]> => {
    const { body } = await server.call('GET /v1/dashboard/home', {
      token: gameMaster.token,
      query: { organization_id: organizationId },
    })
    const { most_played_decks: decks, game_types: types } = body.data.attributes
    return [...decks, ...types].map(({ title }: { title: string }) => title).toSorted()
  }
  const refusal = async (gameTypeId?: string) => {
    const answer = await createGame(
      server,
      { organizationId, gameMaster, deck: library },
      gameTypeId === undefined ? {} : { game_type_id: gameTypeId },
    ).then(
      () => 'played',
      (error: unknown) => String(error),
    )
    return /[\w-]+\.unknown/.exec(answer)?.[0] ?? answer
  }

  beforeAll(async () => {
    server = await startTestServer()
    organizationId = await makeOrganization(server)
    childId = await makeOrganization(server, { parentOrganizationId: organizationId })
    admin = await makeUser(server, { organizationId, role: 'admin' })
    gameMaster = await makeUser(server, { organizationId, name: 'Maija' })
    library = await makeDeck(server, { title: 'The library deck', catalogId: 'library' })
    const goesWellWith = ['library', 'of-another-plan', 'not-there']
    own = await makeDeck(server, { organizationId, createdBy: gameMaster.id, title: 'Gate and yard', goesWellWith })
    await makeDeck(server, { organizationId, createdBy: admin.id, visibility: 'self', title: 'Only mine' })
    await makeDeck(server, { tiers: ['basic'], title: 'Of another plan', catalogId: 'of-another-plan' })
    libraryType = await makeGameType(server, library, { title: 'A season of work' })
    await makeGameType(server, own, { organizationId, title: 'Gate talk', createdBy: admin.id, visibility: 'self' })
  })
  afterAll(() => server.close())

  it('lists what everybody could play with, whose it is, and how often it was played', async () => {
    const played = { organizationId, gameMaster, deck: library }
    await createGame(server, played, { game_type_id: libraryType })
    await createGame(server, played, { is_test_game: true })
    const decks = await catalogue('decks', { sort: '-played' })
    expect(titles(decks)).toEqual(['The library deck', 'Gate and yard'])
    expect(attributesOf(decks, library.id)).toEqual({
      title: 'The library deck',
      language: 'en',
      supported_game_modes: ['crux', 'one_on_one'],
      origin: 'library',
      maker_name: null,
      game_count: 1,
      is_offered: true,
      card_count: 40,
      goes_well_with: [],
    })
    expect(attributesOf(decks, own.id)).toMatchObject({
      origin: 'own',
      maker_name: 'Maija',
      game_count: 0,
      goes_well_with: ['The library deck'],
    })
    expect(titles(await catalogue('decks', { origin: 'library' }))).toEqual(['The library deck'])
    expect(titles(await catalogue('decks', { search: 'YARD' }))).toEqual(['Gate and yard'])
    expect(titles(await catalogue('decks', { language: 'fi' }))).toEqual([])
    const types = await catalogue('game-types')
    expect(titles(types)).toEqual(['A season of work'])
    expect(attributesOf(types, libraryType)).toMatchObject({ deck_title: 'The library deck', game_count: 1 })
  })

  it('hides a deck from all who set up games, its game types too, until it is offered again', async () => {
    const { gameId } = await createGame(server, { organizationId, gameMaster, deck: library })
    expect((await offerDeck(library.id, false)).body.data.attributes.is_offered).toBe(false)
    expect(attributesOf(await catalogue('decks'), library.id).is_offered).toBe(false)
    expect(attributesOf(await catalogue('game-types'), libraryType)).toMatchObject({
      is_offered: true,
      is_deck_offered: false,
    })
    expect(await offered()).toEqual(['Gate and yard'])
    expect(await home()).toEqual(['Gate and yard'])
    expect(await refusal()).toBe('deck.unknown')
    const kept = await server.call('GET /v1/games/:gameId', { token: gameMaster.token, params: { gameId } })
    expect([kept.status, kept.body.data.relationships.deck.data.id]).toEqual([200, library.id])
    expect((await offerDeck(library.id, true)).status).toBe(200)
    expect(await home()).toEqual(['A season of work', 'Gate and yard', 'The library deck'])
    expect(await offered()).toEqual(['A season of work', 'Gate and yard', 'The library deck'])
  })

  it('hides a game type alone, in one organization alone', async () => {
    const shared = await makeGameType(server, own, { organizationId, title: 'Shared', createdBy: gameMaster.id })
    const { body } = await server.call('GET /v1/game-types/:gameTypeId', {
      token: admin.token,
      params: { gameTypeId: shared },
      query: { organization_id: organizationId },
    })
    await server.call('PATCH /v1/game-types/:gameTypeId', {
      token: admin.token,
      params: { gameTypeId: shared },
      body: { seen_updated_at: body.data.attributes.updated_at, shared_organization_ids: [childId] },
    })
    const child = await makeUser(server, { organizationId: childId })
    expect((await offerType(libraryType, false)).body.data.attributes.is_offered).toBe(false)
    expect(await offered()).toEqual(['Gate and yard', 'Shared', 'The library deck'])
    expect(await refusal(libraryType)).toBe('game-type.unknown')
    expect(await refusal()).toBe('played')
    expect(await offered(child, childId)).toEqual(['A season of work', 'Shared', 'The library deck'])
    const ofChild = await catalogue('game-types', { origin: 'parent' }, childId)
    expect(titles(ofChild)).toEqual(['Shared'])
    // The parent's people are named only in the parent.
    const read = await server.call('GET /v1/game-types/:gameTypeId', {
      token: child.token,
      params: { gameTypeId: shared },
      query: { organization_id: childId },
    })
    const names = [
      attributesOf(await catalogue('game-types'), shared),
      attributesOf(ofChild, shared),
      read.body.data.attributes,
    ]
    expect(names.map(({ maker_name }) => maker_name)).toEqual(['Maija', null, null])
    expect((await offerType(shared, false, childId)).status).toBe(200)
    expect(await offered(child, childId)).toEqual(['A season of work', 'The library deck'])
    await offerType(libraryType, true)
  })

  it('tells the audit log what changed, and nothing twice; refuses what is not in it', async () => {
    await offerDeck(own.id, false)
    await offerDeck(own.id, false)
    await offerDeck(own.id, true)
    const { body } = await server.call('GET /v1/dashboard/audit-log', {
      token: admin.token,
      query: { organization_id: organizationId, action: 'organization.catalogue_changed', page_size: '2' },
    })
    expect(body.data.map(({ attributes }: { attributes: { data: object } }) => attributes.data)).toEqual(
      [true, false].map((isOffered) => ({ kind: 'deck', id: own.id, title: 'Gate and yard', offered: isOffered })),
    )
    const mine = await makeDeck(server, { organizationId, createdBy: gameMaster.id, visibility: 'self' })
    const elsewhere = await makeDeck(server, { organizationId: await makeOrganization(server) })
    for (const deck of [mine, elsewhere]) expect((await offerDeck(deck.id, false)).status).toBe(404)
    expect((await offerDeck(own.id, 'no')).status).toBe(422)
  })
})
