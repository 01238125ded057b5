import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allWait, binScene, oneWentOn } from '#testing/games/bin-scene.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { bin, restore, end, statesIn, idsIn, holdersIn, takeBack, open, tell, beingPlayed, nextOf } = binScene(
  () => server,
)

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
    const { earlier, later, taken } = await beingPlayed()
    await end(later)
    await takeBack(later)
    await tell(earlier, { id: taken, state: 'open' })
    await bin(earlier)
    await restore(earlier)
    expect([await statesIn(earlier), await holdersIn(later)]).toEqual([allWait, []])
  })

  test('leaves alone what other earlier games have open again', async () => {
    const { earlier, later } = await beingPlayed()
    await end(later)
    const [copy] = await idsIn(later)
    const third = await nextOf(earlier, [copy, earlier.actions['Tell everybody']])
    await bin(earlier)
    await end(third)
    await tell(later, { id: copy, state: 'open' })
    await restore(earlier)
    expect(await statesIn(later)).toEqual(['Ask the yard: open'])
    expect(await statesIn(earlier)).toEqual(['Ask the yard: dropped', 'Tell everybody: dropped', 'Write it down: open'])
  })
})
