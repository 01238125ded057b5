import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/password.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { lastInvitation } from '#testing/mail/read-mails.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let organizationId: string
let admin: TestUser
let counter = 0
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server, { name: 'Zwiebelfisch Verlag' })
  admin = await makeUser(server, { organizationId, role: 'admin' })
})
afterAll(() => server.close())

const day = 24 * 3_600_000
const password = 'drei Rosen im kalten Dezember'
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]
const accept = (
  parts: object,
  fields: object = {},
  options: { language?: string; address?: string; token?: string } = {},
) => server.call('POST /v1/dashboard/users/accept-invite', { body: { ...parts, ...fields }, ...options })
const metaData = (parts: object) => server.call('POST /v1/dashboard/users/invite-meta-data', { body: { ...parts } })
const logIn = (email: string, given: string) =>
  server.call('POST /v1/authentication/login', { body: { email, password: given } })

/** Invites a new person, or the given one; answers the two parts of their link. */
async function invite(email = `person${(counter += 1)}@example.org`) {
  // Sessions last twelve hours, invitations longer.
  const inviter = await makeUser(server, { organizationId, role: 'admin' })
  const answer = await server.call('POST /v1/dashboard/users', {
    token: inviter.token,
    body: { organization_id: organizationId, email, role: 'game_master' },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { email, membershipId: answer.body.data.id as string, parts: await lastInvitation(server, email) }
}

describe('an invitation', () => {
  test('tells whom it is for before it is accepted, as often as one asks', async () => {
    const { email, parts, membershipId } = await invite()
    await metaData(parts)
    const { status, body } = await metaData(parts)
    expect([status, body.data.id]).toEqual([200, membershipId])
    expect(body.data.attributes).toEqual({
      email,
      organization_name: 'Zwiebelfisch Verlag',
      role: 'game_master',
      password_enabled: false,
      expires_at: new Date(server.services.clock().getTime() + 14 * day).toISOString(),
    })
  })

  test('is accepted without a password: logged in, in that organization, with the place', async () => {
    const { email, parts, membershipId } = await invite()
    const { status, body } = await accept(parts, {}, { language: 'nl' })
    expect(status).toBe(200)
    expect(body.data.relationships.organization_user.data).toEqual({ type: 'organization-users', id: membershipId })
    expect(body.included[0].attributes).toMatchObject({ organization_id: organizationId, email, invited: false })
    const token: string = body.data.attributes.token
    const info = await server.call('GET /v1/authentication/login-info', { token })
    expect(info.body.data.relationships.current_organization.data.id).toBe(organizationId)
    expect((await server.call('GET /v1/dashboard/users/self', { token })).body.data.attributes).toMatchObject({
      language: 'nl',
      password_enabled: false,
    })
  })

  test('is accepted with a password that then opens the account', async () => {
    const { email, parts } = await invite()
    expect((await accept(parts, { new_password: password, new_password_confirmation: password })).status).toBe(200)
    expect((await logIn(email, password)).status).toBe(200)
  })

  test('with a password that will not do stays unused, and says all that is wrong', async () => {
    const { parts, email } = await invite()
    expect(codeOf(await accept(parts, { new_password: 'short', new_password_confirmation: 'short' }))).toEqual([
      422,
      'password.schemas.min',
    ])
    expect(codeOf(await accept(parts, { new_password: password, new_password_confirmation: `${password}!` }))).toEqual([
      422,
      'password.schemas.confirmation',
    ])
    expect(codeOf(await accept(parts, { new_password: password }))).toEqual([422, 'password.schemas.confirmation'])
    expect(codeOf(await accept(parts, { new_password: password }))).toEqual([422, 'password.schemas.confirmation'])
    const own = 'Zwiebelfisch Verlag'
    expect(codeOf(await accept(parts, { new_password: own, new_password_confirmation: own }))).toEqual([
      422,
      'password.schemas.own-name',
    ])
    expect((await accept(parts)).body.included[0].attributes.email).toBe(email)
  })

  test('of somebody with a password is accepted by them alone, logged in, and changes no password', async () => {
    const elsewhere = await makeOrganization(server)
    const known = await makeUser(server, { organizationId: elsewhere, passwordHash: await hashPassword(password) })
    const { parts } = await invite(known.email)
    expect((await metaData(parts)).body.data.attributes.password_enabled).toBe(true)
    const fresh = `${password} again`
    const withPassword = { new_password: fresh, new_password_confirmation: fresh }
    for (const token of [undefined, admin.token, known.token])
      expect(codeOf(await accept(parts, withPassword, token ? { token } : {}))).toEqual([409, 'invite_has_password'])
    for (const token of [undefined, admin.token])
      expect(codeOf(await accept(parts, {}, token ? { token } : {}))).toEqual([403, 'invite_needs_login'])
    expect((await accept(parts, {}, { token: known.token })).status).toBe(200)
    expect([(await logIn(known.email, password)).status, (await logIn(known.email, fresh)).status]).toEqual([200, 403])
    expect((await server.call('GET /v1/dashboard/users/self', { token: known.token })).body.included).toHaveLength(2)
  })

  test('that sets the first password of an account tells its owner by mail and ends what was open', async () => {
    const elsewhere = await makeOrganization(server)
    const known = await makeUser(server, { organizationId: elsewhere })
    const { parts } = await invite(known.email)
    expect((await accept(parts, { new_password: password, new_password_confirmation: password })).status).toBe(200)
    expect((await server.call('GET /v1/dashboard/users/self', { token: known.token })).status).toBe(401)
    expect((await mailsTo(server, known.email)).map(({ template }) => template)).toContain('password_set')
  })

  test('V6.4.1 works once, even when it is pressed many times at once', async () => {
    const { parts } = await invite()
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(parts)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 403)])
    const again = await accept(parts)
    expect([codeOf(again), again.body.meta]).toEqual([[403, 'invalid_invite_link'], { reason: 'used' }])
    expect(codeOf(await metaData(parts))).toEqual([403, 'invalid_invite_link'])
  })

  test('V6.4.1 ends after fourteen days, when it is sent again, and when it is taken back', async () => {
    const old = await invite()
    const renewed = await invite()
    server.advance(14 * day - 1)
    expect((await metaData(old.parts)).status).toBe(200)
    const inviter = await makeUser(server, { organizationId, role: 'admin' })
    const params = { membershipId: renewed.membershipId }
    await server.call('POST /v1/dashboard/users/:membershipId/resend-invitation', {
      token: inviter.token,
      params,
      body: {},
    })
    server.advance(1)
    const late = await accept(old.parts)
    expect([codeOf(late), late.body.meta]).toEqual([[403, 'invalid_invite_link'], { reason: 'expired' }])
    expect(codeOf(await accept(renewed.parts))).toEqual([403, 'invalid_invite_link'])
    expect((await metaData(await lastInvitation(server, renewed.email))).status).toBe(200)
    await server.call('DELETE /v1/dashboard/users/:membershipId', { token: inviter.token, params })
    expect(codeOf(await accept(await lastInvitation(server, renewed.email)))).toEqual([403, 'invalid_invite_link'])
  })

  test('opens no other place, and nothing that is made up opens one', async () => {
    const mine = await invite()
    const yours = await invite()
    const cases = [
      { organization_user_id: yours.membershipId, code: mine.parts.code },
      { organization_user_id: mine.membershipId, code: `${mine.parts.code.slice(0, -3)}xyz` },
      { organization_user_id: 'x', code: mine.parts.code },
      { organization_user_id: mine.membershipId, code: '' },
      { organization_user_id: admin.membershipId, code: yours.parts.code },
    ]
    for (const parts of cases) {
      expect(codeOf(await accept(parts))).toEqual([403, 'invalid_invite_link'])
      expect(codeOf(await metaData(parts))).toEqual([403, 'invalid_invite_link'])
    }
    const rows = await server.services.database.db
      .select()
      .from(organizationUsers)
      .where(eq(organizationUsers.id, yours.membershipId))
    expect(rows[0]?.acceptedAt).toBeNull()
  })

  test('guessing is slowed for an address, while others go on', async () => {
    const strict = await startTestServer({ rateLimitFactor: 0.5 })
    try {
      const guess = (address: string) =>
        strict.call('POST /v1/dashboard/users/invite-meta-data', {
          body: { organization_user_id: 'x', code: 'x' },
          address,
        })
      let last = await guess('10.0.0.1')
      for (let attempt = 0; attempt < 40 && last.status !== 429; attempt += 1) last = await guess('10.0.0.1')
      expect(codeOf(last)).toEqual([429, 'rate_limited'])
      expect((await guess('10.0.0.2')).status).toBe(403)
    } finally {
      await strict.close()
    }
  })

  test('that has expired is no guess, however often an office opens it', async () => {
    // Three wrong links an address.
    const strict = await startTestServer({ rateLimitFactor: 0.1 })
    try {
      const own = await makeOrganization(strict)
      const { token } = await makeUser(strict, { organizationId: own, role: 'admin' })
      const email = 'late@example.org'
      await strict.call('POST /v1/dashboard/users', {
        token,
        body: { organization_id: own, email, role: 'game_master' },
      })
      const parts = await lastInvitation(strict, email)
      strict.advance(15 * day)
      for (let time = 0; time < 5; time += 1) {
        const answer = await strict.call('POST /v1/dashboard/users/invite-meta-data', { body: { ...parts } })
        expect([codeOf(answer), answer.body.meta]).toEqual([[403, 'invalid_invite_link'], { reason: 'expired' }])
      }
    } finally {
      await strict.close()
    }
  })

  test('with a day pass begins to run when it is accepted', async () => {
    const { parts, membershipId } = await invite()
    await server.services.database.db
      .update(organizationUsers)
      .set({ dayPass: true })
      .where(eq(organizationUsers.id, membershipId))
    const { body } = await accept(parts)
    expect(body.included[0].attributes.day_pass_until).toBe(
      new Date(server.services.clock().getTime() + day).toISOString(),
    )
  })
})
