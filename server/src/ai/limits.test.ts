import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answersMax, reservationMs } from '#domain/limits.ts'
import { aiContracts, aiReservations, aiUsage } from '#server/db/schema/ai.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { countingGate } from '#server/turns/counting-gate.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import type { ModelStandIn } from '#testing/ai/model-stand-in.ts'
import { ask, askAll } from '#testing/ai/read-answer.ts'
import { answerOf, soundAnswer } from '#testing/ai/sentences-of.ts'
import { giveContract } from '#testing/ai/give-contract.ts'
import { startServerWithModel } from '#testing/ai/server-with-model.ts'
import { changeLog } from '#testing/change-log.ts'
import { makeDeck, type TestDeck } from '#testing/deck-factory.ts'
import { eventually } from '#testing/eventually.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { callAndHangUp } from '#testing/networks/hang-up.ts'
import { operate } from '#testing/operate.ts'
import type { TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { reserveTokens, settleTokens } from './commands/reserve-tokens.ts'

/** Contracts as they are created and end, and what concurrent calls may use of them. */

const onPostgres = process.env['CRUX_TEST_DATABASE'] === 'postgres'
let server: TestServer
let standIn: ModelStandIn
let deck: TestDeck
let organizationId: string
let asker: TestUser
let gameId: string

beforeAll(async () => {
  ;({ server, standIn } = await startServerWithModel())
  deck = await makeDeck(server, { title: 'How we work' })
})
beforeEach(async () => {
  standIn.calls.length = 0
  standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), usage: [500, 100] }))
  organizationId = await makeOrganization(server)
  asker = await makeUser(server, { organizationId })
  for (let count = 0; count < 3; count += 1)
    ({ id: gameId } = await makeFinishedGame(server, { organizationId, gameMasterId: asker.id, deck, players: 3 }))
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

const db = () => server.services.database.db
const path = '/v1/dashboard/analysis-chat'
const question = () => ({
  organization_id: organizationId,
  messages: [{ role: 'user', text: 'What do they want?' }],
  language: 'en',
})
const told = () => ({ token: asker.token, params: { gameId } })
const summarize = () => server.call('POST /v1/dashboard/games/:gameId/summarize', { ...told(), body: {} })
const summary = async () => (await server.call('GET /v1/dashboard/games/:gameId/summary', told())).body.data.attributes
const endNow = (contractId: string) => operate(server, 'end-ai-contract', contractId)

describe('tokens held back', () => {
  test('many calls at once never get more than a contract has, and settling gives back what was not used', async () => {
    const contractIds = [await giveContract(server, organizationId, ['analysis-chat'], 7_500)]
    const now = server.services.clock()
    const wanted = { organizationId, feature: 'analysis-chat' as const, contractIds, tokens: 1_000, now }
    const take = () => Promise.allSettled(Array.from({ length: 20 }, () => reserveTokens(server.services, wanted)))
    const given = (await take()).filter((one) => one.status === 'fulfilled').map(({ value }) => value)
    expect(given).toHaveLength(7)
    for (const one of given) await settleTokens(server.services, one, { usage: { input: 200, output: 50 }, now })
    expect(await db().select().from(aiReservations)).toEqual([])
    // 1,750 are used: five more fit.
    expect((await take()).filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await db().delete(aiReservations)
  })

  test.runIf(onPostgres)('many that wait for the same contract leave the connections to rooms', async () => {
    const contractIds = [await giveContract(server, organizationId, ['analysis-chat'], 100_000)]
    const now = server.services.clock()
    const wanted = { organizationId, feature: 'analysis-chat' as const, contractIds, tokens: 10, now }
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holder = inTransaction(server.services, async (tx) => {
      await tx.select().from(aiContracts).where(inArray(aiContracts.id, contractIds)).for('update')
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const waiting = Array.from({ length: 30 }, () => reserveTokens(server.services, wanted))
    const text =
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await eventually(async () => expect(await server.services.database.query({ text, values: [] })).toEqual([{ n: 1 }]))
    expect(server.services.database.connections()?.waiting).toBe(0)
    release.resolve()
    await holder
    const held = await Promise.all(waiting)
    await Promise.all(held.map((one) => settleTokens(server.services, one, { usage: { input: 2, output: 1 }, now })))
    expect(await db().select().from(aiReservations)).toEqual([])
    const used = await db().select().from(aiUsage).where(inArray(aiUsage.source, contractIds))
    expect(used).toMatchObject([{ calls: 30, inputTokens: 60, outputTokens: 30 }])
  })

  test('a month ends in UTC, and the next begins with all of them', async () => {
    const contractIds = [await giveContract(server, organizationId, ['analysis-chat'], 1_000)]
    const start = server.services.clock()
    const next = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
    const last = new Date(next.getTime() - 1)
    await db()
      .update(aiContracts)
      .set({ endsAt: new Date(next.getTime() + 1) })
      .where(inArray(aiContracts.id, contractIds))
    const wanted = { organizationId, feature: 'analysis-chat' as const, contractIds, tokens: 600 }
    const passed = { faults: [{ code: 'token_limit_reached' }] }
    const held = await reserveTokens(server.services, { ...wanted, now: last })
    await expect(reserveTokens(server.services, { ...wanted, now: last })).rejects.toMatchObject(passed)
    await settleTokens(server.services, held, { usage: { input: 500, output: 0 }, now: last })
    await expect(reserveTokens(server.services, { ...wanted, now: last })).rejects.toMatchObject(passed)
    await reserveTokens(server.services, { ...wanted, tokens: 500, now: last })
    await reserveTokens(server.services, { ...wanted, now: next })
    await db().delete(aiReservations)
  })

  test('by a process that died count for a while, and no longer', async () => {
    const contractIds = [await giveContract(server, organizationId, ['analysis-chat'], 1_000)]
    const now = server.services.clock()
    const wanted = { organizationId, feature: 'analysis-chat' as const, contractIds, tokens: 600 }
    await reserveTokens(server.services, { ...wanted, now })
    const take = (after: number) =>
      reserveTokens(server.services, { ...wanted, now: new Date(now.getTime() + after) }).catch(() => null)
    expect(await take(reservationMs - 1)).toBe(null)
    expect(await take(reservationMs)).not.toBe(null)
    await db().delete(aiReservations)
  })

  test('of one contract after the other, the one that ends first before', async () => {
    const later = await giveContract(server, organizationId, ['analysis-chat'], 1_000)
    const sooner = await giveContract(server, organizationId, ['analysis-chat'], 1_000)
    const now = server.services.clock()
    const wanted = { organizationId, feature: 'analysis-chat' as const, contractIds: [sooner, later], tokens: 800, now }
    const sources = [await reserveTokens(server.services, wanted), await reserveTokens(server.services, wanted)]
    expect(sources.map(({ source }) => source)).toEqual([sooner, later])
    await expect(reserveTokens(server.services, wanted)).rejects.toMatchObject({
      faults: [{ code: 'token_limit_reached' }],
    })
    await db().delete(aiReservations)
  })
})

describe('a contract that ends', () => {
  test('in the middle of a chat: the answer under way comes to its end and is counted, nothing more is asked', async () => {
    const contractId = await giveContract(server, organizationId, ['analysis-chat'])
    const wrong = { text: 'They made 77 plans.', evidence: [{ source: 1, quote: 'games: 3' }] }
    const sound = { text: 'There were 3 games.', evidence: [{ source: 1, quote: 'games: 3' }] }
    standIn.behave({ kind: 'answer', text: answerOf(sound, wrong), letters: 30, pauseMs: 25, usage: [500, 100] })
    const answer = await ask(server.app, path, asker.token, question())
    await eventually(() => expect(answer.events.length).toBe(1))
    expect(await endNow(contractId)).toEqual([0, 'Ended the contract AI.'])
    await answer.over
    expect(answer.events.map(({ event }) => event)).toEqual(['sentence', 'checking', 'sentence', 'done'])
    expect(standIn.calls).toHaveLength(1)
    const used = await db().select().from(aiUsage).where(eq(aiUsage.source, contractId))
    expect(used).toMatchObject([{ calls: 1, inputTokens: 500, outputTokens: 100 }])
    expect((await askAll(server.app, path, asker.token, question())).code).toBe('ai_not_configured')
  })

  test('before a summary is begun: it fails and says why, and nothing is sent', async () => {
    const contractId = await giveContract(server, organizationId, ['generate-summary'])
    await summarize()
    await endNow(contractId)
    await server.runJobs()
    expect(await summary()).toMatchObject({ state: 'failed', error: 'ai_not_configured', may_summarize: false })
    expect(standIn.calls).toEqual([])
  })
})

test('a summary whose process was killed is taken up by another, and what it held back counts until it expires', async () => {
  const contractId = await giveContract(server, organizationId, ['generate-summary'], 20_000)
  const now = server.services.clock()
  await summarize()
  // What a process that dies during a call leaves behind: the lease of the job, and reserved tokens.
  const held = { organizationId, feature: 'generate-summary' as const, contractIds: [contractId], tokens: 6_000, now }
  await reserveTokens(server.services, held)
  await db()
    .update(jobs)
    .set({ attempts: 1, runAt: new Date(now.getTime() + 5 * 60_000) })
    .where(eq(jobs.kind, 'summarize_game'))
  await server.runJobs()
  expect([(await summary()).state, standIn.calls.length]).toEqual(['processing', 0])
  server.advance(6 * 60_000)
  await server.runJobs()
  expect([(await summary()).state, standIn.calls.length]).toEqual(['done', 1])
  await db().delete(aiReservations)
})

test('one person has so many answers under way and no more, and others are not held up by them', async () => {
  await giveContract(server, organizationId, ['analysis-chat'])
  const colleague = await makeUser(server, { organizationId })
  standIn.behave({ kind: 'hang' })
  const open = () => ask(server.app, path, asker.token, question())
  const held = await Promise.all(Array.from({ length: answersMax }, open))
  expect(held.map(({ status }) => status)).toEqual(held.map(() => 200))
  expect(await open()).toMatchObject({ status: 429, code: 'answers_under_way' })
  const other = await ask(server.app, path, colleague.token, question())
  expect(other.status).toBe(200)
  held.pop()?.cut()
  await eventually(async () => held.push(await open().then((one) => (expect(one.status).toBe(200), one))))
  for (const answer of [...held, other]) answer.cut()
  await eventually(async () => expect(await db().select().from(aiReservations)).toEqual([]))
})

test('what is analysed for a question counts as under way, and an asker who hung up meanwhile is not answered', async () => {
  await giveContract(server, organizationId, ['analysis-chat'])
  const turns = await Promise.all([0, 1].map(() => countingGate(server.services.database).enter({ callerId: 'other' })))
  const admitted = vi.spyOn(server.services.answers, 'admit')
  const waiting = Array.from({ length: answersMax }, () => ask(server.app, path, asker.token, question()))
  await eventually(() => expect(admitted).toHaveBeenCalledTimes(answersMax))
  expect(await ask(server.app, path, asker.token, question())).toMatchObject({ status: 429, code: 'answers_under_way' })
  admitted.mockRestore()
  for (const end of turns) end()
  for (const answer of waiting) await (await answer).over
  expect(standIn.calls).toHaveLength(answersMax)
  const hangUp = () => callAndHangUp(server, { method: 'POST', path, token: asker.token, body: question() })
  for (let count = 0; count < answersMax; count += 1) await hangUp()
  await eventually(async () => expect((await askAll(server.app, path, asker.token, question())).status).toBe(200))
  expect(standIn.calls).toHaveLength(answersMax + 1)
})

describe('the operator’s commands', () => {
  test('give a contract, list it, and end it once; the change log tells', async () => {
    const [code, said] = await operate(
      server,
      ...['add-ai-contract', organizationId, '--features', 'analysis-chat, generate-summary'],
      ...['--from', '2026-03-01', '--until', '2026-03-31', '--tokens', '5000', '--name', 'Spring'],
    )
    expect([code, said]).toEqual([0, expect.stringContaining('analysis-chat, generate-summary, 5000 tokens a month')])
    const [row] = await db().select().from(aiContracts).where(eq(aiContracts.organizationId, organizationId))
    expect(row).toMatchObject({ name: 'Spring', monthlyTokens: 5000 })
    expect([row?.startsAt, row?.endsAt]).toEqual([new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')])
    const [, list] = await operate(server, 'list-ai-contracts')
    expect(list.split('\n').find((line) => line.includes(row?.id ?? ''))).toMatch(
      /Spring +active +analysis-chat, gen.* 5000/,
    )
    expect((await askAll(server.app, path, asker.token, question())).events.at(-1)?.event).toBe('done')
    expect(await endNow(row?.id ?? '')).toEqual([0, 'Ended the contract Spring.'])
    expect((await endNow(row?.id ?? ''))[0]).toBe(1)
    expect((await askAll(server.app, path, asker.token, question())).code).toBe('ai_not_configured')
    const log = await changeLog(server, { organizationId })
    expect(log.map(({ action }) => action)).toEqual(['ai.contract_added', 'ai.used', 'ai.contract_ended'])
  })

  test.each([
    ['--until is missing', ['--tokens', '5']],
    ['--tokens is missing', ['--until', '2026-12-31']],
    ['must not lie before', ['--from', '2026-05-02', '--until', '2026-05-01', '--tokens', '5']],
    ['--features must be some of', ['--features', 'mind-reading', '--until', '2026-12-31', '--tokens', '5']],
    ['--tokens', ['--until', '2026-12-31', '--tokens', 'many']],
  ])('refuse what makes no contract: %s', async (fault, options) => {
    const [code, said] = await operate(server, 'add-ai-contract', organizationId, ...options)
    expect([code, said]).toEqual([2, expect.stringContaining(fault)])
    expect(await db().select().from(aiContracts).where(eq(aiContracts.organizationId, organizationId))).toEqual([])
  })

  test('know no contract by something that is no id', async () => {
    expect(await endNow('all')).toEqual([2, expect.stringContaining('Give the id of a contract.')])
  })
})
