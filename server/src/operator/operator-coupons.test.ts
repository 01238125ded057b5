import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passEnd } from '#domain/organizations/day-pass.ts'
import { organizationProductPurchases } from '#server/db/schema/people.ts'
import { latestLink, mailsTo } from '#testing/mail/mailbox.ts'
import { runLine } from '#testing/operate.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = (line: string) => runLine(server, line)

describe('coupons', () => {
  const redeem = (coupon_code: string, email: string, more: Record<string, unknown> = {}, address = '10.3.0.1') =>
    server.call('POST /v1/coupon-redemptions', {
      body: { coupon_code, name: 'Aino', email, organization: 'Redeemers', marketing_consent: true, ...more },
      address,
    })
  const verify = async (email: string) =>
    server.call('POST /v1/authentication/verify-email', { body: { code: await latestLink(server, email) } })
  const refusal = (answer: { status: number; body: { errors?: { code: string }[]; meta?: { reason?: string } } }) => [
    answer.status,
    answer.body.errors?.[0]?.code,
    answer.body.meta?.reason,
  ]

  test('give a plan and products to the organization that redeems them, once', async () => {
    const { said } = await run('create-coupon --code spring-2026 --plan pro --day-passes 3 --user-quota 5')
    expect(said).toContain('SPRI-NG20-26')
    expect((await redeem(' spring 2026 ', 'redeemer1@example.org')).body.data.attributes).toEqual({ status: 'success' })
    expect((await redeem('SPRING-2026', 'redeemer2@example.org')).status).toBe(201)
    const { body } = await verify('redeemer1@example.org')
    const { token } = body.data.attributes
    const { body: organizations } = await server.call('GET /v1/authentication/self-organizations', { token })
    expect(organizations.data[0].attributes).toMatchObject({
      name: 'Redeemers',
      tier: 'pro',
      user_quota: 5,
      child_organization_quota: 10,
      trial_ends_at: null,
      role: 'admin',
    })
    expect(
      (await server.services.database.db.select().from(organizationProductPurchases)).map(
        ({ productKey, quantityLeft, validUntil }) => [productKey, quantityLeft, validUntil],
      ),
    ).toEqual([['day_pass', 3, passEnd(server.services.clock())]])
    expect(refusal(await verify('redeemer2@example.org'))).toEqual([403, 'invalid_coupon_code', 'used'])
    expect(refusal(await redeem('spring2026', 'redeemer3@example.org'))).toEqual([403, 'invalid_coupon_code', 'used'])
    expect((await run('list-coupons')).said).toMatch(/SPRI-NG20-26 +plan pro, 5 people, 3 x day_pass +1 of 1/)
  })

  test('give a plan the places it has when it is bought, unless others are asked for', async () => {
    for (const more of ['PLACES', 'ALLOFTHEM --user-quota unlimited']) {
      await run(`create-coupon --plan basic --code ${more}`)
      const [code = ''] = more.split(' ')
      await redeem(code, `${code}@example.org`)
    }
    const { body } = await verify('places@example.org')
    const { body: own } = await server.call('GET /v1/authentication/self-organizations', {
      token: body.data.attributes.token,
    })
    expect(own.data[0].attributes).toMatchObject({ tier: 'basic', user_quota: 10, child_organization_quota: 0 })
    const { body: all } = await verify('allofthem@example.org')
    const { body: unlimited } = await server.call('GET /v1/authentication/self-organizations', {
      token: all.data.attributes.token,
    })
    expect(unlimited.data[0].attributes).toMatchObject({ tier: 'basic', user_quota: null })
    const { said } = await run('list-coupons')
    expect([said.includes('plan basic, 10 people'), said.includes('plan basic, unlimited people')]).toEqual([
      true,
      true,
    ])
  })

  test('give a longer trial', async () => {
    await run('create-coupon --code LONGTRIAL --trial-days 90 --max 0')
    await redeem('longtrial', 'long@example.org')
    const { body } = await verify('long@example.org')
    const { body: organizations } = await server.call('GET /v1/authentication/self-organizations', {
      token: body.data.attributes.token,
    })
    expect(new Date(organizations.data[0].attributes.trial_ends_at).getTime()).toBe(
      server.services.clock().getTime() + 90 * 24 * 3_600_000,
    )
    expect(refusal(await redeem('longtrial', 'long@example.org'))).toEqual([403, 'invalid_coupon_code', 'used'])
    expect((await redeem('longtrial', 'longer@example.org')).status).toBe(201)
  })

  test('that are unknown, late or ended are refused', async () => {
    expect(refusal(await redeem('NOSUCHCODE', 'x@example.org'))).toEqual([403, 'invalid_coupon_code', 'unknown'])
    await run('create-coupon --code LASTDAY --plan basic --valid-until 2026-12-31')
    await run('create-coupon --code ENDSNOW --plan basic')
    expect((await run('end-coupon ends-now')).code).toBe(0)
    expect(refusal(await redeem('ENDSNOW', 'x@example.org'))).toEqual([403, 'invalid_coupon_code', 'expired'])
    expect((await redeem('LASTDAY', 'x@example.org')).status).toBe(201)
    expect(await run('end-coupon NOSUCHCODE')).toMatchObject({ code: 1 })
    expect(await run('create-coupon --code LASTDAY --plan basic')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('taken'),
    })
  })

  test('need a whole form', async () => {
    const answer = await server.call('POST /v1/coupon-redemptions', { body: {} })
    expect([answer.status, answer.body.errors.map(({ code }: { code: string }) => code)]).toEqual([
      422,
      ['name-empty', 'email-empty', 'organization-empty', 'coupon-code-empty'],
    ])
  })

  test('cannot be guessed', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      const guess = (index: number) =>
        strict.call('POST /v1/coupon-redemptions', {
          body: { coupon_code: `GUESS${index}X`, name: 'x', email: `g${index}@example.org`, organization: 'x' },
          address: '10.9.0.1',
        })
      for (let index = 0; index < 20; index += 1) expect((await guess(index)).status).toBe(403)
      expect((await guess(20)).status).toBe(429)
    } finally {
      await strict.close()
    }
  })

  test('are mailed about however many trials a stranger has asked for at the same address', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      await runLine(strict, 'create-coupon --code mine-2026 --plan pro')
      const own = { name: 'Aino', email: 'owner@example.org', organization: 'Owners' }
      for (let index = 0; index < 6; index += 1)
        await strict.call('POST /v1/trial-registrations', {
          body: { ...own, phone_number: '+358 40 123 4567', privacy_consent: true },
          address: `10.1.0.${index}`,
        })
      const redeemed = await strict.call('POST /v1/coupon-redemptions', {
        body: { ...own, coupon_code: 'MINE-2026', marketing_consent: true },
        address: '10.1.0.9',
      })
      expect([redeemed.status, (await mailsTo(strict, own.email)).length]).toEqual([201, 6])
    } finally {
      await strict.close()
    }
  })

  test('made without a code get one that is hard to guess', async () => {
    const { said } = await run('create-coupon --plan basic')
    expect(said).toMatch(/[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}/)
  })
})
