import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateLimits } from '#domain/limits.ts'
import { crystallizationTemplates } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { housekeeping } from '#server/operation/commands/housekeeping.ts'
import { eraseUser } from '#server/users/commands/erase-user.ts'
import { makeDeck, makeGameType, makeTemplate } from '#testing/deck-factory.ts'
import { createGame, setTable } from '#testing/table.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

const topics = [
  { kind: 'finding', title: 'What does this card say?', hint_text: 'One or two sentences.' },
  { kind: 'action_plan', title: 'What will we do?', hint_text: '' },
]
const codes = (answer: TestAnswer) =>
  answer.body.errors.map(({ code, source }: { code: string; source?: { pointer: string } }) => [code, source?.pointer])
const titles = (answer: TestAnswer) =>
  answer.body.data.map(({ attributes }: { attributes: { title: string } }) => attributes.title)

describe('the builder of crystallization templates', () => {
  let server: TestServer
  let organizationId: string
  let admin: TestUser
  let maker: TestUser
  let colleague: TestUser
  const create = (who: TestUser, body: Record<string, unknown> = {}) =>
    server.call('POST /v1/crystallization-templates', {
      token: who.token,
      body: {
        organization_id: organizationId,
        title: 'Shift change',
        language: 'en',
        supported_game_modes: ['crux'],
        topics,
        ...body,
      },
    })
  const made = async (who: TestUser, body: Record<string, unknown> = {}): Promise<string> =>
    (await create(who, body)).body.data.id
  const read = (who: TestUser, id: string) =>
    server.call('GET /v1/crystallization-templates/:crystallizationTemplateId', {
      token: who.token,
      params: { crystallizationTemplateId: id },
      query: { organization_id: organizationId },
    })
  const seenBy = async (who: TestUser, id: string): Promise<string> =>
    (await read(who, id)).body.data?.attributes.updated_at ?? new Date(0).toISOString()
  const change = async (who: TestUser, id: string, body: Record<string, unknown>) =>
    server.call('PATCH /v1/crystallization-templates/:crystallizationTemplateId', {
      token: who.token,
      params: { crystallizationTemplateId: id },
      body: { seen_updated_at: await seenBy(who, id), ...body },
    })
  const remove = (who: TestUser, id: string) =>
    server.call('DELETE /v1/crystallization-templates/:crystallizationTemplateId', {
      token: who.token,
      params: { crystallizationTemplateId: id },
    })
  const list = (who: TestUser, query: Record<string, string> = {}) =>
    server.call('GET /v1/dashboard/crystallization-templates', {
      token: who.token,
      query: { organization_id: organizationId, ...query },
    })

  beforeAll(async () => {
    server = await startTestServer()
    organizationId = await makeOrganization(server)
    admin = await makeUser(server, { organizationId, role: 'admin' })
    maker = await makeUser(server, { organizationId, name: 'Maija' })
    colleague = await makeUser(server, { organizationId })
  })
  afterAll(() => server.close())

  it('makes, changes and deletes one of one’s own, with topics in order and keys that stay', async () => {
    const answer = await create(maker, { description: 'For the gate.' })
    expect(answer.status).toBe(201)
    expect(answer.body.data.attributes).toMatchObject({
      title: 'Shift change',
      visibility: 'self',
      can_edit: true,
      is_library: false,
      maker_name: 'Maija',
      game_type_count: 0,
      game_count: 0,
      supported_game_modes: ['crux'],
    })
    const [first, second] = answer.body.data.attributes.topics
    const changed = await change(maker, answer.body.data.id, {
      title: 'Handover',
      topics: [second, { kind: 'finding', title: 'How will we notice?' }, first].map(
        ({ index: _, ...topic }: Record<string, unknown>) => topic,
      ),
    })
    expect(changed.status).toBe(200)
    const after = changed.body.data.attributes
    expect(after.title).toBe('Handover')
    expect(after.description).toBe('For the gate.')
    expect(after.topics.map(({ title }: { title: string }) => title)).toEqual([
      'What will we do?',
      'How will we notice?',
      'What does this card say?',
    ])
    expect(after.topics[0].key).toBe(second.key)
    expect(after.topics[2].key).toBe(first.key)
    const keysOf = ({ body }: TestAnswer): Set<string> =>
      new Set(body.data.attributes.topics.map(({ key }: { key: string }) => key))
    expect(keysOf(changed).size).toBe(3)
    const twice = [1, 2].map(() => ({ key: first.key, kind: 'finding', title: 'Twice' }))
    expect(keysOf(await change(maker, answer.body.data.id, { topics: twice })).size).toBe(2)
    expect((await remove(maker, answer.body.data.id)).status).toBe(204)
    expect((await read(maker, answer.body.data.id)).status).toBe(404)
    const log = await server.call('GET /v1/dashboard/audit-log', {
      token: admin.token,
      query: { organization_id: organizationId },
    })
    const entries = log.body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
      attributes['action'],
      attributes['subject_name'],
    ])
    for (const action of ['created', 'changed', 'deleted'])
      expect(entries).toContainEqual([`crystallization_template.${action}`, null])
  })

  it('says all faults at once, each at its field', async () => {
    const answer = await create(maker, {
      title: ' ',
      language: 'xx',
      supported_game_modes: [],
      visibility: 'admin_only',
      topics: [{ kind: 'finding', title: '' }, { title: 'x'.repeat(161) }],
      description: 'turned \u202e around',
    })
    expect(answer.status).toBe(422)
    expect(codes(answer).toSorted()).toEqual([
      ['schemas.shared.invalid', '/data/attributes/description'],
      ['schemas.shared.invalid', '/data/attributes/visibility'],
      ['schemas.shared.max', '/data/attributes/topics/1/title'],
      ['template.schemas.language.required', '/data/attributes/language'],
      ['template.schemas.modes.required', '/data/attributes/supported_game_modes'],
      ['template.schemas.title.required', '/data/attributes/title'],
      ['template.schemas.topics.kind.required', '/data/attributes/topics/1/kind'],
      ['template.schemas.topics.title.required', '/data/attributes/topics/0/title'],
    ])
    expect(codes(await create(maker, { topics: [] }))).toEqual([
      ['template.schemas.topics.min', '/data/attributes/topics'],
    ])
  })

  it('keeps one’s own to oneself, and lets admins alone show one to everybody', async () => {
    const own = await made(maker, { title: 'Mine' })
    expect((await read(admin, own)).status).toBe(404)
    expect((await change(colleague, own, { title: 'Yours' })).status).toBe(404)
    expect((await remove(admin, own)).status).toBe(404)
    const refused = await change(maker, own, { visibility: 'organization' })
    expect([refused.status, codes(refused)]).toEqual([403, [['forbidden', '/data/attributes/visibility']]])
    expect((await create(maker, { visibility: 'organization' })).status).toBe(403)
    const shared = await made(admin, { title: 'Everybody’s', visibility: 'organization' })
    expect((await read(colleague, shared)).body.data.attributes.can_edit).toBe(false)
    expect((await change(colleague, shared, { title: 'Yours' })).status).toBe(403)
    expect((await remove(maker, shared)).status).toBe(403)
    const other = await makeUser(server, { organizationId, role: 'admin' })
    const hidden = await change(other, shared, { visibility: 'self' })
    expect([hidden.status, hidden.body.data.attributes.can_edit]).toEqual([200, true])
    expect((await read(admin, shared)).status).toBe(404)
  })

  it('lists what the organization made, or the library’s, by search, language and sort', async () => {
    const elsewhere = await makeOrganization(server)
    const who = await makeUser(server, { organizationId: elsewhere, role: 'admin' })
    const library = await makeTemplate(server, { title: 'Of the library' })
    for (const [title, language] of [
      ['Älpo', 'fi'],
      ['beta', 'en'],
      ['Gamma', 'en'],
    ] as const)
      await create(who, { organization_id: elsewhere, title, language })
    const here = { organization_id: elsewhere }
    expect(titles(await list(who, here))).toEqual(['Älpo', 'beta', 'Gamma'])
    expect(titles(await list(who, { ...here, sort: '-title', language: 'en' }))).toEqual(['Gamma', 'beta'])
    expect(titles(await list(who, { ...here, search: 'ALP' }))).toEqual(['Älpo'])
    const second = await list(who, { ...here, page: '2', page_size: '2' })
    expect([titles(second), second.body.meta.total]).toEqual([['Gamma'], 3])
    const ofLibrary = await list(who, { ...here, source: 'library' })
    expect(ofLibrary.body.data.map(({ id }: { id: string }) => id)).toContain(library)
    expect(ofLibrary.body.data[0].attributes).toMatchObject({ is_library: true, can_edit: false })
    expect((await change(who, library, { title: 'Ours' })).status).toBe(404)
  })

  it('is not deleted nor changed so that a game type would break, and says which', async () => {
    const deck = await makeDeck(server)
    const id = await made(admin, { visibility: 'organization', supported_game_modes: ['crux', 'one_on_one'] })
    const type = await makeGameType(server, deck, { organizationId, templateId: id, title: 'Gate talk' })
    await makeGameType(server, deck, { organizationId, templateId: id, visibility: 'self', createdBy: maker.id })
    const refused = await remove(admin, id)
    expect([refused.status, codes(refused)]).toEqual([409, [['template_in_use', undefined]]])
    expect(refused.body.meta.game_types).toEqual([{ id: type, title: 'Gate talk' }])
    expect(refused.body.meta.other_game_type_count).toBe(1)
    const broken = await change(admin, id, {
      language: 'fi',
      visibility: 'self',
      supported_game_modes: ['one_on_one'],
    })
    expect([broken.status, codes(broken)]).toEqual([
      409,
      [
        ['template_in_use', '/data/attributes/supported_game_modes'],
        ['template_in_use', '/data/attributes/language'],
        ['template_in_use', '/data/attributes/visibility'],
      ],
    ])
    expect((await change(admin, id, { supported_game_modes: ['crux'], title: 'Fits' })).status).toBe(200)
    expect((await read(admin, id)).body.data.attributes).toMatchObject({ game_type_count: 2, title: 'Fits' })
  })

  it('asks its questions in games, which keep them when it changes or goes', async () => {
    const table = await setTable(server)
    const leader = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
    const id = await made(leader, { organization_id: table.organizationId, visibility: 'organization' })
    const { gameId } = await createGame(server, table, { crystallization_template_id: id })
    const questions = async () =>
      (
        await server.call('GET /v1/games/:gameId', { token: table.gameMaster.token, params: { gameId } })
      ).body.included.flatMap(({ type, attributes }: { type: string; attributes: { title: string } }) =>
        type === 'topics' ? [attributes.title] : [],
      )
    await change(leader, id, { topics: [{ kind: 'finding', title: 'Something else?' }] })
    expect(await questions()).toEqual(topics.map(({ title }) => title))
    expect((await remove(leader, id)).status).toBe(204)
    expect(await questions()).toEqual(topics.map(({ title }) => title))
    const again = await server.call('POST /v1/games', {
      token: table.gameMaster.token,
      body: {
        organization_id: table.organizationId,
        game_mode: 'crux',
        deck_id: table.deck.id,
        perspective_ids: table.deck.perspectiveIds.slice(0, 1),
        subject: 'x',
        team_name: 'y',
        crystallization_template_id: id,
      },
    })
    expect(codes(again)).toEqual([
      ['game.schemas.create.template.unknown', '/data/attributes/crystallization_template_id'],
    ])
  })

  it('throws a deleted one away after a day, unless a game refers to it', async () => {
    const { db } = server.services.database
    const gone = await made(maker)
    const kept = await made(maker)
    await remove(maker, gone)
    const table = await setTable(server)
    const leader = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
    const used = await made(leader, { organization_id: table.organizationId, visibility: 'organization' })
    await createGame(server, table, { crystallization_template_id: used })
    await remove(leader, used)
    const ids = async () => (await db.select().from(crystallizationTemplates)).map(({ id }) => id)
    const keepHouse = (hours: number) =>
      housekeeping.run(
        {},
        { services: server.services, now: new Date(server.services.clock().getTime() + hours * 3_600_000) },
      )
    await keepHouse(1)
    expect(await ids()).toContain(gone)
    await keepHouse(25)
    expect(await ids()).not.toContain(gone)
    expect(await ids()).toEqual(expect.arrayContaining([kept, used]))
  })

  it('has room for 500 of an organization, deleted ones not counted', async () => {
    const full = await makeOrganization(server)
    const who = await makeUser(server, { organizationId: full, role: 'admin' })
    const { db } = server.services.database
    const rest = { organizationId: full, language: 'en' as const, title: '', description: '', modes: [], topics: [] }
    await db
      .insert(crystallizationTemplates)
      .values(Array.from({ length: templateLimits.ownMax }, (_, index) => ({ ...rest, key: `full-${index}` })))
    const refused = await create(who, { organization_id: full })
    expect([refused.status, codes(refused)]).toEqual([409, [['template_quota_full', undefined]]])
    const last = and(eq(crystallizationTemplates.organizationId, full), eq(crystallizationTemplates.key, 'full-0'))
    await db.update(crystallizationTemplates).set({ deletedAt: server.services.clock() }).where(last)
    const both = await Promise.all([1, 2].map(() => create(who, { organization_id: full })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('passes to the admins when its maker leaves or is erased, without their name', async () => {
    const leaver = await makeUser(server, { organizationId, name: 'Lea Ving' })
    const own = await made(leaver, { title: 'Left behind' })
    expect((await read(admin, own)).status).toBe(404)
    await server.call('DELETE /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: leaver.membershipId },
    })
    const left = await read(admin, own)
    expect(left.body.data.attributes).toMatchObject({ can_edit: true, maker_name: null, title: 'Left behind' })
    expect((await read(colleague, own)).status).toBe(404)

    const erased = await makeUser(server, { organizationId, role: 'admin', name: 'Era Sed' })
    const shared = await made(erased, { visibility: 'organization' })
    expect((await read(colleague, shared)).body.data.attributes.maker_name).toBe('Era Sed')
    await server.services.database.db.transaction((tx) =>
      eraseUser(tx, [], erased.id, { actorUserId: null, now: server.services.clock() }),
    )
    expect((await read(colleague, shared)).body.data.attributes.maker_name).toBeNull()
    expect((await change(admin, shared, { title: 'Handed on' })).status).toBe(200)
  })

  it('is read-only, yet there and exportable, without the plan and after the trial', async () => {
    const id = await made(admin, { visibility: 'organization' })
    const states = [
      [{ tier: 'basic' }, 'builders_not_in_plan'],
      [{ tier: 'trial', trialEndsAt: new Date(0) }, 'organization_trial_expired'],
      [{ tier: 'pro', subscriptionActive: false }, 'subscription_inactive'],
    ] as const
    for (const [state, code] of states) {
      await server.services.database.db.update(organizations).set(state).where(eq(organizations.id, organizationId))
      const refusals = [await create(admin), await change(admin, id, { title: 'x' }), await remove(admin, id)]
      for (const refusal of refusals) expect([refusal.status, codes(refusal)]).toEqual([403, [[code, undefined]]])
      expect((await read(colleague, id)).status).toBe(200)
      const all = await list(admin)
      expect(all.body.data.map((row: { id: string }) => row.id)).toContain(id)
    }
    await server.services.database.db
      .update(organizations)
      .set({ tier: 'pro', subscriptionActive: true, trialEndsAt: null })
      .where(eq(organizations.id, organizationId))
  })
})
