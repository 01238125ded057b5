import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiMonth, estimateTokens, secondsOfMonthLeft } from '#domain/ai/ai-contract.ts'
import { summaryLimits } from '#domain/limits.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { aiContracts, aiReservations, aiUsage, gameSummaries, inferenceEndpoints } from '#server/db/schema/ai.ts'
import { actionItems, games, players } from '#server/db/schema/games.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { notes } from '#server/db/schema/together.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { answerOf, soundAnswer, sourcesSent } from '#testing/ai/sentences-of.ts'
import { giveContract as addContract } from '#testing/ai/give-contract.ts'
import { type Behaviour, type ModelStandIn, standInModel } from '#testing/ai/model-stand-in.ts'
import { startServerWithModel } from '#testing/ai/server-with-model.ts'
import { makeDeck, type TestDeck } from '#testing/deck-factory.ts'
import { eventually } from '#testing/eventually.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import type { TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
let standIn: ModelStandIn
let deck: TestDeck
let gameMaster: TestUser
let game: { gameId: string; organizationId: string; actionId: string }
const action = 'Ainon kortti kokeiluun 2 viikoksi'

beforeAll(async () => {
  ;({ server, standIn } = await startServerWithModel())
  deck = await makeDeck(server, { title: 'How we work' })
})
beforeEach(async () => {
  const organizationId = await makeOrganization(server)
  gameMaster = await makeUser(server, { organizationId })
  const made = await makeFinishedGame(server, {
    organizationId,
    gameMasterId: gameMaster.id,
    deck,
    rounds: [0, 1],
    actions: [{ name: action, assignee: 'Pekka Virtanen' }],
    game: { subject: 'What slows Aino down?' },
  })
  game = { gameId: made.id, organizationId, actionId: made.actionIds[0] ?? '' }
  await db()
    .update(players)
    .set({ name: 'Aino' })
    .where(and(eq(players.gameId, made.id), eq(players.seat, 0)))
  await giveContract(100_000)
  standIn.calls.length = 0
  standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), usage: [500, 100] }))
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

const db = () => server.services.database.db
async function giveContract(monthlyTokens: number): Promise<void> {
  await db().delete(aiContracts).where(eq(aiContracts.organizationId, game.organizationId))
  await addContract(server, game.organizationId, ['generate-summary'], monthlyTokens)
}
const ask = (token = gameMaster.token, language = 'en') =>
  server.call('POST /v1/dashboard/games/:gameId/summarize', {
    token,
    params: { gameId: game.gameId },
    body: {},
    language,
  })
const read = async (token = gameMaster.token) =>
  (await server.call('GET /v1/dashboard/games/:gameId/summary', { token, params: { gameId: game.gameId } })).body.data
    .attributes

describe('the summary of a game', () => {
  test('is asked for, made by a job, and names for each sentence what it rests on', async () => {
    expect(await read()).toMatchObject({ state: 'not_summarized', sentences: [], may_summarize: true })
    expect((await ask()).body.data.attributes.state).toBe('processing')
    await server.runJobs()
    const { state, sentences, sources, model, language, usage } = await read()
    expect({ state, model, language, usage }).toEqual({
      state: 'done',
      model: standInModel,
      language: 'en',
      usage: { input: 500, output: 100, total: 600 },
    })
    expect(sentences.length).toBeGreaterThan(2)
    for (const {
      supported,
      quotes,
      sources: [number],
    } of sentences) {
      expect(supported).toBe(true)
      const source = sources.find((one: { number: number }) => one.number === number)
      expect(source.text.toLowerCase()).toContain(quotes[0].words.toLowerCase())
    }
    const action = sources.find(({ kind }: { kind: string }) => kind === 'action')
    expect(action).toMatchObject({
      id: game.actionId,
      text: 'Ainon kortti kokeiluun 2 viikoksi',
    })
  })

  test('sends no name of players, members or assignees, in whatever form, and puts them back', async () => {
    await makeUser(server, {
      organizationId: game.organizationId,
      name: 'Hilja-Maria Korhonen',
      email: 'korhonen@harbour.example',
    })
    await ask()
    await server.runJobs()
    const sent = JSON.stringify(standIn.calls.map(({ body }) => body))
    expect(sent).toMatch(/\[P1(\/2)?\] kortti kokeiluun/)
    expect(sent).toMatch(/seen to by \[P\d\] \[P\d\/2\]/)
    for (const name of ['Aino', 'Pekka', 'Virta', 'Korho', 'Maria', '@harbour', gameMaster.email])
      expect([name, sent.includes(name)]).toEqual([name, false])
    expect(JSON.stringify((await read()).sentences)).toContain('The group says: Ainon kortti kokeiluun 2 viikoksi.')
  })

  test('nor of assignees who are called like an animal, which players without a name are too', async () => {
    const said = { name: 'Wir fragen Falk und Vos', assignee: 'Falk' }
    await db().update(actionItems).set(said).where(eq(actionItems.gameId, game.gameId))
    await db()
      .update(players)
      .set({ name: 'Vos' })
      .where(and(eq(players.gameId, game.gameId), eq(players.seat, 0)))
    await ask()
    await server.runJobs()
    const sent = JSON.stringify(standIn.calls.map(({ body }) => body))
    expect(sent).toMatch(/Wir fragen \[P\d\] und Vos/)
    expect(sent).not.toContain('Falk')
  })

  test('nor of recipients of its report, nor of a game master who has left', async () => {
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    await server.call('POST /v1/dashboard/games/:gameId/report', {
      token: gameMaster.token,
      params: { gameId: game.gameId },
      body: { email: 'outi.salmela@elsewhere.example' },
    })
    await db().update(users).set({ name: 'Raimo Kettunen' }).where(eq(users.id, gameMaster.id))
    await db().delete(organizationUsers).where(eq(organizationUsers.userId, gameMaster.id))
    const name = 'Outin ja Raimon kortti kokeiluun'
    await db().update(actionItems).set({ name }).where(eq(actionItems.gameId, game.gameId))
    await ask(admin.token)
    await server.runJobs()
    expect(JSON.stringify(standIn.calls.map(({ body }) => body))).not.toMatch(/Outi|Raimo/)
    expect(JSON.stringify((await read(admin.token)).sentences)).toContain(`The group says: ${name}.`)
  })

  test('of a long game leaves out what weighs least, and says how much of what', async () => {
    await db().update(games).set({ notesInReport: 'without_authors' }).where(eq(games.id, game.gameId))
    const note = { gameId: game.gameId, playerId: null, subjectKind: 'crux' as const, text: 'x'.repeat(2_000) }
    const updatedAt = server.services.clock()
    await db()
      .insert(notes)
      .values(Array.from({ length: 40 }, () => ({ ...note, subjectId: randomUUID(), updatedAt })))
    await ask()
    await server.runJobs()
    const { sources, left_out } = await read()
    const of = (kind: string) => sources.filter((source: { kind: string }) => source.kind === kind).length
    expect([of('action'), of('note')]).toEqual([1, 28])
    expect(left_out).toEqual([{ kind: 'note', count: 12 }])
    const sent = sourcesSent(standIn.calls[0]?.body ?? { model: '', messages: [] })
    expect(JSON.stringify(sent).length).toBeLessThanOrEqual(summaryLimits.sourceLetters)
  })

  test('a sentence without ground is asked for once more, then shown as not supported', async () => {
    const wrong = { text: 'They feel less valued.', evidence: [{ source: 1, quote: 'nobody ever wrote this' }] }
    const other = { text: 'They made 77 plans.', evidence: [{ source: 1, quote: 'x' }] }
    standIn.behave((asked, call) => {
      const [first] = sourcesSent(asked)
      const quote = first?.text.split('.')[0] ?? ''
      const sound = { text: 'They chose it.', evidence: [{ source: 1, quote }] }
      return {
        kind: 'answer',
        text: call === 1 ? answerOf(wrong, sound, other) : answerOf({ ...sound, text: 'Mended now.' }, other),
      }
    })
    await ask()
    await server.runJobs()
    expect(standIn.calls).toHaveLength(2)
    expect(standIn.calls[1]?.body.messages.at(-1)?.content).toContain('They feel less valued.')
    expect(
      (await read()).sentences.map(({ text, supported, fault }: Record<string, unknown>) => [text, supported, fault]),
    ).toEqual([
      ['They chose it.', true, null],
      ['Mended now.', true, null],
      ['They made 77 plans.', false, 'quote'],
    ])
  })

  test('may say when an action is due, which its source’s words don’t', async () => {
    const due = new Date('2026-03-15T12:00:00Z')
    await db().update(actionItems).set({ dueAt: due }).where(eq(actionItems.gameId, game.gameId))
    standIn.behave((asked) => {
      const source = sourcesSent(asked).find(({ about }) => about.includes('due 2026-03-15'))?.source ?? 0
      const evidence = [{ source, quote: 'kortti kokeiluun' }]
      return {
        kind: 'answer',
        text: answerOf({ text: 'They try it by 15 March.', evidence }, { text: 'They try it by 16 March.', evidence }),
      }
    })
    await ask()
    await server.runJobs()
    const { sentences } = await read()
    expect(sentences.map(({ fault }: { fault: string | null }) => fault)).toEqual([null, 'figure'])
  })

  test('has its figures in its own language', async () => {
    await ask(undefined, 'fi')
    await server.runJobs()
    const figure = (await read()).sources.find(({ kind }: { kind: string }) => kind === 'figure')
    expect(figure.text).toMatch(/^pelaajia: \d+; pelattuja kierroksia: 2;/)
  })

  test('two presses at once are one job and one call; again at will', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await db().select().from(jobs).where(eq(jobs.kind, 'summarize_game'))).toHaveLength(1)
    await server.runJobs()
    expect(standIn.calls).toHaveLength(1)
    await ask(undefined, 'fi')
    expect(await read()).toMatchObject({ state: 'processing', sentences: expect.arrayContaining([expect.anything()]) })
    await server.runJobs()
    expect(standIn.calls).toHaveLength(2)
  })

  test('an organization has two under way at most', async () => {
    const { organizationId } = game
    const answers = []
    for (let turn = 0; turn < 3; turn += 1) {
      const made = await makeFinishedGame(server, { organizationId, gameMasterId: gameMaster.id, deck })
      game = { ...game, gameId: made.id }
      answers.push(await ask())
    }
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 429])
    expect(answers[2]?.body.errors[0].code).toBe('summaries_under_way')
    await server.runJobs()
    expect((await ask()).status).toBe(202)
    await server.runJobs()
  })

  test('a job that comes twice, as after a killed process, pays once', async () => {
    await ask()
    const [job] = await db().select().from(jobs).where(eq(jobs.kind, 'summarize_game'))
    await server.runJobs()
    const context = { services: server.services, now: server.services.clock() }
    await jobHandlers.summarize_game.run(job?.data as { gameId: string; runId: string }, context)
    expect(standIn.calls).toHaveLength(1)
    expect((await read()).state).toBe('done')
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
    standIn.behave(behaviour)
    await ask()
    await server.runJobs()
    expect(await read()).toMatchObject({ state: 'failed', error: fault, sentences: [], may_summarize: true })
    expect(await db().select().from(aiReservations)).toEqual([])
    expect(await db().select().from(jobs).where(eq(jobs.kind, 'summarize_game'))).toEqual([])
  })

  test('a model that is busy says until when, as long as that lasts', async () => {
    standIn.behave({ kind: 'status', status: 429, retryAfter: '90' })
    await ask()
    await server.runJobs()
    expect(await read()).toMatchObject({ state: 'failed', error: 'ai_busy', retry_after: 90 })
    server.advance(91_000)
    expect(await read()).toMatchObject({ state: 'failed', error: 'ai_busy', retry_after: null })
  })

  test('is told beforehand what it would use, and what is left', async () => {
    const { cost } = await read()
    expect(cost).toEqual({
      tokens: expect.toSatisfy((tokens: number) => tokens > 800 && tokens < 20_000),
      left: 100_000,
    })
    await ask()
    await server.runJobs()
    expect((await read()).cost).toBe(null)
  })

  test('an answer with signs that no database takes is paid once and kept without them', async () => {
    standIn.behave((asked) => ({
      kind: 'answer',
      text: soundAnswer(asked, (quote) => `${quote}\0 \ud83d they say.`),
    }))
    await ask()
    await server.runJobs()
    const { state, sentences } = await read()
    expect([state, standIn.calls.length]).toEqual(['done', 1])
    expect(JSON.stringify(sentences)).not.toMatch(/\\u0000|\\ud83d/)
  })

  test('whatever breaks once a model was asked, it is not asked again', async () => {
    await ask()
    const [job] = await db().select().from(jobs).where(eq(jobs.kind, 'summarize_game'))
    const clock = () => {
      if (standIn.calls.length > 0) throw new Error('something breaks')
      return server.services.clock()
    }
    const context = { services: { ...server.services, clock }, now: server.services.clock() }
    await jobHandlers.summarize_game.run(job?.data as { gameId: string; runId: string }, context)
    expect(await read()).toMatchObject({ state: 'failed', error: 'ai_failed' })
    await server.runJobs()
    expect(standIn.calls).toHaveLength(1)
    await db().delete(aiReservations)
  })

  test('in the wrong language nothing is supported', async () => {
    standIn.behave((asked) => ({
      kind: 'answer',
      text: soundAnswer(asked, () => 'Die Gruppe will das nicht so wie es ist, und sie sagt es auch.'),
    }))
    await ask()
    await server.runJobs()
    const { sentences } = await read()
    expect(new Set(sentences.map(({ fault }: { fault: string }) => fault))).toEqual(new Set(['language']))
  })

  test('what was written before stays when the next one fails', async () => {
    await ask()
    await server.runJobs()
    const { sentences } = await read()
    standIn.behave({ kind: 'status', status: 500 })
    await ask()
    await server.runJobs()
    expect(await read()).toMatchObject({ state: 'failed', error: 'ai_failed', sentences })
  })

  test('a game that was deleted or narrowed meanwhile shows nothing', async () => {
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    await ask(admin.token)
    await db().update(games).set({ visibility: 'self' }).where(eq(games.id, game.gameId))
    await server.runJobs()
    expect(await db().select().from(gameSummaries).where(eq(gameSummaries.gameId, game.gameId))).toEqual([])
    await ask()
    await db().update(games).set({ deletedAt: server.services.clock() }).where(eq(games.id, game.gameId))
    await server.runJobs()
    expect(await db().select().from(gameSummaries).where(eq(gameSummaries.gameId, game.gameId))).toEqual([])
    expect(standIn.calls).toHaveLength(0)
  })

  test.each([{ visibility: 'self' as const }, { deletedAt: new Date() }])(
    'one that is while the model writes shows nothing either: %o',
    async (change) => {
      const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
      standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), letters: 20, pauseMs: 10 }))
      await ask(admin.token)
      const job = server.runJobs()
      await eventually(() => expect(standIn.calls).toHaveLength(1))
      await db().update(games).set(change).where(eq(games.id, game.gameId))
      await job
      expect(await db().select().from(gameSummaries).where(eq(gameSummaries.gameId, game.gameId))).toEqual([])
      expect(standIn.calls).toHaveLength(1)
    },
  )

  test('its game master and admins ask for it, colleagues read it', async () => {
    const colleague = await makeUser(server, { organizationId: game.organizationId })
    expect((await ask(colleague.token)).status).toBe(403)
    await ask()
    await server.runJobs()
    expect(await read(colleague.token)).toMatchObject({ state: 'done', may_summarize: false, reason: 'forbidden' })
  })

  test('a game under way has none', async () => {
    await db().update(games).set({ state: 'rounds' }).where(eq(games.id, game.gameId))
    expect((await ask()).body.errors[0].code).toBe('game_in_rounds')
  })

  test('another plan gives none', async () => {
    await db().update(organizations).set({ tier: 'basic' }).where(eq(organizations.id, game.organizationId))
    expect((await ask()).body.errors[0].code).toBe('ai_not_in_plan')
    expect(await read()).toMatchObject({ may_summarize: false, reason: 'ai_not_in_plan' })
  })

  test('without a contract that gives it nothing is sent', async () => {
    await db().delete(aiContracts).where(eq(aiContracts.organizationId, game.organizationId))
    expect((await ask()).body.errors[0].code).toBe('ai_not_configured')
    expect(await read()).toMatchObject({ may_summarize: false, reason: 'ai_not_configured' })
  })

  test('a key that can’t be opened is no connected AI', async () => {
    const { organizationId } = game
    const now = server.services.clock()
    const config = { base_url: standIn.baseUrl, model: standInModel }
    await db()
      .insert(inferenceEndpoints)
      .values({
        ...{ organizationId, adapter: 'openai', config, createdAt: now, updatedAt: now },
        ...{ sealedKey: 'box1.00000000.lost.lost', lastFour: 'lost' },
      })
    const answer = await ask()
    expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'ai_not_configured'])
    expect(await read()).toMatchObject({ may_summarize: false, reason: 'ai_not_configured' })
  })

  test('its use is in the change log and counted, without a word of it', async () => {
    await ask()
    await server.runJobs()
    const entries = await db().select().from(auditLog).where(eq(auditLog.subjectId, game.gameId))
    expect(entries.filter(({ action }) => action === 'ai.used').map(({ data }) => data)).toEqual([
      { feature: 'generate-summary', input: 500, output: 100 },
    ])
    const admin = await makeUser(server, { organizationId: game.organizationId, role: 'admin' })
    const { body } = await server.call('GET /v1/dashboard/organization/:organizationId/ai-contracts', {
      token: admin.token,
      params: { organizationId: game.organizationId },
    })
    expect(body.data[0].attributes.monthly_usage).toEqual({ input: 500, output: 100, total: 600, reserved: 0 })
  })
})

describe('the tokens of a month', () => {
  test('are estimated where the model does not tell', async () => {
    let answer = ''
    standIn.behave((asked) => {
      answer = soundAnswer(asked)
      return { kind: 'answer', text: answer, usage: null }
    })
    await ask()
    await server.runJobs()
    const { usage } = await read()
    expect(usage.output).toBe(estimateTokens(answer))
    expect(usage.input).toBeGreaterThan(500)
  })

  test('can’t be passed', async () => {
    await giveContract(8_000)
    await ask()
    await server.runJobs()
    expect((await read()).state).toBe('done')
    await giveContract(4_050)
    await ask()
    await server.runJobs()
    expect(await read()).toMatchObject({ state: 'failed', error: 'token_limit_reached' })
    expect(standIn.calls).toHaveLength(1)
    await db().update(aiContracts).set({ monthlyTokens: 1 }).where(eq(aiContracts.organizationId, game.organizationId))
    await db()
      .insert(aiUsage)
      .values({
        ...{
          organizationId: game.organizationId,
          month: aiMonth(server.services.clock()),
          feature: 'generate-summary',
        },
        source:
          (await db().select().from(aiContracts).where(eq(aiContracts.organizationId, game.organizationId)))[0]?.id ??
          '',
        inputTokens: 5,
      })
    const refused = await ask()
    expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'token_limit_reached'])
    expect(Number(refused.headers['retry-after'])).toBe(secondsOfMonthLeft(server.services.clock()))
  })
})
