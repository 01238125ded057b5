import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { verifyPassword } from '#server/credentials/password.ts'

/**
 * Whether this is the password of a logged-in user; false for accounts without one. @throws ApiError 429 rate_limited
 */
export async function checkCurrentPassword(
  db: Db,
  attempts: AttemptLimits,
  actor: { userId: string; sessionId: string },
  password: string,
): Promise<boolean> {
  await attempts.refuseIfGuessing('login_account', actor.sessionId)
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.userId))
  const fits = await verifyPassword(password, user?.passwordHash ?? null)
  if (fits) await attempts.refuseIfGuessing('login_account', actor.sessionId)
  else await attempts.countFailure('login_account', actor.sessionId)
  return fits
}
