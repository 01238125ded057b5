import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionLinks, sentFollowUps } from '#server/db/schema/follow-up.ts'
import { allWait, binScene, oneWentOn } from '#testing/games/bin-scene.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { bin, restore, end, statesIn, idsIn, holdersIn, takeBack, open, tell, takeAlong, beingPlayed, nextOf } =
  binScene(() => server)
const forGood = { for_good: 'true' }

describe('an earlier game in the bin', () => {
  test('has back what the next game took over when that is deleted for good, from the bin or at once', async () => {
    for (const ways of [[{}, forGood], [forGood]]) {
      const { earlier, later, link } = await beingPlayed()
      await end(later)
      await bin(earlier)
      for (const way of ways) await bin(later, way)
      const { included } = (await restore(earlier)).body
      expect(await statesIn(earlier)).toEqual(allWait)
      const shown = included.filter(({ type }: { type: string }) => type === 'action-items')
      expect(shown.map(({ attributes }: { attributes: { state: string } }) => attributes.state)).toEqual(
        allWait.map(() => 'open'),
      )
      expect((await open(link)).body.data.attributes).toMatchObject({ subject: 'Mornings', went_on: [] })
    }
  })

  test('leaves to the next game what that took over if that is restored first', async () => {
    const { earlier, later } = await beingPlayed()
    await end(later)
    await bin(later)
    await bin(earlier)
    await restore(later)
    await restore(earlier)
    expect([await statesIn(earlier), await statesIn(later)]).toEqual([oneWentOn, ['Ask the yard: open']])
    expect(await holdersIn(later)).toEqual(['Aino'])
  })

  test('leaves it with whoever took it along while the next one was in the bin', async () => {
    const { earlier, later, taken } = await beingPlayed()
    await end(later)
    await bin(later)
    const link = await takeAlong(earlier, earlier.players[1], [taken])
    await bin(earlier)
    await restore(later)
    await restore(earlier)
    expect((await holdersIn(later)).toSorted()).toEqual(['Aino', 'Bo'])
    expect((await open(link)).body.data.attributes).toMatchObject({ went_on: [], from_later_games: await idsIn(later) })
  })

  test('keeps what was finished in it before the next one ended', async () => {
    const { earlier, later, taken } = await beingPlayed()
    await tell(earlier, { id: taken, state: 'done' })
    await bin(earlier)
    await end(later)
    await restore(earlier)
    const finished = ['Ask the yard: done', 'Tell everybody: open', 'Write it down: open']
    expect([await statesIn(earlier), await holdersIn(later)]).toEqual([finished, []])
  })

  test('has nothing back that was finished in the next one before that was deleted', async () => {
    const { earlier, later } = await beingPlayed()
    await end(later)
    await tell(later, ...(await idsIn(later)).map((id) => ({ id, state: 'done' })))
    await bin(earlier)
    await bin(later)
    await restore(earlier)
    expect(await statesIn(earlier)).toEqual(oneWentOn)
  })

  test('gives nobody again what the next game’s manager took back', async () => {
    const { earlier, later } = await beingPlayed()
    await end(later)
    await takeBack(later)
    await bin(earlier)
    await restore(earlier)
    expect([await statesIn(earlier), await holdersIn(later)]).toEqual([oneWentOn, []])
  })

  test('leaves what went on twice to the last game, with whoever took it along and the reminders that were sent', async () => {
    const { earlier, later, taken, link } = await beingPlayed()
    const db = server.services.database.db
    const sent = { actionItemId: taken, kind: 'before' as const, sentAt: server.services.clock() }
    const links = (await db.select().from(actionLinks)).filter(({ gameId }) => gameId === earlier.gameId)
    await db.insert(sentFollowUps).values(links.map(({ id }) => ({ ...sent, linkId: id })))
    await bin(earlier)
    await end(later)
    const third = await nextOf(earlier, await idsIn(later))
    await end(third)
    expect([await holdersIn(later), await holdersIn(third)]).toEqual([[], []])
    await restore(earlier)
    expect([await holdersIn(later), await holdersIn(third)]).toEqual([['Aino'], ['Aino']])
    const { data, included } = (await open(link)).body
    const last = await idsIn(third)
    expect(data.attributes).toMatchObject({ went_on: [], from_later_games: last })
    expect(included).toHaveLength(2)
    const reminded = (await db.select().from(sentFollowUps)).map(({ actionItemId }) => actionItemId)
    expect(reminded.toSorted()).toEqual([taken, ...(await idsIn(later)), ...last].toSorted())
  })
})
