import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionItems } from '#server/db/schema/games.ts'
import { carryOverScene } from '#testing/games/carry-over-scene.ts'
import type { FinishedGame } from '#testing/games/finished-game.ts'
import { createGame, crystallize, join, lead } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { decide, twoGames } = carryOverScene(() => server)
type Who = Pick<FinishedGame, 'gameId' | 'gameMaster'>

const bin = async ({ gameId, gameMaster: { token } }: Who, query: Record<string, string> = {}) => {
  server.advance(1000)
  expect((await server.call('DELETE /v1/dashboard/games/:gameId', { token, params: { gameId }, query })).status).toBe(
    204,
  )
}
const restore = async ({ gameId, gameMaster: { token } }: Who) => {
  server.advance(1000)
  expect((await server.call('POST /v1/dashboard/games/:gameId/restore', { token, params: { gameId } })).status).toBe(
    200,
  )
}
const end = async (game: Parameters<typeof lead>[1]) => {
  server.advance(1000)
  await lead(server, game, 'end_game')
}
const statesIn = async ({ gameId }: Who) =>
  (await server.services.database.db.select().from(actionItems).where(eq(actionItems.gameId, gameId)))
    .map(({ name, state }) => `${name}: ${state}`)
    .toSorted()
const idsIn = async ({ gameId }: Who) =>
  (await server.services.database.db.select().from(actionItems).where(eq(actionItems.gameId, gameId))).map(
    ({ id }) => id,
  )
const holdersIn = async ({ gameId, gameMaster: { token } }: Who) =>
  (await server.call('GET /v1/games/:gameId/relationships/action-claims', { token, params: { gameId } })).body.data.map(
    ({ attributes }: { attributes: { name: string } }) => attributes.name,
  )
const open = (token: string) => server.call('GET /v1/action-link', { token })

/** A game two of whose actions Aino took along, and the next one, still played, which takes over one of them. */
async function beingPlayed() {
  const { earlier, later } = await twoGames({ subject: 'Evenings' })
  const { body } = await server.call('POST /v1/games/:gameId/relationships/action-claims', {
    token: earlier.players[0].token,
    params: { gameId: earlier.gameId },
    body: { action_item_ids: [earlier.actions['Ask the yard'], earlier.actions['Write it down']] },
  })
  await decide(later, { id: earlier.actions['Ask the yard'], decision: 'taken' })
  await crystallize(server, later, await join(server, later, 'Cai'))
  return { earlier, later, link: String(body.data.attributes.token) }
}
const allWait = ['Ask the yard: open', 'Tell everybody: open', 'Write it down: open']
const oneWentOn = ['Ask the yard: dropped', 'Tell everybody: open', 'Write it down: open']

describe('an earlier game that lies in the bin when the next one ends', () => {
  test('is silent: the next game has what it took over, but nobody who took that along', async () => {
    const { earlier, later, link } = await beingPlayed()
    await bin(earlier)
    await end(later)
    expect(await statesIn(later)).toEqual(['Ask the yard: open'])
    expect([await holdersIn(later), (await open(link)).status]).toEqual([[], 401])
    await bin(earlier, { for_good: 'true' })
    expect([await holdersIn(later), (await open(link)).status]).toEqual([[], 401])
  })

  test('leaves to it what it took over once it is restored, with those who took that along', async () => {
    const { earlier, later, link } = await beingPlayed()
    await bin(earlier)
    await end(later)
    await restore(earlier)
    expect(await statesIn(earlier)).toEqual(oneWentOn)
    expect(await holdersIn(later)).toEqual(['Aino'])
    const { data, included } = (await open(link)).body
    expect(data.attributes).toMatchObject({ subject: 'Mornings', from_later_games: [expect.any(String)] })
    expect(included).toHaveLength(2)
    await bin(later)
    expect(await statesIn(earlier)).toEqual(allWait)
  })

  test('has it back once it is restored if the next game was deleted meanwhile, until that is restored too', async () => {
    const { earlier, later, link } = await beingPlayed()
    await bin(earlier)
    await end(later)
    await bin(later)
    await restore(earlier)
    expect(await statesIn(earlier)).toEqual(allWait)
    expect((await open(link)).body.data.attributes.from_later_games).toEqual([])
    await restore(later)
    expect(await statesIn(earlier)).toEqual(oneWentOn)
    expect(await holdersIn(later)).toEqual(['Aino'])
  })

  test('has it as well if it was binned after the next game’s end, and that one after it', async () => {
    const { earlier, later } = await beingPlayed()
    await end(later)
    await bin(earlier)
    await bin(later)
    await restore(earlier)
    expect(await statesIn(earlier)).toEqual(allWait)
    await restore(later)
    expect(await statesIn(earlier)).toEqual(oneWentOn)
  })

  test('leaves nothing to a game that ended before: what was reopened since, or taken away, stays so', async () => {
    const { earlier, later } = await beingPlayed()
    const { token } = earlier.gameMaster
    await end(later)
    const params = { gameId: later.gameId }
    const claims = await server.call('GET /v1/games/:gameId/relationships/action-claims', { token, params })
    await server.call('DELETE /v1/games/:gameId/relationships/action-claims/:claimId', {
      token,
      params: { ...params, claimId: claims.body.data[0].id },
    })
    const reopened = { id: earlier.actions['Ask the yard'], state: 'open' }
    await server.call('PATCH /v1/dashboard/action-items', { token, body: { action_items: [reopened] } })
    await bin(earlier)
    await restore(earlier)
    expect([await statesIn(earlier), await holdersIn(later)]).toEqual([allWait, []])
  })

  test('leaves alone what other earlier games have open again', async () => {
    const { earlier, later } = await beingPlayed()
    const { token } = earlier.gameMaster
    await end(later)
    const third = { ...earlier, ...(await createGame(server, earlier)) }
    const [copy] = await idsIn(later)
    await decide(third, { id: copy, decision: 'taken' }, { id: earlier.actions['Tell everybody'], decision: 'taken' })
    await crystallize(server, third, await join(server, third, 'Eve'))
    await bin(earlier)
    await end(third)
    await server.call('PATCH /v1/dashboard/action-items', {
      token,
      body: { action_items: [{ id: copy, state: 'open' }] },
    })
    await restore(earlier)
    expect(await statesIn(later)).toEqual(['Ask the yard: open'])
    expect(await statesIn(earlier)).toEqual(['Ask the yard: dropped', 'Tell everybody: dropped', 'Write it down: open'])
  })
})
