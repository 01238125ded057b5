import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decks, gameTypes } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { eraseUser } from '#server/users/commands/erase-user.ts'
import { codes, deckBuilder, perspective } from '#testing/deck-builder.ts'
import { makeDeck, makeGameType } from '#testing/deck-factory.ts'
import { createGame } from '#testing/table.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

type Attributes = TestAnswer['body']

describe('who may do what with a deck', () => {
  let server: TestServer
  let organizationId: string
  let admin: TestUser
  let maker: TestUser
  let colleague: TestUser
  const { create, made, read, draft, change, publish, discard, versions, show, remove, clone, played, filled } =
    deckBuilder(() => ({ server, organizationId }))

  beforeAll(async () => {
    server = await startTestServer()
    organizationId = await makeOrganization(server)
    admin = await makeUser(server, { organizationId, role: 'admin' })
    maker = await makeUser(server, { organizationId, name: 'Maija' })
    colleague = await makeUser(server, { organizationId })
  })
  afterAll(() => server.close())

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
    // Whoever opens the draft now learns which perspective it was, and can bring it back; other removed parts are gone.
    await change(admin, deckId, 3, [{ kind: 'card', id: cardIds[0]!, fields: { deleted: true } }])
    const opened = await draft(admin, deckId)
    expect(opened.perspectives.find(({ id }: Attributes) => id === perspectiveId)).toMatchObject({
      title: 'Keep',
      deleted: true,
    })
    expect(opened.cards).toHaveLength(29)
    await server.services.database.db.update(decks).set({ createdBy: null }).where(eq(decks.id, deckId))
    expect((await draft(admin, deckId)).game_types).toMatchObject([
      { id: type, title: 'Season', perspective_ids: [perspectiveId] },
    ])
  })

  it('counts the game types of colleagues without naming them, and keeps the families for all', async () => {
    const { deckId, cardIds, perspectiveId } = await filled(admin)
    await publish(admin, deckId, { visibility: 'organization' })
    const deck = { id: deckId, cardIds, perspectiveIds: [perspectiveId] }
    await makeGameType(server, deck, { organizationId, visibility: 'self', createdBy: colleague.id })
    const unnamed = { game_types: [], other_game_type_count: 1 }
    for (const refused of [await remove(admin, deckId), await show(admin, deckId, 'self')])
      expect([refused.status, refused.body.meta]).toEqual([409, unnamed])

    // A perspective of the families is in every version.
    const { body } = await played(admin, deckId)
    const offered: string[] = body.data.relationships.perspectives.data.map(({ id }: { id: string }) => id)
    const family = offered.filter((id) => id !== perspectiveId)
    await makeGameType(server, { ...deck, perspectiveIds: family.slice(0, 2) }, { organizationId })
    await change(admin, deckId, 2, [{ kind: 'card', id: cardIds[0]!, fields: { title: 'Anew' } }])
    expect((await publish(admin, deckId)).body.data.attributes.version).toBe(2)

    // Deleted game types play nothing.
    const now = server.services.clock()
    await server.services.database.db.update(gameTypes).set({ deletedAt: now }).where(eq(gameTypes.deckId, deckId))
    expect((await remove(admin, deckId)).status).toBe(204)
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
    const readAndSaved = async () => {
      expect((await played(admin, deckId)).body.data.attributes.card_count).toBe(30)
      for (const state of ['published', 'draft']) {
        const file = await server.call('GET /v1/decks/:deckId/export', {
          token: admin.token,
          params: { deckId },
          query: { organization_id: organizationId, state },
        })
        expect([file.status, JSON.parse(file.body.data.attributes.text).cards.length]).toEqual([200, 30])
      }
    }
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
      await readAndSaved()
    }
    // A plan without the deck's mode: nobody chooses it, and it is read, printed and saved.
    await server.services.database.db
      .update(organizations)
      .set({ tier: 'one_to_one', subscriptionActive: true, trialEndsAt: null })
      .where(eq(organizations.id, organizationId))
    const offered = await server.call('GET /v1/decks', {
      token: admin.token,
      query: { organization_id: organizationId },
    })
    expect(offered.body.data.map(({ id }: Attributes) => id)).not.toContain(deckId)
    await readAndSaved()
    await server.services.database.db
      .update(organizations)
      .set({ tier: 'pro', subscriptionActive: true, trialEndsAt: null })
      .where(eq(organizations.id, organizationId))
  })

  it('is deleted: at once while nothing refers to it, and out of sight where a game does; the log tells of all', async () => {
    const { deckId, cardIds } = await filled(admin)
    await publish(admin, deckId)
    await change(admin, deckId, 2, [{ kind: 'card', id: cardIds[0]!, fields: { title: 'Not meant so' } }])
    expect((await discard(admin, deckId)).status).toBe(200)
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
})
