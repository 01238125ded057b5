import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftLimits, gameTypeLimits } from '#domain/limits.ts'
import { decks, gameTypes, perspectiveVersions } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { makeDeck, makeTemplate, type TestDeck } from '#testing/deck-factory.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

const codes = (answer: TestAnswer) =>
  answer.body.errors
    .map(({ code, source }: { code: string; source?: { pointer: string } }) => [
      code,
      source?.pointer.replace('/data/attributes/', ''),
    ])
    .toSorted()
const ids = (answer: TestAnswer) => answer.body.data.map(({ id }: { id: string }) => id)

describe('the builder of game types', () => {
  let server: TestServer
  let organizationId: string
  let childId: string
  let admin: TestUser
  let maker: TestUser
  let childMaster: TestUser
  let deck: TestDeck
  const bodyOf = (body: Record<string, unknown> = {}) => ({
    organization_id: organizationId,
    title: 'Gate talk',
    supported_game_modes: ['crux'],
    deck_id: deck.id,
    perspective_ids: [deck.perspectiveIds[2], deck.perspectiveIds[0]],
    ...body,
  })
  const create = (who: TestUser, body: Record<string, unknown> = {}) =>
    server.call('POST /v1/game-types', { token: who.token, body: bodyOf(body) })
  const made = async (who: TestUser, body: Record<string, unknown> = {}): Promise<string> =>
    (await create(who, body)).body.data.id
  const read = (who: TestUser, gameTypeId: string, organization = organizationId) =>
    server.call('GET /v1/game-types/:gameTypeId', {
      token: who.token,
      params: { gameTypeId },
      query: { organization_id: organization },
    })
  const seenBy = async (who: TestUser, gameTypeId: string): Promise<string> =>
    (await read(who, gameTypeId)).body.data?.attributes.updated_at ?? new Date(0).toISOString()
  const change = async (who: TestUser, gameTypeId: string, body: Record<string, unknown>) =>
    server.call('PATCH /v1/game-types/:gameTypeId', {
      token: who.token,
      params: { gameTypeId },
      body: { seen_updated_at: await seenBy(who, gameTypeId), ...body },
    })
  const remove = (who: TestUser, gameTypeId: string) =>
    server.call('DELETE /v1/game-types/:gameTypeId', { token: who.token, params: { gameTypeId } })
  const offered = async (who: TestUser, organization: string) =>
    ids(await server.call('GET /v1/game-types', { token: who.token, query: { organization_id: organization } }))
  const play = (who: TestUser, organization: string, gameTypeId: string) =>
    server.call('POST /v1/games', {
      token: who.token,
      body: {
        organization_id: organization,
        game_mode: 'crux',
        deck_id: deck.id,
        perspective_ids: deck.perspectiveIds.slice(0, 1),
        subject: 'The gate',
        team_name: 'Gate',
        game_type_id: gameTypeId,
      },
    })

  beforeAll(async () => {
    server = await startTestServer()
    organizationId = await makeOrganization(server)
    childId = await makeOrganization(server, { parentOrganizationId: organizationId })
    admin = await makeUser(server, { organizationId, role: 'admin' })
    maker = await makeUser(server, { organizationId, name: 'Maija' })
    childMaster = await makeUser(server, { organizationId: childId })
    deck = await makeDeck(server, { organizationId })
  })
  afterAll(() => server.close())

  it('makes, changes and deletes one of one’s own, with its perspectives in the order of the rounds', async () => {
    const answer = await create(maker, { minutes: 45, for_whom: 'Shifts', description: 'At the gate.' })
    expect(answer.status).toBe(201)
    expect(answer.body.data.attributes).toMatchObject({
      title: 'Gate talk',
      language: 'en',
      minutes: 45,
      visibility: 'self',
      can_edit: true,
      maker_name: 'Maija',
      game_count: 0,
    })
    const order = (one: TestAnswer) => one.body.data.relationships.perspectives.data.map(({ id }: { id: string }) => id)
    expect(order(answer)).toEqual([deck.perspectiveIds[2], deck.perspectiveIds[0]])
    const id = answer.body.data.id
    const changed = await change(maker, id, {
      perspective_ids: [deck.perspectiveIds[1], deck.perspectiveIds[2], deck.perspectiveIds[0]],
      minutes: null,
    })
    expect(changed.status).toBe(200)
    expect(order(changed)).toEqual([deck.perspectiveIds[1], deck.perspectiveIds[2], deck.perspectiveIds[0]])
    expect(changed.body.data.attributes).toMatchObject({ minutes: null, for_whom: 'Shifts' })
    expect(await offered(maker, organizationId)).toContain(id)
    expect((await play(maker, organizationId, id)).status).toBe(201)
    expect((await read(maker, id)).body.data.attributes.game_count).toBe(1)
    expect((await remove(maker, id)).status).toBe(204)
    expect((await read(maker, id)).status).toBe(404)
    expect(await offered(maker, organizationId)).not.toContain(id)
    expect(codes(await play(maker, organizationId, id))).toEqual([
      ['game.schemas.create.game-type.unknown', 'game_type_id'],
    ])
  })

  it('has room for 500 of an organization; the editor of their deck knows of the first of them', async () => {
    const full = await makeOrganization(server)
    const who = await makeUser(server, { organizationId: full, role: 'admin' })
    const used = await makeDeck(server, { organizationId: full })
    const rest = { organizationId: full, language: 'en' as const, description: '', modes: [], deckId: used.id }
    await server.services.database.db.insert(gameTypes).values(
      Array.from({ length: gameTypeLimits.ownMax }, (_, index) => ({
        ...rest,
        key: `full-${index}`,
        title: `Type ${1000 + index}`,
      })),
    )
    const body = { organization_id: full, deck_id: used.id, perspective_ids: used.perspectiveIds.slice(0, 1) }
    const refused = await create(who, body)
    expect([refused.status, codes(refused)]).toEqual([409, [['game_type_quota_full', undefined]]])
    const draft = await server.call('GET /v1/decks/:deckId/draft', { token: who.token, params: { deckId: used.id } })
    const titles = draft.body.data.attributes.game_types.map(({ title }: { title: string }) => title)
    expect([titles.length, titles[0]]).toEqual([draftLimits.gameTypesShown, 'Type 1000'])
  })

  it('waits for a deck that is being changed', async () => {
    const changing = await makeDeck(server, { organizationId })
    const begun = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const transaction = server.services.database.db.transaction(async (tx) => {
      await tx.update(decks).set({ visibility: 'self', createdBy: admin.id }).where(eq(decks.id, changing.id))
      begun.resolve()
      await asked.promise
    })
    await begun.promise
    const answer = create(admin, {
      deck_id: changing.id,
      perspective_ids: changing.perspectiveIds.slice(0, 1),
      visibility: 'organization',
    })
    // Long enough for a response that is not blocked.
    await Promise.race([answer, setTimeout(500)])
    asked.resolve()
    await transaction
    expect(codes(await answer)).toEqual([['game-type.schemas.deck.visibility', 'deck_id']])
  })

  it('has a run sheet, as far as it says something', async () => {
    const phases = { opening: 5, round: 10, crux: 10, crystallization: 15, closing: 5 }
    const said = { opening: 'Welcome.', when_it_sticks: 'Ask who has seen it.', closing: 'Thank you.', follow_up: '' }
    const id = await made(maker, { run_sheet: { ...said, phase_minutes: phases } })
    const sheet = async () => (await read(maker, id)).body.data.attributes.run_sheet
    expect(await sheet()).toEqual({ ...said, phase_minutes: phases })
    await change(maker, id, { title: 'Gate talk again' })
    expect(await sheet()).toEqual({ ...said, phase_minutes: phases })
    const wrong = { ...phases, round: 0, crux: null, closing: 1.5 }
    const answer = await change(maker, id, { run_sheet: { ...said, opening: 'x'.repeat(601), phase_minutes: wrong } })
    expect([answer.status, codes(answer)]).toEqual([
      422,
      [
        ['game-type.schemas.run-sheet.minutes', 'run_sheet/phase_minutes/closing'],
        ['game-type.schemas.run-sheet.minutes', 'run_sheet/phase_minutes/round'],
        ['schemas.shared.max', 'run_sheet/opening'],
      ],
    ])
    const game = (await play(maker, organizationId, id)).body.data
    const ofGame = await server.call('GET /v1/games/:gameId/run-sheet', {
      token: maker.token,
      params: { gameId: game.id },
    })
    expect(ofGame.body.data.attributes).toEqual({
      title: 'Gate talk again',
      language: 'en',
      run_sheet: { ...said, phase_minutes: phases },
    })
    const silent = { opening: ' ', when_it_sticks: '', closing: '', follow_up: '', phase_minutes: null }
    expect((await change(maker, id, { run_sheet: silent })).body.data.attributes.run_sheet).toBeNull()
  })

  it('says what is missing, all at once', async () => {
    const answer = await create(maker, {
      title: '',
      supported_game_modes: [],
      deck_id: null,
      perspective_ids: [],
      minutes: 5,
      visibility: 'admin_only',
    })
    expect([answer.status, codes(answer)]).toEqual([
      422,
      [
        ['game-type.schemas.minutes.range', 'minutes'],
        ['game-type.schemas.modes.required', 'supported_game_modes'],
        ['game-type.schemas.title.required', 'title'],
        ['game.schemas.create.deck.required', 'deck_id'],
        ['game.schemas.create.perspectives.min', 'perspective_ids'],
        ['schemas.shared.invalid', 'visibility'],
      ],
    ])
  })

  it('says how deck, questions, visibility and children do not fit together, all at once', async () => {
    const own = await makeDeck(server, {
      organizationId,
      createdBy: admin.id,
      visibility: 'self',
      modes: ['one_on_one'],
    })
    const template = await makeTemplate(server, {
      key: 'own',
      organizationId,
      createdBy: admin.id,
      visibility: 'self',
      language: 'fi',
      modes: ['one_on_one'],
    })
    const wrong = {
      deck_id: own.id,
      crystallization_template_id: template,
      visibility: 'organization',
      shared_organization_ids: [await makeOrganization(server)],
    }
    const answer = await create(admin, wrong)
    const expected = [
      ['game-type.schemas.deck.mode', 'deck_id'],
      ['game-type.schemas.deck.visibility', 'deck_id'],
      ['game-type.schemas.shared.unknown', 'shared_organization_ids'],
      ['game-type.schemas.template.language', 'crystallization_template_id'],
      ['game-type.schemas.template.mode', 'crystallization_template_id'],
      ['game-type.schemas.template.visibility', 'crystallization_template_id'],
      ['game.schemas.create.perspectives.unknown', 'perspective_ids'],
    ]
    expect([answer.status, codes(answer)]).toEqual([422, expected])
    const id = await made(admin)
    expect(codes(await change(admin, id, wrong))).toEqual(expected)
    expect(codes(await change(admin, id, { shared_organization_ids: [childId] }))).toEqual([
      ['game-type.schemas.shared.visibility', 'shared_organization_ids'],
    ])
    expect(codes(await create(maker, { deck_id: own.id, crystallization_template_id: template }))).toEqual([
      ['game.schemas.create.deck.unknown', 'deck_id'],
      ['game.schemas.create.template.unknown', 'crystallization_template_id'],
    ])
    // A perspective that has left its deck is kept, not chosen.
    const former = await makeDeck(server, { organizationId })
    const kept = { deck_id: former.id, perspective_ids: [former.perspectiveIds[0]] }
    const keeps = await made(admin, kept)
    await server.services.database.db
      .update(perspectiveVersions)
      .set({ isRetired: true })
      .where(eq(perspectiveVersions.perspectiveId, former.perspectiveIds[0]!))
    expect((await change(admin, keeps, { title: 'Still so' })).status).toBe(200)
    expect(codes(await create(admin, kept))).toEqual([['game.schemas.create.perspectives.unknown', 'perspective_ids']])
    const few = await makeDeck(server, { organizationId, cardCount: 29 })
    expect(codes(await create(admin, { deck_id: few.id, perspective_ids: [few.perspectiveIds[0]] }))).toEqual([
      ['game.schemas.create.deck.cards', 'deck_id'],
    ])
  })

  it('keeps one’s own to oneself, and lets admins alone make one for everybody', async () => {
    const own = await made(maker)
    expect((await read(admin, own)).status).toBe(404)
    expect((await change(admin, own, { title: 'Yours' })).status).toBe(404)
    expect(codes(await change(maker, own, { visibility: 'organization' }))).toEqual([['forbidden', 'visibility']])
    const shared = await made(admin, { visibility: 'organization' })
    expect((await read(maker, shared)).body.data.attributes.can_edit).toBe(false)
    expect((await change(maker, shared, { title: 'Ours' })).status).toBe(403)
    expect((await remove(maker, shared)).status).toBe(403)
    const list = await server.call('GET /v1/dashboard/game-types', {
      token: admin.token,
      query: { organization_id: organizationId, page_size: '100' },
    })
    expect(ids(list)).toContain(shared)
    expect(ids(list)).not.toContain(own)
    // Whoever hides a shared one owns it.
    const other = await makeUser(server, { organizationId, role: 'admin' })
    expect((await change(other, shared, { visibility: 'self' })).body.data.attributes.can_edit).toBe(true)
    expect((await read(admin, shared)).status).toBe(404)
  })

  it('is played in the child organizations that it is shared with, its deck too, until they leave', async () => {
    const template = await makeTemplate(server, { key: 'shared', organizationId, title: 'Shared' })
    const id = await made(admin, {
      visibility: 'organization',
      shared_organization_ids: [childId],
      crystallization_template_id: template,
    })
    const unshared = await made(admin, { visibility: 'organization' })
    expect(await offered(childMaster, childId)).toEqual([id])
    expect((await read(childMaster, unshared, childId)).status).toBe(404)
    expect((await read(childMaster, id, childId)).body.data.attributes).toMatchObject({
      can_edit: false,
      shared_organization_ids: [],
    })
    const cards = await server.call('GET /v1/decks/:deckId', {
      token: childMaster.token,
      params: { deckId: deck.id },
      query: { organization_id: childId },
    })
    expect(cards.status).toBe(200)
    const decks = await server.call('GET /v1/decks', { token: childMaster.token, query: { organization_id: childId } })
    expect(ids(decks)).not.toContain(deck.id)
    const game = await play(childMaster, childId, id)
    expect(game.status).toBe(201)
    expect(game.body.included.filter(({ type }: { type: string }) => type === 'topics')).toHaveLength(2)
    expect(codes(await play(childMaster, childId, unshared))).toContainEqual([
      'game.schemas.create.game-type.unknown',
      'game_type_id',
    ])
    expect((await read(admin, id)).body.data.attributes.game_count).toBe(0)

    await server.services.database.db
      .update(organizations)
      .set({ parentOrganizationId: null })
      .where(eq(organizations.id, childId))
    server.services.eventBus.publish([{ kind: 'organization', organizationId: childId }])
    expect(await offered(childMaster, childId)).toEqual([])
    // The former child does not block the next change.
    expect((await read(admin, id)).body.data.attributes.shared_organization_ids).toEqual([])
    expect((await change(admin, id, { title: 'Still ours' })).status).toBe(200)
    expect(codes(await play(childMaster, childId, id))).toEqual([
      ['game.schemas.create.deck.unknown', 'deck_id'],
      ['game.schemas.create.game-type.unknown', 'game_type_id'],
    ])
    const kept = await server.call('GET /v1/games/:gameId', {
      token: childMaster.token,
      params: { gameId: game.body.data.id },
    })
    expect([kept.status, kept.body.data.relationships.deck.data.id]).toEqual([200, deck.id])
    await server.services.database.db
      .update(organizations)
      .set({ parentOrganizationId: organizationId })
      .where(eq(organizations.id, childId))
    await change(admin, id, { shared_organization_ids: [childId] })
    expect(await offered(childMaster, childId)).toEqual([id])
    const become = (values: Partial<typeof gameTypes.$inferInsert>) =>
      server.services.database.db.update(gameTypes).set(values).where(eq(gameTypes.id, id))
    await become({ visibility: 'self' })
    expect(await offered(childMaster, childId)).toEqual([])
    await become({ visibility: 'organization' })
    expect((await remove(admin, id)).status).toBe(204)
    expect(await offered(childMaster, childId)).toEqual([])
  })

  it('is refused without the plan, and stays there to be read', async () => {
    const id = await made(admin, { visibility: 'organization' })
    await server.services.database.db
      .update(organizations)
      .set({ tier: 'trial', trialEndsAt: new Date(0) })
      .where(eq(organizations.id, organizationId))
    for (const refusal of [await create(admin), await change(admin, id, { title: 'x' }), await remove(admin, id)])
      expect([refusal.status, codes(refusal)]).toEqual([403, [['organization_trial_expired', undefined]]])
    const list = await server.call('GET /v1/dashboard/game-types', {
      token: admin.token,
      query: { organization_id: organizationId },
    })
    expect(ids(list)).toContain(id)
    await server.services.database.db
      .update(organizations)
      .set({ tier: 'pro', trialEndsAt: null })
      .where(eq(organizations.id, organizationId))
  })
})
