import { eq } from 'drizzle-orm'
import type { BillingEvent } from '#server/adapters/billing/billing-provider.ts'
import type { Db } from '#server/db/open-database.ts'
import { billingAccounts, billingEvents } from '#server/db/schema/billing.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { syncOrganization } from './sync-organization.ts'

/** Kinds of events after which an organization may have something else than before; all others are ignored. */
const heeded = /^(checkout\.session\.|customer\.subscription\.|invoice\.|subscription_schedule\.)/

/** Stores what a provider told, once however often it is told, and leaves a job to look for itself. */
export async function storeWebhook(tx: Db, event: BillingEvent, now: Date): Promise<void> {
  if (!event.customerId || !heeded.test(event.kind)) return
  const [stored] = await tx
    .insert(billingEvents)
    .values({ id: event.id, kind: event.kind, customerId: event.customerId, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id })
  if (stored) await enqueueJob(tx, 'work_billing_event', { eventId: stored.id }, now)
}

/** The job that works a webhook off: whatever it said, and in whatever order, the customer is read at the provider as it is now. */
export const workBillingEvent: JobHandler<'work_billing_event'> = {
  run: async ({ eventId }, { services, now }) => {
    const [event] = await services.database.db.select().from(billingEvents).where(eq(billingEvents.id, eventId))
    if (!event || event.workedAt) return
    const [account] = await services.database.db
      .select({ organizationId: billingAccounts.organizationId })
      .from(billingAccounts)
      .where(eq(billingAccounts.customerId, event.customerId))
    if (account) await syncOrganization(services, account.organizationId)
    await inTransaction(services, (tx) =>
      tx.update(billingEvents).set({ workedAt: now }).where(eq(billingEvents.id, eventId)),
    )
  },
}

/** The daily job that finds what no webhook told, and ends what could not be paid for too long. One that fails keeps nobody from the others. */
export const reconcileBilling: JobHandler<'reconcile_billing'> = {
  run: async (_data, { services }) => {
    const accounts = await services.database.db
      .select({ organizationId: billingAccounts.organizationId })
      .from(billingAccounts)
    const failures: unknown[] = []
    for (const { organizationId } of accounts) {
      try {
        await syncOrganization(services, organizationId)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  },
}

/** The job that lets the sandbox's months pass. */
export const passSandboxTime: JobHandler<'pass_sandbox_time'> = {
  run: async (_data, { services }) => {
    await services.sandbox?.passTime()
  },
}
