import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AttemptLimits } from '#server/http/attempt-limits.ts'
import { verifyPassword } from '../password.ts'

/**
 * The user whose e-mail and password these are (specification, section 8). Guessing is limited for the account and for the address; the
 * answer and its time are the same whether or not there is such an account.
 * @throws ApiError 403 invalid_credentials; 429 rate_limited
 */
export async function checkCredentials(
  db: Db, attempts: AttemptLimits, call: { email: string; password: string; address: string },
): Promise<string> {
  const email = call.email.toLowerCase()
  const account = `${email} ${call.address}`
  await attempts.refuseIfGuessing('login_account', account)
  await attempts.refuseIfGuessing('login_address', call.address)
  const [user] = await db.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(eq(users.email, email))
  const fits = await verifyPassword(call.password, user?.passwordHash ?? null)
  if (!user || !fits) {
    await attempts.countFailure('login_account', account)
    await attempts.countFailure('login_address', call.address)
    throw new ApiError('invalid_credentials')
  }
  await attempts.forget('login_account', account)
  return user.id
}
