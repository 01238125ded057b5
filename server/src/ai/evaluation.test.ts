import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { type Checked, checkFeatures } from '#testing/ai/evaluation/check-features.ts'
import { type KnownGame, knownGames } from '#testing/ai/evaluation/known-games.ts'
import { complaints, printCheck } from '#testing/ai/evaluation/print-check.ts'
import { inventedNames, scoreSummary } from '#testing/ai/evaluation/score.ts'
import type { AskedModel, ModelStandIn } from '#testing/ai/model-stand-in.ts'
import { answerOf, soundAnswer, sourcesSent } from '#testing/ai/sentences-of.ts'
import { startServerWithModel } from '#testing/ai/server-with-model.ts'
import { startWatchingProxy, type WatchingProxy } from '#testing/ai/watching-proxy.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import type { TestServer } from '#testing/test-server.ts'

/**
 * The evaluation that `npm run ai-check` runs on a real model, here on one with known faults: of five games in a
 * language the second gets a false quote, the third lacks an action, the fourth has a name that nobody wrote, and the
 * fifth a sentence in another language.
 */

let server: TestServer
let standIn: ModelStandIn
let proxy: WatchingProxy
const all: Checked[] = []

beforeAll(async () => {
  ;({ server, standIn } = await startServerWithModel({}, async ({ baseUrl }) => {
    proxy = await startWatchingProxy(baseUrl)
    return proxy.baseUrl
  }))
  standIn.behave((asked) => ({ kind: 'answer', text: planted(asked) }))
  const deck = await makeDeck(server, { title: 'How we work' })
  for (const language of languages) {
    const games = knownGames.filter((game) => game.language === language)
    all.push(await checkFeatures(server, language, { games, deck, sent: proxy.sent }))
  }
})
afterAll(async () => {
  await server.close()
  await proxy.close()
  await standIn.close()
})

const strange = 'Mateo'

function planted(asked: AskedModel): string {
  const told = asked.messages[1]?.content ?? ''
  if (asked.response_format?.json_schema.name === 'deck_changes')
    return JSON.stringify({ reply: '', changes: [{ action: 'add', suit: 1, title: 'Keys', why: '' }] })
  const game = knownGames.find(({ subject }) => told.startsWith(JSON.stringify({ subject })))
  return game ? plantedSummary(game, asked) : soundAnswer(asked)
}

function plantedSummary({ language, subject }: KnownGame, asked: AskedModel): string {
  const place = knownGames.filter((game) => game.language === language).findIndex((game) => game.subject === subject)
  const said = sourcesSent(asked).filter(({ about }) => /^(?:action|answer)/.test(about))
  const sentences = said.map(({ source, text }) => ({ text, evidence: [{ source, quote: text }] }))
  const [first] = sentences
  if (place === 1) sentences.push({ text: 'Nn.', evidence: [{ source: 1, quote: 'nobody wrote this' }] })
  if (place === 2)
    sentences.splice(
      said.findIndex(({ about }) => about.startsWith('action')),
      1,
    )
  if (place === 3 && first) sentences[0] = { ...first, text: `${first.text} ${strange}` }
  const other =
    language === 'de' ? 'They do not want it as it is, and they say so.' : 'Die Gruppe will das nicht so, wie es ist.'
  if (place === 4 && first) sentences.push({ ...first, text: other })
  return answerOf(...sentences)
}

describe('the evaluation', () => {
  const scores = () => all.flatMap((one) => one.scores)
  const total = (of: 'sentences' | 'supported' | 'exact' | 'rightLanguage' | 'actions' | 'missed' | 'tokens') =>
    scores().reduce((sum, score) => sum + score[of], 0)

  test('has five games in each of five languages', () => {
    expect(languages.map((language) => knownGames.filter((game) => game.language === language).length)).toEqual(
      languages.map(() => 5),
    )
    expect(scores()).toHaveLength(25)
  })

  test('finds what is wrong with a model, and nothing else', () => {
    const written = knownGames.reduce((sum, { findings, actions }) => sum + findings.length + actions.length, 0)
    expect(scores().map(({ fault }) => fault)).toEqual(scores().map(() => null))
    const sentences = written - 5 + 5 + 5
    const { actions } = { actions: knownGames.reduce((sum, game) => sum + game.actions.length, 0) }
    expect({
      sentences: total('sentences'),
      supported: total('supported'),
      exact: total('exact'),
      rightLanguage: total('rightLanguage'),
      actions: total('actions'),
      missed: total('missed'),
    }).toEqual({
      ...{ sentences, supported: sentences - 10, exact: sentences - 5, rightLanguage: sentences - 5 },
      ...{ actions, missed: 5 },
    })
    expect(scores().flatMap(({ namesInvented }) => namesInvented)).toEqual(languages.map(() => strange))
    // Ten answers had a sentence that was requested again.
    expect(total('tokens')).toBe(35 * 250)
  })

  test('no known name leaves, in none of its forms, and no word that only looks like one is hidden', () => {
    expect(proxy.sent.length).toBe(35 + 2 * 5)
    expect(scores().flatMap(({ namesSent }) => namesSent)).toEqual([])
    expect(scores().flatMap(({ spoilt }) => spoilt)).toEqual([])
  })

  test('uses the chat and the assistant too', () => {
    for (const { chat, assistant } of all) {
      expect([chat.end, chat.supported, assistant.end]).toEqual(['done', chat.sentences, 'done'])
      expect([chat.sentences > 2, assistant.proposals]).toEqual([true, 1])
    }
  })

  test('prints a line for each language, beside the digest, and what must not be', () => {
    const lines = printCheck(all).split('\n')
    expect(lines.slice(1, 7).map((line) => line.split(' ')[0])).toEqual([...languages, 'all'])
    expect(lines[0]).toContain('by the digest')
    expect(lines.slice(7)).toEqual(languages.map(() => `A name was invented: ${strange}`))
    expect(complaints([{ ...all[0]!, scores: [], chat: { ...all[0]!.chat, end: 'ai_busy' } }])).toEqual([
      'The chat (en) ended with ai_busy',
    ])
  })

  test('knows a name that was sent, a word that was spoilt, and a pseudonym that nobody was given', () => {
    const game = knownGames.find(({ keeps, language }) => keeps && language === 'fi')!
    const outcome = { sentences: [], sources: [], ms: 0, tokens: 0, fault: null }
    const body = (content: string) => JSON.stringify({ messages: [{ role: 'user', content }] })
    const { namesSent, spoilt } = scoreSummary(game, { ...outcome, sent: [body(`Kysy: ${game.never[1]}, [P3].`)] })
    expect([namesSent, spoilt]).toEqual([[game.never[1]], game.keeps])
    expect(inventedNames(['[P9] and Hanna and Pekka'], ['Pekan kortti', 'Pekka'])).toEqual(['[P9]', 'Hanna'])
  })
})
