import { chatSentence } from '#contract/resources/ai-answer.ts'
import type { Language } from '#domain/languages.ts'
import type { TestDeck } from '#testing/deck-factory.ts'
import { askAll, type HeldAnswer } from '../read-answer.ts'
import { evaluateGame, type EvaluatedServer, makePlace } from './evaluate-games.ts'
import type { KnownGame } from './known-games.ts'
import type { Score } from './score.ts'

/** The results in one language: summaries, a question about its games, and a deck suggestion. */
export interface Checked {
  language: Language
  scores: Score[]
  chat: { sentences: number; supported: number; end: string }
  assistant: { proposals: number; end: string }
}

interface Given {
  games: readonly KnownGame[]
  deck: TestDeck
  /** Request bodies so far. */
  sent: readonly string[]
}

const questions: Readonly<Record<Language, { ask: string; wish: string }>> = {
  en: { ask: 'What did the groups decide to do?', wish: 'Write two more cards in our tone.' },
  fi: { ask: 'Mitä ryhmät päättivät tehdä?', wish: 'Kirjoita kaksi korttia lisää samalla sävyllä.' },
  de: { ask: 'Was haben die Gruppen beschlossen?', wish: 'Schreibe zwei weitere Karten in unserem Ton.' },
  sv: { ask: 'Vad bestämde grupperna att göra?', wish: 'Skriv två kort till i vår ton.' },
  nl: { ask: 'Wat besloten de groepen te doen?', wish: 'Schrijf nog twee kaarten in onze toon.' },
}

/** Uses every feature in one language, over HTTP where it streams. The application must be listening. */
export async function checkFeatures(server: EvaluatedServer, language: Language, given: Given): Promise<Checked> {
  const place = await makePlace(server, given.deck)
  const scores: Score[] = []
  for (const game of given.games) scores.push(await evaluateGame(server, place, game, given.sent))
  const { token } = place.gameMaster
  const { organizationId } = place
  const say = (text: string) => ({ messages: [{ role: 'user', text }], language })
  const talk = (path: string, body: object): Promise<HeldAnswer> => askAll(server.app, path, token, body)
  const chat = await talk('/v1/dashboard/analysis-chat', {
    organization_id: organizationId,
    ...say(questions[language].ask),
  })
  const deckId = await makeDraft(server, token, { organizationId, language })
  const assistant = await talk(`/v1/decks/${deckId}/assistant`, say(questions[language].wish))
  const sentences = chat.events.filter(({ event }) => event === 'sentence')
  return {
    language,
    scores,
    chat: {
      sentences: sentences.length,
      supported: sentences.filter(({ data }) => chatSentence.parse(data).sentence.supported).length,
      end: endOf(chat),
    },
    assistant: {
      proposals: assistant.events.filter(({ event }) => event === 'proposal').length,
      end: endOf(assistant),
    },
  }
}

/** `done`, the error that ended the stream, or the code of the refusal. */
function endOf({ code, events }: HeldAnswer): string {
  const last = events.at(-1)
  return code ?? (last?.event === 'error' ? String(last.data['code']) : (last?.event ?? 'nothing'))
}

async function makeDraft(
  { app }: EvaluatedServer,
  token: string,
  { organizationId, language }: { organizationId: string; language: Language },
): Promise<string> {
  const attributes = { organization_id: organizationId, language, title: 'Handovers' }
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/decks',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' },
    payload: JSON.stringify({ data: { type: 'requests', attributes } }),
  })
  if (answer.statusCode >= 400) throw new Error(`no deck: ${answer.body}`)
  return answer.json<{ data: { id: string } }>().data.id
}
