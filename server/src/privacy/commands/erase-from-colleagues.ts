import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { eraseFromAnalyses } from './erase-from-analyses.ts'
import { eraseFromAnswers } from './erase-from-answers.ts'
import { eraseFromSummaries } from './erase-from-summaries.ts'

/** An address that finds nobody, in place of an erased person's. */
export function addressOfNobody(userId: string): string {
  return `erased-${userId}@erased.invalid`
}

/**
 * Takes a person out of what colleagues saved and were answered, and out of the names in AI summaries. Before their
 * memberships, or the organizations of these, are deleted: they tell who the colleagues are.
 */
export async function eraseFromColleagues(tx: Db, userId: string): Promise<void> {
  const [person] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) return
  await eraseFromAnalyses(tx, person, addressOfNobody(userId))
  await eraseFromAnswers(tx, person)
  await eraseFromSummaries(tx, person)
}
