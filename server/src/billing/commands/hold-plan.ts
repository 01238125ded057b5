import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { findAccount } from './billing-account.ts'

/** A process that dies in the middle of a change holds the plan no longer than that. */
const leaseEnd = sql`now() + interval '2 minutes'`
const attempts = 100
const pauseMs = 100

/** An organization's plan, leased by one change. */
export interface HeldPlan {
  /** Extends the lease. @throws ApiError 503 billing_unavailable if another change has taken the plan over */
  renew: () => Promise<void>
  /** Call it when the change is done. It never throws: a lease that is left over runs out. */
  release: () => Promise<void>
}

/**
 * Lets one change of an organization's plan happen at a time, among all processes. Calls to the provider are too slow
 * for a transaction, so the plan is leased.
 * `pause` waits that many ms between two tries.
 * @throws ApiError 503 billing_unavailable if others hold it for ten seconds; nothing has changed then
 */
export async function holdPlan(
  { database }: Pick<Services, 'database'>,
  organizationId: string,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<HeldPlan> {
  const changer = randomUUID()
  const isOwn = eq(billingAccounts.changer, changer)
  const isFree = or(isNull(billingAccounts.changer), lt(billingAccounts.changingUntil, sql`now()`))
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const held = await database.db
      .update(billingAccounts)
      .set({ changer, changingUntil: leaseEnd })
      .where(and(eq(billingAccounts.organizationId, organizationId), isFree))
      .returning({ id: billingAccounts.organizationId })
    // Who never bought anything has no plan to hold.
    if (held.length > 0 || (await findAccount(database.db, organizationId)) === null) {
      return {
        renew: async () => {
          const kept = await database.db
            .update(billingAccounts)
            .set({ changingUntil: leaseEnd })
            .where(isOwn)
            .returning({ id: billingAccounts.organizationId })
          if (kept.length === 0) throw new ApiError('billing_unavailable')
        },
        release: async () => {
          try {
            await database.db.update(billingAccounts).set({ changer: null, changingUntil: null }).where(isOwn)
          } catch (error) {
            database.incidents.note('database_away', {}, error)
          }
        },
      }
    }
    await pause(pauseMs)
  }
  throw new ApiError('billing_unavailable')
}
