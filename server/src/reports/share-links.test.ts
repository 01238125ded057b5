import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sharingLimits } from '#domain/limits.ts'
import { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { shareLinks } from '#server/db/schema/sharing.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { housekeeping } from '#server/operation/commands/housekeeping.ts'
import { eraseAccount } from '#server/privacy/commands/erase-account.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { finishGame, finishInTwoLanguages, type FinishedGame } from '#testing/games/finished-game.ts'
import { actions, codeOf, day, linksOf, openShared, sendReport } from '#testing/games/report-calls.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addMembership, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

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
    await sendReport(server, game, { email: 'johtaja@example.org', language: 'fi' })
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
    const { status, body, headers } = await openShared(server, token)
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
    expect((await openShared(server, token)).status).toBe(200)
    server.advance(1000)
    expect(codeOf(await openShared(server, token))).toEqual(dead)
    await housekeeping.run({}, { services: server.services, now: server.services.clock() })
    expect(await db.select().from(shareLinks).where(eq(shareLinks.gameId, game.gameId))).toEqual([])
    server.advance(-sharingLimits.linkDays * day)
  })

  test('is dead when it is taken back, and with any other secret', async () => {
    const game = await finishGame(server, actions)
    const [token, other] = [await share(game), await share(game)]
    const [link] = await linksOf(server, game)
    const elsewhere = await finishGame(server, actions)
    for (const wrong of ['', 'x', `${token.slice(0, 32)}${other.slice(32)}`, game.gameMaster.token])
      expect(codeOf(await openShared(server, wrong))).toEqual(dead)
    const revoke = ({ gameId, gameMaster }: FinishedGame) =>
      server.call('DELETE /v1/dashboard/games/:gameId/share-links/:shareId', {
        token: gameMaster.token,
        params: { gameId, shareId: link?.id ?? '' },
      })
    expect((await revoke(elsewhere)).status).toBe(404)
    expect([(await revoke(game)).status, (await revoke(game)).status]).toEqual([204, 404])
    expect([(await openShared(server, token)).status, (await openShared(server, other)).status].toSorted()).toEqual([
      200, 401,
    ])
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
    expect((await openShared(server, token)).status).toBe(200)
    await call('PATCH', game, { visibility: 'admin_only' })
    await call('PATCH', game, { visibility: 'organization' })
    expect(codeOf(await openShared(server, token))).toEqual(dead)
    const again = await share(game)
    await call('DELETE', game)
    expect(codeOf(await openShared(server, again))).toEqual(dead)
    await server.call('POST /v1/dashboard/games/:gameId/restore', {
      token: game.gameMaster.token,
      params: { gameId: game.gameId },
      body: {},
    })
    expect(codeOf(await openShared(server, again))).toEqual(dead)
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
      expect(codeOf(await openShared(server, token))).toEqual(dead)
      expect((await openShared(server, elsewhere)).status).toBe(200)
      await inTransaction(server.services, (tx) => eraseAccount(tx, game.gameMaster.id, server.services.clock()))
      expect(codeOf(await openShared(server, elsewhere))).toEqual(dead)
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
    expect(await Promise.all(tokens.map(async (token) => (await openShared(server, token)).status))).toEqual([200, 200])
    expect((await become('game_master')).status).toBe(200)
    expect(await Promise.all(tokens.map(async (token) => (await openShared(server, token)).status))).toEqual([401, 200])
  })

  test('dead as it may be counts as a guess, but locks nobody out of logging in, however many open it', async () => {
    const { attempts } = server.services
    const counted = vi.spyOn(attempts, 'countFailure')
    const wrong = '0'.repeat(75)
    const guess = async (token: string) => [
      codeOf(await openShared(server, token)),
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
      return [made.status, (await sendReport(server, game, { email: 'late@example.org' }, admin.token)).status]
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
      await sendReport(server, table, { email: 'early@example.org' }),
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
    expect(codeOf(await sendReport(server, game, { email: 'late@example.org' }))).toEqual([409, 'too_many_links'])
    // Those that are over make room, and are shown no more.
    await db.update(shareLinks).set({ endsAt: now }).where(eq(shareLinks.gameId, game.gameId))
    expect((await openShared(server, await share(game))).status).toBe(200)
    expect(await linksOf(server, game)).toHaveLength(1)
  })
})
