import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { isCommonPassword } from '../guessable-passwords.ts'
import { hashPassword } from '#server/credentials/password.ts'

/** The product's own words. Without these and the person's own, a password must still have `signsLeft` characters. */
const productWords = ['crux', 'gamemaster', 'crystallization', 'admin', 'password']
const restMin = 8

/**
 * Hashes a user's new password if the rules allow it (decisions, section 3): not easy to guess, and neither their
 * e-mail nor an organization's name. The schema checks its length and its repetition. Slow on purpose, so call it
 * before a transaction.
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

/** A name, the same without spaces, and its longer parts. */
function wordsOf(name: string): string[] {
  return [name, flat(name), ...name.split(/[\s@.,_-]+/).filter((word) => word.length > 3)]
}

/** Whether a password has hardly more than these words, such as a year or a number. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const longestFirst = [...new Set(words.map(flat))]
    .filter((word) => word.length > 3)
    .toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), flat(password))
  const ofWords = flat(password).length - rest.length
  return ofWords > 0 && password.length - ofWords < restMin
}

/** Ignores case, spaces and punctuation. */
function flat(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
}
