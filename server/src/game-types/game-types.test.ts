import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameTypes } from '#server/db/schema/library.ts'
import { deleteGameTypes } from '#server/library/delete-items.ts'
import { makeDeck, makeGameType, type TestDeck } from '#testing/deck-factory.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

const ids = (answer: TestAnswer) => answer.body.data.map(({ id }: { id: string }) => id)

describe('game types of an organization', () => {
  let server: TestServer
  let organizationId: string
  let user: TestUser
  let deck: TestDeck
  let forTwo: string
  const list = (who: TestUser, query: Record<string, string>) =>
    server.call('GET /v1/game-types', { token: who.token, query })

  beforeAll(async () => {
    server = await startTestServer()
    organizationId = await makeOrganization(server)
    user = await makeUser(server, { organizationId })
    deck = await makeDeck(server)
    forTwo = await makeGameType(server, deck, { modes: ['crux', 'one_on_one'] })
  })
  afterAll(() => server.close())

  it('come with their decks and the perspectives they choose, in order', async () => {
    const { body } = await list(user, { organization_id: organizationId })
    expect(body.data[0].relationships.deck.data.id).toBe(deck.id)
    expect(body.data[0].relationships.perspectives.data.map(({ id }: { id: string }) => id)).toEqual(
      deck.perspectiveIds.slice(0, 2),
    )
    expect(body.data[0].relationships.crystallization_template.data).toBeNull()
    expect(body.included.map(({ type }: { type: string }) => type)).toEqual(['decks', 'perspectives', 'perspectives'])
  })

  it('come on each page with what that page links to, and nothing else', async () => {
    const other = await makeDeck(server)
    const added = await makeGameType(server, other)
    const all = await list(user, { organization_id: organizationId })
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list(user, { organization_id: organizationId, page, page_size: '1' })),
    )
    const decksOf = (answer: TestAnswer) =>
      answer.body.included.flatMap(({ type, id }: { type: string; id: string }) => (type === 'decks' ? [id] : []))
    expect(ids(all).toSorted()).toEqual([forTwo, added].toSorted())
    expect(pages.map(decksOf).flat().toSorted()).toEqual([deck.id, other.id].toSorted())
    expect(pages.map(({ body }) => body.included.length)).toEqual([3, 3, 0])
  })

  it('come with their run sheet where they have one', async () => {
    const runSheet = {
      opening: 'Welcome to the table, all of you.',
      whenItSticks: 'Ask who has seen it happen.',
      closing: 'Thank you for what you said.',
      followUp: '',
      phaseMinutes: { opening: 5, round: 20, crux: null, crystallization: 25, closing: 5 },
    }
    const id = await makeGameType(server, deck)
    await server.services.database.db.update(gameTypes).set({ runSheet }).where(eq(gameTypes.id, id))
    const { body } = await list(user, { organization_id: organizationId })
    const sheets = new Map(
      body.data.map((type: { id: string; attributes: { run_sheet: object | null } }) => [
        type.id,
        type.attributes.run_sheet,
      ]),
    )
    expect(sheets.get(id)).toEqual({
      opening: runSheet.opening,
      when_it_sticks: runSheet.whenItSticks,
      closing: runSheet.closing,
      follow_up: '',
      phase_minutes: runSheet.phaseMinutes,
    })
    expect(sheets.get(forTwo)).toBeNull()
    await deleteGameTypes(server.services.database.db, eq(gameTypes.id, id))
    expect(ids(await list(user, { organization_id: organizationId }))).not.toContain(id)
  })

  it('come with their place among the recommended; an organization’s own have none', async () => {
    const { db } = server.services.database
    const picked = await makeGameType(server, deck)
    await db.update(gameTypes).set({ recommended: 2 }).where(eq(gameTypes.id, picked))
    const { body } = await list(user, { organization_id: organizationId })
    const places = new Map(
      body.data.map((type: { id: string; attributes: { recommended: number | null } }) => [
        type.id,
        type.attributes.recommended,
      ]),
    )
    expect([places.get(picked), places.get(forTwo)]).toEqual([2, null])
    await deleteGameTypes(db, eq(gameTypes.id, picked))
  })

  it('are those of the tier: a deck out of reach takes its game types with it, and modes are left out', async () => {
    const single = await makeOrganization(server, { tier: 'one_to_one' })
    const member = await makeUser(server, { organizationId: single })
    const groupDeck = await makeDeck(server, { modes: ['crux'], tiers: ['pro'] })
    const groupOnly = await makeGameType(server, groupDeck)
    const answer = await list(member, { organization_id: single })
    expect(ids(answer)).toEqual([forTwo])
    expect(answer.body.data[0].attributes.supported_game_modes).toEqual(['one_on_one'])
    expect(ids(await list(user, { organization_id: organizationId }))).toContain(groupOnly)
    expect(ids(await list(user, { organization_id: organizationId, game_mode: 'one_on_one' }))).toEqual([forTwo])
  })

  it('of another organization are not there, and neither is the list for strangers', async () => {
    const elsewhere = await makeOrganization(server)
    const stranger = await makeUser(server, { organizationId: elsewhere })
    const foreign = await makeGameType(server, deck, { organizationId: elsewhere })
    expect(ids(await list(user, { organization_id: organizationId }))).not.toContain(foreign)
    expect(ids(await list(stranger, { organization_id: elsewhere }))).toContain(foreign)
    expect((await list(stranger, { organization_id: organizationId })).status).toBe(404)
  })

  it('can be asked for by language', async () => {
    expect(ids(await list(user, { organization_id: organizationId, language: 'fi' }))).toEqual([])
  })
})
