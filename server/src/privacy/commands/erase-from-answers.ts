import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { idempotencyKeys } from '#server/db/schema/operation.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { answerWithoutPerson, type ShownPerson } from './answer-without-person.ts'
import { reachedOrganizations } from './reached-organizations.ts'

/**
 * Answers to other people are stored for a day: removes from those to colleagues what they say about the person. Before
 * their memberships are deleted: in a stranger's answers nothing changes but resources that are the person, or
 * strangers would learn that there was an account.
 */
export async function eraseFromAnswers(tx: Db, person: ShownPerson): Promise<void> {
  const { caller, key, body } = idempotencyKeys
  const { own, parents } = reachedOrganizations(tx, person.id)
  const { organizationId, userId, acceptedAt } = organizationUsers
  const colleagues = tx
    .select({ caller: sql<string>`'user:' || ${userId}` })
    .from(organizationUsers)
    .where(and(isNotNull(acceptedAt), or(inArray(organizationId, own), inArray(organizationId, parents))))
  const isColleague = inArray(caller, colleagues)
  const says = (text: string) => sql`position(${JSON.stringify(text).slice(1, -1)} in ${body}) > 0`
  const saysAddress = sql`position(${JSON.stringify(person.email).slice(1, -1)} in lower(${body})) > 0`
  const rows = await tx
    .select({ caller, key, body, isColleague: sql<boolean>`${isColleague}` })
    .from(idempotencyKeys)
    .where(or(says(person.id), and(isColleague, or(saysAddress, person.name === null ? undefined : says(person.name)))))
  for (const row of rows) {
    if (row.body === null) continue
    const without = answerWithoutPerson(row.body, person, !row.isColleague)
    if (without !== row.body)
      await tx
        .update(idempotencyKeys)
        .set({ body: without })
        .where(and(eq(caller, row.caller), eq(key, row.key)))
  }
}
