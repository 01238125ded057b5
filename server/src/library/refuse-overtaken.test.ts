import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDeck } from '#testing/deck-factory.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

const stateOf = ({ body }: TestAnswer) => body.data.attributes as { title: string; updated_at: string }
const codes = ({ body }: TestAnswer) =>
  body.errors.map(({ code, source }: { code: string; source?: { pointer: string } }) => [code, source?.pointer])

/** Two admins and an item that both have open. */
describe.each(['game type', 'template'] as const)('a %s that two people change', (what) => {
  let server: TestServer
  let first: TestUser
  let second: TestUser
  let made: TestAnswer
  let children: string[]

  const change = (who: TestUser, body: Record<string, unknown>, idempotencyKey?: string) =>
    what === 'game type'
      ? server.call('PATCH /v1/game-types/:gameTypeId', {
          token: who.token,
          params: { gameTypeId: made.body.data.id },
          body,
          ...(idempotencyKey && { idempotencyKey }),
        })
      : server.call('PATCH /v1/crystallization-templates/:crystallizationTemplateId', {
          token: who.token,
          params: { crystallizationTemplateId: made.body.data.id },
          body,
          ...(idempotencyKey && { idempotencyKey }),
        })

  beforeAll(async () => {
    server = await startTestServer()
    const organizationId = await makeOrganization(server)
    const child = { parentOrganizationId: organizationId }
    const ids = [await makeOrganization(server, child), await makeOrganization(server, child)]
    children = ids.toSorted().toReversed()
    first = await makeUser(server, { organizationId, role: 'admin' })
    second = await makeUser(server, { organizationId, role: 'admin' })
    const deck = await makeDeck(server, { organizationId })
    const common = {
      organization_id: organizationId,
      title: 'Gate talk',
      supported_game_modes: ['crux'],
      visibility: 'organization',
    }
    made =
      what === 'game type'
        ? await server.call('POST /v1/game-types', {
            token: first.token,
            body: { ...common, deck_id: deck.id, perspective_ids: deck.perspectiveIds.slice(0, 1) },
          })
        : await server.call('POST /v1/crystallization-templates', {
            token: first.token,
            body: { ...common, language: 'en', topics: [{ key: 'now', kind: 'finding', title: 'What now?' }] },
          })
    expect(made.status).toBe(201)
  })
  afterAll(() => server.close())

  it('keeps what the earlier one saved: the later one is told both values of each field, and nothing is changed', async () => {
    const seen = stateOf(made).updated_at
    const earlier = await change(first, { seen_updated_at: seen, title: 'Gate and yard', description: 'For shifts.' })
    expect([earlier.status, stateOf(earlier).title]).toEqual([200, 'Gate and yard'])
    const later = await change(second, {
      seen_updated_at: seen,
      title: 'Gate talk at night',
      description: 'For shifts.',
      supported_game_modes: ['crux'],
    })
    expect([later.status, codes(later)]).toEqual([409, [['draft_changed', undefined]]])
    expect(later.body.meta).toEqual({
      updated_at: stateOf(earlier).updated_at,
      conflicts: [{ field: 'title', mine: 'Gate talk at night', theirs: 'Gate and yard' }],
    })
    const chosen = await change(second, { seen_updated_at: later.body.meta.updated_at, title: 'Gate talk at night' })
    expect([chosen.status, chosen.body.data.attributes]).toMatchObject([
      200,
      { title: 'Gate talk at night', description: 'For shifts.' },
    ])
  })

  it('has another state after each change, of the same moment too; a repeated call is answered as before', async () => {
    const { updated_at: seen } = stateOf(await change(first, { visibility: 'organization' }))
    const body = { seen_updated_at: seen, title: 'Once' }
    const saved = await change(first, body, 'saved-once')
    expect((await change(first, body, 'saved-once')).body).toEqual(saved.body)
    expect(stateOf(saved).updated_at > seen).toBe(true)
    expect((await change(second, { ...body, title: 'Twice' })).status).toBe(409)
  })

  it('takes the same save from two tabs, which replaces nothing, and has one state then', async () => {
    const { updated_at: seen } = stateOf(await change(first, { visibility: 'organization' }))
    const written =
      what === 'game type'
        ? {
            run_sheet: { opening: '', when_it_sticks: '', closing: '', follow_up: '', phase_minutes: null },
            shared_organization_ids: children,
          }
        : { topics: [{ kind: 'finding', title: 'What now?' }] }
    const save = { seen_updated_at: seen, title: 'Seen twice', ...written }
    const [one, two] = [await change(first, save), await change(first, save)]
    expect([one.status, two.status, stateOf(two)]).toEqual([200, 200, stateOf(one)])
    const { updated_at: saved } = stateOf(one)
    expect(saved > seen).toBe(true)
    if (what === 'game type') await change(first, { seen_updated_at: saved, shared_organization_ids: [] })
  })

  it('stays the state that forms have open when only who may see it changes', async () => {
    await change(first, { visibility: 'organization' })
    const { updated_at: seen } = stateOf(await change(first, { visibility: 'self' }))
    const shared = await change(first, { visibility: 'organization' })
    expect([shared.body.data.attributes.visibility, stateOf(shared).updated_at]).toEqual(['organization', seen])
    const saved = await change(first, { seen_updated_at: seen, title: 'Typed meanwhile' })
    expect([saved.status, stateOf(saved).title]).toEqual([200, 'Typed meanwhile'])
  })

  it('is changed only by who says what they saw; who may see it needs no word about the rest', async () => {
    for (const seen_updated_at of [undefined, 'yesterday', 7]) {
      const refused = await change(first, { seen_updated_at, title: 'Mine' })
      expect([refused.status, codes(refused)]).toEqual([
        422,
        [['schemas.shared.invalid', '/data/attributes/seen_updated_at']],
      ])
    }
    expect((await change(first, { visibility: 'self' })).status).toBe(200)
  })
})
