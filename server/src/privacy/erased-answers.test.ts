import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { idempotencyKeys } from '#server/db/schema/operation.ts'
import { wholeDatabase } from '#testing/databases/whole-database.ts'
import { lastMail } from '#testing/mail/read-mails.ts'
import { setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function erase(person: TestUser) {
  const body = { email: person.email, consent: true }
  const answer = await server.call('POST /v1/dashboard/users/self/erase', { token: person.token, body })
  expect(answer.status).toBe(204)
}
const save = (by: TestUser, organizationId: string, name: string, filter: string) =>
  server.call('POST /v1/dashboard/persisted-analyses', {
    token: by.token,
    body: { organization_id: organizationId, name, filters: { game_master_filter: filter } },
    idempotencyKey: `save ${name}`.replaceAll(' ', '-'),
  })

/** The person to be erased, in an organization with another admin; and the admin of an unrelated one. */
async function scene(name: string) {
  const organizationId = await makeOrganization(server)
  const colleague = await makeUser(server, { organizationId, role: 'admin' })
  const person = await makeUser(server, { organizationId, name })
  const strangeId = await makeOrganization(server)
  const stranger = await makeUser(server, { organizationId: strangeId, role: 'admin' })
  return { organizationId, colleague, person, strangeId, stranger }
}

describe('after an erasure, an answer that is asked for again', () => {
  test('says to strangers what it said before, whomever they look for', async () => {
    const { organizationId, colleague, person, strangeId, stranger } = await scene('Anna')
    const first = await save(stranger, strangeId, 'Anna', person.email)
    await save(colleague, organizationId, 'Anna', person.email)
    await erase(person)
    expect((await save(stranger, strangeId, 'Anna', person.email)).body).toEqual(first.body)
    const attributes = (await save(colleague, organizationId, 'Anna', person.email)).body.data.attributes
    expect(attributes).toMatchObject({ name: 'Anna', filters: { game_master_filter: '' } })
  })

  test('says nothing new to strangers who have invited the person and wait', async () => {
    const { person, strangeId, stranger } = await scene('Britta')
    await addMembership(server, person.id, { organizationId: strangeId, invited: true })
    const first = await save(stranger, strangeId, 'Autumn', person.email)
    await erase(person)
    expect((await save(stranger, strangeId, 'Autumn', person.email)).body).toEqual(first.body)
  })

  test('keeps a player’s own name, and the name of what only is called like the person', async () => {
    const { organizationId, colleague, person } = await scene('Clara')
    const table = await setTable(server)
    const join = () =>
      server.call('POST /v1/games/join', {
        body: { game_code: table.gameCode, name: 'Clara' },
        idempotencyKey: 'join-as-clara',
      })
    const [joined, saved] = [await join(), await save(colleague, organizationId, 'Clara', '')]
    expect([joined.status, saved.status]).toEqual([201, 201])
    await erase(person)
    expect((await join()).body).toEqual(joined.body)
    expect((await save(colleague, organizationId, 'Clara', '')).body).toEqual(saved.body)
  })

  test('has nothing of a name that the person had when it was given', async () => {
    const { colleague, person } = await scene('Greta Gammal')
    const relabel = () =>
      server.call('PATCH /v1/dashboard/users/:membershipId', {
        token: colleague.token,
        params: { membershipId: person.membershipId },
        body: { role: 'admin' },
        idempotencyKey: 'greta-admin',
      })
    expect((await relabel()).body.data.attributes.name).toBe('Greta Gammal')
    await server.call('PATCH /v1/dashboard/users/self', { token: person.token, body: { name: 'Greta Gladh' } })
    await erase(person)
    expect(JSON.stringify([...(await wholeDatabase(server))])).not.toMatch(/Greta G/)
  })

  test('has no address of people whose account goes with their organization', async () => {
    const parentId = await makeOrganization(server, { childOrganizationQuota: 1 })
    const childId = await makeOrganization(server, { parentOrganizationId: parentId })
    const colleague = await makeUser(server, { organizationId: parentId, role: 'admin' })
    const person = await makeUser(server, { organizationId: childId, role: 'admin' })
    await save(colleague, parentId, 'Winter', person.email)
    const call = { token: person.token, params: { organizationId: childId } }
    await server.call('POST /v1/dashboard/organization/:organizationId/prepare-destroy', call)
    const code = String((await lastMail(server, person.email, 'destroy_code')).values['code'])
    const destroyed = await server.call('POST /v1/dashboard/organization/:organizationId/destroy-organization', {
      ...call,
      body: { destroy_code: code, consent: true },
    })
    expect(destroyed.status).toBe(204)
    expect(JSON.stringify([...(await wholeDatabase(server))])).not.toContain(person.email)
    const again = await save(colleague, parentId, 'Winter', person.email)
    expect(again.body.data.attributes.filters.game_master_filter).toBe('')
  })

  test.each(['of the organization', 'of its parent', 'of one that the person has left'])(
    'has no name and no address of a member: to an admin %s',
    async (which) => {
      const parentOrganizationId = await makeOrganization(server, { childOrganizationQuota: 1 })
      const organizationId = await makeOrganization(server, { parentOrganizationId })
      const isParents = which === 'of its parent'
      const admin = await makeUser(server, {
        organizationId: isParents ? parentOrganizationId : organizationId,
        role: 'admin',
      })
      const person = await makeUser(server, { organizationId, role: 'admin', name: 'Dora Drei' })
      await makeUser(server, { organizationId, role: 'admin' })
      const idempotencyKey = 'make-game-master'
      const changed = await server.call('PATCH /v1/dashboard/users/:membershipId', {
        token: admin.token,
        params: { membershipId: person.membershipId },
        body: { role: 'game_master' },
        idempotencyKey,
      })
      expect(changed.body.data.attributes).toMatchObject({ email: person.email, name: 'Dora Drei' })
      if (which === 'of one that the person has left')
        await server.call('DELETE /v1/dashboard/users/:membershipId', {
          token: admin.token,
          params: { membershipId: person.membershipId },
        })
      await addMembership(server, person.id, { organizationId: await makeOrganization(server) })
      await erase({ ...person, token: await logInAgain(server, person.id) })
      const { caller, key } = idempotencyKeys
      const [kept] = await server.services.database.db
        .select()
        .from(idempotencyKeys)
        .where(and(eq(caller, `user:${admin.id}`), eq(key, idempotencyKey)))
      const attributes = { ...changed.body.data.attributes, email: '', name: null }
      expect(JSON.parse(kept?.body ?? '').data).toEqual({ ...changed.body.data, attributes })
    },
  )
})
