import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteGame } from '#server/dashboard-games/commands/delete-game.ts'
import { removeBinnedGames } from '#server/dashboard-games/commands/remove-games.ts'
import { restoreGame } from '#server/dashboard-games/commands/restore-game.ts'
import { games } from '#server/db/schema/games.ts'
import { lockGameRow } from '#server/turns/lock-game-row.ts'
import { inTransaction, type Transaction } from '#server/turns/transaction.ts'
import { eventually } from '#testing/eventually.ts'
import { allWait, binScene, oneWentOn } from '#testing/games/bin-scene.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { bin, restore, end, statesIn, holdersIn, beingPlayed, threeGames } = binScene(() => server)
const somebodyWaits = () =>
  eventually(async () => {
    const text = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    expect(await server.services.database.query({ text, values: [] })).toEqual([{ n: 1 }])
  })
type Work = (tx: Transaction) => Promise<void>
/** Does one thing while the transaction of another has not yet ended, which goes on once the one waits. */
async function meanwhile(first: Work, second: () => Promise<unknown>, rest?: Work) {
  const started: Promise<unknown>[] = []
  await inTransaction(server.services, async (tx) => {
    await first(tx)
    started.push(second())
    await somebodyWaits()
    await rest?.(tx)
  })
  await Promise.all(started)
}
type Game = Parameters<typeof bin>[0]
const remove = ({ gameId }: Game) =>
  inTransaction(server.services, async (tx) => {
    await removeBinnedGames(tx, eq(games.id, gameId))
  })
const callOf = ({ gameId, gameMaster }: { gameId: string; gameMaster: { id: string } }) => ({
  gameId,
  userId: gameMaster.id,
  now: server.services.clock(),
})

describe.runIf(process.env['CRUX_TEST_DATABASE'] === 'postgres')('while an earlier game is being restored', () => {
  test('the next one is deleted: the action waits where it came from', async () => {
    const { earlier, later } = await beingPlayed()
    await bin(earlier)
    await end(later)
    await meanwhile(
      (tx) => restoreGame(tx, tx.news, callOf(earlier)),
      () => bin(later),
    )
    expect(await statesIn(earlier)).toEqual(allWait)
  })

  test('the next one’s deletion has not ended: the same', async () => {
    const { earlier, later } = await beingPlayed()
    await bin(earlier)
    await end(later)
    await meanwhile(
      (tx) => deleteGame(tx, tx.news, { ...callOf(later), forGood: false }),
      () => restore(earlier),
    )
    expect(await statesIn(earlier)).toEqual(allWait)
  })

  test('the next one ends: it has the action, and whoever took that along', async () => {
    const { earlier, later } = await beingPlayed()
    await bin(earlier)
    await meanwhile(
      (tx) => restoreGame(tx, tx.news, callOf(earlier)),
      () => end(later),
    )
    expect([await statesIn(earlier), await holdersIn(later)]).toEqual([oneWentOn, ['Aino']])
  })
})

describe.runIf(process.env['CRUX_TEST_DATABASE'] === 'postgres')('while the game between is deleted', () => {
  test.each([
    { how: 'to the bin', forGood: false },
    { how: 'for good', forGood: true },
  ])('$how, the last one is: the action waits where it came from', async ({ forGood }) => {
    const { earlier, between, last } = await threeGames()
    await end(last)
    await meanwhile(
      (tx) => deleteGame(tx, tx.news, { ...callOf(between), forGood }),
      () => bin(last),
    )
    expect(await statesIn(earlier)).toEqual(allWait)
  })

  test.each([
    { how: 'to the bin', forGood: {} },
    { how: 'for good', forGood: { for_good: 'true' } },
  ])('$how, the last one’s deletion has not ended: the same', async ({ forGood }) => {
    const { earlier, between, last } = await threeGames()
    await end(last)
    await meanwhile(
      (tx) => deleteGame(tx, tx.news, { ...callOf(last), forGood: false }),
      () => bin(between, forGood),
    )
    expect(await statesIn(earlier)).toEqual(allWait)
  })

  test.each([
    { how: 'by hand', remove: (game: Game) => bin(game, { for_good: 'true' }) },
    { how: 'by the daily job', remove },
  ])('for good, $how, it waits for a later game that is being changed', async ({ remove: removed }) => {
    const { earlier, between, last } = await threeGames()
    await end(last)
    await bin(between)
    await meanwhile(
      async (tx) => {
        await lockGameRow(tx, last.gameId)
      },
      () => removed(between),
      // As whoever changes the later game does next.
      async (tx) => {
        await lockGameRow(tx, between.gameId)
      },
    )
    await bin(last)
    expect(await statesIn(earlier)).toEqual(allWait)
  })
})

describe.runIf(process.env['CRUX_TEST_DATABASE'] === 'postgres')('two that lock the same games', () => {
  test('in another order both end well: the one that the database ends is run again', async () => {
    const { earlier, later } = await beingPlayed()
    const locked = [earlier, later].map(() => Promise.withResolvers<void>())
    const lockBoth = (ids: [string, string], mine: number) =>
      inTransaction(server.services, async (tx) => {
        await lockGameRow(tx, ids[0])
        locked[mine]?.resolve()
        await locked[1 - mine]?.promise
        await lockGameRow(tx, ids[1])
        return mine
      })
    const ended = [lockBoth([earlier.gameId, later.gameId], 0), lockBoth([later.gameId, earlier.gameId], 1)]
    expect(await Promise.all(ended)).toEqual([0, 1])
  })
})
