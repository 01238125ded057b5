import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { idempotencyKeys } from '#server/db/schema/operation.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { answerAboutPerson, nameFields, type ShownInstead, type ShownPerson } from './answer-about-person.ts'
import { reachedOrganizations } from './reached-organizations.ts'

/**
 * Answers to other people are stored for a day: changes what those to colleagues show of a person who is erased or
 * renamed. Before their memberships are deleted: in a stranger's answers nothing changes but resources that are the
 * person, or strangers would learn that there was an account.
 */
export async function changeInAnswers(tx: Db, person: ShownPerson, instead: ShownInstead): Promise<void> {
  const { caller, key, body } = idempotencyKeys
  const { own, parents } = reachedOrganizations(tx, person.id)
  const { organizationId, userId, acceptedAt } = organizationUsers
  const colleagues = tx
    .select({ caller: sql<string>`'user:' || ${userId}` })
    .from(organizationUsers)
    .where(and(isNotNull(acceptedAt), or(inArray(organizationId, own), inArray(organizationId, parents))))
  const isColleague = inArray(caller, colleagues)
  const says = (text: string) => sql`position(${text} in ${body}) > 0`
  const saysAddress = sql`position(${JSON.stringify(person.email).slice(1, -1)} in lower(${body})) > 0`
  // In fields alone: a short name is in every answer.
  const saysName = or(...[...nameFields].map((field) => says(`"${field}":${JSON.stringify(person.name)}`)))
  const rows = await tx
    .select({ caller, key, body, isColleague: sql<boolean>`${isColleague}` })
    .from(idempotencyKeys)
    .where(
      and(
        ne(caller, `user:${person.id}`),
        or(says(person.id), and(isColleague, or(saysAddress, person.name === null ? undefined : saysName))),
      ),
    )
  for (const row of rows) {
    if (row.body === null) continue
    const changed = answerAboutPerson(row.body, person, instead, !row.isColleague)
    if (changed !== row.body)
      await tx
        .update(idempotencyKeys)
        .set({ body: changed })
        .where(and(eq(caller, row.caller), eq(key, row.key)))
  }
}
