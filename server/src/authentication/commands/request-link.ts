import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { JobData } from '#server/jobs/job-kinds.ts'
import { hasOnlyExpiredTrials } from './refuse-expired-trial.ts'

/** An id that no account has: looking it up takes as long as a real one. */
const nobody = '00000000-0000-4000-8000-000000000000'

interface Asked {
  kind: JobData['mail_link']['kind']
  account: JobData['mail_link']['account']
  language: Language
  address: string
  now: Date
}

/**
 * Enqueues a link for an account, if it exists; behaviour and answer are the same either way. Beyond a few mails an
 * hour per account nothing is sent, silently; earlier links still work.
 * @throws ApiError 429 rate_limited when one address asks too often
 */
export async function requestLink(
  db: Db,
  attempts: AttemptLimits,
  { kind, account, language, address, now }: Asked,
): Promise<void> {
  await attempts.refuseIfGuessing('mail_address', address)
  await attempts.countFailure('mail_address', address)
  const few = await attempts.take('mail_account', 'email' in account ? account.email : account.userId)
  if (few) await enqueueJob(db, 'mail_link', { kind, account, language }, now)
}

/**
 * Whether an e-mail belongs to somebody whose trials have all expired: the one fact that the specification has us
 * reveal.
 */
export async function isExpiredTrialOf(db: Db, email: string, now: Date): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.erasedAt)))
  return hasOnlyExpiredTrials(db, user?.id ?? nobody, now)
}
