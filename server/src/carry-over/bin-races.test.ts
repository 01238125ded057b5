import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteGame } from '#server/dashboard-games/commands/delete-game.ts'
import { restoreGame } from '#server/dashboard-games/commands/restore-game.ts'
import { inTransaction, type Transaction } from '#server/turns/transaction.ts'
import { eventually } from '#testing/eventually.ts'
import { allWait, binScene, oneWentOn } from '#testing/games/bin-scene.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { bin, restore, end, statesIn, holdersIn, beingPlayed } = binScene(() => server)
const somebodyWaits = () =>
  eventually(async () => {
    const text = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    expect(await server.services.database.query({ text, values: [] })).toEqual([{ n: 1 }])
  })
/** Does one thing while the transaction of another has not yet ended. */
async function meanwhile(first: (tx: Transaction) => Promise<void>, second: () => Promise<unknown>) {
  const started: Promise<unknown>[] = []
  await inTransaction(server.services, async (tx) => {
    await first(tx)
    started.push(second())
    await somebodyWaits()
  })
  await Promise.all(started)
}
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
