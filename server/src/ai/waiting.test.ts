import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { games } from '#server/db/schema/games.ts'
import { laneSlots } from '#server/jobs/job-kinds.ts'
import { giveContract } from '#testing/ai/give-contract.ts'
import { ask, askAll } from '#testing/ai/read-answer.ts'
import { soundAnswer } from '#testing/ai/sentences-of.ts'
import { SummarySetting } from '#testing/ai/summary-setting.ts'
import { eventually } from '#testing/eventually.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { addMembership, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

/** What somebody sees who asks while as many answers are being written as this process lets be written. */

let at: SummarySetting
beforeAll(async () => {
  at = await SummarySetting.open()
})
beforeEach(() => at.renew())
afterAll(() => at.close())

/** A model that holds its answers back until the function is called, or the test is over. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  at.standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), held: promise }))
  onTestFinished(() => resolve())
  return resolve
}

const path = '/v1/dashboard/analysis-chat'
const question = () => ({
  organization_id: at.game.organizationId,
  messages: [{ role: 'user', text: 'What do they want?' }],
  language: 'en',
})
const kinds = ({ events }: Awaited<ReturnType<typeof ask>>) => events.map(({ event }) => event)

/** An organization to ask about, with a place for one answer until the test is over. */
async function leaveOnePlace() {
  const { organizationId } = at.game
  const made = { organizationId, gameMasterId: at.gameMaster.id, deck: at.deck, players: 3 }
  const ids = []
  for (let count = 0; count < 3; count += 1) ids.push((await makeFinishedGame(at.server, made)).id)
  await giveContract(at.server, organizationId, ['analysis-chat', 'generate-deck'])
  const { turns } = at.server.services.answers
  const taken: (() => void)[] = []
  for (let turn = turns.take(); turn; turn = turns.take()) taken.push(turn)
  onTestFinished(() => taken.forEach((end) => end()))
  taken.pop()?.()
  return ids
}

test('a question that comes while all answers are taken is told that it waits, and is answered in its turn', async () => {
  await leaveOnePlace()
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
})

test('whoever stops waiting leaves their place to the next', async () => {
  await leaveOnePlace()
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
})

test('what the asker may not see any more when it is their turn is not sent', async () => {
  const ids = await leaveOnePlace()
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
  expect((await askAll(at.server.app, path, at.gameMaster.token, question())).code).toBe('too_few_games')
})

test('an organization that the asker has left when it is their turn is not asked about', async () => {
  await leaveOnePlace()
  const other = await makeOrganization(at.server)
  const admin = await makeUser(at.server, { organizationId: other, role: 'admin' })
  const membershipId = await addMembership(at.server, at.gameMaster.id, { organizationId: other })
  const release = holdAnswers()
  const first = await ask(at.server.app, path, at.gameMaster.token, question())
  await eventually(() => expect(at.standIn.calls).toHaveLength(1))
  const filters = { organization_ids: [at.game.organizationId, other] }
  const second = await ask(at.server.app, path, at.gameMaster.token, { ...question(), filters })
  await eventually(() => expect(kinds(second)).toEqual(['waiting']))
  const params = { membershipId }
  await at.server.call('DELETE /v1/dashboard/users/:membershipId', { token: admin.token, params })
  release()
  await Promise.all([first.over, second.over])
  expect(second.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'forbidden' } })
  expect(at.standIn.calls).toHaveLength(1)
})

describe('a request about a deck', () => {
  let cardId: string
  let asker: TestUser
  let colleague: TestUser
  let deckId: string

  const changeCard = async (token: string, fields: object) => {
    const params = { deckId }
    const draft = await at.server.call('GET /v1/decks/:deckId/draft', { token, params })
    const { draft_version, suits } = draft.body.data.attributes
    const change = { kind: 'card', id: cardId, fields: { suit_id: suits[0].id, position: '0001i', ...fields } }
    const body = { draft_version, changes: [change] }
    expect((await at.server.call('PATCH /v1/decks/:deckId/draft', { token, params, body })).status).toBe(200)
  }

  /** A request that waits while this happens; returns it and what the model was sent about it. */
  async function waitWhile(happens: () => Promise<unknown>) {
    await leaveOnePlace()
    cardId = randomUUID()
    const { organizationId } = at.game
    asker = await makeUser(at.server, { organizationId, role: 'admin' })
    colleague = await makeUser(at.server, { organizationId, role: 'admin' })
    const made = { organization_id: organizationId, language: 'en', title: 'How we hand over' }
    deckId = (await at.server.call('POST /v1/decks', { token: asker.token, body: made })).body.data.id
    const shared = { token: asker.token, params: { deckId }, body: { visibility: 'organization' } }
    expect((await at.server.call('PATCH /v1/decks/:deckId', shared)).status).toBe(200)
    await changeCard(asker.token, { title: 'The handover', description: 'At seven.' })
    const release = holdAnswers()
    const first = await ask(at.server.app, path, at.gameMaster.token, question())
    await eventually(() => expect(at.standIn.calls).toHaveLength(1))
    at.standIn.behave({ kind: 'answer', text: JSON.stringify({ reply: 'Fine as it is.', changes: [] }) })
    const body = { messages: [{ role: 'user', text: 'Plainer' }], language: 'en' }
    const told = await ask(at.server.app, `/v1/decks/${deckId}/assistant`, asker.token, body)
    await eventually(() => expect(kinds(told)).toEqual(['waiting']))
    await happens()
    release()
    await Promise.all([first.over, told.over])
    return { last: told.events.at(-1), sent: at.standIn.calls.slice(1).map((call) => JSON.stringify(call)) }
  }

  test('is answered about the deck as it is when it is its turn', async () => {
    const { last, sent } = await waitWhile(() => changeCard(colleague.token, { description: 'At half past six.' }))
    expect(last).toMatchObject({ event: 'done' })
    expect(sent).toEqual([expect.stringContaining('At half past six.')])
    expect(sent).not.toEqual([expect.stringContaining('At seven.')])
  })

  test('is refused if the deck is gone by then', async () => {
    const gone = () => at.server.call('DELETE /v1/decks/:deckId', { token: colleague.token, params: { deckId } })
    const { last, sent } = await waitWhile(async () => expect((await gone()).status).toBe(204))
    expect([last, sent]).toMatchObject([{ event: 'error', data: { code: 'forbidden' } }, []])
  })

  test('is refused if the asker may not change the deck any more', async () => {
    const { last, sent } = await waitWhile(async () => {
      const params = { membershipId: asker.membershipId }
      const given = { token: colleague.token, params, body: { role: 'game_master' } }
      expect((await at.server.call('PATCH /v1/dashboard/users/:membershipId', given)).status).toBe(200)
    })
    expect([last, sent]).toMatchObject([{ event: 'error', data: { code: 'forbidden' } }, []])
  })
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
