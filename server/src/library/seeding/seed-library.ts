import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/open-database.ts'
import { crystallizationTemplates, decks, gameTypePerspectives, gameTypes } from '#server/db/schema/library.ts'
import { settings } from '#server/db/schema/people.ts'
import { libraryRows, type LibraryRows } from './library-rows.ts'
import { publishDecks } from '#server/library/publish-decks.ts'
import { libraryFolder, readLibrary, readLibraryFiles } from './read-library.ts'
import { forgetFormerVersions, removeGone, removeGoneDecks } from './remove-gone.ts'
import { insertAll, upsertAll } from '#server/library/upsert-all.ts'

/** Increment when the same files produce different rows. */
const seedFormat = 2
const settingKey = 'library_hash'

export interface SeededLibrary {
  /** False if the database already had exactly this library. */
  changed: boolean
  /** Faults in content/, whose parts were left out. */
  faults: string[]
}

/**
 * Loads the library from content/ into the database, in all languages: adds a version of each changed deck, and
 * removes unused items that left the library. Ids never change. Costs one query when nothing changed; safe to call
 * from several processes at once.
 */
export async function seedLibrary(db: Database['db'], folder: string = libraryFolder): Promise<SeededLibrary> {
  const files = readLibraryFiles(folder)
  const hash = `${seedFormat}.${files.hash}`
  if ((await storedHash(db)) === hash) return { changed: false, faults: [] }
  const { library, faults } = readLibrary(files)
  const rows = libraryRows(library)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727290)`)
    if ((await storedHash(tx)) === hash) return
    await writeRows(tx, rows)
    await tx
      .insert(settings)
      .values({ key: settingKey, value: hash })
      .onConflictDoUpdate({ target: settings.key, set: { value: hash } })
  })
  return { changed: true, faults }
}

async function storedHash(db: Db): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, settingKey))
  return row?.value ?? null
}

async function writeRows(tx: Db, rows: LibraryRows): Promise<void> {
  await forgetFormerVersions(tx)
  await upsertAll(
    tx,
    decks,
    rows.decks.map(({ deck }) => deck),
  )
  await upsertAll(tx, crystallizationTemplates, rows.crystallizationTemplates)
  await upsertAll(tx, gameTypes, rows.gameTypes)
  await removeGone(tx, rows)
  // Before the decks, so that only organizations' game types keep a removed perspective.
  await tx.delete(gameTypePerspectives).where(
    inArray(
      gameTypePerspectives.gameTypeId,
      rows.gameTypes.map(({ id }) => id),
    ),
  )
  await publishDecks(tx, rows.decks, { userId: null, now: new Date() })
  await insertAll(tx, gameTypePerspectives, rows.gameTypePerspectives)
  await removeGoneDecks(tx, rows)
}
