import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiReservations, gameSummaries } from '#server/db/schema/ai.ts'
import { games } from '#server/db/schema/games.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { soundAnswer } from '#testing/ai/sentences-of.ts'
import type { Behaviour } from '#testing/ai/model-stand-in.ts'
import { eventually } from '#testing/eventually.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { makeUser } from '#testing/world.ts'
import { SummarySetting } from '#testing/ai/summary-setting.ts'

/** How a summary is written: once, whatever goes wrong meanwhile. */

let at: SummarySetting
beforeAll(async () => {
  at = await SummarySetting.open()
})
beforeEach(() => at.renew())
afterAll(() => at.close())

describe('writing a summary', () => {
  test('two presses at once are one job and one call; again at will', async () => {
    const answers = await Promise.all([at.ask(), at.ask(), at.ask()])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await at.db.select().from(jobs).where(eq(jobs.kind, 'summarize_game'))).toHaveLength(1)
    await at.server.runJobs()
    expect(at.standIn.calls).toHaveLength(1)
    await at.ask(undefined, 'fi')
    expect(await at.read()).toMatchObject({
      state: 'processing',
      sentences: expect.arrayContaining([expect.anything()]),
    })
    await at.server.runJobs()
    expect(at.standIn.calls).toHaveLength(2)
  })

  test('an organization has two under way at most', async () => {
    const { organizationId } = at.game
    const answers = []
    for (let turn = 0; turn < 3; turn += 1) {
      const made = await makeFinishedGame(at.server, { organizationId, gameMasterId: at.gameMaster.id, deck: at.deck })
      at.game = { ...at.game, gameId: made.id }
      answers.push(await at.ask())
    }
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 429])
    expect(answers[2]?.body.errors[0].code).toBe('summaries_under_way')
    await at.server.runJobs()
    expect((await at.ask()).status).toBe(202)
    await at.server.runJobs()
  })

  test('a job that comes twice, as after a killed process, pays once', async () => {
    await at.ask()
    const [job] = await at.db.select().from(jobs).where(eq(jobs.kind, 'summarize_game'))
    await at.server.runJobs()
    const context = { services: at.server.services, now: at.server.services.clock() }
    await jobHandlers.summarize_game.run(job?.data as { gameId: string; runId: string }, context)
    expect(at.standIn.calls).toHaveLength(1)
    expect((await at.read()).state).toBe('done')
  })

  const faults: [string, Behaviour][] = [
    ['ai_key_refused', { kind: 'status', status: 401 }],
    ['ai_model_unknown', { kind: 'status', status: 404 }],
    ['ai_busy', { kind: 'status', status: 429, retryAfter: '9' }],
    ['ai_failed', { kind: 'status', status: 500 }],
    ['ai_refused', { kind: 'refusal' }],
    ['ai_refused', { kind: 'answer', text: '{"sentences":[', finish: 'content_filter' }],
    ['ai_cut_off', { kind: 'answer', text: '{"sentences":[{"text":"Half', finish: 'length' }],
    ['ai_cut_off', { kind: 'answer', text: `{"sentences":["${'x'.repeat(60_000)}`, letters: 10_000 }],
    ['ai_no_answer', { kind: 'answer', text: '' }],
    ['ai_no_answer', { kind: 'answer', text: '{"sentences":[]}' }],
    ['ai_malformed', { kind: 'answer', text: 'Here is your summary: they talked.' }],
    ['ai_malformed', { kind: 'answer', text: '{"sentences":[{"text":"No evidence."}]}' }],
    ['ai_unreachable', { kind: 'drop', after: '{"sentences":[{"text":"Hal' }],
  ]
  test.each(faults)('%s leaves nothing half: %o', async (fault, behaviour) => {
    at.standIn.behave(behaviour)
    await at.ask()
    await at.server.runJobs()
    expect(await at.read()).toMatchObject({ state: 'failed', error: fault, sentences: [], may_summarize: true })
    expect(await at.db.select().from(aiReservations)).toEqual([])
    expect(await at.db.select().from(jobs).where(eq(jobs.kind, 'summarize_game'))).toEqual([])
  })

  test('a model that is busy says until when, as long as that lasts', async () => {
    at.standIn.behave({ kind: 'status', status: 429, retryAfter: '90' })
    await at.ask()
    await at.server.runJobs()
    expect(await at.read()).toMatchObject({ state: 'failed', error: 'ai_busy', retry_after: 90 })
    at.server.advance(91_000)
    expect(await at.read()).toMatchObject({ state: 'failed', error: 'ai_busy', retry_after: null })
  })

  test('whatever breaks once a model was asked, it is not asked again', async () => {
    await at.ask()
    const [job] = await at.db.select().from(jobs).where(eq(jobs.kind, 'summarize_game'))
    const clock = () => {
      if (at.standIn.calls.length > 0) throw new Error('something breaks')
      return at.server.services.clock()
    }
    const context = { services: { ...at.server.services, clock }, now: at.server.services.clock() }
    await jobHandlers.summarize_game.run(job?.data as { gameId: string; runId: string }, context)
    expect(await at.read()).toMatchObject({ state: 'failed', error: 'ai_failed' })
    await at.server.runJobs()
    expect(at.standIn.calls).toHaveLength(1)
    await at.db.delete(aiReservations)
  })

  test('what was written before stays when the next one fails', async () => {
    await at.ask()
    await at.server.runJobs()
    const { sentences } = await at.read()
    at.standIn.behave({ kind: 'status', status: 500 })
    await at.ask()
    await at.server.runJobs()
    expect(await at.read()).toMatchObject({ state: 'failed', error: 'ai_failed', sentences })
  })

  test('a game that was deleted or narrowed meanwhile shows nothing', async () => {
    const admin = await makeUser(at.server, { organizationId: at.game.organizationId, role: 'admin' })
    await at.ask(admin.token)
    await at.db.update(games).set({ visibility: 'self' }).where(eq(games.id, at.game.gameId))
    await at.server.runJobs()
    expect(await at.db.select().from(gameSummaries).where(eq(gameSummaries.gameId, at.game.gameId))).toEqual([])
    await at.ask()
    await at.db.update(games).set({ deletedAt: at.server.services.clock() }).where(eq(games.id, at.game.gameId))
    await at.server.runJobs()
    expect(await at.db.select().from(gameSummaries).where(eq(gameSummaries.gameId, at.game.gameId))).toEqual([])
    expect(at.standIn.calls).toHaveLength(0)
  })

  test.each([{ visibility: 'self' as const }, { deletedAt: new Date() }])(
    'one that is while the model writes shows nothing either: %o',
    async (change) => {
      const admin = await makeUser(at.server, { organizationId: at.game.organizationId, role: 'admin' })
      at.standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), letters: 20, pauseMs: 10 }))
      await at.ask(admin.token)
      const job = at.server.runJobs()
      await eventually(() => expect(at.standIn.calls).toHaveLength(1))
      await at.db.update(games).set(change).where(eq(games.id, at.game.gameId))
      await job
      expect(await at.db.select().from(gameSummaries).where(eq(gameSummaries.gameId, at.game.gameId))).toEqual([])
      expect(at.standIn.calls).toHaveLength(1)
    },
  )

  test('somebody who is erased while the model writes is not stored with it', async () => {
    const { organizationId, gameId } = at.game
    const person = await makeUser(at.server, { organizationId, name: 'Kerttu Salmela' })
    await at.db.update(games).set({ subject: 'Kerttu Salmela asks' }).where(eq(games.id, gameId))
    const namedAfter = async (happens: () => Promise<unknown>) => {
      at.standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), letters: 20, pauseMs: 10 }))
      const calls = at.standIn.calls.length
      await at.ask()
      const job = at.server.runJobs()
      await eventually(() => expect(at.standIn.calls).toHaveLength(calls + 1))
      await happens()
      await job
      const [row] = await at.db.select().from(gameSummaries).where(eq(gameSummaries.gameId, gameId))
      return row?.content?.people.some(({ id }) => id === person.id)
    }
    expect(await namedAfter(async () => undefined)).toBe(true)
    const erase = () =>
      at.server.call('POST /v1/dashboard/users/self/erase', {
        token: person.token,
        body: { email: person.email, consent: true },
      })
    expect(await namedAfter(async () => expect((await erase()).status).toBe(204))).toBe(false)
  })
})
