import { expect } from 'vitest'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { remindOfActions } from '#server/action-links/commands/remind-of-actions.ts'
import { followUps } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import { finishGame } from './games/finished-game.ts'
import type { TestSmtpServer } from './mail/smtp-server.ts'
import { startTestServer } from './test-server.ts'
import { logInAgain } from './world.ts'

/** The address that asks to be reminded. */
export const askedFor = 'mateo@work.example'

const linksIn = (text: string) =>
  [...text.matchAll(/https:\/\/crux\.example(\/[^\s"<>]*)/g)].map(([, path = '']) => path)
/** The secret in a mail's link to that page. */
const tokenIn = (text: string, page: string) =>
  linksIn(text)
    .find((path) => path.startsWith(page))
    ?.split('#')[1] ?? ''

/**
 * A finished game with two actions, due on 9 March and 20 April, which the first player has taken along, and a mail
 * server.
 */
export async function openReminders(smtp: TestSmtpServer) {
  smtp.mails.length = 0
  const server = await startTestServer({ mailer: smtpMailer({ smtpUrl: smtp.url, from: 'crux@crux.example' }) })
  const game = await finishGame(
    server,
    [
      { name: 'Ask the yard', due_at: '2026-03-09T09:00:00Z' },
      { name: 'Much later', due_at: '2026-04-20T09:00:00Z' },
    ],
    { subject: 'Mornings' },
  )
  const takeAlong = async (player: { token: string }) => {
    const claimed = await server.call('POST /v1/games/:gameId/relationships/action-claims', {
      token: player.token,
      params: { gameId: game.gameId },
      body: { action_item_ids: Object.values(game.actions) },
    })
    return String(claimed.body.data.attributes.token)
  }
  const scene = {
    server,
    game,
    smtp,
    linksIn,
    tokenIn,
    /** What `ask` and `tell` are called with. */
    token: await takeAlong(game.players[0]),
    takeAlong,
    ask: (email = askedFor, fields: Record<string, unknown> = {}) =>
      server.call('POST /v1/action-link/reminders', {
        token: scene.token,
        body: { email, reminders: true, ...fields },
        language: 'en',
      }),
    confirm: (mailToken: string) => server.call('POST /v1/mail-confirmations', { body: { token: mailToken } }),
    unsubscribe: (mailToken: string) => server.call('POST /v1/mail-unsubscriptions', { body: { token: mailToken } }),
    storedFollowUps: () => server.services.database.db.select().from(followUps),
    advanceTo: (moment: string) => server.advance(Date.parse(moment) - server.services.clock().getTime()),
    remind: () => remindOfActions.run({}, { services: server.services, now: server.services.clock() }),
    /** Sets the clock, runs the reminders and sends their mails; returns the mails since then. */
    at: async (moment: string) => {
      scene.advanceTo(moment)
      const before = smtp.mails.length
      await scene.remind()
      await server.runJobs()
      return smtp.mails.slice(before).map(({ parsed, recipients }) => ({
        to: recipients[0],
        subject: parsed.subject,
        text: parsed.text ?? '',
        headers: parsed.headers,
      }))
    },
    /** Asks for reminders, and confirms the address. */
    confirmed: async () => {
      await scene.ask()
      await server.runJobs()
      const sent = smtp.mails.at(-1)?.parsed.text ?? ''
      expect((await scene.confirm(tokenIn(sent, '/confirm-mail'))).status).toBe(200)
    },
    /** The next four are about the action that is due first. */
    tell: (state: string, reason: string | null = null) =>
      server.call('PATCH /v1/action-link', {
        token: scene.token,
        body: { action_items: [{ id: game.actions['Ask the yard'], state, blocked_reason: reason }] },
      }),
    drop: async () =>
      server.call('PATCH /v1/dashboard/action-items', {
        token: await logInAgain(server, game.gameMaster.id),
        body: { action_items: [{ id: game.actions['Ask the yard'], state: 'dropped' }] },
      }),
    bin: async () => server.services.database.db.update(games).set({ deletedAt: server.services.clock() }),
    revoke: async () => {
      const params = { gameId: game.gameId }
      const token = await logInAgain(server, game.gameMaster.id)
      const path = '/v1/games/:gameId/relationships/action-claims' as const
      const { body } = await server.call(`GET ${path}`, { token, params })
      for (const { id, attributes } of body.data)
        if (attributes.action_item_id === game.actions['Ask the yard'])
          await server.call(`DELETE ${path}/:claimId`, { token, params: { ...params, claimId: id } })
    },
    close: async () => {
      server.services.mailer?.close()
      await server.close()
    },
  }
  return scene
}

export type ReminderScene = Awaited<ReturnType<typeof openReminders>>
