import { asc, eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import {
  askForReminders as askEndpoint,
  claimActions as claimEndpoint,
  confirmMail,
  listClaims,
  mailActions,
  readActionCalendar,
  readActionLink,
  revokeClaim,
  stopReminders as stopEndpoint,
  tellByActionLink,
  unsubscribe,
} from '#contract/afterwards/action-links.ts'
import { isPending } from '#domain/conclusions/action-state.ts'
import type { Language } from '#domain/languages.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, actionLinks, followUps } from '#server/db/schema/follow-up.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { currentRows } from '#server/game/answer-game.ts'
import { inLanguage } from '#server/game-rows/in-language.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { many, one } from '#server/http/document.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { implement } from '#server/http/implement.ts'
import { refuseReports, welcomeReports } from '#server/mail/report-refusals.ts'
import { refusePulse } from '#server/pulse/commands/answer-pulse.ts'
import { makePage } from '#server/listing/page.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import type { Services } from '#server/services.ts'
import { confirmReminders, stopReminders } from './commands/answer-mail.ts'
import { askForReminders } from './commands/ask-for-reminders.ts'
import { claimActions } from './commands/claim-actions.ts'
import { mailActionLink } from './commands/mail-action-link.ts'
import { revokeClaim as revoke } from './commands/revoke-claim.ts'
import { tellByLink } from './commands/tell-by-link.ts'
import { writeCalendar } from './commands/write-calendar.ts'
import { type ActionLink, findActionLink } from './find-action-link.ts'
import { readCovered } from './read-covered.ts'
import { type MailLinkKind, readMailToken } from '#server/credentials/mail-tokens.ts'
import { presentActionLink } from './present-action-link.ts'
import { timeZoneOf } from '#server/db/organization-time-zone.ts'

export const actionLinkRoutes = [
  implement(claimEndpoint, {
    facts: gameInPath,
    // The answer contains a secret, so it is not stored under an idempotency key; a repeated
    // call just creates another token.
    transaction: 'own',
    handle: async ({ facts, actor, body, now }, services) => {
      const { id, token, endsAt } = await inTransaction(services, (tx) =>
        claimActions(tx, {
          gameId: facts.gameId,
          playerId: actor.playerId,
          actionItemIds: body.action_item_ids,
          now,
        }),
      )
      return one({ type: 'action-link-tokens', id, attributes: { token, ends_at: endsAt.toISOString() } })
    },
  }),
  implement(listClaims, {
    facts: gameInPath,
    handle: async ({ db, facts }) => {
      const rows = await db
        .select({
          id: actionClaims.id,
          actionItemId: actionClaims.actionItemId,
          playerId: actionLinks.playerId,
          ofGameId: actionLinks.gameId,
          name: actionLinks.holder,
          createdAt: actionClaims.createdAt,
        })
        .from(actionClaims)
        .innerJoin(actionLinks, eq(actionLinks.id, actionClaims.linkId))
        .innerJoin(actionItems, eq(actionItems.id, actionClaims.actionItemId))
        .where(eq(actionItems.gameId, facts.gameId))
        .orderBy(asc(actionClaims.createdAt), asc(actionClaims.id))
      return many(makePage(rows, rows.length, { page: 1, page_size: Math.max(1, rows.length) }), (row) => ({
        type: 'action-claims' as const,
        id: row.id,
        attributes: {
          action_item_id: row.actionItemId,
          player_id: row.ofGameId === facts.gameId ? row.playerId : null,
          name: row.name,
          created_at: row.createdAt.toISOString(),
        },
      }))
    },
  }),
  implement(mailActions, {
    facts: gameInPath,
    handle: async ({ db, facts: { gameId }, actor, body, now }, services) => {
      const { action_item_ids: actionItemIds, email, language = null } = body
      const order = { gameId, senderId: actor.userId, actionItemIds, email, language, now }
      const { id, holder, endsAt } = await mailActionLink(db, order, services)
      return one({ type: 'mailed-action-links' as const, id, attributes: { holder, ends_at: endsAt.toISOString() } })
    },
  }),
  implement(revokeClaim, {
    facts: gameInPath,
    handle: async ({ db, facts, params }) => {
      await revoke(db, { gameId: facts.gameId, claimId: params.claimId })
      return null
    },
  }),
  implement(readActionLink, {
    handle: async (call, services) => {
      const link = await findActionLink(call.db, call, services.attempts)
      return answerLink(call, link, (gameId) => services.snapshots.rows(gameId))
    },
  }),
  implement(tellByActionLink, {
    handle: async (call, services) => {
      const { db, body, now } = call
      const link = await findActionLink(services.database.db, call, services.attempts)
      await tellByLink(db, link, body.action_items, now)
      return answerLink(call, link, (gameId) => currentRows(db, gameId))
    },
  }),
  implement(readActionCalendar, {
    handle: async (call, services) => {
      const link = await findActionLink(call.db, call, services.attempts)
      const { game, items } = await readCovered(link, (gameId) => services.snapshots.rows(gameId))
      const timeZone = await timeZoneOf(call.db, link.organizationId)
      const calendar = writeCalendar(
        items
          .filter(({ state }) => isPending(state))
          .map(({ id, name, due_at }) => ({
            uid: `${id}@crux`,
            date: dayIn(timeZone, new Date(due_at)),
            summary: name,
            description: game.game.subject,
          })),
        call.now,
      )
      return { name: 'crux-actions.ics', content: Readable.from([calendar]) }
    },
  }),
  implement(askEndpoint, {
    handle: async (call, services) => {
      const { db, body, language, now, pointer } = call
      const link = await findActionLink(services.database.db, call, services.attempts)
      const id = await askForReminders(
        db,
        { link, email: body.email, wants: { reminders: body.reminders, pulse: body.pulse }, language, now, pointer },
        services,
      )
      return one({ type: 'reminder-wishes', id, attributes: { reminders: 'asked' } })
    },
  }),
  implement(stopEndpoint, {
    handle: async (call, services) => {
      const link = await findActionLink(services.database.db, call, services.attempts)
      await stopReminders(call.db, { linkId: link.id })
      return null
    },
  }),
  implement(confirmMail, {
    handle: async ({ db, body, address, now }, services) => {
      const followUpId = await idOf('confirm', body.token, address, services)
      const id = await confirmReminders(db, followUpId, now)
      return one({ type: 'reminder-wishes', id, attributes: { reminders: 'confirmed' } })
    },
  }),
  implement(unsubscribe, {
    handle: async ({ db, query, body, address, now }, services) => {
      const token = body.token ?? query.token ?? ''
      if (body.again) {
        if (await welcomeReports(db, token, services.tokens)) return null
        await idOf('unsubscribe', token, address, services)
        // Reminders cannot be turned on again here, since the address is deleted: people ask for them anew.
        throw new ApiError('invalid_mail_link')
      }
      if (await refuseReports(db, token, now, services.tokens)) return null
      if (await refusePulse(db, token, now, services.tokens)) return null
      await stopReminders(db, { followUpId: await idOf('unsubscribe', token, address, services) })
      return null
    },
  }),
]

/** The id that a mail's token is about; null for a token that is not ours. Guesses are limited. */
async function idOf(kind: MailLinkKind, token: string, address: string, { attempts, tokens }: Services) {
  await attempts.refuseIfGuessing('link', address)
  const id = readMailToken(kind, token, tokens)
  if (id === null) await attempts.countFailure('link', address)
  return id
}

async function readFollowUp(db: Db, linkId: string) {
  const [followUp] = await db
    .select({ confirmedAt: followUps.confirmedAt, reminders: followUps.reminders, pulse: followUps.pulse })
    .from(followUps)
    .where(eq(followUps.linkId, linkId))
  return followUp ?? null
}

async function answerLink(
  { db, language }: { db: Db; language: Language },
  link: ActionLink,
  rowsOf: (gameId: string) => Promise<GameRows | null>,
) {
  const { game, items } = await readCovered(link, rowsOf)
  const followUp = await readFollowUp(db, link.id)
  return presentActionLink(db, link, await inLanguage(db, game, language), { items, followUp })
}
