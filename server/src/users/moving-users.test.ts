import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '#server/db/schema/people.ts'
import { makeTemplate } from '#testing/deck-factory.ts'
import { lastMail } from '#testing/mail/read-mails.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { codeOf, userCalls } from '#testing/user-calls.ts'
import { addMembership, logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { found, invite, list, changeRole, move, copy, remove } = userCalls(() => server)

describe('moving and copying', () => {
  test('a move takes place and role along; the person works in the new organization from then on', async () => {
    const { organizationId, admin } = await found()
    const target = await makeOrganization(server, { parentOrganizationId: organizationId })
    const person = await makeUser(server, { organizationId, role: 'admin' })
    const { status, body } = await move(admin, person.membershipId, target)
    expect([status, body.data.id, body.data.attributes.organization_id, body.data.attributes.role]).toEqual([
      200,
      person.membershipId,
      target,
      'admin',
    ])
    expect(codeOf(await list(person.token, organizationId))).toEqual([404, 'not_found'])
    expect((await list(person.token, target)).status).toBe(200)
    const info = await server.call('GET /v1/authentication/login-info', { token: person.token })
    expect(info.body.data.relationships.current_organization.data.id).toBe(target)
  })

  test('a copy has a place in both; who was only invited is invited there too', async () => {
    const { organizationId, admin } = await found()
    const target = await makeOrganization(server, { parentOrganizationId: organizationId, name: 'Second House' })
    const person = await makeUser(server, { organizationId })
    const { status, body } = await copy(admin, person.membershipId, target)
    expect([status, body.data.attributes.invited, body.data.attributes.organization_id]).toEqual([201, false, target])
    expect([(await list(person.token, organizationId)).status, (await list(person.token, target)).status]).toEqual([
      200, 200,
    ])
    const waiting = await makeUser(server, { organizationId, invited: true })
    expect((await copy(admin, waiting.membershipId, target)).body.data.attributes.invited).toBe(true)
    expect((await lastMail(server, waiting.email, 'invitation')).values['organization']).toBe('Second House')
  })

  test('is refused when the other organization is full, has the person, or is not the caller’s to manage', async () => {
    const { organizationId, admin } = await found()
    const full = await makeOrganization(server, { parentOrganizationId: organizationId, userQuota: 1 })
    await makeUser(server, { organizationId: full, role: 'admin' })
    const person = await makeUser(server, { organizationId })
    const foreign = await found()
    await addMembership(server, admin.id, { organizationId: foreign.organizationId, role: 'game_master' })
    for (const act of [move, copy]) {
      expect(codeOf(await act(admin, person.membershipId, full))).toEqual([409, 'user_quota_full'])
      expect(codeOf(await act(admin, person.membershipId, organizationId))).toEqual([
        409,
        'user_already_in_organization',
      ])
      expect(codeOf(await act(admin, person.membershipId, foreign.organizationId))).toEqual([
        422,
        'users.schemas.organization.unknown',
      ])
      expect(codeOf(await act(admin, person.membershipId, await makeOrganization(server)))).toEqual([
        422,
        'users.schemas.organization.unknown',
      ])
    }
  })

  test('crossing moves at once neither hang nor overfill', async () => {
    const { organizationId, admin } = await found({ userQuota: 3 })
    const child = await makeOrganization(server, { parentOrganizationId: organizationId, userQuota: 2 })
    const here = [await makeUser(server, { organizationId }), await makeUser(server, { organizationId })]
    const there = await makeUser(server, { organizationId: child })
    await Promise.all([
      ...here.map(({ membershipId }) => move(admin, membershipId, child)),
      move(admin, there.membershipId, organizationId),
    ])
    const counts = await Promise.all(
      [organizationId, child].map(async (id) => (await list(admin.token, id)).body.meta.total),
    )
    expect([counts[0] <= 3, counts[1] <= 2, counts[0] + counts[1]]).toEqual([true, true, 4])
  })
})

describe('what an admin made in child organizations', () => {
  test.each([
    ['is removed', remove],
    ['is moved', move],
    ['becomes a game master', (admin: TestUser, id: string) => changeRole(admin, id, 'game_master')],
  ])('passes to the admins there when the person %s, except where they are a member', async (_, act) => {
    const { organizationId: parent, admin } = await found()
    const ofParent = { parentOrganizationId: parent }
    const [reached, own] = [await makeOrganization(server, ofParent), await makeOrganization(server, ofParent)]
    const target = await makeOrganization(server, ofParent)
    const person = await makeUser(server, { organizationId: parent, role: 'admin' })
    await addMembership(server, person.id, { organizationId: own })
    const leftIn = async (organizationId: string) => {
      const id = await makeTemplate(server, { organizationId, createdBy: person.id, visibility: 'self' })
      const here = { params: { crystallizationTemplateId: id }, query: { organization_id: organizationId } }
      return async () =>
        (
          await server.call('GET /v1/crystallization-templates/:crystallizationTemplateId', {
            token: admin.token,
            ...here,
          })
        ).status
    }
    const seen = [await leftIn(reached), await leftIn(own)]
    const statuses = () => Promise.all(seen.map((see) => see()))
    expect(await statuses()).toEqual([404, 404])
    expect((await act(admin, person.membershipId, target)).status).toBeLessThan(300)
    expect(await statuses()).toEqual([200, 404])
  })
})

describe('removing', () => {
  test('ends the person’s sessions there, not those elsewhere; account and games stay', async () => {
    const { organizationId, admin } = await found()
    const person = await makeUser(server, { organizationId })
    const other = await found()
    await addMembership(server, person.id, { organizationId: other.organizationId })
    const elsewhere = await logInAgain(server, person.id)
    await server.call('GET /v1/authentication/session-context/:organizationId', {
      token: elsewhere,
      params: { organizationId: other.organizationId },
    })
    const here = await logInAgain(server, person.id)
    await server.call('GET /v1/authentication/session-context/:organizationId', {
      token: here,
      params: { organizationId },
    })
    expect((await remove(admin, person.membershipId)).status).toBe(204)
    expect((await list(here, organizationId)).status).toBe(401)
    expect([
      (await list(elsewhere, organizationId)).status,
      (await list(elsewhere, other.organizationId)).status,
    ]).toEqual([404, 200])
    expect(await server.services.database.db.select().from(users).where(eq(users.id, person.id))).toHaveLength(1)
  })

  test('V7.4.2 from the only organization ends every session', async () => {
    const { organizationId, admin } = await found()
    const person = await makeUser(server, { organizationId })
    // One of them is in no organization: the one it was in is gone.
    await server.services.database.db
      .update(sessions)
      .set({ currentOrganizationId: null })
      .where(eq(sessions.userId, person.id))
    await logInAgain(server, person.id)
    await remove(admin, person.membershipId)
    const rows = await server.services.database.db.select().from(sessions).where(eq(sessions.userId, person.id))
    expect(rows.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, true])
  })

  test('an invitation takes its link away, and with the last one an account that nobody ever used', async () => {
    const { organizationId, admin } = await found()
    const { body } = await invite(admin, organizationId, { email: 'never.came@example.org' })
    expect((await remove(admin, body.data.id)).status).toBe(204)
    expect(
      await server.services.database.db.select().from(users).where(eq(users.email, 'never.came@example.org')),
    ).toEqual([])
  })

  test('keeps the account of who logs in by mail alone, however long ago they last did', async () => {
    const { organizationId, admin } = await found()
    const person = await makeUser(server, { organizationId })
    const { db } = server.services.database
    // Housekeeping deletes dead ones.
    await db.delete(sessions).where(eq(sessions.userId, person.id))
    expect((await remove(admin, person.membershipId)).status).toBe(204)
    expect(await db.select({ email: users.email }).from(users).where(eq(users.id, person.id))).toEqual([
      { email: person.email },
    ])
  })

  test('several at once, all or none, of one organization', async () => {
    const { organizationId, admin } = await found()
    const people = [
      await makeUser(server, { organizationId }),
      await makeUser(server, { organizationId, invited: true }),
    ]
    const stranger = await makeUser(server, { organizationId: await makeOrganization(server) })
    const bulk = (ids: string[]) =>
      server.call('POST /v1/dashboard/users/bulk-delete', { token: admin.token, body: { ids } })
    expect(codeOf(await bulk([...people.map(({ membershipId }) => membershipId), stranger.membershipId]))).toEqual([
      404,
      'not_found',
    ])
    expect(codeOf(await bulk([]))).toEqual([422, 'users.schemas.ids.required'])
    expect((await list(admin.token, organizationId)).body.meta.total).toBe(3)
    expect((await bulk([...people, ...people].map(({ membershipId }) => membershipId))).status).toBe(204)
    expect((await list(admin.token, organizationId)).body.meta.total).toBe(1)
  })
})
