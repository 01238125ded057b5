import { expect, test } from 'vitest'
import { countMigrations, withFirstMigrations } from '#server/operator/backup/migration-count.ts'
import { emptyPlace } from '#testing/databases/empty-place.ts'
import { NewerDatabaseError } from './newer-database.ts'
import { openDatabase } from './open-database.ts'

test('an older version refuses a database that a newer one has migrated, and leaves it as it is', async () => {
  const place = await emptyPlace()
  try {
    await (await openDatabase(place.options)).close()
    const opened = withFirstMigrations(countMigrations() - 1, (migrationsFolder) =>
      openDatabase({ ...place.options, migrationsFolder }),
    )
    await expect(opened).rejects.toThrow(NewerDatabaseError)
    const { query, close } = await openDatabase(place.options)
    const text = 'select count(*)::int as count from drizzle.__drizzle_migrations'
    expect(await query({ text, values: [] })).toEqual([{ count: countMigrations() }])
    await close()
  } finally {
    await place.drop()
  }
})
