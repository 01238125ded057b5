import { afterAll, beforeAll, expect, test } from 'vitest'
import { aiContracts } from '#server/db/schema/ai.ts'
import { everyPage } from '#testing/every-page.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let user: TestUser
const organizations: Record<string, string> = {}
const day = 24 * 3_600_000
const after = (days: number) => new Date(server.services.clock().getTime() + days * day)

beforeAll(async () => {
  server = await startTestServer()
  for (const [index, name] of ['Norr', 'Alfa', 'Mitt', 'Beta', 'Väst'].entries()) {
    const trialEndsAt = after(index % 2 === 0 ? 10 : -10)
    organizations[name] = await makeOrganization(server, { name, tier: index < 4 ? 'trial' : 'pro', trialEndsAt })
  }
  user = await makeUser(server, { organizationId: organizations['Norr']!, role: 'admin' })
  for (const name of ['Alfa', 'Mitt', 'Väst'])
    await addMembership(server, user.id, {
      organizationId: organizations[name]!,
      membership: name === 'Alfa' ? {} : { dayPassUntil: after(name === 'Mitt' ? 1 : -1) },
    })
  await addMembership(server, user.id, { organizationId: organizations['Beta']!, invited: true })
})
afterAll(() => server.close())

interface Resource {
  id: string
  attributes: Record<string, unknown>
}

test.each(['GET /v1/authentication/self-organizations', 'GET /v1/dashboard/organization/self-list'] as const)(
  'one’s own organizations are listed by name: %s',
  async (list) => {
    const rows = await everyPage<Resource>(server, list, { token: user.token })
    expect(rows.map(({ attributes }) => attributes['name'])).toEqual(['Alfa', 'Mitt', 'Norr', 'Väst'])
  },
)

test('trials and day passes are listed by the name of their organization', async () => {
  const list = 'GET /v1/dashboard/organization-effects/list-own-effects'
  const rows = await everyPage<Resource>(server, list, { token: user.token })
  expect(
    rows.map(({ attributes: { organization_id, kind, is_active } }) => [organization_id, kind, is_active]),
  ).toEqual([
    [organizations['Alfa'], 'trial', false],
    [organizations['Mitt'], 'trial', true],
    [organizations['Mitt'], 'day_pass', true],
    [organizations['Norr'], 'trial', true],
    [organizations['Väst'], 'day_pass', false],
  ])
})

test('contracts about AI are listed by status, the longest first', async () => {
  const organizationId = organizations['Norr']!
  const given: [string, number, number][] = [
    ['over', -20, -10],
    ['long', -1, 30],
    ['soon', 1, 40],
    ['just over', -20, 0],
    ['short', 0, 2],
    ['later', 10, 50],
  ]
  await server.services.database.db.insert(aiContracts).values(
    given.map(([name, from, to]) => ({
      organizationId,
      name,
      features: ['generate-summary' as const],
      monthlyTokens: 1000,
      startsAt: after(from),
      endsAt: after(to),
      createdAt: after(-30),
    })),
  )
  const rows = await everyPage<Resource>(server, 'GET /v1/dashboard/organization/:organizationId/ai-contracts', {
    token: user.token,
    params: { organizationId },
  })
  expect(rows.map(({ attributes: { name, status } }) => [name, status])).toEqual([
    ['long', 'active'],
    ['short', 'active'],
    ['later', 'upcoming'],
    ['soon', 'upcoming'],
    ['just over', 'expired'],
    ['over', 'expired'],
  ])
})
