import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTemplate } from '#testing/deck-factory.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

const ids = (answer: TestAnswer) => answer.body.data.map(({ id }: { id: string }) => id)

describe('crystallization templates of an organization', () => {
  let server: TestServer
  let organizationId: string
  let user: TestUser
  const list = (who: TestUser, query: Record<string, string>) =>
    server.call('GET /v1/crystallization-templates', { token: who.token, query })

  beforeAll(async () => {
    server = await startTestServer()
    organizationId = await makeOrganization(server)
    user = await makeUser(server, { organizationId })
  })
  afterAll(() => server.close())

  it('are the library’s and its own, with their topics in order', async () => {
    const library = await makeTemplate(server)
    const own = await makeTemplate(server, { key: 'own', organizationId })
    const foreign = await makeTemplate(server, { key: 'foreign', organizationId: await makeOrganization(server) })
    const answer = await list(user, { organization_id: organizationId })
    expect(ids(answer).toSorted()).toEqual([library, own].toSorted())
    expect(ids(answer)).not.toContain(foreign)
    expect(
      answer.body.data[0].attributes.topics.map(({ kind, index }: { kind: string; index: number }) => [kind, index]),
    ).toEqual([
      ['finding', 0],
      ['action_plan', 1],
    ])
  })

  it('are those for a mode, a language and the tier', async () => {
    const groupOnly = await makeTemplate(server, { key: 'group-only', modes: ['crux'] })
    expect(ids(await list(user, { organization_id: organizationId }))).toContain(groupOnly)
    expect(ids(await list(user, { organization_id: organizationId, game_mode: 'one_on_one' }))).not.toContain(groupOnly)
    expect(ids(await list(user, { organization_id: organizationId, language: 'de' }))).toEqual([])
    const single = await makeOrganization(server, { tier: 'one_to_one' })
    const member = await makeUser(server, { organizationId: single })
    expect(ids(await list(member, { organization_id: single }))).not.toContain(groupOnly)
    expect((await list(member, { organization_id: organizationId })).status).toBe(404)
  })
})
