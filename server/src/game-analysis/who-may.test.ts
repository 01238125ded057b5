import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { organizations } from '#server/db/schema/people.ts'
import { type AnalysedOrganization, analysedScene, plainGame as plain } from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, makeUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { ask, place } = analysedScene(() => server)

describe('who may', () => {
  const calls = {
    'POST /v1/dashboard/game-analysis': {},
    'POST /v1/dashboard/game-analysis/pdf': {},
    'POST /v1/dashboard/game-analysis/rounds': {},
    'POST /v1/dashboard/game-analysis/actions': { only: 'late' },
    'POST /v1/dashboard/game-analysis/ratings': { score: 5, max_score: 5 },
    'POST /v1/dashboard/game-analysis/compared-cards': { compared_with: {} },
    'POST /v1/dashboard/game-analysis/conclusions': { lemma: 'handov', language: 'en' },
  } as const
  const callAll = async (
    { by, organizationId }: Pick<AnalysedOrganization, 'by' | 'organizationId'>,
    filter: Record<string, unknown> = {},
  ) => {
    const codes = []
    for (const [call, body] of Object.entries(calls)) {
      const answer = await server.call(call as keyof typeof calls, {
        token: by.token,
        body: { organization_id: organizationId, ...filter, ...body },
      })
      codes.push(answer.body.errors?.[0]?.code ?? answer.status)
    }
    return new Set(codes)
  }

  test.each([
    ['basic', 'analysis_not_in_plan'],
    ['one_to_one', 'analysis_not_in_plan'],
  ] as const)('not with the plan %s', async (tier, code) => {
    const placed = await place([plain()])
    const { db } = server.services.database
    await db.update(organizations).set({ tier }).where(eq(organizations.id, placed.organizationId))
    expect(await callAll(placed)).toEqual(new Set([code]))
  })

  test('not another organization by this one’s plan, except its children', async () => {
    const [pro, basic] = [await place([plain()]), await place([plain(), plain()])]
    const { db } = server.services.database
    await db.update(organizations).set({ tier: 'basic' }).where(eq(organizations.id, basic.organizationId))
    await addMembership(server, pro.by.id, { organizationId: basic.organizationId })
    const both = { organization_ids: [pro.organizationId, basic.organizationId] }
    expect(await callAll(pro, both)).toEqual(new Set(['analysis_not_in_plan']))
    expect((await ask(pro, '/compared-cards', { compared_with: both })).status).toBe(403)
    await db
      .update(organizations)
      .set({ parentOrganizationId: pro.organizationId })
      .where(eq(organizations.id, basic.organizationId))
    expect((await pro.figures(both)).overview.games).toBe(3)
  })

  test('not in another organization, nor in its parent or its siblings', async () => {
    const [parent, one, other] = [await place([plain()]), await place([plain()]), await place([plain(), plain()])]
    for (const { organizationId } of [one, other])
      await server.services.database.db
        .update(organizations)
        .set({ parentOrganizationId: parent.organizationId })
        .where(eq(organizations.id, organizationId))
    expect(await callAll({ by: one.by, organizationId: parent.organizationId })).toEqual(new Set(['not_found']))
    expect(await callAll({ by: one.by, organizationId: other.organizationId })).toEqual(new Set(['not_found']))
    const asked = { organization_ids: [one.organizationId, other.organizationId] }
    expect((await ask(one, '', asked)).status).toBe(404)
    // An admin of the parent analyses its children, each and together.
    const admin = await makeUser(server, { organizationId: parent.organizationId, role: 'admin' })
    const games = async (filter: Record<string, unknown>) =>
      (await ask({ ...parent, by: admin }, '', filter)).body.data.attributes.overview.games
    expect([await games({}), await games({ organization_ids: [other.organizationId] }), await games(asked)]).toEqual([
      1, 2, 3,
    ])
  })
})
