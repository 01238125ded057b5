import type { Database } from '#server/db/open-database.ts'
import { openServices } from '#server/open-services.ts'
import { makeDeck, type TestDeck } from '../deck-factory.ts'
import { RoomDevice } from './room-device.ts'
import { leadGame, playGame, type Person } from './room-script.ts'
import { makeOrganization, makeUser } from '../world.ts'

/** Somebody who can set up games on a database that server processes will use. */
export interface Host {
  token: string
  organizationId: string
  deck: TestDeck
}

/** A game that was finished, or is still running. */
export interface PlayedGame {
  gameId: string
  people: Person[]
}

const patience = { timeout: 10_000, retry: [100, 300, 600] }

/** Prepares a database for games before any server process opens it. */
export async function prepareHost(database: Database): Promise<Host> {
  const services = await openServices(database, {
    appUrl: 'http://127.0.0.1',
    rateLimitFactor: 1,
    version: '0.0.0',
    demo: false,
  })
  const organizationId = await makeOrganization({ services })
  const { token } = await makeUser({ services }, { organizationId })
  // The deck is the organization's: at startup, the library drops everything that is not in content/.
  const deck = await makeDeck({ services }, { organizationId })
  await services.eventBus.close()
  return { token, organizationId, deck }
}

/** One room that plays game after game as fast as it can, on whichever server answers. */
export async function playRoom(
  host: Host,
  originOf: () => string,
  options: { names: readonly string[]; rounds: number; isOver: () => boolean },
): Promise<PlayedGame[]> {
  const { names, rounds } = options
  const games: PlayedGame[] = []
  while (!options.isOver() || games.length === 0) {
    const master = new RoomDevice(originOf, host.token, patience)
    const made = await master.act('POST', '/games', {
      organization_id: host.organizationId,
      game_mode: 'crux',
      deck_id: host.deck.id,
      perspective_ids: host.deck.perspectiveIds.slice(0, rounds),
      subject: 'Under load',
      team_name: 'Load',
    })
    const { id: gameId, gameCode } = made.data as { id: string; gameCode: string }
    await master.act('PATCH', `/games/${gameId}/enable-player-game-notes`, { enable_player_game_notes: true })
    await master.follow(gameId)
    const people = await Promise.all(
      names.map(async (name): Promise<Person> => {
        const joined = await new RoomDevice(originOf, null, patience).act('POST', '/games/join', {
          game_code: gameCode,
          name,
        })
        const { playerId, token } = joined.data as { playerId: string; token: string }
        const device = new RoomDevice(originOf, token, patience)
        await device.follow(gameId)
        return {
          id: playerId,
          name,
          device,
          deeds: { plays: new Map(), votes: new Map(), notes: new Map(), ideas: [] },
        }
      }),
    )
    await Promise.all([
      leadGame(master, gameId, people.length, rounds),
      ...people.map((person, index) => playGame(person, gameId, rounds, index % 2 === 1)),
    ])
    for (const device of [master, ...people.map((person) => person.device)]) device.close()
    games.push({ gameId, people })
  }
  return games
}
