import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decks } from '#server/db/schema/library.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { changeLog } from '#testing/change-log.ts'
import { makeTemplate } from '#testing/deck-factory.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { lastMail } from '#testing/mail/read-mails.ts'
import { createGame, crystallize, join, setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const call = (step: 'prepare-destroy' | 'cancel-destroy', user: TestUser, organizationId: string) =>
  server.call(`POST /v1/dashboard/organization/:organizationId/${step}`, {
    token: user.token,
    params: { organizationId },
  })
const destroy = (user: TestUser, organizationId: string, code: string, consent: unknown = true) =>
  server.call('POST /v1/dashboard/organization/:organizationId/destroy-organization', {
    token: user.token,
    params: { organizationId },
    body: { destroy_code: code, consent },
  })
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } | null }) => [
  answer.status,
  answer.body?.errors[0]?.code,
]

/** Asks for the code and answers it, as it came by mail. */
async function prepare(user: TestUser, organizationId: string): Promise<string> {
  // Mails are told apart by their moment.
  server.advance(1)
  const answer = await call('prepare-destroy', user, organizationId)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return String((await lastMail(server, user.email, 'destroy_code')).values['code'])
}

async function found(
  options: Parameters<typeof makeOrganization>[1] = {},
): Promise<{ organizationId: string; admin: TestUser }> {
  const organizationId = await makeOrganization(server, options)
  return { organizationId, admin: await makeUser(server, { organizationId, role: 'admin' }) }
}

/** How many rows each table that names organizations has of one. */
async function rowsOf(organizationId: string): Promise<Record<string, number>> {
  const read = async <R>(query: SQL) => ((await server.services.database.db.execute(query)) as { rows: R[] }).rows
  const columns = await read<{ name: string }>(sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('organization_id', 'current_organization_id')`)
  const counts: Record<string, number> = {}
  for (const { name } of columns) {
    const column = name === 'sessions' ? 'current_organization_id' : 'organization_id'
    const [row] = await read<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} where ${sql.identifier(column)} = ${organizationId}`,
    )
    counts[name] = row?.count ?? -1
  }
  return counts
}

describe('deleting an organization', () => {
  test('takes all of its data along, in one go, and logs the one who did it out', async () => {
    const table = await setTable(server, { visibility: 'organization' })
    const { organizationId } = table
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const [player] = await join(server, table, 'Aino')
    if (player) await crystallize(server, table, [player])
    await makeUser(server, { organizationId, invited: true })
    const prepared = await call('prepare-destroy', admin, organizationId)
    expect(prepared.body.data.attributes).toEqual({
      email: admin.email,
      expires_at: new Date(server.services.clock().getTime() + 24 * 3_600_000).toISOString(),
      game_count: 1,
      user_count: 3,
      account_count: 3,
      child_organization_count: 0,
    })
    const { values, language } = await lastMail(server, admin.email, 'destroy_code')
    expect([language, values['code']]).toEqual(['en', expect.stringMatching(/^\d{8}$/)])

    expect((await destroy(admin, organizationId, String(values['code']))).status).toBe(204)

    expect(await rowsOf(organizationId)).toEqual(
      Object.fromEntries(Object.keys(await rowsOf(organizationId)).map((name) => [name, 0])),
    )
    const { db } = server.services.database
    expect(await db.select().from(organizations).where(eq(organizations.id, organizationId))).toEqual([])
    expect(await db.select().from(users).where(eq(users.id, table.gameMaster.id))).toEqual([])
    for (const token of [admin.token, table.gameMaster.token])
      expect((await server.call('GET /v1/dashboard/users/self', { token })).status).toBe(401)
    const follow = await server.call('GET /v1/games/:gameId', {
      token: player?.token,
      params: { gameId: table.gameId },
    })
    expect(codeOf(follow)).toEqual([401, 'game_session_over'])
  })

  test('leaves people who belong elsewhere their account and their sessions there', async () => {
    const { organizationId, admin } = await found()
    const other = await found()
    const both = await makeUser(server, { organizationId: other.organizationId })
    await addMembership(server, both.id, { organizationId })
    await addMembership(server, admin.id, { organizationId: other.organizationId })
    const code = await prepare(admin, organizationId)
    expect((await destroy(admin, organizationId, code)).status).toBe(204)
    expect((await server.call('GET /v1/dashboard/users/self', { token: admin.token })).status).toBe(401)
    const self = await server.call('GET /v1/dashboard/users/self', { token: both.token })
    expect(
      self.body.included.map(
        ({ attributes }: { attributes: Record<string, unknown> }) => attributes['organization_id'],
      ),
    ).toEqual([other.organizationId])
    expect(await server.services.database.db.select().from(users).where(eq(users.id, admin.id))).toHaveLength(1)
  })

  test('leaves parent and children untouched, games, decks and people alike; the children stand alone', async () => {
    const parent = await found()
    const table = await setTable(server)
    const childTable = await setTable(server)
    const { db } = server.services.database
    await db
      .update(organizations)
      .set({ parentOrganizationId: parent.organizationId })
      .where(eq(organizations.id, table.organizationId))
    await db
      .update(organizations)
      .set({ parentOrganizationId: table.organizationId })
      .where(eq(organizations.id, childTable.organizationId))
    const admin = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
    const childAdmin = await makeUser(server, { organizationId: childTable.organizationId, role: 'admin' })
    // The child plays with a deck of the organization that goes.
    await db.update(decks).set({ organizationId: table.organizationId }).where(eq(decks.id, childTable.deck.id))
    const before = [await rowsOf(parent.organizationId), await rowsOf(childTable.organizationId)]
    const code = await prepare(admin, table.organizationId)
    expect((await destroy(admin, table.organizationId, code)).status).toBe(204)

    const [parentAfter, childAfter] = [await rowsOf(parent.organizationId), await rowsOf(childTable.organizationId)]
    expect({ ...parentAfter, audit_log: 0 }).toEqual({ ...before[0], audit_log: 0 })
    expect(childAfter).toEqual({ ...before[1], decks: 1 })
    const child = await server.call('GET /v1/dashboard/organization/:organizationId', {
      token: childAdmin.token,
      params: { organizationId: childTable.organizationId },
    })
    expect(child.body.data.attributes.parent_organization_id).toBeNull()
    const game = await server.call('GET /v1/games/:gameId', {
      token: childTable.gameMaster.token,
      params: { gameId: childTable.gameId },
    })
    expect([game.status, game.body.data.attributes.deck_id]).toEqual([200, childTable.deck.id])
    const log = await server.call('GET /v1/dashboard/audit-log', {
      token: parent.admin.token,
      query: { organization_id: parent.organizationId },
    })
    expect(log.body.data[0].attributes).toMatchObject({
      action: 'organization.destroyed',
      subject_id: table.organizationId,
    })
  })

  test.each([
    ['that its parent paid for ends with it', 'provider', 'provider', ['subscription_inactive']],
    ['that the operator set stays', 'operator', 'operator', []],
    ['that the operator set stays although the parent paid for its own', 'provider', 'operator', []],
  ] as const)('a child’s plan %s', async (_what, parentsSource, planSource, blocks) => {
    const { organizationId, admin } = await found({ planSource: parentsSource })
    const childId = await makeOrganization(server, { parentOrganizationId: organizationId, planSource })
    const head = await makeUser(server, { organizationId: childId, role: 'admin' })
    expect((await destroy(admin, organizationId, await prepare(admin, organizationId))).status).toBe(204)
    const child = await server.call('GET /v1/dashboard/organization/:organizationId', {
      token: head.token,
      params: { organizationId: childId },
    })
    expect(child.body.data.attributes).toMatchObject({ tier: 'pro', blocks })
  })

  test('leaves to the children’s admins what its own admins made there', async () => {
    const { organizationId, admin } = await found()
    const childId = await makeOrganization(server, { parentOrganizationId: organizationId })
    const head = await makeUser(server, { organizationId: childId, role: 'admin' })
    const elsewhere = await found()
    await addMembership(server, admin.id, { organizationId: elsewhere.organizationId })
    const crystallizationTemplateId = await makeTemplate(server, {
      organizationId: childId,
      createdBy: admin.id,
      visibility: 'self',
    })
    const seen = async () =>
      (
        await server.call('GET /v1/crystallization-templates/:crystallizationTemplateId', {
          token: head.token,
          params: { crystallizationTemplateId },
          query: { organization_id: childId },
        })
      ).status
    expect(await seen()).toBe(404)
    expect((await destroy(admin, organizationId, await prepare(admin, organizationId))).status).toBe(204)
    expect(await seen()).toBe(200)
  })

  test('waits while a child would be left without an admin of its own', async () => {
    const { organizationId, admin } = await found()
    const childId = await makeOrganization(server, { parentOrganizationId: organizationId, name: 'Orphanage' })
    const refused = await call('prepare-destroy', admin, organizationId)
    expect([codeOf(refused), refused.body.meta]).toEqual([[409, 'child_without_admin'], { names: ['Orphanage'] }])
    const head = await makeUser(server, { organizationId: childId, role: 'admin' })
    const code = await prepare(admin, organizationId)
    await makeOrganization(server, { parentOrganizationId: organizationId, name: 'Made meanwhile' })
    expect(codeOf(await destroy(admin, organizationId, code))).toEqual([409, 'child_without_admin'])
    await server.services.database.db.delete(organizations).where(eq(organizations.name, 'Made meanwhile'))
    expect((await destroy(admin, organizationId, code)).status).toBe(204)
    expect((await server.call('GET /v1/dashboard/users/self', { token: head.token })).status).toBe(200)
  })

  test('of a child is its parent’s admins’ to do as well', async () => {
    const { organizationId, admin } = await found()
    const childId = await makeOrganization(server, { parentOrganizationId: organizationId })
    expect((await destroy(admin, childId, await prepare(admin, childId))).status).toBe(204)
    expect(
      await server.services.database.db.select().from(organizations).where(eq(organizations.id, organizationId)),
    ).toHaveLength(1)
  })
})

describe('the code', () => {
  test('works only with consent, and only the latest one', async () => {
    const { organizationId, admin } = await found()
    const first = await prepare(admin, organizationId)
    const second = await prepare(admin, organizationId)
    expect(codeOf(await destroy(admin, organizationId, second, false))).toEqual([
      422,
      'organization.schemas.destroy.consent.required',
    ])
    expect(codeOf(await destroy(admin, organizationId, ' '))).toEqual([
      422,
      'organization.schemas.destroy.code.required',
    ])
    const earlier = first === second ? `${first}0` : first
    expect(codeOf(await destroy(admin, organizationId, earlier))).toEqual([403, 'invalid_code'])
    expect((await destroy(admin, organizationId, `${second.slice(0, 4)} ${second.slice(4)}`)).status).toBe(204)
  })

  test('dies with the fifth wrong try', async () => {
    const { organizationId, admin } = await found()
    const code = await prepare(admin, organizationId)
    const wrong = code === '00000000' ? '00000001' : '00000000'
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(codeOf(await destroy(admin, organizationId, wrong))).toEqual([403, 'invalid_code'])
    expect(codeOf(await destroy(admin, organizationId, code))).toEqual([403, 'invalid_code'])
    expect((await destroy(admin, organizationId, await prepare(admin, organizationId))).status).toBe(204)
  })

  test('is over after a day, and when the deletion is called off', async () => {
    const { organizationId, admin } = await found()
    const cancelled = await prepare(admin, organizationId)
    expect((await call('cancel-destroy', admin, organizationId)).status).toBe(204)
    expect(codeOf(await destroy(admin, organizationId, cancelled))).toEqual([403, 'invalid_code'])
    const late = await prepare(admin, organizationId)
    server.advance(24 * 3_600_000)
    const fresh = await makeUser(server, { organizationId, role: 'admin' })
    expect(codeOf(await destroy(fresh, organizationId, late))).toEqual([403, 'invalid_code'])
  })

  test('of another organization opens nothing, and is nowhere to be read but in the mail', async () => {
    const here = await found()
    const there = await found()
    await addMembership(server, here.admin.id, { organizationId: there.organizationId, role: 'admin' })
    const code = await prepare(here.admin, here.organizationId)
    await prepare(there.admin, there.organizationId)
    expect(codeOf(await destroy(here.admin, there.organizationId, code))).toEqual([403, 'invalid_code'])
    const log = await changeLog(server, { organizationId: here.organizationId })
    expect(JSON.stringify(log)).not.toContain(code)
    expect(await mailsTo(server, there.admin.email)).toHaveLength(1)
  })

  test('used many times at once deletes once', async () => {
    const { organizationId, admin } = await found()
    const code = await prepare(admin, organizationId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => destroy(admin, organizationId, code)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })
})

test('games that go on elsewhere are not disturbed', async () => {
  const table = await setTable(server)
  const other = await createGame(server, table)
  const { organizationId, admin } = await found()
  await destroy(admin, organizationId, await prepare(admin, organizationId))
  const rows = await server.services.database.db
    .select({ id: games.id })
    .from(games)
    .where(eq(games.organizationId, table.organizationId))
  expect(rows.map(({ id }) => id).toSorted()).toEqual([table.gameId, other.gameId].toSorted())
})
