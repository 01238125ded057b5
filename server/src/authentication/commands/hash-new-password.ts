import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { isCommonPassword } from '../guessable-passwords.ts'
import { hashPassword } from '#server/credentials/password.ts'

/** Words that stand for this product. Without them and the person's own, a password still has so many signs. */
const productWords = ['crux', 'gamemaster', 'crystallization', 'admin', 'password']
const restMin = 8

/**
 * The hash to keep of a user's new password, if it may be theirs (decisions, section 3): not easy to guess, neither their
 * e-mail nor an organization's name. Its length, and that it is written twice alike, are the schema's to check. Slow on purpose; better before a transaction than in one.
 * @throws ApiError 422 password.schemas.*
 */
export async function hashNewPassword(
  db: Db,
  userId: string,
  password: string,
  pointer: (field: string) => string,
): Promise<string> {
  const own = await ownNames(db, userId)
  const refuse = (code: 'password.schemas.own-name' | 'password.schemas.common') =>
    new ApiError([{ code, pointer: pointer('new_password') }])
  if (own.some((name) => flat(name) !== '' && flat(name) === flat(password))) throw refuse('password.schemas.own-name')
  const words = [...productWords, ...own.flatMap(wordsOf)]
  if (isMadeOf(words, password) || (await isCommonPassword(password, words))) throw refuse('password.schemas.common')
  return hashPassword(password)
}

async function ownNames(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ email: users.email, name: users.name, organization: organizations.name })
    .from(users)
    .leftJoin(organizationUsers, eq(organizationUsers.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
    .where(eq(users.id, userId))
  return [...new Set(rows.flatMap(({ email, name, organization }) => [email, name ?? '', organization ?? '']))].filter(
    (name) => name !== '',
  )
}

/** A name, the same written together, and its longer parts. */
function wordsOf(name: string): string[] {
  return [name, flat(name), ...name.split(/[\s@.,_-]+/).filter((word) => word.length > 3)]
}

/** Whether hardly more than these words stands in a password, as a year or a number does. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const longestFirst = [...new Set(words.map(flat))]
    .filter((word) => word.length > 3)
    .toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), flat(password))
  const ofWords = flat(password).length - rest.length
  return ofWords > 0 && password.length - ofWords < restMin
}

/** Case, spaces and marks don't make a name a password. */
function flat(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
}
