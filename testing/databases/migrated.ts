import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder, openDatabase } from '#server/db/open-database.ts'
import { withFirstMigrations } from '#server/operator/backup/migration-count.ts'
import { emptyPlace } from './empty-place.ts'

/**
 * Fills a database as it was before a migration, then opens it as the product does today, and drops it after the work.
 *
 * @param migration its name without the number, such as `hands_by_round`
 * @param before statements that insert what was there
 */
export async function withMigrated(
  migration: string,
  before: readonly string[],
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>,
): Promise<void> {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const former = entries.findIndex(({ tag }) => tag.slice('0000_'.length) === migration)
  if (former < 0) throw new Error(`There is no migration ${migration}.`)
  const place = await emptyPlace()
  try {
    await withFirstMigrations(former, async (folder) => {
      const database = await openDatabase({ ...place.options, migrationsFolder: folder })
      for (const text of before) await database.query({ text, values: [] })
      await database.close()
    })
    const database = await openDatabase(place.options)
    try {
      await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await place.drop()
  }
}
