import { and, eq, gt, lt } from 'drizzle-orm'
import { isMorning, reminderDue, type ReminderKind } from '#domain/conclusions/reminder-days.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/open-database.ts'
import { followUps, sentFollowUps } from '#server/db/schema/follow-up.ts'
import { actionItems } from '#server/db/schema/games.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { pendingReminders, remindedAction } from '#server/mail/pending-reminders.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import type { Services } from '#server/services.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { mailToken } from '#server/credentials/mail-tokens.ts'
import { addLinkSecret } from './claim-actions.ts'
import { lockFollowUp, sentToAddress } from './sent-to-address.ts'

const day = 24 * 3_600_000

/**
 * The job that reminds of actions: once on the day before and once on the day after, between eight and ten in the
 * organization's time zone, in one mail per person. No reminders of done or dropped actions, revoked claims, stopped
 * reminders, or games in the bin.
 */
export const remindOfActions: JobHandler<'remind_of_actions'> = {
  run: async (_data, { services, now }) => {
    const near = await nearlyDue(services.database.db, now)
    const faults: unknown[] = []
    for (const followUpId of new Set(near.map((row) => row.followUpId)))
      await inTransaction(services, (tx) => remind(tx, followUpId, now, services)).catch((fault: unknown) =>
        faults.push(fault),
      )
    // Thrown only after all other reminders: a permanent fault, such as a lost key, must not hold them up.
    if (faults.length > 0) throw faults[0]
  },
}

/** What is due within a few days of now, on either side. */
function nearlyDue(db: Db, now: Date, followUpId?: string) {
  const inDays = (days: number) => new Date(now.getTime() + days * day)
  const isOfOne = followUpId === undefined ? undefined : eq(followUps.id, followUpId)
  return pendingReminders(db, and(gt(actionItems.dueAt, inDays(-5)), lt(actionItems.dueAt, inDays(3)), isOfOne))
}

async function remind(tx: Db, followUpId: string, now: Date, { addresses, tokens }: Services): Promise<void> {
  const others = await lockFollowUp(tx, followUpId)
  const rows = await nearlyDue(tx, now, followUpId)
  const [first] = rows
  if (!first) return
  const { timeZone } = first
  if (!isMorning(timeZone, now)) return
  const today = dayIn(timeZone, now)
  for (const kind of ['before', 'after'] as const) {
    const near = rows.filter(({ dueAt }) => reminderDue(today, dayIn(timeZone, dueAt)) === kind)
    if (near.length === 0) continue
    const address = addresses.open(first.sealedAddress)
    const told = await sentToAddress(tx, { address, others, kind }, addresses)
    const due = near.filter(({ actionItemId }) => !told.has(actionItemId))
    const unsent = await markSent(
      tx,
      first.linkId,
      kind,
      due.map(({ actionItemId }) => actionItemId),
      now,
    )
    const actions = due.filter(({ actionItemId }) => unsent.has(actionItemId))
    if (actions.length === 0) continue
    await sendMail(tx, {
      template: kind === 'before' ? 'action_due' : 'action_late',
      to: address,
      language: first.language,
      now,
      values: {
        path: `/actions#${await addLinkSecret(tx, first.linkId, now)}`,
        unsubscribe: mailToken('unsubscribe', followUpId, tokens),
        gameId: first.gameId,
        subject: first.subject,
        timeZone,
        actions: actions.map(remindedAction),
      },
    })
  }
}

/** Those of these actions that had no such reminder yet; marks them as reminded. */
async function markSent(tx: Db, linkId: string, kind: ReminderKind, ids: string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const marked = await tx
    .insert(sentFollowUps)
    .values(ids.map((actionItemId) => ({ linkId, actionItemId, kind, sentAt: now })))
    .onConflictDoNothing()
    .returning({ actionItemId: sentFollowUps.actionItemId })
  return new Set(marked.map(({ actionItemId }) => actionItemId))
}
