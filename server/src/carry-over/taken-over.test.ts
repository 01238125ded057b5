import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionItems } from '#server/db/schema/games.ts'
import { readReportPaper } from '#server/report-paper/read-report-paper.ts'
import { carryOverScene } from '#testing/games/carry-over-scene.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { crystallize, join, lead, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { decide, read, tracked, twoGames } = carryOverScene(() => server)

/** Two games, the later one over, which took all actions of the earlier one. */
async function takenOver() {
  const { earlier, later } = await twoGames()
  await decide(later, ...Object.values(earlier.actions).map((id) => ({ id, decision: 'taken' })))
  await crystallize(server, later, await join(server, later, 'Cai'))
  await lead(server, later, 'end_game')
  server.advance(1000)
  return { earlier, later }
}

describe('what the next game takes over', () => {
  test('waits in the earlier game again when this one is deleted, until it is restored', async () => {
    const { earlier, later } = await takenOver()
    const asked = { token: later.gameMaster.token, params: { gameId: later.gameId } }
    const { body } = await server.call('GET /v1/games/:gameId', asked)
    const copies = new Map<string, string>(
      body.included
        .filter(({ type }: { type: string }) => type === 'action-items')
        .map((one: { id: string; attributes: { name: string } }) => [one.attributes.name, one.id]),
    )
    const tell = async (id: string | undefined, state: string) =>
      server.call('PATCH /v1/dashboard/action-items', {
        token: later.gameMaster.token,
        body: { action_items: [{ id, state }] },
      })
    // What was done in the later game is done; what somebody told of the earlier action since then stands.
    await tell(copies.get('Write it down'), 'done')
    await tell(earlier.actions['Tell everybody'], 'blocked')
    await tell(earlier.actions['Tell everybody'], 'dropped')
    const states = async () =>
      (await server.services.database.db.select().from(actionItems).where(eq(actionItems.gameId, earlier.gameId)))
        .map(({ name, state }) => `${name}: ${state}`)
        .toSorted()
    const dropped = ['Ask the yard: dropped', 'Tell everybody: dropped', 'Write it down: dropped']
    expect(await states()).toEqual(dropped)
    expect((await server.call('DELETE /v1/dashboard/games/:gameId', asked)).status).toBe(204)
    expect(await states()).toEqual(['Ask the yard: open', 'Tell everybody: dropped', 'Write it down: dropped'])
    await server.call('POST /v1/dashboard/games/:gameId/restore', asked)
    expect(await states()).toEqual(dropped)
    await server.call('DELETE /v1/dashboard/games/:gameId', { ...asked, query: { for_good: 'true' } })
    expect((await states())[0]).toBe('Ask the yard: open')
  })

  test('stays as somebody told it meanwhile when this game is restored', async () => {
    const { earlier, later } = await takenOver()
    const { token } = later.gameMaster
    const asked = { token, params: { gameId: later.gameId } }
    await server.call('DELETE /v1/dashboard/games/:gameId', asked)
    server.advance(1000)
    const tell = async (name: string, state: string) =>
      server.call('PATCH /v1/dashboard/action-items', {
        token,
        body: { action_items: [{ id: earlier.actions[name], state }] },
      })
    await tell('Tell everybody', 'blocked')
    await tell('Write it down', 'done')
    await tell('Write it down', 'open')
    expect((await server.call('POST /v1/dashboard/games/:gameId/restore', asked)).status).toBe(200)
    const stored = await server.services.database.db
      .select()
      .from(actionItems)
      .where(eq(actionItems.gameId, earlier.gameId))
    expect(stored.map(({ name, state }) => `${name}: ${state}`).toSorted()).toEqual([
      'Ask the yard: dropped',
      'Tell everybody: blocked',
      'Write it down: open',
    ])
  })

  test('is in this game’s plan with its origin, also after a step back; the earlier one waits until this game ends', async () => {
    const { earlier, later } = await twoGames()
    await server.services.database.db
      .update(actionItems)
      .set({ dueAt: new Date(server.services.clock().getTime() - 86_400_000) })
      .where(eq(actionItems.id, earlier.actions['Ask the yard'] ?? ''))
    await decide(
      later,
      { id: earlier.actions['Ask the yard'], decision: 'taken' },
      { id: earlier.actions['Write it down'], decision: 'taken' },
    )
    const players = (await join(server, later, 'Cai', 'Dora')) as [TestPlayer, TestPlayer]
    const crux = await crystallize(server, later, players)
    const plan = async () =>
      (await read(later.gameId, later.gameMaster)).included.filter(
        ({ type }: { type: string }) => type === 'action-items',
      )
    const taken = await plan()
    expect(
      taken.map(({ attributes }: { attributes: Record<string, unknown> }) => [
        attributes['name'],
        attributes['assignee'],
        attributes['origin_id'],
      ]),
    ).toEqual([
      ['Ask the yard', 'Aino', earlier.actions['Ask the yard']],
      ['Write it down', 'Bo', earlier.actions['Write it down']],
    ])
    // Overdue actions become due in a week; the others keep their date.
    expect(Date.parse(taken[0].attributes.due_at)).toBeGreaterThan(server.services.clock().getTime() + 7 * 86_400_000)
    expect(taken[1].attributes.due_at).toBe('2026-05-20T09:00:00.000Z')
    await server.call('PATCH /v1/games/:gameId/undo', {
      token: later.gameMaster.token,
      params: { gameId: later.gameId },
      body: { confirm: true },
    })
    expect(await plan()).toEqual([])
    await server.call('PATCH /v1/games/:gameId/relationships/crux', {
      token: later.gameMaster.token,
      params: { gameId: later.gameId },
      body: { candidate_id: crux },
    })
    const [kept, removed] = await plan()
    await server.call('DELETE /v1/conclusions/action-plans/action-items/:actionItemId', {
      token: later.gameMaster.token,
      params: { actionItemId: removed.id },
    })
    expect(kept.attributes.origin_id).toBe(earlier.actions['Ask the yard'])
    expect((await tracked(earlier)).map(([, state]: string[]) => state)).toEqual(['open', 'open', 'open'])
    await lead(server, later, 'end_game')
    // Of the two of a name one went on into the later game; what was struck from its plan still waits where it was.
    expect(await tracked(earlier)).toEqual(
      expect.arrayContaining([
        ['Ask the yard', 'dropped'],
        ['Ask the yard', 'open'],
        ['Tell everybody', 'open'],
        ['Write it down', 'open'],
      ]),
    )
  })

  test('is told as gone on, not as dropped: in the report, by mail, by an open link, on paper', async () => {
    const { earlier, later } = await twoGames()
    const taken = earlier.actions['Ask the yard'] ?? ''
    const { token } = earlier.gameMaster
    const params = { gameId: earlier.gameId }
    const dropped = { id: earlier.actions['Tell everybody'], state: 'dropped' }
    await server.call('PATCH /v1/dashboard/action-items', { token, body: { action_items: [dropped] } })
    await decide(later, { id: taken, decision: 'taken' })
    await crystallize(server, later, await join(server, later, 'Cai', 'Dora'))
    await lead(server, later, 'end_game')

    const report = async () =>
      (await server.call('GET /v1/dashboard/games/:gameId', { token, params })).body.meta.went_on
    expect(await report()).toEqual([taken])
    const email = 'boss@later.example'
    await server.call('POST /v1/dashboard/games/:gameId/report', { token, params, body: { email } })
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toContain('- Ask the yard\n  Aino, by 9 March 2026, continued in a later game\n')
    expect(mail?.text).toContain('- Tell everybody\n  by 5 March 2026, dropped\n')
    const open = await server.call('GET /v1/shared-report', { token: mail?.link?.split('#')[1] ?? '' })
    expect(open.body.meta.went_on).toEqual([taken])
    const { snapshots, database, clock } = server.services
    const rows = await snapshots.rows(earlier.gameId)
    const paper = await readReportPaper(database.db, rows!, { language: 'en', now: clock(), summary: null })
    expect(Object.fromEntries(paper.actions.map(({ name, state }) => [name, state]))).toEqual({
      'Ask the yard': 'continued in a later game',
      'Write it down': 'pending',
      'Tell everybody': 'dropped',
    })

    await server.call('DELETE /v1/dashboard/games/:gameId', { token, params: { gameId: later.gameId } })
    expect(await report()).toEqual([])
  })
})
