import type { Language } from '../languages.ts'
import { languageOf } from '../words/language-of.ts'
import { type Count, countsIn, isMiscounted } from './counted.ts'
import { figuresIn, figuresStated } from './figures.ts'
import { isLink, withoutLinks } from './links.ts'
import { isSmallWord } from './names/name-words.ts'
import type { SourceKind } from './source-kinds.ts'

/** A source for sentences. Its number is only valid within one answer. */
export interface EvidenceSource {
  number: number
  kind: SourceKind
  /** The id of the card, conclusion, action or note. */
  id: string
  text: string
  /** What else the model is told of it. Figures and names may come from here, quotes may not. */
  about?: string
}

/** A sentence from a model, with its quote from each source. */
export interface GivenSentence {
  text: string
  evidence: { source: number; quote: string }[]
  /** Which of the sentences that failed it mends, counted from 1; only where that was asked for. */
  number?: number
}

/** Why a sentence is not supported. */
export const sentenceFaults = [
  'no_source',
  'unknown_source',
  'quote',
  'name',
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
/**
 * Checks a sentence against its sources: they exist, contain its quotes, figures and names, and the sentence is in the
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
  if (cited.some(({ source, quote }) => !isGround(quote, source?.text ?? ''))) return 'quote'
  const texts = cited.map(({ source }) => source?.text ?? '')
  const passages = quotedIn(text)
  if (passages.some((passage) => !texts.some((one) => folded(one).includes(passage)))) return 'quote'
  const told = cited.map(({ source }) => `${source?.text} ${source?.about ?? ''}`).join(' ')
  const named = new Set(peopleIn(told))
  if (peopleIn(text).some((person) => !named.has(person))) return 'name'
  // Of a list of figures only what is quoted counts, so that no figure is taken from another line of it.
  const there = new Set(
    cited.flatMap(({ source, quote }) =>
      source
        ? [...(source.kind === 'figure' ? figuresIn(quote) : factsOf(source).figures), ...factsOf(source).aboutFigures]
        : [],
    ),
  )
  if (figuresStated(text, language).some((figure) => !there.has(figure))) return 'figure'
  const known = [...new Set(cited.flatMap(({ source }) => source ?? []))]
  const counts = known.filter(({ kind }) => kind === 'figure').flatMap((source) => factsOf(source).counts)
  const others = known.filter(({ kind }) => kind !== 'figure').map(factsOf)
  const elsewhere = new Set(others.flatMap(({ figures, aboutFigures }) => [...figures, ...aboutFigures]))
  if (isMiscounted(text, language, counts, elsewhere)) return 'figure'
  // Quotes stay in the language of their source, so they do not count.
  const quotes = [...cited.map(({ quote }) => core(folded(quote))), ...passages]
  const ownWords = quotes.reduce((left, quote) => left.replaceAll(quote || ' ', ' '), folded(text))
  const written = languageOf(ownWords)
  return written !== null && written !== language ? 'language' : null
}

interface SourceFacts {
  figures: string[]
  aboutFigures: string[]
  counts: Count[]
}
const factsBySource = new WeakMap<EvidenceSource, SourceFacts>()

/** What a source has to be compared with, found once: the sentences of an answer name the same sources. */
function factsOf(source: EvidenceSource): SourceFacts {
  const known = factsBySource.get(source)
  if (known) return known
  const facts = {
    figures: figuresIn(source.text),
    aboutFigures: figuresIn(source.about ?? ''),
    counts: source.kind === 'figure' ? countsIn(source.text) : [],
  }
  factsBySource.set(source, facts)
  return facts
}

/** The people whose tokens are in a text. */
function peopleIn(text: string): string[] {
  return [...text.matchAll(/\[P(\d+)/g)].map(([, number]) => number ?? '')
}

/** What a sentence puts in quotation marks, folded. Left-out middles are left out here, too. */
function quotedIn(text: string): string[] {
  const plain = folded(text)
  // A mark after a digit may be inches, so it counts only if it closes something.
  const marked = plain.split('"').length % 2 === 0 ? plain.replaceAll(/(?<=\d)"/g, ' ') : plain
  const double = [...marked.matchAll(/"([^"]*)(?:"|$)/g)]
  return [...double.map(([, passage]) => passage ?? ''), ...betweenSingle(marked)]
    .flatMap((passage) => passage.split(/\[?(?:…|\.\.\.)\]?/))
    .map(core)
    .filter((passage) => passage !== '')
}

/** Passages between single marks: one opens before a word and closes after one, and apostrophes do neither. */
function betweenSingle(text: string): string[] {
  const found: string[] = []
  for (let open = text.indexOf("'"); open >= 0; open = text.indexOf("'", open + 1)) {
    const isOpening =
      (open === 0 || /[\s(]/.test(text[open - 1] ?? '')) && !/^[stn]\s/.test(text.slice(open + 1, open + 3))
    if (!isOpening) continue
    let close = text.indexOf("'", open + 1)
    while (close >= 0 && /^\p{L}/u.test(text.slice(close + 1, close + 3))) close = text.indexOf("'", close + 1)
    if (close < 0) return found
    if (close > open + 1) found.push(text.slice(open + 1, close))
    open = close
  }
  return found
}

/** A match of this many letters is no coincidence. */
const runLength = 40

/** Whether a sentence repeats the model's instructions. */
export function speaksOf(text: string, rules: string): boolean {
  const [said, told] = [folded(text), foldedRules(rules)]
  for (let from = 0; from + runLength <= said.length; from += 10)
    if (told.includes(said.slice(from, from + runLength))) return true
  return false
}

let lastRules = { rules: '', told: '' }

/** The rules are the same for all sentences of an answer, mostly for all answers. */
function foldedRules(rules: string): string {
  if (lastRules.rules !== rules) lastRules = { rules, told: folded(rules) }
  return lastRules.told
}

const quoteMin = 3

/** Whether a quote is in a text and says something: a word that is no small one, or several words. */
function isGround(quote: string, text: string): boolean {
  if (!standsIn(quote, text)) return false
  const words = core(folded(quote)).match(/[\p{L}\p{M}]+|\d+/gu) ?? []
  const telling = words.filter((word) => !isSmallWord(word))
  if (words.length > 2 || telling.some((word) => word.length > 3)) return true
  return (telling.length > 0 && words.length > 1) || core(folded(quote)) === core(folded(text))
}

/** Whether a text contains a quote, ignoring case, whitespace and quotation marks. No number may be cut. */
export function standsIn(quote: string, text: string): boolean {
  const words = core(folded(quote))
  if (words.length < quoteMin) return false
  const whole = folded(text)
  for (let at = whole.indexOf(words); at >= 0; at = whole.indexOf(words, at + 1)) {
    const before = whole.slice(Math.max(0, at - 2), at)
    const after = whole.slice(at + words.length, at + words.length + 2)
    const isCut = (/^\d/.test(words) && /\d[.,]?$/.test(before)) || (/\d$/.test(words) && /^(?:\d|[.,]\d)/.test(after))
    if (!isCut) return true
  }
  return false
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
