import { eq } from 'drizzle-orm'
import { sessionLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { loginLinks } from '#server/db/schema/people.ts'
import { ApiError } from '#server/http/api-error.ts'
import { matchesHash, newSecret, packLink, unpackLink } from '#server/http/tokens.ts'

/** Makes a single-use login link's value for a user, good for 24 hours. */
export async function createLoginLink(tx: Db, userId: string, now: Date): Promise<string> {
  const { secret, hash } = newSecret()
  const expiresAt = new Date(now.getTime() + sessionLimits.loginLinkHours * 3_600_000)
  const [row] = await tx.insert(loginLinks).values({ userId, secretHash: hash, expiresAt }).returning({ id: loginLinks.id })
  if (!row) throw new Error('the login link was not inserted')
  return packLink(row.id, secret)
}

/** The user of a login link, which is used up by this. @throws ApiError 403 invalid_login_link */
export async function useLoginLink(tx: Db, value: string, now: Date): Promise<string> {
  const link = unpackLink(value)
  const [row] = link ? await tx.select().from(loginLinks).where(eq(loginLinks.id, link.id)).for('update') : []
  if (!link || !row || row.usedAt || row.expiresAt <= now || !matchesHash(link.secret, row.secretHash)) throw new ApiError('invalid_login_link')
  await tx.update(loginLinks).set({ usedAt: now }).where(eq(loginLinks.id, row.id))
  return row.userId
}
