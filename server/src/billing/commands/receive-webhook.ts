import { eq } from 'drizzle-orm'
import type { BillingEvent } from '#server/adapters/billing/billing-provider.ts'
import type { Db } from '#server/db/open-database.ts'
import { billingAccounts, billingEvents } from '#server/db/schema/billing.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { syncOrganization } from './sync-organization.ts'

/** Events that may change what an organization has; all others are ignored. */
const heeded = /^(checkout\.session\.|customer\.subscription\.|invoice\.|subscription_schedule\.)/

/** Stores a provider's event and queues the job that reads the customer. Idempotent per event. */
export async function storeWebhook(tx: Db, event: BillingEvent, now: Date): Promise<void> {
  if (!event.customerId || !heeded.test(event.kind)) return
  const [stored] = await tx
    .insert(billingEvents)
    .values({ id: event.id, kind: event.kind, customerId: event.customerId, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id })
  if (stored) await enqueueJob(tx, 'work_billing_event', { eventId: stored.id }, now)
}

/**
 * The job behind a webhook. It ignores the event's content and order, and reads the customer's current state from the
 * provider.
 */
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

/**
 * The daily job that finds changes missed by webhooks, and ends subscriptions unpaid for too long. One failure does
 * not stop the rest.
 */
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

/** The job that advances the sandbox's time. */
export const passSandboxTime: JobHandler<'pass_sandbox_time'> = {
  run: async (_data, { services }) => {
    await services.sandbox?.passTime()
  },
}
