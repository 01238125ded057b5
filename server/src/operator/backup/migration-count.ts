import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '#server/db/open-database.ts'

interface Journal {
  entries: unknown[]
}

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json')
const readJournal = () => JSON.parse(readFileSync(journalOf(migrationsFolder), 'utf8')) as Journal

/** The number of migrations in this version of the product. */
export function countMigrations(): number {
  return readJournal().entries.length
}

/** Runs work with a folder of only the first migrations, as for a backup of an older version. */
export async function withFirstMigrations<T>(count: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'crux-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = readJournal()
    writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
