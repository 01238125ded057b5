import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '#testing/cases.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { allWait, binScene, oneWentOn } from '#testing/games/bin-scene.ts'
import { ChainOfGames, type Step } from '#testing/games/chain-of-games.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
let who: Parameters<typeof ChainOfGames.of>[2]
beforeAll(async () => {
  server = await startTestServer()
  const organizationId = await makeOrganization(server)
  const { id: gameMasterId } = await makeUser(server, { organizationId, role: 'admin' })
  who = { organizationId, gameMasterId, deck: await makeDeck(server) }
})
afterAll(() => server.close())

const { bin, end, statesIn, idsIn, tell, beingPlayed, nextOf, threeGames } = binScene(() => server)

/** Takes the steps, and compares after each. */
async function walk(length: number, steps: readonly Step[]): Promise<string[]> {
  const chain = await ChainOfGames.of(length, server, who)
  for (const [index, step] of steps.entries()) {
    await chain.take(step)
    const taken = steps.slice(0, index + 1).map(({ kind, at }) => `${kind} ${at + 1}`)
    expect([taken, await chain.found()]).toEqual([taken, chain.expected()])
  }
  return chain.found()
}
const steps = (text: string): Step[] =>
  text.split(', ').map((step) => {
    const [kind, place] = step.split(' ')
    return { kind: kind as Step['kind'], at: Number(place) - 1 }
  })

describe('an action that went on twice', () => {
  test.each([
    ['bin 2, bin 3', ['shown: open', 'bin: open', 'bin: open']],
    ['bin 3, bin 2', ['shown: open', 'bin: open', 'bin: open']],
    ['bin 2', ['shown: dropped, went on', 'bin: dropped, went on', 'shown: open']],
    ['bin 2, bin 3, restore 3', ['shown: dropped, went on', 'bin: dropped, went on', 'shown: open']],
    ['bin 2, bin 3, restore 2', ['shown: dropped, went on', 'shown: open', 'bin: open']],
    ['bin 2, bin 3, restore 2, restore 3', ['shown: dropped, went on', 'shown: dropped, went on', 'shown: open']],
    ['bin 2, bin 3, delete 2', ['shown: open', 'gone', 'bin: open']],
    ['bin 2, bin 3, delete 2, restore 3', ['shown: dropped, went on', 'gone', 'shown: open']],
    ['delete 2', ['shown: dropped, went on', 'gone', 'shown: open']],
    ['delete 2, delete 3', ['shown: open', 'gone', 'gone']],
    ['delete 2, bin 3, restore 3', ['shown: dropped, went on', 'gone', 'shown: open']],
    ['bin 2, empty, bin 3', ['shown: open', 'gone', 'bin: open']],
    ['bin 1, bin 2, bin 3, restore 1', ['shown: open', 'bin: open', 'bin: open']],
    ['done 3, bin 2, bin 3', ['shown: dropped', 'bin: dropped', 'bin: done']],
    ['open 1, bin 3, delete 2, restore 3', ['shown: open', 'gone', 'shown: open']],
    ['bin 3, done 2, bin 2, restore 3', ['shown: dropped, went on', 'bin: done', 'shown: open']],
  ])('%s', async (text, left) => {
    expect(await walk(3, steps(text))).toEqual(left)
  })
})

test('an action waits in one game, whatever is deleted and restored in any order, and is done or open as told', async () => {
  const kinds = ['bin', 'bin', 'bin', 'restore', 'restore', 'restore', 'delete', 'empty', 'done', 'open'] as const
  const step = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat({ max: 3 }) })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(3, 4), fc.array(step, { minLength: 6, maxLength: 14 }), async (length, taken) => {
      await walk(length, taken)
    }),
    cases(30, { isSlow: true }),
  )
})

test('what a game still played took over from one that is deleted for good comes from the one before', async () => {
  const { earlier, between, last } = await threeGames()
  await bin(between, { for_good: 'true' })
  expect(await statesIn(earlier)).toEqual(allWait)
  await end(last)
  expect(await statesIn(earlier)).toEqual(oneWentOn)
})

test('of two actions that a game took over, only the one that waits nowhere else comes back when the last is deleted', async () => {
  const { earlier } = await beingPlayed()
  const between = await nextOf(earlier, [earlier.actions['Ask the yard'], earlier.actions['Tell everybody']])
  await end(between)
  const [asked, told] = await idsIn(between)
  await tell(between, { id: told, state: 'done' })
  const last = await nextOf(earlier, [asked])
  await end(last)
  await bin(between)
  await bin(last)
  expect(await statesIn(earlier)).toEqual(['Ask the yard: open', 'Tell everybody: dropped', 'Write it down: open'])
})
