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

/** Counts what groups wrote, word by word whatever the inflection, each language its own (decisions, section 11). */
export class WordCounter {
  readonly #known: Vocabulary
  readonly #forms = new Map<Language, Map<string, Map<string, number>>>()
  readonly #lemmas = new Map<string, string>()
  /** Texts that have a lemma, by language and lemma; and texts of a language that have a word at all. */
  readonly #textsWith = new Map<string, number>()
  readonly #texts = new Map<Language, number>()

  constructor(known: Vocabulary) {
    this.#known = known
  }

  add(text: string, language: Language): void {
    const words = this.#forms.get(language) ?? new Map<string, Map<string, number>>()
    this.#forms.set(language, words)
    const found = new Set<string>()
    for (const form of formsIn(text)) {
      const folded = foldForm(form)
      if (!isCounted(folded, language, this.#known)) continue
      const lemma = this.#lemma(folded, language)
      found.add(lemma)
      const written = words.get(lemma) ?? new Map<string, number>()
      words.set(lemma, written.set(form, (written.get(form) ?? 0) + 1))
    }
    for (const lemma of found) raise(this.#textsWith, `${language} ${lemma}`)
    if (found.size > 0) raise(this.#texts, language)
  }

  /** Takes out the names of people, in all their forms. */
  leaveOutNames(names: Iterable<string>): void {
    const parts = new Set([...names].flatMap((name) => formsIn(name).map(foldForm)))
    for (const [language, words] of this.#forms) {
      const lemmas = new Set([...parts].map((part) => this.#lemma(part, language)))
      for (const [lemma, written] of words) {
        const isName =
          lemmas.has(lemma) || [...written.keys()].some((form) => isNameForm(foldForm(form), parts, language))
        if (isName) words.delete(lemma)
      }
    }
  }

  /** The most frequent first, equal ones in the order of the alphabet; `total` counts those beyond `max` too. */
  top(max: number): { words: CountedLemma[]; total: number } {
    const words = [...this.#forms].flatMap(([language, lemmas]) =>
      [...lemmas].map(([lemma, written]) => ({
        word: mostWritten(written),
        lemma,
        language,
        count: [...written.values()].reduce((sum, one) => sum + one, 0),
        texts: this.#textsWith.get(`${language} ${lemma}`) ?? 0,
      })),
    )
    words.sort((a, b) => b.count - a.count || a.word.localeCompare(b.word, a.language))
    return { words: words.slice(0, max), total: words.reduce((sum, { count }) => sum + count, 0) }
  }

  /** How many texts with a word there are in each language. */
  languages(): { language: Language; texts: number }[] {
    return [...this.#texts].map(([language, texts]) => ({ language, texts }))
  }

  #lemma(folded: string, language: Language): string {
    const key = `${language} ${folded}`
    const known = this.#lemmas.get(key)
    if (known !== undefined) return known
    const lemma = this.#known.lemmaOf(folded, language)
    this.#lemmas.set(key, lemma)
    return lemma
  }
}

function raise<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function mostWritten(written: ReadonlyMap<string, number>): string {
  return [...written].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1))[0]?.[0] ?? ''
}
