import type { Db } from '#server/db/open-database.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { JobData, JobKind } from './job-kinds.ts'

/** Leaves work to be done once this transaction has committed, within a second or so; it is repeated until it succeeds. */
export async function enqueueJob<K extends JobKind>(tx: Db, kind: K, data: JobData[K], now: Date): Promise<void> {
  await tx.insert(jobs).values({ kind, data: { ...data }, runAt: now, createdAt: now })
}
