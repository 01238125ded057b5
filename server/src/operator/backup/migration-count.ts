import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '#server/db/open-database.ts'

interface Journal {
  entries: unknown[]
}

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json')
const readJournal = () => JSON.parse(readFileSync(journalOf(migrationsFolder), 'utf8')) as Journal

/** How many migrations this version of the product has. */
export function countMigrations(): number {
  return readJournal().entries.length
}

/** Runs work with a folder of the first migrations only, such as those that a backup of an older version fits. */
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
