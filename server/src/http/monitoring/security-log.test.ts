import { hash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/password.ts'
import { createLoginLink } from '#server/authentication/commands/use-login-link.ts'
import { createLink } from '#server/authentication/commands/one-use-links.ts'
import { latestLink } from '#testing/mail/mailbox.ts'
import { lastInvitation } from '#testing/mail/read-mails.ts'
import { setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser, type TestUser } from '#testing/world.ts'

const password = 'a plain long password'
const lines: string[] = []
let server: TestServer
let table: Table
let person: TestUser
beforeAll(async () => {
  server = await startTestServer({ logTo: { write: (line) => void lines.push(line) } })
  table = await setTable(server)
  person = await makeUser(server, {
    organizationId: table.organizationId,
    email: 'riikka.log@example.org',
    passwordHash: await hashPassword(password),
  })
})
afterAll(() => server.close())
beforeEach(() => {
  lines.length = 0
})

/** Without the slow answers of a busy machine. */
const entriesOf = (written: readonly string[]) =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event !== 'slow')
const entries = () => entriesOf(lines)
const logIn = (given: string) =>
  server.call('POST /v1/authentication/login', {
    body: { email: person.email, password: given },
    address: '10.20.30.40',
  })

/** A fault that nobody foresaw, in the middle of a statement that writes this value. */
async function failingStatement<T>(value: string, work: () => Promise<T>): Promise<T> {
  const { database } = server.services
  const select = database.db.select.bind(database.db)
  const fail = () => {
    throw Object.assign(new Error(`Failed query: insert into "users" ("email") values ($1)\nparams: ${value}`), {
      query: 'insert',
      params: [value],
      cause: new Error(`duplicate key ${value}`),
    })
  }
  Object.assign(database.db, { select: fail })
  try {
    return await work()
  } finally {
    Object.assign(database.db, { select })
  }
}

describe('the log', () => {
  test('V16.3.1 V16.2.1 tells of every login and every failed one: when, which call, which session', async () => {
    const { body } = await logIn(password)
    await logIn('a wrong password')
    const link = await createLoginLink(server.services.database.db, person.id, server.services.clock())
    await server.call('POST /v1/authentication/login/token-exchange', { body: { user_id: '', token: link } })
    await server.call('POST /v1/authentication/login/token-exchange', { body: { user_id: '', token: link } })
    expect(entries()).toMatchObject([
      { event: 'let_in', endpoint: 'authentication.login', session: body.data.id },
      {
        event: 'refused',
        endpoint: 'authentication.login',
        status: 403,
        code: 'invalid_credentials',
        actor: 'anonymous',
      },
      { event: 'let_in', endpoint: 'authentication.exchange-token' },
      { event: 'refused', endpoint: 'authentication.exchange-token', status: 403, code: 'invalid_login_link' },
    ])
    for (const { time, reqId } of entries())
      expect([time, typeof reqId]).toEqual([
        expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        'string',
      ])
  })

  test('V16.3.1 tells of logins by an invitation, a password link and a confirmed trial', async () => {
    const email = 'invited.log@example.org'
    const admin = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
    await server.call('POST /v1/dashboard/users', {
      token: admin.token,
      body: { organization_id: table.organizationId, email, role: 'game_master' },
    })
    const byInvitation = await server.call('POST /v1/dashboard/users/accept-invite', {
      body: await lastInvitation(server, email),
    })
    const { database, clock } = server.services
    const newPassword = 'lantern gravel osprey'
    const byPasswordLink = await server.call('POST /v1/authentication/login/reset-password', {
      body: {
        user_id: admin.id,
        token: await createLink(database.db, 'add_password', { userId: admin.id }, clock()),
        new_password: newPassword,
        new_password_confirmation: newPassword,
      },
    })
    await server.call('POST /v1/trial-registrations', {
      body: {
        name: 'Aino Virtanen',
        email: 'trial.log@example.org',
        phone_number: '+358 40 123 4567',
        organization: 'Northern Depot',
        privacy_consent: true,
      },
    })
    const byTrial = await server.call('POST /v1/authentication/verify-email', {
      body: { code: await latestLink(server, 'trial.log@example.org') },
    })
    expect(entries().map(({ event, endpoint, session }) => [event, endpoint, session])).toEqual([
      ['let_in', 'users.accept-invite', byInvitation.body.data.id],
      ['let_in', 'authentication.reset-password', byPasswordLink.body.data.id],
      ['let_in', 'authentication.verify-email', byTrial.body.data.id],
    ])
  })

  test('V16.3.1 marks failed logins by account and address, so that guessing shows, in hashes that only this installation can make', async () => {
    const attempt = (email: string, address: string, plain = false) =>
      server.call('POST /v1/authentication/login', { body: { email, password: 'wrong' }, address, plain })
    await attempt('one.log@example.org', '10.20.30.40')
    await attempt('ONE.log@example.org', '10.20.30.41', true)
    await attempt('two.log@example.org', '10.20.30.40')
    const [one, again, two] = entries()
    for (const entry of [one, again, two])
      expect([entry?.['account'], entry?.['from']]).toEqual([
        expect.stringMatching(/^[\w-]{16}$/),
        expect.stringMatching(/^[\w-]{16}$/),
      ])
    expect([again?.['account'] === one?.['account'], two?.['account'] === one?.['account']]).toEqual([true, false])
    expect([again?.['from'] === one?.['from'], two?.['from'] === one?.['from']]).toEqual([false, true])
    for (const plainHash of ['sha256', 'sha512'])
      expect(lines.join('')).not.toContain(hash(plainHash, 'one.log@example.org', 'base64url').slice(0, 16))
    expect(server.services.tokens.keyedHash('log account', 'one.log@example.org').slice(0, 16)).toBe(one?.['account'])
  })

  test('V16.3.1 marks failed logins from one IPv6 network alike, whichever of its addresses they come from', async () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1'])
      await server.call('POST /v1/authentication/login', { body: { email: person.email, password: 'wrong' }, address })
    const [one, same, other] = entries().map(({ from }) => from)
    expect([one, same === one, other === one]).toEqual([expect.stringMatching(/^[\w-]{16}$/), true, false])
  })

  test('V16.3.1 tells of a wrong current password, beside other faults of its form too', async () => {
    const next = { new_password: 'tuoli lamppu saapas 7', new_password_confirmation: 'tuoli lamppu saapas 7' }
    const change = (given: string) =>
      server.call('POST /v1/authentication/change-password', {
        token: person.token,
        body: { current_password: given, ...next },
      })
    const erase = (given: string) =>
      server.call('POST /v1/dashboard/users/self/erase', {
        token: person.token,
        body: { email: 'another@example.org', password: given, consent: true },
      })
    expect([(await change('wrong')).status, (await erase('wrong')).status]).toEqual([422, 422])
    const refused = { event: 'refused', status: 422, code: 'password.schemas.current', user: person.id }
    expect(entries()).toMatchObject([
      { ...refused, endpoint: 'authentication.change-password' },
      { ...refused, endpoint: 'users.erase-self' },
    ])
  })

  test('V16.2.2 V16.2.4 is one line of JSON for each event, with its time in UTC', async () => {
    await logIn('a wrong password\r\n{"level":30,"event":"let_in"}')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^\{[^\n]*\}\n$/)
    expect(String(entries()[0]?.['time']).endsWith('Z')).toBe(true)
  })

  test('V16.3.2 tells who was refused what, where a rule or a dead token did it', async () => {
    const stranger = await makeUser(server, { organizationId: table.organizationId })
    await server.call('GET /v1/games/:gameId', { token: stranger.token, params: { gameId: table.gameId } })
    await server.call('GET /v1/games/:gameId', { token: 'a.b.c', params: { gameId: table.gameId } })
    expect(entries()).toMatchObject([
      { event: 'refused', endpoint: 'games.read', status: 404, actor: 'user', user: stranger.id },
      { event: 'refused', endpoint: 'games.read', status: 401, code: 'session_expired', actor: 'anonymous' },
    ])
  })

  test('names a request by the id that its answer has', async () => {
    const answers = [await server.app.inject('/v1/games/x'), await server.app.inject('/v1/games/x')]
    const ids = answers.map(({ headers }) => headers['x-request-id'])
    expect(entries().map(({ reqId }) => reqId)).toEqual(ids)
    expect(new Set(ids).size).toBe(2)
  })

  test('V16.3.3 tells of limits that somebody ran into', async () => {
    const seen: string[] = []
    const strict = await startTestServer({ rateLimitFactor: 0.005, logTo: { write: (line) => void seen.push(line) } })
    try {
      for (let call = 0; call < 5; call += 1)
        await strict.call('POST /v1/errors/error-reports', { body: { name: 'x', message: 'y' } })
      expect(entriesOf(seen)[0]).toMatchObject({ event: 'refused', status: 429, code: 'rate_limited' })
      seen.length = 0
      for (let call = 0; call < 8; call += 1) await strict.app.inject('/v1/openapi.json')
      expect(entriesOf(seen)[0]).toMatchObject({ event: 'refused', endpoint: 'description', status: 429 })
    } finally {
      await strict.close()
    }
  })

  test('V16.2.5 V14.2.4 names no address, person, password, token or link, whatever calls and pages hold', async () => {
    const {
      database: { db },
      clock,
    } = server.services
    const login = await createLoginLink(db, person.id, clock())
    const reset = await createLink(db, 'reset_password', { userId: person.id }, clock())
    await logIn(password)
    await logIn('wrong but close to it')
    await server.call('POST /v1/authentication/login/token-exchange', {
      body: { user_id: '', token: `${login.slice(0, -1)}_` },
    })
    for (const url of [
      `/token/${login}`,
      `/invite/${login}`,
      `/verify-email/${login}`,
      `/reset-password/${person.id}/${reset}`,
      `/v1/games/${table.gameId}?token=${person.token}`,
    ]) {
      await server.app.inject({
        url,
        remoteAddress: '10.20.30.40',
        headers: { referer: `https://crux.example/token/${login}`, authorization: `Bearer ${person.token}x` },
      })
    }
    await failingStatement(person.email, () =>
      server.app.inject({
        method: 'POST',
        url: '/v1/authentication/login',
        payload: { email: person.email, password },
        remoteAddress: '10.20.30.40',
      }),
    )
    const all = lines.join('')
    expect(lines.length).toBeGreaterThan(3)
    for (const secret of [
      login,
      reset,
      login.slice(32),
      password,
      'wrong but close',
      person.email,
      'riikka',
      person.token,
      '10.20.30.40',
      '/token/',
      '/reset-password/',
    ]) {
      expect([secret, all.includes(secret)]).toEqual([secret, false])
    }
  })

  test('V16.3.4 V16.5.1 keeps what we did not foresee, without the values of the statement; the caller reads a general sentence', async () => {
    const answer = await failingStatement('secret@example.org', () =>
      server.app.inject({
        method: 'POST',
        url: '/v1/authentication/login',
        payload: { email: person.email, password },
      }),
    )
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([500, 'internal_error'])
    for (const inside of ['Failed query', 'insert into', 'secret@', 'node_modules', '.ts:', 'cause'])
      expect([inside, answer.body.includes(inside)]).toEqual([inside, false])
    const [entry] = entries() as { level: number; msg: string; err: { message: string; stack: string } }[]
    expect([entry?.level, entry?.msg]).toEqual([50, 'unforeseen fault'])
    expect(entry?.err.message).toBe('Failed query: insert into "users" ("email") values ($1)')
    expect(entry?.err.stack).toMatch(/^ +at .+:\d+/)
    expect(lines.join('')).not.toContain('secret@')
  })

  test('V16.4.1 cannot be forged: what people write stays inside its line', async () => {
    const forged = '\r\n{"level":30,"event":"let_in","session":"forged"}\r\n\u001B[2J'
    await failingStatement(forged, () =>
      server.app.inject({
        method: 'POST',
        url: '/v1/authentication/login',
        payload: { email: person.email, password: forged },
      }),
    )
    expect(lines).toHaveLength(1)
    expect(entries().filter(({ event }) => event === 'let_in')).toEqual([])
    expect(lines.join('')).not.toContain('\u001B')
  })
})
