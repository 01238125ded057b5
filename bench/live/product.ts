import pg from 'pg'
import { startPostgres } from '#testing/databases/postgres-server.ts'
import { spawnServer, type Spawned } from '#testing/spawn-server.ts'
import { startGameWithPlayers } from '../running-game.ts'
import type { RoomSource } from './make-rooms.ts'
import { parentOf } from './processor-time.ts'

export const password = 'bench password 123'

/** The product and the floor on one PostgreSQL that waits for the disk. */
export interface Product {
  databaseUrl: string
  crux: Spawned
  floor: Spawned
  /** PostgreSQL's main process. */
  postgresPid: number
  /** The game that rooms are modelled on. */
  source: RoomSource
  stop: () => Promise<void>
}

export async function startProduct({
  serverOptions = '',
  environment = {},
}: { serverOptions?: string; environment?: Record<string, string> } = {}): Promise<Product> {
  const postgres = await startPostgres({ fsync: true })
  const crux = await spawnServer(
    'server/src/main.ts',
    {
      DATABASE_URL: postgres.url,
      CRUX_DEMO: 'on',
      CRUX_DEMO_PASSWORD: password,
      RATE_LIMIT_FACTOR: '1000000',
      ...environment,
      NODE_OPTIONS: `${process.env['BENCH_SERVER_OPTIONS'] ?? ''} ${serverOptions}`.trim(),
    },
    '/readyz',
  )
  const floor = await spawnServer('bench/live/floor-server.ts', { DATABASE_URL: postgres.url }, '/nothing')
  const game = await startGameWithPlayers(crux.url, password, 1)
  return {
    databaseUrl: postgres.url,
    crux,
    floor,
    postgresPid: await firstProcess(postgres.url),
    source: { url: crux.url, like: game.gameId, gameMasterToken: await logIn(crux.url) },
    stop: async () => {
      await floor.stop()
      await crux.stop()
      await postgres.stop()
    },
  }
}

async function firstProcess(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const {
    rows: [row],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = parentOf(row?.pid ?? 0)
  await client.end()
  return pid
}

export async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'master@demo.example', password }),
  })
  return ((await answer.json()) as { data: { attributes: { token: string } } }).data.attributes.token
}
