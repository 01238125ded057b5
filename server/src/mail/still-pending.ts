import { eq } from 'drizzle-orm'
import { reminderDue, type ReminderKind } from '#domain/conclusions/reminder-days.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import { unpackLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { followUps } from '#server/db/schema/follow-up.ts'
import type { ReminderValues } from './mail-values.ts'
import { pendingReminders, remindedAction } from './pending-reminders.ts'

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
  const rows = await pendingReminders(db, eq(followUps.id, followUpId))
  const due = new Map(
    rows
      .filter(({ dueAt, timeZone }) => reminderDue(dayIn(timeZone, now), dayIn(timeZone, dueAt)) === kind)
      .map((row) => [row.actionItemId, remindedAction(row)]),
  )
  const actions = values.actions.flatMap((action) => {
    // An older version named no ids: as long as anything is due, its reminder leaves as it is.
    if (action.id === undefined) return due.size > 0 ? action : []
    return due.get(action.id) ?? []
  })
  const [about] = rows.filter(({ actionItemId }) => due.has(actionItemId))
  return actions.length === 0 || !about ? null : { ...values, gameId: about.gameId, subject: about.subject, actions }
}
