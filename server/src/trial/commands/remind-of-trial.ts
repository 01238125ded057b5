import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { trialLimits } from '#domain/limits.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { trialReminders } from '#server/db/schema/trial.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'

const day = 24 * 3_600_000

/**
 * The job that reminds admins of trials that end within a week, and again within a day; once each, even when it runs
 * late.
 */
export const remindOfTrial: JobHandler<'remind_of_trial'> = {
  run: async (_data, { services, now }) => {
    const soon = new Date(now.getTime() + Math.max(...trialLimits.remindDaysBefore) * day)
    const ending = await services.database.db
      .select()
      .from(organizations)
      .where(
        and(eq(organizations.tier, 'trial'), gt(organizations.trialEndsAt, now), lte(organizations.trialEndsAt, soon)),
      )
    for (const organization of ending) await inTransaction(services, (tx) => remind(tx, organization, now))
  },
}

async function remind(
  tx: Db,
  { id, name, preferredLanguage, timeZone, trialEndsAt }: typeof organizations.$inferSelect,
  now: Date,
): Promise<void> {
  if (!trialEndsAt) return
  const left = Math.ceil((trialEndsAt.getTime() - now.getTime()) / day)
  const due = Math.min(...trialLimits.remindDaysBefore.filter((days) => left <= days))
  const [first] = await tx
    .insert(trialReminders)
    .values({ organizationId: id, endsAt: trialEndsAt, days: due })
    .onConflictDoNothing()
    .returning({ id: trialReminders.id })
  if (!first) return
  const admins = await tx
    .select({ email: users.email, language: users.language })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .where(
      and(
        eq(organizationUsers.organizationId, id),
        eq(organizationUsers.role, 'admin'),
        eq(organizationUsers.hidden, false),
        isNotNull(organizationUsers.acceptedAt),
        isNull(users.erasedAt),
      ),
    )
  for (const { email, language } of admins) {
    await sendMail(tx, {
      template: 'trial_ending',
      to: email,
      language: language ?? preferredLanguage,
      now,
      values: {
        path: '/dashboard/manage',
        organization: name,
        days: left,
        endsAt: trialEndsAt.toISOString(),
        timeZone,
      },
    })
  }
}
