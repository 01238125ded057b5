import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { embeddedExtensions } from '#server/db/open-database.ts'
import { spawnServer } from '#testing/spawn-server.ts'

/**
 * The product on the embedded database with games in it: `fill` fills the database and reads it in this process, then
 * `measure` has the product that was started on it. Nothing of it is left afterwards.
 */
export async function onEmbeddedGames<Filled>(
  password: string,
  fill: (client: PGlite) => Promise<Filled>,
  measure: (url: string, filled: Filled) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crux-bench-'))
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    CRUX_DEMO: 'on',
    CRUX_DEMO_PASSWORD: password,
    RATE_LIMIT_FACTOR: '1000000',
  }
  const start = () => spawnServer('server/src/main.ts', environment, '/readyz')
  try {
    // Its first start makes the tables and the library.
    await (await start()).stop()
    const client = await PGlite.create({ dataDir: join(dataDir, 'pglite'), extensions: embeddedExtensions })
    let filled
    try {
      filled = await fill(client)
    } finally {
      await client.close()
    }
    const crux = await start()
    try {
      await measure(crux.url, filled)
    } finally {
      await crux.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
