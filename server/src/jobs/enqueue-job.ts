import type { Db } from '#server/db/open-database.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { JobData, JobKind } from './job-kinds.ts'

/**
 * Enqueues work for after the commit of this transaction. It starts within about a second and is retried until it
 * succeeds.
 */
export async function enqueueJob<K extends JobKind>(tx: Db, kind: K, data: JobData[K], now: Date): Promise<void> {
  await tx.insert(jobs).values({ kind, data: { ...data }, runAt: now, createdAt: now })
}
