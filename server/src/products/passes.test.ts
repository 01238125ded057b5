import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { organizationProductPurchases } from '#server/db/schema/people.ts'
import { mails } from '#server/db/schema/mail.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { lastInvitation } from '#testing/mail/read-mails.ts'
import { newGame } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

const hour = 3_600_000
let server: TestServer
let organizationId: string
let admin: TestUser
let member: TestUser
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  organizationId = await makeOrganization(server, { tier: 'one_to_one', subscriptionActive: false, userQuota: 1 })
  admin = await makeUser(server, { organizationId, role: 'admin' })
  member = await makeUser(server, { organizationId })
})

const purchased = async () =>
  (
    await server.call('GET /v1/dashboard/purchasable-products/list-purchased', {
      token: admin.token,
      query: { organization_id: organizationId },
    })
  ).body.data
const uses = async () =>
  (
    await server.call('GET /v1/dashboard/purchasable-products/list-uses', {
      token: admin.token,
      query: { organization_id: organizationId },
    })
  ).body.data
const consume = (purchaseId: string, more: Record<string, unknown> = {}, by: TestUser = admin) =>
  server.call('PATCH /v1/dashboard/purchasable-products/consume-product', {
    token: by.token,
    body: { organization_product_purchase_id: purchaseId, quantity: 1, ...more },
  })
const organization = async ({ token }: TestUser) =>
  (await server.call('GET /v1/dashboard/organization/:organizationId', { token, params: { organizationId } })).body.data
    .attributes

/** Buys a pack in the sandbox and waits for the provider's webhook. */
async function buy(purchasableProductId: string, quantity = 1): Promise<string> {
  const begun = await server.call('POST /v1/dashboard/purchasable-products/:purchasableProductId/checkout', {
    token: admin.token,
    params: { purchasableProductId },
    body: { organization_id: organizationId, quantity },
  })
  expect(begun.status).toBe(201)
  await server.call('POST /v1/sandbox/checkout-sessions/:sessionId/pay', {
    token: admin.token,
    params: { sessionId: begun.body.data.id },
    body: { card_number: '4242424242424242' },
  })
  await server.runJobs()
  return (await purchased())[0].id
}

test('the products for sale, and one of them', async () => {
  const call = { token: admin.token, query: { organization_id: organizationId } }
  const { body } = await server.call('GET /v1/dashboard/purchasable-products/list-products', call)
  expect(body.data.map(({ id, attributes }: Listed) => [id, attributes.quantity, attributes.unit_amount])).toEqual([
    ['crux_day_pass_1', 1, 2500],
    ['crux_day_pass_5', 5, 9500],
    ['crux_day_pass_10', 10, 16_000],
  ])
  const read = (purchasableProductId: string) =>
    server.call('GET /v1/dashboard/purchasable-products/:purchasableProductId', {
      ...call,
      params: { purchasableProductId },
    })
  expect((await read('crux_day_pass_5')).body.data.attributes).toMatchObject({ tax: 2423, currency: 'eur' })
  expect((await read('crux_pro_month')).status).toBe(404)
})

interface Listed {
  id: string
  attributes: { quantity: number; unit_amount: number }
}

test('a pack is bought once, for six months, however often the provider tells of it', async () => {
  await buy('crux_day_pass_5', 2)
  await server.services.sandbox?.passTime()
  await server.runJobs()
  const all = await purchased()
  expect(all).toHaveLength(1)
  expect(all[0].attributes).toMatchObject({ quantity_left: 10, quantity_bought: 10 })
  expect(all[0].attributes.valid_until.slice(0, 10)).toBe('2026-09-02')
})

const decksOf = async ({ token }: TestUser): Promise<string[]> => {
  const query = { organization_id: organizationId, page_size: '100' }
  const { body } = await server.call('GET /v1/decks', { token, query })
  return body.data.map(({ id }: { id: string }) => id)
}

describe('a pass in use', () => {
  test('lets a member play all modes for 24 hours with a plan that is not active; afterwards the ordinary rights are back', async () => {
    const purchaseId = await buy('crux_day_pass_5')
    expect((await organization(member)).can_create_games).toBe(false)
    const group = await makeDeck(server, { modes: ['crux'], tiers: ['trial', 'basic', 'pro'], cardCount: 20 })
    expect(await decksOf(member)).not.toContain(group.id)
    const { status, body } = await consume(purchaseId, { user_id: member.id })
    const now = server.services.clock().getTime()
    expect([status, body.data.attributes]).toMatchObject([
      200,
      { user_id: member.id, email: member.email, ends_at: new Date(now + 24 * hour).toISOString() },
    ])
    expect(await organization(member)).toMatchObject({ can_create_games: true, game_modes: ['crux', 'one_on_one'] })
    expect(await decksOf(member)).toContain(group.id)
    expect(await decksOf(admin)).not.toContain(group.id)
    expect((await organization(admin)).can_create_games).toBe(false)
    expect((await purchased())[0].attributes.quantity_left).toBe(4)
    const sent = await server.services.database.db.select().from(mails).where(eq(mails.recipient, member.email))
    expect(sent.map(({ template }) => template)).toEqual(['day_pass'])
    server.advance(24 * hour)
    expect(await organization({ ...member, token: await logInAgain(server, member.id) })).toMatchObject({
      can_create_games: false,
      game_modes: ['one_on_one'],
      day_pass_until: null,
      blocks: ['subscription_inactive', 'user_quota_exceeded'],
    })
  })

  test('goes on where the one before ends; several are one time', async () => {
    const purchaseId = await buy('crux_day_pass_5')
    await consume(purchaseId)
    await consume(purchaseId, { quantity: 2 })
    const now = server.services.clock().getTime()
    expect(
      (await uses()).map(({ attributes }: { attributes: { ends_at: string } }) => attributes.ends_at).toSorted(),
    ).toEqual([24, 72].map((hours) => new Date(now + hours * hour).toISOString()))
    expect((await purchased())[0].attributes.quantity_left).toBe(2)
    expect((await consume(purchaseId, { quantity: 3 })).body.errors[0].code).toBe('product_used_up')
  })

  test('the last one is used once by two admins at once', async () => {
    const other = await makeUser(server, { organizationId, role: 'admin' })
    const purchaseId = await buy('crux_day_pass_1')
    const answers = await Promise.all([
      consume(purchaseId, { user_id: member.id }),
      consume(purchaseId, { user_id: admin.id }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await uses()).toHaveLength(1)
  })

  test('one that is too old, of others, or for nobody here is refused', async () => {
    const purchaseId = await buy('crux_day_pass_1')
    const stranger = await makeUser(server, { organizationId: await makeOrganization(server) })
    expect((await consume(purchaseId, { user_id: stranger.id })).status).toBe(404)
    expect((await consume(purchaseId, {}, stranger)).status).toBe(404)
    expect((await consume(purchaseId, {}, member)).status).toBe(403)
    await server.services.database.db
      .update(organizationProductPurchases)
      .set({ validUntil: new Date(server.services.clock().getTime() - 1) })
      .where(eq(organizationProductPurchases.id, purchaseId))
    expect((await consume(purchaseId)).body.errors[0].code).toBe('product_used_up')
  })

  test('an eleventh person comes into a full organization with it, for 24 hours from when they accept', async () => {
    organizationId = await makeOrganization(server, { tier: 'basic', userQuota: 10 })
    admin = await makeUser(server, { organizationId, role: 'admin' })
    for (let people = 1; people < 10; people += 1) await makeUser(server, { organizationId })
    const purchaseId = await buy('crux_day_pass_1')
    const email = `guest-${organizationId}@example.org`
    const invite = (more: Record<string, unknown>) =>
      server.call('POST /v1/dashboard/users', {
        token: admin.token,
        body: { organization_id: organizationId, role: 'game_master', email, ...more },
      })
    expect((await invite({})).body.errors[0].code).toBe('user_quota_full')
    expect((await invite({ consume_product: { organization_product_purchase_id: purchaseId } })).status).toBe(201)
    expect((await uses())[0].attributes).toMatchObject({ email, ends_at: null })
    server.advance(hour)
    const invitation = await lastInvitation(server, email)
    const accepted = await server.call('POST /v1/dashboard/users/accept-invite', { body: invitation })
    expect(accepted.status).toBe(200)
    const { token } = accepted.body.data.attributes
    const guest = { ...member, id: (await uses())[0].attributes.user_id, token }
    const until = new Date(server.services.clock().getTime() + 24 * hour).toISOString()
    expect((await uses())[0].attributes.ends_at).toBe(until)
    expect(await organization(guest)).toMatchObject({
      can_create_games: true,
      day_pass_until: until,
      user_quota: 10,
      user_count: 10,
      blocks: [],
    })
    server.advance(24 * hour)
    guest.token = await logInAgain(server, guest.id)
    expect(await organization(guest)).toMatchObject({ can_create_games: false, blocks: [] })
    const deck = await makeDeck(server, { cardCount: 20 })
    const game = newGame({ organizationId, deck })
    const refused = await server.call('POST /v1/games', { token: guest.token, body: game })
    expect(refused.body.errors[0].code).toBe('day_pass_over')
  })
})
