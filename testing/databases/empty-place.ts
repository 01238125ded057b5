import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createEmptyDatabase } from './postgres-databases.ts'

/** A place for a database of the kind under test, still without any migration: what `openDatabase` takes. */
export async function emptyPlace(): Promise<{
  options: { databaseUrl?: string; dataDir: string | null }
  drop: () => Promise<void>
}> {
  if (process.env['CRUX_TEST_DATABASE'] === 'postgres') {
    const { url, drop } = await createEmptyDatabase(inject('postgresUrl'))
    return { options: { databaseUrl: url, dataDir: null }, drop }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'crux-empty-'))
  return { options: { dataDir }, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}
