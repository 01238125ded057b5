import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, actionLinks, followUps } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { organizations } from '#server/db/schema/people.ts'
import type { ReminderValues } from './mail-values.ts'

/**
 * The actions that people are reminded of, as far as `where` says, the first due first: those that still wait and are
 * still claimed with reminders that were confirmed and not stopped, of games that are not in the bin. The game named
 * is the link's, or the action's own while the link's is in the bin.
 */
export function pendingReminders(db: Db, where: SQL | undefined) {
  // An action that a later game took over is that game's.
  const itsGame = alias(games, 'its_game')
  return db
    .select({
      followUpId: followUps.id,
      linkId: actionLinks.id,
      sealedAddress: followUps.sealedAddress,
      language: followUps.language,
      gameId: sql<string>`case when ${games.deletedAt} is null then ${games.id} else ${itsGame.id} end`,
      timeZone: organizations.timeZone,
      subject: sql<string>`case when ${games.deletedAt} is null then ${games.subject} else ${itsGame.subject} end`,
      actionItemId: actionItems.id,
      name: actionItems.name,
      dueAt: actionItems.dueAt,
      state: actionItems.state,
      blockedReason: actionItems.blockedReason,
    })
    .from(followUps)
    .innerJoin(actionLinks, eq(actionLinks.id, followUps.linkId))
    .innerJoin(games, eq(games.id, actionLinks.gameId))
    .innerJoin(organizations, eq(organizations.id, games.organizationId))
    .innerJoin(actionClaims, eq(actionClaims.linkId, actionLinks.id))
    .innerJoin(actionItems, eq(actionItems.id, actionClaims.actionItemId))
    .innerJoin(itsGame, eq(itsGame.id, actionItems.gameId))
    .where(
      and(
        isNotNull(followUps.confirmedAt),
        eq(followUps.reminders, true),
        isNull(itsGame.deletedAt),
        inArray(actionItems.state, [...pendingStates]),
        where,
      ),
    )
    .orderBy(actionItems.dueAt, actionItems.id)
}

type PendingReminder = Awaited<ReturnType<typeof pendingReminders>>[number]

/** Such an action as its reminder names it. */
export function remindedAction({
  actionItemId,
  name,
  dueAt,
  state,
  blockedReason,
}: PendingReminder): ReminderValues['actions'][number] {
  const blocked = state === 'blocked' ? { blocked: { reason: blockedReason } } : {}
  return { id: actionItemId, name, dueAt: dueAt.toISOString(), ...blocked }
}
