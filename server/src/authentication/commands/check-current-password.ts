import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { verifyPassword } from '#server/credentials/password.ts'

/**
 * Checks the password of a logged-in user.
 *
 * @returns its hash, for `stillHasPassword`; null if it is another one, or the account has none
 * @throws ApiError 429 rate_limited
 */
export async function checkCurrentPassword(
  db: Db,
  attempts: AttemptLimits,
  actor: { userId: string; sessionId: string },
  password: string,
): Promise<string | null> {
  await attempts.refuseIfGuessing('login_account', actor.sessionId)
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.userId))
  const hash = user?.passwordHash ?? null
  const fits = await verifyPassword(password, hash)
  if (fits) await attempts.refuseIfGuessing('login_account', actor.sessionId)
  else await attempts.countFailure('login_account', actor.sessionId)
  return fits ? hash : null
}
