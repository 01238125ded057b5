import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { outsideMailLimits, sharingLimits } from '#domain/limits.ts'
import { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { reportMails, shareLinks } from '#server/db/schema/sharing.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { mailToken } from '#server/credentials/mail-tokens.ts'
import { housekeeping } from '#server/operation/commands/housekeeping.ts'
import { takeOutsideMails } from '#server/mail/take-outside-mail.ts'
import { eraseAccount } from '#server/privacy/commands/erase-account.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { finish, finishGame, finishInTwoLanguages, type FinishedGame } from '#testing/games/finished-game.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { operate } from '#testing/operate.ts'
import { createGame, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = 86_400_000
const actions = [{ name: 'Ask the yard', assignee: 'Aino' }]
const send = (game: Table, body: Record<string, unknown>, token = game.gameMaster.token) =>
  server.call('POST /v1/dashboard/games/:gameId/report', { token, params: { gameId: game.gameId }, body })
const open = (token: string) => server.call('GET /v1/shared-report', { token })
const share = async (game: FinishedGame) =>
  String(
    (
      await server.call('POST /v1/dashboard/games/:gameId/share-links', {
        token: game.gameMaster.token,
        params: { gameId: game.gameId },
        body: {},
      })
    ).body.data.attributes.token,
  )
const linksOf = async (game: FinishedGame, token = game.gameMaster.token) =>
  (await server.call('GET /v1/dashboard/games/:gameId/share-links', { token, params: { gameId: game.gameId } })).body
    .data as { id: string; attributes: { recipient: string | null; is_own: boolean } }[]
const tokenIn = (link: string | null | undefined) => link?.split('#')[1] ?? ''
const codeOf = ({ status, body }: Awaited<ReturnType<typeof open>>) => [status, body.errors?.[0].code]
const dead = [401, 'share_link_dead']

describe('an open link', () => {
  test('reads the cards in its reader’s language, as its mail did, if the deck has it', async () => {
    const game = await finishInTwoLanguages(server, { send_report_to: ['boss@example.org'] })
    const link = await share(game)
    const read = async (language: string) => {
      const { body } = await server.call('GET /v1/shared-report', { token: link, language })
      const included = body.included as { type: string; attributes: { title: string; ask: string } }[]
      return [body.meta.card_language, included.find(({ type }) => type === 'cards')?.attributes]
    }
    const card = { title: expect.stringMatching(/^Kortti \d+$/), ask: 'Mitä kortti kysyy?' }
    expect(await read('fi')).toEqual(['fi', expect.objectContaining(card)])
    const own = { title: expect.stringMatching(/^Card \d+$/), ask: 'What does this card ask?' }
    for (const language of ['en', 'sv']) expect(await read(language)).toEqual(['en', expect.objectContaining(own)])
    await send(game, { email: 'johtaja@example.org', language: 'fi' })
    expect((await mailsTo(server, 'johtaja@example.org'))[0]?.text).toMatch(/Kortti \d/)
    expect((await mailsTo(server, 'boss@example.org'))[0]?.text).toMatch(/Card \d/)
  })

  test('reads in the game’s language what a translated card leaves out', async () => {
    const link = await share(await finishInTwoLanguages(server, {}, undefined, ''))
    const { included } = (await server.call('GET /v1/shared-report', { token: link, language: 'fi' })).body
    const card = included.find(({ type }: { type: string }) => type === 'cards').attributes
    expect(card).toMatchObject({ title: expect.stringMatching(/^Kortti/), ask: 'What does this card ask?' })
  })

  test('reads the report and nothing that is not in it, for 30 days', async () => {
    const game = await finishGame(server, actions, { subject: 'Mornings', send_report_to: ['boss@example.org'] })
    const { db } = server.services.database
    await server.call('PATCH /v1/games/:gameId/notes-in-report', {
      token: game.gameMaster.token,
      params: { gameId: game.gameId },
      body: { notes_in_report: 'without_authors' },
    })
    const token = await share(game)
    const { status, body, headers } = await open(token)
    expect([status, body.data.attributes.subject]).toEqual([200, 'Mornings'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const types = new Set(body.included.map(({ type }: { type: string }) => type))
    expect(types).toContain('action-items')
    expect(types).not.toContain('player-ideas')
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/@|"game_code":"/)
    expect(body.meta.organization_name).not.toBe('')
    expect(JSON.stringify(await db.select().from(shareLinks))).not.toContain(token.slice(32))
    server.advance(sharingLimits.linkDays * day - 1000)
    expect((await open(token)).status).toBe(200)
    server.advance(1000)
    expect(codeOf(await open(token))).toEqual(dead)
    await housekeeping.run({}, { services: server.services, now: server.services.clock() })
    expect(await db.select().from(shareLinks).where(eq(shareLinks.gameId, game.gameId))).toEqual([])
    server.advance(-sharingLimits.linkDays * day)
  })

  test('is dead when it is taken back, and with any other secret', async () => {
    const game = await finishGame(server, actions)
    const [token, other] = [await share(game), await share(game)]
    const [link] = await linksOf(game)
    const elsewhere = await finishGame(server, actions)
    for (const wrong of ['', 'x', `${token.slice(0, 32)}${other.slice(32)}`, game.gameMaster.token])
      expect(codeOf(await open(wrong))).toEqual(dead)
    const revoke = ({ gameId, gameMaster }: FinishedGame) =>
      server.call('DELETE /v1/dashboard/games/:gameId/share-links/:shareId', {
        token: gameMaster.token,
        params: { gameId, shareId: link?.id ?? '' },
      })
    expect((await revoke(elsewhere)).status).toBe(404)
    expect([(await revoke(game)).status, (await revoke(game)).status]).toEqual([204, 404])
    expect([(await open(token)).status, (await open(other)).status].toSorted()).toEqual([200, 401])
  })

  test('ends for good when the game is shown to fewer people, or deleted; not when to more', async () => {
    const call = (
      method: 'PATCH' | 'DELETE',
      game: FinishedGame,
      body?: { visibility: 'self' | 'admin_only' | 'organization' },
    ) =>
      server.call(`${method} /v1/dashboard/games/:gameId`, {
        token: game.gameMaster.token,
        params: { gameId: game.gameId },
        ...(body && { body }),
      })
    const game = await finishGame(server, actions)
    const token = await share(game)
    await call('PATCH', game, { visibility: 'organization' })
    expect((await open(token)).status).toBe(200)
    await call('PATCH', game, { visibility: 'admin_only' })
    await call('PATCH', game, { visibility: 'organization' })
    expect(codeOf(await open(token))).toEqual(dead)
    const again = await share(game)
    await call('DELETE', game)
    expect(codeOf(await open(again))).toEqual(dead)
    await server.call('POST /v1/dashboard/games/:gameId/restore', {
      token: game.gameMaster.token,
      params: { gameId: game.gameId },
      body: {},
    })
    expect(codeOf(await open(again))).toEqual(dead)
  })

  test('ends when whoever made it leaves the organization, is moved to another, or is erased', async () => {
    const leaveBy = {
      removal: async (membershipId: string, { token }: TestUser) =>
        server.call('DELETE /v1/dashboard/users/:membershipId', { token, params: { membershipId } }),
      move: async (membershipId: string, { id, token }: TestUser) => {
        const target = await makeOrganization(server)
        await addMembership(server, id, { organizationId: target, role: 'admin' })
        return server.call('PATCH /v1/dashboard/users/:membershipId/move', {
          token,
          params: { membershipId },
          body: { new_organization_id: target },
        })
      },
    }
    for (const leave of Object.values(leaveBy)) {
      const game = await finishGame(server, actions, { visibility: 'self' })
      const other = await finishGame(server, actions, { visibility: 'organization' })
      await addMembership(server, game.gameMaster.id, { organizationId: other.organizationId, role: 'admin' })
      const [token, elsewhere] = [await share(game), await share({ ...other, gameMaster: game.gameMaster })]
      const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
      expect((await leave(game.gameMaster.membershipId, admin)).status).toBeLessThan(300)
      expect(codeOf(await open(token))).toEqual(dead)
      expect((await open(elsewhere)).status).toBe(200)
      await inTransaction(server.services, (tx) => eraseAccount(tx, game.gameMaster.id, server.services.clock()))
      expect(codeOf(await open(elsewhere))).toEqual(dead)
    }
  })

  test('ends in child organizations too when their maker leads the parent no longer; not while they do', async () => {
    const game = await finishGame(server, actions, { visibility: 'organization' })
    const parent = await makeOrganization(server)
    const { db } = server.services.database
    await db
      .update(organizations)
      .set({ parentOrganizationId: parent })
      .where(eq(organizations.id, game.organizationId))
    const [admin, other] = [
      await makeUser(server, { organizationId: parent, role: 'admin' }),
      await makeUser(server, { organizationId: parent, role: 'admin' }),
    ]
    const tokens = [await share({ ...game, gameMaster: admin }), await share({ ...game, gameMaster: other })]
    const params = { membershipId: admin.membershipId }
    const become = (role: 'admin' | 'game_master') =>
      server.call('PATCH /v1/dashboard/users/:membershipId', { token: other.token, params, body: { role } })
    expect((await become('admin')).status).toBe(200)
    expect(await Promise.all(tokens.map(async (token) => (await open(token)).status))).toEqual([200, 200])
    expect((await become('game_master')).status).toBe(200)
    expect(await Promise.all(tokens.map(async (token) => (await open(token)).status))).toEqual([401, 200])
  })

  test('dead as it may be counts as a guess, but locks nobody out of logging in, however many open it', async () => {
    const { attempts } = server.services
    const counted = vi.spyOn(attempts, 'countFailure')
    const wrong = '0'.repeat(75)
    const guess = async (token: string) => [
      codeOf(await open(token)),
      codeOf(await server.call('GET /v1/action-link', { token: wrong })),
      codeOf(await server.call('POST /v1/mail-confirmations', { body: { token: wrong } })),
      codeOf(await server.call('POST /v1/mail-unsubscriptions', { body: { token: wrong } })),
      codeOf(await server.call('POST /v1/pulse-answers', { body: { token: wrong, score: 3 } })),
    ]
    const unknown = [403, 'invalid_mail_link']
    expect(await guess(wrong)).toEqual([dead, [401, 'action_link_dead'], unknown, unknown, unknown])
    const kinds = ['bearer_link', 'bearer_link', 'link', 'link', 'link']
    expect(counted.mock.calls.map(([kind]) => kind)).toEqual(kinds)
    counted.mockRestore()
    // Whoever has guessed too often is refused even with a link that is right.
    const right = await share(await finishGame(server, actions))
    const refused = vi
      .spyOn(attempts, 'refuseIfGuessing')
      .mockImplementation(async () => Promise.reject(new ApiError('rate_limited', { retryAfter: 60 })))
    expect(await guess(right)).toEqual(kinds.map(() => [429, 'rate_limited']))
    expect(refused.mock.calls.map(([kind]) => kind)).toEqual(kinds)
    refused.mockRestore()
    const limits = new AttemptLimits(1, null)
    for (let opened = 0; opened < 200; opened += 1) await limits.countFailure('bearer_link', 'office')
    await limits.refuseIfGuessing('bearer_link', 'office')
    await limits.refuseIfGuessing('link', 'office')
  })

  test('is made, and a report mailed, by nobody who may not any more, whatever this process still remembers', async () => {
    const { db } = server.services.database
    const game = await finishGame(server, actions, { visibility: 'admin_only' })
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    const tries = async () => {
      const params = { gameId: game.gameId }
      const made = await server.call('POST /v1/dashboard/games/:gameId/share-links', {
        token: admin.token,
        params,
        body: {},
      })
      return [made.status, (await send(game, { email: 'late@example.org' }, admin.token)).status]
    }
    expect(await tries()).toEqual([201, 201])
    await db.update(organizationUsers).set({ role: 'game_master' }).where(eq(organizationUsers.id, admin.membershipId))
    expect(await tries()).toEqual([404, 404])
    await db.update(organizationUsers).set({ role: 'admin' }).where(eq(organizationUsers.id, admin.membershipId))
    await db.update(games).set({ visibility: 'self' }).where(eq(games.id, game.gameId))
    expect(await tries()).toEqual([404, 404])
    const inBin = (deletedAt: Date | null) => db.update(games).set({ deletedAt }).where(eq(games.id, game.gameId))
    await db.update(games).set({ visibility: 'organization' }).where(eq(games.id, game.gameId))
    await inBin(server.services.clock())
    expect(await tries()).toEqual([404, 404])
    await inBin(null)
    expect(await tries()).toEqual([201, 201])
    await db.update(organizationUsers).set({ role: 'game_master' }).where(eq(organizationUsers.id, admin.membershipId))
    expect(await tries()).toEqual([403, 403])
  })

  test('of a game that is not over is 409, as are its file and its mail; and a report has not endlessly many at once', async () => {
    const table = await setTable(server)
    const of = { token: table.gameMaster.token, params: { gameId: table.gameId } }
    for (const early of [
      await server.call('POST /v1/dashboard/games/:gameId/share-links', { ...of, body: {} }),
      await server.call('GET /v1/dashboard/games/:gameId/report', of),
      await send(table, { email: 'early@example.org' }),
    ])
      expect(codeOf(early)).toEqual([409, 'game_waits_for_players'])
    const game = await finishGame(server, actions)
    const now = server.services.clock()
    const { db } = server.services.database
    await db.insert(shareLinks).values(
      Array.from({ length: sharingLimits.linksOfGame }, () => ({
        gameId: game.gameId,
        secretHash: 'x',
        createdAt: now,
        endsAt: new Date(now.getTime() + day),
      })),
    )
    const late = await server.call('POST /v1/dashboard/games/:gameId/share-links', {
      token: game.gameMaster.token,
      params: { gameId: game.gameId },
      body: {},
    })
    expect(codeOf(late)).toEqual([409, 'too_many_links'])
    expect(codeOf(await send(game, { email: 'late@example.org' }))).toEqual([409, 'too_many_links'])
    // Those that are over make room, and are shown no more.
    await db.update(shareLinks).set({ endsAt: now }).where(eq(shareLinks.gameId, game.gameId))
    expect((await open(await share(game))).status).toBe(200)
    expect(await linksOf(game)).toHaveLength(1)
  })
})

describe('sending a report', () => {
  test('to an address: a mail in the language that its sender chose, with a link that opens the report', async () => {
    const game = await finishGame(server, actions, { subject: 'Evenings' })
    const { status, body } = await send(game, { email: ' Yard@Harbour.example ', language: 'sv' })
    expect([status, body.data.attributes]).toEqual([
      201,
      { kind: 'outside', recipient: 'yard@harbour.example', sent_at: expect.any(String) },
    ])
    const [mail] = await mailsTo(server, 'yard@harbour.example')
    expect([mail?.language, mail?.subject]).toEqual(['sv', 'Rapport: Evenings'])
    expect((await open(tokenIn(mail?.link))).body.data.attributes.subject).toBe('Evenings')
    expect(JSON.stringify(await server.services.database.db.select().from(shareLinks))).not.toContain('harbour.example')
  })

  test('to a member: a link to the dashboard, if they may see it, else 404', async () => {
    const game = await finishGame(server, actions, { visibility: 'admin_only' })
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    const colleague = await makeUser(server, { organizationId: game.organizationId })
    const stranger = await makeUser(server, { organizationId: await makeOrganization(server), role: 'admin' })
    expect((await send(game, { user_id: admin.id })).body.data.attributes.kind).toBe('member')
    for (const { id } of [colleague, stranger])
      expect(codeOf(await send(game, { user_id: id }))).toEqual([404, 'not_found'])
    // By their address they are outside, as anybody.
    expect((await send(game, { email: colleague.email })).body.data.attributes.kind).toBe('outside')
    const [mail] = await mailsTo(server, admin.email)
    expect(mail?.link).toBe(`https://crux.example/dashboard/game/${game.gameId}`)
  })

  test('is said to whom by its sender alone', async () => {
    const game = await finishGame(server, actions, { visibility: 'organization' })
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    await send(game, { email: 'boss@example.com' })
    await send(game, { email: 'friend@example.com' }, admin.token)
    const recipients = async (token: string) => {
      const mails = await server.call('GET /v1/dashboard/games/:gameId/report-mails', {
        token,
        params: { gameId: game.gameId },
      })
      const all = [...mails.body.data, ...(await linksOf(game, token))] as {
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
    expect(codeOf(await send(game, body))).toEqual([422, code])
  })

  test('V2.4.1 of one game to one address ends after five a day, and nothing is left of the refused one', async () => {
    const game = await finishGame(server, actions)
    const codes: unknown[] = []
    for (let attempt = 0; attempt <= sharingLimits.mailsOfGame; attempt += 1)
      codes.push((await send(game, { email: 'often@example.org' })).status)
    expect(codes).toEqual([201, 201, 201, 201, 201, 429])
    const kept = await server.services.database.db.select().from(reportMails).where(eq(reportMails.gameId, game.gameId))
    expect([kept.length, (await linksOf(game)).length]).toEqual([5, 5])
    expect((await send(game, { email: 'other@example.org' })).status).toBe(201)
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
    expect((await send(game, { email: 'thirtieth@example.org' })).status).toBe(201)
    const at = await finish(server, { ...game, ...(await createGame(server, game)) }, actions)
    for (const refused of [game, at])
      expect(codeOf(await send(refused, { email: 'one.more@example.org' }))).toEqual([429, 'too_many_mails'])
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    expect((await send(game, { email: 'one.more@example.org' }, admin.token)).status).toBe(201)
    server.advance(day)
    const token = await logInAgain(server, game.gameMaster.id)
    expect((await send(game, { email: 'one.more@example.org' }, token)).status).toBe(201)
    server.advance(-day)
  })

  test('ends for whoever unsubscribes, of every game and also at its end', async () => {
    const game = await finishGame(server, actions)
    await send(game, { email: 'enough@example.org' })
    const [mail] = await mailsTo(server, 'enough@example.org')
    const address = new URL(mail?.unsubscribe ?? '')
    const answer = await server.app.inject({
      method: 'POST',
      url: `${address.pathname}${address.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([address.origin, answer.statusCode]).toEqual(['https://crux.example', 204])
    expect(codeOf(await send(game, { email: 'enough@example.org' }))).toEqual([409, 'reports_refused'])
    await finishGame(server, actions, { send_report_to: ['enough@example.org', 'fresh.reader@example.org'] })
    expect(await mailsTo(server, 'enough@example.org')).toHaveLength(1)
    expect(await mailsTo(server, 'fresh.reader@example.org')).toHaveLength(1)
  })

  test('begins again for whoever takes that back, or asks the operator', async () => {
    const game = await finishGame(server, actions)
    const to = { email: 'wavering@example.org' }
    await send(game, to)
    const [mail] = await mailsTo(server, to.email)
    expect(mail?.text).toContain('https://crux.example/unsubscribe?reports#')
    const token = mail?.values['unsubscribe']
    const end = (body: Record<string, unknown>) => server.call('POST /v1/mail-unsubscriptions', { body })
    expect([(await end({ token })).status, (await send(game, to)).status]).toEqual([204, 409])
    expect([(await end({ token, again: true })).status, (await send(game, to)).status]).toEqual([204, 201])
    const ofReminders = mailToken('unsubscribe', game.gameId, server.services.tokens)
    for (const wrong of [ofReminders, 'x'])
      expect(codeOf(await end({ token: wrong, again: true }))).toEqual([403, 'invalid_mail_link'])
    expect([(await end({ token })).status, (await send(game, to)).status]).toEqual([204, 409])
    expect(await operate(server, 'allow-reports', to.email)).toEqual([0, `Reports go to ${to.email} again.`])
    expect((await send(game, to)).status).toBe(201)
    expect(await operate(server, 'allow-reports', to.email)).toEqual([
      0,
      `${to.email} had not unsubscribed from reports.`,
    ])
    expect((await operate(server, 'allow-reports', 'nobody'))[0]).toBe(2)
  })
})
