import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameEvents } from '#server/db/schema/games.ts'
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
  type Table,
  type TestPlayer,
} from '#testing/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Scene {
  table: Table
  players: TestPlayer[]
  rounds: number
}

async function seat(rounds = 3): Promise<Scene> {
  const table = await setTable(server)
  const game =
    rounds === 3
      ? table
      : {
          ...table,
          ...(await createGame(server, table, { perspective_ids: table.deck.perspectiveIds.slice(0, rounds) })),
        }
  return { table: game, players: await join(server, game, 'Aino', 'Bo'), rounds }
}

const tokenOf = ({ table }: Scene) => ({ token: table.gameMaster.token, params: { gameId: table.gameId } })
/** A press at this very moment. */
const press = (scene: Scene, body: Record<string, unknown> = {}) =>
  server.call('PATCH /v1/games/:gameId/undo', { ...tokenOf(scene), body })
/** A press a while after the one before. */
const undo = (scene: Scene, body: Record<string, unknown> = {}) => {
  server.advance(1000)
  return press(scene, body)
}
const read = async (scene: Scene) => (await server.call('GET /v1/games/:gameId', tokenOf(scene))).body
const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]
const moveRound = ({ table }: Scene, roundId: string, step: 'end_picking' | 'skip_round') =>
  server.call(`PATCH /v1/rounds/:roundId/${step}`, { token: table.gameMaster.token, params: { roundId } })

interface Round {
  id: string
  state: string
}
const roundsOf = (body: { included: { type: string; id: string; attributes: { round_state: string } }[] }): Round[] =>
  body.included
    .filter(({ type }) => type === 'rounds')
    .map(({ id, attributes }) => ({ id, state: attributes.round_state }))

/** The game's state, how many rounds there are, and the last one's state. */
async function standing(scene: Scene): Promise<unknown[]> {
  const body = await read(scene)
  const rounds = roundsOf(body)
  return [body.data.attributes.state, rounds.length, rounds.at(-1)?.state ?? null]
}

/** The first round, in which everybody has played. */
async function playFirst(scene: Scene): Promise<{ roundId: string; played: string[] }> {
  const roundId = await startFirstRound(server, scene.table)
  const played: string[] = []
  for (const player of scene.players) played.push(...(await play(server, roundId, player)))
  return { roundId, played }
}

async function chooseFirst(scene: Scene): Promise<string> {
  const { roundId, played } = await playFirst(scene)
  await choose(server, scene.table, roundId, played[0]!)
  return roundId
}

async function skipFirst(scene: Scene): Promise<void> {
  await moveRound(scene, await startFirstRound(server, scene.table), 'skip_round')
}

/** Plays from wherever the game stands to its end. */
async function finish(scene: Scene): Promise<void> {
  const { table, players } = scene
  for (let step = 0; step < 20; step += 1) {
    const body = await read(scene)
    const round = roundsOf(body).at(-1)
    const { state } = body.data.attributes
    if (state === 'waitplayers') await lead(server, table, 'start_game')
    else if (state === 'rounds' && round?.state === 'pick-candidates') {
      for (const player of players) await play(server, round.id, player).catch(() => undefined)
      await moveRound(scene, round.id, 'end_picking')
    } else if (state === 'rounds' && round?.state === 'pick-choice') {
      const lying = body.included.find(
        ({ type, attributes }: { type: string; attributes: { round_id: string } }) =>
          type === 'candidates' && attributes.round_id === round.id,
      )
      await server.call('PATCH /v1/rounds/:roundId/relationships/candidates/choose', {
        token: table.gameMaster.token,
        params: { roundId: round.id },
        body: { candidate_id: lying.id },
      })
    } else if (state === 'preround' || state === 'rounds') await lead(server, table, 'start_next_round')
    else if (state === 'pick-crux') {
      const chosen = body.included.find(({ type }: { type: string }) => type === 'rounds').attributes
        .chosen_candidate_id
      await server.call('PATCH /v1/games/:gameId/relationships/crux', {
        ...tokenOf(scene),
        body: { candidate_id: chosen },
      })
    } else if (state === 'crystallize') await lead(server, table, 'end_game')
    else return
  }
}

/** How a game gets somewhere; where taking back leads from there: the step, and how the game stands then. */
const table: Record<
  string,
  { rounds?: number; go: (scene: Scene) => Promise<unknown>; step: string; leads: unknown[] }
> = {
  'before the first round': {
    go: (scene) => lead(server, scene.table, 'start_game'),
    step: 'started',
    leads: ['waitplayers', 0, null],
  },
  'the first round': {
    go: (scene) => startFirstRound(server, scene.table),
    step: 'round_started',
    leads: ['preround', 0, null],
  },
  choosing: {
    go: async (scene) => moveRound(scene, (await playFirst(scene)).roundId, 'end_picking'),
    step: 'picking_ended',
    leads: ['rounds', 1, 'pick-candidates'],
  },
  'a chosen card': { go: chooseFirst, step: 'candidate_chosen', leads: ['rounds', 1, 'pick-choice'] },
  'the second round': {
    go: async (scene) => (await chooseFirst(scene), startRound(server, scene.table)),
    step: 'candidate_chosen',
    leads: ['rounds', 1, 'pick-choice'],
  },
  'a round skipped while cards were picked': {
    go: skipFirst,
    step: 'round_skipped',
    leads: ['rounds', 1, 'pick-candidates'],
  },
  'a round skipped while choosing': {
    go: async (scene) => {
      const { roundId } = await playFirst(scene)
      await moveRound(scene, roundId, 'end_picking')
      await moveRound(scene, roundId, 'skip_round')
    },
    step: 'round_skipped',
    leads: ['rounds', 1, 'pick-choice'],
  },
  'the round after a skipped one': {
    go: async (scene) => (await skipFirst(scene), startRound(server, scene.table)),
    step: 'round_skipped',
    leads: ['rounds', 1, 'pick-candidates'],
  },
  'picking the crux': {
    go: async (scene) => (
      await playRounds(server, scene.table, scene.players),
      lead(server, scene.table, 'start_next_round')
    ),
    step: 'candidate_chosen',
    leads: ['rounds', 3, 'pick-choice'],
  },
  'crystallization after a pick': {
    go: (scene) => crystallize(server, scene.table, scene.players),
    step: 'crux_picked',
    leads: ['pick-crux', 3, 'complete'],
  },
  'crystallization with the only card': {
    rounds: 1,
    go: async (scene) => (await chooseFirst(scene), lead(server, scene.table, 'start_next_round')),
    step: 'candidate_chosen',
    leads: ['rounds', 1, 'pick-choice'],
  },
  'crystallization without a card': {
    rounds: 1,
    go: async (scene) => (await skipFirst(scene), lead(server, scene.table, 'start_next_round')),
    step: 'round_skipped',
    leads: ['rounds', 1, 'pick-candidates'],
  },
}

describe('taking back the last step', () => {
  test.each(Object.keys(table))('from %s, and on to the end from there', async (name) => {
    const { rounds, go, step, leads } = table[name]!
    const scene = await seat(rounds)
    await go(scene)
    const { status, body } = await undo(scene)
    expect([status, body.data.attributes.step, body.data.attributes.undone]).toEqual([200, step, true])
    expect(await standing(scene)).toEqual(leads)
    await finish(scene)
    const ended = await read(scene)
    expect([ended.data.attributes.state, roundsOf(ended).length]).toEqual(['complete', scene.rounds])
    expect(ended.data.attributes.crux_candidate_id).not.toBeNull()
  })

  test('is not possible before the first step, after the last, or during a pause', async () => {
    const scene = await seat()
    expect(codeOf(await undo(scene))).toEqual([409, 'nothing_to_undo'])
    await crystallize(server, scene.table, scene.players)
    await server.call('PATCH /v1/games/:gameId/suspend', tokenOf(scene))
    expect(codeOf(await undo(scene))).toEqual([409, 'game_suspended'])
    await server.call('PATCH /v1/games/:gameId/resume', tokenOf(scene))
    await lead(server, scene.table, 'end_game')
    expect(codeOf(await undo(scene, { confirm: true }))).toEqual([409, 'game_already_completed'])
  })

  test('goes back step by step to the waiting table', async () => {
    const scene = await seat()
    await crystallize(server, scene.table, scene.players)
    const steps: string[] = []
    for (;;) {
      const { status, body } = await undo(scene, { confirm: true })
      if (status !== 200) break
      steps.push(body.data.attributes.step)
    }
    const round = ['candidate_chosen', 'picking_ended']
    expect(steps).toEqual(['crux_picked', ...round, ...round, ...round, 'round_started', 'started'])
    expect(await standing(scene)).toEqual(['waitplayers', 0, null])
    await finish(scene)
    expect((await standing(scene))[0]).toBe('complete')
  })
})

describe('what would be lost', () => {
  test('is told first, and nothing has changed then', async () => {
    const scene = await seat()
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
    const scene = await seat()
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
    const scene = await seat()
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
    const scene = await seat()
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
    const scene = await seat()
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

describe('several presses at once', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

  test('by people who saw the same game take back one step', async () => {
    const scene = await seat()
    await playFirst(scene)
    const seen_version = (await read(scene)).data.attributes.version
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(scene, { confirm: true, seen_version })))
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'game_moved_on'])
    expect(await standing(scene)).toEqual(['preround', 0, null])
  })

  test('take back one step, though nobody says which game they saw', async () => {
    const scene = await seat()
    await chooseFirst(scene)
    const answers = await Promise.all(Array.from({ length: 50 }, () => press(scene, { confirm: true })))
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'game_moved_on'])
    expect(await standing(scene)).toEqual(['rounds', 1, 'pick-choice'])
    expect((await undo(scene, { confirm: true })).status).toBe(200)
    expect(await standing(scene)).toEqual(['rounds', 1, 'pick-candidates'])
  })

  test('a card played meanwhile is no reason to refuse', async () => {
    const scene = await seat()
    const roundId = await startFirstRound(server, scene.table)
    const seen_version = (await read(scene)).data.attributes.version
    await play(server, roundId, scene.players[0]!)
    expect((await undo(scene, { seen_version })).body.data.attributes).toMatchObject({
      undone: false,
      loses: { plays: 1 },
    })
  })

  test('an undo and a step: both happen one after the other, or one is told that it came late', async () => {
    const scene = await seat()
    const { roundId } = await playFirst(scene)
    const [ended, undone] = await Promise.all([
      moveRound(scene, roundId, 'end_picking'),
      undo(scene, { confirm: true }),
    ])
    expect(undone.status).toBe(200)
    const expected = ended.status === 200 ? ['rounds', 1, 'pick-candidates'] : ['preround', 0, null]
    expect(await standing(scene)).toEqual(expected)
  })
})
