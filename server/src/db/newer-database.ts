import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The schema is of a newer version of Crux, on which this version would fail sooner or later. */
export class NewerDatabaseError extends Error {}

type Query = (text: string) => Promise<{ rows: unknown[] }>

/**
 * Checks that every migration that the database has seen is in this folder.
 * @throws NewerDatabaseError if not
 */
export async function refuseNewerDatabase(query: Query, migrationsFolder: string): Promise<void> {
  const [table] = (await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`)).rows
  if (!(table as { is_there: boolean }).is_there) return
  const [last] = (await query('select max(created_at)::float8 as migrated from drizzle.__drizzle_migrations')).rows
  const journal = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  const known = (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when)
  if (Number((last as { migrated: number | null }).migrated) <= Math.max(0, ...known)) return
  throw new NewerDatabaseError(
    'The database is of a newer version of Crux. Start that version, or restore a backup of this one.',
  )
}
