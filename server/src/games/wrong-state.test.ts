import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type EndpointKey, type TestServer } from '#testing/test-server.ts'
import {
  choose,
  crystallize,
  join,
  lead,
  play,
  playRounds,
  setTable,
  startFirstRound,
  type Table,
  type TestPlayer,
} from '#testing/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type State = 'waitplayers' | 'preround' | 'picking' | 'choosing' | 'between' | 'pick-crux' | 'crystallize' | 'complete'
interface Scene {
  table: Table
  player: TestPlayer
  roundId: string
  candidateId: string
  topicIds: string[]
}

async function gameIn(state: State): Promise<Scene> {
  const table = await setTable(server)
  const players = await join(server, table, 'Aino', 'Bo')
  const player = players[0]!
  const scene = { table, player, roundId: table.gameId, candidateId: table.gameId, topicIds: [] as string[] }
  const token = table.gameMaster.token
  if (state === 'waitplayers') return scene
  if (state === 'preround') return (await lead(server, table, 'start_game'), scene)
  if (state === 'picking' || state === 'choosing' || state === 'between') {
    const roundId = await startFirstRound(server, table)
    const [candidateId = ''] = await play(server, roundId, player)
    if (state === 'choosing') await server.call('PATCH /v1/rounds/:roundId/end_picking', { token, params: { roundId } })
    if (state === 'between') await choose(server, table, roundId, candidateId)
    return { ...scene, roundId, candidateId }
  }
  if (state === 'pick-crux') {
    await playRounds(server, table, players)
    await lead(server, table, 'start_next_round')
  } else await crystallize(server, table, players)
  if (state === 'complete') await lead(server, table, 'end_game')
  const { body } = await server.call('GET /v1/games/:gameId', { token, params: { gameId: table.gameId } })
  const round = body.included.find(({ type }: { type: string }) => type === 'rounds')
  return {
    ...scene,
    roundId: round.id,
    candidateId: round.attributes.chosen_candidate_id,
    topicIds: body.data.relationships.topics.data.map(({ id }: { id: string }) => id),
  }
}

const game = (step: string) => [`PATCH /v1/games/:gameId/${step}` as EndpointKey, () => ({})] as const
const calls: Record<string, readonly [EndpointKey, (scene: Scene) => Record<string, unknown> | undefined]> = {
  start: game('start_game'),
  next: game('start_next_round'),
  end: game('end_game'),
  crux: ['PATCH /v1/games/:gameId/relationships/crux', ({ candidateId }) => ({ candidate_id: candidateId })],
  endPicking: ['PATCH /v1/rounds/:roundId/end_picking', () => undefined],
  skip: ['PATCH /v1/rounds/:roundId/skip_round', () => undefined],
  choose: [
    'PATCH /v1/rounds/:roundId/relationships/candidates/choose',
    ({ candidateId }) => ({ candidate_id: candidateId }),
  ],
  reveal: ['PATCH /v1/rounds/:roundId/relationships/candidates/:candidateId', () => ({ revealed: true })],
  finding: [
    'POST /v1/conclusions/findings',
    ({ table, topicIds }) => ({ game_id: table.gameId, topic_id: topicIds[0] ?? table.gameId, report: 'x' }),
  ],
  action: [
    'POST /v1/conclusions/action-plans/action-items',
    ({ table, topicIds }) => ({
      game_id: table.gameId,
      topic_id: topicIds[1] ?? table.gameId,
      name: 'x',
      due_at: '2026-04-01T00:00:00Z',
    }),
  ],
  feedback: ['POST /v1/feedback', ({ table }) => ({ game_id: table.gameId, score: 5 })],
  settings: ['PATCH /v1/games/:gameId', () => ({ make_public: true })],
  code: ['PATCH /v1/games/:gameId/game-code-closed', () => ({ game_code_closed: true })],
}

/** The response of each call in each state. A round's calls need a round, so they are tested where there is one. */
const table: Record<State, Partial<Record<keyof typeof calls, string>>> = {
  waitplayers: {
    start: 'ok',
    next: 'game_waits_for_players',
    end: 'game_waits_for_players',
    crux: 'game_waits_for_players',
    finding: 'game_waits_for_players',
    action: 'game_waits_for_players',
    feedback: 'game_waits_for_players',
    settings: 'ok',
    code: 'ok',
  },
  preround: {
    start: 'game_in_preround',
    next: 'ok',
    end: 'game_in_preround',
    crux: 'game_in_preround',
    finding: 'game_in_preround',
    feedback: 'game_in_preround',
    settings: 'ok',
  },
  picking: {
    start: 'game_in_rounds',
    next: 'round_picks_candidates',
    end: 'game_in_rounds',
    crux: 'game_in_rounds',
    endPicking: 'ok',
    skip: 'ok',
    choose: 'round_picks_candidates',
    reveal: 'ok',
    finding: 'game_in_rounds',
    feedback: 'game_in_rounds',
  },
  choosing: {
    start: 'game_in_rounds',
    next: 'round_picks_choice',
    endPicking: 'round_picks_choice',
    skip: 'ok',
    choose: 'ok',
    reveal: 'round_picks_choice',
  },
  between: {
    next: 'ok',
    endPicking: 'round_completed',
    skip: 'round_completed',
    choose: 'round_completed',
    reveal: 'round_completed',
  },
  'pick-crux': {
    start: 'game_picks_crux',
    next: 'game_picks_crux',
    end: 'game_picks_crux',
    crux: 'ok',
    skip: 'round_completed',
    finding: 'game_picks_crux',
    action: 'game_picks_crux',
    feedback: 'game_picks_crux',
  },
  crystallize: {
    start: 'game_crystallizes',
    next: 'game_crystallizes',
    end: 'ok',
    crux: 'game_crystallizes',
    finding: 'ok',
    action: 'ok',
    feedback: 'ok',
    settings: 'ok',
    code: 'ok',
  },
  complete: {
    start: 'game_already_completed',
    next: 'game_already_completed',
    end: 'game_already_completed',
    crux: 'game_already_completed',
    endPicking: 'game_already_completed',
    skip: 'game_already_completed',
    choose: 'game_already_completed',
    reveal: 'game_already_completed',
    finding: 'game_already_completed',
    action: 'game_already_completed',
    feedback: 'game_already_completed',
    settings: 'game_already_completed',
    code: 'game_already_completed',
  },
}

describe('V2.3.1 a call in a wrong state is a 409 whose code names the state', () => {
  test.each(Object.keys(table) as State[])(
    '%s',
    async (state) => {
      const expected = table[state]
      const refused = await gameIn(state)
      for (const [name, code] of Object.entries(expected)) {
        const [key, body] = calls[name]!
        // A successful call changes the state, so each gets a separate game.
        const scene = code === 'ok' ? await gameIn(state) : refused
        const fields = body(scene)
        const answer = await server.call(key, {
          token: scene.table.gameMaster.token,
          params: { gameId: scene.table.gameId, roundId: scene.roundId, candidateId: scene.candidateId },
          ...(fields ? { body: fields } : {}),
        })
        const said =
          answer.status < 300 ? 'ok' : `${answer.status === 409 ? '' : answer.status}${answer.body.errors[0].code}`
        expect([name, said]).toEqual([name, code])
      }
    },
    60_000,
  )

  test('ending a completed game names it, so that a client can go on as with success', async () => {
    const scene = await gameIn('complete')
    const answer = await server.call('PATCH /v1/games/:gameId/end_game', {
      token: scene.table.gameMaster.token,
      params: { gameId: scene.table.gameId },
      body: { visibility: 'self' },
    })
    expect([answer.status, answer.body.meta]).toEqual([409, { game_id: scene.table.gameId }])
  })

  test('picking cannot end before anybody has played, but the round can be skipped', async () => {
    const here = await setTable(server)
    await join(server, here, 'Aino')
    const roundId = await startFirstRound(server, here)
    const ended = await server.call('PATCH /v1/rounds/:roundId/end_picking', {
      token: here.gameMaster.token,
      params: { roundId },
    })
    expect(ended.body.errors[0].code).toBe('no_player_has_played')
    expect(
      (await server.call('PATCH /v1/rounds/:roundId/skip_round', { token: here.gameMaster.token, params: { roundId } }))
        .status,
    ).toBe(200)
    const again = await server.call('PATCH /v1/rounds/:roundId/skip_round', {
      token: here.gameMaster.token,
      params: { roundId },
    })
    expect(again.body.errors[0].code).toBe('round_skipped')
  })

  test('a card of another round can be neither the choice nor the crux', async () => {
    const scene = await gameIn('pick-crux')
    const other = await gameIn('choosing')
    const token = scene.table.gameMaster.token
    const crux = await server.call('PATCH /v1/games/:gameId/relationships/crux', {
      token,
      params: { gameId: scene.table.gameId },
      body: { candidate_id: other.candidateId },
    })
    expect([crux.status, crux.body.errors[0].code]).toEqual([422, 'game.schemas.candidate.unknown'])
    const choice = await server.call('PATCH /v1/rounds/:roundId/relationships/candidates/choose', {
      token: other.table.gameMaster.token,
      params: { roundId: other.roundId },
      body: { candidate_id: scene.candidateId },
    })
    expect([choice.status, choice.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/candidate_id'])
  })
})

describe('fifty presses at once', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
  const oneAnd = (count: number) => [200, ...Array.from({ length: count - 1 }, () => 409)]

  test.each(['start_game', 'start_next_round', 'end_game', 'crux', 'choose', 'skip_round'])(
    '%s: one success, the others are told that they came late',
    async (step) => {
      const before: Record<string, State> = {
        start_game: 'waitplayers',
        start_next_round: 'preround',
        end_game: 'crystallize',
        crux: 'pick-crux',
        choose: 'choosing',
        skip_round: 'picking',
      }
      const scene = await gameIn(before[step] ?? 'waitplayers')
      const token = scene.table.gameMaster.token
      const press = () => {
        if (step === 'crux')
          return server.call('PATCH /v1/games/:gameId/relationships/crux', {
            token,
            params: { gameId: scene.table.gameId },
            body: { candidate_id: scene.candidateId },
          })
        if (step === 'choose')
          return server.call('PATCH /v1/rounds/:roundId/relationships/candidates/choose', {
            token,
            params: { roundId: scene.roundId },
            body: { candidate_id: scene.candidateId },
          })
        if (step === 'skip_round')
          return server.call('PATCH /v1/rounds/:roundId/skip_round', { token, params: { roundId: scene.roundId } })
        return server.call(`PATCH /v1/games/:gameId/${step}` as EndpointKey, {
          token,
          params: { gameId: scene.table.gameId },
          ...(step === 'end_game' ? { body: {} } : {}),
        })
      }
      expect(statuses(await Promise.all(Array.from({ length: 50 }, press)))).toEqual(oneAnd(50))
    },
    60_000,
  )

  test('fifty plays of one player: one card lies on the table', async () => {
    const here = await setTable(server)
    const [player] = await join(server, here, 'Aino')
    const roundId = await startFirstRound(server, here)
    const hand = await server.call('GET /v1/rounds/:roundId/relationships/hand', {
      token: player!.token,
      params: { roundId },
    })
    const cards = hand.body.data.relationships.cards.data.map(({ id }: { id: string }) => id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.call('POST /v1/rounds/:roundId/relationships/candidates', {
          token: player!.token,
          params: { roundId },
          body: { card_id: cards[index % 5] },
        }),
      ),
    )
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
  }, 60_000)

  test('eight hands dealt at once hold no card twice while the deck has enough', async () => {
    const here = await setTable(server, {}, { cardCount: 40 })
    const players = await join(server, here, ...Array.from({ length: 8 }, (_, index) => `Player ${index}`))
    const roundId = await startFirstRound(server, here)
    const hands = await Promise.all(
      players.map(async (player) => {
        const { body } = await server.call('GET /v1/rounds/:roundId/relationships/hand', {
          token: player.token,
          params: { roundId },
        })
        return body.data.relationships.cards.data.map(({ id }: { id: string }) => id)
      }),
    )
    expect(new Set(hands.flat()).size).toBe(40)
  }, 60_000)
})
