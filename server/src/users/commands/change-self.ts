import { eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { changeInAnswers } from '#server/privacy/commands/change-in-answers.ts'

/**
 * Changes one's own name (null takes it away) or language. Answers that are stored for colleagues show the new name
 * from then on: an erasure finds people there by the name they have.
 */
export async function changeSelf(
  tx: Db,
  userId: string,
  changes: { name?: string | null | undefined; language?: Language | null | undefined },
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) return
  const { name = user.name, language } = changes
  if (name !== user.name) await changeInAnswers(tx, user, { name, hasAddress: true })
  await tx
    .update(users)
    .set({ name, ...(language === undefined ? {} : { language }) })
    .where(eq(users.id, userId))
}
