import { createHmac } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { newSecret, Tokens } from './tokens.ts'

const tokens = new Tokens('the secret of this installation')
const claims = { kind: 'user', sub: 'somebody', sid: 'a session', exp: 4_000_000_000 } as const
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** What the installation itself signs with, told by the secret that only it knows. */
const key = createHmac('sha256', 'the secret of this installation').update('crux tokens').digest('hex')

describe('a token', () => {
  test('is read as it was signed', () => {
    expect(tokens.read(tokens.sign(claims))).toMatchObject(claims)
  })

  test('V9.1.1 V7.2.1 of which one character was changed is none', () => {
    const token = tokens.sign(claims)
    const [head = '', body = '', signature = ''] = token.split('.')
    const raised = base64({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'somebody else' })
    for (const changed of [
      `${head}.${raised}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${head}.${body}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    ]) {
      expect([changed, tokens.read(changed)]).toEqual([changed, null])
    }
  })

  test('in a header is read however “Bearer” is written, again and again, and with nothing else beside it', () => {
    const token = tokens.sign(claims)
    for (const header of [`Bearer ${token}`, `bearer ${token}`, `Bearer ${token}`])
      expect(tokens.readHeader(header)).toMatchObject(claims)
    for (const header of ['', token, `Basic ${token}`, `Bearer ${token} `, `Bearer  ${token}`, `Bearer ${token}x`])
      expect([header, tokens.readHeader(header)]).toEqual([header, null])
  })

  test('V9.1.2 of another algorithm, or of none, is none', () => {
    const payload = { ...claims, aud: 'crux' }
    for (const alg of ['none', 'None', 'NONE', ''])
      expect(tokens.read(`${base64({ alg, typ: 'JWT' })}.${base64(payload)}.`)).toBeNull()
    for (const algorithm of ['HS384', 'HS512'] as const)
      expect(tokens.read(createSigner({ key, algorithm })(payload))).toBeNull()
    expect(tokens.read(createSigner({ key, algorithm: 'HS256', noTimestamp: true })(payload))).toMatchObject(claims)
  })

  test('V9.1.3 brings no key along: another installation’s is none, whatever its header names', () => {
    expect(tokens.read(new Tokens('another secret').sign(claims))).toBeNull()
    const foreign = createHmac('sha256', 'theirs').update('crux tokens').digest('hex')
    const header = {
      jku: 'https://evil.example/keys',
      kid: '../../dev/null',
      jwk: { kty: 'oct', k: Buffer.from(foreign).toString('base64url') },
    }
    expect(
      tokens.read(
        createSigner({ key: foreign, algorithm: 'HS256', header: { alg: 'HS256', ...header } })({
          ...claims,
          aud: 'crux',
        }),
      ),
    ).toBeNull()
  })

  test('V9.2.3 V9.2.4 for another audience, or for nobody in particular, is none', () => {
    const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true })
    expect([tokens.read(sign({ ...claims, aud: 'another product' })), tokens.read(sign(claims))]).toEqual([null, null])
    expect(JSON.parse(Buffer.from(tokens.sign(claims).split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      aud: 'crux',
    })
  })

  test('V9.2.2 of no kind that there is, is none', () => {
    const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true })
    for (const kind of ['admin', '', null, undefined])
      expect(tokens.read(sign({ ...claims, kind, aud: 'crux' }))).toBeNull()
  })

  test('V7.2.3 V6.5.3 V6.5.4 secrets of links have 256 bits and never come twice', () => {
    const made = Array.from({ length: 1000 }, () => newSecret().secret)
    expect(new Set(made).size).toBe(1000)
    for (const secret of made) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  })
})

describe('what a token opens', () => {
  let server: TestServer
  let table: Table
  let person: TestUser
  beforeAll(async () => {
    server = await startTestServer()
    table = await setTable(server)
    person = await makeUser(server, { organizationId: await makeOrganization(server) })
  })
  afterAll(() => server.close())

  const statusOf = async (token: string) =>
    (await server.call('GET /v1/authentication/self-organizations', { token })).status
  const signed = (claimed: Parameters<Tokens['sign']>[0]) => server.services.tokens.sign(claimed)
  const later = () => Math.floor(server.services.clock().getTime() / 1000) + 3600

  test('V9.2.1 V7.2.2 nothing without a living session of the same person, however well it is signed', async () => {
    const { sid, sub } = server.services.tokens.read(person.token) as { sid: string; sub: string }
    expect(await statusOf(person.token)).toBe(200)
    expect(await statusOf(signed({ kind: 'user', sub, sid, exp: later() - 7200 }))).toBe(401)
    expect(
      await statusOf(signed({ kind: 'user', sub, sid: '00000000-0000-4000-8000-000000000000', exp: later() })),
    ).toBe(401)
    expect(await statusOf(signed({ kind: 'user', sub: table.gameMaster.id, sid, exp: later() }))).toBe(401)
  })

  test('V9.2.2 nothing of the dashboard when it is a player’s, and no seat when it is a user’s', async () => {
    const [player] = await join(server, table, 'Aino')
    expect(await statusOf(player?.token ?? '')).toBe(403)
    const { sub } = server.services.tokens.read(player?.token ?? '') as { sub: string }
    expect(
      (
        await server.call('GET /v1/games/:gameId', {
          token: signed({ kind: 'user', sub, sid: sub, exp: later() }),
          params: { gameId: table.gameId },
        })
      ).status,
    ).toBe(401)
  })

  test('every login makes a new one', async () => {
    const { logInAgain } = await import('#testing/world.ts')
    const [first, second] = [await logInAgain(server, person.id), await logInAgain(server, person.id)]
    expect(first).not.toBe(second)
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
  })
})
