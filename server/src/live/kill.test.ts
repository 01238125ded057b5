import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, inject, test } from 'vitest'
import { embeddedExtensions } from '#server/db/open-database.ts'
import { playWhileKilled } from '#testing/rooms/killed-rooms.ts'
import { createTestDatabase } from '#testing/databases/postgres-databases.ts'

/**
 * On PostgreSQL two processes share the work and the kills, on the embedded database there is one: 17 kills in a run of
 * both.
 */
const shared = process.env['CRUX_TEST_DATABASE'] === 'postgres'
const rooms = 6
const names = ['Aino', 'Jonas', 'Priya']

test('V2.3.3 V16.5.3 killed at random moments under load, the server loses nothing that it acknowledged and leaves nothing half done', async () => {
  const { database, dataDir, drop } = await newPlace()
  try {
    const [processes, killsEach] = shared ? [2, 6] : [1, 5]
    const { kills, games, deeds, faults } = await playWhileKilled({
      databaseUrl: database,
      dataDir,
      processes,
      killsEach,
      rooms,
      names,
    })
    expect(faults).toEqual([])
    expect(kills).toHaveLength(processes * killsEach)
    expect(games).toBeGreaterThanOrEqual(rooms)
    expect(deeds).toBeGreaterThanOrEqual(games * names.length * 8)
  } finally {
    await drop()
  }
}, 400_000)

async function newPlace(): Promise<{ database: string | null; dataDir: string | null; drop: () => Promise<void> }> {
  if (shared) {
    const { url, drop } = await createTestDatabase(inject('postgresUrl'))
    return { database: url, dataDir: null, drop }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'crux-kill-'))
  // With the migrations behind it: what is killed is work.
  const made = await PGlite.create({
    dataDir: join(dataDir, 'pglite'),
    loadDataDir: await openAsBlob(inject('pgliteTemplate')),
    extensions: embeddedExtensions,
  })
  await made.close()
  return { database: null, dataDir, drop: () => rm(dataDir, { recursive: true, force: true }) }
}
