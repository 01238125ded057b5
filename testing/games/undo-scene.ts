import type { TestServer } from '../test-server.ts'
import { choose, createGame, join, play, setTable, startFirstRound, type Table, type TestPlayer } from '../table.ts'

/** A game of two players and this many rounds, in which steps are undone. */
export interface Scene {
  server: TestServer
  table: Table
  players: TestPlayer[]
  rounds: number
}

export async function seat(server: TestServer, rounds = 3): Promise<Scene> {
  const table = await setTable(server)
  const game =
    rounds === 3
      ? table
      : {
          ...table,
          ...(await createGame(server, table, { perspective_ids: table.deck.perspectiveIds.slice(0, rounds) })),
        }
  return { server, table: game, players: await join(server, game, 'Aino', 'Bo'), rounds }
}

export const tokenOf = ({ table }: Scene) => ({ token: table.gameMaster.token, params: { gameId: table.gameId } })
/** Undo at this very moment. */
export const press = (scene: Scene, body: Record<string, unknown> = {}) =>
  scene.server.call('PATCH /v1/games/:gameId/undo', { ...tokenOf(scene), body })
/** Undo some time after the previous step. */
export const undo = (scene: Scene, body: Record<string, unknown> = {}) => {
  scene.server.advance(1000)
  return press(scene, body)
}
export const read = async (scene: Scene) => (await scene.server.call('GET /v1/games/:gameId', tokenOf(scene))).body
export const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]
export const moveRound = ({ server, table }: Scene, roundId: string, step: 'end_picking' | 'skip_round') =>
  server.call(`PATCH /v1/rounds/:roundId/${step}`, { token: table.gameMaster.token, params: { roundId } })

export interface Round {
  id: string
  state: string
}
export const roundsOf = (body: {
  included: { type: string; id: string; attributes: { round_state: string } }[]
}): Round[] =>
  body.included
    .filter(({ type }) => type === 'rounds')
    .map(({ id, attributes }) => ({ id, state: attributes.round_state }))

/** The game's state, the number of rounds, and the last round's state. */
export async function standing(scene: Scene): Promise<unknown[]> {
  const body = await read(scene)
  const rounds = roundsOf(body)
  return [body.data.attributes.state, rounds.length, rounds.at(-1)?.state ?? null]
}

/** The first round, in which everybody has played. */
export async function playFirst(scene: Scene): Promise<{ roundId: string; played: string[] }> {
  const roundId = await startFirstRound(scene.server, scene.table)
  const played: string[] = []
  for (const player of scene.players) played.push(...(await play(scene.server, roundId, player)))
  return { roundId, played }
}

export async function chooseFirst(scene: Scene): Promise<string> {
  const { roundId, played } = await playFirst(scene)
  await choose(scene.server, scene.table, roundId, played[0]!)
  return roundId
}
