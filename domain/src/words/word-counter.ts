import type { Language } from '../languages.ts'
import { stopWords } from './stop-words.ts'
import { isNameForm } from './name-form.ts'

/** A language's vocabulary for lower-case words, besides our own lists. */
export interface Vocabulary {
  /** The lemma of a form; the form itself if unknown. */
  lemmaOf: (word: string, language: Language) => string
  /** Whether a word is a stop word. */
  saysNothing: (word: string, language: Language) => boolean
}

/** A word in its most frequent spelling, and the total count of its forms. */
export interface CountedLemma {
  word: string
  lemma: string
  language: Language
  count: number
  /** How many texts contain it. */
  texts: number
}

/** Letters of any script, with apostrophes and hyphens inside a word. */
const wordPattern = /\p{L}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*/gu

/** The words of a text as written, without soft hyphens; including those of one or two letters. */
function formsIn(text: string): string[] {
  return text.normalize('NFC').replaceAll('\u00ad', '').match(wordPattern) ?? []
}

/** Normalizes a form for comparison. */
function foldForm(form: string): string {
  return form.toLowerCase().replaceAll('’', "'")
}

/** All normalized forms in these texts: what the vocabulary has to know before they are counted. */
export function comparedForms(texts: Iterable<string>): Set<string> {
  return new Set([...texts].flatMap((text) => formsIn(text).map(foldForm)))
}

/** Whether a form is counted: three letters or more, and no stop word. */
function isCounted(folded: string, language: Language, { saysNothing }: Vocabulary): boolean {
  return [...folded].length >= 3 && !stopWords(language).has(folded) && !saysNothing(folded, language)
}

/** Whether a text contains a form of a word. */
export function hasWord(
  text: string,
  { lemma, language }: { lemma: string; language: Language },
  known: Vocabulary,
): boolean {
  return formsIn(text)
    .map(foldForm)
    .some((form) => isCounted(form, language, known) && known.lemmaOf(form, language) === lemma)
}

/** A word with all its forms. */
interface Entry {
  /** The count of each form. */
  written: Map<string, number>
  /** How many texts contain it, and the last of them. */
  texts: number
  lastText: number
}

/**
 * What was counted in one language, as plain data: each lemma, how many texts have it, and its forms with their counts.
 */
interface CountedWords {
  language: Language
  texts: number
  words: [lemma: string, texts: number, forms: [form: string, count: number][]][]
}

interface Counted {
  /** By form as written, so that each is examined once; null: not counted. */
  forms: Map<string, Entry | null>
  /** By lemma. */
  words: Map<string, Entry>
  /** Texts with at least one counted word. */
  texts: number
}

/** Counts the words of groups' texts by lemma, per language (decisions, section 11). */
export class WordCounter {
  readonly #known: Vocabulary
  readonly #languages = new Map<Language, Counted>()
  #texts = 0

  constructor(known: Vocabulary) {
    this.#known = known
  }

  add(text: string, language: Language): void {
    const counted = this.#in(language)
    this.#texts += 1
    let hasWords = false
    for (const form of formsIn(text)) {
      const entry = this.#entryOf(form, language, counted)
      if (!entry) continue
      hasWords = true
      entry.written.set(form, (entry.written.get(form) ?? 0) + 1)
      if (entry.lastText === this.#texts) continue
      entry.lastText = this.#texts
      entry.texts += 1
    }
    if (hasWords) counted.texts += 1
  }

  /** Everything counted, as plain data for `addCounted`. */
  counted(): CountedWords[] {
    return [...this.#languages].map(([language, { words, texts }]) => ({
      language,
      texts,
      words: [...words].map(([lemma, entry]) => [lemma, entry.texts, [...entry.written]]),
    }))
  }

  /** Adds what was counted in other texts, with the same vocabulary. */
  addCounted(other: readonly CountedWords[]): void {
    for (const { language, texts, words } of other) {
      const counted = this.#in(language)
      counted.texts += texts
      for (const [lemma, textsOfWord, forms] of words) {
        const entry = counted.words.get(lemma) ?? { written: new Map<string, number>(), texts: 0, lastText: 0 }
        counted.words.set(lemma, entry)
        entry.texts += textsOfWord
        for (const [form, count] of forms) entry.written.set(form, (entry.written.get(form) ?? 0) + count)
      }
    }
  }

  /** Removes people's names, in all their forms. */
  leaveOutNames(names: Iterable<string>): void {
    const parts = comparedForms(names)
    for (const [language, { words }] of this.#languages) {
      const lemmas = new Set([...parts].map((part) => this.#known.lemmaOf(part, language)))
      for (const [lemma, { written }] of words) {
        const isName =
          lemmas.has(lemma) || [...written.keys()].some((form) => isNameForm(foldForm(form), parts, language))
        if (isName) words.delete(lemma)
      }
    }
  }

  /** The most frequent first, then alphabetically; `total` includes those beyond `max`. */
  top(max: number): { words: CountedLemma[]; total: number } {
    const words = [...this.#languages].flatMap(([language, counted]) =>
      [...counted.words].map(([lemma, { written, texts }]) => ({
        word: mostWritten(written),
        lemma,
        language,
        count: [...written.values()].reduce((sum, one) => sum + one, 0),
        texts,
      })),
    )
    words.sort((a, b) => b.count - a.count || a.word.localeCompare(b.word, a.language))
    return { words: words.slice(0, max), total: words.reduce((sum, { count }) => sum + count, 0) }
  }

  /** Number of texts with a counted word, per language. */
  languages(): { language: Language; texts: number }[] {
    return [...this.#languages].flatMap(([language, { texts }]) => (texts > 0 ? [{ language, texts }] : []))
  }

  #in(language: Language): Counted {
    const known = this.#languages.get(language)
    if (known) return known
    const counted: Counted = { forms: new Map(), words: new Map(), texts: 0 }
    this.#languages.set(language, counted)
    return counted
  }

  #entryOf(form: string, language: Language, { forms, words }: Counted): Entry | null {
    const known = forms.get(form)
    if (known !== undefined) return known
    const folded = foldForm(form)
    const lemma = isCounted(folded, language, this.#known) ? this.#known.lemmaOf(folded, language) : null
    const entry = lemma === null ? null : (words.get(lemma) ?? { written: new Map(), texts: 0, lastText: 0 })
    if (lemma !== null && entry) words.set(lemma, entry)
    forms.set(form, entry)
    return entry
  }
}

function mostWritten(written: ReadonlyMap<string, number>): string {
  return [...written].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1))[0]?.[0] ?? ''
}
