import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts'
import { mails } from '#server/db/schema/mail.ts'
import { reportMails, shareLinks } from '#server/db/schema/sharing.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { finishGame, type FinishedGame } from '#testing/games/finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser } from '#testing/world.ts'

let server: TestServer
let sent: OutgoingMail[] = []
let isDown = false
beforeAll(async () => {
  server = await startTestServer({
    mailer: {
      send: async (mail) => {
        if (isDown) throw new Error('the mail server is down')
        sent.push(mail)
      },
      close: () => undefined,
    },
  })
})
afterAll(() => server.close())
afterEach(async () => {
  sent = []
  isDown = false
  await server.services.database.db.delete(mails)
})

let games = 0
const waiting = () => server.services.database.db.select().from(mails)
const change = (
  { gameId, gameMaster: { token } }: FinishedGame,
  method: 'PATCH' | 'DELETE',
  given: { body?: Record<string, unknown>; query?: Record<string, string> },
) => server.call(`${method} /v1/dashboard/games/:gameId`, { token, params: { gameId }, ...given })

/** A finished game with queued report mails: to somebody outside and to a colleague. */
async function endGame(): Promise<FinishedGame & { colleague: string; outside: string }> {
  // Avoids the daily limits.
  const outside = `boss${(games += 1)}@example.org`
  const game = await finishGame(server, [], { visibility: 'organization', send_report_to: [outside] })
  const colleague = await makeUser(server, { organizationId: game.organizationId })
  await server.call('POST /v1/dashboard/games/:gameId/report', {
    token: game.gameMaster.token,
    params: { gameId: game.gameId },
    body: { user_id: colleague.id },
  })
  return { ...game, colleague: colleague.email, outside }
}
/** The recipients of queued mails. */
async function deliver(): Promise<string[]> {
  await server.runJobs()
  expect((await waiting()).filter(({ state }) => state === 'queued')).toEqual([])
  return sent.map(({ to }) => to).toSorted()
}

/** What its sender is told to have been mailed. */
const mailedTo = async ({ gameId }: Pick<FinishedGame, 'gameId'>) =>
  (await server.services.database.db.select().from(reportMails).where(eq(reportMails.gameId, gameId)))
    .map(({ kind }) => kind)
    .toSorted()

describe('a report that waits to be mailed', () => {
  test('goes to those who may have it', async () => {
    const game = await endGame()
    const { colleague, outside } = game
    expect(await deliver()).toEqual([outside, colleague].toSorted())
    expect(await mailedTo(game)).toEqual(['member', 'outside'])
    expect(sent.map(({ attachments }) => attachments?.length)).toEqual([1, 1])
  })

  test.each(['was taken back', 'is over'])('goes to nobody whose link %s', async (what) => {
    const { gameId, colleague } = await endGame()
    const { clock, database } = server.services
    const ofGame = eq(shareLinks.gameId, gameId)
    if (what === 'is over') await database.db.update(shareLinks).set({ endsAt: clock() }).where(ofGame)
    else await database.db.delete(shareLinks).where(ofGame)
    expect(await deliver()).toEqual([colleague])
    expect(await mailedTo({ gameId })).toEqual(['member'])
  })

  test('goes to nobody who may not see the game any more, however often it was tried', async () => {
    const game = await endGame()
    isDown = true
    await server.runJobs()
    isDown = false
    await change(game, 'PATCH', { body: { visibility: 'self' } })
    server.advance(60_000)
    expect(await deliver()).toEqual([])
    expect([await waiting(), await mailedTo(game)]).toEqual([[], []])
  })

  test('goes to nobody who wants no more of them', async () => {
    const { colleague, outside } = await endGame()
    const [mail] = (await waiting()).filter(({ recipient }) => recipient === outside)
    await server.call('POST /v1/mail-unsubscriptions', { body: { token: mail?.values?.['unsubscribe'] } })
    expect(await deliver()).toEqual([colleague])
  })

  test('is thrown away with its game, also when it was given up', async () => {
    const game = await endGame()
    await server.services.database.db.update(mails).set({ state: 'failed' }).where(eq(mails.recipient, game.outside))
    const other = await endGame()
    await change(game, 'DELETE', { query: { for_good: 'true' } })
    expect((await waiting()).map(({ values }) => values?.['gameId'])).toEqual([other.gameId, other.gameId])
  })

  test('of an older version goes out as it was written', async () => {
    const { db } = server.services.database
    const { gameId, organizationId: _, ...game } = await endGame()
    const [mail] = (await waiting()).filter(({ recipient }) => recipient === game.colleague)
    const { gameId: __, sender: ___, unsubscribe: ____, ...values } = mail?.values ?? {}
    const old = { ...values, path: `/game/${gameId}`, gameMaster: 'Hanna Lindqvist' }
    await db.delete(mails)
    const now = server.services.clock()
    const [row] = await db
      .insert(mails)
      .values({ template: 'report', recipient: 'old@example.org', language: 'en', values: old, createdAt: now })
      .returning()
    await enqueueJob(db, 'send_mail', { mailId: row?.id ?? '' }, now)
    expect(await deliver()).toEqual(['old@example.org'])
    expect(sent[0]?.text).toContain('Hanna Lindqvist')
    expect(sent[0]?.text).toContain(`/game/${gameId}`)
    expect(sent[0]?.attachments).toHaveLength(1)
  })
})
