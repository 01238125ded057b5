import { eq } from 'drizzle-orm'
import { sessionLimits } from '#domain/limits.ts'
import { checkCurrentPassword } from '#server/authentication/commands/check-current-password.ts'
import type { Db } from '#server/db/open-database.ts'
import { sessions, users } from '#server/db/schema/people.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'

/**
 * Re-authenticates a user before an irreversible action: by password or, for accounts without one, by a fresh session.
 * @returns the fault of the password, if any; else its hash, null if there is none, for `stillHasPassword`
 * @throws ApiError 403 fresh_login_needed; 429 rate_limited
 */
export async function proveOneself(
  db: Db,
  attempts: AttemptLimits,
  actor: { userId: string; sessionId: string },
  given: { password: string | undefined; pointer: string; now: Date },
): Promise<{ faults: Fault[]; passwordHash: string | null }> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.userId))
  if (user && user.passwordHash !== null) {
    const passwordHash = await checkCurrentPassword(db, attempts, actor, given.password ?? '')
    return { faults: passwordHash === null ? [wrongPassword(given.pointer)] : [], passwordHash }
  }
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId))
  const age = given.now.getTime() - (session?.createdAt.getTime() ?? 0)
  if (age > sessionLimits.freshMinutes * 60_000) throw new ApiError('fresh_login_needed')
  return { faults: [], passwordHash: null }
}

export const wrongPassword = (pointer: string): Fault => ({ code: 'password.schemas.current', pointer })
