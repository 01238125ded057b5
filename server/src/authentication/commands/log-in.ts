import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { AttemptLimits, FailureKind } from '#server/credentials/attempt-limits.ts'
import type { Tokens } from '#server/credentials/tokens.ts'
import { verifyPassword } from '#server/credentials/password.ts'
import { knownDevice, type ProvenAccount } from './known-devices.ts'
import { refuseExpiredTrial } from './refuse-expired-trial.ts'

/**
 * The account with this e-mail and password (specification, section 8). Guesses are limited per account and address,
 * per address and, more generously, per account; guesses that are sent at once are told no more than others. A device
 * that has logged in to the account since its password was set has its own limit instead, so that other people's
 * guesses do not lock its owner out. The answer and its timing do not reveal whether the account exists.
 * @throws ApiError 403 invalid_credentials, trial_expired (only with the right password); 429 rate_limited
 */
export async function checkCredentials(
  db: Db,
  { attempts, tokens }: { attempts: AttemptLimits; tokens: Tokens },
  call: { email: string; password: string; devices: readonly string[]; address: string; now: Date },
): Promise<ProvenAccount> {
  const email = call.email.toLowerCase()
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.erasedAt)))
  const device = user ? knownDevice(tokens, user, call.devices) : null
  const account = device ? `device ${device}` : `${email} ${call.address}`
  const guesses: [FailureKind, string][] = [
    ['login_account', account],
    ...(device
      ? []
      : ([
          ['login_address', call.address],
          ['login_anywhere', email],
        ] satisfies [FailureKind, string][])),
  ]
  const refuseIfGuessing = () => everyOne(guesses, (kind, who) => attempts.refuseIfGuessing(kind, who))
  await refuseIfGuessing()
  const fits = await verifyPassword(call.password, user?.passwordHash ?? null)
  if (!user || !fits) {
    await everyOne(guesses, (kind, who) => attempts.countFailure(kind, who))
    throw new ApiError('invalid_credentials')
  }
  await refuseIfGuessing()
  await attempts.forget('login_account', account)
  await refuseExpiredTrial(db, user.id, call.now)
  return user
}

/** Does all of it, whichever fails, and throws the first fault. */
async function everyOne(
  guesses: readonly [FailureKind, string][],
  work: (kind: FailureKind, who: string) => Promise<void>,
): Promise<void> {
  const ends = await Promise.allSettled(guesses.map(([kind, who]) => work(kind, who)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
