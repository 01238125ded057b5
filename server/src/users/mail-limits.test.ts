import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outsideMailLimits } from '#domain/limits.ts'
import { mailCounts, mails } from '#server/db/schema/mail.ts'
import { takeOutsideMails } from '#server/mail/take-outside-mail.ts'
import { destroyOrganization } from '#server/organizations/commands/destroy-organization.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { eraseAccount } from '#server/privacy/commands/erase-account.ts'
import { housekeeping } from '#server/operation/commands/housekeeping.ts'
import { crystallize, join, lead, setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { invitation, place, report } = outsideMailLimits
const invite = (admin: Pick<TestUser, 'token'>, organizationId: string, email: string) =>
  server.call('POST /v1/dashboard/users', {
    token: admin.token,
    body: { organization_id: organizationId, email, role: 'game_master' },
  })
const takeBack = (admin: TestUser, membershipId: string) =>
  server.call('DELETE /v1/dashboard/users/:membershipId', { token: admin.token, params: { membershipId } })
async function found(tier: 'trial' | 'pro' = 'trial') {
  const organizationId = await makeOrganization(server, { tier })
  return { organizationId, admin: await makeUser(server, { organizationId, role: 'admin' }) }
}
const mailed = async (recipient: string, template: string) =>
  (
    await server.services.database.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.recipient, recipient), eq(mails.template, template)))
  ).length

describe('mails to people outside', () => {
  test('V2.4.1 to one address are a few a day, whoever invites it and however often it is taken back', async () => {
    const email = 'stranger@example.org'
    const answers: unknown[] = []
    for (let attempt = 0; attempt < invitation.recipient + 2; attempt += 1) {
      const { organizationId, admin } = await found()
      const answer = await invite(admin, organizationId, email)
      if (answer.status === 201) await takeBack(admin, answer.body.data.id)
      answers.push(answer.body.errors?.[0].code ?? answer.status)
    }
    expect(answers).toEqual([
      ...Array.from({ length: invitation.recipient }, () => 201),
      'too_many_mails',
      'too_many_mails',
    ])
    expect(await mailed(email, 'invitation')).toBe(invitation.recipient)
    server.advance(24 * 3_600_000)
    const { organizationId, admin } = await found()
    expect((await invite(admin, organizationId, email)).status).toBe(201)
  })

  test('V2.4.1 to one mailbox are a few a day, however its address is written', async () => {
    const answers: unknown[] = []
    for (let attempt = 0; attempt <= invitation.recipient; attempt += 1) {
      const { organizationId, admin } = await found()
      const answer = await invite(admin, organizationId, `Tagged${attempt ? `+${attempt}` : ''}@Example.org`)
      answers.push(answer.body.errors?.[0].code ?? answer.status)
    }
    expect(answers).toEqual([...Array.from({ length: invitation.recipient }, () => 201), 'too_many_mails'])
    const { organizationId, admin } = await found()
    expect((await invite(admin, organizationId, 'tagged@other.example')).status).toBe(201)
  })

  test('V2.4.1 of a family are not counted anew for the children when their parent is deleted', async () => {
    const { organizationId, admin } = await found()
    const child = (name: string) =>
      makeOrganization(server, { name, tier: 'trial', parentOrganizationId: organizationId })
    const [first, second] = [await child('One'), await child('Two')]
    const heads = [
      await makeUser(server, { organizationId: first, role: 'admin' }),
      await makeUser(server, { organizationId: second, role: 'admin' }),
    ] as const
    for (let index = 0; index < invitation.trial.organization - 1; index += 1)
      expect((await invite(admin, organizationId, `family${index}@example.org`)).status).toBe(201)
    // What a child has counted for itself stays if it is more.
    const counted = { kind: 'invitation' as const, senderId: randomUUID() }
    const alone = { id: second, parentOrganizationId: null, tier: 'trial' as const }
    const now = server.services.clock()
    await takeOutsideMails(
      server.services.database.db,
      {
        ...{ ...counted, organization: alone },
        to: Array.from({ length: invitation.trial.organization }, (_, index) => `alone${index}@example.org`),
      },
      now,
    )
    await inTransaction(server.services, (tx, news) =>
      destroyOrganization(tx, news, organizationId, { userId: admin.id, sessionId: randomUUID(), now }),
    )
    const answers = [
      await invite(heads[0], first, 'family-last@example.org'),
      await invite(heads[0], first, 'family-more@example.org'),
      await invite({ token: await logInAgain(server, heads[1].id) }, second, 'family-other@example.org'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 429, 429])
  })

  test('of the day before are not passed on to the children of a deleted parent', async () => {
    const { organizationId, admin } = await found()
    const child = await makeOrganization(server, { tier: 'trial', parentOrganizationId: organizationId })
    const head = await makeUser(server, { organizationId: child, role: 'admin' })
    const now = server.services.clock()
    const mailedYesterday = {
      ...{ kind: 'invitation' as const, senderId: randomUUID() },
      organization: { id: organizationId, parentOrganizationId: null, tier: 'trial' as const },
      to: Array.from({ length: invitation.trial.organization }, (_, index) => `yesterday${index}@example.org`),
    }
    const yesterday = new Date(now.getTime() - 24 * 3_600_000)
    await takeOutsideMails(server.services.database.db, mailedYesterday, yesterday)
    await inTransaction(server.services, (tx, news) =>
      destroyOrganization(tx, news, organizationId, { userId: admin.id, sessionId: randomUUID(), now }),
    )
    expect((await invite(head, child, 'today@example.org')).status).toBe(201)
  })

  test('V2.4.1 of a trial are few, its children’s with them, and taking back gives none back', async () => {
    const { organizationId, admin } = await found()
    const childId = await makeOrganization(server, { tier: 'trial', parentOrganizationId: organizationId })
    const token = await logInAgain(server, admin.id)
    const statuses = new Set<number>()
    for (let index = 0; index < invitation.trial.organization; index += 1) {
      const answer = await invite({ token }, index % 2 ? childId : organizationId, `outside${index}@example.org`)
      statuses.add(answer.status)
      if (index % 3 === 0) await takeBack({ ...admin, token }, answer.body.data.id)
    }
    expect([...statuses]).toEqual([201])
    const colleague = await makeUser(server, { organizationId, role: 'admin' })
    for (const who of [{ token }, colleague])
      expect((await invite(who, organizationId, 'one.more@example.org')).headers['retry-after']).toMatch(/^\d+$/)
    expect(await mailed('one.more@example.org', 'invitation')).toBe(0)
  })

  test('V2.4.1 are counted on when the sender begins another trial, as a new account or under a +tag', async () => {
    const { admin, organizationId } = await found()
    for (let index = 0; index < invitation.trial.sender; index += 1)
      expect((await invite(admin, organizationId, `early${index}@example.org`)).status).toBe(201)
    await server.services.database.db.transaction((tx) => eraseAccount(tx, admin.id, server.services.clock()))
    const [name, domain] = admin.email.split('@')
    for (const email of [admin.email, `${name}+again@${domain}`]) {
      const next = await makeOrganization(server, { tier: 'trial' })
      const again = await makeUser(server, { organizationId: next, role: 'admin', email })
      const answer = await invite(again, next, 'late@example.org')
      expect([answer.status, answer.body.errors[0].code]).toEqual([429, 'too_many_mails'])
    }
    expect(await mailed('late@example.org', 'invitation')).toBe(0)
  })

  test('V2.4.1 about moves are a few a day to one person, however often they are moved to and fro', async () => {
    const { organizationId, admin } = await found()
    const childId = await makeOrganization(server, { tier: 'trial', parentOrganizationId: organizationId })
    const token = await logInAgain(server, admin.id)
    const colleague = await makeUser(server, { organizationId })
    const answers: unknown[] = []
    // Back is not mailed: there is nothing to refuse.
    for (let time = 0; time <= 2 * place.recipient; time += 1) {
      const answer = await server.call('PATCH /v1/dashboard/users/:membershipId/move', {
        token,
        params: { membershipId: colleague.membershipId },
        body: { new_organization_id: time % 2 ? organizationId : childId },
      })
      answers.push(answer.body.errors?.[0].code ?? answer.status)
    }
    expect(answers).toEqual([...Array.from({ length: 2 * place.recipient }, () => 200), 'too_many_mails'])
    expect(await mailed(colleague.email, 'place_moved')).toBe(place.recipient)
  })

  test('are counted without anybody’s name or address, and forgotten when the day is over', async () => {
    const { organizationId, admin } = await found()
    await invite(admin, organizationId, 'counted@example.org')
    const rows = await server.services.database.db.select().from(mailCounts)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`@|${organizationId}|${admin.id}`))
    server.advance(25 * 3_600_000)
    await housekeeping.run({}, { services: server.services, now: server.services.clock() })
    const days = (await server.services.database.db.select().from(mailCounts)).map(({ day }) => day)
    expect(days.filter((day) => day < server.services.clock().toISOString().slice(0, 10))).toEqual([])
  })

  test('with reports stop too; the game then lists only those who were mailed', async () => {
    const boss = 'much.mailed@example.org'
    const lists: string[][] = []
    for (let index = 0; index <= report.recipient; index += 1) {
      const table = await setTable(server, { send_report_to: [boss, `fresh${index}@example.org`] })
      await crystallize(server, table, await join(server, table, 'Aino'))
      await lead(server, table, 'end_game')
      const { token } = table.gameMaster
      const { body } = await server.call('GET /v1/dashboard/games/:gameId/report-mails', {
        token,
        params: { gameId: table.gameId },
      })
      lists.push(
        body.data.map(({ attributes }: { attributes: { recipient: string } }) => attributes.recipient).toSorted(),
      )
    }
    expect(lists.at(-2)).toEqual([`fresh${report.recipient - 1}@example.org`, boss])
    expect(lists.at(-1)).toEqual([`fresh${report.recipient}@example.org`])
    expect(await mailed(boss, 'report_outside')).toBe(report.recipient)
  })
})
