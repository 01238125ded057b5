import { AnswerReader, keepable, MalformedAnswerError } from './answer-reader.ts'
import type { GivenSentence } from './evidence.ts'

/** Streams sentences from an answer, `{"sentences": [{"text", "evidence": [{"source", "quote"}]}]}`. */
export function sentenceReader(): AnswerReader<GivenSentence> {
  return new AnswerReader('sentences', sentenceOf)
}

function sentenceOf(value: unknown): GivenSentence {
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string')
    throw new MalformedAnswerError('a sentence has no text')
  const evidence = 'evidence' in value && Array.isArray(value.evidence) ? (value.evidence as unknown[]) : null
  if (!evidence) throw new MalformedAnswerError('a sentence has no evidence')
  const number = 'number' in value && typeof value.number === 'number' ? { number: value.number } : {}
  return { ...number, text: keepable(value.text).trim(), evidence: evidence.map(evidenceOf) }
}

function evidenceOf(value: unknown): GivenSentence['evidence'][number] {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('quote' in value))
    throw new MalformedAnswerError('evidence has no source')
  const { source, quote } = value
  if (typeof source !== 'number' || typeof quote !== 'string') throw new MalformedAnswerError('evidence is of no use')
  return { source, quote: keepable(quote) }
}

const sentence = {
  text: { type: 'string' },
  evidence: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['source', 'quote'],
      properties: { source: { type: 'integer' }, quote: { type: 'string' } },
    },
  },
}

const sentencesOf = (properties: Record<string, unknown>) => ({
  name: 'sentences',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['sentences'],
    properties: {
      sentences: {
        type: 'array',
        items: { type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
      },
    },
  },
})

/** The requested format as JSON schema (strict: all fields required, no others allowed). */
export const sentencesSchema = sentencesOf(sentence)

/** The format of sentences that mend others: each with the number of the one it mends. */
export const mendedSchema = sentencesOf({ number: { type: 'integer' }, ...sentence })
