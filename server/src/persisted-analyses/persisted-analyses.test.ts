import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { gamePerspectives } from '#server/db/schema/games.ts'
import { decks } from '#server/db/schema/library.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { makeDeck, makeGameType } from '#testing/deck-factory.ts'
import { insertAnalysedGames } from '#testing/games/analysed-games.ts'
import { plainGame } from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let home: string
let anna: TestUser
let boris: TestUser
let admin: TestUser

beforeAll(async () => {
  server = await startTestServer()
  home = await makeOrganization(server)
  anna = await makeUser(server, { organizationId: home })
  boris = await makeUser(server, { organizationId: home })
  admin = await makeUser(server, { organizationId: home, role: 'admin' })
})
afterAll(() => server.close())

const save = (by: TestUser, body: Record<string, unknown>) =>
  server.call('POST /v1/dashboard/persisted-analyses', { token: by.token, body: { organization_id: home, ...body } })
const list = async (by: TestUser) =>
  (
    await server.call('GET /v1/dashboard/persisted-analyses', { token: by.token, query: { organization_id: home } })
  ).body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)
const change = (by: TestUser, persistedAnalysisId: string, body: Record<string, unknown>) =>
  server.call('PATCH /v1/dashboard/persisted-analyses/:persistedAnalysisId', {
    token: by.token,
    params: { persistedAnalysisId },
    body,
  })
const remove = async (by: TestUser, persistedAnalysisId: string) =>
  (
    await server.call('DELETE /v1/dashboard/persisted-analyses/:persistedAnalysisId', {
      token: by.token,
      params: { persistedAnalysisId },
    })
  ).status

test('an analysis is its maker’s, until an analyst or admin shares it', async () => {
  const made = await save(anna, { name: 'Spring', filters: { team_filter: 'north' } })
  expect([made.status, made.body.data.attributes]).toMatchObject([
    201,
    {
      name: 'Spring',
      visibility: 'self',
      is_own: true,
      can_edit: true,
      filters: { team_filter: 'north', deck_ids: [] },
    },
  ])
  const { id } = made.body.data
  expect([await list(anna), await list(boris), await list(admin)]).toEqual([['Spring'], [], []])
  expect((await change(boris, id, { name: 'Mine' })).status).toBe(404)
  expect((await change(anna, id, { visibility: 'organization' })).status).toBe(403)
  expect((await save(anna, { name: 'Shared', visibility: 'organization' })).status).toBe(403)

  const maySay = async (by: TestUser) => {
    const { body } = await server.call('GET /v1/authentication/login-info', { token: by.token })
    return body.included.find(({ id: one }: { id: string }) => one === home).attributes.can_share_analyses
  }
  expect([await maySay(anna), await maySay(admin)]).toEqual([false, true])
  await server.services.database.db
    .update(organizationUsers)
    .set({ analyst: true })
    .where(eq(organizationUsers.id, anna.membershipId))
  expect([await maySay(anna), await maySay(boris)]).toEqual([true, false])
  expect((await change(anna, id, { visibility: 'organization', name: 'Our spring' })).status).toBe(200)
  expect([await list(boris), await list(admin)]).toEqual([['Our spring'], ['Our spring']])
  expect((await change(boris, id, { name: 'Mine' })).status).toBe(403)
  expect(await remove(boris, id)).toBe(403)
  expect((await change(admin, id, { name: 'The spring' })).status).toBe(200)
  const hidden = await change(admin, id, { name: 'Gone', visibility: 'self' })
  expect([hidden.status, await list(boris)]).toEqual([403, ['The spring']])
  expect(await remove(admin, id)).toBe(204)
  expect(await list(anna)).toEqual([])
})

test('a shared analysis of organizations is listed for those who are in all of them and for admins; its maker may always delete it', async () => {
  const other = await makeOrganization(server)
  const lead = await makeUser(server, { organizationId: home, role: 'admin' })
  const both = await makeUser(server, { organizationId: home })
  const join = (user: TestUser) =>
    server.services.database.db
      .insert(organizationUsers)
      .values({ organizationId: other, userId: user.id, role: 'admin', acceptedAt: server.services.clock() })
  await join(lead)
  await join(both)
  const filters = { organization_ids: [home, other] }
  const made = await save(lead, { name: 'Both houses', filters, visibility: 'organization' })
  expect(made.body.data.attributes.can_open).toBe(true)
  const sees = async (user: TestUser) => (await list(user)).includes('Both houses')
  expect([await sees(lead), await sees(both), await sees(boris)]).toEqual([true, true, false])
  expect((await change(boris, made.body.data.id, { name: 'Mine' })).status).toBe(404)
  expect(await sees(admin)).toBe(true)

  // As when its maker has left one of them since.
  const left = { ...made.body.data.attributes.filters, organization_ids: [home, await makeOrganization(server)] }
  await server.services.database.db
    .update(persistedAnalyses)
    .set({ filters: left })
    .where(eq(persistedAnalyses.id, made.body.data.id))
  const { body } = await server.call('GET /v1/dashboard/persisted-analyses', {
    token: lead.token,
    query: { organization_id: home },
  })
  const own = body.data.find(({ id }: { id: string }) => id === made.body.data.id)
  expect(own.attributes).toMatchObject({ name: 'Both houses', can_open: false })
  expect(await remove(lead, made.body.data.id)).toBe(204)
})

test('what whoever has left shared of other organizations is renamed and deleted by admins, who can’t open it', async () => {
  const guest = await makeUser(server, { organizationId: home, role: 'admin' })
  for (const gone of [false, true]) {
    const other = await makeOrganization(server)
    await server.services.database.db
      .insert(organizationUsers)
      .values({ organizationId: other, userId: guest.id, role: 'admin', acceptedAt: server.services.clock() })
    const filters = { organization_ids: [home, other] }
    const { body } = await save(guest, { name: 'Nobody’s', filters, visibility: 'organization' })
    const hidden = await save(guest, { name: 'Hers alone', filters })
    if (gone) await server.services.database.db.delete(organizations).where(eq(organizations.id, other))
    const { id } = body.data
    const renamed = await change(admin, id, { name: 'Left over' })
    expect([renamed.status, renamed.body.data.attributes]).toMatchObject([200, { can_edit: true, can_open: false }])
    expect([(await list(admin)).includes('Left over'), (await list(boris)).includes('Left over')]).toEqual([
      true,
      false,
    ])
    expect([await remove(boris, id), await remove(admin, hidden.body.data.id)]).toEqual([404, 404])
    expect(await remove(admin, id)).toBe(204)
    expect(await list(guest)).not.toContain('Left over')
  }
})

test('whoever has left the organization is named no longer', async () => {
  const guest = await makeUser(server, { organizationId: home, role: 'admin', name: 'Lea Ving' })
  const { body } = await save(guest, { name: 'Hers', visibility: 'organization' })
  expect(body.data.attributes.maker_name).toBe('Lea Ving')
  await server.services.database.db.delete(organizationUsers).where(eq(organizationUsers.id, guest.membershipId))
  const renamed = await change(admin, body.data.id, { name: 'Left behind' })
  expect([renamed.status, renamed.body.data.attributes.maker_name]).toEqual([200, null])
  expect(await remove(admin, body.data.id)).toBe(204)
})

test('a name is needed, and filters are those of the search', async () => {
  const nameless = await save(boris, { name: ' ' })
  expect([nameless.status, nameless.body.errors[0].code]).toEqual([422, 'analysis.schemas.name.required'])
  expect((await save(boris, { name: 'x', filters: { deck_ids: ['nothing'] } })).status).toBe(422)
})

/** A deck in two languages, and a game of the Finnish one: the English one may go. */
async function playedInFinnish(catalogId: string) {
  const deck = await makeDeck(server, { organizationId: home, catalogId })
  const finnish = await makeDeck(server, { organizationId: home, catalogId, language: 'fi' })
  const played = { organizationId: home, gameMasterId: admin.id, decks: [{ ...finnish, language: 'fi' as const }] }
  const [gameId = ''] = await insertAnalysedGames(server, played, [plainGame()])
  const perspective = { gameId, organizationId: home, perspectiveId: finnish.perspectiveIds[1] ?? '', index: 0 }
  await server.services.database.db.insert(gamePerspectives).values(perspective)
  return deck
}

test('filters that name a deck or game type which was deleted since still work and say so', async () => {
  const [deck, other, typed] = [
    await playedInFinnish('one'),
    await playedInFinnish('two'),
    await playedInFinnish('six'),
  ]
  const gameType = await makeGameType(server, typed, { organizationId: home })
  const { token } = admin
  const after = async (filters: Record<string, unknown>, remove: () => Promise<{ status: number }>) => {
    const { body } = await save(admin, { name: 'Before', filters })
    expect((await remove()).status).toBe(204)
    const { attributes } = (await change(admin, body.data.id, { name: 'After' })).body.data
    const figures = await server.call('POST /v1/dashboard/game-analysis', {
      token,
      body: { organization_id: home, ...attributes.filters },
    })
    return [attributes.deleted_decks, attributes.deleted_game_types, figures.body.data?.attributes.overview.games]
  }
  const removeDeck = ({ id }: { id: string }) =>
    server.call('DELETE /v1/decks/:deckId', { token, params: { deckId: id } })
  expect(await after({ deck_ids: [deck.id] }, () => removeDeck(deck))).toEqual([1, 0, 1])
  expect(await after({ perspective_ids: [other.perspectiveIds[1]] }, () => removeDeck(other))).toEqual([0, 0, 1])
  const removeType = () => server.call('DELETE /v1/game-types/:gameTypeId', { token, params: { gameTypeId: gameType } })
  expect(await after({ game_type_ids: [gameType] }, removeType)).toEqual([0, 1, 0])
})

test('filters from before also work when nothing is left of a deck, and say so', async () => {
  const { body } = await save(admin, { name: 'Lost', filters: { deck_ids: [admin.id], game_type_ids: [admin.id] } })
  expect(body.data.attributes).toMatchObject({ deleted_decks: 1, deleted_game_types: 1 })
})

test('without the plan none is saved, and those there are can be read and deleted', async () => {
  const place = await makeOrganization(server)
  const carla = await makeUser(server, { organizationId: place })
  const own = { token: carla.token, body: { organization_id: place, name: 'Kept' } }
  const { body } = await server.call('POST /v1/dashboard/persisted-analyses', own)
  await server.services.database.db.update(organizations).set({ tier: 'basic' }).where(eq(organizations.id, place))
  const refused = await server.call('POST /v1/dashboard/persisted-analyses', own)
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'analysis_not_in_plan'])
  const query = { organization_id: place }
  expect(
    (await server.call('GET /v1/dashboard/persisted-analyses', { token: carla.token, query })).body.meta.total,
  ).toBe(1)
  expect(await remove(carla, body.data.id)).toBe(204)
})

test('the list comes in pages, each with the decks that were deleted since', async () => {
  const place = await makeOrganization(server)
  const maker = await makeUser(server, { organizationId: place, role: 'admin' })
  const deck = await makeDeck(server, { organizationId: place })
  for (const name of ['First', 'Second', 'Third']) {
    await save(maker, { organization_id: place, name, filters: { deck_ids: name === 'First' ? [deck.id] : [] } })
    server.advance(1000)
  }
  await server.services.database.db.update(decks).set({ deletedAt: new Date() }).where(eq(decks.id, deck.id))
  const page = async (number: string) => {
    const query = { organization_id: place, page: number, page_size: '2' }
    const { body } = await server.call('GET /v1/dashboard/persisted-analyses', { token: maker.token, query })
    const shown = body.data.map(({ attributes }: { attributes: { name: string; deleted_decks: number } }) => [
      attributes.name,
      attributes.deleted_decks,
    ])
    return [shown, body.meta.total]
  }
  expect([await page('1'), await page('2'), await page('3')]).toEqual([
    [
      [
        ['Third', 0],
        ['Second', 0],
      ],
      3,
    ],
    [[['First', 1]], 3],
    [[], 3],
  ])
})
