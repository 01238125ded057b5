import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionLinks, sentFollowUps } from '#server/db/schema/follow-up.ts'
import { allWait, binScene, oneWentOn } from '#testing/games/bin-scene.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { bin, restore, end, statesIn, idsIn, holdersIn, takeBack, open, takeAlong, threeGames } = binScene(() => server)
const about = async (link: string) => {
  const { went_on, from_later_games } = (await open(link)).body.data.attributes
  return { went_on, from_later_games }
}
const dropped = ['Ask the yard: dropped']

describe('whoever took an action along that goes on in the last of three games', () => {
  test('has it there if the game between lies in the bin when that ends, and back in each that it leaves', async () => {
    const { earlier, between, last, link } = await threeGames()
    await bin(between)
    expect(await statesIn(earlier)).toEqual(allWait)
    await end(last)
    expect([await statesIn(earlier), await statesIn(between)]).toEqual([oneWentOn, dropped])
    expect(await about(link)).toEqual({ went_on: [], from_later_games: await idsIn(last) })
    await bin(last)
    expect(await statesIn(earlier)).toEqual(allWait)
    expect(await about(link)).toEqual({ went_on: [], from_later_games: [] })
    await restore(between)
    expect(await about(link)).toEqual({ went_on: [], from_later_games: await idsIn(between) })
  })

  test('has it in the game between too if they took it along while that was in the bin', async () => {
    const { earlier, between, last, taken } = await threeGames()
    await bin(between)
    const link = await takeAlong(earlier, earlier.players[1], [taken])
    await end(last)
    expect(await about(link)).toEqual({ went_on: [], from_later_games: await idsIn(last) })
    await restore(between)
    await bin(last)
    expect(await about(link)).toEqual({ went_on: [], from_later_games: await idsIn(between) })
  })

  test('has it not again in the game between, whose manager took it back', async () => {
    const { between, last } = await threeGames()
    await takeBack(between)
    await bin(between)
    await end(last)
    await restore(between)
    expect([await holdersIn(between), await holdersIn(last)]).toEqual([[], ['Aino']])
  })

  test('has it there if they took it along while both later games were in the bin, whichever is restored first', async () => {
    const orders = [
      { order: ['last', 'between'], has: ['last', 'last'] },
      { order: ['between', 'last'], has: ['between', 'last'] },
    ] as const
    for (const { order, has } of orders) {
      const games = await threeGames()
      const { earlier, last, taken } = games
      await end(last)
      await takeBack(last)
      await bin(last)
      await bin(games.between)
      const link = await takeAlong(earlier, earlier.players[1], [taken])
      for (const [index, which] of has.entries()) {
        await restore(games[order[index] ?? 'last'])
        expect(await about(link)).toEqual({ went_on: [], from_later_games: await idsIn(games[which]) })
      }
      // What its manager took back stays so.
      expect(await holdersIn(last)).toEqual(['Bo'])
    }
  })

  test('has it there once the first game is restored, though the one between stays in the bin', async () => {
    const { earlier, between, last, link } = await threeGames()
    await bin(between)
    await bin(earlier)
    await end(last)
    expect((await open(link)).status).toBe(401)
    await restore(earlier)
    expect(await statesIn(earlier)).toEqual(oneWentOn)
    expect(await about(link)).toEqual({ went_on: [], from_later_games: await idsIn(last) })
  })

  test('has it in the game between as well then if they took it along while only that was in the bin', async () => {
    const { earlier, between, last, taken } = await threeGames()
    await bin(between)
    const link = await takeAlong(earlier, earlier.players[1], [taken])
    await bin(earlier)
    await end(last)
    await restore(earlier)
    await restore(between)
    await bin(last)
    expect(await about(link)).toEqual({ went_on: [], from_later_games: await idsIn(between) })
  })

  test('has it not again there, if its manager took it back, once the first game is restored', async () => {
    const { earlier, between, last } = await threeGames()
    await bin(earlier)
    await end(last)
    await takeBack(last)
    await bin(between)
    await restore(earlier)
    expect(await holdersIn(last)).toEqual([])
  })

  test('has it there when the game between is deleted for good, until the last one is deleted too', async () => {
    const { earlier, between, last, link } = await threeGames()
    await end(last)
    await bin(between, { for_good: 'true' })
    expect(await statesIn(earlier)).toEqual(oneWentOn)
    expect(await about(link)).toEqual({ went_on: [], from_later_games: await idsIn(last) })
    await bin(last)
    expect(await statesIn(earlier)).toEqual(allWait)
    expect(await about(link)).toEqual({ went_on: [], from_later_games: [] })
  })

  test('and was reminded of it there, is not reminded again where it waits then', async () => {
    const { earlier, between, last, taken } = await threeGames()
    const { db } = server.services.database
    await end(last)
    const [link] = (await db.select().from(actionLinks)).filter(({ gameId }) => gameId === earlier.gameId)
    const [copy = ''] = await idsIn(last)
    const sentAt = server.services.clock()
    await db.insert(sentFollowUps).values({ linkId: link?.id ?? '', actionItemId: copy, kind: 'before', sentAt })
    await bin(between)
    await bin(last)
    const reminded = (await db.select().from(sentFollowUps)).map(({ actionItemId }) => actionItemId)
    expect(reminded.toSorted()).toEqual([taken, ...(await idsIn(between)), copy].toSorted())
  })
})
