import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'

/**
 * Whether the password that a call was proven by (its hash; null: the account had none) is still the account's. Holds
 * the account until the end of the transaction, so that nobody replaces it meanwhile.
 */
export async function stillHasPassword(
  tx: Db,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): Promise<boolean> {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return user?.passwordHash === passwordHash
}
