import { and, asc, eq, inArray } from 'drizzle-orm'
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
} from '#contract/action-links.ts'
import { tellActionStates } from '#server/action-items/commands/tell-action-states.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, actionLinks, followUps } from '#server/db/schema/follow-up.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { currentRows } from '#server/game/answer-game.ts'
import { inLanguage } from '#server/game-rows/in-language.ts'
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
import { writeCalendar } from './commands/write-calendar.ts'
import { findActionLink } from './find-action-link.ts'
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
          name: actionLinks.holder,
          createdAt: actionClaims.createdAt,
        })
        .from(actionClaims)
        .innerJoin(actionLinks, eq(actionLinks.id, actionClaims.linkId))
        .where(eq(actionLinks.gameId, facts.gameId))
        .orderBy(asc(actionClaims.createdAt), asc(actionClaims.id))
      return many(makePage(rows, rows.length, { page: 1, page_size: Math.max(1, rows.length) }), (row) => ({
        type: 'action-claims' as const,
        id: row.id,
        attributes: {
          action_item_id: row.actionItemId,
          player_id: row.playerId,
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
      const ofGame = db.select({ id: actionLinks.id }).from(actionLinks).where(eq(actionLinks.gameId, facts.gameId))
      const [gone] = await db
        .delete(actionClaims)
        .where(and(eq(actionClaims.id, params.claimId), inArray(actionClaims.linkId, ofGame)))
        .returning({ id: actionClaims.id })
      if (!gone) throw new ApiError('not_found')
      return null
    },
  }),
  implement(readActionLink, {
    handle: async (call, services) => {
      const link = await findActionLink(call.db, call, services.attempts)
      const game = await inLanguage(call.db, await rowsOf(link.gameId, services), call.language)
      return presentActionLink(call.db, link, game, await readFollowUp(call.db, link.id))
    },
  }),
  implement(tellByActionLink, {
    handle: async (call, services) => {
      const { db, body, now } = call
      const link = await findActionLink(services.database.db, call, services.attempts)
      const { gameId } = link
      if (body.action_items.some(({ id }) => !link.actionItemIds.has(id))) throw new ApiError('not_found')
      await tellActionStates(db, { gameId, changes: body.action_items, by: { linkId: link.id }, now })
      const rows = await currentRows(db, gameId)
      if (!rows) throw new ApiError('not_found')
      return presentActionLink(db, link, await inLanguage(db, rows, call.language), await readFollowUp(db, link.id))
    },
  }),
  implement(readActionCalendar, {
    handle: async (call, services) => {
      const link = await findActionLink(call.db, call, services.attempts)
      const { game, action_items } = await rowsOf(link.gameId, services)
      const timeZone = await timeZoneOf(call.db, link.organizationId)
      const waiting = action_items.filter(
        ({ id, state }) => link.actionItemIds.has(id) && (state === 'open' || state === 'blocked'),
      )
      const calendar = writeCalendar(
        waiting.map(({ id, name, due_at }) => ({
          uid: `${id}@crux`,
          date: dayIn(timeZone, new Date(due_at)),
          summary: name,
          description: game.subject,
        })),
        call.now,
      )
      return { name: 'crux-actions.ics', content: Readable.from([calendar]) }
    },
  }),
  implement(askEndpoint, {
    handle: async (call, services) => {
      const { db, body, language, now } = call
      const link = await findActionLink(services.database.db, call, services.attempts)
      const id = await askForReminders(
        db,
        { link, email: body.email, wants: { reminders: body.reminders, pulse: body.pulse }, language, now },
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

async function rowsOf(gameId: string, { snapshots }: Services) {
  const rows = await snapshots.rows(gameId)
  if (!rows) throw new ApiError('action_link_dead')
  return rows
}
