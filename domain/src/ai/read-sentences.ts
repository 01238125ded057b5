import type { GivenSentence } from './evidence.ts'

/** An answer that has not the form that was asked for. */
export class MalformedAnswerError extends Error {}

/**
 * Reads the sentences out of an answer as it comes, `{"sentences": [{"text", "evidence": [{"source", "quote"}]}]}`: each is given as soon as it
 * is whole.
 */
export class SentenceReader {
  #text = ''
  #at = 0
  #depth = 0
  #inString = false
  #escaped = false
  #begun = -1
  #isOver = false
  #start = -1

  /** Takes more of the answer, and gives the sentences that it completes. @throws MalformedAnswerError */
  push(more: string): GivenSentence[] {
    this.#text += more
    const whole: GivenSentence[] = []
    for (; this.#at < this.#text.length && !this.#isOver; this.#at += 1) {
      const sign = this.#text[this.#at] ?? ''
      if (this.#inString) this.#inside(sign)
      else if (sign === '"') this.#inString = this.#depth > 0
      else if (sign === '{' || sign === '[') this.#open()
      else if ((sign === '}' || sign === ']') && this.#depth > 0) whole.push(...this.#close())
    }
    return whole
  }

  /** Says that nothing more comes. @throws MalformedAnswerError unless the answer was whole */
  end(): void {
    if (!this.#isOver) throw new MalformedAnswerError('the answer is not whole')
    const answer = parsed(this.#text.slice(this.#start, this.#at))
    if (typeof answer !== 'object' || answer === null || !('sentences' in answer) || !Array.isArray(answer.sentences))
      throw new MalformedAnswerError('the answer has no sentences')
  }

  #inside(sign: string): void {
    if (this.#escaped) this.#escaped = false
    else if (sign === '\\') this.#escaped = true
    else if (sign === '"') this.#inString = false
  }

  #open(): void {
    this.#depth += 1
    if (this.#depth === 1) this.#start = this.#at
    if (this.#depth === 3) this.#begun = this.#at
  }

  #close(): GivenSentence[] {
    this.#depth -= 1
    if (this.#depth === 0) this.#isOver = true
    if (this.#depth !== 2 || this.#begun < 0) return []
    return [sentenceOf(parsed(this.#text.slice(this.#begun, this.#at + 1)))]
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new MalformedAnswerError('the answer is no JSON', { cause: error })
  }
}

function sentenceOf(value: unknown): GivenSentence {
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string')
    throw new MalformedAnswerError('a sentence has no text')
  const evidence = 'evidence' in value && Array.isArray(value.evidence) ? (value.evidence as unknown[]) : null
  if (!evidence) throw new MalformedAnswerError('a sentence has no evidence')
  return { text: value.text.trim(), evidence: evidence.map(evidenceOf) }
}

function evidenceOf(value: unknown): GivenSentence['evidence'][number] {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('quote' in value))
    throw new MalformedAnswerError('evidence has no source')
  const { source, quote } = value
  if (typeof source !== 'number' || typeof quote !== 'string') throw new MalformedAnswerError('evidence is of no use')
  return { source, quote }
}

/** The form that is asked for, as JSON schema (strict: every field is there, and no other). */
export const sentencesSchema = {
  name: 'sentences',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['sentences'],
    properties: {
      sentences: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['text', 'evidence'],
          properties: {
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
          },
        },
      },
    },
  },
} as const
