import { argon2Sync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CrowdedAttempts } from '#testing/crowded-attempts.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { checkCredentials } from './commands/log-in.ts'
import { createLoginLink } from './commands/use-login-link.ts'
import { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { hashPassword, verifyPassword } from '#server/credentials/password.ts'

let server: TestServer
let organizationId: string
let user: TestUser
const password = 'a plain long password'
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server, { name: 'Harbour Logistics' })
  user = await makeUser(server, { organizationId, role: 'admin', passwordHash: await hashPassword(password) })
})
afterAll(() => server.close())

const logIn = (email: string, given: string, options: { address?: string } = {}) =>
  server.call('POST /v1/authentication/login', { body: { email, password: given }, ...options })
const info = (token: string | undefined) => server.call('GET /v1/authentication/login-info', { token })
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]

describe('passwords', () => {
  test('V11.4.2 V6.2.8 are kept as argon2id and verified as they were written, to the last sign', async () => {
    const hash = await hashPassword(password)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(password, hash)).toBe(true)
    // What its name says is what it is.
    const [nonce = '', tag = ''] = hash.split('$').slice(4)
    const parameters = { message: password, nonce: Buffer.from(nonce, 'base64url'), memory: 19_456, passes: 2 }
    expect(argon2Sync('argon2id', { ...parameters, parallelism: 1, tagLength: 32 }).toString('base64url')).toBe(tag)
    for (const other of [`${password} `, ` ${password}`, password.toUpperCase(), password.slice(0, -1)])
      expect(await verifyPassword(other, hash)).toBe(false)
    expect(await verifyPassword(password, null)).toBe(false)
  })

  test('V11.2.2 that were kept at another cost still open their accounts when the cost is raised', async () => {
    const nonce = randomBytes(16)
    const tag = argon2Sync('argon2id', {
      message: password,
      nonce,
      memory: 8192,
      passes: 3,
      parallelism: 1,
      tagLength: 32,
    })
    const hash = `$argon2id$v=19$m=8192,t=3,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
    expect([await verifyPassword(password, hash), await verifyPassword('another password', hash)]).toEqual([
      true,
      false,
    ])
  })
})

describe('logging in', () => {
  test('answers a token that opens login info with organizations and attributes', async () => {
    const { status, body } = await logIn(user.email.toUpperCase(), password)
    expect(status).toBe(200)
    const { body: who } = await info(body.data.attributes.token)
    expect(who.data.relationships.current_organization.data.id).toBe(organizationId)
    expect(who.data.attributes.user_attributes).toEqual({
      onboarding_complete: false,
      instructions_read: [],
      disable_game_instructions: false,
    })
    const organization = who.included.find(({ type }: { type: string }) => type === 'organizations')
    expect(organization.attributes).toMatchObject({
      name: 'Harbour Logistics',
      role: 'admin',
      tier: 'pro',
      game_modes: ['crux', 'one_on_one'],
    })
  })

  test('V6.3.8 a wrong password and an unknown account answer alike', async () => {
    const wrong = await logIn(user.email, 'not the password')
    const unknown = await logIn('nobody@example.org', 'not the password')
    expect(codeOf(wrong)).toEqual([403, 'invalid_credentials'])
    expect(unknown.body).toEqual(wrong.body)
  })

  test('V6.3.8 an unknown account takes as long as a wrong password', async () => {
    const shortest = async (emailOf: (attempt: number) => string) => {
      const durations: number[] = []
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const began = performance.now()
        expect(codeOf(await logIn(emailOf(attempt), 'not the password'))).toEqual([403, 'invalid_credentials'])
        durations.push(performance.now() - began)
      }
      return Math.min(...durations)
    }
    const [known, unknown] = [await shortest(() => user.email), await shortest((at) => `nobody.${at}@example.org`)]
    // Hashing the password is nearly all of the work; without it the answer comes in a tenth of the time.
    expect(unknown / known).toBeGreaterThan(0.5)
  })

  test('names all faults of the form', async () => {
    const answer = await server.call('POST /v1/authentication/login', { body: { email: 'x' } })
    expect([answer.status, answer.body.errors.map(({ code }: { code: string }) => code)]).toEqual([
      422,
      ['login.schemas.email.format', 'login.schemas.password.required'],
    ])
    expect(codeOf(await server.call('POST /v1/authentication/login', { body: { email: ' ', password } }))).toEqual([
      422,
      'login.schemas.email.required',
    ])
  })

  test('V6.3.1 guessing is slowed for the account at an address; its owner elsewhere is not locked out', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      const here = await makeOrganization(strict)
      const owner = await makeUser(strict, { organizationId: here, passwordHash: await hashPassword(password) })
      const guess = (address: string, given: string) =>
        strict.call('POST /v1/authentication/login', { body: { email: owner.email, password: given }, address })
      let last = await guess('10.0.0.1', 'wrong')
      for (let attempt = 0; attempt < 15 && last.status !== 429; attempt += 1) last = await guess('10.0.0.1', 'wrong')
      expect(codeOf(last)).toEqual([429, 'rate_limited'])
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
      expect((await guess('10.0.0.1', password)).status).toBe(429)
      expect((await guess('10.0.0.2', password)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('guesses that are sent at once', () => {
  test('V6.3.1 are told no more than others: ten that they were wrong', async () => {
    const usual = await startTestServer({ rateLimitFactor: 1 })
    try {
      const here = await makeOrganization(usual)
      const owner = await makeUser(usual, { organizationId: here, passwordHash: await hashPassword(password) })
      const guess = (given: string) =>
        usual.call('POST /v1/authentication/login', {
          body: { email: owner.email, password: given },
          address: '10.0.0.1',
        })
      const statuses = (await Promise.all(Array.from({ length: 30 }, () => guess('wrong')))).map(({ status }) => status)
      expect(statuses.filter((status) => status === 403)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(20)
      expect((await guess(password)).status).toBe(429)
    } finally {
      await usual.close()
    }
  })

  test('V6.3.1 are not told that a later one is right, though it was let through to be checked', async () => {
    const owner = await makeUser(server, {
      organizationId: await makeOrganization(server),
      passwordHash: await hashPassword(password),
    })
    const { database, tokens } = server.services
    const call = { email: owner.email, password, devices: [], address: '10.0.0.1', now: new Date() }
    const check = (attempts: AttemptLimits) => checkCredentials(database.db, { attempts, tokens }, call)
    await expect(check(new CrowdedAttempts())).rejects.toMatchObject({ message: 'rate_limited' })
    expect((await check(new AttemptLimits(1, null))).id).toBe(owner.id)
  })
})

describe('guessing from everywhere', () => {
  test('V6.3.1 is slowed for the account, whose owner still gets in by a link', async () => {
    const strict = await startTestServer({ rateLimitFactor: 0.1 })
    try {
      const owner = await makeUser(strict, {
        organizationId: await makeOrganization(strict),
        passwordHash: await hashPassword(password),
      })
      const guess = (address: string, given: string) =>
        strict.call('POST /v1/authentication/login', { body: { email: owner.email, password: given }, address })
      for (let index = 0; index < 10; index += 1)
        expect(codeOf(await guess(`10.0.1.${index}`, 'wrong'))).toEqual([403, 'invalid_credentials'])
      expect(codeOf(await guess('10.0.1.99', password))).toEqual([429, 'rate_limited'])
      const link = await createLoginLink(strict.services.database.db, owner.id, strict.services.clock())
      expect(
        (await strict.call('POST /v1/authentication/login/token-exchange', { body: { user_id: '', token: link } }))
          .status,
      ).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('a device that was logged in before', () => {
  const login = (at: TestServer, body: Record<string, unknown>, address = '10.0.2.1') =>
    at.call('POST /v1/authentication/login', { body, address })

  test('V6.3.1 may try however much others guess, at its own address and anywhere, and guesses no more than others itself', async () => {
    const strict = await startTestServer({ rateLimitFactor: 0.1 })
    try {
      const here = await makeOrganization(strict)
      const [owner, other] = [
        await makeUser(strict, { organizationId: here, passwordHash: await hashPassword(password) }),
        await makeUser(strict, { organizationId: here, passwordHash: await hashPassword(password) }),
      ]
      const device = (await login(strict, { email: owner.email, password })).body.data.attributes.device
      const foreign = (await login(strict, { email: other.email, password })).body.data.attributes.device
      for (let index = 0; index < 12; index += 1)
        await login(strict, { email: owner.email, password: 'wrong' }, index < 2 ? '10.0.2.1' : `10.0.3.${index}`)
      for (const [index, devices] of [[], [foreign], ['x.y'], [`x${device}`]].entries())
        expect(codeOf(await login(strict, { email: owner.email, password, devices }, `10.0.4.${index}`))).toEqual([
          429,
          'rate_limited',
        ])
      expect(
        (await login(strict, { email: owner.email, password, devices: [foreign, device] }, '10.0.4.7')).status,
      ).toBe(200)
      // A tenth of the usual limit is one.
      await login(strict, { email: owner.email, password: 'wrong', devices: [device] }, '10.0.4.7')
      expect(codeOf(await login(strict, { email: owner.email, password, devices: [device] }, '10.0.4.8'))).toEqual([
        429,
        'rate_limited',
      ])
    } finally {
      await strict.close()
    }
  })

  test('is known by a mailed link too, and by nothing that tells whose it is', async () => {
    const link = await createLoginLink(server.services.database.db, user.id, server.services.clock())
    const { body } = await server.call('POST /v1/authentication/login/token-exchange', {
      body: { user_id: '', token: link },
    })
    expect(body.data.attributes.device).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    expect(body.data.attributes.device).not.toContain(user.id)
  })
})

describe('a session', () => {
  test('V7.4.1 without a token is 401; a dead one is 401 too, but 403 session_expired on login info', async () => {
    expect(codeOf(await info(undefined))).toEqual([401, 'unauthenticated'])
    const { token } = await makeUser(server, { organizationId })
    expect((await server.call('POST /v1/authentication/logout', { token })).status).toBe(204)
    expect(codeOf(await info(token))).toEqual([403, 'session_expired'])
    expect(codeOf(await server.call('GET /v1/authentication/self-organizations', { token }))).toEqual([
      401,
      'session_expired',
    ])
    expect(codeOf(await info('a.b.c'))).toEqual([403, 'session_expired'])
  })

  test('V7.3.1 ends after twelve hours unless it is renewed', async () => {
    const { token } = await makeUser(server, { organizationId })
    server.advance(11.5 * 3_600_000)
    const renewed = await server.call('POST /v1/authentication/login/renew', { token })
    server.advance(3_600_000)
    expect(codeOf(await info(token))).toEqual([403, 'session_expired'])
    expect((await info(renewed.body.data.attributes.token)).status).toBe(200)
  })

  test('V7.3.2 ends after thirty days, however often it was renewed', async () => {
    let { token } = await makeUser(server, { organizationId })
    const opened = server.services.clock().getTime()
    let expiresAt = ''
    for (let renewal = 0; renewal < 65; renewal += 1) {
      server.advance(11 * 3_600_000)
      const answer = await server.call('POST /v1/authentication/login/renew', { token })
      token = answer.body.data.attributes.token
      expiresAt = answer.body.data.attributes.expires_at
    }
    expect(new Date(expiresAt).getTime()).toBe(opened + 30 * 24 * 3_600_000)
    server.advance(6 * 3_600_000)
    expect(codeOf(await info(token))).toEqual([403, 'session_expired'])
    expect(codeOf(await server.call('POST /v1/authentication/login/renew', { token }))).toEqual([
      401,
      'session_expired',
    ])
  })

  test('remembers the current organization; others are not there', async () => {
    const second = await makeOrganization(server, { name: 'Aaa first by name' })
    const { token } = await makeUser(server, { organizationId })
    expect(
      codeOf(
        await server.call('GET /v1/authentication/session-context/:organizationId', {
          token,
          params: { organizationId: second },
        }),
      ),
    ).toEqual([404, 'not_found'])
    expect(
      (
        await server.call('GET /v1/authentication/session-context/:organizationId', {
          token,
          params: { organizationId },
        })
      ).status,
    ).toBe(200)
    expect((await info(token)).body.data.relationships.current_organization.data.id).toBe(organizationId)
  })

  test('an invitation that was not accepted gives no organization', async () => {
    const { token } = await makeUser(server, { organizationId, invited: true })
    const { body } = await server.call('GET /v1/authentication/self-organizations', { token })
    expect(body.data).toEqual([])
    expect((await info(token)).body.data.relationships.current_organization.data).toBeNull()
  })

  test('user attributes are kept', async () => {
    const { token } = await makeUser(server, { organizationId })
    const changed = await server.call('PATCH /v1/dashboard/user-attributes', {
      token,
      body: { instructions_read: ['preround', 'round', 'round'] },
    })
    expect(changed.body.data.attributes.instructions_read).toEqual(['preround', 'round'])
    const read = await server.call('GET /v1/dashboard/user-attributes', { token })
    expect(read.body.data.attributes).toEqual({
      onboarding_complete: false,
      instructions_read: ['preround', 'round'],
      disable_game_instructions: false,
    })
    expect(
      codeOf(await server.call('PATCH /v1/dashboard/user-attributes', { token, body: { onboarding_complete: 'yes' } })),
    ).toEqual([422, 'schemas.shared.type'])
  })
})

describe('a login link', () => {
  const exchange = (token: string) =>
    server.call('POST /v1/authentication/login/token-exchange', { body: { user_id: user.id, token } })

  test('V6.5.1 logs in once', async () => {
    const link = await createLoginLink(server.services.database.db, user.id, server.services.clock())
    const { body } = await exchange(link)
    expect((await info(body.data.attributes.token)).status).toBe(200)
    expect(codeOf(await exchange(link))).toEqual([403, 'invalid_login_link'])
  })

  test('is its user’s: with another’s id it opens nothing, and is still good', async () => {
    const link = await createLoginLink(server.services.database.db, user.id, server.services.clock())
    const exchangeAs = (userId: string) =>
      server.call('POST /v1/authentication/login/token-exchange', { body: { user_id: userId, token: link } })
    expect(codeOf(await exchangeAs('00000000-0000-4000-8000-000000000000'))).toEqual([403, 'invalid_login_link'])
    expect(codeOf(await exchangeAs('nobody'))).toEqual([403, 'invalid_login_link'])
    expect((await exchangeAs('')).status).toBe(200)
  })

  test('two uses at once: one succeeds', async () => {
    const link = await createLoginLink(server.services.database.db, user.id, server.services.clock())
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is dead after 24 hours, and made-up ones always', async () => {
    const link = await createLoginLink(server.services.database.db, user.id, server.services.clock())
    server.advance(24 * 3_600_000)
    expect(codeOf(await exchange(link))).toEqual([403, 'invalid_login_link'])
    expect(codeOf(await exchange(`${link.slice(0, -2)}xx`))).toEqual([403, 'invalid_login_link'])
    expect(codeOf(await exchange('x'))).toEqual([403, 'invalid_login_link'])
  })
})

describe('server time', () => {
  test('tells the clock and the caller’s offset', async () => {
    const now = server.services.clock().getTime()
    const { body } = await server.call('GET /v1/server/time', { query: { client_time: String(now - 1500) } })
    expect(body.data.attributes).toEqual({ server_time: now, time_offset: 1500 })
    expect((await server.call('GET /v1/server/time')).body.data.attributes.time_offset).toBeNull()
    expect(codeOf(await server.call('GET /v1/server/time', { query: { client_time: 'soon' } }))).toEqual([
      400,
      'malformed_query',
    ])
  })
})
