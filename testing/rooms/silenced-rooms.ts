import { openDatabase } from '#server/db/open-database.ts'
import { compareWithDatabase } from './killed-rooms.ts'
import { playRoom, prepareHost } from './room-load.ts'
import { startSilentNetwork } from '../networks/silent-network.ts'
import { spawnServer } from '../spawn-server.ts'

export interface SilencedRooms {
  games: number
  /** Acknowledged actions. */
  deeds: number
  /** What was lost or half done, as sentences. */
  faults: string[]
  /** Responses to a read that needs the database during the silence, and their durations in ms. */
  refused: { status: number; ms: number }[]
  /** What processes reported about themselves and their database at the end of a long silence. */
  health: { lives: boolean; ready: number }[]
  /** Time after each silence until every process was ready again, in ms. */
  readyAfter: number[]
}

interface Setting {
  databaseUrl: string
  processes: number
  rooms: number
  names: readonly string[]
  /** Duration of each silence of the database, in ms. */
  silences: readonly number[]
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Rooms that play game after game while the database of their server processes falls silent, and the result. */
export async function playWhileSilent(setting: Setting): Promise<SilencedRooms> {
  const prepared = await openDatabase({ databaseUrl: setting.databaseUrl, dataDir: null })
  const host = await prepareHost(prepared)
  await prepared.close()
  const network = await startSilentNetwork(setting.databaseUrl)
  const environment = {
    NODE_ENV: '',
    NODE_COMPILE_CACHE: '.cache/node',
    CRUX_DEMO: 'off',
    RATE_LIMIT_FACTOR: '100000',
    DATABASE_URL: network.url,
  }
  const servers = await Promise.all(
    Array.from({ length: setting.processes }, () => spawnServer('server/src/main.ts', environment, '/readyz')),
  )
  let asked = 0
  const originOf = () => servers[(asked += 1) % servers.length]?.url ?? ''
  let isOver = false
  const refused: SilencedRooms['refused'] = []
  const health: SilencedRooms['health'] = []
  const readyAfter: number[] = []

  async function readDecks(): Promise<void> {
    const since = performance.now()
    const { status } = await fetch(`${originOf()}/v1/decks?organization_id=${host.organizationId}`, {
      headers: { authorization: `Bearer ${host.token}` },
    })
    refused.push({ status, ms: performance.now() - since })
  }
  async function readHealth(url: string): Promise<void> {
    const [lives, { status }] = await Promise.all([fetch(`${url}/healthz`), fetch(`${url}/readyz`)])
    health.push({ lives: lives.ok, ready: status })
  }
  async function fallSilentAgainAndAgain(): Promise<void> {
    for (const silence of setting.silences) {
      await wait(1500)
      network.fallSilent()
      const isLong = silence > 10_000
      await Promise.all([wait(silence), ...(isLong ? servers.map(readDecks) : [])])
      if (isLong) await Promise.all(servers.map(({ url }) => readHealth(url)))
      network.speak()
      const since = performance.now()
      await Promise.all(servers.map(({ url }) => untilReady(url)))
      readyAfter.push(performance.now() - since)
    }
    await wait(1000)
  }

  try {
    const disturbing = fallSilentAgainAndAgain().finally(() => {
      isOver = true
    })
    const playing = Array.from({ length: setting.rooms }, () =>
      playRoom(host, originOf, { names: setting.names, rounds: 2, isOver: () => isOver }),
    )
    const played = (await Promise.all(playing)).flat()
    await disturbing
    const database = await openDatabase({ databaseUrl: setting.databaseUrl, dataDir: null })
    const compared = await compareWithDatabase(database, played)
    await database.close()
    return { games: played.length, ...compared, refused, health, readyAfter }
  } finally {
    isOver = true
    network.speak()
    await Promise.all(servers.map((server) => server.stop()))
    await network.close()
  }
}

async function untilReady(url: string): Promise<void> {
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(100)
}
