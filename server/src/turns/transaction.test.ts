import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidates, gameEvents, games, rounds } from '#server/db/schema/games.ts'
import { beginGameWork } from './begin-game-work.ts'
import type { News } from '#server/news/news.ts'
import { eventually } from '#testing/eventually.ts'
import { join, readHand, setTable, startFirstRound, type Table, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts'
import { inTransaction } from './transaction.ts'

/** Two server processes can share a PostgreSQL; the embedded database has one process. */
const shared = process.env['CRUX_TEST_DATABASE'] === 'postgres'

let server: TestServer
let two: TestServer
beforeAll(async () => {
  server = await startTestServer()
  two = shared ? await startTestServer({ sharing: server }) : server
})
afterAll(async () => {
  if (shared) await two.close()
  await server.close()
})

async function setRound(
  count: number,
): Promise<{ table: Table; players: TestPlayer[]; roundId: string; hands: string[][] }> {
  const table = await setTable(server)
  const players = await join(server, table, ...Array.from({ length: count }, (_, index) => `Player ${index}`))
  const roundId = await startFirstRound(server, table)
  const hands: string[][] = []
  for (const player of players) hands.push(await readHand(server, roundId, player))
  return { table, players, roundId, hands }
}

const playOn = (
  at: TestServer,
  roundId: string,
  player: TestPlayer,
  cardId: string | undefined,
  idempotencyKey: string = randomUUID(),
): Promise<TestAnswer> =>
  at.call('POST /v1/rounds/:roundId/relationships/candidates', {
    token: player.token,
    params: { roundId },
    body: { card_id: cardId ?? '' },
    idempotencyKey,
  })
const log = (table: Table) =>
  server.services.database.db
    .select()
    .from(gameEvents)
    .where(eq(gameEvents.gameId, table.gameId))
    .orderBy(gameEvents.version)
const heardBy = (at: TestServer) => {
  const heard: News[] = []
  at.services.eventBus.subscribe(
    (item) => heard.push(item),
    () => undefined,
  )
  return heard
}

describe('what many do at once', () => {
  test('is all done, one after another, whichever process is asked', async () => {
    const { table, players, roundId, hands } = await setRound(12)
    const answers = await Promise.all(
      players.map((player, index) => playOn(index % 2 ? two : server, roundId, player, hands[index]?.[0])),
    )
    expect(answers.map(({ status }) => status)).toEqual(players.map(() => 201))
    const events = (await log(table)).filter(({ kind }) => kind === 'card_played')
    const [first = 0] = events.map(({ version }) => version)
    expect(events.map(({ version }) => version)).toEqual(players.map((_, index) => first + index))
    await eventually(async () => {
      for (const at of [server, two])
        expect((await at.services.snapshots.rows(table.gameId))?.candidates).toHaveLength(12)
    })
  })

  test('with one key acts once, and all get the first answer', async () => {
    const {
      players: [aino],
      roundId,
      hands,
    } = await setRound(1)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        playOn(index % 2 ? two : server, roundId, aino!, hands[0]?.[0], 'the-same'),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(
      await server.services.database.db.select().from(candidates).where(eq(candidates.roundId, roundId)),
    ).toHaveLength(1)
  })

  test('with one key for different things is refused but for the first', async () => {
    const {
      players: [aino],
      roundId,
      hands,
    } = await setRound(1)
    expect((await playOn(server, roundId, aino!, hands[0]?.[0], 'twice')).status).toBe(201)
    const other = await playOn(two, roundId, aino!, hands[0]?.[1], 'twice')
    expect([other.status, other.body.errors[0].code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('twice by one person is done once', async () => {
    const {
      players: [aino],
      roundId,
      hands,
    } = await setRound(1)
    const answers = await Promise.all(
      [0, 1, 2, 3].map((index) => playOn(index % 2 ? two : server, roundId, aino!, hands[0]?.[index])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('in many games is written together, and each has its own', async () => {
    const tables = await Promise.all(Array.from({ length: 10 }, () => setRound(1)))
    const answers = await Promise.all(
      tables.map(({ roundId, players: [aino], hands }) => playOn(server, roundId, aino!, hands[0]?.[2])),
    )
    expect(answers.map(({ status }) => status)).toEqual(tables.map(() => 201))
    for (const [
      index,
      {
        table,
        roundId,
        players: [aino],
        hands,
      },
    ] of tables.entries()) {
      const [played, ...more] = await server.services.database.db
        .select()
        .from(candidates)
        .where(eq(candidates.roundId, roundId))
      expect([played?.id, played?.gameId, played?.playerId, played?.cardId, more]).toEqual([
        answers[index]?.body.data.id,
        table.gameId,
        aino!.id,
        hands[0]?.[2],
        [],
      ])
      expect((await log(table)).at(-1)).toMatchObject({ kind: 'card_played', playerId: aino!.id })
      expect((await server.services.snapshots.rows(table.gameId))?.game.version).toBe(
        (await log(table)).at(-1)?.version,
      )
    }
    // What one statement wrote has one transaction's number.
    const ids = sql.join(
      tables.map(({ roundId }) => sql`${roundId}::uuid`),
      sql`, `,
    )
    const written = await server.services.database.db
      .select({ by: sql<string>`${candidates}.xmin::text` })
      .from(candidates)
      .where(sql`${candidates.roundId} in (${ids})`)
    expect(new Set(written.map(({ by }) => by)).size).toBeLessThan(shared ? 10 : 11)
  })

  test('in many games comes to its end in each, though one was changed elsewhere and one asks for the second time', async () => {
    const tables = await Promise.all(Array.from({ length: 8 }, () => setRound(1)))
    const [, , changed, , asked] = tables
    const first = await playOn(two, asked!.roundId, asked!.players[0]!, asked!.hands[0]?.[0], 'asked-before')
    if (shared)
      await server.services.database.db
        .update(games)
        .set({ version: sql`${games.version} + 1` })
        .where(eq(games.id, changed!.table.gameId))
    const answers = await Promise.all(
      tables.map((one) =>
        playOn(server, one.roundId, one.players[0]!, one.hands[0]?.[0], one === asked ? 'asked-before' : undefined),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(tables.map(() => 201))
    expect(answers[4]?.body).toEqual(first.body)
    for (const { roundId } of tables)
      expect(
        await server.services.database.db.select().from(candidates).where(eq(candidates.roundId, roundId)),
      ).toHaveLength(1)
  })

  test('deals no card twice in a round, whichever process deals', async () => {
    const table = await setTable(server)
    const players = await join(server, table, 'A', 'B', 'C', 'D', 'E', 'F')
    const roundId = await startFirstRound(server, table)
    const hands = await Promise.all(players.map((player, index) => readHand(index % 2 ? two : server, roundId, player)))
    expect(new Set(hands.flat()).size).toBe(30)
    for (const [index, player] of players.entries())
      expect(await readHand(index % 2 ? server : two, roundId, player)).toEqual(hands[index])
  })
})

test('a disk that is full refuses the step as a whole; what is there is read on, and the same step is done once there is room', async () => {
  const { table, players, roundId, hands } = await setRound(1)
  const { db } = server.services.database
  const play = () => playOn(server, roundId, players[0]!, hands[0]?.[0], 'until-there-is-room')
  const before = await log(table)
  await db.execute(sql`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`)
  await db.execute(sql`create trigger disk_full before insert on candidates for each row execute function disk_full()`)
  const refused = await play()
  expect([refused.status, refused.body.errors[0].code, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '2',
  ])
  const read = await server.call('GET /v1/games/:gameId', {
    token: players[0]!.token,
    params: { gameId: table.gameId },
  })
  expect([read.status, read.body.data.attributes.version]).toEqual([200, before.at(-1)?.version])
  expect(await log(table)).toEqual(before)
  await db.execute(sql`drop function disk_full cascade`)
  const [first, again] = [await play(), await play()]
  expect([first.status, again.body]).toEqual([201, first.body])
  expect(await db.select().from(candidates).where(eq(candidates.roundId, roundId))).toHaveLength(1)
  expect((await log(table)).length).toBe(before.length + 1)
})

describe('a game that was changed behind the back of what the process remembers', () => {
  test('is played on as it is, not as it is remembered', async () => {
    const {
      table,
      players: [aino],
      roundId,
      hands,
    } = await setRound(1)
    const { db } = server.services.database
    await db.update(rounds).set({ state: 'pick-choice' }).where(eq(rounds.id, roundId))
    await db
      .update(games)
      .set({ version: sql`${games.version} + 1` })
      .where(eq(games.id, table.gameId))
    const late = await playOn(server, roundId, aino!, hands[0]?.[0])
    expect([late.status, late.body.errors[0].code]).toEqual([409, 'round_picks_choice'])
    await db.update(rounds).set({ state: 'pick-candidates' }).where(eq(rounds.id, roundId))
    await db
      .update(games)
      .set({ version: sql`${games.version} + 1` })
      .where(eq(games.id, table.gameId))
    expect((await playOn(server, roundId, aino!, hands[0]?.[0])).status).toBe(201)
  })

  test.runIf(shared)('does not refuse by memory alone', async () => {
    const {
      table,
      players: [aino],
      roundId,
      hands,
    } = await setRound(1)
    expect((await playOn(server, roundId, aino!, hands[0]?.[0])).status).toBe(201)
    const { db } = server.services.database
    await db.delete(candidates).where(eq(candidates.roundId, roundId))
    await db
      .update(games)
      .set({ version: sql`${games.version} + 1` })
      .where(eq(games.id, table.gameId))
    expect((await playOn(server, roundId, aino!, hands[0]?.[1])).status).toBe(201)
  })
})

describe('one transaction', () => {
  test('that fails changes nothing and tells nobody', async () => {
    const { table, roundId } = await setRound(1)
    const heard = heardBy(server)
    const before = await server.services.snapshots.rows(table.gameId)
    await expect(
      inTransaction(server.services, async (tx) => {
        const work = await beginGameWork(tx, table.gameId)
        work.update(rounds, roundId, { state: 'skipped' })
        work.record({ kind: 'round_skipped' })
        throw new Error('on the way')
      }),
    ).rejects.toThrow('on the way')
    expect([heard, await server.services.snapshots.rows(table.gameId)]).toEqual([[], before])
    expect((await log(table)).some(({ kind }) => kind === 'round_skipped')).toBe(false)
  })

  test('tells after the commit, never before', async () => {
    const { table } = await setRound(1)
    const { database, eventBus } = server.services
    const seen: (number | undefined)[] = []
    eventBus.subscribe(
      (item) => {
        if (item.kind === 'game' && item.gameId === table.gameId) seen.push(item.version)
      },
      () => undefined,
    )
    await inTransaction(server.services, async (tx) => {
      ;(await beginGameWork(tx, table.gameId)).record({ kind: 'suspended' }, { suspendedAt: new Date() })
      await tx.select().from(games).limit(1)
      expect(seen).toEqual([])
    })
    const [row] = await database.db.select({ version: games.version }).from(games).where(eq(games.id, table.gameId))
    expect(seen).toEqual([row?.version])
  })

  test('finds in the database what its work has changed, and changes several games', async () => {
    const [one, other] = [await setTable(server), await setTable(server)]
    await inTransaction(server.services, async (tx) => {
      for (const { gameId } of [one, other]) {
        ;(await beginGameWork(tx, gameId)).record({ kind: 'started' }, { state: 'preround' })
        const [row] = await tx.select({ state: games.state }).from(games).where(eq(games.id, gameId))
        expect(row?.state).toBe('preround')
      }
    })
    for (const { gameId } of [one, other])
      expect((await server.services.snapshots.rows(gameId))?.game).toMatchObject({ state: 'preround', version: 2 })
  })

  test('writes each of several games, though nobody reads between', async () => {
    const all = [await setTable(server), await setTable(server), await setTable(server)]
    const heard = heardBy(server)
    await inTransaction(server.services, async (tx) => {
      for (const { gameId } of all) {
        const work = await beginGameWork(tx, gameId)
        work.record({ kind: 'started' }, { state: 'preround' })
        expect([await beginGameWork(tx, gameId), tx.heldGameWork(gameId)]).toEqual([work, work])
      }
      expect(tx.heldGameWork(randomUUID())).toBeNull()
    })
    const { db } = server.services.database
    for (const { gameId } of all) {
      const [row] = await db
        .select({ state: games.state, version: games.version })
        .from(games)
        .where(eq(games.id, gameId))
      expect(row).toEqual({ state: 'preround', version: 2 })
      expect(heard).toContainEqual(expect.objectContaining({ kind: 'game', gameId, version: 2 }))
    }
  })

  test('that asks two things at once writes its work on a game once', async () => {
    const { gameId } = await setTable(server)
    await inTransaction(server.services, async (tx) => {
      ;(await beginGameWork(tx, gameId)).record({ kind: 'started' }, { state: 'preround' })
      const version = () => tx.select({ version: games.version }).from(games).where(eq(games.id, gameId))
      expect(await Promise.all([version(), version()])).toEqual([[{ version: 2 }], [{ version: 2 }]])
    })
  })

  test('that left its work on a game to other statements goes on from what they made of it', async () => {
    const { gameId } = await setTable(server)
    await inTransaction(server.services, async (tx) => {
      ;(await beginGameWork(tx, gameId)).record({ kind: 'started' }, { state: 'preround' })
      await tx.leaveGameWork(gameId)
      await tx.update(games).set({ version: 7 }).where(eq(games.id, gameId))
      const work = await beginGameWork(tx, gameId)
      expect(work.rows.game).toMatchObject({ state: 'preround', version: 7 })
      work.record({ kind: 'suspended' }, { suspendedAt: new Date() })
    })
    const { db } = server.services.database
    const [row] = await db.select({ version: games.version }).from(games).where(eq(games.id, gameId))
    expect(row?.version).toBe(8)
  })

  test('waits for the mutex with no connection in hand: who has asked the database locks there', async () => {
    const { gameId } = await setTable(server)
    const { gameMutex } = server.services
    await inTransaction(server.services, async (tx) => {
      await beginGameWork(tx, gameId)
      expect(gameMutex.held).toBe(1)
    })
    await inTransaction(server.services, async (tx) => {
      await tx.select().from(games).limit(1)
      await beginGameWork(tx, gameId)
      expect(gameMutex.held).toBe(0)
    })
    const other = await setTable(server)
    await inTransaction(server.services, async (tx) => {
      for (const id of [gameId, other.gameId]) await beginGameWork(tx, id)
      expect(gameMutex.held).toBe(1)
    })
    expect(gameMutex.held).toBe(0)
  })

  test('of a process that remembers no games locks them', async () => {
    const table = await setTable(server)
    const { database, eventBus } = server.services
    await Promise.all(
      Array.from({ length: 4 }, () =>
        inTransaction({ database, eventBus }, async (tx) => {
          ;(await beginGameWork(tx, table.gameId)).record({ kind: 'settings_changed' }, { makePublic: true })
        }),
      ),
    )
    expect((await log(table)).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
  })
})
