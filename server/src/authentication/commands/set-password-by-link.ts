import { eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import type { News } from '#server/news/news.ts'
import { storePassword } from './store-password.ts'
import { findLink, spendLink, unknownLink, type LinkKind, type OneUseLink } from './one-use-links.ts'

/** The two parts of `/reset-password/:userData/:resetToken`. */
export interface PasswordLinkParts {
  user_id: string
  token: string
}

const kinds: readonly LinkKind[] = ['reset_password', 'add_password']

/**
 * The user whose password a link sets. Leaves the link unused. @throws ApiError 403 invalid_reset_link,
 * invalid_add_password_link
 */
export async function readPasswordLink(db: Db, parts: PasswordLinkParts, now: Date) {
  const { userId, kind } = belongingTo(parts, await findLink(db, kinds, parts.token, now))
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unknownLink(kind)
  return user
}

/**
 * Uses the link up, sets the password and ends all sessions. Returns the user's id. @throws ApiError 403
 * invalid_reset_link, invalid_add_password_link
 */
export async function setPasswordByLink(
  tx: Db,
  news: News[],
  parts: PasswordLinkParts,
  change: { hash: string; language: Language; now: Date },
): Promise<string> {
  const { userId } = belongingTo(parts, await spendLink(tx, kinds, parts.token, change.now))
  await storePassword(tx, news, userId, change)
  return userId
}

function belongingTo({ user_id }: PasswordLinkParts, link: OneUseLink): OneUseLink {
  if (link.userId !== user_id) throw unknownLink(link.kind)
  return link
}
