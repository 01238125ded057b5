import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { followUps } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { mailCounts, mails as outbox } from '#server/db/schema/mail.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { pulseAnswers, pulseInvitations, pulseRefusals } from '#server/db/schema/pulse.ts'
import { remindOfActions } from '#server/action-links/commands/remind-of-actions.ts'
import { isStillWanted } from '#server/mail/is-still-wanted.ts'
import type { MailValues } from '#server/mail/mail-values.ts'
import { housekeeping } from '#server/operation/commands/housekeeping.ts'
import { finishGame } from '#testing/games/finished-game.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { logInAgain } from '#testing/world.ts'
import { askForPulse } from './commands/ask-for-pulse.ts'
import { pulseAnswersOf } from './commands/read-pulse.ts'

const smtp = await startSmtpServer()
let server: TestServer
let start: number
let game: Awaited<ReturnType<typeof finishGame>>
const day = 86_400_000
const addresses = ['mateo@work.example', 'noor@work.example'] as const

beforeAll(async () => {
  server = await startTestServer({ mailer: smtpMailer({ smtpUrl: smtp.url, from: 'crux@crux.example' }) })
  start = server.services.clock().getTime()
})
// Each begins on the same day, alone: a game before would ask its own people.
beforeEach(async () => {
  vi.restoreAllMocks()
  const { db } = server.services.database
  await db.delete(games)
  await db.delete(outbox)
  await db.delete(mailCounts)
  await db.delete(jobs)
  server.advance(start - server.services.clock().getTime())
  game = await finishGame(server, [{ name: 'Ask the yard', due_at: '2026-04-20T09:00:00Z' }], { subject: 'Mornings' })
  smtp.mails.length = 0
})
afterAll(async () => {
  server.services.mailer?.close()
  await server.close()
  await smtp.stop()
})

const tokenIn = (text: string, page: string) =>
  new RegExp(`https://crux\\.example/${page}#([^\\s"<>]+)`).exec(text)?.[1] ?? ''

/** A player claims the action; returns the token of their link. */
async function claim(which: 0 | 1): Promise<string> {
  const claimed = await server.call('POST /v1/games/:gameId/relationships/action-claims', {
    token: game.players[which].token,
    params: { gameId: game.gameId },
    body: { action_item_ids: Object.values(game.actions) },
  })
  return claimed.body.data.attributes.token
}

/** A player asks for these mails and confirms. */
async function optIn(which: 0 | 1, wants: { reminders?: boolean; pulse?: boolean }) {
  return askAndConfirm(await claim(which), addresses[which], wants)
}

async function askAndConfirm(token: string, email: string, wants: { reminders?: boolean; pulse?: boolean }) {
  const asked = await server.call('POST /v1/action-link/reminders', {
    token,
    body: { email, ...wants },
    language: 'en',
  })
  if (asked.status !== 201) return asked
  await server.runJobs()
  const confirm = tokenIn(smtp.mails.at(-1)?.parsed.text ?? '', 'confirm-mail')
  await server.call('POST /v1/mail-confirmations', { body: { token: confirm } })
  smtp.mails.length = 0
  return server.call('GET /v1/action-link', { token })
}

/** Sets the clock to 8:30 in Helsinki, this many days after the game. */
async function wait(days: number, time = '06:30') {
  const [row] = await server.services.database.db.select().from(games)
  const date = new Date((row?.completedAt?.getTime() ?? 0) + days * day).toISOString().slice(0, 10)
  server.advance(Date.parse(`${date}T${time}:00Z`) - server.services.clock().getTime())
  return { services: server.services, now: server.services.clock() }
}

/** Waits, asks and sends; returns the mails. */
async function after(days: number, time?: string) {
  const context = await wait(days, time)
  // As two concurrent processes would.
  await Promise.all([askForPulse.run({}, context), askForPulse.run({}, context)])
  await remindOfActions.run({}, context)
  const before = smtp.mails.length
  await server.runJobs()
  return smtp.mails.slice(before)
}
/** Does something before this statement of the next transaction, outside it. */
function beforeStatement(number: number, disturb: () => Promise<unknown>): void {
  const { database } = server.services
  const begin = database.transaction.bind(database)
  let count = 0
  vi.spyOn(database, 'transaction').mockImplementationOnce((before) =>
    begin(async () => {
      count += 1
      if (count === number) await disturb()
      await before()
    }),
  )
}
const readers = (mails: typeof smtp.mails) => mails.map(({ recipients }) => recipients[0]).toSorted()
const answer = (token: string, score: unknown, text?: string) =>
  server.call('POST /v1/pulse-answers', { body: { token, score, ...(text === undefined ? {} : { text }) } })
const unsubscribe = (token: string) => server.call('POST /v1/mail-unsubscriptions', { body: { token } })
const reported = async () => {
  const token = await logInAgain(server, game.gameMaster.id)
  const { body } = await server.call('GET /v1/dashboard/games/:gameId', { token, params: { gameId: game.gameId } })
  return body.meta.pulse
}

describe('whether anything has changed', () => {
  test('is asked once after two weeks and once after six, in the morning: the game master, and those who wished for it', async () => {
    await optIn(0, { pulse: true })
    await optIn(1, { reminders: true })
    expect(readers(await after(13))).toEqual([])
    expect(readers(await after(14, '05:30'))).toEqual([])
    const mails = await after(14)
    expect(readers(mails)).toEqual([game.gameMaster.email, addresses[0]].toSorted())
    expect(mails[0]?.parsed.subject).toBe('Has anything changed? Mornings')
    expect(readers(await after(14, '07:30'))).toEqual([])
    expect(readers(await after(15))).toEqual([])
    expect(readers(await after(40))).toEqual([])
    expect(readers(await after(44))).toEqual([game.gameMaster.email, addresses[0]].toSorted())
    expect(readers(await after(45))).toEqual([])
  })

  test('visits each game once in a wave, and again for whoever asks for it later', async () => {
    await finishGame(server, [])
    const link = await claim(0)
    const visits = vi.spyOn(server.services.database, 'transaction')
    const visited = async (context: Awaited<ReturnType<typeof wait>>) => {
      visits.mockClear()
      await askForPulse.run({}, context)
      return visits.mock.calls.length
    }
    const context = await wait(14)
    expect(await visited(await wait(14, '05:30'))).toBe(0)
    expect([await visited(await wait(14)), await visited(context)]).toEqual([2, 0])
    await askAndConfirm(link, addresses[0], { pulse: true })
    expect([await visited(context), await visited(await wait(15))]).toEqual([1, 0])
    expect(await visited(await wait(42))).toBe(2)
  })

  test('can be wished for alone: without any of the two it is refused, and the link says which', async () => {
    expect((await optIn(0, {})).body.errors[0].code).toBe('reminders.schemas.wish.required')
    expect((await optIn(0, { pulse: true })).body.data.attributes).toMatchObject({
      reminders: 'confirmed',
      wants: { reminders: false, pulse: true },
    })
  })

  test('is asked no more after unsubscribing, and of a game in the bin', async () => {
    await optIn(0, { pulse: true })
    const mails = await after(14)
    for (const { parsed } of mails)
      expect((await unsubscribe(tokenIn(parsed.text ?? '', 'unsubscribe'))).status).toBe(204)
    expect(readers(await after(42))).toEqual([])
  })

  test('is asked of the same person once, however often they ask for it, at whatever address', async () => {
    const link = await claim(0)
    await askAndConfirm(link, addresses[0], { pulse: true })
    const mail = (await after(14)).find(({ recipients }) => recipients[0] === addresses[0])
    const token = tokenIn(mail?.parsed.text ?? '', 'pulse')
    await answer(token, 5)
    await askAndConfirm(link, 'mateo@home.example', { pulse: true })
    expect(readers(await after(14, '07:00'))).toEqual([])
    expect((await server.call('DELETE /v1/action-link/reminders', { token: link })).status).toBe(204)
    await askAndConfirm(link, addresses[0], { pulse: true })
    expect(readers(await after(14, '07:30'))).toEqual([])
    expect((await answer(token, 4)).status).toBe(200)
    expect(await server.services.database.db.select({ score: pulseAnswers.score }).from(pulseAnswers)).toEqual([
      { score: 4 },
    ])
  })

  test('is asked although another’s address cannot be read any more, and of one game although another’s fails', async () => {
    const second = await finishGame(server, [])
    await optIn(0, { pulse: true })
    await optIn(1, { pulse: true })
    const { db } = server.services.database
    const [lost] = await db.select({ id: followUps.id, address: followUps.sealedAddress }).from(followUps)
    const isLost = eq(followUps.id, lost?.id ?? '')
    await db.update(followUps).set({ sealedAddress: 'lost' }).where(isLost)
    const context = await wait(14)
    vi.spyOn(server.services.tokens, 'keyedHash').mockImplementationOnce(() => {
      throw new Error('for one game')
    })
    await expect(askForPulse.run({}, context)).rejects.toThrow('for one game')
    await server.runJobs()
    expect(smtp.mails.length).toBeGreaterThan(0)
    await expect(askForPulse.run({}, context)).rejects.toThrow(/\S/)
    await server.runJobs()
    const others = [game.gameMaster.email, second.gameMaster.email]
    expect(readers(smtp.mails)).toHaveLength(3)
    expect(readers(smtp.mails)).toEqual(expect.arrayContaining(others))
    await db
      .update(followUps)
      .set({ sealedAddress: lost?.address ?? '' })
      .where(isLost)
    expect(readers(await after(14, '07:30'))).toHaveLength(1)
    expect(readers(smtp.mails)).toEqual([...others, ...addresses].toSorted())
  })

  test('is asked of nobody who has not confirmed their wish, of no game master who left or refuses, and of no practice game', async () => {
    const { db } = server.services.database
    const wish = { token: await claim(0), body: { email: addresses[0], pulse: true } }
    expect((await server.call('POST /v1/action-link/reminders', wish)).status).toBe(201)
    const { id: userId, membershipId } = game.gameMaster
    const accept = async (acceptedAt: Date | null) =>
      db.update(organizationUsers).set({ acceptedAt }).where(eq(organizationUsers.id, membershipId))
    const context = await wait(14)
    const invited = async () => {
      await askForPulse.run({}, context)
      return db.select({ userId: pulseInvitations.userId }).from(pulseInvitations)
    }
    await accept(null)
    expect(await invited()).toEqual([])
    await accept(context.now)
    await db.insert(pulseRefusals).values({ userId, createdAt: context.now })
    expect(await invited()).toEqual([])
    await db.delete(pulseRefusals)
    await db.update(games).set({ isTestGame: true })
    expect(await invited()).toEqual([])
    await db.update(games).set({ isTestGame: false })
    expect(await invited()).toEqual([{ userId }])
  })

  test('asks nobody about a game in the bin, and takes no answer about it', async () => {
    await optIn(0, { pulse: true })
    const [mail] = await after(14)
    await server.services.database.db.update(games).set({ deletedAt: server.services.clock() })
    expect(readers(await after(42))).toEqual([])
    expect((await answer(tokenIn(mail?.parsed.text ?? '', 'pulse'), 3)).body.errors[0].code).toBe('invalid_mail_link')
  })

  test('asks nobody about a game that was put into the bin after the job had found it', async () => {
    const { now, services } = await wait(14)
    const { db } = services.database
    let isBinned = false
    beforeStatement(1, async () => {
      await db.update(games).set({ deletedAt: now })
      isBinned = true
    })
    await askForPulse.run({}, { services, now })
    expect([isBinned, await db.select().from(pulseInvitations)]).toEqual([true, []])
  })

  test('is asked although somebody ends it at that moment, which holds afterwards', async () => {
    await optIn(0, { pulse: true })
    const context = await wait(14)
    const { db } = server.services.database
    let ended: Promise<unknown> = Promise.resolve()
    // Their wish has been read, their invitation is about to be written.
    beforeStatement(3, async () => {
      ended = db.delete(followUps).execute()
      await Promise.race([ended, setTimeout(300)])
    })
    await askForPulse.run({}, context)
    await ended
    await server.runJobs()
    expect(await db.select().from(pulseInvitations)).toHaveLength(2)
    expect(readers(smtp.mails)).toEqual([game.gameMaster.email])
  })
})

describe('a mail that waits for the mail server', () => {
  test('is wanted no more once its reader or its game has gone, and goes with a game that is deleted for good', async () => {
    const link = await claim(0)
    await askAndConfirm(link, addresses[0], { pulse: true, reminders: true })
    const { db } = server.services.database
    await db.update(actionItems).set({ dueAt: new Date('2026-03-17T09:00:00Z') })
    const context = await wait(14)
    await askForPulse.run({}, context)
    await remindOfActions.run({}, context)
    const waiting = () => db.select().from(outbox).where(eq(outbox.state, 'queued'))
    expect((await waiting()).map(({ template }) => template).toSorted()).toEqual(['action_due', 'pulse', 'pulse'])
    const wanted = async () => {
      const asked: string[] = []
      for (const { template, recipient, values } of await waiting()) {
        const mail = { template: 'pulse' as const, recipient, values: values as unknown as MailValues['pulse'] }
        if (template === 'pulse' && (await isStillWanted(db, mail, server.services.tokens))) asked.push(recipient)
      }
      return asked.toSorted()
    }
    const leader = game.gameMaster
    expect(await wanted()).toEqual([leader.email, addresses[0]].toSorted())

    await db.update(games).set({ deletedAt: context.now })
    expect(await wanted()).toEqual([])
    await db.update(games).set({ deletedAt: null })
    await db.insert(pulseRefusals).values({ userId: leader.id, createdAt: context.now })
    expect(await wanted()).toEqual([addresses[0]])
    await db.delete(pulseRefusals)
    const membership = eq(organizationUsers.userId, leader.id)
    await db.update(organizationUsers).set({ acceptedAt: null }).where(membership)
    expect(await wanted()).toEqual([addresses[0]])
    await db.update(organizationUsers).set({ acceptedAt: context.now }).where(membership)
    await server.call('POST /v1/action-link/reminders', { token: link, body: { email: addresses[1], pulse: true } })
    expect(await wanted()).toEqual([leader.email])

    const token = await logInAgain(server, leader.id)
    const params = { gameId: game.gameId }
    await server.call('DELETE /v1/dashboard/games/:gameId', { token, params, query: { for_good: 'true' } })
    expect((await waiting()).map(({ template }) => template)).toEqual(['confirm_reminders'])
  })
})

describe('an answer', () => {
  test('is shown from three on, without names; answering again takes the place of the answer before; whose it was is forgotten with the link', async () => {
    await optIn(0, { pulse: true })
    await optIn(1, { pulse: true })
    const tokens = (await after(14)).map(({ parsed }) => tokenIn(parsed.text ?? '', 'pulse'))
    expect(tokens).toHaveLength(3)
    const texts = ['We greet people now', 'A little', '']
    for (const [index, token] of tokens.slice(0, 2).entries())
      expect((await answer(token, 4, texts[index])).status).toBe(200)
    expect(await reported()).toEqual([])
    await answer(tokens[0] ?? '', 5, texts[0])
    await answer(tokens[2] ?? '', 3)
    expect(await reported()).toEqual([
      { wave: 'two_weeks', count: 3, mean: 4, scores: [0, 0, 1, 1, 1], texts: ['A little', 'We greet people now'] },
    ])

    // Once the links to the actions are over nothing says whose answers these were.
    const { db } = server.services.database
    const invited = () =>
      db.select({ linkId: pulseInvitations.linkId, userId: pulseInvitations.userId }).from(pulseInvitations)
    await housekeeping.run({}, await wait(100))
    expect(await invited()).toHaveLength(3)
    await housekeeping.run({}, await wait(120))
    expect(await invited()).toEqual([{ linkId: null, userId: game.gameMaster.id }])
    expect(await db.select().from(pulseAnswers)).toHaveLength(3)
  })

  test('names every fault, and is taken from no other link', async () => {
    const [mail] = await after(14)
    const text = mail?.parsed.text ?? ''
    const token = tokenIn(text, 'pulse')
    const codeOf = async (...given: Parameters<typeof answer>) => (await answer(...given)).body.errors[0].code
    for (const score of [0, 6, 2.5, '3', null]) expect(await codeOf(token, score)).toBe('pulse.schemas.score.range')
    expect(await codeOf(token, 3, 'x'.repeat(281))).toBe('pulse.schemas.text.max')
    for (const wrong of ['', `${token.slice(0, -1)}_`, tokenIn(text, 'unsubscribe')])
      expect(await codeOf(wrong, 3)).toBe('invalid_mail_link')
    expect(await server.services.database.db.select().from(pulseAnswers)).toEqual([])
  })

  test('is nobody’s once its mails were stopped and its wave is over, and never that of an address that nobody confirmed', async () => {
    const link = await claim(0)
    await askAndConfirm(link, addresses[0], { pulse: true })
    const mail = (await after(14)).find(({ recipients }) => recipients[0] === addresses[0])?.parsed.text ?? ''
    await answer(tokenIn(mail, 'pulse'), 4, 'We greet people now')
    const of = async (email: string) =>
      (await pulseAnswersOf(server.services.database.db, { userId: randomUUID(), email })).length
    expect(await of(addresses[0])).toBe(1)
    await server.call('POST /v1/action-link/reminders', { token: link, body: { email: addresses[1], pulse: true } })
    expect(await of(addresses[1])).toBe(0)

    await server.services.database.db.delete(followUps)
    const invited = async () =>
      (await server.services.database.db.select().from(pulseInvitations)).filter(({ linkId }) => linkId !== null).length
    await housekeeping.run({}, await wait(15))
    expect(await invited()).toBe(1)
    await housekeeping.run({}, await wait(18))
    expect([await invited(), await server.services.database.db.$count(pulseAnswers)]).toEqual([0, 1])
  })

  test('goes with its author’s erasure, also when they were asked at their address', async () => {
    await askAndConfirm(await claim(0), 'other@work.example', { pulse: true })
    await askAndConfirm(await claim(1), game.gameMaster.email, { pulse: true })
    for (const { parsed, recipients } of await after(14))
      await answer(tokenIn(parsed.text ?? '', 'pulse'), 2, `Of ${recipients[0]}`)
    const token = await logInAgain(server, game.gameMaster.id)
    const { db } = server.services.database
    const own = await pulseAnswersOf(db, { userId: game.gameMaster.id, email: game.gameMaster.email })
    expect(own.map(({ text }) => text)).toEqual(Array.from({ length: 2 }, () => `Of ${game.gameMaster.email}`))
    await server.call('POST /v1/dashboard/users/self/erase', {
      token,
      body: { email: game.gameMaster.email, consent: true },
    })
    expect((await db.select().from(pulseAnswers)).map(({ text }) => text)).toEqual(['Of other@work.example'])
    expect(await db.select().from(pulseInvitations)).toHaveLength(1)
  })
})
