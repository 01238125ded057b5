import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameEvents } from '#server/db/schema/games.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { crystallize, play, readHand, startRound } from '#testing/table.ts'
import {
  chooseFirst,
  codeOf,
  moveRound,
  playFirst,
  read,
  roundsOf,
  seat,
  standing,
  tokenOf,
  undo,
} from '#testing/games/undo-scene.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('what would be lost', () => {
  test('is told first, and nothing has changed then', async () => {
    const scene = await seat(server)
    await chooseFirst(scene)
    const roundId = await startRound(server, scene.table)
    const [aino] = scene.players
    await play(server, roundId, aino!)
    await server.call('PATCH /v1/games/:gameId/relationships/notes', {
      ...tokenOf(scene),
      body: { game_notes: [{ subject_kind: 'round', subject_id: roundId, text: 'Aino hesitates' }] },
    })
    const before = await read(scene)
    const { body } = await undo(scene)
    expect(body.data.attributes).toMatchObject({
      step: 'candidate_chosen',
      round_id: roundsOf(before)[0]!.id,
      undone: false,
      loses: { plays: 1, notes: 1, votes: 0 },
    })
    expect(await read(scene)).toEqual(before)
    expect((await undo(scene, { confirm: true })).body.data.attributes.undone).toBe(true)
    expect(await standing(scene)).toEqual(['rounds', 1, 'pick-choice'])
    const notes = await server.call('GET /v1/games/:gameId/relationships/notes', tokenOf(scene))
    expect(notes.body.data).toEqual([])
  })

  test('of a vote is how many voted; the log knows who, not for what', async () => {
    const scene = await seat(server)
    const { roundId, played } = await playFirst(scene)
    await moveRound(scene, roundId, 'end_picking')
    const poll = await server.call('POST /v1/player-votes/game/:gameId/create_poll', {
      ...tokenOf(scene),
      body: { kind: 'round', round_id: roundId },
    })
    await server.call('POST /v1/player-votes/game/:gameId/poll/:pollId/votes', {
      token: scene.players[1]!.token,
      params: { gameId: scene.table.gameId, pollId: poll.body.data.id },
      body: { candidate_id: played[0] },
    })
    expect((await undo(scene)).body.data.attributes).toMatchObject({
      step: 'picking_ended',
      undone: false,
      loses: { votes: 1, plays: 0 },
    })
    await undo(scene, { confirm: true })
    const [event] = await server.services.database.db
      .select()
      .from(gameEvents)
      .where(and(eq(gameEvents.gameId, scene.table.gameId), eq(gameEvents.kind, 'step_taken_back')))
    expect(event?.data['kept']).toMatchObject({
      votes: [{ pollId: poll.body.data.id, playerId: scene.players[1]!.id }],
    })
    expect(JSON.stringify(event?.data)).not.toContain(played[0])
  })

  test('of crystallization is everything written, and the log keeps every word', async () => {
    const scene = await seat(server)
    await crystallize(server, scene.table, scene.players)
    const token = scene.table.gameMaster.token
    const game_id = scene.table.gameId
    const [finding, plan] = (await read(scene)).data.relationships.topics.data
    await server.call('POST /v1/conclusions/findings', {
      token,
      body: { game_id, topic_id: finding.id, report: 'We leave newcomers to guess.' },
    })
    await server.call('POST /v1/conclusions/action-plans/action-items', {
      token,
      body: { game_id, topic_id: plan.id, name: 'Write it down', assignee: 'Bo', due_at: '2026-04-01T00:00:00Z' },
    })
    await server.call('POST /v1/feedback', { token, body: { game_id, score: 4 } })
    const thinking = await server.call('POST /v1/games/:gameId/relationships/player-participations', {
      ...tokenOf(scene),
      body: { topic_id: finding.id, duration: 3 },
    })
    await server.call('POST /v1/games/:gameId/relationships/player-participations/:participationId/player-ideas', {
      token: scene.players[0]!.token,
      params: { gameId: game_id, participationId: thinking.body.data.id },
      body: { text: 'A buddy for a month' },
    })
    const loses = { plays: 0, votes: 0, notes: 0, findings: 1, actions: 1, ideas: 1, feedback: 1 }
    expect((await undo(scene)).body.data.attributes).toEqual({
      step: 'crux_picked',
      round_id: null,
      loses,
      undone: false,
    })
    await undo(scene, { confirm: true })
    const { data } = await read(scene)
    expect([data.attributes.state, data.attributes.crux_candidate_id]).toEqual(['pick-crux', null])
    expect([
      data.relationships.conclusions.data,
      data.relationships.action_items.data,
      data.relationships.player_ideas.data,
      data.relationships.feedback.data,
    ]).toEqual([[], [], [], null])
    const events = await server.services.database.db
      .select()
      .from(gameEvents)
      .where(eq(gameEvents.gameId, game_id))
      .orderBy(gameEvents.version)
    const kept = JSON.stringify(events.at(-1)?.data)
    for (const text of ['We leave newcomers to guess.', 'Write it down', 'A buddy for a month'])
      expect(kept).toContain(text)
  })
})

describe('a round that is begun again', () => {
  test('deals everybody the same hand, and they may play the same card', async () => {
    const scene = await seat(server)
    const [aino] = scene.players
    await chooseFirst(scene)
    const roundId = await startRound(server, scene.table)
    const hand = await readHand(server, roundId, aino!)
    const [candidate] = await play(server, roundId, aino!)
    await undo(scene, { confirm: true })
    const first = (await read(scene)).included.find(({ type }: { type: string }) => type === 'candidates')
    await server.call('PATCH /v1/rounds/:roundId/relationships/candidates/choose', {
      token: scene.table.gameMaster.token,
      params: { roundId: first.attributes.round_id },
      body: { candidate_id: first.id },
    })
    expect(await startRound(server, scene.table)).toBe(roundId)
    expect(await readHand(server, roundId, aino!)).toEqual(hand)
    const [again] = await play(server, roundId, aino!)
    expect(again).not.toBe(candidate)
  })

  test('takes no card as long as it is taken back', async () => {
    const scene = await seat(server)
    await chooseFirst(scene)
    const roundId = await startRound(server, scene.table)
    const [card] = await readHand(server, roundId, scene.players[0]!)
    await undo(scene)
    const late = await server.call('POST /v1/rounds/:roundId/relationships/candidates', {
      token: scene.players[0]!.token,
      params: { roundId },
      body: { card_id: card },
    })
    expect(codeOf(late)).toEqual([409, 'round_taken_back'])
  })
})
