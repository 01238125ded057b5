import type { Db } from '#server/db/open-database.ts'
import { createLink, spendLink } from './one-use-links.ts'

/** Makes a single-use login link's value for a user, good for 24 hours. */
export async function createLoginLink(tx: Db, userId: string, now: Date): Promise<string> {
  return createLink(tx, 'login', { userId }, now)
}

/** The user of a login link, which is used up by this. @throws ApiError 403 invalid_login_link */
export async function useLoginLink(tx: Db, value: string, now: Date): Promise<string> {
  return (await spendLink(tx, 'login', value, now)).userId
}
