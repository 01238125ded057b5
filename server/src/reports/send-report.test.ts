import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outsideMailLimits, sharingLimits } from '#domain/limits.ts'
import { organizations } from '#server/db/schema/people.ts'
import { reportMails, shareLinks } from '#server/db/schema/sharing.ts'
import { mailToken } from '#server/credentials/mail-tokens.ts'
import { takeOutsideMails } from '#server/mail/take-outside-mail.ts'
import { finish, finishGame } from '#testing/games/finished-game.ts'
import { actions, codeOf, day, linksOf, openShared, sendReport } from '#testing/games/report-calls.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { operate } from '#testing/operate.ts'
import { createGame } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { logInAgain, makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const tokenIn = (link: string | null | undefined) => link?.split('#')[1] ?? ''

describe('sending a report', () => {
  test('to an address: a mail in the language that its sender chose, with a link that opens the report', async () => {
    const game = await finishGame(server, actions, { subject: 'Evenings' })
    const { status, body } = await sendReport(server, game, { email: ' Yard@Harbour.example ', language: 'sv' })
    expect([status, body.data.attributes]).toEqual([
      201,
      { kind: 'outside', recipient: 'yard@harbour.example', sent_at: expect.any(String) },
    ])
    const [mail] = await mailsTo(server, 'yard@harbour.example')
    expect([mail?.language, mail?.subject]).toEqual(['sv', 'Rapport: Evenings'])
    expect((await openShared(server, tokenIn(mail?.link))).body.data.attributes.subject).toBe('Evenings')
    expect(JSON.stringify(await server.services.database.db.select().from(shareLinks))).not.toContain('harbour.example')
  })

  test('to a member: a link to the dashboard, if they may see it, else 404', async () => {
    const game = await finishGame(server, actions, { visibility: 'admin_only' })
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    const colleague = await makeUser(server, { organizationId: game.organizationId })
    const stranger = await makeUser(server, { organizationId: await makeOrganization(server), role: 'admin' })
    expect((await sendReport(server, game, { user_id: admin.id })).body.data.attributes.kind).toBe('member')
    for (const { id } of [colleague, stranger])
      expect(codeOf(await sendReport(server, game, { user_id: id }))).toEqual([404, 'not_found'])
    // By their address they are outside, as anybody.
    expect((await sendReport(server, game, { email: colleague.email })).body.data.attributes.kind).toBe('outside')
    const [mail] = await mailsTo(server, admin.email)
    expect(mail?.link).toBe(`https://crux.example/dashboard/game/${game.gameId}`)
  })

  test('is said to whom by its sender alone', async () => {
    const game = await finishGame(server, actions, { visibility: 'organization' })
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    await sendReport(server, game, { email: 'boss@example.com' })
    await sendReport(server, game, { email: 'friend@example.com' }, admin.token)
    const recipients = async (token: string) => {
      const mails = await server.call('GET /v1/dashboard/games/:gameId/report-mails', {
        token,
        params: { gameId: game.gameId },
      })
      const all = [...mails.body.data, ...(await linksOf(server, game, token))] as {
        attributes: { recipient: string | null }
      }[]
      return new Set(all.map(({ attributes }) => attributes.recipient))
    }
    expect(await recipients(game.gameMaster.token)).toEqual(new Set(['boss@example.com', null]))
    expect(await recipients(admin.token)).toEqual(new Set(['friend@example.com', null]))
  })

  test.each([
    [{}, 'link-requests.schemas.email.required'],
    [{ email: 'nobody' }, 'link-requests.schemas.email.format'],
    [
      { email: 'a@example.org', user_id: '7b0c3d6e-5f3a-4b52-8d5c-111111111111' },
      'link-requests.schemas.email.required',
    ],
    [{ email: 'a@example.org', language: 'xx' }, 'schemas.shared.invalid'],
  ])('%j is 422 %s', async (body, code) => {
    const game = await finishGame(server, actions)
    expect(codeOf(await sendReport(server, game, body))).toEqual([422, code])
  })

  test('V2.4.1 of one game to one address ends after five a day, and nothing is left of the refused one', async () => {
    const game = await finishGame(server, actions)
    const codes: unknown[] = []
    for (let attempt = 0; attempt <= sharingLimits.mailsOfGame; attempt += 1)
      codes.push((await sendReport(server, game, { email: 'often@example.org' })).status)
    expect(codes).toEqual([201, 201, 201, 201, 201, 429])
    const kept = await server.services.database.db.select().from(reportMails).where(eq(reportMails.gameId, game.gameId))
    expect([kept.length, (await linksOf(server, game)).length]).toEqual([5, 5])
    expect((await sendReport(server, game, { email: 'other@example.org' })).status).toBe(201)
  })

  test('V2.4.1 by one sender ends after thirty a day, whatever the game and the address; a colleague’s goes on', async () => {
    const game = await finishGame(server, actions, { visibility: 'organization' })
    const { database, clock } = server.services
    const [organization] = await database.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, game.organizationId))
    const { sender } = outsideMailLimits.report
    const to = Array.from({ length: sender - 1 }, (_, index) => `many${index}@example.org`)
    const mail = { kind: 'report' as const, senderId: game.gameMaster.id, organization: organization!, to }
    expect((await takeOutsideMails(database.db, mail, clock())).length).toBe(29)
    expect((await sendReport(server, game, { email: 'thirtieth@example.org' })).status).toBe(201)
    const at = await finish(server, { ...game, ...(await createGame(server, game)) }, actions)
    for (const refused of [game, at])
      expect(codeOf(await sendReport(server, refused, { email: 'one.more@example.org' }))).toEqual([
        429,
        'too_many_mails',
      ])
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    expect((await sendReport(server, game, { email: 'one.more@example.org' }, admin.token)).status).toBe(201)
    server.advance(day)
    const token = await logInAgain(server, game.gameMaster.id)
    expect((await sendReport(server, game, { email: 'one.more@example.org' }, token)).status).toBe(201)
    server.advance(-day)
  })

  test('ends for whoever unsubscribes, of every game and also at its end', async () => {
    const game = await finishGame(server, actions)
    await sendReport(server, game, { email: 'enough@example.org' })
    const [mail] = await mailsTo(server, 'enough@example.org')
    const address = new URL(mail?.unsubscribe ?? '')
    const answer = await server.app.inject({
      method: 'POST',
      url: `${address.pathname}${address.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([address.origin, answer.statusCode]).toEqual(['https://crux.example', 204])
    expect(codeOf(await sendReport(server, game, { email: 'enough@example.org' }))).toEqual([409, 'reports_refused'])
    await finishGame(server, actions, { send_report_to: ['enough@example.org', 'fresh.reader@example.org'] })
    expect(await mailsTo(server, 'enough@example.org')).toHaveLength(1)
    expect(await mailsTo(server, 'fresh.reader@example.org')).toHaveLength(1)
  })

  test('begins again for whoever takes that back, or asks the operator', async () => {
    const game = await finishGame(server, actions)
    const to = { email: 'wavering@example.org' }
    await sendReport(server, game, to)
    const [mail] = await mailsTo(server, to.email)
    expect(mail?.text).toContain('https://crux.example/unsubscribe?reports#')
    const token = mail?.values['unsubscribe']
    const end = (body: Record<string, unknown>) => server.call('POST /v1/mail-unsubscriptions', { body })
    expect([(await end({ token })).status, (await sendReport(server, game, to)).status]).toEqual([204, 409])
    expect([(await end({ token, again: true })).status, (await sendReport(server, game, to)).status]).toEqual([
      204, 201,
    ])
    const ofReminders = mailToken('unsubscribe', game.gameId, server.services.tokens)
    for (const wrong of [ofReminders, 'x'])
      expect(codeOf(await end({ token: wrong, again: true }))).toEqual([403, 'invalid_mail_link'])
    expect([(await end({ token })).status, (await sendReport(server, game, to)).status]).toEqual([204, 409])
    expect(await operate(server, 'allow-reports', to.email)).toEqual([0, `Reports go to ${to.email} again.`])
    expect((await sendReport(server, game, to)).status).toBe(201)
    expect(await operate(server, 'allow-reports', to.email)).toEqual([
      0,
      `${to.email} had not unsubscribed from reports.`,
    ])
    expect((await operate(server, 'allow-reports', 'nobody'))[0]).toBe(2)
  })
})
