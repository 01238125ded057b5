import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  choose,
  createGame,
  crystallize,
  join,
  lead,
  play,
  playRounds,
  readHand,
  setTable,
  startFirstRound,
  startRound,
} from '#testing/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (gameId: string, token: string) => server.call('GET /v1/games/:gameId', { params: { gameId }, token })

describe('a whole game', () => {
  test('goes from waiting players to a report with everything that was said', async () => {
    const table = await setTable(server)
    const players = await join(server, table, 'Aino', 'Jonas', undefined)
    const crux = await crystallize(server, table, players)
    const token = table.gameMaster.token
    const { body: game } = await read(table.gameId, token)
    expect(game.data.attributes).toMatchObject({ state: 'crystallize', crux_candidate_id: crux })
    const playedIn = game.included.find(({ id }: { id: string }) => id === crux).attributes.round_id
    expect(game.data.relationships.crux_round.data).toEqual({ type: 'rounds', id: playedIn })
    const [finding, plan] = game.data.relationships.topics.data
    const saved = await server.call('POST /v1/conclusions/findings', {
      token,
      body: { game_id: table.gameId, topic_id: finding.id, report: 'We leave newcomers to guess.' },
    })
    expect(saved.status).toBe(200)
    const item = await server.call('POST /v1/conclusions/action-plans/action-items', {
      token,
      body: {
        game_id: table.gameId,
        topic_id: plan.id,
        name: 'Write down the five rules',
        assignee: 'Jonas',
        due_at: '2026-03-20T12:00:00Z',
      },
    })
    expect(item.body.data.attributes).toMatchObject({
      name: 'Write down the five rules',
      is_done: false,
      due_at: '2026-03-20T12:00:00.000Z',
    })
    await server.call('POST /v1/feedback', {
      token,
      body: { game_id: table.gameId, score: 4, max_score: 5, feedback_text: 'We finally said it aloud.' },
    })
    const ended = await server.call('PATCH /v1/games/:gameId/end_game', {
      prefer: 'return=representation',
      token,
      params: { gameId: table.gameId },
      body: { visibility: 'organization' },
    })
    expect(ended.body.data.attributes).toMatchObject({
      state: 'complete',
      visibility: 'organization',
      make_public: true,
    })
    const types = new Set(ended.body.included.map(({ type }: { type: string }) => type))
    expect([...types].sort()).toEqual([
      'action-items',
      'candidates',
      'cards',
      'conclusions',
      'feedback',
      'perspectives',
      'players',
      'rounds',
      'topics',
    ])
    expect(ended.body.data.relationships.candidates.data).toHaveLength(9)
  })

  test('makes the single chosen card the crux without a pick', async () => {
    const table = await setTable(server)
    const [player] = await join(server, table, 'Aino')
    const first = await startFirstRound(server, table)
    const [candidate] = await play(server, first, player!)
    await choose(server, table, first, candidate!)
    for (let skipped = 0; skipped < 2; skipped += 1) {
      const roundId = await startRound(server, table)
      await server.call('PATCH /v1/rounds/:roundId/skip_round', { token: table.gameMaster.token, params: { roundId } })
    }
    const game = await lead(server, table, 'start_next_round')
    expect(game.data.attributes).toMatchObject({ state: 'crystallize', crux_candidate_id: candidate })
  })

  test('goes straight to crystallization without a crux when every round was skipped', async () => {
    const table = await setTable(server)
    const roundId = await startFirstRound(server, table)
    await server.call('PATCH /v1/rounds/:roundId/skip_round', { token: table.gameMaster.token, params: { roundId } })
    for (let skipped = 0; skipped < 2; skipped += 1) {
      const next = await startRound(server, table)
      await server.call('PATCH /v1/rounds/:roundId/skip_round', {
        token: table.gameMaster.token,
        params: { roundId: next },
      })
    }
    const game = await lead(server, table, 'start_next_round')
    expect(game.data.attributes).toMatchObject({ state: 'crystallize', crux_candidate_id: null })
    expect(game.data.relationships.crux_round.data).toBeNull()
  })

  test('one-on-one: the participant plays three of five, and a taking part game master plays three too', async () => {
    const table = await setTable(
      server,
      { game_mode: 'one_on_one', team_name: undefined, game_master_plays: true },
      { cardCount: 12 },
    )
    const [player] = await join(server, table, 'Elsa')
    const roundId = await startFirstRound(server, table)
    expect(await play(server, roundId, player!, 3)).toHaveLength(3)
    const hand = await readHand(server, roundId, player!)
    const fourth = await server.call('POST /v1/rounds/:roundId/relationships/candidates', {
      token: player!.token,
      params: { roundId },
      body: { card_id: hand[3] },
    })
    expect([fourth.status, fourth.body.errors[0].code]).toEqual([409, 'already_played'])
    expect(await play(server, roundId, table.gameMaster, 3)).toHaveLength(3)
    const { body: game } = await read(table.gameId, table.gameMaster.token)
    const byGameMaster = game.included.filter(
      (item: { type: string; attributes: { player_id: unknown } }) =>
        item.type === 'candidates' && item.attributes.player_id === null,
    )
    expect(byGameMaster).toHaveLength(3)
    expect(game.data.attributes.team).toBeNull()
  })

  test('never deals a card again that the player has played or that was chosen', async () => {
    const table = await setTable(server)
    const players = await join(server, table, 'A', 'B')
    await playRounds(server, table, players, 2)
    const { body } = await read(table.gameId, table.gameMaster.token)
    const candidates = body.included.filter(({ type }: { type: string }) => type === 'candidates')
    const roundId = await startRound(server, table)
    for (const player of players) {
      const hand = await readHand(server, roundId, player)
      const own = candidates.filter(
        (candidate: { attributes: { player_id: string } }) => candidate.attributes.player_id === player.id,
      )
      for (const candidate of own) expect(hand).not.toContain(candidate.attributes.card_id)
    }
  })

  test('two games of one game master keep apart', async () => {
    const table = await setTable(server)
    const other = await createGame(server, table, { subject: 'Another' })
    const [player] = await join(server, table, 'Aino')
    expect((await read(other.gameId, player!.token)).status).toBe(404)
    expect((await read(table.gameId, player!.token)).status).toBe(200)
  })
})
