import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { embeddedExtensions } from '#server/db/open-database.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { verdict } from '../live/verdict.ts'
import { fillGames } from './fill-games.ts'
import { logIn } from './log-in.ts'
import { measureSearches } from './measure-searches.ts'
import { measuredSearches } from './measured-searches.ts'

const games = 10_000
/** What is answered within it feels immediate, as on PostgreSQL. */
const limitMs = 100

/** 10,000 games of one organization on the embedded database: the same calls. */
export async function measureEmbedded(password: string): Promise<void> {
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
    await (await start()).stop()
    const searches = await fill(join(dataDir, 'pglite'))
    const crux = await start()
    try {
      const headers = { authorization: `Bearer ${await logIn(crux.url, password)}`, 'content-type': 'application/json' }
      console.log(`\n${games} games of one organization on the embedded database`)
      for (const [name, { p50, p95 }] of await measureSearches(null, { url: crux.url, headers }, searches))
        verdict(`${name}: p50 ${p50.toFixed(1)} ms, p95`, p95, limitMs, 'ms')
    } finally {
      await crux.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(folder: string) {
  const client = await PGlite.create({ dataDir: folder, extensions: embeddedExtensions })
  try {
    const { organizationId, searched } = await fillGames(client, games, { largestShare: 1 })
    await client.query(
      `insert into organization_users (organization_id, user_id, role, accepted_at)
        select $1, id, 'admin', now() from users where email = 'admin@demo.example'`,
      [organizationId],
    )
    return await measuredSearches(client, organizationId, searched)
  } finally {
    await client.close()
  }
}
