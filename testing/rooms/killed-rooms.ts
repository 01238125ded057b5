import { isDeepStrictEqual } from 'node:util'
import { openDatabase, type Database } from '#server/db/open-database.ts'
import { startKilledServer } from './killed-server.ts'
import { RoomDevice } from './room-device.ts'
import { type PlayedGame, playRoom, prepareHost } from './room-load.ts'
import { halfTransitions, recordInDatabase, recordOfPeople } from './room-record.ts'

export interface KilledRooms {
  /** Time from each kill until the process answered again, in ms. */
  kills: number[]
  games: number
  /** Acknowledged actions. */
  deeds: number
  /** What was lost or half done, as sentences. */
  faults: string[]
}

interface Setting {
  /** PostgreSQL; null is the embedded database in `dataDir`. */
  databaseUrl: string | null
  dataDir: string | null
  /** Server processes on the one database; each is killed `killsEach` times. */
  processes: number
  killsEach: number
  rooms: number
  names: readonly string[]
}

/** Rooms that play game after game while their server processes are killed at random moments, and the result. */
export async function playWhileKilled({
  databaseUrl,
  dataDir,
  processes,
  killsEach,
  rooms,
  names,
}: Setting): Promise<KilledRooms> {
  const open = () => openDatabase({ ...(databaseUrl ? { databaseUrl } : {}), dataDir })
  const prepared = await open()
  const host = await prepareHost(prepared)
  await prepared.close()

  const environment = { DATABASE_URL: databaseUrl ?? '', ...(dataDir ? { DATA_DIR: dataDir } : {}) }
  const servers = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      startKilledServer(environment, { seed: 11 + index, kills: killsEach, aliveMs: [200, 2000] }),
    ),
  )
  let asked = 0
  const originOf = () => servers[(asked += 1) % servers.length]?.url ?? ''
  const faults: string[] = []
  let isOver = false
  const killing = Promise.all(servers.map((server) => server.killing)).finally(() => {
    isOver = true
  })
  const played: PlayedGame[] = []
  try {
    const playing = Array.from({ length: rooms }, () =>
      playRoom(host, originOf, { names, rounds: 2, isOver: () => isOver }),
    )
    for (const games of await Promise.all(playing)) played.push(...games)
    await killing
    faults.push(...(await lostSeats(originOf, played)))
  } finally {
    isOver = true
    await killing.catch(() => undefined)
    await Promise.all(servers.map((server) => server.stop()))
  }

  const database = await open()
  const { deeds, faults: lost } = await compareWithDatabase(database, played)
  await database.close()
  return { kills: servers.flatMap(({ kills }) => kills), games: played.length, deeds, faults: [...faults, ...lost] }
}

/** Counts the acknowledged actions, and lists those that the database lacks or has only half. */
export async function compareWithDatabase(
  database: Database,
  played: readonly PlayedGame[],
): Promise<{ deeds: number; faults: string[] }> {
  const faults: string[] = []
  let deeds = 0
  for (const { gameId, people } of played) {
    const [said, kept] = [recordOfPeople(people), await recordInDatabase(database, gameId)]
    deeds += Object.values(said).reduce((sum, lines: string[]) => sum + lines.length, 0)
    if (!isDeepStrictEqual(said, kept))
      faults.push(`${gameId} holds ${JSON.stringify(kept)} instead of ${JSON.stringify(said)}`)
    for (const fault of await halfTransitions(database, gameId)) faults.push(`${gameId}: ${fault}`)
  }
  return { deeds, faults }
}

/** All seats return with their original tokens. */
async function lostSeats(originOf: () => string, played: readonly PlayedGame[]): Promise<string[]> {
  const faults: string[] = []
  for (const { gameId, people } of played) {
    for (const { id, name, device } of people) {
      const again = new RoomDevice(originOf, device.token, { timeout: 10_000, retry: [100] })
      const { data } = await again.read(`/games/${gameId}/relationships/players`)
      if (!(data as { id: string }[]).some((player) => player.id === id))
        faults.push(`${name} did not come back to ${gameId}`)
    }
  }
  return faults
}
