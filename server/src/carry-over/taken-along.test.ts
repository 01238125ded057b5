import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followUps } from '#server/db/schema/follow-up.ts'
import { remindOfActions } from '#server/action-links/commands/remind-of-actions.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { carryOverScene } from '#testing/games/carry-over-scene.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { createGame, crystallize, join, lead, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { logInAgain } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { decide, twoGames } = carryOverScene(() => server)
type Games = Awaited<ReturnType<typeof twoGames>>

const claim = async (gameId: string, { token }: { token: string }, ids: (string | undefined)[]) => {
  const { body } = await server.call('POST /v1/games/:gameId/relationships/action-claims', {
    token,
    params: { gameId },
    body: { action_item_ids: ids },
  })
  return String(body.data.attributes.token)
}
const mail = (gameId: string, { token }: { token: string }, ids: string[], email: string) =>
  server.call('POST /v1/dashboard/games/:gameId/action-links', {
    token,
    params: { gameId },
    body: { action_item_ids: ids, email },
  })
const claimsIn = async (gameId: string, { token }: { token: string }) =>
  (await server.call('GET /v1/games/:gameId/relationships/action-claims', { token, params: { gameId } })).body.data as {
    id: string
    attributes: { action_item_id: string; name: string; player_id: string | null }
  }[]
const revoke = async (gameId: string, { token }: { token: string }, claimId: string) =>
  (
    await server.call('DELETE /v1/games/:gameId/relationships/action-claims/:claimId', {
      token,
      params: { gameId, claimId },
    })
  ).status
const tell = (token: string, id: string | undefined, state: string) =>
  server.call('PATCH /v1/action-link', { token, body: { action_items: [{ id, state }] } })
const read = async (token: string) => (await server.call('GET /v1/action-link', { token })).body
const shown = async (token: string) =>
  (await read(token)).included
    .map(({ attributes: { name, state } }: { attributes: { name: string; state: string } }) => `${name}: ${state}`)
    .toSorted()
const trackedOf = async ({ gameMaster, organizationId }: Games['earlier'], search: string) =>
  (
    await server.call('GET /v1/dashboard/action-items', {
      token: gameMaster.token,
      query: { organization_id: organizationId, search },
    })
  ).body.data

/** Aino took two actions along; the next game took one of them over, and is over. */
async function wentOn(next: Record<string, unknown> = {}) {
  const games = await twoGames(next)
  const { earlier, later } = games
  const origin = earlier.actions['Ask the yard']
  const token = await claim(earlier.gameId, earlier.players[0], [origin, earlier.actions['Write it down']])
  await decide(later, { id: origin, decision: 'taken' })
  const players = (await join(server, later, 'Cai', 'Dora')) as [TestPlayer, TestPlayer]
  await crystallize(server, later, players)
  return { ...games, token, origin, players }
}
async function ended(next: Record<string, unknown> = {}) {
  const scene = await wentOn(next)
  await lead(server, scene.later, 'end_game')
  const [copy] = (await read(scene.token)).data.attributes.from_later_games as string[]
  if (!copy) throw new Error('the link covers nothing of the later game')
  return { ...scene, copy }
}

describe('who took an action along has it in the next game', () => {
  test('once that game is over, in place of the one that went on, beside what stayed', async () => {
    const { token, later } = await wentOn()
    expect(await shown(token)).toEqual(['Ask the yard: open', 'Write it down: open'])
    expect((await read(token)).data.attributes.from_later_games).toEqual([])
    await lead(server, later, 'end_game')
    expect(await shown(token)).toEqual(['Ask the yard: open', 'Write it down: open'])
    expect((await read(token)).data.attributes).toMatchObject({ subject: 'Mornings', went_on: [] })
    expect((await read(token)).data.attributes.from_later_games).toHaveLength(1)
  })

  test('says there that it is done or blocked, also on a page of before; the tracker and the calendar file know', async () => {
    const { token, origin, copy, earlier, later } = await ended()
    expect((await tell(token, copy, 'blocked')).status).toBe(200)
    expect(await shown(token)).toContain('Ask the yard: blocked')
    expect((await tell(token, origin, 'done')).body.included.map(({ id }: { id: string }) => id)).toContain(copy)
    const file = () => server.call('GET /v1/action-link/calendar', { token })
    expect(String((await file()).body)).not.toContain('Ask the yard')
    await tell(token, copy, 'open')
    expect(String((await file()).body).match(/SUMMARY:Ask the yard/g)).toHaveLength(1)
    await tell(token, copy, 'done')
    const rows = (await trackedOf(earlier, 'yard')).map(({ attributes }: { attributes: Record<string, unknown> }) => [
      attributes['game_id'] === later.gameId,
      attributes['state'],
      attributes['state_changed_by'],
      (attributes['claims'] as { name: string }[]).map(({ name }) => name),
    ])
    expect(rows).toEqual(
      expect.arrayContaining([
        [true, 'done', 'Aino', ['Aino']],
        [false, 'dropped', null, ['Aino']],
      ]),
    )
  })

  test('and in the game after that', async () => {
    const { token, copy, earlier } = await ended()
    const third = { ...earlier, ...(await createGame(server, earlier)) }
    await decide(third, { id: copy, decision: 'taken' })
    await crystallize(server, third, await join(server, third, 'Eve'))
    await lead(server, third, 'end_game')
    expect(await shown(token)).toEqual(['Ask the yard: open', 'Write it down: open'])
    expect((await tell(token, earlier.actions['Ask the yard'], 'done')).status).toBe(200)
    expect(await shown(token)).toContain('Ask the yard: done')
  })

  test('waits in the earlier game again while the later one is in the bin', async () => {
    const { token, origin, copy, later } = await ended()
    const asked = { token: later.gameMaster.token, params: { gameId: later.gameId } }
    server.advance(1000)
    await server.call('DELETE /v1/dashboard/games/:gameId', asked)
    expect(await shown(token)).toEqual(['Ask the yard: open', 'Write it down: open'])
    expect((await tell(token, copy, 'done')).status).toBe(404)
    await server.call('POST /v1/dashboard/games/:gameId/restore', asked)
    expect((await read(token)).data.attributes.from_later_games).toEqual([copy])
    server.advance(1000)
    await server.call('DELETE /v1/dashboard/games/:gameId', { ...asked, query: { for_good: 'true' } })
    expect(await shown(token)).toEqual(['Ask the yard: open', 'Write it down: open'])
    expect((await tell(token, origin, 'done')).status).toBe(200)
  })

  test('also while the earlier game lies in the bin, and when it is gone for good: the link is then about the later one', async () => {
    const { token, origin, copy, earlier } = await ended({ subject: 'Evenings' })
    const asked = { token: earlier.gameMaster.token, params: { gameId: earlier.gameId } }
    const about = async () => {
      const { subject, from_later_games } = (await read(token)).data.attributes
      return [subject, from_later_games, await shown(token)]
    }
    const remove = (query: Record<string, string> = {}) =>
      server.call('DELETE /v1/dashboard/games/:gameId', { ...asked, query })
    await remove()
    expect(await about()).toEqual(['Evenings', [], ['Ask the yard: open']])
    expect((await tell(token, origin, 'blocked')).status).toBe(200)
    await server.call('POST /v1/dashboard/games/:gameId/restore', asked)
    expect(await about()).toEqual(['Mornings', [copy], ['Ask the yard: blocked', 'Write it down: open']])
    for (const query of [{}, { for_good: 'true' }]) expect((await remove(query)).status).toBe(204)
    expect(await about()).toEqual(['Evenings', [], ['Ask the yard: blocked']])
    expect((await tell(token, copy, 'done')).status).toBe(200)
    expect(await shown(token)).toEqual(['Ask the yard: done'])
  })

  test('but of a game that they may not have been in they see no team, no crux and no answer', async () => {
    const { token, earlier, later } = await wentOn({ team_name: 'northern DEPOT' })
    const { token: runs } = later.gameMaster
    const { body } = await server.call('GET /v1/games/:gameId', { token: runs, params: { gameId: later.gameId } })
    await server.call('POST /v1/conclusions/findings', {
      token: runs,
      body: { game_id: later.gameId, topic_id: body.data.relationships.topics.data[0].id, report: 'We were tired' },
    })
    await lead(server, later, 'end_game')
    const about = async (opener = token) => {
      const { team, crux, finding } = (await read(opener)).data.attributes
      return [team, crux && 'a crux', finding]
    }
    expect(await about()).toEqual(['Northern depot', 'a crux', null])
    const [copy = ''] = (await read(token)).data.attributes.from_later_games
    for (const query of [{}, { for_good: 'true' }]) {
      await server.call('DELETE /v1/dashboard/games/:gameId', {
        token: runs,
        params: { gameId: earlier.gameId },
        query,
      })
      expect(await about()).toEqual([null, null, null])
    }
    // Whoever is mailed an action by its game master sees why the group decided on it.
    await mail(later.gameId, later.gameMaster, [copy], 'why@yard.example')
    const [sent] = await mailsTo(server, 'why@yard.example')
    expect(await about(sent?.link?.split('#').at(-1))).toEqual(['northern DEPOT', 'a crux', 'We were tired'])
  })

  test('not once a game master took it back, in the later game or in the earlier one', async () => {
    for (const from of ['later', 'earlier'] as const) {
      const scene = await ended()
      const { gameId } = scene[from]
      const { gameMaster } = scene.later
      const actionId = from === 'later' ? scene.copy : scene.origin
      const found = (await claimsIn(gameId, gameMaster)).find(
        ({ attributes }) => attributes.action_item_id === actionId,
      )
      expect(found?.attributes).toMatchObject({
        name: 'Aino',
        player_id: from === 'later' ? null : scene.earlier.players[0].id,
      })
      expect(await revoke(gameId, gameMaster, found?.id ?? '')).toBe(204)
      expect((await tell(scene.token, scene.copy, 'done')).status).toBe(404)
      expect((await read(scene.token)).data.attributes).toMatchObject({
        from_later_games: [],
        went_on: from === 'later' ? [scene.origin] : [],
      })
      expect(await claimsIn(scene.later.gameId, gameMaster)).toEqual([])
    }
  })

  test('what the later game took back does not return when they take along more, or are mailed it again', async () => {
    const { earlier, later, token, origin, copy } = await ended()
    const rest = ['Write it down', 'Tell everybody'].map((name) => earlier.actions[name] ?? '')
    await claim(earlier.gameId, earlier.players[0], [origin, ...rest])
    expect((await read(token)).data.attributes.from_later_games).toEqual([copy])
    await mail(earlier.gameId, earlier.gameMaster, [origin ?? ''], 'back@yard.example')
    const claims = await claimsIn(later.gameId, later.gameMaster)
    expect(claims).toHaveLength(2)
    for (const { id } of claims) expect(await revoke(later.gameId, later.gameMaster, id)).toBe(204)
    await claim(earlier.gameId, earlier.players[0], [origin, ...rest])
    await mail(earlier.gameId, earlier.gameMaster, [origin ?? '', ...rest], 'back@yard.example')
    expect(await claimsIn(later.gameId, later.gameMaster)).toEqual([])
    expect((await read(token)).data.attributes).toMatchObject({ from_later_games: [], went_on: [origin] })
  })

  test('in two later games, and says at once what became of those and of what stayed', async () => {
    const { earlier, origin, copy } = await ended()
    const [second, stayed] = ['Write it down', 'Tell everybody'].map((name) => earlier.actions[name])
    const token = await claim(earlier.gameId, earlier.players[0], [origin, second, stayed])
    const other = { ...earlier, ...(await createGame(server, earlier)) }
    await decide(other, { id: second, decision: 'taken' })
    await crystallize(server, other, await join(server, other, 'Eve'))
    await lead(server, other, 'end_game')
    const ofLater = (await read(token)).data.attributes.from_later_games as string[]
    expect(ofLater).toHaveLength(2)
    expect((await tell(token, stayed, 'done')).status).toBe(200)
    expect(await shown(token)).toEqual(['Ask the yard: open', 'Tell everybody: done', 'Write it down: open'])
    const all = [stayed, copy, ...ofLater.filter((id) => id !== copy)].map((id) => ({ id, state: 'blocked' }))
    expect((await server.call('PATCH /v1/action-link', { token, body: { action_items: all } })).status).toBe(200)
    expect(await shown(token)).toEqual(['Ask the yard: blocked', 'Tell everybody: blocked', 'Write it down: blocked'])
  })

  test('also when they choose again what to take along', async () => {
    const { token, origin, copy, earlier } = await ended()
    await claim(earlier.gameId, earlier.players[0], [earlier.actions['Write it down']])
    expect(await shown(token)).toEqual(['Write it down: open'])
    await claim(earlier.gameId, earlier.players[0], [origin])
    expect((await read(token)).data.attributes.from_later_games).toEqual([copy])
  })
})

describe('reminders of what went on', () => {
  const address = 'aino@yard.example'
  const ask = async (token: string, email = address) => {
    await server.call('POST /v1/action-link/reminders', { token, body: { email, reminders: true } })
    await server.services.database.db.update(followUps).set({ confirmedAt: server.services.clock() })
  }
  const at = async (moment: string, email = address) => {
    server.advance(Date.parse(moment) - server.services.clock().getTime())
    const before = (await mailsTo(server, email)).length
    await remindOfActions.run({}, { services: server.services, now: server.services.clock() })
    return (await mailsTo(server, email)).slice(before).map(({ subject }) => subject)
  }

  test('come once a day: nobody is mailed about both, nor by both games in which they took it along', async () => {
    const began = server.services.clock()
    const { token, copy, later, players } = await ended()
    await ask(token)
    await ask(await claim(later.gameId, players[0], [copy]))
    expect(await at('2026-03-08T06:30:00Z')).toEqual(['Due soon: Mornings'])
    expect(await at('2026-03-08T06:40:00Z')).toEqual([])
    await server.services.database.db.delete(followUps)
    server.advance(began.getTime() - server.services.clock().getTime())
  })

  test('come of the later game while the earlier one lies in the bin, and when it is gone; its own pulse ends', async () => {
    const own = 'aino@home.example'
    const began = server.services.clock()
    const { token, earlier } = await ended({ subject: 'Evenings' })
    const { db } = server.services.database
    await ask(token, own)
    await db.update(followUps).set({ pulse: true })
    const remove = async (query: Record<string, string> = {}) =>
      server.call('DELETE /v1/dashboard/games/:gameId', {
        token: await logInAgain(server, earlier.gameMaster.id),
        params: { gameId: earlier.gameId },
        query,
      })
    await remove()
    expect(await at('2026-03-08T06:30:00Z', own)).toEqual(['Due soon: Evenings'])
    await remove({ for_good: 'true' })
    expect(await at('2026-03-10T06:30:00Z', own)).toEqual(['Was it done? Evenings'])
    expect(await db.select({ pulse: followUps.pulse }).from(followUps)).toEqual([{ pulse: false }])
    server.advance(began.getTime() - server.services.clock().getTime())
  })

  test('can be asked for of the later game when the earlier one is deleted, but not its pulse', async () => {
    const own = 'aino@pulse.example'
    const { token, earlier } = await ended()
    const { db } = server.services.database
    const wishes = () => db.select({ reminders: followUps.reminders, pulse: followUps.pulse }).from(followUps)
    const askFor = (wants: Record<string, boolean>) =>
      server.call('POST /v1/action-link/reminders', { token, body: { email: own, ...wants } })
    const offered = async () => (await read(token)).data.attributes.pulse_offered
    expect(await offered()).toBe(true)
    await db.delete(followUps)
    for (const query of [{}, { for_good: 'true' }]) {
      await server.call('DELETE /v1/dashboard/games/:gameId', {
        token: earlier.gameMaster.token,
        params: { gameId: earlier.gameId },
        query,
      })
      expect(await offered()).toBe(false)
      expect((await askFor({ reminders: true })).status).toBe(201)
      for (const wants of [{ pulse: true }, { reminders: true, pulse: true }]) {
        const { status, body } = await askFor(wants)
        expect([status, body.errors[0].code]).toEqual([422, 'reminders.schemas.pulse.game-deleted'])
      }
      expect(await wishes()).toEqual([{ reminders: true, pulse: false }])
    }
    await db.delete(followUps)
  })

  test('that still wait to leave when the earlier game is deleted for good are about the later one', async () => {
    const own = 'aino@late.example'
    const began = server.services.clock()
    const { token, earlier } = await ended({ subject: 'Evenings' })
    await ask(token, own)
    await mailsTo(server, own)
    server.advance(Date.parse('2026-03-08T06:30:00Z') - began.getTime())
    await remindOfActions.run({}, { services: server.services, now: server.services.clock() })
    for (const query of [{}, { for_good: 'true' }])
      await server.call('DELETE /v1/dashboard/games/:gameId', {
        token: await logInAgain(server, earlier.gameMaster.id),
        params: { gameId: earlier.gameId },
        query,
      })
    expect((await mailsTo(server, own)).slice(1).map(({ subject }) => subject)).toEqual(['Due soon: Evenings'])
    server.advance(began.getTime() - server.services.clock().getTime())
  })

  test('that were sent are not sent again when the later game is deleted, and stop while it is in the bin', async () => {
    const { token, later, origin } = await ended()
    await ask(token)
    expect(await at('2026-03-08T06:30:00Z')).toEqual(['Due soon: Mornings'])
    const asked = { token: await logInAgain(server, later.gameMaster.id), params: { gameId: later.gameId } }
    await server.call('DELETE /v1/dashboard/games/:gameId', asked)
    const [waits] = (await server.services.database.db.select().from(actionItems)).filter(({ id }) => id === origin)
    expect(waits?.state).toBe('open')
    expect(await at('2026-03-08T06:40:00Z')).toEqual([])
    expect(await at('2026-03-10T06:30:00Z')).toEqual(['Was it done? Mornings'])
  })
})
