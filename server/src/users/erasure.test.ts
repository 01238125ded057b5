import { randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/password.ts'
import { createLoginLink } from '#server/authentication/commands/use-login-link.ts'
import { gameSummaries } from '#server/db/schema/ai.ts'
import { mails } from '#server/db/schema/mail.ts'
import { idempotencyKeys } from '#server/db/schema/operation.ts'
import { users } from '#server/db/schema/people.ts'
import { wholeDatabase } from '#testing/databases/whole-database.ts'
import { makeTemplate } from '#testing/deck-factory.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { createGame, setTable } from '#testing/table.ts'
import { logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const erase = (user: TestUser, fields: object = {}) =>
  server.call('POST /v1/dashboard/users/self/erase', {
    token: user.token,
    body: { email: user.email, consent: true, ...fields },
  })
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } | null }) => [
  answer.status,
  answer.body?.errors[0]?.code,
]

describe('erasing oneself', () => {
  test('leaves nothing of the person anywhere; their games stay readable without a name', async () => {
    const table = await setTable(server, { visibility: 'organization' })
    const colleague = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
    const { gameMaster } = table
    await server.services.database.db
      .update(users)
      .set({ name: 'Erkki Esimerkki', passwordHash: await hashPassword('a plain long password') })
      .where(eq(users.id, gameMaster.id))
    await createLoginLink(server.services.database.db, gameMaster.id, server.services.clock())
    const other = await createGame(
      server,
      { ...table, gameMaster: colleague },
      { visibility: 'organization', send_report_to: [gameMaster.email, 'boss@example.org'] },
    )
    const read = (gameId: string) =>
      server.call('GET /v1/games/:gameId', { token: colleague.token, params: { gameId } })
    const before = await read(table.gameId)
    expect(before.body.data.attributes.game_master_email).toBe(gameMaster.email)

    const kept = await server.call('PATCH /v1/dashboard/users/:membershipId', {
      token: colleague.token,
      params: { membershipId: gameMaster.membershipId },
      body: { role: 'game_master' },
      idempotencyKey: 'kept-answer',
    })
    expect(kept.body.data.attributes).toMatchObject({ email: gameMaster.email, name: 'Erkki Esimerkki' })
    await server.call('PATCH /v1/games/:gameId', {
      token: colleague.token,
      params: { gameId: other.gameId },
      body: { make_public: true },
      idempotencyKey: 'kept-recipients',
    })

    const now = server.services.clock()
    const named = { token: '[P1]', kind: 'member' as const, id: gameMaster.id }
    await server.services.database.db.insert(gameSummaries).values({
      gameId: table.gameId,
      state: 'done',
      runId: randomUUID(),
      requestedBy: gameMaster.id,
      requestedAt: now,
      language: 'en',
      content: {
        language: 'en',
        sentences: [],
        sources: [],
        people: [
          { ...named, form: 'Erkki' },
          { ...named, token: '[P2]', kind: 'address', id: '', form: gameMaster.email },
        ],
        leftOut: {},
        usage: { input: 0, output: 0 },
        isOwnEndpoint: false,
      },
    })

    const saved = await server.call('POST /v1/dashboard/persisted-analyses', {
      token: colleague.token,
      body: {
        organization_id: table.organizationId,
        name: 'What the night shift says',
        filters: { game_master_filter: gameMaster.email.toUpperCase() },
      },
    })
    expect(saved.body.data.attributes.filters.game_master_filter).toBe(gameMaster.email.toUpperCase())

    const crystallizationTemplateId = await makeTemplate(server, {
      organizationId: table.organizationId,
      createdBy: gameMaster.id,
      visibility: 'organization',
    })
    const template = await server.call('GET /v1/crystallization-templates/:crystallizationTemplateId', {
      token: colleague.token,
      params: { crystallizationTemplateId },
      query: { organization_id: table.organizationId },
    })
    const made = await server.call('PATCH /v1/crystallization-templates/:crystallizationTemplateId', {
      token: colleague.token,
      params: { crystallizationTemplateId },
      body: { seen_updated_at: template.body.data.attributes.updated_at, title: 'What we do now' },
      idempotencyKey: 'kept-maker',
    })
    expect(made.body.data.attributes.maker_name).toBe('Erkki Esimerkki')

    for (const password of [undefined, 'not my password'])
      expect(codeOf(await erase(gameMaster, { password }))).toEqual([422, 'password.schemas.current'])
    expect((await erase(gameMaster, { password: 'a plain long password' })).status).toBe(204)

    const after = await read(table.gameId)
    expect([after.status, after.body.data.attributes.game_master_email, after.body.data.attributes.subject]).toEqual([
      200,
      null,
      before.body.data.attributes.subject,
    ])
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect((await read(other.gameId)).body.data.attributes.send_report_to).toEqual(['boss@example.org'])
    expect((await server.call('GET /v1/dashboard/users/self', { token: gameMaster.token })).status).toBe(401)
    expect(
      (
        await server.call('POST /v1/authentication/login', {
          body: { email: gameMaster.email, password: 'a plain long password' },
        })
      ).status,
    ).toBe(403)
    const everything = JSON.stringify([...(await wholeDatabase(server))])
    expect(everything.toLowerCase()).not.toContain(gameMaster.email)
    expect(everything).not.toContain('Erkki')
    const analyses = await server.call('GET /v1/dashboard/persisted-analyses', {
      token: colleague.token,
      query: { organization_id: table.organizationId },
    })
    expect(analyses.body.data[0].attributes.filters.game_master_filter).toBe(`erased-${gameMaster.id}@erased.invalid`)
    const people = await server.call('GET /v1/dashboard/users', {
      token: colleague.token,
      query: { organization_id: table.organizationId },
    })
    expect(people.body.meta.total).toBe(1)
  })

  test.each(['maker_name', 'game_master_name', 'state_changed_by', 'publisher_name'])(
    'takes the name out of colleagues’ stored answers: %s; one’s own go',
    async (field) => {
      const { db } = server.services.database
      const organizationId = await makeOrganization(server)
      const colleague = await makeUser(server, { organizationId, role: 'admin' })
      const person = await makeUser(server, { organizationId, name: 'Dora "D" Döbel' })
      const row = { requestHash: 'x', status: 200, createdAt: server.services.clock() }
      const answer = (name: string) => JSON.stringify({ [field]: name, other: 'stays' })
      await db.insert(idempotencyKeys).values([
        { ...row, caller: `user:${colleague.id}`, key: 'theirs', body: answer('Dora "D" Döbel') },
        { ...row, caller: `user:${colleague.id}`, key: 'another', body: answer('Dora') },
        { ...row, caller: `user:${person.id}`, key: 'own', body: answer('whatever they wrote') },
      ])
      expect((await erase(person)).status).toBe(204)
      const of = (user: TestUser) => eq(idempotencyKeys.caller, `user:${user.id}`)
      const left = await db
        .select()
        .from(idempotencyKeys)
        .where(or(of(colleague), of(person)))
      expect(left.map(({ key, body }) => [key, JSON.parse(body ?? '')])).toEqual(
        expect.arrayContaining([
          ['theirs', { [field]: null, other: 'stays' }],
          ['another', { [field]: 'Dora', other: 'stays' }],
        ]),
      )
      expect(left).toHaveLength(2)
    },
  )

  test('takes the address out of colleagues’ stored answers, however they typed it', async () => {
    const organizationId = await makeOrganization(server)
    const colleague = await makeUser(server, { organizationId, role: 'admin' })
    const person = await makeUser(server, { organizationId, email: 'dora.o+k@example.org' })
    for (const [index, typed] of ['Dora.O+K@Example.org', 'doraxo+k@example.org'].entries()) {
      const saved = await server.call('POST /v1/dashboard/persisted-analyses', {
        token: colleague.token,
        body: { organization_id: organizationId, name: 'x', filters: { game_master_filter: typed } },
        idempotencyKey: `typed-${index}`,
      })
      expect(saved.status).toBe(201)
    }
    expect((await erase(person)).status).toBe(204)
    const everything = JSON.stringify([...(await wholeDatabase(server))]).toLowerCase()
    expect(everything).not.toContain('dora.o+k@')
    expect(everything).toContain('doraxo+k@')
  })

  test.each([
    ['inviter', 'Dora Drei'],
    ['mover', 'DORA@example.org'],
    ['sender', 'dora@example.org'],
    ['gameMaster', 'Dora Drei'],
  ])('is nobody’s sender any more in mails that wait: %s', async (field, given) => {
    const { db } = server.services.database
    const organizationId = await makeOrganization(server)
    await makeUser(server, { organizationId, role: 'admin' })
    const person = await makeUser(server, { organizationId, name: 'Dora Drei', email: 'dora@example.org' })
    const row = { template: 'invitation', recipient: `${field}@elsewhere.example`, language: 'en' as const }
    const createdAt = server.services.clock()
    await db.insert(mails).values([
      { ...row, createdAt, values: { [field]: given, organization: 'Holding' } },
      { ...row, createdAt, values: { [field]: given } },
      { ...row, createdAt, values: { [field]: 'Doris', organization: 'Holding' } },
      { ...row, createdAt, values: { [field]: 'Dora Damals', organization: 'Branch', senderId: person.id } },
      { ...row, createdAt, values: { [field]: 'Dora Drei', organization: 'Elsewhere', senderId: randomUUID() } },
    ])
    expect((await erase(person)).status).toBe(204)
    const left = await db.select({ values: mails.values }).from(mails).where(eq(mails.recipient, row.recipient))
    expect(left.map(({ values }) => values?.[field]).toSorted()).toEqual([
      'Branch',
      'Crux',
      'Dora Drei',
      'Doris',
      'Holding',
    ])
  })

  test('of somebody without games takes the account’s row away; the address is free again', async () => {
    const organizationId = await makeOrganization(server)
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const person = await makeUser(server, { organizationId })
    expect((await erase(person, { email: person.email.toUpperCase() })).status).toBe(204)
    expect(await server.services.database.db.select().from(users).where(eq(users.id, person.id))).toEqual([])
    const again = await server.call('POST /v1/dashboard/users', {
      token: admin.token,
      body: { organization_id: organizationId, email: person.email, role: 'game_master' },
    })
    expect(again.status).toBe(201)
  })

  test('asks for one’s own address and consent', async () => {
    const person = await makeUser(server, { organizationId: await makeOrganization(server) })
    expect(codeOf(await erase(person, { email: 'somebody.else@example.org' }))).toEqual([
      422,
      'users.schemas.erase.email',
    ])
    expect(codeOf(await erase(person, { consent: false }))).toEqual([422, 'users.schemas.erase.consent'])
    const neither = (await erase(person, { email: 'somebody.else@example.org', consent: false })).body.errors
    expect(neither.map(({ code }: { code: string }) => code)).toEqual([
      'users.schemas.erase.email',
      'users.schemas.erase.consent',
    ])
    expect((await server.call('GET /v1/dashboard/users/self', { token: person.token })).status).toBe(200)
  })

  test('needs a session that was just opened where there is no password', async () => {
    const person = await makeUser(server, { organizationId: await makeOrganization(server) })
    server.advance(15 * 60_000 + 1)
    expect(codeOf(await erase(person))).toEqual([403, 'fresh_login_needed'])
    expect((await erase({ ...person, token: await logInAgain(server, person.id) })).status).toBe(204)
  })

  test('of a last admin is refused and names the organizations', async () => {
    const organizationId = await makeOrganization(server)
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const answer = await erase(admin)
    expect([codeOf(answer), answer.body.meta]).toEqual([[409, 'last_admin'], { organization_ids: [organizationId] }])
    await makeUser(server, { organizationId, role: 'admin' })
    expect((await erase(admin)).status).toBe(204)
  })

  test('two last admins at once: one stays', async () => {
    const organizationId = await makeOrganization(server)
    const admins = [
      await makeUser(server, { organizationId, role: 'admin' }),
      await makeUser(server, { organizationId, role: 'admin' }),
    ]
    const answers = await Promise.all(admins.map((admin) => erase(admin)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  test('is told in the audit log of every organization, without a name', async () => {
    const organizationId = await makeOrganization(server)
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const person = await makeUser(server, { organizationId })
    await erase(person)
    const { body } = await server.call('GET /v1/dashboard/audit-log', {
      token: admin.token,
      query: { organization_id: organizationId },
    })
    expect(body.data[0].attributes).toMatchObject({
      action: 'user.erased',
      subject_id: person.id,
      subject_name: null,
      actor_email: null,
      actor_user_id: person.id,
    })
  })
})
