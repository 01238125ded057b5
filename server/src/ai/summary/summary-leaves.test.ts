import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts'
import { aiReservations, aiUsage } from '#server/db/schema/ai.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { notes } from '#server/db/schema/together.ts'
import { mailTexts } from '#server/mail/mail-texts.ts'
import { paperTexts } from '#server/report-paper/paper-texts.ts'
import type { ModelStandIn } from '#testing/ai/model-stand-in.ts'
import { answerOf, soundAnswer, sourcesSent } from '#testing/ai/sentences-of.ts'
import { giveContract } from '#testing/ai/give-contract.ts'
import { startServerWithModel } from '#testing/ai/server-with-model.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { eventually } from '#testing/eventually.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import type { TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

/** After a summary is written: it is included in reports on request, exported, stopped and deleted. */

let server: TestServer
let standIn: ModelStandIn
let admin: TestUser
let organizationId: string
let gameId: string
let sent: OutgoingMail[] = []

beforeAll(async () => {
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined }
  ;({ server, standIn } = await startServerWithModel({ mailer }))
  organizationId = await makeOrganization(server)
  admin = await makeUser(server, { organizationId, role: 'admin' })
  const deck = await makeDeck(server, { title: 'How we work' })
  ;({ id: gameId } = await makeFinishedGame(server, {
    organizationId,
    gameMasterId: admin.id,
    deck,
    actions: [{ name: 'Pekan kortti kokeiluun', assignee: 'Pekka' }],
    game: { notesInReport: 'without_authors' },
  }))
  await server.services.database.db.insert(notes).values({
    ...{ gameId, playerId: null, subjectKind: 'crux', subjectId: gameId },
    ...{ text: 'Whispered beside the card', updatedAt: server.services.clock() },
  })
  await giveContract(server, organizationId, ['generate-summary'])
})
beforeEach(() => {
  sent = []
  standIn.calls.length = 0
  standIn.behave((asked) => {
    const source = (about: string) => sourcesSent(asked).find((one) => one.about.startsWith(about))
    const [action, note] = [source('action'), source('note')]
    return {
      kind: 'answer',
      text: answerOf(
        {
          text: `They try it: ${action?.text}.`,
          evidence: [{ source: action?.source ?? 0, quote: action?.text ?? '' }],
        },
        { text: 'Somebody whispered.', evidence: [{ source: note?.source ?? 0, quote: note?.text ?? '' }] },
        {
          text: 'They whispered: beside the card.',
          evidence: [{ source: action?.source ?? 0, quote: action?.text ?? '' }],
        },
        { text: 'Nobody ever said so.', evidence: [{ source: 1, quote: 'they said so' }] },
      ),
    }
  })
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

const told = () => ({ token: admin.token, params: { gameId }, language: 'en' })
const ask = () => server.call('POST /v1/dashboard/games/:gameId/summarize', { ...told(), body: {} })
const read = async () => (await server.call('GET /v1/dashboard/games/:gameId/summary', told())).body.data.attributes
const stop = () => server.call('POST /v1/dashboard/games/:gameId/summary/stop', { ...told(), body: {} })
const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
const paper = async (query: Record<string, string>) =>
  textOf((await server.call('GET /v1/dashboard/games/:gameId/report', { ...told(), query })).body)
const mail = async (body: Record<string, unknown>) => {
  await server.call('POST /v1/dashboard/games/:gameId/report', { ...told(), body: { language: 'en', ...body } })
  await server.runJobs()
  const [one] = sent.splice(0)
  return { text: one?.text ?? '', pdf: await textOf(one?.attachments?.[0]?.content ?? new Uint8Array()) }
}
const written = 'They try it: Pekan kortti kokeiluun.'
const never = /Somebody whispered|whispered:? beside|Nobody ever said so|\[P\d/i

describe('a summary goes along with a report', () => {
  test('on paper, where it is asked for: what stands and neither rests on a note nor has its words, each sentence with its source', async () => {
    const { summary, restsOn, sources } = paperTexts('en')
    expect(await paper({ with_summary: 'true' })).not.toContain(restsOn)
    await ask()
    await server.runJobs()
    const text = await paper({ with_summary: 'true' })
    for (const part of [summary, written, `${restsOn}: ${sources.action} 1`]) expect(text).toContain(part)
    expect(text).not.toMatch(never)
    expect(await paper({})).not.toContain(written)
  })

  test('in a mail and its PDF, where it is asked for', async () => {
    const without = await mail({ email: 'one@example.org' })
    expect(without.text + without.pdf).not.toContain(written)
    const { text, pdf } = await mail({ email: 'two@example.org', with_summary: true })
    expect(text).toContain(mailTexts('en').report.summary)
    for (const part of [text, pdf]) expect(part).toContain(written)
    expect(text + pdf).not.toMatch(never)
  })

  test('in the export, as its readers see it', async () => {
    const path = 'POST /v1/dashboard/organization/:organizationId/export'
    const answer = await server.call(path, { token: admin.token, params: { organizationId } })
    const files = unzipSync(answer.body)
    const { summary } = JSON.parse(strFromU8(files[`games/${gameId}.json`] ?? new Uint8Array()))
    expect(summary).toMatchObject({
      language: 'en',
      sentences: [{ text: written }, { supported: true }, { supported: true }, { supported: false }],
    })
    expect(Object.keys(summary.sources[0]).toSorted()).toEqual(['id', 'kind', 'number', 'text'])
  })
})

describe('what may not be shown any more', () => {
  const db = () => server.services.database.db
  const ofGame = () => eq(games.id, gameId)

  test('is a sentence on notes or with their words, once the report has none, nor one without ground, which may say what a note said', async () => {
    await db().update(games).set({ notesInReport: 'none' }).where(ofGame())
    const { sentences, sources, withheld_count } = await read()
    expect([sentences.length, withheld_count]).toEqual([1, 3])
    expect(JSON.stringify({ sentences, sources })).not.toMatch(/whispered/i)
    await db().update(games).set({ notesInReport: 'without_authors' }).where(ofGame())
    expect((await read()).sentences).toHaveLength(4)
  })

  test('is the name of a member who was erased since', async () => {
    const { id } = await makeUser(server, { organizationId, name: 'Outi Salmela' })
    await db().update(actionItems).set({ name: 'Outin kortti kokeiluun' }).where(eq(actionItems.gameId, gameId))
    await ask()
    await server.runJobs()
    expect((await read()).sentences[0].text).toBe('They try it: Outin kortti kokeiluun.')
    await db().update(users).set({ erasedAt: server.services.clock() }).where(eq(users.id, id))
    const { sentences, sources } = await read()
    expect(sentences[0].text).toBe('They try it: a participant kortti kokeiluun.')
    expect(JSON.stringify({ sentences, sources })).not.toContain('Outi')
  })
})

describe('a summary that is not wanted', () => {
  test('is stopped: the call ends, what was used is counted, what was written before stays', async () => {
    const { db } = server.services.database
    const { sentences } = await read()
    const used = await db.select().from(aiUsage)
    standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), letters: 10, pauseMs: 600 }))
    await ask()
    const job = server.runJobs()
    await eventually(() => expect(standIn.calls).toHaveLength(1))
    const { body } = await stop()
    expect(body.data.attributes).toMatchObject({ state: 'done', sentences })
    await job
    expect(await read()).toMatchObject({ state: 'done', error: null, sentences })
    expect(await db.select().from(aiReservations)).toEqual([])
    const [before, after] = [used, await db.select().from(aiUsage)].map(([row]) => row?.inputTokens ?? 0)
    expect(after).toBeGreaterThan(before ?? 0)
    expect((await stop()).body.data.attributes.state).toBe('done')
  })

  test('is dropped when its asker may no longer see the game; what was written before stays for those who may', async () => {
    const { db } = server.services.database
    const { sentences } = await read()
    const other = await makeUser(server, { organizationId, role: 'admin' })
    const narrowed = Promise.withResolvers<void>()
    standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), held: narrowed.promise }))
    await server.call('POST /v1/dashboard/games/:gameId/summarize', { ...told(), token: other.token, body: {} })
    const job = server.runJobs()
    await eventually(() => expect(standIn.calls).toHaveLength(1))
    await db.update(games).set({ visibility: 'self' }).where(eq(games.id, gameId))
    narrowed.resolve()
    await job
    expect(await read()).toMatchObject({ state: 'done', error: null, sentences })
    await db.update(games).set({ visibility: 'organization' }).where(eq(games.id, gameId))
  })

  test('loses a sentence, once, and keeps the others', async () => {
    await ask()
    await server.runJobs()
    const { sentences } = await read()
    const { id: sentenceId } = sentences.find(({ supported }: { supported: boolean }) => !supported)
    const remove = () =>
      server.call('DELETE /v1/dashboard/games/:gameId/summary/sentences/:sentenceId', {
        ...{ token: admin.token, params: { gameId, sentenceId } },
      })
    const colleague = await makeUser(server, { organizationId })
    const params = { gameId, sentenceId }
    const path = 'DELETE /v1/dashboard/games/:gameId/summary/sentences/:sentenceId' as const
    expect((await server.call(path, { token: colleague.token, params })).status).toBe(403)
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    expect((await read()).sentences).toEqual(sentences.filter(({ id }: { id: string }) => id !== sentenceId))
  })

  test('is deleted, once; one that is the first and is stopped leaves nothing', async () => {
    const remove = () => server.call('DELETE /v1/dashboard/games/:gameId/summary', told())
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    expect(await read()).toMatchObject({ state: 'not_summarized', sentences: [], model: null })
    await ask()
    expect((await stop()).body.data.attributes.state).toBe('not_summarized')
    await server.runJobs()
    expect(standIn.calls).toEqual([])
  })

  test('goes with its last sentence, and can be written anew; one in progress goes on', async () => {
    const write = async () => {
      await ask()
      await server.runJobs()
    }
    const removeAll = async () => {
      const { sentences } = await read()
      expect(sentences).not.toEqual([])
      for (const { id: sentenceId } of sentences)
        await server.call('DELETE /v1/dashboard/games/:gameId/summary/sentences/:sentenceId', {
          ...{ token: admin.token, params: { gameId, sentenceId } },
        })
    }
    await write()
    await removeAll()
    expect(await read()).toMatchObject({ state: 'not_summarized', sentences: [], model: null, may_summarize: true })
    await write()
    await ask()
    await removeAll()
    expect(await read()).toMatchObject({ state: 'processing', sentences: [] })
    await server.runJobs()
    expect(await read()).toMatchObject({ state: 'done', sentences: [{ text: expect.any(String) }, {}, {}, {}] })
  })
})
