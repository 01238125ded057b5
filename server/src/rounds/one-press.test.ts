import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdStream } from '#testing/games/event-stream.ts'
import { eventually } from '#testing/eventually.ts'
import {
  moveRound,
  playFirst,
  press,
  read,
  roundsOf,
  seat,
  standing,
  undo,
  type Scene,
} from '#testing/games/undo-scene.ts'
import { play, readHand } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** A game in which the first round's cards lie open. */
async function atChoosing(rounds = 3) {
  const scene = await seat(server, rounds)
  const { roundId, played } = await playFirst(scene)
  await moveRound(scene, roundId, 'end_picking')
  return { scene, roundId, candidateId: played[0] ?? '' }
}

const choose = (scene: Scene, roundId: string, candidateId: string, idempotencyKey?: string) =>
  server.call('PATCH /v1/rounds/:roundId/relationships/candidates/choose', {
    token: scene.table.gameMaster.token,
    params: { roundId },
    body: { candidate_id: candidateId, and_next: true },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  })
const skip = (scene: Scene, roundId: string) =>
  server.call('PATCH /v1/rounds/:roundId/skip_round', {
    token: scene.table.gameMaster.token,
    params: { roundId },
    body: { and_next: true },
  })
const versionOf = async (scene: Scene): Promise<number> => (await read(scene)).data.attributes.version
const statesOf = async (scene: Scene) => roundsOf(await read(scene)).map(({ state }) => state)

describe('a choice with what follows', () => {
  test('completes the round and starts the next, with hands, in one step for all who follow', async () => {
    const { scene, roundId, candidateId } = await atChoosing()
    const version = await versionOf(scene)
    const { token } = scene.table.gameMaster
    const stream = await holdStream(server.app, scene.table.gameId, token, version)
    const { status, body } = await choose(scene, roundId, candidateId)
    expect([status, body.meta.change.since ?? version, body.meta.change.version]).toEqual([200, version, version + 2])
    expect(await statesOf(scene)).toEqual(['complete', 'pick-candidates'])
    const next = roundsOf(await read(scene)).at(-1)?.id ?? ''
    for (const player of scene.players) expect(await readHand(server, next, player)).toHaveLength(5)
    await eventually(() => {
      const told = stream.events.filter(({ event }) => event === 'change').map(({ data }) => data)
      expect(told).toEqual([body.meta.change])
    })
    stream.cut()
  })

  test('acts once when its answer is lost and it comes again', async () => {
    const { scene, roundId, candidateId } = await atChoosing()
    const first = await choose(scene, roundId, candidateId, 'one-press')
    const again = await choose(scene, roundId, candidateId, 'one-press')
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await statesOf(scene)).toEqual(['complete', 'pick-candidates'])
  })

  test('acts once when two screens send it at the same time', async () => {
    const { scene, roundId, candidateId } = await atChoosing()
    const answers = await Promise.all([choose(scene, roundId, candidateId), choose(scene, roundId, candidateId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await statesOf(scene)).toEqual(['complete', 'pick-candidates'])
  })

  test('starts nothing when the choice is refused', async () => {
    const { scene, roundId } = await atChoosing()
    expect((await choose(scene, roundId, scene.table.gameId)).status).toBe(422)
    expect(await standing(scene)).toEqual(['rounds', 1, 'pick-choice'])
  })

  test('leads on to what follows the last round: here the only card is the crux', async () => {
    const { scene, roundId, candidateId } = await atChoosing(1)
    await choose(scene, roundId, candidateId)
    const { attributes } = (await read(scene)).data
    expect([attributes.state, attributes.crux_candidate_id]).toEqual(['crystallize', candidateId])
  })

  test('is taken back by one press; chosen again, everybody has the same hand as before', async () => {
    const { scene, roundId, candidateId } = await atChoosing()
    await choose(scene, roundId, candidateId)
    const next = roundsOf(await read(scene)).at(-1)?.id ?? ''
    const handsOf = () => Promise.all(scene.players.map((player) => readHand(server, next, player)))
    const hands = await handsOf()
    expect((await undo(scene)).body.data.attributes).toMatchObject({ step: 'candidate_chosen', undone: true })
    expect(await standing(scene)).toEqual(['rounds', 1, 'pick-choice'])
    expect((await choose(scene, roundId, candidateId)).status).toBe(200)
    expect(roundsOf(await read(scene)).map(({ id }) => id)).toEqual([roundId, next])
    expect(await handsOf()).toEqual(hands)
  })

  test('says before it is taken back what was played since', async () => {
    const { scene, roundId, candidateId } = await atChoosing()
    await choose(scene, roundId, candidateId)
    const next = roundsOf(await read(scene)).at(-1)?.id ?? ''
    await play(server, next, scene.players[0]!)
    server.advance(1000)
    const { attributes } = (await press(scene)).body.data
    expect([attributes.undone, attributes.loses.plays]).toEqual([false, 1])
  })
})

describe('a skipped round with what follows', () => {
  test('starts the next round, and one press takes both back', async () => {
    const scene = await seat(server)
    const { roundId } = await playFirst(scene)
    const { status, body } = await skip(scene, roundId)
    expect([status, body.data.attributes.version]).toEqual([200, await versionOf(scene)])
    expect(await statesOf(scene)).toEqual(['skipped', 'pick-candidates'])
    expect((await undo(scene)).body.data.attributes).toMatchObject({ step: 'round_skipped', undone: true })
    expect(await standing(scene)).toEqual(['rounds', 1, 'pick-candidates'])
  })

  test('alone is still a step of its own', async () => {
    const scene = await seat(server)
    const { roundId } = await playFirst(scene)
    expect((await moveRound(scene, roundId, 'skip_round')).status).toBe(200)
    expect(await statesOf(scene)).toEqual(['skipped'])
  })
})
