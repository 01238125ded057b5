import { checkSentence, type CheckedSentence, type EvidenceSource } from '#domain/ai/evidence.ts'
import { MalformedAnswerError } from '#domain/ai/answer-reader.ts'
import { mendedSchema, sentenceReader, sentencesSchema } from '#domain/ai/read-sentences.ts'
import type { Language } from '#domain/languages.ts'
import type { ModelRequest } from '#server/adapters/ai/ask-model.ts'
import { ModelFaultError } from '#server/adapters/ai/model-endpoint.ts'
import { ApiError } from '#server/faults/api-error.ts'

/** Progress of an answer: a supported sentence, or unsupported ones are requested again. */
export type AnswerEvent = { kind: 'sentence'; sentence: CheckedSentence } | { kind: 'checking' }

interface Asked {
  messages: ModelRequest['messages']
  sources: readonly EvidenceSource[]
  language: Language
  sentencesMax: number
  maxTokens: number
  /** Whether an answer may have no sentences. */
  mayBeEmpty?: boolean
}

type Ask = (request: ModelRequest) => AsyncGenerator<string>

/**
 * Asks for sentences that rest on sources and yields each once it is complete and checked. Those that fail are
 * requested once more, together, at the end; what fails again is yielded as unsupported.
 * @throws ModelFaultError also for an answer in another form, or without sentences
 */
export async function* askForSentences(ask: Ask, asked: Asked): AsyncGenerator<AnswerEvent> {
  const failed: CheckedSentence[] = []
  const standing = new Set<string>()
  let count = 0
  let first = ''
  for await (const { sentence, answer } of readSentences(ask, asked, {
    messages: asked.messages,
    schema: sentencesSchema,
  })) {
    first = answer
    count += 1
    if (sentence.supported) {
      standing.add(sentence.text)
      yield { kind: 'sentence', sentence }
    } else failed.push(sentence)
  }
  if (count === 0 && !asked.mayBeEmpty) throw new ModelFaultError('ai_no_answer')
  if (failed.length === 0) return
  yield { kind: 'checking' }
  const again: Numbered[] = []
  try {
    const messages = [...asked.messages, { role: 'assistant' as const, content: first }, onceMore(failed)]
    // Some models repeat everything: a sentence that already passed replaces none.
    for await (const { sentence, number } of readSentences(ask, asked, { messages, schema: mendedSchema }))
      if (!standing.has(sentence.text)) again.push({ sentence, number })
  } catch (error) {
    // Supported sentences stay; those that could not be corrected are shown as they are.
    if (!(error instanceof ModelFaultError || error instanceof ApiError)) throw error
  }
  for (const [index, sentence] of failed.entries()) {
    const mended = mendOf(again, index, failed.length)
    yield { kind: 'sentence', sentence: mended?.supported ? mended : sentence }
  }
}

interface Numbered {
  sentence: CheckedSentence
  number: number | null
}

/**
 * What mends a sentence: what has its number. A model that gives no numbers must give as many sentences as were asked
 * for; else nobody knows which mends which.
 */
function mendOf(again: readonly Numbered[], index: number, wanted: number): CheckedSentence | null {
  if (again.every(({ number }) => number === null))
    return again.length === wanted ? (again[index]?.sentence ?? null) : null
  return again.find(({ number }) => number === index + 1)?.sentence ?? null
}

async function* readSentences(
  ask: Ask,
  { sources, language, sentencesMax, maxTokens }: Asked,
  { messages, schema }: Pick<ModelRequest, 'messages' | 'schema'>,
): AsyncGenerator<Numbered & { answer: string }> {
  const reader = sentenceReader()
  const rules = messages.find(({ role }) => role === 'system')?.content ?? ''
  let answer = ''
  let count = 0
  try {
    for await (const text of ask({ messages, schema, maxTokens })) {
      answer += text
      for (const given of reader.push(text)) {
        if (given.text === '' || count >= sentencesMax) continue
        count += 1
        const sentence = checkSentence(given, sources, language, rules)
        yield { sentence, number: given.number ?? null, answer }
      }
    }
    reader.end()
  } catch (error) {
    if (error instanceof MalformedAnswerError) throw new ModelFaultError('ai_malformed')
    throw error
  }
}

const reasons = {
  no_source: 'names no source',
  unknown_source: 'names a source that is not there',
  quote: 'quotes words that do not stand in its source, letter by letter',
  name: 'names a person whom none of its sources names',
  figure: 'has a figure that is in none of its sources, or counts something else there',
  language: 'is in another language',
  link: 'has a link or an address',
  length: 'is too long',
  rules: 'speaks of these rules',
} as const

function onceMore(failed: readonly CheckedSentence[]): ModelRequest['messages'][number] {
  const list = failed.map(
    ({ text, fault }, index) => `${index + 1}. ${JSON.stringify(text)} ${reasons[fault ?? 'no_source']}`,
  )
  return {
    role: 'user',
    content: `These sentences do not stand:\n${list.join('\n')}\nWrite each of them once more, with its "number" of this list and else in the same form, so that it stands on its sources.`,
  }
}
