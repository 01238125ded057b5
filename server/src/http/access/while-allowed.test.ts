import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveActionItems } from '#contract/afterwards/action-items.ts'
import { generateCsv } from '#contract/afterwards/game-search.ts'
import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import { exportOrganization, exportSelf } from '#contract/people/privacy.ts'
import { actionItemRoutes } from '#server/action-items/routes.ts'
import { gameSearchRoutes } from '#server/game-search/routes.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Call, Implementation } from '#server/http/implement.ts'
import type { FileAnswer } from '#server/http/response/file-answer.ts'
import { privacyRoutes } from '#server/privacy/routes.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { authenticate } from './authenticate.ts'
import { whileAllowed } from './while-allowed.ts'

let server: TestServer
let organizationId: string
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server)
  admin = await makeUser(server, { organizationId, role: 'admin' })
})
afterAll(() => server.close())

/** An admin who is in another organization too, so that a removal ends no session, and what they read with. */
async function makeReader(role: 'admin' | 'game_master' = 'admin') {
  const stays = await makeOrganization(server)
  const user = await makeUser(server, { organizationId: stays })
  const membershipId = await addMembership(server, user.id, { organizationId, role })
  const authorization = `Bearer ${user.token}`
  const { actor } = await authenticate(authorization, server.services)
  if (actor.kind !== 'user') throw new Error('the reader is logged in')
  return { ...user, membershipId, reader: { authorization, actor } }
}
const params = (membershipId: string) => ({ token: admin.token, params: { membershipId } })
const remove = (membershipId: string) => server.call('DELETE /v1/dashboard/users/:membershipId', params(membershipId))
const giveRole = (membershipId: string, role: string) =>
  server.call('PATCH /v1/dashboard/users/:membershipId', { ...params(membershipId), body: { role } })

/** Reads three parts; something happens while the second is read. Returns those that were read, and the fault. */
async function readWhile(reader: Awaited<ReturnType<typeof makeReader>>['reader'], happens: () => Promise<unknown>) {
  const read: number[] = []
  async function* parts() {
    yield 1
    await happens()
    yield 2
    yield 3
  }
  try {
    for await (const part of whileAllowed(parts(), reader, server.services)) read.push(part)
    return { read, fault: null }
  } catch (error) {
    return { read, fault: error instanceof ApiError ? error.message : error }
  }
}

describe('a file under way', () => {
  test('goes on while its reader keeps what they may, or gets more', async () => {
    const { membershipId, reader } = await makeReader('game_master')
    expect(await readWhile(reader, async () => undefined)).toEqual({ read: [1, 2, 3], fault: null })
    expect(await readWhile(reader, () => giveRole(membershipId, 'admin'))).toEqual({ read: [1, 2, 3], fault: null })
  })

  test('V8.3.2 ends when they are removed from an organization, with what was read meanwhile unsent', async () => {
    const { membershipId, reader } = await makeReader()
    expect(await readWhile(reader, () => remove(membershipId))).toEqual({ read: [1], fault: 'forbidden' })
  })

  test('V8.3.2 ends when they are no admin any more', async () => {
    const { membershipId, reader } = await makeReader()
    expect(await readWhile(reader, () => giveRole(membershipId, 'game_master'))).toEqual({
      read: [1],
      fault: 'forbidden',
    })
  })

  test('ends when their session does', async () => {
    const { token, reader } = await makeReader()
    const logOut = () => server.call('POST /v1/authentication/logout', { token })
    expect(await readWhile(reader, logOut)).toEqual({ read: [1], fault: 'session_expired' })
  })
})

const routes: Implementation[] = [...privacyRoutes, ...actionItemRoutes, ...gameSearchRoutes]
const files: [string, EndpointDefinition, Record<string, unknown>][] = [
  ['the export of an organization', exportOrganization, {}],
  ['the export of oneself', exportSelf, {}],
  ['actions', saveActionItems, { query: { organization_id: '' } }],
  ['games that were searched', generateCsv, { body: { organization_id: '' } }],
]

test.each(files)('%s is such a file: after a removal it is never taken for whole', async (_, endpoint, asked) => {
  const { membershipId, reader } = await makeReader()
  const { db } = server.services.database
  const parsed = Object.fromEntries(
    Object.keys(asked).map((key) => {
      const schema = key === 'query' ? endpoint.query : endpoint.body
      return [key, schema?.parse({ organization_id: organizationId })]
    }),
  )
  const call = {
    ...{ db, actor: reader.actor, facts: { id: organizationId, parentOrganizationId: null }, language: 'en' },
    ...{ now: server.services.clock(), header: () => reader.authorization, ...parsed },
  } as unknown as Call<EndpointDefinition>
  const open = async () =>
    (await routes.find((route) => route.endpoint === endpoint)?.handle(call, server.services)) as FileAnswer
  const whole = await open()
  expect((await whole.content.toArray()).length).toBeGreaterThan(0)
  const cut = await open()
  expect((await remove(membershipId)).status).toBe(204)
  await expect(cut.content.toArray()).rejects.toThrow('forbidden')
})
