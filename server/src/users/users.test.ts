import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { codeOf, statuses, userCalls } from '#testing/user-calls.ts'
import { addMembership, makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { found, invite, list, changeRole, move, remove } = userCalls(() => server)

describe('the list of users', () => {
  test('tells role, invitation, labels and the last admin, by e-mail', async () => {
    const { organizationId, admin } = await found({ tier: 'trial' })
    await makeUser(server, { organizationId, email: 'zoe@example.org', invited: true, name: 'Zoe' })
    await makeUser(server, {
      organizationId,
      email: 'yrjo@example.org',
      name: 'Yrjö',
      membership: { analyst: true, dayPass: true, dayPassUntil: server.services.clock() },
    })
    const { body } = await list(admin.token, organizationId)
    expect(
      body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
        attributes['email'],
        attributes['name'],
        attributes['role'],
        attributes['invited'],
        attributes['labels'],
        attributes['last_admin'],
      ]),
    ).toEqual([
      [admin.email, null, 'admin', false, ['trial'], true],
      ['yrjo@example.org', 'Yrjö', 'game_master', false, ['analyst', 'trial', 'day_pass'], false],
      ['zoe@example.org', null, 'game_master', true, ['trial'], false],
    ])
  })

  test('V1.3.3 is searched in e-mail and name without regard to case; signs stand for themselves', async () => {
    const { organizationId, admin } = await found()
    await makeUser(server, { organizationId, email: 'aino.kallio@example.org', name: 'Aino Kallio' })
    await makeUser(server, { organizationId, email: 'a_b@example.org', name: 'Ästrid 100%' })
    await makeUser(server, { organizationId, email: 'axb@example.org', name: 'Astrid 100' })
    await makeUser(server, { organizationId, email: 'waiting@example.org', name: 'Secret Name', invited: true })
    const search = async (text: string) =>
      (await list(admin.token, organizationId, { search: text })).body.data.map(
        ({ attributes }: { attributes: { email: string } }) => attributes.email,
      )
    expect(await search('KALLIO@')).toEqual(['aino.kallio@example.org'])
    expect(await search(' aino k')).toEqual(['aino.kallio@example.org'])
    expect(await search('A_B')).toEqual(['a_b@example.org'])
    expect(await search('ÄSTRID 100%')).toEqual(['a_b@example.org'])
    expect(await search('%')).toEqual(['a_b@example.org'])
    expect(await search('secret')).toEqual([])
    expect(await search('\\')).toEqual([])
  })

  test('is searched without regard to accents, and sorted by what is shown', async () => {
    const { organizationId, admin } = await found()
    const rest = { organizationId }
    await makeUser(server, { ...rest, email: 'x1@example.org', name: 'Åsa Öberg' })
    await makeUser(server, { ...rest, email: 'x2@example.org', name: 'astrid' })
    await makeUser(server, { ...rest, email: 'b@example.org', name: 'Aaa Secret', invited: true })
    const emails = async (query: Record<string, string>) =>
      (await list(admin.token, organizationId, query)).body.data.map(
        ({ attributes }: { attributes: { email: string } }) => attributes.email,
      )
    expect(await emails({ search: 'asa oberg' })).toEqual(['x1@example.org'])
    expect((await emails({ sort: 'name' })).filter((email: string) => email !== admin.email)).toEqual([
      'x1@example.org',
      'x2@example.org',
      'b@example.org',
    ])
    expect((await emails({ sort: 'role' }))[0]).toBe(admin.email)
    expect((await emails({ sort: '-role' })).at(-1)).toBe(admin.email)
    expect(await emails({ sort: '-email' })).toEqual((await emails({})).toReversed())
    expect(await emails({ sort: 'since' })).toHaveLength(4)
    expect(codeOf(await list(admin.token, organizationId, { sort: 'labels' }))).toEqual([400, 'malformed_query'])
    expect(codeOf(await list(admin.token, organizationId, { sort: 'email;select 1' }))).toEqual([
      400,
      'malformed_query',
    ])
  })

  test('comes in pages', async () => {
    const { organizationId, admin } = await found()
    for (const letter of ['p1', 'p2', 'p3'])
      await makeUser(server, { organizationId, email: `${letter}-${organizationId.slice(0, 6)}@example.org` })
    const { body } = await list(admin.token, organizationId, {
      search: organizationId.slice(0, 6),
      page: '2',
      page_size: '2',
    })
    expect([body.data.length, body.meta]).toEqual([1, { page: 2, page_size: 2, page_count: 2, total: 3 }])
  })

  test('leaves hidden people out for everybody but themselves, and nobody can change them', async () => {
    const { organizationId, admin } = await found()
    const hidden = await makeUser(server, { organizationId, role: 'admin', membership: { hidden: true } })
    const ids = async (token: string) =>
      (await list(token, organizationId)).body.data.map(({ id }: { id: string }) => id)
    expect(await ids(admin.token)).toEqual([admin.membershipId])
    expect(await ids(hidden.token)).toEqual(
      [admin.membershipId, hidden.membershipId].toSorted((a, b) =>
        a === admin.membershipId ? -1 : b === admin.membershipId ? 1 : 0,
      ),
    )
    expect(codeOf(await remove(admin, hidden.membershipId))).toEqual([404, 'not_found'])
    expect(codeOf(await changeRole(admin, hidden.membershipId, 'game_master'))).toEqual([404, 'not_found'])
  })
})

describe('roles', () => {
  test('V8.3.2 change, and count from the next call on', async () => {
    const { organizationId, admin } = await found()
    const person = await makeUser(server, { organizationId })
    expect((await invite(person, organizationId, { email: 'r1@example.org' })).status).toBe(403)
    expect((await changeRole(admin, person.membershipId, 'admin')).body.data.attributes.role).toBe('admin')
    expect((await invite(person, organizationId, { email: 'r1@example.org' })).status).toBe(201)
    await changeRole(person, admin.membershipId, 'game_master')
    expect((await invite(admin, organizationId, { email: 'r2@example.org' })).status).toBe(403)
  })

  test('the last admin stays one: not a game master, not moved, not removed, not even in a crowd', async () => {
    const { organizationId, admin } = await found()
    const other = await found()
    await addMembership(server, admin.id, { organizationId: other.organizationId, role: 'admin' })
    await makeUser(server, { organizationId, role: 'admin', invited: true })
    const member = await makeUser(server, { organizationId })
    const third = await makeOrganization(server, { parentOrganizationId: other.organizationId })
    expect(codeOf(await changeRole(admin, admin.membershipId, 'game_master'))).toEqual([409, 'last_admin'])
    expect(codeOf(await move(admin, admin.membershipId, third))).toEqual([409, 'last_admin'])
    expect(codeOf(await remove(admin, admin.membershipId))).toEqual([409, 'last_admin'])
    expect(
      codeOf(
        await server.call('POST /v1/dashboard/users/bulk-delete', {
          token: admin.token,
          body: { ids: [member.membershipId, admin.membershipId] },
        }),
      ),
    ).toEqual([409, 'last_admin'])
    expect((await list(admin.token, organizationId)).body.meta.total).toBe(3)
  })

  test('two admins demoting each other at once: one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { organizationId, admin } = await found()
      const second = await makeUser(server, { organizationId, role: 'admin' })
      const answers = await Promise.all([
        changeRole(admin, second.membershipId, 'game_master'),
        changeRole(second, admin.membershipId, 'game_master'),
      ])
      const refusal = answers.find(({ status }) => status !== 200)
      expect([statuses(answers)[0], ['last_admin', 'forbidden'].includes(refusal?.body.errors[0].code)]).toEqual([
        200,
        true,
      ])
      const { body } = await list(admin.token, organizationId)
      expect(
        body.data.filter(({ attributes }: { attributes: { role: string } }) => attributes.role === 'admin'),
      ).toHaveLength(1)
    }
  })

  test('two admins removing each other at once: one stays', async () => {
    const { organizationId, admin } = await found()
    const second = await makeUser(server, { organizationId, role: 'admin' })
    const answers = await Promise.all([remove(admin, second.membershipId), remove(second, admin.membershipId)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })
})

describe('oneself', () => {
  test('V7.5.1 has a name and a language to change, and nothing else', async () => {
    const { admin, organizationId } = await found()
    const change = (fields: Record<string, unknown>) =>
      server.call('PATCH /v1/dashboard/users/self', { token: admin.token, body: fields })
    const refused = await change({ name: 'Åke', email: 'other@example.org', role: 'game_master' })
    expect([refused.status, refused.body.errors.map(({ code }: { code: string }) => code)]).toEqual([
      422,
      ['schemas.shared.unknown', 'schemas.shared.unknown'],
    ])
    const { body } = await change({ name: '  Åke  Ö ', language: 'sv' })
    expect(body.data.attributes).toEqual({
      email: admin.email,
      name: 'Åke  Ö',
      language: 'sv',
      password_enabled: false,
    })
    expect(
      body.included.map(({ attributes }: { attributes: Record<string, unknown> }) => [
        attributes['organization_id'],
        attributes['role'],
      ]),
    ).toEqual([[organizationId, 'admin']])
    expect((await change({ name: null })).body.data.attributes).toMatchObject({ name: null, language: 'sv' })
    expect(codeOf(await change({ name: ' ' }))).toEqual([422, 'users.schemas.name.required'])
    expect(codeOf(await change({ name: 'x'.repeat(81) }))).toEqual([422, 'users.schemas.name.max'])
    for (const evil of ['a\r\nBcc: b@example.org', 'a\u0000b', 'abc\u202Egpj.exe', 'a\u2028b'])
      expect(codeOf(await change({ name: evil }))).toEqual([422, 'schemas.shared.invalid'])
    expect(
      (await server.call('GET /v1/dashboard/users/self', { token: admin.token })).body.data.attributes.name,
    ).toBeNull()
  })

  test('places that only wait are not among one’s own', async () => {
    const { organizationId } = await found()
    const waiting = await makeUser(server, { organizationId, invited: true })
    expect((await server.call('GET /v1/dashboard/users/self', { token: waiting.token })).body.included).toEqual([])
  })
})
