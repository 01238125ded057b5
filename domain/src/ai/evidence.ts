import type { Language } from '../languages.ts'
import { languageOf } from '../words/language-of.ts'
import { withoutTokens } from './pseudonyms.ts'

export const sourceKinds = ['card', 'finding', 'action', 'note', 'feedback', 'figure'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Something that a sentence may rest on. Its number holds within one answer. */
export interface EvidenceSource {
  number: number
  kind: SourceKind
  /** Of the card, conclusion, action or note. */
  id: string
  text: string
}

/** A sentence as a model gives it: what it says, and for each source the words there that it rests on. */
export interface GivenSentence {
  text: string
  evidence: { source: number; quote: string }[]
}

/** Why a sentence is not supported. */
export const sentenceFaults = ['no_source', 'unknown_source', 'quote', 'figure', 'language', 'link', 'length'] as const
export type SentenceFault = (typeof sentenceFaults)[number]

/** A sentence after it was looked at. */
export interface CheckedSentence {
  text: string
  sources: number[]
  quotes: { source: number; words: string }[]
  supported: boolean
  fault: SentenceFault | null
}

export const sentenceMax = 500
const quoteMin = 3
const link = /(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|net|org|io|example|ru|cn|fi|de|se|nl)\b\S*|\S+@\S+\.\S+/giu

/**
 * Looks whether a sentence stands on what it names: the sources are there, the quoted words stand in them, its figures do too, and it is in the
 * language that was asked for. What fails keeps its words, but for links, which nobody shall follow.
 */
export function checkSentence(
  given: GivenSentence,
  sources: readonly EvidenceSource[],
  language: Language,
): CheckedSentence {
  const fault = faultOf(given, sources, language)
  const known = given.evidence.filter(({ source }) => sources.some(({ number }) => number === source))
  return {
    text: given.text.replaceAll(link, '[…]').slice(0, sentenceMax),
    sources: [...new Set(known.map(({ source }) => source))],
    quotes: fault === null ? known.map(({ source, quote }) => ({ source, words: quote })) : [],
    supported: fault === null,
    fault,
  }
}

function faultOf(
  { text, evidence }: GivenSentence,
  sources: readonly EvidenceSource[],
  language: Language,
): SentenceFault | null {
  if (text.length > sentenceMax) return 'length'
  if (text.search(link) >= 0) return 'link'
  if (evidence.length === 0) return 'no_source'
  const cited = evidence.map(({ source, quote }) => ({
    source: sources.find(({ number }) => number === source),
    quote,
  }))
  if (cited.some(({ source }) => source === undefined)) return 'unknown_source'
  if (cited.some(({ source, quote }) => !standsIn(quote, source?.text ?? ''))) return 'quote'
  const there = new Set(cited.flatMap(({ source }) => figuresOf(source?.text ?? '')))
  if (figuresOf(text).some((figure) => !there.has(figure))) return 'figure'
  const written = languageOf(withoutTokens(text))
  return written !== null && written !== language ? 'language' : null
}

/** Whether quoted words stand in a text, whatever the case, spaces and marks of quotation. */
export function standsIn(quote: string, text: string): boolean {
  const words = folded(quote).replaceAll(/^[\s"'.,…]+|[\s"'.,…]+$/g, '')
  return words.length >= quoteMin && folded(text).includes(words)
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u00ad', '')
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[’‘‚`´]/g, "'")
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
}

/** Numbers in a text, however they are grouped; those of pseudonyms are none. */
function figuresOf(text: string): string[] {
  const found = withoutTokens(text).match(/\d+(?:[.,:\s\u00a0\u202f’]\d+)*/gu) ?? []
  return found.map((figure) => figure.replaceAll(/[^\d]/g, ''))
}
