import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { games } from '#server/db/schema/games.ts'
import { pulseAnswers, pulseInvitations } from '#server/db/schema/pulse.ts'
import { remindOfActions } from '#server/action-links/commands/remind-of-actions.ts'
import { finishGame } from '#testing/games/finished-game.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { logInAgain } from '#testing/world.ts'
import { askForPulse } from './commands/ask-for-pulse.ts'

const smtp = await startSmtpServer()
let server: TestServer
let game: Awaited<ReturnType<typeof finishGame>>
const day = 86_400_000
const addresses = ['mateo@work.example', 'noor@work.example'] as const

beforeEach(async () => {
  server = await startTestServer({ mailer: smtpMailer({ smtpUrl: smtp.url, from: 'crux@crux.example' }) })
  game = await finishGame(server, [{ name: 'Ask the yard', due_at: '2026-04-20T09:00:00Z' }], { subject: 'Mornings' })
  smtp.mails.length = 0
  return async () => {
    server.services.mailer?.close()
    await server.close()
  }
})
afterAll(() => smtp.stop())

const tokenIn = (text: string, page: string) =>
  new RegExp(`https://crux\\.example/${page}#([^\\s"<>]+)`).exec(text)?.[1] ?? ''

/** A player claims the action, asks for these mails and confirms. */
async function optIn(which: 0 | 1, wants: { reminders?: boolean; pulse?: boolean }) {
  const claimed = await server.call('POST /v1/games/:gameId/relationships/action-claims', {
    token: game.players[which].token,
    params: { gameId: game.gameId },
    body: { action_item_ids: Object.values(game.actions) },
  })
  const token = String(claimed.body.data.attributes.token)
  const asked = await server.call('POST /v1/action-link/reminders', {
    token,
    body: { email: addresses[which], ...wants },
    language: 'en',
  })
  if (asked.status !== 201) return asked
  await server.runJobs()
  const confirm = tokenIn(smtp.mails.at(-1)?.parsed.text ?? '', 'confirm-mail')
  await server.call('POST /v1/mail-confirmations', { body: { token: confirm } })
  smtp.mails.length = 0
  return server.call('GET /v1/action-link', { token })
}

/** Sets the clock to 8:30 in Helsinki, this many days after the game, asks and sends; returns who was mailed. */
async function after(days: number, time = '06:30') {
  const [row] = await server.services.database.db.select().from(games)
  const date = new Date((row?.completedAt?.getTime() ?? 0) + days * day).toISOString().slice(0, 10)
  server.advance(Date.parse(`${date}T${time}:00Z`) - server.services.clock().getTime())
  const context = { services: server.services, now: server.services.clock() } as never
  // As two concurrent processes would.
  await Promise.all([askForPulse.run({}, context), askForPulse.run({}, context)])
  await remindOfActions.run({}, context)
  const before = smtp.mails.length
  await server.runJobs()
  return smtp.mails.slice(before)
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
    expect(await server.services.database.db.select({ to: pulseInvitations.userId }).from(pulseInvitations)).toEqual([
      { to: game.gameMaster.id },
    ])
  })

  test('asks nobody about a game in the bin, and takes no answer about it', async () => {
    await optIn(0, { pulse: true })
    const [mail] = await after(14)
    await server.services.database.db.update(games).set({ deletedAt: server.services.clock() })
    expect(readers(await after(42))).toEqual([])
    expect((await answer(tokenIn(mail?.parsed.text ?? '', 'pulse'), 3)).body.errors[0].code).toBe('invalid_mail_link')
  })
})

describe('an answer', () => {
  test('is shown from three on, without names; answering again takes the place of the answer before', async () => {
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

  test('goes with its author’s erasure', async () => {
    const [mail] = await after(14)
    await answer(tokenIn(mail?.parsed.text ?? '', 'pulse'), 2, 'Mine')
    const token = await logInAgain(server, game.gameMaster.id)
    await server.call('POST /v1/dashboard/users/self/erase', {
      token,
      body: { email: game.gameMaster.email, consent: true },
    })
    expect(await server.services.database.db.select().from(pulseAnswers)).toEqual([])
    expect(await server.services.database.db.select().from(pulseInvitations)).toEqual([])
  })
})
