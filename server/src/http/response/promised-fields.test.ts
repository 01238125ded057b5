import { afterAll, beforeAll, expect, test } from 'vitest'
import { crystallize, join, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
let table: Table
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
})
afterAll(() => server.close())

interface Resource {
  type: string
  id: string
  attributes: Record<string, unknown>
}
const ofType = (body: { included: Resource[] }, type: string) =>
  body.included.filter((resource) => resource.type === type)

test('decks say whose they are, with whom they were made and to which plans they belong; suits and cards their type and beginning', async () => {
  const { body } = await server.call('GET /v1/decks/:deckId', {
    token: table.gameMaster.token,
    params: { deckId: table.deck.id },
    query: { organization_id: table.organizationId, include: 'suits.cards' },
  })
  expect(body.data.attributes).toMatchObject({
    deck_type: 'library',
    content_coop: null,
    subscriptions: expect.arrayContaining(['pro']),
  })
  expect(ofType(body, 'suits').map(({ attributes }) => attributes['suit_type'])).toEqual(
    ofType(body, 'suits').map(() => 'standard'),
  )
  for (const { attributes } of ofType(body, 'cards'))
    expect(attributes['created_at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/)
})

test('a game says when each card was played and which actions an action plan holds', async () => {
  await crystallize(server, table, await join(server, table, 'Aino', 'Bo'))
  const { token } = table.gameMaster
  const read = async () =>
    (await server.call('GET /v1/games/:gameId', { token, params: { gameId: table.gameId } })).body
  const before = await read()
  for (const { attributes } of ofType(before, 'candidates'))
    expect(attributes['play_time']).toBe(attributes['created_at'])
  const plan = ofType(before, 'topics').find(({ attributes }) => attributes['kind'] === 'action_plan')
  const added: string[] = []
  for (const name of ['Write it down', 'Say it aloud']) {
    const answer = await server.call('POST /v1/conclusions/action-plans/action-items', {
      token,
      body: { game_id: table.gameId, topic_id: plan?.id, name, due_at: '2026-04-01T00:00:00Z' },
    })
    added.push(answer.body.data.id)
  }
  const plans = ofType(await read(), 'conclusions').filter(({ attributes }) => attributes['kind'] === 'action_plan')
  expect(plans.map(({ attributes }) => [...(attributes['items'] as string[])].toSorted())).toEqual([added.toSorted()])
})

test('an organization says its plan in short', async () => {
  const trialEndsAt = new Date(server.services.clock().getTime() + 3_600_000)
  const organizationId = await makeOrganization(server, { tier: 'trial', trialEndsAt })
  const { token } = await makeUser(server, { organizationId })
  const read = async () =>
    (await server.call('GET /v1/dashboard/organization/:organizationId', { token, params: { organizationId } })).body
      .data.attributes.subscription
  const trial = { tier: 'trial', has_fixed_expiry_date: true, fixed_expiry_date: trialEndsAt.toISOString() }
  expect(await read()).toEqual({ ...trial, is_active: true })
  server.advance(3_600_000)
  expect(await read()).toEqual({ ...trial, is_active: false })
})

test('whether there is a password is told of oneself only', async () => {
  const colleague = await makeUser(server, { organizationId: table.organizationId, passwordHash: 'x' })
  const { body } = await server.call('GET /v1/dashboard/users', {
    token: table.gameMaster.token,
    query: { organization_id: table.organizationId },
  })
  expect(JSON.stringify(body)).toContain(colleague.email)
  expect(JSON.stringify(body)).not.toContain('password_enabled')
})
