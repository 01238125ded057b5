import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkLimits } from '#domain/limits.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { makeTemplate } from '#testing/deck-factory.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { lastMail } from '#testing/mail/read-mails.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const codeOf = (answer: { status: number; body: { errors: { code: string }[] } | null }) => [
  answer.status,
  answer.body?.errors[0]?.code,
]

/** A parent with two admins and a game master, and a child. */
async function family() {
  const parentId = await makeOrganization(server, { name: 'Holding', childOrganizationQuota: 2 })
  const childId = await makeOrganization(server, { name: 'Branch', parentOrganizationId: parentId })
  const admin = await makeUser(server, { organizationId: parentId, role: 'admin', name: 'Hanna Mover' })
  const colleague = await makeUser(server, { organizationId: parentId, name: 'Kalle Kollega' })
  return { parentId, childId, admin, colleague }
}
const move = (admin: TestUser, membershipId: string, newOrganizationId: string) =>
  server.call('PATCH /v1/dashboard/users/:membershipId/move', {
    token: admin.token,
    params: { membershipId },
    body: { new_organization_id: newOrganizationId },
  })
const copy = (admin: TestUser, membershipId: string, newOrganizationId: string) =>
  server.call('POST /v1/dashboard/users/:membershipId/copy', {
    token: admin.token,
    params: { membershipId },
    body: { new_organization_id: newOrganizationId },
  })
const linkOf = async (user: TestUser, template: 'place_moved' | 'place_added') =>
  String((await lastMail(server, user.email, template)).link?.split('/').at(-1))
const look = (code: string) => server.call('POST /v1/dashboard/users/given-place', { body: { code } })
const refuse = (code: string) => server.call('POST /v1/dashboard/users/refuse-place', { body: { code } })
const membershipsOf = async (user: TestUser) =>
  (
    await server.services.database.db
      .select({ organizationId: organizationUsers.organizationId, role: organizationUsers.role })
      .from(organizationUsers)
      .where(eq(organizationUsers.userId, user.id))
  ).map(({ organizationId, role }) => [organizationId, role])

async function destroy(admin: TestUser, organizationId: string) {
  server.advance(1)
  const params = { organizationId }
  const token = await logInAgain(server, admin.id)
  await server.call('POST /v1/dashboard/organization/:organizationId/prepare-destroy', { token, params })
  const code = String((await lastMail(server, admin.email, 'destroy_code')).values['code'])
  const answer = await server.call('POST /v1/dashboard/organization/:organizationId/destroy-organization', {
    token,
    params,
    body: { destroy_code: code, consent: true },
  })
  expect(answer.status).toBe(204)
}
const accountOf = (user: TestUser) =>
  server.services.database.db.select({ email: users.email }).from(users).where(eq(users.id, user.id))

describe('an account', () => {
  test('outlives an organization that its person was moved to and that is then deleted', async () => {
    const { childId, admin, colleague } = await family()
    expect((await move(admin, colleague.membershipId, childId)).status).toBe(200)
    await destroy(admin, childId)
    expect(await accountOf(colleague)).toEqual([{ email: colleague.email }])
  })

  test('outlives it when its person may no longer refuse the move', async () => {
    const { childId, admin, colleague } = await family()
    await move(admin, colleague.membershipId, childId)
    server.advance((linkLimits.inviteDays + 1) * 24 * 3_600_000)
    await destroy(admin, childId)
    expect([await membershipsOf(colleague), await accountOf(colleague)]).toEqual([[], [{ email: colleague.email }]])
  })

  test('outlives it when its person was given a place there and then removed where they were', async () => {
    const { childId, admin, colleague } = await family()
    await copy(admin, colleague.membershipId, childId)
    await server.call('DELETE /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: colleague.membershipId },
    })
    await destroy(admin, childId)
    expect(await accountOf(colleague)).toEqual([{ email: colleague.email }])
  })

  test('outlives two organizations that are deleted one after the other', async () => {
    const { childId, admin, colleague, parentId } = await family()
    const other = await makeUser(server, { organizationId: childId, role: 'admin' })
    await copy(admin, colleague.membershipId, childId)
    await destroy(admin, parentId)
    await destroy(other, childId)
    expect(await accountOf(colleague)).toEqual([{ email: colleague.email }])
  })

  test('goes with the only organization that its person ever belonged to', async () => {
    const { childId, admin } = await family()
    const child = await makeUser(server, { organizationId: childId })
    await destroy(admin, childId)
    expect(await accountOf(child)).toEqual([])
  })
})

describe('who is moved', () => {
  test('is told by mail who did it, from where and to where, and may refuse: back to where they were', async () => {
    const { childId, parentId, admin, colleague } = await family()
    await move(admin, colleague.membershipId, childId)
    const { text, values } = await lastMail(server, colleague.email, 'place_moved')
    expect(values['senderId']).toBe(admin.id)
    for (const part of ['Hanna Mover', 'Holding', 'Branch']) expect(text).toContain(part)
    const code = await linkOf(colleague, 'place_moved')
    expect((await look(code)).body.data.attributes).toEqual({ organization_name: 'Branch', return_to_name: 'Holding' })
    expect((await refuse(code)).status).toBe(200)
    expect(await membershipsOf(colleague)).toEqual([[parentId, 'game_master']])
    expect(codeOf(await refuse(code))).toEqual([403, 'invalid_refuse_link'])
  })

  test('comes back as what they were, whatever they were made meanwhile', async () => {
    const { childId, parentId, admin, colleague } = await family()
    await move(admin, colleague.membershipId, childId)
    await makeUser(server, { organizationId: childId, role: 'admin' })
    await server.call('PATCH /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: colleague.membershipId },
      body: { role: 'admin' },
    })
    expect(await membershipsOf(colleague)).toEqual([[childId, 'admin']])
    await refuse(await linkOf(colleague, 'place_moved'))
    expect(await membershipsOf(colleague)).toEqual([[parentId, 'game_master']])
  })

  test('with a day pass is told of one more place, and returns nowhere: the pass was for its day', async () => {
    const { childId, parentId, admin } = await family()
    const guest = await makeUser(server, { organizationId: await makeOrganization(server) })
    const dayPassUntil = new Date(server.services.clock().getTime() + 3_600_000)
    const pass = await addMembership(server, guest.id, {
      organizationId: parentId,
      membership: { dayPass: true, dayPassUntil },
    })
    expect((await move(admin, pass, childId)).status).toBe(200)
    expect((await refuse(await linkOf(guest, 'place_added'))).status).toBe(200)
    expect((await membershipsOf(guest)).some(([id]) => id === parentId || id === childId)).toBe(false)
  })

  test('may refuse as the only admin of a child, which its parent leads as before', async () => {
    const { childId, parentId, admin } = await family()
    const moved = await makeUser(server, { organizationId: parentId, role: 'admin' })
    await move(admin, moved.membershipId, childId)
    expect((await refuse(await linkOf(moved, 'place_moved'))).status).toBe(200)
    expect(await membershipsOf(moved)).toEqual([[parentId, 'admin']])
    const copied = await makeUser(server, { organizationId: parentId, role: 'admin' })
    await copy(admin, copied.membershipId, childId)
    expect((await refuse(await linkOf(copied, 'place_added'))).status).toBe(200)
    expect(await membershipsOf(copied)).toEqual([[parentId, 'admin']])
  })

  test('cannot refuse as the only admin of an organization that nobody else leads', async () => {
    const { childId, parentId, admin } = await family()
    const person = await makeUser(server, { organizationId: parentId, role: 'admin' })
    await move(admin, person.membershipId, childId)
    await destroy(admin, parentId)
    expect(codeOf(await refuse(await linkOf(person, 'place_moved')))).toEqual([409, 'last_admin'])
  })

  test('is back where they were when the organization is deleted while they may still refuse', async () => {
    const { childId, parentId, admin, colleague } = await family()
    await move(admin, colleague.membershipId, childId)
    await destroy(admin, childId)
    expect(await membershipsOf(colleague)).toEqual([[parentId, 'game_master']])
    expect((await server.call('GET /v1/dashboard/users/self', { token: colleague.token })).status).toBe(200)
  })

  test('leaves to the admins there what they made meanwhile', async () => {
    const { childId, admin, colleague } = await family()
    await move(admin, colleague.membershipId, childId)
    await makeTemplate(server, { organizationId: childId, createdBy: colleague.id, visibility: 'self' })
    const own = async () =>
      (
        await server.call('GET /v1/dashboard/crystallization-templates', {
          token: admin.token,
          query: { organization_id: childId },
        })
      ).body.meta.total
    expect(await own()).toBe(0)
    await refuse(await linkOf(colleague, 'place_moved'))
    expect(await own()).toBe(1)
  })

  test('keeps what they made there if they lead the parent that they come back to', async () => {
    const { childId, parentId, admin } = await family()
    const person = await makeUser(server, { organizationId: parentId, role: 'admin' })
    await move(admin, person.membershipId, childId)
    await makeUser(server, { organizationId: childId, role: 'admin' })
    const crystallizationTemplateId = await makeTemplate(server, {
      organizationId: childId,
      createdBy: person.id,
      visibility: 'self',
    })
    await refuse(await linkOf(person, 'place_moved'))
    const seenBy = async ({ token }: TestUser) =>
      (
        await server.call('GET /v1/crystallization-templates/:crystallizationTemplateId', {
          token,
          params: { crystallizationTemplateId },
          query: { organization_id: childId },
        })
      ).status
    expect([await seenBy(person), await seenBy(admin)]).toEqual([200, 404])
  })

  describe('a second time before they have accepted the first', () => {
    const day = 24 * 3_600_000
    async function movedTwice() {
      const setting = await family()
      const secondId = await makeOrganization(server, { name: 'Second', parentOrganizationId: setting.parentId })
      const { admin, colleague, childId } = setting
      expect((await move(admin, colleague.membershipId, childId)).status).toBe(200)
      const first = await linkOf(colleague, 'place_moved')
      server.advance(1)
      expect((await move(admin, colleague.membershipId, secondId)).status).toBe(200)
      return { ...setting, secondId, first, second: await linkOf(colleague, 'place_moved') }
    }

    test('may refuse both by the last link: back to where they were at first', async () => {
      const { parentId, colleague, first, second } = await movedTwice()
      expect((await lastMail(server, colleague.email, 'place_moved')).text).not.toContain('Branch')
      const names = { organization_name: 'Second', return_to_name: 'Holding' }
      expect((await look(second)).body.data.attributes).toEqual(names)
      expect(codeOf(await refuse(first))).toEqual([403, 'invalid_refuse_link'])
      expect((await refuse(second)).status).toBe(200)
      expect(await membershipsOf(colleague)).toEqual([[parentId, 'game_master']])
    })

    test('is back there when the organizations in between are deleted', async () => {
      const { parentId, childId, secondId, admin, colleague, second } = await movedTwice()
      await destroy(admin, childId)
      expect((await look(second)).body.data.attributes.return_to_name).toBe('Holding')
      await destroy(admin, secondId)
      expect(await membershipsOf(colleague)).toEqual([[parentId, 'game_master']])
    })

    test('belongs nowhere if they refuse after the one that they agreed to was deleted; the account stays', async () => {
      const homeId = await makeOrganization(server, { name: 'Home', childOrganizationQuota: 2 })
      const beeId = await makeOrganization(server, { name: 'Bee', parentOrganizationId: homeId })
      const admin = await makeUser(server, { organizationId: homeId, role: 'admin' })
      const beeAdmin = await makeUser(server, { organizationId: beeId, role: 'admin' })
      const colleague = await makeUser(server, { organizationId: homeId })
      await move(admin, colleague.membershipId, beeId)
      await destroy(admin, homeId)
      const ceeId = await makeOrganization(server, { name: 'Cee' })
      await addMembership(server, beeAdmin.id, { organizationId: ceeId, role: 'admin' })
      server.advance(1)
      expect((await move(beeAdmin, colleague.membershipId, ceeId)).status).toBe(200)
      const { text } = await lastMail(server, colleague.email, 'place_added')
      expect(text).not.toContain('Bee')
      const code = await linkOf(colleague, 'place_added')
      const names = { organization_name: 'Cee', return_to_name: null }
      expect((await look(code)).body.data.attributes).toEqual(names)
      expect((await refuse(code)).status).toBe(200)
      expect([await membershipsOf(colleague), await accountOf(colleague)]).toEqual([[], [{ email: colleague.email }]])
    })

    test('has nothing to refuse when that takes them back, and is asked anew when it begins again', async () => {
      const { parentId, childId, admin, colleague, second } = await movedTwice()
      await move(admin, colleague.membershipId, parentId)
      expect(await linkOf(colleague, 'place_moved')).toBe(second)
      expect(codeOf(await refuse(second))).toEqual([403, 'invalid_refuse_link'])
      server.advance(1)
      await move(admin, colleague.membershipId, childId)
      await destroy(admin, childId)
      expect(await membershipsOf(colleague)).toEqual([[parentId, 'game_master']])
    })

    test('is what they were there when that takes them back, whatever they were made meanwhile', async () => {
      const { parentId, childId, admin } = await family()
      const person = await makeUser(server, { organizationId: parentId, role: 'admin' })
      await move(admin, person.membershipId, childId)
      await makeUser(server, { organizationId: childId, role: 'admin' })
      const demoted = await server.call('PATCH /v1/dashboard/users/:membershipId', {
        token: admin.token,
        params: { membershipId: person.membershipId },
        body: { role: 'game_master' },
      })
      expect(demoted.status).toBe(200)
      expect((await move(admin, person.membershipId, parentId)).body.data.attributes.role).toBe('admin')
      expect(await membershipsOf(person)).toEqual([[parentId, 'admin']])
    })

    test('may refuse the second alone when the time to refuse the first is over', async () => {
      const { parentId, childId, admin, colleague } = await family()
      const laterId = await makeOrganization(server, { name: 'Later', parentOrganizationId: parentId })
      await move(admin, colleague.membershipId, childId)
      server.advance(linkLimits.inviteDays * day)
      const again = { ...admin, token: await logInAgain(server, admin.id) }
      await move(again, colleague.membershipId, laterId)
      await refuse(await linkOf(colleague, 'place_moved'))
      expect(await membershipsOf(colleague)).toEqual([[childId, 'game_master']])
    })
  })

  test('can refuse for 14 days', async () => {
    const { childId, admin, colleague } = await family()
    await move(admin, colleague.membershipId, childId)
    const code = await linkOf(colleague, 'place_moved')
    server.advance(14 * 24 * 3_600_000)
    expect(codeOf(await refuse(code))).toEqual([403, 'invalid_refuse_link'])
    expect(codeOf(await refuse('made up'))).toEqual([403, 'invalid_refuse_link'])
  })
})

describe('who is given one more place', () => {
  test('is told by mail and may refuse: the place is gone, all else is as it was', async () => {
    const { childId, parentId, admin, colleague } = await family()
    await copy(admin, colleague.membershipId, childId)
    const code = await linkOf(colleague, 'place_added')
    expect((await look(code)).body.data.attributes).toEqual({ organization_name: 'Branch', return_to_name: null })
    expect((await refuse(code)).status).toBe(200)
    expect(await membershipsOf(colleague)).toEqual([[parentId, 'game_master']])
    expect((await server.call('GET /v1/dashboard/users/self', { token: colleague.token })).status).toBe(200)
    const log = await server.call('GET /v1/dashboard/audit-log', {
      token: admin.token,
      query: { organization_id: childId },
    })
    expect(log.body.data[0].attributes).toMatchObject({ action: 'user.place_refused', actor_user_id: colleague.id })
  })

  test('may refuse it still when it is moved on: the place is gone', async () => {
    const { childId, parentId, admin, colleague } = await family()
    const secondId = await makeOrganization(server, { name: 'Second', parentOrganizationId: parentId })
    const given = await copy(admin, colleague.membershipId, childId)
    await move(admin, given.body.data.id, secondId)
    const { text, link } =
      (await mailsTo(server, colleague.email)).findLast(({ text }) => text.includes('Second')) ?? {}
    expect(text).not.toContain('Branch')
    expect((await refuse(String(link?.split('/').at(-1)))).status).toBe(200)
    expect(await membershipsOf(colleague)).toEqual([[parentId, 'game_master']])
  })

  test('has nothing to refuse where they would return to, and is there what they were, whatever else they refuse', async () => {
    const { childId, parentId, admin, colleague } = await family()
    await move(admin, colleague.membershipId, childId)
    const promoted = await server.call('PATCH /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: colleague.membershipId },
      body: { role: 'admin' },
    })
    expect(promoted.status).toBe(200)
    await makeUser(server, { organizationId: childId, role: 'admin' })
    const given = await copy(admin, colleague.membershipId, parentId)
    expect([given.status, given.body.data.attributes.role]).toEqual([201, 'game_master'])
    expect((await mailsTo(server, colleague.email)).map(({ template }) => template)).toEqual(['place_moved'])
    expect((await refuse(await linkOf(colleague, 'place_moved'))).status).toBe(200)
    expect(await membershipsOf(colleague)).toEqual([[parentId, 'game_master']])
  })

  test('is no admin there again if they are none where they are, nor by refusing after they were removed', async () => {
    const { childId, parentId, admin } = await family()
    const other = await makeUser(server, { organizationId: parentId, role: 'admin' })
    await makeUser(server, { organizationId: childId, role: 'admin' })
    await move(admin, other.membershipId, childId)
    await server.call('PATCH /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: other.membershipId },
      body: { role: 'game_master' },
    })
    const given = await copy(admin, other.membershipId, parentId)
    expect([given.status, given.body.data.attributes.role]).toEqual([201, 'game_master'])
    const params = { membershipId: given.body.data.id as string }
    expect((await server.call('DELETE /v1/dashboard/users/:membershipId', { token: admin.token, params })).status).toBe(
      204,
    )
    expect((await refuse(await linkOf(other, 'place_moved'))).status).toBe(200)
    expect(await membershipsOf(other)).toEqual([])
  })

  test('is invited instead while they have not accepted where they are', async () => {
    const { childId, parentId, admin } = await family()
    const invited = await makeUser(server, { organizationId: parentId, invited: true })
    await copy(admin, invited.membershipId, childId)
    expect((await mailsTo(server, invited.email)).map(({ template }) => template)).toEqual(['invitation'])
  })
})
