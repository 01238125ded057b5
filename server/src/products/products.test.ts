import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationProductPurchases } from '#server/db/schema/people.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const inDays = (days: number) => new Date(server.services.clock().getTime() + days * 24 * 3_600_000)
const list = ({ token }: TestUser, organizationId: string, query: Record<string, string> = {}) =>
  server.call('GET /v1/dashboard/purchasable-products/list-purchased', {
    token,
    query: { organization_id: organizationId, ...query },
  })
const invite = ({ token }: TestUser, organizationId: string, email: string, purchaseId: string) =>
  server.call('POST /v1/dashboard/users', {
    token,
    body: {
      organization_id: organizationId,
      role: 'game_master',
      email,
      consume_product: { organization_product_purchase_id: purchaseId },
    },
  })

async function buy(organizationId: string, quantityLeft: number, validUntil: Date | null): Promise<string> {
  const [row] = await server.services.database.db
    .insert(organizationProductPurchases)
    .values({ organizationId, productKey: 'day_pass', quantityLeft, validUntil, createdAt: server.services.clock() })
    .returning()
  return row?.id ?? ''
}

test('an admin sees what the organization bought, what ends first at the top, and nothing of others', async () => {
  const organizationId = await makeOrganization(server)
  const admin = await makeUser(server, { organizationId, role: 'admin' })
  expect((await list(admin, organizationId)).body.data).toEqual([])
  const always = await buy(organizationId, 2, null)
  const later = await buy(organizationId, 1, inDays(100))
  const over = await buy(organizationId, 3, inDays(-1))
  await buy(await makeOrganization(server), 5, null)
  const { body } = await list(admin, organizationId)
  expect(body.data).toEqual(
    [
      [over, 3, inDays(-1).toISOString()],
      [later, 1, inDays(100).toISOString()],
      [always, 2, null],
    ].map(([id, quantity_left, valid_until]) => ({
      type: 'organization-product-purchases',
      id,
      attributes: {
        organization_id: organizationId,
        product_key: 'day_pass',
        quantity_left,
        quantity_bought: null,
        valid_until,
      },
    })),
  )
  expect(
    (await list(admin, organizationId, { page: '2', page_size: '2' })).body.data.map(({ id }: { id: string }) => id),
  ).toEqual([always])
})

test('a pass from the list takes somebody in beyond the quota, and the list tells that it is used up', async () => {
  const organizationId = await makeOrganization(server, { userQuota: 1 })
  const admin = await makeUser(server, { organizationId, role: 'admin' })
  await buy(organizationId, 1, inDays(30))
  const [pass] = (await list(admin, organizationId)).body.data
  expect((await invite(admin, organizationId, 'first@example.org', pass.id)).status).toBe(201)
  expect((await list(admin, organizationId)).body.data[0].attributes.quantity_left).toBe(0)
  expect((await invite(admin, organizationId, 'second@example.org', pass.id)).status).toBe(422)
})
