import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decks } from '#server/db/schema/library.ts'
import { makeDeck, type TestDeck } from '#testing/deck-factory.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

interface Resource {
  type: string
  id: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: { type: string; id: string }[] }>
}

const titles = (answer: TestAnswer) => (answer.body.data as Resource[]).map(({ attributes }) => attributes['title'])

describe('decks of an organization', () => {
  let server: TestServer
  let pro: string
  let oneToOne: string
  let user: TestUser
  let single: TestUser
  let library: TestDeck
  const list = (who: TestUser, query: Record<string, string>) =>
    server.call('GET /v1/decks', { token: who.token, query })
  const read = (who: TestUser, deckId: string, query: Record<string, string>) =>
    server.call('GET /v1/decks/:deckId', { token: who.token, params: { deckId }, query })

  beforeAll(async () => {
    server = await startTestServer()
    pro = await makeOrganization(server)
    oneToOne = await makeOrganization(server, { tier: 'one_to_one' })
    user = await makeUser(server, { organizationId: pro })
    single = await makeUser(server, { organizationId: oneToOne })
    library = await makeDeck(server, { title: 'The Way We Work' })
    await makeDeck(server, { title: 'Group Only', modes: ['crux'], tiers: ['trial', 'basic', 'pro'] })
    for (const title of ['Ålder', 'Zebra', 'Äpple', 'An\u00adkomst']) await makeDeck(server, { title, language: 'sv' })
  })
  afterAll(() => server.close())

  it('are the library’s decks for its tier, by title', async () => {
    expect(titles(await list(user, { organization_id: pro, language: 'en' }))).toEqual([
      'Group Only',
      'The Way We Work',
    ])
  })

  it('sort as their language sorts, soft hyphens or not', async () => {
    expect(titles(await list(user, { organization_id: pro, language: 'sv' }))).toEqual([
      'An\u00adkomst',
      'Zebra',
      'Ålder',
      'Äpple',
    ])
  })

  it('leave out decks and modes that the tier does not play', async () => {
    const answer = await list(single, { organization_id: oneToOne, language: 'en' })
    expect(titles(answer)).toEqual(['The Way We Work'])
    expect(answer.body.data[0].attributes.supported_game_modes).toEqual(['one_on_one'])
    expect(titles(await list(single, { organization_id: oneToOne, game_mode: 'crux' }))).toEqual([])
  })

  it('can be asked for by mode', async () => {
    expect(titles(await list(user, { organization_id: pro, language: 'en', game_mode: 'one_on_one' }))).toEqual([
      'The Way We Work',
    ])
  })

  it('include the organization’s own: published ones, and private ones for their creator alone', async () => {
    const organizationId = await makeOrganization(server)
    const [creator, colleague] = [
      await makeUser(server, { organizationId }),
      await makeUser(server, { organizationId, role: 'admin' }),
    ]
    const shared = await makeDeck(server, { organizationId, title: 'Ours', tiers: [] })
    const secret = await makeDeck(server, {
      organizationId,
      title: 'Mine',
      tiers: [],
      visibility: 'self',
      createdBy: creator.id,
    })
    const draft = await makeDeck(server, { organizationId, title: 'Draft', tiers: [] })
    await server.services.database.db.update(decks).set({ isPublished: false }).where(eq(decks.id, draft.id))
    const own = async (who: TestUser) =>
      titles(await list(who, { organization_id: organizationId, language: 'en' })).filter(
        (title) => title !== 'Group Only' && title !== 'The Way We Work',
      )
    expect(await own(creator)).toEqual(['Mine', 'Ours'])
    expect(await own(colleague)).toEqual(['Ours'])
    expect((await read(colleague, secret.id, { organization_id: organizationId })).status).toBe(404)
    expect((await read(colleague, draft.id, { organization_id: organizationId })).status).toBe(404)
    expect(
      (await read(colleague, shared.id, { organization_id: organizationId })).body.data.attributes.private_deck,
    ).toBe(true)
    expect((await read(user, shared.id, { organization_id: pro })).status).toBe(404)
  })

  it('are 404 for strangers, 401 for nobody, and 400 without an organization', async () => {
    expect((await list(single, { organization_id: pro })).status).toBe(404)
    expect((await read(single, library.id, { organization_id: pro })).status).toBe(404)
    expect((await server.call('GET /v1/decks', { query: { organization_id: pro } })).status).toBe(401)
    const malformed = await list(user, {})
    expect(malformed.status).toBe(400)
    expect(malformed.body.errors[0].source).toEqual({ parameter: 'organization_id' })
  })

  it('are there for an admin of the parent organization, by the child’s tier', async () => {
    const child = await makeOrganization(server, { parentOrganizationId: pro, tier: 'one_to_one' })
    const [admin, gameMaster] = [await makeUser(server, { organizationId: pro, role: 'admin' }), user]
    expect(titles(await list(admin, { organization_id: child, language: 'en' }))).toEqual(['The Way We Work'])
    expect((await list(gameMaster, { organization_id: child })).status).toBe(404)
  })

  it('read whole: suits in order, cards in order within them, perspectives', async () => {
    const { status, body } = await read(user, library.id, { organization_id: pro, include: 'perspectives,suits.cards' })
    expect(status).toBe(200)
    const included = body.included as Resource[]
    const of = (type: string) => included.filter((resource) => resource.type === type)
    expect(body.data.relationships.suits.data.map(({ id }: { id: string }) => id)).toEqual(
      of('suits').map(({ id }) => id),
    )
    expect(body.data.relationships.perspectives.data.map(({ id }: { id: string }) => id)).toEqual(
      library.perspectiveIds,
    )
    expect(of('cards').map(({ id }) => id)).toEqual(library.cardIds)
    expect(of('cards').map(({ attributes }) => attributes['number'])).toEqual(
      library.cardIds.map((_, index) => index + 1),
    )
    expect(of('suits').flatMap(({ relationships }) => relationships?.['cards']?.data.map(({ id }) => id))).toEqual(
      library.cardIds,
    )
    expect(of('suits').map(({ attributes }) => attributes['kind'])).toEqual(['hearth', 'thread', 'beacon', 'tide'])
  })

  it('bring along only what is asked for', async () => {
    const types = async (include: string) => [
      ...new Set(
        ((await read(user, library.id, { organization_id: pro, include })).body.included as Resource[]).map(
          ({ type }) => type,
        ),
      ),
    ]
    expect(await types('')).toEqual([])
    expect(await types('suits')).toEqual(['suits'])
    expect(await types('perspectives')).toEqual(['perspectives'])
    expect(await types('suits.cards')).toEqual(['suits', 'cards'])
    expect((await read(user, library.id, { organization_id: pro, include: 'games' })).status).toBe(400)
  })

  it('are 404 when unknown or beyond the tier', async () => {
    expect((await read(user, crypto.randomUUID(), { organization_id: pro })).status).toBe(404)
    const beyond = await makeDeck(server, { title: 'Beyond', language: 'nl', modes: ['crux'], tiers: ['pro'] })
    expect((await read(single, beyond.id, { organization_id: oneToOne })).status).toBe(404)
    expect((await read(user, beyond.id, { organization_id: pro })).status).toBe(200)
  })
})
