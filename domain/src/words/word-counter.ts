import type { Language } from '../languages.ts'
import { stopWords } from './stop-words.ts'
import { isNameForm } from './name-form.ts'

/** What is known of words in lower case, beside our own lists. */
export interface Vocabulary {
  /** What the forms of a word have in common; the word itself where nothing is known of it. */
  lemmaOf: (word: string, language: Language) => string
  /** Whether it says nothing of what a text is about. */
  saysNothing: (word: string, language: Language) => boolean
}

/** A word as it was written most often, and how often its forms came in all. */
export interface CountedLemma {
  word: string
  lemma: string
  language: Language
  count: number
  /** How many texts have it. */
  texts: number
}

/** Letters of any script, with the apostrophes and hyphens within a word. */
const wordPattern = /\p{L}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*/gu

/** The words of a text as they are written, without soft hyphens; those of one or two letters too. */
function formsIn(text: string): string[] {
  return text.normalize('NFC').replaceAll('\u00ad', '').match(wordPattern) ?? []
}

/** A form as it is compared. */
function foldForm(form: string): string {
  return form.toLowerCase().replaceAll('’', "'")
}

/** The words of texts as they are compared: what has to be known of a language before it is counted. */
export function comparedForms(texts: Iterable<string>): Set<string> {
  return new Set([...texts].flatMap((text) => formsIn(text).map(foldForm)))
}

/** Whether a form counts as a word: three letters or more, and none of those that say nothing. */
function isCounted(folded: string, language: Language, { saysNothing }: Vocabulary): boolean {
  return [...folded].length >= 3 && !stopWords(language).has(folded) && !saysNothing(folded, language)
}

/** Whether a form of a word is in a text. */
export function hasWord(
  text: string,
  { lemma, language }: { lemma: string; language: Language },
  known: Vocabulary,
): boolean {
  return formsIn(text)
    .map(foldForm)
    .some((form) => isCounted(form, language, known) && known.lemmaOf(form, language) === lemma)
}

/** A word in all its forms. */
interface Entry {
  /** How often each form was written. */
  written: Map<string, number>
  /** How many texts have it, and the last of them. */
  texts: number
  lastText: number
}

interface Counted {
  /** By form as it was written, so that each is looked at once; null: it is not counted. */
  forms: Map<string, Entry | null>
  /** By lemma. */
  words: Map<string, Entry>
  /** Texts with a word. */
  texts: number
}

/** Counts what groups wrote, word by word whatever the inflection, each language its own (decisions, section 11). */
export class WordCounter {
  readonly #known: Vocabulary
  readonly #languages = new Map<Language, Counted>()
  #texts = 0

  constructor(known: Vocabulary) {
    this.#known = known
  }

  add(text: string, language: Language): void {
    const counted = this.#languages.get(language) ?? { forms: new Map(), words: new Map(), texts: 0 }
    this.#languages.set(language, counted)
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

  /** Takes out the names of people, in all their forms. */
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

  /** The most frequent first, equal ones in the order of the alphabet; `total` counts those beyond `max` too. */
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

  /** How many texts with a word there are in each language. */
  languages(): { language: Language; texts: number }[] {
    return [...this.#languages].flatMap(([language, { texts }]) => (texts > 0 ? [{ language, texts }] : []))
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
