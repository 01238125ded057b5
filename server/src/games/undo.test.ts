import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { crystallize, lead, play, playRounds, startFirstRound, startRound } from '#testing/table.ts'
import {
  chooseFirst,
  codeOf,
  moveRound,
  playFirst,
  press,
  read,
  roundsOf,
  seat,
  standing,
  tokenOf,
  undo,
  type Scene,
} from '#testing/games/undo-scene.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function skipFirst(scene: Scene): Promise<void> {
  await moveRound(scene, await startFirstRound(server, scene.table), 'skip_round')
}

/** Plays a game from any stage to its end. */
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

/** How a game reaches a state, the step that undo reverts there, and the state after it. */
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
    const scene = await seat(server, rounds)
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
    const scene = await seat(server)
    expect(codeOf(await undo(scene))).toEqual([409, 'nothing_to_undo'])
    await crystallize(server, scene.table, scene.players)
    await server.call('PATCH /v1/games/:gameId/suspend', tokenOf(scene))
    expect(codeOf(await undo(scene))).toEqual([409, 'game_suspended'])
    await server.call('PATCH /v1/games/:gameId/resume', tokenOf(scene))
    await lead(server, scene.table, 'end_game')
    expect(codeOf(await undo(scene, { confirm: true }))).toEqual([409, 'game_already_completed'])
  })

  test('goes back step by step to the waiting table', async () => {
    const scene = await seat(server)
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

describe('several presses at once', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

  test('by people who saw the same game take back one step', async () => {
    const scene = await seat(server)
    await playFirst(scene)
    const seen_version = (await read(scene)).data.attributes.version
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(scene, { confirm: true, seen_version })))
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'game_moved_on'])
    expect(await standing(scene)).toEqual(['preround', 0, null])
  })

  test('take back one step, though nobody says which game they saw', async () => {
    const scene = await seat(server)
    await chooseFirst(scene)
    const answers = await Promise.all(Array.from({ length: 50 }, () => press(scene, { confirm: true })))
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'game_moved_on'])
    expect(await standing(scene)).toEqual(['rounds', 1, 'pick-choice'])
    expect((await undo(scene, { confirm: true })).status).toBe(200)
    expect(await standing(scene)).toEqual(['rounds', 1, 'pick-candidates'])
  })

  test('a card played meanwhile is no reason to refuse', async () => {
    const scene = await seat(server)
    const roundId = await startFirstRound(server, scene.table)
    const seen_version = (await read(scene)).data.attributes.version
    await play(server, roundId, scene.players[0]!)
    expect((await undo(scene, { seen_version })).body.data.attributes).toMatchObject({
      undone: false,
      loses: { plays: 1 },
    })
  })

  test('an undo and a step: both happen one after the other, or one is told that it came late', async () => {
    const scene = await seat(server)
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
