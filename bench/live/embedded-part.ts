import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '#testing/spawn-server.ts'
import { startGameWithPlayers } from '../running-game.ts'
import { Driving } from './driving.ts'
import { makeRooms } from './make-rooms.ts'
import { logIn, password } from './product.ts'
import { tellErrors } from './rooms-part.ts'
import { milliseconds, percentile, verdict } from './verdict.ts'

const games = 100
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)

/** The same with a hundred rooms on the embedded database. */
export async function measureEmbedded(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crux-bench-'))
  const crux = await spawnServer(
    'server/src/main.ts',
    {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      CRUX_DEMO: 'on',
      CRUX_DEMO_PASSWORD: password,
      RATE_LIMIT_FACTOR: '1000000',
    },
    '/readyz',
  )
  const driving = new Driving()
  try {
    const { gameId: like } = await startGameWithPlayers(crux.url, password, 1)
    await driving.open(
      crux.url,
      await makeRooms({ url: crux.url, like, gameMasterToken: await logIn(crux.url) }, games),
    )
    const { times, errors, leaks, done, asked } = await driving.run(
      { paceMs: 4000, seconds, warmUpSeconds: 10 },
      () => undefined,
    )
    console.log(
      `\nEmbedded database, ${games} games, a play in each every 4 s: ${done}/${asked}, p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))} ms`,
    )
    tellErrors(errors)
    verdict('95 % of plays on all seven screens within', percentile(times, 0.95), 50, 'ms')
    verdict('errors and faces told to whom they are not for', errors.length + leaks, 0, '')
  } finally {
    await driving.stop()
    await crux.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
