import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crystallizationTemplates, gameTypes, perspectiveVersions } from '#server/db/schema/library.ts'
import { makeDeck, makeGameType, makeTemplate } from '#testing/deck-factory.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { newGame, setTable, type Table } from '#testing/table.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
let table: Table
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
})
afterAll(() => server.close())

const create = (body: Record<string, unknown>, options: { plain?: boolean; language?: string; token?: string } = {}) =>
  server.call('POST /v1/games', { token: table.gameMaster.token, body, ...options })
const codes = (body: { errors: { code: string; source: { pointer: string } }[] }) =>
  body.errors.map(({ code, source }) => [code, source?.pointer])

describe('setting up a game', () => {
  test('stores everything that was chosen', async () => {
    const gameTypeId = await makeGameType(server, table.deck)
    const templateId = await makeTemplate(server, { key: 'own', organizationId: table.organizationId })
    const { status, body } = await create(
      newGame(table, {
        perspective_ids: [table.deck.perspectiveIds[2], table.deck.perspectiveIds[0]],
        is_test_game: true,
        game_type_id: gameTypeId,
        crystallization_template_id: templateId,
        game_master_plays: true,
        reveal_at_once: true,
        visibility: 'admin_only',
        make_public: true,
        send_report_to: ['Boss@Example.org', 'boss@example.org', 'b@example.org'],
      }),
    )
    expect(status).toBe(201)
    expect(body.data.attributes).toMatchObject({
      state: 'waitplayers',
      subject: 'Welcoming new colleagues',
      team: 'Northern depot',
      game_mode: 'crux',
      is_test_game: true,
      game_master_plays: true,
      reveal_at_once: true,
      visibility: 'admin_only',
      make_public: true,
      send_report_to: ['boss@example.org', 'b@example.org'],
      game_master_email: table.gameMaster.email,
      deck_id: table.deck.id,
    })
    expect(body.data.attributes.game_code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect(body.data.relationships.perspectives.data.map(({ id }: { id: string }) => id)).toEqual([
      table.deck.perspectiveIds[2],
      table.deck.perspectiveIds[0],
    ])
    expect(body.data.relationships.game_type.data.id).toBe(gameTypeId)
    expect(body.data.relationships.crystallization_template.data.id).toBe(templateId)
    expect(body.data.relationships.topics.data).toHaveLength(2)
  })

  test('is planned to take as long as its game type says, or 75 minutes', async () => {
    const planned = async (fields: Record<string, unknown>) =>
      (await create(newGame(table, fields))).body.data.attributes.planned_minutes
    expect(await planned({ game_type_id: await makeGameType(server, table.deck, { minutes: 90 }) })).toBe(90)
    expect(await planned({ game_type_id: await makeGameType(server, table.deck, { minutes: null }) })).toBe(75)
    expect(await planned({})).toBe(75)
  })

  test('takes flat JSON too, and points into it', async () => {
    expect((await create(newGame(table), { plain: true })).status).toBe(201)
    const { status, body } = await create(newGame(table, { subject: ' ' }), { plain: true })
    expect([status, codes(body)]).toEqual([422, [['game.schemas.create.subject.required', '/subject']]])
  })

  test('names all faults of a form at once, each at its field', async () => {
    const { status, body } = await create({
      organization_id: table.organizationId,
      game_mode: 'crux',
      subject: 'x'.repeat(1025),
      perspective_ids: [],
      team_name: 'y'.repeat(128),
    })
    expect(status).toBe(422)
    expect(codes(body)).toEqual([
      ['game.schemas.create.deck.required', '/data/attributes/deck_id'],
      ['game.schemas.create.perspectives.min', '/data/attributes/perspective_ids'],
      ['game.schemas.create.subject.max', '/data/attributes/subject'],
      ['game.schemas.create.team.max', '/data/attributes/team_name'],
    ])
    expect(body.errors[2].detail).toContain('1024')
  })

  test('names a missing team beside all other faults', async () => {
    for (const team_name of [undefined, null, '  ', '\u200B\u200D\u2060 \uFEFF', '\u00AD']) {
      const { body } = await create({ ...newGame(table, { subject: '\u200B', team_name }), deck_id: undefined })
      expect(codes(body)).toEqual([
        ['game.schemas.create.deck.required', '/data/attributes/deck_id'],
        ['game.schemas.create.subject.required', '/data/attributes/subject'],
        ['game.schemas.create.team.required', '/data/attributes/team_name'],
      ])
    }
    expect(
      (await create(newGame(table, { subject: '', game_mode: 'one_on_one', team_name: '' }))).body.errors,
    ).toHaveLength(1)
  })

  test('a game type belongs to its own deck', async () => {
    const other = await makeDeck(server)
    const { status, body } = await create(newGame(table, { game_type_id: await makeGameType(server, other) }))
    expect([status, codes(body)]).toEqual([
      422,
      [['game.schemas.create.game-type.deck', '/data/attributes/game_type_id']],
    ])
  })

  test('a game type brings its template where none is named; a named one counts', async () => {
    const { db } = server.services.database
    const ofType = await makeTemplate(server, { key: 'of-type', organizationId: table.organizationId })
    const named = await makeTemplate(server, { key: 'named', organizationId: table.organizationId })
    await db
      .update(crystallizationTemplates)
      .set({ topics: [{ key: 'only', kind: 'finding', title: 'The type’s own question', hintText: '' }] })
      .where(eq(crystallizationTemplates.id, ofType))
    const gameTypeId = await makeGameType(server, table.deck)
    await db.update(gameTypes).set({ crystallizationTemplateId: ofType }).where(eq(gameTypes.id, gameTypeId))
    const { body } = await create(newGame(table, { game_type_id: gameTypeId }))
    expect(body.data.relationships.crystallization_template.data.id).toBe(ofType)
    expect(
      body.included
        .filter(({ type }: { type: string }) => type === 'topics')
        .map(({ attributes }: { attributes: { title: string } }) => attributes.title),
    ).toEqual(['The type’s own question'])
    const other = await create(newGame(table, { game_type_id: gameTypeId, crystallization_template_id: named }))
    expect(other.body.data.relationships.crystallization_template.data.id).toBe(named)
    const deletedAt = server.services.clock()
    await db.update(crystallizationTemplates).set({ deletedAt }).where(eq(crystallizationTemplates.id, ofType))
    const later = await create(newGame(table, { game_type_id: gameTypeId }))
    expect(later.status).toBe(201)
    expect(later.body.data.relationships.crystallization_template.data?.id).not.toBe(ofType)
  })

  test('a perspective that left its deck is unknown, but to a game type that has it', async () => {
    const deck = await makeDeck(server)
    const [kept, retired] = deck.perspectiveIds
    const { db } = server.services.database
    await db.update(perspectiveVersions).set({ isRetired: true }).where(eq(perspectiveVersions.perspectiveId, retired!))
    const wanted = (fields: object = {}) => newGame({ ...table, deck }, { perspective_ids: [kept, retired], ...fields })
    expect((await create(wanted())).body.errors[0].code).toBe('game.schemas.create.perspectives.unknown')
    const gameTypeId = await makeGameType(server, deck)
    expect((await create(wanted({ game_type_id: gameTypeId }))).status).toBe(201)
  })

  test('a subject may be exactly 1024 characters long', async () => {
    expect((await create(newGame(table, { subject: 'ä'.repeat(1024) }))).status).toBe(201)
  })

  test.each([
    ['game.schemas.create.mode.required', { game_mode: 'solo' }],
    ['game.schemas.create.subject.required', { subject: undefined }],
    ['game.schemas.create.team.required', { team_name: '' }],
    ['game.schemas.create.team.required', { team_name: undefined }],
    ['game.schemas.create.deck.unknown', { deck_id: '00000000-0000-4000-8000-000000000000' }],
    ['game.schemas.create.perspectives.unknown', { perspective_ids: ['00000000-0000-4000-8000-000000000000'] }],
    ['game.schemas.create.game-type.unknown', { game_type_id: '00000000-0000-4000-8000-000000000000' }],
    ['game.schemas.create.template.unknown', { crystallization_template_id: '00000000-0000-4000-8000-000000000000' }],
    ['game.schemas.recipients.format', { send_report_to: ['not an address'] }],
    [
      'game.schemas.recipients.max',
      { send_report_to: Array.from({ length: 21 }, (_, index) => `a${index}@example.org`) },
    ],
    ['schemas.shared.type', { is_test_game: 'yes' }],
    ['schemas.shared.invalid', { subject: 'a\u0000b' }],
    ['schemas.shared.invalid', { visibility: 'world' }],
  ])('%s', async (code, fields) => {
    const { status, body } = await create(newGame(table, fields))
    expect([status, body.errors[0].code]).toEqual([422, code])
  })

  test('V2.2.3 takes one to three different perspectives of the deck', async () => {
    const [first, second, third, fourth] = table.deck.perspectiveIds
    expect((await create(newGame(table, { perspective_ids: [first] }))).status).toBe(201)
    expect(
      (await create(newGame(table, { perspective_ids: [first, second, third, fourth] }))).body.errors[0].code,
    ).toBe('game.schemas.create.perspectives.max')
    expect((await create(newGame(table, { perspective_ids: [first, first] }))).body.errors[0].code).toBe(
      'game.schemas.create.perspectives.twice',
    )
    const other = await makeDeck(server)
    expect(
      (await create(newGame(table, { perspective_ids: [first, other.perspectiveIds[0]] }))).body.errors[0].code,
    ).toBe('game.schemas.create.perspectives.unknown')
  })

  test('V2.2.3 needs a deck that fits the mode and has cards enough', async () => {
    const small = await makeDeck(server, { cardCount: 29 })
    expect((await create(newGame({ ...table, deck: small }))).body.errors[0].code).toBe(
      'game.schemas.create.deck.cards',
    )
    expect((await create(newGame({ ...table, deck: small }, { game_mode: 'one_on_one' }))).status).toBe(201)
    const pairs = await makeDeck(server, { modes: ['one_on_one'] })
    expect((await create(newGame({ ...table, deck: pairs }))).body.errors[0].code).toBe('game.schemas.create.deck.mode')
  })

  test('a game type and a template must fit the mode', async () => {
    const gameTypeId = await makeGameType(server, table.deck, { modes: ['one_on_one'] })
    const templateId = await makeTemplate(server, {
      key: 'pairs',
      modes: ['one_on_one'],
      organizationId: table.organizationId,
    })
    const { body } = await create(newGame(table, { game_type_id: gameTypeId, crystallization_template_id: templateId }))
    expect(codes(body)).toEqual([
      ['game.schemas.create.game-type.mode', '/data/attributes/game_type_id'],
      ['game.schemas.create.template.mode', '/data/attributes/crystallization_template_id'],
    ])
  })

  test('another organization’s deck, game type or template is unknown here', async () => {
    const elsewhere = await makeOrganization(server)
    const deck = await makeDeck(server, { organizationId: elsewhere })
    expect((await create(newGame({ ...table, deck }))).body.errors[0].code).toBe('game.schemas.create.deck.unknown')
    const templateId = await makeTemplate(server, { key: 'theirs', organizationId: elsewhere })
    expect((await create(newGame(table, { crystallization_template_id: templateId }))).body.errors[0].code).toBe(
      'game.schemas.create.template.unknown',
    )
    const gameTypeId = await makeGameType(server, table.deck, { organizationId: elsewhere })
    expect((await create(newGame(table, { game_type_id: gameTypeId }))).body.errors[0].code).toBe(
      'game.schemas.create.game-type.unknown',
    )
  })

  test('a colleague’s own deck is unknown to others, the organization’s is not', async () => {
    const colleague = await makeUser(server, { organizationId: table.organizationId })
    const own = await makeDeck(server, {
      organizationId: table.organizationId,
      createdBy: colleague.id,
      visibility: 'self',
    })
    expect((await create(newGame({ ...table, deck: own }))).body.errors[0].code).toBe(
      'game.schemas.create.deck.unknown',
    )
    expect((await create(newGame({ ...table, deck: own }), { token: colleague.token })).status).toBe(201)
    const shared = await makeDeck(server, { organizationId: table.organizationId, createdBy: colleague.id })
    expect((await create(newGame({ ...table, deck: shared }))).status).toBe(201)
  })

  test('a one-to-one organization plays one-on-one only', async () => {
    const organizationId = await makeOrganization(server, { tier: 'one_to_one' })
    const gameMaster = await makeUser(server, { organizationId })
    const at = { organizationId, deck: table.deck }
    expect((await create(newGame(at), { token: gameMaster.token })).body.errors[0].code).toBe('mode_not_in_plan')
    expect((await create(newGame(at, { game_mode: 'one_on_one' }), { token: gameMaster.token })).status).toBe(201)
  })

  test('faults are told in the reader’s language', async () => {
    const titles = new Set<string>()
    for (const language of ['en', 'fi', 'de', 'sv', 'nl', 'xx;q=0.9, de;q=0.5']) {
      const { body } = await create(newGame(table, { subject: '' }), { language })
      titles.add(body.errors[0].detail)
    }
    expect(titles.size).toBe(5)
  })
})
