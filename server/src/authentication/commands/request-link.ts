import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { JobData } from '#server/jobs/job-kinds.ts'
import { hasOnlyExpiredTrials } from './refuse-expired-trial.ts'

/** What no account has: asking about it takes as long as about one. */
const nobody = '00000000-0000-4000-8000-000000000000'

interface Asked {
  kind: JobData['mail_link']['kind']
  account: JobData['mail_link']['account']
  language: Language
  address: string
  now: Date
}

/**
 * Has a link mailed to an account, if there is one: what this does and answers is the same either way. More than a few mails an hour are not
 * sent to one account, which is not told either; the earlier ones still work.
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

/** Whether an e-mail belongs to somebody whose every trial is over: the one thing that the specification has us tell. */
export async function isExpiredTrialOf(db: Db, email: string, now: Date): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.erasedAt)))
  return hasOnlyExpiredTrials(db, user?.id ?? nobody, now)
}
