import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { verifyPassword } from '#server/credentials/password.ts'
import { refuseExpiredTrial } from './refuse-expired-trial.ts'

/**
 * The user whose e-mail and password these are (specification, section 8). Guessing is limited for the account at an address, for the
 * address, and more generously for the account wherever the guesses come from; the answer and its time are the same whether or not there is
 * such an account.
 * @throws ApiError 403 invalid_credentials, trial_expired (only to who knows the password); 429 rate_limited
 */
export async function checkCredentials(
  db: Db,
  attempts: AttemptLimits,
  call: { email: string; password: string; address: string; now: Date },
): Promise<string> {
  const email = call.email.toLowerCase()
  const guesses = [
    ['login_account', `${email} ${call.address}`],
    ['login_address', call.address],
    ['login_anywhere', email],
  ] as const
  for (const [kind, who] of guesses) await attempts.refuseIfGuessing(kind, who)
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.erasedAt)))
  const fits = await verifyPassword(call.password, user?.passwordHash ?? null)
  if (!user || !fits) {
    for (const [kind, who] of guesses) await attempts.countFailure(kind, who)
    throw new ApiError('invalid_credentials')
  }
  await attempts.forget('login_account', `${email} ${call.address}`)
  await refuseExpiredTrial(db, user.id, call.now)
  return user.id
}
