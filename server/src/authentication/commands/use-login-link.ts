import type { Db } from '#server/db/open-database.ts'
import { createLink, spendLink, unknownLink } from './one-use-links.ts'

/** Creates the value of a one-use login link for a user, valid for 24 hours. */
export async function createLoginLink(tx: Db, userId: string, now: Date): Promise<string> {
  return createLink(tx, 'login', { userId }, now)
}

/**
 * The user of a login link, which this uses up. A user id, if any is given (not empty), must be the link's.
 * @throws ApiError 403 invalid_login_link; rolling back leaves the link unused
 */
export async function useLoginLink(tx: Db, link: { value: string; userId: string }, now: Date): Promise<string> {
  const { userId } = await spendLink(tx, 'login', link.value, now)
  if (link.userId !== '' && link.userId.toLowerCase() !== userId) throw unknownLink('login')
  return userId
}
