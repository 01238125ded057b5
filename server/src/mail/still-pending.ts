import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import { reminderDue, type ReminderKind } from '#domain/conclusions/reminder-days.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import { unpackLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, actionLinks, followUps } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { organizations } from '#server/db/schema/people.ts'
import type { ReminderValues } from './mail-values.ts'

/**
 * A reminder as it is still true when it leaves, maybe days later: with those of its actions that still wait, are still
 * claimed, and still have that reminder due on this day. Null: none is left, it was stopped, or the game is in the bin.
 */
export async function stillPending(
  db: Db,
  values: ReminderValues,
  kind: ReminderKind,
  now: Date,
): Promise<ReminderValues | null> {
  const followUpId = unpackLink(values.unsubscribe)?.id
  if (followUpId === undefined) return values
  // An action that a later game took over is that game's.
  const itsGame = alias(games, 'its_game')
  const isReachable = and(isNull(games.deletedAt), isNull(itsGame.deletedAt))
  const ofFollowUp = and(eq(followUps.id, followUpId), isNotNull(followUps.confirmedAt), isReachable)
  const rows = await db
    .select({ id: actionItems.id, dueAt: actionItems.dueAt, timeZone: organizations.timeZone })
    .from(followUps)
    .innerJoin(actionLinks, eq(actionLinks.id, followUps.linkId))
    .innerJoin(games, eq(games.id, actionLinks.gameId))
    .innerJoin(organizations, eq(organizations.id, games.organizationId))
    .innerJoin(actionClaims, eq(actionClaims.linkId, actionLinks.id))
    .innerJoin(actionItems, eq(actionItems.id, actionClaims.actionItemId))
    .innerJoin(itsGame, eq(itsGame.id, actionItems.gameId))
    .where(and(ofFollowUp, inArray(actionItems.state, [...pendingStates])))
  const due = new Set(
    rows
      .filter(({ dueAt, timeZone }) => reminderDue(dayIn(timeZone, now), dayIn(timeZone, dueAt)) === kind)
      .map(({ id }) => id),
  )
  // An older version named no ids: as long as anything is due, its reminder leaves as it is.
  const actions = values.actions.filter(({ id }) => (id === undefined ? due.size > 0 : due.has(id)))
  return actions.length === 0 ? null : { ...values, actions }
}
