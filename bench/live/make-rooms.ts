import { randomUUID } from 'node:crypto'
import type { GameChange } from '#contract/games/streams.ts'
import type { RoomPlan } from './driven-room.ts'
import { RequestLines } from './request-lines.ts'

export interface RoomSource {
  url: string
  /** A game set up by `startGameWithPlayers`: the rooms copy its deck and its perspectives. */
  like: string
  gameMasterToken: string
}

interface Identifier {
  id: string
}
interface Resource extends Identifier {
  attributes: Record<string, string>
  relationships: Record<string, { data: Identifier[] | Identifier }>
}

const atOnce = 24

/** Creates rooms through the API, as people would: set up, joined by code, and started unless nobody plays. */
export async function makeRooms(source: RoomSource, count: number, playersPerRoom = 6): Promise<RoomPlan[]> {
  const lines = new RequestLines(source.url, atOnce)
  const setUp = await readSetUp(lines, source)
  const plans: RoomPlan[] = []
  const began = performance.now()
  let left = count
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      while (left > 0) {
        left -= 1
        plans.push(await makeRoom(lines, source.gameMasterToken, setUp, playersPerRoom))
      }
    }),
  )
  lines.close()
  console.log(`${count} rooms made by the API in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return plans
}

/** Rooms of the floor, which has no login. */
export function floorRooms(count: number): RoomPlan[] {
  const player = { id: '', token: '', hand: [] }
  return Array.from({ length: count }, () => ({
    gameId: randomUUID(),
    gameCode: '',
    gameMasterToken: '',
    roundId: '',
    players: Array.from({ length: 6 }, () => player),
  }))
}

async function readSetUp(lines: RequestLines, { like, gameMasterToken }: RoomSource): Promise<object> {
  const { data } = await call<{ data: Resource }>(lines, 'GET', `/v1/games/${like}`, gameMasterToken)
  const organizations = await call<{ data: Identifier[] }>(
    lines,
    'GET',
    '/v1/authentication/self-organizations',
    gameMasterToken,
  )
  const linked = (name: string) => [data.relationships[name]?.data ?? []].flat().map(({ id }) => id)
  return {
    organization_id: organizations.data[0]?.id,
    game_mode: 'crux',
    deck_id: linked('deck')[0],
    perspective_ids: linked('perspectives'),
    subject: 'Bench',
    team_name: 'Bench',
    is_test_game: true,
  }
}

async function makeRoom(lines: RequestLines, token: string, setUp: object, playerCount: number): Promise<RoomPlan> {
  const game = await call<{ data: Resource }>(lines, 'POST', '/v1/games', token, setUp)
  const { id: gameId, attributes } = game.data
  const gameCode = attributes['game_code'] ?? ''
  const plan: RoomPlan = { gameId, gameCode, gameMasterToken: token, roundId: '', players: [] }
  for (let seat = 0; seat < playerCount; seat += 1) {
    const joined = await call<{ data: Resource }>(lines, 'POST', '/v1/games/join', null, { game_code: gameCode })
    const { player_id: id = '', token: own = '' } = joined.data.attributes
    plan.players.push({ id, token: own, hand: [] })
  }
  if (playerCount === 0) return plan
  await call(lines, 'PATCH', `/v1/games/${gameId}/start_game`, token)
  const step = await call<{ meta: { change: GameChange } }>(
    lines,
    'PATCH',
    `/v1/games/${gameId}/start_next_round`,
    token,
  )
  plan.roundId = step.meta.change.changed.findLast(({ type }) => type === 'rounds')?.id ?? ''
  return plan
}

async function call<Answer = unknown>(
  lines: RequestLines,
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<Answer> {
  const answer = await lines.ask(method, path, token, {
    ...(body ? { body } : {}),
    ...(method === 'GET' ? {} : { key: randomUUID() }),
  })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
  return JSON.parse(answer.body) as Answer
}
