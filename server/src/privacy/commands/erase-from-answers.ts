import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { idempotencyKeys } from '#server/db/schema/operation.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { answerAboutPerson, nameFields, type ShownPerson } from './answer-about-person.ts'
import { reachedOrganizations } from './reached-organizations.ts'

/**
 * Answers to other people are stored for a day: takes an erased person out of those to colleagues. Before their
 * memberships are deleted: in a stranger's answers nothing changes but resources that are the person, or strangers
 * would learn that there was an account.
 */
export async function eraseFromAnswers(tx: Db, person: ShownPerson): Promise<void> {
  const { caller, key, body } = idempotencyKeys
  const { own, relatives } = reachedOrganizations(tx, person.id)
  const { organizationId, userId, acceptedAt } = organizationUsers
  const colleagues = tx
    .select({ caller: sql<string>`'user:' || ${userId}` })
    .from(organizationUsers)
    .where(and(isNotNull(acceptedAt), or(inArray(organizationId, own), inArray(organizationId, relatives))))
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
    .orderBy(caller, key)
    .for('update')
  for (const row of rows) {
    if (row.body === null) continue
    const changed = answerAboutPerson(row.body, person, !row.isColleague)
    if (changed !== row.body)
      await tx
        .update(idempotencyKeys)
        .set({ body: changed })
        .where(and(eq(caller, row.caller), eq(key, row.key)))
  }
}
