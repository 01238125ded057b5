import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { actionItems } from '#server/db/schema/games.ts'
import { carryOverScene } from '#testing/games/carry-over-scene.ts'
import type { FinishedGame } from '#testing/games/finished-game.ts'
import { createGame, crystallize, join, lead } from '#testing/table.ts'
import type { TestServer } from '#testing/test-server.ts'

type Who = Pick<FinishedGame, 'gameId' | 'gameMaster'>

/** Games that continue each other, in and out of the bin; `server` gives the server once it runs. */
export function binScene(server: () => TestServer) {
  const { decide, twoGames } = carryOverScene(server)
  const rowsIn = async ({ gameId }: Who) =>
    server()
      .services.database.db.select()
      .from(actionItems)
      .where(eq(actionItems.gameId, gameId))
      .orderBy(actionItems.name)

  const bin = async ({ gameId, gameMaster: { token } }: Who, query: Record<string, string> = {}) => {
    server().advance(1000)
    const call = { token, params: { gameId }, query }
    expect((await server().call('DELETE /v1/dashboard/games/:gameId', call)).status).toBe(204)
  }
  const restore = async ({ gameId, gameMaster: { token } }: Who) => {
    server().advance(1000)
    const answer = await server().call('POST /v1/dashboard/games/:gameId/restore', { token, params: { gameId } })
    expect(answer.status).toBe(200)
    return answer
  }
  const end = async (game: Parameters<typeof lead>[1]) => {
    server().advance(1000)
    await lead(server(), game, 'end_game')
  }
  const statesIn = async (game: Who) => (await rowsIn(game)).map(({ name, state }) => `${name}: ${state}`)
  const idsIn = async (game: Who) => (await rowsIn(game)).map(({ id }) => id)
  const holdersIn = async ({ gameId, gameMaster: { token } }: Who): Promise<string[]> => {
    const call = { token, params: { gameId } }
    const { body } = await server().call('GET /v1/games/:gameId/relationships/action-claims', call)
    return body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)
  }
  /** The game master of a game takes its actions back from whoever took them along. */
  const takeBack = async ({ gameId, gameMaster: { token } }: Who) => {
    const params = { gameId }
    const { body } = await server().call('GET /v1/games/:gameId/relationships/action-claims', { token, params })
    expect(body.data).not.toEqual([])
    for (const { id: claimId } of body.data)
      await server().call('DELETE /v1/games/:gameId/relationships/action-claims/:claimId', {
        token,
        params: { gameId, claimId },
      })
  }
  const open = (token: string) => server().call('GET /v1/action-link', { token })
  /** Says how actions stand, as the game master. */
  const tell = ({ gameMaster: { token } }: Who, ...told: { id: string | undefined; state: string }[]) =>
    server().call('PATCH /v1/dashboard/action-items', { token, body: { action_items: told } })
  /** A player of a game takes these actions along, and has a link. */
  const takeAlong = async ({ gameId }: Who, { token }: { token: string }, ids: (string | undefined)[]) => {
    const call = { token, params: { gameId }, body: { action_item_ids: ids } }
    const { body } = await server().call('POST /v1/games/:gameId/relationships/action-claims', call)
    return String(body.data.attributes.token)
  }

  /** A game two of whose actions Aino took along, and the next one, still played, which takes over one of them. */
  async function beingPlayed() {
    const { earlier, later } = await twoGames({ subject: 'Evenings' })
    const taken = earlier.actions['Ask the yard'] ?? ''
    const link = await takeAlong(earlier, earlier.players[0], [taken, earlier.actions['Write it down']])
    await decide(later, { id: taken, decision: 'taken' })
    await crystallize(server(), later, await join(server(), later, 'Cai'))
    return { earlier, later, taken, link }
  }

  /** One more game, still played, which takes over these actions. */
  async function nextOf(game: FinishedGame, ids: (string | undefined)[]) {
    const next = { ...game, ...(await createGame(server(), game)) }
    await decide(next, ...ids.map((id) => ({ id, decision: 'taken' })))
    await crystallize(server(), next, await join(server(), next, 'Eve'))
    return next
  }

  /** Three games: the last one, still played, takes over what the one between took over from the first. */
  async function threeGames() {
    const { earlier, later: between, ...scene } = await beingPlayed()
    await end(between)
    const last = await nextOf(earlier, await idsIn(between))
    return { earlier, between, last, ...scene }
  }

  return {
    bin,
    restore,
    end,
    statesIn,
    idsIn,
    holdersIn,
    takeBack,
    open,
    tell,
    takeAlong,
    beingPlayed,
    nextOf,
    threeGames,
  }
}

/** The states of the earlier game's actions, before and after the next one took one over. */
export const allWait = ['Ask the yard: open', 'Tell everybody: open', 'Write it down: open']
export const oneWentOn = ['Ask the yard: dropped', 'Tell everybody: open', 'Write it down: open']
