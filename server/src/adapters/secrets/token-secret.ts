import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/open-database.ts'
import { settings } from '#server/db/schema/people.ts'
import { isSealed, SecretsLockedError, type SecretBox } from './secret-box.ts'

const key = 'token_secret'
const purpose = `settings/${key}`

/**
 * The installation's signing secret: created once, shared by all its processes. With a box it is sealed in the
 * database; a secret that is unsealed, or sealed with an earlier key, is resealed at the next start. The secret itself
 * stays the same, so nobody is logged out.
 * @throws SecretsLockedError
 */
export async function readTokenSecret({ db }: Database, box: SecretBox | null): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await db
    .insert(settings)
    .values({ key, value: box ? box.seal(fresh, purpose) : fresh })
    .onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  if (!row) throw new Error('the token secret was not kept')
  if (!box) {
    if (isSealed(row.value))
      throw new SecretsLockedError('Secrets in the database are encrypted, and ENCRYPTION_KEY is not set.')
    return row.value
  }
  const secret = isSealed(row.value) ? box.open(row.value, purpose) : row.value
  // Another process starting now may have done it already.
  if (!box.isCurrent(row.value)) {
    await db
      .update(settings)
      .set({ value: box.seal(secret, purpose) })
      .where(and(eq(settings.key, key), eq(settings.value, row.value)))
  }
  return secret
}
