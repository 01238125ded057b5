import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { retentionDays } from '#domain/limits.ts'
import { forgetMailCounts } from '#server/mail/take-outside-mail.ts'
import { forgetAddresses } from '#server/action-links/commands/forget-addresses.ts'
import { forgetShareLinks } from '#server/reports/commands/share-link.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { billingEvents } from '#server/db/schema/billing.ts'
import { games } from '#server/db/schema/games.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { crystallizationTemplates, gameTypes } from '#server/db/schema/library.ts'
import { oneUseLinks } from '#server/db/schema/links.ts'
import { mails } from '#server/db/schema/mail.ts'
import { errorReports, failureCounts } from '#server/db/schema/operation.ts'
import { sessions } from '#server/db/schema/people.ts'
import { registrations } from '#server/db/schema/trial.ts'
import { forgetOldKeys } from '#server/http/request/idempotency.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'

const day = 24 * 3_600_000

/** The job that deletes expired data; docs/privacy.md promises these terms. */
export const housekeeping: JobHandler<'keep_house'> = {
  run: async (
    _data,
    {
      services: {
        database: { db },
      },
      now,
    },
  ) => {
    const before = (days: number) => new Date(now.getTime() - days * day)
    await forgetOldKeys(db, now)
    await db.delete(failureCounts).where(lt(failureCounts.expire, now.getTime()))
    await forgetMailCounts(db, now)
    await forgetAddresses(db, now)
    await forgetShareLinks(db, now)
    await db.delete(oneUseLinks).where(lt(oneUseLinks.expiresAt, before(retentionDays.deadLinks)))
    await db.delete(sessions).where(lt(sessions.expiresAt, before(retentionDays.deadSessions)))
    await db
      .delete(registrations)
      .where(and(isNull(registrations.usedAt), lt(registrations.expiresAt, before(retentionDays.unconfirmedForms))))
    await db
      .update(mails)
      .set({ values: null })
      .where(and(inArray(mails.state, ['failed', 'kept']), lt(mails.createdAt, before(retentionDays.mailTexts))))
    await db.delete(mails).where(lt(mails.createdAt, before(retentionDays.mails)))
    await db.delete(errorReports).where(lt(errorReports.createdAt, before(retentionDays.errorReports)))
    await db.delete(auditLog).where(lt(auditLog.at, before(retentionDays.auditLog)))
    await db
      .delete(gameTypes)
      .where(
        and(
          lt(gameTypes.deletedAt, before(retentionDays.deletedCatalogue)),
          sql`not exists (select from ${games} where ${games.gameTypeId} = ${gameTypes.id})`,
        ),
      )
    await db
      .delete(crystallizationTemplates)
      .where(
        and(
          lt(crystallizationTemplates.deletedAt, before(retentionDays.deletedCatalogue)),
          sql`not exists (select from ${games} where ${games.crystallizationTemplateId} = ${crystallizationTemplates.id})`,
          sql`not exists (select from ${gameTypes} where ${gameTypes.crystallizationTemplateId} = ${crystallizationTemplates.id})`,
        ),
      )
    await db.delete(billingEvents).where(lt(billingEvents.receivedAt, before(retentionDays.billingEvents)))
    await db.delete(jobs).where(lt(jobs.gaveUpAt, before(retentionDays.jobsGivenUp)))
  },
}
