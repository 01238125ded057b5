import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { games } from '#server/db/schema/games.ts'
import { laneSlots } from '#server/jobs/job-kinds.ts'
import { giveContract } from '#testing/ai/give-contract.ts'
import { ask, askAll } from '#testing/ai/read-answer.ts'
import { soundAnswer } from '#testing/ai/sentences-of.ts'
import { SummarySetting } from '#testing/ai/summary-setting.ts'
import { eventually } from '#testing/eventually.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { makeUser } from '#testing/world.ts'

/** What somebody sees who asks while as many answers are being written as this process lets be written. */

let at: SummarySetting
beforeAll(async () => {
  at = await SummarySetting.open()
})
beforeEach(() => at.renew())
afterAll(() => at.close())

/** A model that holds its answers back until the function is called. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  at.standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), held: promise }))
  return resolve
}

const path = '/v1/dashboard/analysis-chat'
const question = () => ({
  organization_id: at.game.organizationId,
  messages: [{ role: 'user', text: 'What do they want?' }],
  language: 'en',
})
const kinds = ({ events }: Awaited<ReturnType<typeof ask>>) => events.map(({ event }) => event)

/** An organization to ask about, with a place for one answer; the function gives back the others. */
async function leaveOnePlace() {
  const { organizationId } = at.game
  const made = { organizationId, gameMasterId: at.gameMaster.id, deck: at.deck, players: 3 }
  const ids = []
  for (let count = 0; count < 3; count += 1) ids.push((await makeFinishedGame(at.server, made)).id)
  await giveContract(at.server, organizationId, ['analysis-chat'])
  const { turns } = at.server.services.answers
  const taken: (() => void)[] = []
  for (let turn = turns.take(); turn; turn = turns.take()) taken.push(turn)
  taken.pop()?.()
  return { ids, giveBack: () => taken.forEach((end) => end()) }
}

test('a question that comes while all answers are taken is told that it waits, and is answered in its turn', async () => {
  const { giveBack } = await leaveOnePlace()
  const release = holdAnswers()
  const first = await ask(at.server.app, path, at.gameMaster.token, question())
  await eventually(() => expect(at.standIn.calls).toHaveLength(1))
  const colleague = await makeUser(at.server, { organizationId: at.game.organizationId })
  const second = await ask(at.server.app, path, colleague.token, question())
  await eventually(() => expect(kinds(second)).toEqual(['waiting']))
  expect([second.status, kinds(first), at.standIn.calls.length]).toEqual([200, [], 1])
  release()
  await Promise.all([first.over, second.over])
  expect(kinds(first)).not.toContain('waiting')
  expect(kinds(second).slice(0, 3)).toEqual(['waiting', 'reading', 'sentence'])
  expect([kinds(first).at(-1), kinds(second).at(-1)]).toEqual(['done', 'done'])
  giveBack()
})

test('whoever stops waiting leaves their place to the next', async () => {
  const { giveBack } = await leaveOnePlace()
  const release = holdAnswers()
  const first = await ask(at.server.app, path, at.gameMaster.token, question())
  await eventually(() => expect(at.standIn.calls).toHaveLength(1))
  const gone = await ask(at.server.app, path, at.gameMaster.token, question())
  const stays = await ask(at.server.app, path, at.gameMaster.token, question())
  await eventually(() => expect([kinds(gone), kinds(stays)]).toEqual([['waiting'], ['waiting']]))
  gone.cut()
  await gone.over
  release()
  await Promise.all([first.over, stays.over])
  expect([kinds(stays).at(-1), at.standIn.calls.length]).toEqual(['done', 2])
  giveBack()
})

test('what the asker may not see any more when it is their turn is not sent', async () => {
  const { ids, giveBack } = await leaveOnePlace()
  const release = holdAnswers()
  const first = await ask(at.server.app, path, at.gameMaster.token, question())
  await eventually(() => expect(at.standIn.calls).toHaveLength(1))
  const second = await ask(at.server.app, path, at.gameMaster.token, question())
  await eventually(() => expect(kinds(second)).toEqual(['waiting']))
  for (const id of ids) await at.db.update(games).set({ visibility: 'self' }).where(eq(games.id, id))
  release()
  await Promise.all([first.over, second.over])
  expect(second.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'forbidden' } })
  expect(at.standIn.calls).toHaveLength(1)
  giveBack()
  expect((await askAll(at.server.app, path, at.gameMaster.token, question())).code).toBe('too_few_games')
})

test('a summary says that it waits while as many others are written as may be at once', async () => {
  const readings: (() => Promise<{ state: string; is_waiting: boolean }>)[] = []
  for (let count = 0; count <= laneSlots.ai; count += 1) {
    if (count > 0) await at.renew()
    const [token, params] = [at.gameMaster.token, { gameId: at.game.gameId }]
    await at.ask()
    readings.push(async () => {
      const answer = await at.server.call('GET /v1/dashboard/games/:gameId/summary', { token, params })
      return answer.body.data.attributes
    })
  }
  const states = async () => {
    const all = []
    for (const read of readings) all.push(await read())
    return all.map(({ state, is_waiting }) => (is_waiting ? 'waiting' : state)).toSorted()
  }
  const release = holdAnswers()
  const done = Promise.all(Array.from({ length: laneSlots.ai }, () => at.server.runJobs()))
  await eventually(() => expect(at.standIn.calls).toHaveLength(laneSlots.ai))
  const others = Array.from({ length: laneSlots.ai }, () => 'processing')
  // A job that nobody has taken up yet is not held up by others.
  expect(await states()).toEqual([...others, 'processing'])
  at.server.advance(3_000)
  expect(await states()).toEqual([...others, 'waiting'])
  release()
  await done
  expect(await states()).toEqual(readings.map(() => 'done'))
})
