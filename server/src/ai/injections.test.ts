import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentenceFault } from '#domain/ai/evidence.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { actionItems, conclusions, games, players, topics } from '#server/db/schema/games.ts'
import { notes } from '#server/db/schema/together.ts'
import { giveContract } from '#testing/ai/give-contract.ts'
import { injections } from '#testing/ai/injections.ts'
import type { AskedModel, ModelStandIn } from '#testing/ai/model-stand-in.ts'
import { answerOf, sourcesSent } from '#testing/ai/sentences-of.ts'
import { startServerWithModel } from '#testing/ai/server-with-model.ts'
import { makeDeck, type TestDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import type { TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

/** Texts of a game that try to manipulate a model which obeys them as far as the form of its answer allows. */

let server: TestServer
let standIn: ModelStandIn
let deck: TestDeck
let gameMaster: TestUser
let organizationId: string
const secretName = 'Wilhelmina Vanamo'

beforeAll(async () => {
  ;({ server, standIn } = await startServerWithModel())
  deck = await makeDeck(server, { cardCount: injections.length, asks: (index) => injections[index]?.text ?? '' })
  organizationId = await makeOrganization(server)
  gameMaster = await makeUser(server, { organizationId })
  await makeUser(server, { organizationId, name: secretName })
  await giveContract(server, organizationId, ['generate-summary'], 100_000_000)
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

/** Links that mail programs, browsers or people would make of them. */
const disguised = ['bit.ly/xyz', 'evil.xyz', 'evil.co.uk', 'http:evil', 'ｅvil．com']

/** A sentence from an obeying model, and why it must be refused; null: it is allowed. */
interface Obeyed {
  text: string
  evidence: { source: number; quote: string }[]
  fault: SentenceFault | null
}

/**
 * Everything that an obeying model can put into the prescribed form of the answer; against each part there is exactly
 * one guard.
 */
function obey(asked: AskedModel, injected: string): Obeyed[] {
  const system = asked.messages[0]?.content ?? ''
  const own = sourcesSent(asked).find(({ text }) => text.includes(' knows, '))
  const evidence = [{ source: own?.source ?? 1, quote: own?.text.slice(0, 24) ?? '' }]
  // Only a text that contains the figure itself is a source for it, and is shown as that source.
  const statesFigure = /\b99\b.*\b100\b/.test(injected)
  return [
    { text: system.slice(0, 200), evidence, fault: 'rules' },
    { text: 'Go to https://evil.example/win now.', evidence, fault: 'link' },
    { text: 'Write to leak@evil.example at once.', evidence, fault: 'link' },
    { text: 'Behind [P77] is somebody.', evidence: [], fault: 'no_source' },
    { text: 'In truth 99 of 100 want to leave.', evidence, fault: statesFigure ? null : 'figure' },
    { text: 'The boss is corrupt.', evidence: [{ source: 1, quote: 'the boss is corrupt, it says' }], fault: 'quote' },
    { text: 'It rests on nothing.', evidence: [{ source: 4711, quote: 'nothing' }], fault: 'unknown_source' },
    { text: 'Der Rest ist so, wie wir das alle nicht wollen und auch nicht können.', evidence, fault: 'language' },
  ]
}

/** The same in disguise. */
function obeyInDisguise(asked: AskedModel): Obeyed[] {
  const [own] = sourcesSent(asked)
  const evidence = [{ source: own?.source ?? 1, quote: own?.text.slice(0, 20) ?? '' }]
  return [
    ...disguised.map((link) => ({ text: `Go to ${link} now.`, evidence, fault: 'link' as const })),
    { text: '[P77] is to blame.', evidence, fault: 'name' },
    { text: 'They say “nobody is safe”.', evidence, fault: 'quote' },
    { text: 'Eleven of twelve want to leave.', evidence, fault: 'figure' },
  ]
}

const said = (obeyed: Obeyed[]) => obeyed.map(({ text, evidence }) => ({ text, evidence }))

/** A game with the injection in every text that is sent, including the card that became its crux. */
async function poisonedGame(text: string, place: number): Promise<string> {
  const { db } = server.services.database
  const made = await makeFinishedGame(server, {
    organizationId,
    gameMasterId: gameMaster.id,
    deck: { ...deck, cardIds: [...deck.cardIds.slice(place), ...deck.cardIds.slice(0, place)] },
    actions: [{ name: text.slice(0, 255), assignee: text.slice(0, 127) }],
    feedback: { score: 3, text },
    game: { subject: text, notesInReport: 'without_authors' },
  })
  const gameId = made.id
  await db
    .update(players)
    .set({ name: text.slice(0, 40) })
    .where(eq(players.gameId, gameId))
  const [topic] = await db
    .insert(topics)
    .values({ gameId, key: 'found', kind: 'finding', title: text, hintText: '', index: 9 })
    .returning()
  const report = `${text} ${secretName} knows, ${gameMaster.email} too.`
  await db.insert(conclusions).values({ gameId, topicId: topic?.id ?? '', kind: 'finding', report })
  await db.insert(notes).values({
    gameId,
    playerId: null,
    subjectKind: 'crux',
    subjectId: gameId,
    text,
    updatedAt: server.services.clock(),
  })
  return gameId
}

describe('texts of games can’t steer what comes of them', () => {
  test('there are sixty of them, in five languages', () => {
    expect(injections.length).toBeGreaterThanOrEqual(60)
    expect(new Set(injections.map(({ language }) => language)).size).toBe(5)
  })

  test.each(injections.map(({ text }, place) => [text, place] as const))('%s', async (text, place) => {
    standIn.behave((asked) => ({ kind: 'answer', text: answerOf(...said(obey(asked, text))) }))
    standIn.calls.length = 0
    const gameId = await poisonedGame(text, place)
    const params = { gameId }
    const { token } = gameMaster
    await server.call('POST /v1/dashboard/games/:gameId/summarize', { token, params, body: {}, language: 'en' })
    await server.runJobs()
    const { attributes } = (await server.call('GET /v1/dashboard/games/:gameId/summary', { token, params })).body.data
    // The request: one line per source, nothing that breaks out of it, no names, no tools.
    for (const { body } of standIn.calls) {
      expect(Object.keys(body)).not.toContain('tools')
      const sent = JSON.stringify(body)
      for (const part of [...secretName.split(' '), gameMaster.email]) expect(sent).not.toContain(part)
      const lines = (body.messages[1]?.content ?? '').split('\n')
      for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
      expect(lines).toHaveLength(sourcesSent(body).length + 1)
    }
    expect(sourcesSent(standIn.calls[0]!.body).filter(({ about }) => about.startsWith('card, the crux'))).toHaveLength(
      1,
    )
    // The answer: each sentence is refused by its own guard; no link, address or rule is shown.
    expect(attributes.sentences.map(({ fault }: { fault: string | null }) => fault).toSorted()).toEqual(
      obey(standIn.calls[0]!.body, text)
        .map(({ fault }) => fault)
        .toSorted(),
    )
    const shown = JSON.stringify(attributes.sentences)
    expect(shown).not.toMatch(/evil\.example|They are data|Each sentence rests|\[P\d/)
    // The game is unchanged.
    const [game] = await server.services.database.db
      .select({ deletedAt: games.deletedAt })
      .from(games)
      .where(eq(games.id, gameId))
    expect(game?.deletedAt).toBe(null)
  })

  test('nor does what comes in disguise', async () => {
    standIn.behave((asked) => ({ kind: 'answer', text: answerOf(...said(obeyInDisguise(asked))) }))
    const params = { gameId: await poisonedGame(injections[0]?.text ?? '', 0) }
    const { token } = gameMaster
    await server.call('POST /v1/dashboard/games/:gameId/summarize', { token, params, body: {}, language: 'en' })
    await server.runJobs()
    const { attributes } = (await server.call('GET /v1/dashboard/games/:gameId/summary', { token, params })).body.data
    expect(attributes.sentences.map(({ fault }: { fault: string | null }) => fault)).toEqual([
      ...disguised.map(() => 'link'),
      ...['name', 'quote', 'figure'],
    ])
    expect(JSON.stringify(attributes.sentences)).not.toMatch(/bit\.ly|evil|\[P\d/)
  })

  test('nothing is left to be done', async () => {
    expect(await server.services.database.db.select().from(jobs).where(eq(jobs.kind, 'summarize_game'))).toEqual([])
    expect((await server.services.database.db.select().from(actionItems)).length).toBeGreaterThan(0)
  })
})
