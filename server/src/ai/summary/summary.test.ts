import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { summaryLimits } from '#domain/limits.ts'
import { actionItems, games, players } from '#server/db/schema/games.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { notes } from '#server/db/schema/together.ts'
import { answerOf, soundAnswer, sourcesSent } from '#testing/ai/sentences-of.ts'
import { standInModel } from '#testing/ai/model-stand-in.ts'
import { makeUser } from '#testing/world.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { changeSummary } from '../commands/change-summary.ts'
import { SummarySetting } from '#testing/ai/summary-setting.ts'

/** What a summary says, what it rests on, and what is sent for it. */

let at: SummarySetting
beforeAll(async () => {
  at = await SummarySetting.open()
})
beforeEach(() => at.renew())
afterAll(() => at.close())

describe('the summary of a game', () => {
  test('is asked for, made by a job, and names for each sentence what it rests on', async () => {
    expect(await at.read()).toMatchObject({ state: 'not_summarized', sentences: [], may_summarize: true })
    expect((await at.ask()).body.data.attributes.state).toBe('processing')
    await at.server.runJobs()
    const { state, sentences, sources, model, language, usage } = await at.read()
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
      id: at.game.actionId,
      text: 'Ainon kortti kokeiluun 2 viikoksi',
    })
  })

  test('raises the version of its game and tells news with each change, and not without one', async () => {
    const { gameId } = at.game
    const heard: number[] = []
    at.server.services.eventBus.subscribe(
      (item) => void (item.kind === 'game' && item.gameId === gameId && heard.push(item.version)),
      () => undefined,
    )
    const told = { token: at.gameMaster.token, params: { gameId } }
    const versionNow = async () => {
      const { body } = await at.server.call('GET /v1/dashboard/games/:gameId', told)
      return body.data.attributes.version as number
    }
    const before = await versionNow()
    const raised = async (work: () => Promise<unknown>) => {
      await work()
      return [(await versionNow()) - before, heard.length]
    }
    const stop = () => at.server.call('POST /v1/dashboard/games/:gameId/summary/stop', { ...told, body: {} })
    const remove = () => at.server.call('DELETE /v1/dashboard/games/:gameId/summary', told)
    const removeOne = async () => {
      const [{ id: sentenceId }] = (await at.read()).sentences
      const path = 'DELETE /v1/dashboard/games/:gameId/summary/sentences/:sentenceId'
      return at.server.call(path, { ...told, params: { gameId, sentenceId } })
    }
    expect(await raised(() => at.ask())).toEqual([1, 1])
    expect(await raised(() => at.ask())).toEqual([1, 1])
    expect(await raised(stop)).toEqual([2, 2])
    expect(await raised(stop)).toEqual([2, 2])
    expect(await raised(() => at.ask())).toEqual([3, 3])
    expect(await raised(() => at.server.runJobs())).toEqual([4, 4])
    expect(await raised(removeOne)).toEqual([5, 5])
    expect(await raised(remove)).toEqual([6, 6])
    expect(await raised(remove)).toEqual([6, 6])
    at.standIn.behave({ kind: 'status', status: 401 })
    expect(await raised(() => at.ask())).toEqual([7, 7])
    expect(await raised(() => at.server.runJobs())).toEqual([8, 8])
    expect(heard).toEqual(Array.from({ length: 8 }, (_, index) => before + 1 + index))
  })

  test('tells nothing if nothing changed, and touches nothing of a game that is gone', async () => {
    const heard: unknown[] = []
    at.server.services.eventBus.subscribe(
      (item) => void (item.kind === 'game' && heard.push(item)),
      () => undefined,
    )
    const tried: string[] = []
    const change = (gameId: string) =>
      inTransaction(at.server.services, (tx, news) =>
        changeSummary(tx, news, gameId, async () => {
          tried.push(gameId)
          return false
        }),
      )
    expect([await change(at.game.gameId), await change(randomUUID())]).toEqual([true, false])
    expect([tried, heard]).toEqual([[at.game.gameId], []])
  })

  test('sends no name of players, members or assignees, in whatever form, and puts them back', async () => {
    await makeUser(at.server, {
      organizationId: at.game.organizationId,
      name: 'Hilja-Maria Korhonen',
      email: 'korhonen@harbour.example',
    })
    await at.ask()
    await at.server.runJobs()
    const sent = JSON.stringify(at.standIn.calls.map(({ body }) => body))
    expect(sent).toMatch(/\[P1(\/2)?\] kortti kokeiluun/)
    expect(sent).toMatch(/seen to by \[P\d\] \[P\d\/2\]/)
    for (const name of ['Aino', 'Pekka', 'Virta', 'Korho', 'Maria', '@harbour', at.gameMaster.email])
      expect([name, sent.includes(name)]).toEqual([name, false])
    expect(JSON.stringify((await at.read()).sentences)).toContain('The group says: Ainon kortti kokeiluun 2 viikoksi.')
  })

  test('nor of assignees who are called like an animal, which players without a name are too', async () => {
    const said = { name: 'Wir fragen Falk und Vos', assignee: 'Falk' }
    await at.db.update(actionItems).set(said).where(eq(actionItems.gameId, at.game.gameId))
    await at.db
      .update(players)
      .set({ name: 'Vos' })
      .where(and(eq(players.gameId, at.game.gameId), eq(players.seat, 0)))
    await at.ask()
    await at.server.runJobs()
    const sent = JSON.stringify(at.standIn.calls.map(({ body }) => body))
    expect(sent).toMatch(/Wir fragen \[P\d\] und Vos/)
    expect(sent).not.toContain('Falk')
  })

  test('nor of recipients of its report, nor of a game master who has left', async () => {
    const admin = await makeUser(at.server, { organizationId: at.game.organizationId, role: 'admin' })
    await at.server.call('POST /v1/dashboard/games/:gameId/report', {
      token: at.gameMaster.token,
      params: { gameId: at.game.gameId },
      body: { email: 'outi.salmela@elsewhere.example' },
    })
    await at.db.update(users).set({ name: 'Raimo Kettunen' }).where(eq(users.id, at.gameMaster.id))
    await at.db.delete(organizationUsers).where(eq(organizationUsers.userId, at.gameMaster.id))
    const name = 'Outin ja Raimon kortti kokeiluun'
    await at.db.update(actionItems).set({ name }).where(eq(actionItems.gameId, at.game.gameId))
    await at.ask(admin.token)
    await at.server.runJobs()
    expect(JSON.stringify(at.standIn.calls.map(({ body }) => body))).not.toMatch(/Outi|Raimo/)
    expect(JSON.stringify((await at.read(admin.token)).sentences)).toContain(`The group says: ${name}.`)
  })

  test.each([
    ['kept out of it', 'none' as const],
    ['not yet spoken of', null],
  ])('sends no note whose report has none: %s', async (_, notesInReport) => {
    const { gameId } = at.game
    await at.db.update(games).set({ notesInReport }).where(eq(games.id, gameId))
    const text = 'Whispered beside the card'
    const updatedAt = at.server.services.clock()
    await at.db
      .insert(notes)
      .values({ gameId, playerId: null, subjectKind: 'crux', subjectId: gameId, text, updatedAt })
    await at.ask()
    await at.server.runJobs()
    const sent = JSON.stringify(at.standIn.calls.map(({ body }) => body))
    expect(sent).toContain('kortti kokeiluun')
    expect(sent).not.toContain(text)
    const { sources, left_out } = await at.read()
    expect(JSON.stringify({ sources, left_out })).not.toContain('note')
  })

  test('of a long game leaves out what weighs least, and says how much of what', async () => {
    await at.db.update(games).set({ notesInReport: 'without_authors' }).where(eq(games.id, at.game.gameId))
    const note = { gameId: at.game.gameId, playerId: null, subjectKind: 'crux' as const, text: 'x'.repeat(2_000) }
    const updatedAt = at.server.services.clock()
    await at.db
      .insert(notes)
      .values(Array.from({ length: 40 }, () => ({ ...note, subjectId: randomUUID(), updatedAt })))
    await at.ask()
    await at.server.runJobs()
    const { sources, left_out } = await at.read()
    const of = (kind: string) => sources.filter((source: { kind: string }) => source.kind === kind).length
    expect([of('action'), of('note')]).toEqual([1, 28])
    expect(left_out).toEqual([{ kind: 'note', count: 12 }])
    const sent = sourcesSent(at.standIn.calls[0]?.body ?? { model: '', messages: [] })
    expect(JSON.stringify(sent).length).toBeLessThanOrEqual(summaryLimits.sourceLetters)
  })

  test('a sentence without ground is asked for once more, then shown as not supported', async () => {
    const wrong = { text: 'They feel less valued.', evidence: [{ source: 1, quote: 'nobody ever wrote this' }] }
    const other = { text: 'They made 77 plans.', evidence: [{ source: 1, quote: 'x' }] }
    at.standIn.behave((asked, call) => {
      const [first] = sourcesSent(asked)
      const quote = first?.text.split('.')[0] ?? ''
      const sound = { text: 'They chose it.', evidence: [{ source: 1, quote }] }
      return {
        kind: 'answer',
        text: call === 1 ? answerOf(wrong, sound, other) : answerOf({ ...sound, text: 'Mended now.' }, other),
      }
    })
    await at.ask()
    await at.server.runJobs()
    expect(at.standIn.calls).toHaveLength(2)
    expect(at.standIn.calls[1]?.body.messages.at(-1)?.content).toContain('They feel less valued.')
    expect(
      (await at.read()).sentences.map(({ text, supported, fault }: Record<string, unknown>) => [
        text,
        supported,
        fault,
      ]),
    ).toEqual([
      ['They chose it.', true, null],
      ['Mended now.', true, null],
      ['They made 77 plans.', false, 'quote'],
    ])
  })

  test('may say when an action is due, which its source’s words don’t', async () => {
    const due = new Date('2026-03-15T12:00:00Z')
    await at.db.update(actionItems).set({ dueAt: due }).where(eq(actionItems.gameId, at.game.gameId))
    at.standIn.behave((asked) => {
      const source = sourcesSent(asked).find(({ about }) => about.includes('due 2026-03-15'))?.source ?? 0
      const evidence = [{ source, quote: 'kortti kokeiluun' }]
      return {
        kind: 'answer',
        text: answerOf({ text: 'They try it by 15 March.', evidence }, { text: 'They try it by 16 March.', evidence }),
      }
    })
    await at.ask()
    await at.server.runJobs()
    const { sentences } = await at.read()
    expect(sentences.map(({ fault }: { fault: string | null }) => fault)).toEqual([null, 'figure'])
  })

  test('has its figures in its own language', async () => {
    await at.ask(undefined, 'fi')
    await at.server.runJobs()
    const figure = (await at.read()).sources.find(({ kind }: { kind: string }) => kind === 'figure')
    expect(figure.text).toMatch(/^pelaajia: \d+; pelattuja kierroksia: 2;/)
  })

  test('is told beforehand what it would use, and what is left', async () => {
    const { cost } = await at.read()
    expect(cost).toEqual({
      tokens: expect.toSatisfy((tokens: number) => tokens > 800 && tokens < 20_000),
      left: 100_000,
    })
    await at.ask()
    await at.server.runJobs()
    expect((await at.read()).cost).toBe(null)
  })

  test('an answer with signs that no database takes is paid once and kept without them', async () => {
    at.standIn.behave((asked) => ({
      kind: 'answer',
      text: soundAnswer(asked, (quote) => `${quote}\0 \ud83d they say.`),
    }))
    await at.ask()
    await at.server.runJobs()
    const { state, sentences } = await at.read()
    expect([state, at.standIn.calls.length]).toEqual(['done', 1])
    expect(JSON.stringify(sentences)).not.toMatch(/\\u0000|\\ud83d/)
  })

  test('in the wrong language nothing is supported', async () => {
    at.standIn.behave((asked) => ({
      kind: 'answer',
      text: soundAnswer(asked, () => 'Die Gruppe will das nicht so wie es ist, und sie sagt es auch.'),
    }))
    await at.ask()
    await at.server.runJobs()
    const { sentences } = await at.read()
    expect(new Set(sentences.map(({ fault }: { fault: string }) => fault))).toEqual(new Set(['language']))
  })
})
