import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'
import { OperatorError } from './installation/operator-errors.ts'

/** The organization with this id or, ignoring case, this name. @throws OperatorError for none or several */
export async function findOrganization(db: Db, idOrName: string): Promise<typeof organizations.$inferSelect> {
  const rows = await db
    .select()
    .from(organizations)
    .where(
      or(
        eq(sql`${organizations.id}::text`, idOrName.toLowerCase()),
        eq(sql`lower(${organizations.name})`, idOrName.toLowerCase()),
      ),
    )
  const [row, ...others] = rows
  if (!row)
    throw new OperatorError(
      `There is no organization with the id or name "${idOrName}". "list-organizations" shows them all.`,
    )
  if (others.length > 0)
    throw new OperatorError(
      `${rows.length} organizations have the name "${idOrName}". Give the id instead; "list-organizations" shows it.`,
    )
  return row
}
