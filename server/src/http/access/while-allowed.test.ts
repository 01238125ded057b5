import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveActionItems } from '#contract/afterwards/action-items.ts'
import { generateCsv } from '#contract/afterwards/game-search.ts'
import { sessionLimits } from '#domain/limits.ts'
import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import { exportOrganization, exportSelf } from '#contract/people/privacy.ts'
import { actionItemRoutes } from '#server/action-items/routes.ts'
import { gameSearchRoutes } from '#server/game-search/routes.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Call, Implementation } from '#server/http/implement.ts'
import type { FileAnswer } from '#server/http/response/file-answer.ts'
import { privacyRoutes } from '#server/privacy/routes.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { authenticate } from './authenticate.ts'
import { keepsRoles, whileAllowed } from './while-allowed.ts'

let server: TestServer
let organizationId: string
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server)
  admin = await makeUser(server, { organizationId, role: 'admin' })
})
// The clock goes on in these tests, beyond the end of a session.
beforeEach(async () => {
  admin.token = await logInAgain(server, admin.id)
})
afterAll(() => server.close())

/** Somebody who is in another organization too, so that a removal ends no session. */
async function makeReader(role: 'admin' | 'game_master' = 'admin') {
  const elsewhere = await makeOrganization(server)
  const user = await makeUser(server, { organizationId: elsewhere })
  const membershipId = await addMembership(server, user.id, { organizationId, role })
  const { actor } = await authenticate(`Bearer ${user.token}`, server.services)
  if (actor.kind !== 'user') throw new Error('the reader is logged in')
  return { ...user, membershipId, elsewhere, placeElsewhere: user.membershipId, actor }
}
type Reader = Awaited<ReturnType<typeof makeReader>>
const params = (membershipId: string, token = admin.token) => ({ token, params: { membershipId } })
const remove = (membershipId: string, token?: string) =>
  server.call('DELETE /v1/dashboard/users/:membershipId', params(membershipId, token))
const giveRole = (membershipId: string, role: string) =>
  server.call('PATCH /v1/dashboard/users/:membershipId', { ...params(membershipId), body: { role } })
const logOut = ({ token }: Reader) => server.call('POST /v1/authentication/logout', { token })

/**
 * Reads three parts of a file that needs the reader's role in the organization; something happens while the second is
 * read. Returns those that were read, and the fault.
 */
async function readWhile({ actor }: Reader, happens: () => Promise<unknown>) {
  const read: number[] = []
  async function* parts() {
    yield 1
    await happens()
    yield 2
    yield 3
  }
  const reader = { actor, mayHave: keepsRoles(actor, [organizationId]) }
  try {
    for await (const part of whileAllowed(parts(), reader, server.services)) read.push(part)
    return { read, fault: null }
  } catch (error) {
    return { read, fault: error instanceof ApiError ? error.message : error }
  }
}
const whole = { read: [1, 2, 3], fault: null }

describe('a file under way', () => {
  test('goes on while its reader keeps what they may, or gets more', async () => {
    const reader = await makeReader('game_master')
    expect(await readWhile(reader, async () => undefined)).toEqual(whole)
    expect(await readWhile(reader, () => giveRole(reader.membershipId, 'admin'))).toEqual(whole)
  })

  test('goes on when they are removed from an organization that it is not about', async () => {
    const reader = await makeReader()
    const { token } = await makeUser(server, { organizationId: reader.elsewhere, role: 'admin' })
    // A removal ends the sessions that are in the organization.
    const enter = { token: reader.token, params: { organizationId } }
    await server.call('GET /v1/authentication/session-context/:organizationId', enter)
    expect(await readWhile(reader, () => remove(reader.placeElsewhere, token))).toEqual(whole)
    expect((await authenticate(`Bearer ${reader.token}`, server.services)).actor).toMatchObject({
      memberships: [{ organizationId }],
    })
  })

  test('V8.3.2 ends when they are removed from an organization, with what was read meanwhile unsent', async () => {
    const reader = await makeReader()
    expect(await readWhile(reader, () => remove(reader.membershipId))).toEqual({ read: [1], fault: 'forbidden' })
  })

  test('V8.3.2 ends when they are no admin any more', async () => {
    const reader = await makeReader()
    const fault = 'forbidden'
    expect(await readWhile(reader, () => giveRole(reader.membershipId, 'game_master'))).toEqual({ read: [1], fault })
  })

  test('ends when their session does', async () => {
    const reader = await makeReader()
    expect(await readWhile(reader, () => logOut(reader))).toEqual({ read: [1], fault: 'session_expired' })
  })

  test('goes on with a renewed session after its first token has run out, and ends when the session has', async () => {
    const { hours } = sessionLimits
    const reader = await makeReader()
    const runOut = async () => server.advance(hours * 3_600_000)
    const renewed = async () => {
      server.advance(hours * 3_600_000 - 1000)
      expect((await server.call('POST /v1/authentication/login/renew', { token: reader.token })).status).toBe(200)
      server.advance(1000)
    }
    expect(await readWhile(reader, renewed)).toEqual(whole)
    expect(await readWhile(reader, runOut)).toEqual({ read: [1], fault: 'session_expired' })
  })
})

const routes: Implementation[] = [...privacyRoutes, ...actionItemRoutes, ...gameSearchRoutes]
const files: [string, EndpointDefinition, Record<string, unknown>][] = [
  ['the export of an organization', exportOrganization, {}],
  ['the export of oneself', exportSelf, {}],
  ['a CSV of actions', saveActionItems, { query: {} }],
  ['a CSV of all games found', generateCsv, { body: { game_scope: 'visible' } }],
  ['a CSV of own games found', generateCsv, { body: { game_scope: 'own' } }],
]

/** The file, as somebody who was let in begins it. */
async function begin(endpoint: EndpointDefinition, asked: Record<string, unknown>, reader: Reader) {
  const parsed = Object.keys(asked).map((key) => {
    const schema = key === 'query' ? endpoint.query : endpoint.body
    return [key, schema?.parse({ organization_id: organizationId, ...(asked[key] as object) })]
  })
  const call = {
    ...{ db: server.services.database.db, actor: reader.actor, language: 'en', now: server.services.clock() },
    ...{ facts: { id: organizationId, parentOrganizationId: null }, ...Object.fromEntries(parsed) },
  } as unknown as Call<EndpointDefinition>
  const route = routes.find((one) => one.endpoint === endpoint)
  if (!route) throw new Error('the endpoint has no route')
  return ((await route.handle(call, server.services)) as FileAnswer).content
}

test.each(files)('%s is such a file: after a log-out it is never taken for whole', async (_, endpoint, asked) => {
  const reader = await makeReader()
  const uncut = await begin(endpoint, asked, reader)
  expect((await uncut.toArray()).length).toBeGreaterThan(0)
  const cut = await begin(endpoint, asked, reader)
  await logOut(reader)
  await expect(cut.toArray()).rejects.toThrow('session_expired')
})

const ofOrganization = files.filter(([, endpoint]) => endpoint !== exportSelf)
test.each(ofOrganization)('%s ends with a removal', async (_, endpoint, asked) => {
  const reader = await makeReader()
  const cut = await begin(endpoint, asked, reader)
  expect((await remove(reader.membershipId)).status).toBe(204)
  await expect(cut.toArray()).rejects.toThrow('forbidden')
})

test.each(ofOrganization)('%s goes on with the role that it needs, and no lower one', async (_, endpoint, asked) => {
  const reader = await makeReader()
  const needsRole = asked['body'] === undefined || (asked['body'] as { game_scope?: string }).game_scope === 'visible'
  const cut = await begin(endpoint, asked, reader)
  expect((await giveRole(reader.membershipId, 'game_master')).status).toBe(200)
  const end = cut.toArray().then(
    () => 'whole',
    (error: unknown) => (error instanceof ApiError ? error.message : error),
  )
  expect(await end).toBe(needsRole ? 'forbidden' : 'whole')
})
