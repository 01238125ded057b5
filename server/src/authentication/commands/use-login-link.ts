import type { Db } from '#server/db/open-database.ts'
import { createLink, spendLink, unknownLink } from './one-use-links.ts'

/** Makes a single-use login link's value for a user, good for 24 hours. */
export async function createLoginLink(tx: Db, userId: string, now: Date): Promise<string> {
  return createLink(tx, 'login', { userId }, now)
}

/**
 * The user of a login link, which is used up by this. Whoever names a user, instead of nobody (an empty text), must name the link's.
 * @throws ApiError 403 invalid_login_link; then the link is as it was, if the transaction is given up
 */
export async function useLoginLink(tx: Db, link: { value: string; userId: string }, now: Date): Promise<string> {
  const { userId } = await spendLink(tx, 'login', link.value, now)
  if (link.userId !== '' && link.userId.toLowerCase() !== userId) throw unknownLink('login')
  return userId
}
