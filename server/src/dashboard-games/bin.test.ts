import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidates, games, players } from '#server/db/schema/games.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { notes } from '#server/db/schema/together.ts'
import { changeLog } from '#testing/change-log.ts'
import { holdStream } from '#testing/games/event-stream.ts'
import { eventually } from '#testing/eventually.ts'
import { createGame, crystallize, join, lead, playRounds, setTable, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser, type TestUser } from '#testing/world.ts'

const onPostgres = process.env['CRUX_TEST_DATABASE'] === 'postgres'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const day = 24 * 3_600_000
const read = (user: TestUser, gameId: string) =>
  server.call('GET /v1/dashboard/games/:gameId', { token: user.token, params: { gameId } })
const remove = (user: TestUser, gameId: string, query: Record<string, string> = {}) =>
  server.call('DELETE /v1/dashboard/games/:gameId', { token: user.token, params: { gameId }, query })
const restore = (user: TestUser, gameId: string) =>
  server.call('POST /v1/dashboard/games/:gameId/restore', { token: user.token, params: { gameId }, body: {} })
const show = (user: TestUser, gameId: string, visibility: string) =>
  server.call('PATCH /v1/dashboard/games/:gameId', { token: user.token, params: { gameId }, body: { visibility } })
const bin = async (user: TestUser, organizationId: string): Promise<string[]> => {
  const query = { organization_id: organizationId }
  const { body } = await server.call('GET /v1/dashboard/games/deleted', { token: user.token, query })
  return body.data.map(({ id }: { id: string }) => id)
}
const audited = async (gameId: string) =>
  (await changeLog(server, { subjectId: gameId })).map(({ action, actorUserId }) => [action, actorUserId])

/** A finished game that the whole organization sees, and an admin and a colleague beside its game master. */
async function finishedGame(): Promise<Table & { admin: TestUser; colleague: TestUser; playerToken: string }> {
  const table = await setTable(server, { make_public: true })
  const seated = await join(server, table, 'Aino', 'Bo')
  await crystallize(server, table, seated)
  await lead(server, table, 'end_game')
  return {
    ...table,
    admin: await makeUser(server, { organizationId: table.organizationId, role: 'admin' }),
    colleague: await makeUser(server, { organizationId: table.organizationId }),
    playerToken: seated[0]?.token ?? '',
  }
}

describe('the report of a game', () => {
  test('has the game and what the reader may do with it', async () => {
    const { gameId, gameMaster, admin, colleague } = await finishedGame()
    const own = (await read(gameMaster, gameId)).body
    expect(own.data).toMatchObject({ type: 'games', id: gameId, attributes: { state: 'complete' } })
    expect(own.included.filter(({ type }: { type: string }) => type === 'rounds')).toHaveLength(3)
    const all = ['self', 'admin_only', 'organization']
    expect(own.meta).toMatchObject({ is_own: true, may_manage: true, visibilities: all })
    expect((await read(admin, gameId)).body.meta).toMatchObject({ is_own: false, may_manage: true, visibilities: all })
    expect((await read(colleague, gameId)).body.meta).toMatchObject({ may_manage: false, visibilities: [] })
  })

  test('is not the players’', async () => {
    const { gameId, playerToken } = await finishedGame()
    const answer = await server.call('GET /v1/dashboard/games/:gameId', { token: playerToken, params: { gameId } })
    expect(answer.status).toBe(403)
  })
})

describe('who sees a finished game', () => {
  test('is changed by its game master at will, which raises the version and is audited', async () => {
    const { gameId, gameMaster, colleague } = await finishedGame()
    const { version } = (await read(gameMaster, gameId)).body.data.attributes
    const answer = await show(gameMaster, gameId, 'self')
    expect(answer.body.data.attributes).toMatchObject({ visibility: 'self', make_public: false, version: version + 1 })
    expect((await read(colleague, gameId)).status).toBe(404)
    expect((await show(gameMaster, gameId, 'organization')).status).toBe(200)
    expect((await read(colleague, gameId)).status).toBe(200)
    expect((await audited(gameId)).slice(-2)).toEqual([
      ['game.visibility_changed', gameMaster.id],
      ['game.visibility_changed', gameMaster.id],
    ])
    const before = (await read(gameMaster, gameId)).body.data.attributes.version
    await show(gameMaster, gameId, 'organization')
    expect((await read(gameMaster, gameId)).body.data.attributes.version).toBe(before)
  })

  test('is narrowed by an admin, never opened, and never for who keeps it to themselves', async () => {
    const { gameId, gameMaster, admin, colleague } = await finishedGame()
    expect((await show(colleague, gameId, 'self')).status).toBe(403)
    expect((await show(admin, gameId, 'admin_only')).status).toBe(200)
    expect((await show(admin, gameId, 'organization')).status).toBe(403)
    await show(gameMaster, gameId, 'self')
    expect((await show(admin, gameId, 'organization')).status).toBe(404)
  })

  test('is one of three', async () => {
    const { gameId, gameMaster } = await finishedGame()
    expect((await show(gameMaster, gameId, 'everybody')).status).toBe(422)
  })
})

describe('a deleted game', () => {
  test('is nowhere but in the bin, and comes back as it was', async () => {
    const { organizationId, gameId, gameMaster, admin, colleague } = await finishedGame()
    const { data, included } = (await read(gameMaster, gameId)).body
    expect((await remove(colleague, gameId)).status).toBe(403)
    expect((await remove(admin, gameId)).status).toBe(204)
    for (const user of [gameMaster, admin, colleague]) {
      expect((await read(user, gameId)).status).toBe(404)
      const answer = await server.call('GET /v1/games/:gameId', { token: user.token, params: { gameId } })
      expect(answer.status).toBe(404)
    }
    expect((await show(gameMaster, gameId, 'self')).status).toBe(404)
    expect((await remove(gameMaster, gameId)).status).toBe(404)
    expect(await bin(admin, organizationId)).toEqual([gameId])
    expect(await bin(gameMaster, organizationId)).toEqual([gameId])
    expect(await bin(colleague, organizationId)).toEqual([])
    expect((await restore(colleague, gameId)).status).toBe(403)
    const restored = await restore(gameMaster, gameId)
    expect(restored.status).toBe(200)
    expect(restored.body.data.attributes).toEqual({ ...data.attributes, version: data.attributes.version + 2 })
    const inOrder = (resources: { id: string }[]) => resources.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(inOrder(restored.body.included)).toEqual(inOrder(included))
    expect((await read(colleague, gameId)).status).toBe(200)
    expect(await bin(admin, organizationId)).toEqual([])
    expect((await audited(gameId)).slice(-2)).toEqual([
      ['game.deleted', admin.id],
      ['game.restored', gameMaster.id],
    ])
    // Restoring is idempotent.
    expect((await restore(gameMaster, gameId)).body.data.attributes.version).toBe(data.attributes.version + 2)
  })

  test('that is being played lets nobody in, and its devices go', async () => {
    const table = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const params = { gameId: table.gameId }
    const stream = await holdStream(server.app, table.gameId, aino?.token ?? '')
    expect((await remove(table.gameMaster, table.gameId)).status).toBe(204)
    await eventually(() => expect(stream.ended()).toBe(true))
    expect(stream.events.at(-1)).toMatchObject({ event: 'end', data: { code: 'not_found' } })
    const body = { game_code: table.gameCode }
    expect((await server.call('POST /v1/games/join', { body })).body.errors[0].code).toBe('game_code_unknown')
    expect((await server.call('GET /v1/games/:gameId', { token: aino?.token, params })).body.errors[0].code).toBe(
      'game_session_over',
    )
    const start = await server.call('PATCH /v1/games/:gameId/start_game', { token: table.gameMaster.token, params })
    expect(start.status).toBe(404)
    await restore(table.gameMaster, table.gameId)
    expect((await server.call('GET /v1/games/:gameId', { token: aino?.token, params })).status).toBe(200)
    expect((await server.call('POST /v1/games/join', { body })).status).toBe(201)
  })

  test('that somebody keeps to themselves is in no admin’s bin', async () => {
    const table = await setTable(server)
    const admin = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
    expect((await remove(admin, table.gameId)).status).toBe(404)
    await remove(table.gameMaster, table.gameId)
    expect(await bin(admin, table.organizationId)).toEqual([])
    expect((await restore(admin, table.gameId)).status).toBe(404)
    expect((await remove(admin, table.gameId, { for_good: 'true' })).status).toBe(404)
  })

  test('goes for good when told to, from the table or out of the bin, with everything of it', async () => {
    const table = await setTable(server, { enable_player_game_notes: true })
    const seated = await join(server, table, 'Aino', 'Bo')
    await playRounds(server, table, seated, 1)
    await server.call('PATCH /v1/games/:gameId/relationships/notes', {
      token: seated[0]?.token,
      params: { gameId: table.gameId },
      body: { game_notes: [{ subject_kind: 'crux', subject_id: table.gameId, text: 'x' }] },
    })
    expect((await remove(table.gameMaster, table.gameId, { for_good: 'true' })).status).toBe(204)
    const { db } = server.services.database
    for (const rows of [
      await db.select({ id: games.id }).from(games).where(eq(games.id, table.gameId)),
      await db.select({ id: players.id }).from(players).where(eq(players.gameId, table.gameId)),
      await db.select({ id: candidates.id }).from(candidates).where(eq(candidates.gameId, table.gameId)),
      await db.select({ id: notes.id }).from(notes).where(eq(notes.gameId, table.gameId)),
    ])
      expect(rows).toEqual([])
    expect((await restore(table.gameMaster, table.gameId)).status).toBe(404)
    const { gameId } = await createGame(server, table)
    await remove(table.gameMaster, gameId)
    expect((await remove(table.gameMaster, gameId, { for_good: 'true' })).status).toBe(204)
    expect(await bin(table.gameMaster, table.organizationId)).toEqual([])
    expect(await audited(gameId)).toEqual([
      ['game.deleted', table.gameMaster.id],
      ['game.removed', table.gameMaster.id],
    ])
  })

  test('goes for good after 30 days by the daily job', async () => {
    const table = await setTable(server)
    const { gameId: later } = await createGame(server, table)
    const left = () =>
      server.services.database.db
        .select({ id: games.id })
        .from(games)
        .where(eq(games.organizationId, table.organizationId))
    const emptyBin = async () => {
      const now = server.services.clock()
      await server.services.database.db.insert(jobs).values({ kind: 'empty_bin', runAt: now, createdAt: now })
      await server.runJobs()
    }
    await remove(table.gameMaster, table.gameId)
    await remove(table.gameMaster, later)
    await emptyBin()
    expect(await left()).toHaveLength(2)
    await server.services.database.db
      .update(games)
      .set({ deletedAt: new Date(server.services.clock().getTime() - 30 * day) })
      .where(eq(games.id, table.gameId))
    expect(await bin(table.gameMaster, table.organizationId)).toEqual([later])
    expect((await restore(table.gameMaster, table.gameId)).status).toBe(404)
    await emptyBin()
    expect((await left()).map(({ id }) => id)).toEqual([later])
    expect((await audited(table.gameId)).at(-1)).toEqual(['game.removed', null])
  })
})

// The embedded database has one connection, so there nobody waits past the first check.
test.runIf(onPostgres)(
  'who loses the right while the game is being changed deletes, restores and shows it no longer',
  async () => {
    const { db } = server.services.database
    const [deleted, binned, shown, left] = [
      await finishedGame(),
      await finishedGame(),
      await finishedGame(),
      await finishedGame(),
    ]
    await remove(binned.admin, binned.gameId)
    for (const { admin, gameId } of [deleted, shown, left]) expect((await read(admin, gameId)).status).toBe(200)
    const begun = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const narrowing = db.transaction(async (tx) => {
      const narrowed = [deleted, binned, shown].map(({ gameId }) => gameId)
      await tx.update(games).set({ visibility: 'self' }).where(inArray(games.id, narrowed))
      await tx.delete(organizationUsers).where(eq(organizationUsers.id, left.admin.membershipId))
      begun.resolve()
      await asked.promise
    })
    await begun.promise
    const answers = [
      remove(deleted.admin, deleted.gameId, { for_good: 'true' }),
      restore(binned.admin, binned.gameId),
      show(shown.admin, shown.gameId, 'admin_only'),
      show(left.admin, left.gameId, 'admin_only'),
    ]
    // All four have passed the first check, and wait for the lock.
    await eventually(async () => {
      const waiting = await server.services.database.query({
        text: "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        values: [],
      })
      expect(waiting).toHaveLength(answers.length)
    })
    asked.resolve()
    await narrowing
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const ids = [deleted, binned, shown, left].map(({ gameId }) => gameId)
    const kept = await db.select().from(games).where(inArray(games.id, ids))
    const after = new Map(kept.map(({ id, visibility, deletedAt }) => [id, [visibility, deletedAt !== null]]))
    expect(ids.map((id) => after.get(id))).toEqual([
      ['self', false],
      ['self', true],
      ['self', false],
      ['organization', false],
    ])
  },
)
