import type { Language } from '../languages.ts'
import { languageOf } from '../words/language-of.ts'
import { withoutTokens } from './pseudonyms.ts'

export const sourceKinds = ['card', 'finding', 'action', 'note', 'feedback', 'figure'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** A source for sentences. Its number is only valid within one answer. */
export interface EvidenceSource {
  number: number
  kind: SourceKind
  /** The id of the card, conclusion, action or note. */
  id: string
  text: string
}

/** A sentence from a model, with its quote from each source. */
export interface GivenSentence {
  text: string
  evidence: { source: number; quote: string }[]
}

/** Why a sentence is not supported. */
export const sentenceFaults = [
  'no_source',
  'unknown_source',
  'quote',
  'figure',
  'language',
  'link',
  'length',
  'rules',
] as const
export type SentenceFault = (typeof sentenceFaults)[number]

/** A checked sentence. */
export interface CheckedSentence {
  text: string
  sources: number[]
  quotes: { source: number; words: string }[]
  supported: boolean
  fault: SentenceFault | null
}

export const sentenceMax = 500
const quoteMin = 3
/** Top-level domains recognized without a scheme or `www`. */
const hostEnd = /[a-z\d]\.(?:com|net|org|io|dev|app|info|example|ru|cn|fi|de|se|nl|eu)(?![a-z])/i

/** Whether a whitespace-separated word is a link or an address. */
export function isLink(word: string): boolean {
  const plain = word.toLowerCase()
  return (
    plain.includes('://') ||
    plain.includes('www.') ||
    (plain.includes('@') && plain.includes('.')) ||
    hostEnd.test(plain)
  )
}

/** Replaces links and addresses so that nobody can follow them. */
export function withoutLinks(text: string): string {
  return text
    .split(/\s/)
    .map((word) => (isLink(word) ? '[…]' : word))
    .join(' ')
}

/**
 * Checks a sentence against its sources: they exist, contain its quotes and figures, and the sentence is in the
 * requested language. A failed sentence keeps its text, except links and repeated `rules` (the model's instructions).
 */
export function checkSentence(
  given: GivenSentence,
  sources: readonly EvidenceSource[],
  language: Language,
  rules = '',
): CheckedSentence {
  const fault = speaksOf(given.text, rules) ? 'rules' : faultOf(given, sources, language)
  const known = given.evidence.filter(({ source }) => sources.some(({ number }) => number === source))
  return {
    text: fault === 'rules' ? '…' : withoutLinks(given.text).slice(0, sentenceMax).toWellFormed(),
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
  if (text.split(/\s/).some(isLink)) return 'link'
  if (evidence.length === 0) return 'no_source'
  const cited = evidence.map(({ source, quote }) => ({
    source: sources.find(({ number }) => number === source),
    quote,
  }))
  if (cited.some(({ source }) => source === undefined)) return 'unknown_source'
  if (cited.some(({ source, quote }) => !standsIn(quote, source?.text ?? ''))) return 'quote'
  const there = new Set(cited.flatMap(({ source }) => figuresOf(source?.text ?? '')))
  if (figuresOf(text).some((figure) => !there.has(figure))) return 'figure'
  // Quotes stay in the language of their source, so they do not count.
  const ownWords = cited.reduce((left, { quote }) => left.replaceAll(core(folded(quote)) || ' ', ' '), folded(text))
  const written = languageOf(ownWords)
  return written !== null && written !== language ? 'language' : null
}

/** A match of this many letters is no coincidence. */
const runLength = 40

/** Whether a sentence repeats the model's instructions. */
export function speaksOf(text: string, rules: string): boolean {
  const [said, told] = [folded(text), folded(rules)]
  for (let from = 0; from + runLength <= said.length; from += 10)
    if (told.includes(said.slice(from, from + runLength))) return true
  return false
}

/** Whether a text contains a quote, ignoring case, whitespace and quotation marks. */
export function standsIn(quote: string, text: string): boolean {
  const words = core(folded(quote))
  return words.length >= quoteMin && folded(text).includes(words)
}

/** Without surrounding whitespace and punctuation. */
function core(text: string): string {
  const isMark = (sign: string | undefined) => sign !== undefined && ' "\'.,…'.includes(sign)
  let from = 0
  let to = text.length
  while (from < to && isMark(text[from])) from += 1
  while (to > from && isMark(text[to - 1])) to -= 1
  return text.slice(from, to)
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

/** The numbers in a text, in any grouping, without those in pseudonyms. */
function figuresOf(text: string): string[] {
  const found = withoutTokens(text).match(/\d+(?:[.,:\s’]\d+)*/gu) ?? []
  return found.map((figure) => figure.replaceAll(/[^\d]/g, ''))
}
