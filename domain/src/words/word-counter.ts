import type { Language } from '../languages.ts'
import { stopWords } from './stop-words.ts'
import { isNameForm } from './name-form.ts'
import { hasCapital, usualForm, type WrittenForms } from './usual-form.ts'

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
/** The signs after which a word has a capital wherever it stands. */
const sentenceSigns = '.!?…:\n“„«"'
/** A word, or one of these signs. */
const sentencePattern = /\p{L}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*|[.!?…:\n“„«"]/gu

const readable = (text: string) => text.normalize('NFC').replaceAll('\u00ad', '')

/** The words of a text as written, without soft hyphens; including those of one or two letters. */
function formsIn(text: string): string[] {
  return readable(text).match(wordPattern) ?? []
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
interface Entry extends WrittenForms {
  written: Map<string, number>
  starting: Map<string, number>
  /** How many texts contain it, and the last of them. */
  texts: number
  lastText: number
}

/**
 * What was counted in one language, as plain data: each lemma, how many texts have it, and its forms with their counts,
 * those that start a sentence apart.
 */
interface CountedWords {
  language: Language
  texts: number
  words: [lemma: string, texts: number, forms: FormCounts, starting: FormCounts][]
}

type FormCounts = [form: string, count: number][]

interface Form {
  entry: Entry
  /** Without an English possessive. */
  shown: string
  isCapital: boolean
}

interface Counted {
  /** By form as written, so that each is examined once; null: not counted. */
  forms: Map<string, Form | null>
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
    let isStart = true
    for (const token of readable(text).match(sentencePattern) ?? []) {
      const startsHere = isStart
      isStart = token.length === 1 && sentenceSigns.includes(token)
      const form = isStart ? null : this.#formOf(token, language, counted)
      if (!form) continue
      hasWords = true
      const { entry, shown } = form
      addTo(startsHere && form.isCapital ? entry.starting : entry.written, shown, 1)
      if (entry.lastText === this.#texts) continue
      entry.lastText = this.#texts
      entry.texts += 1
    }
    if (hasWords) counted.texts += 1
  }

  /** Everything counted in languages with a counted word, as plain data for `addCounted`. */
  counted(): CountedWords[] {
    return [...this.#languages]
      .filter(([, { texts }]) => texts > 0)
      .map(([language, { words, texts }]) => ({
        language,
        texts,
        words: [...words].map(([lemma, entry]) => [lemma, entry.texts, [...entry.written], [...entry.starting]]),
      }))
  }

  /** Adds what was counted in other texts of a language, with the same vocabulary. */
  addCounted({ language, texts, words }: CountedWords): void {
    const counted = this.#in(language)
    counted.texts += texts
    for (const [lemma, textsOfWord, forms, starting] of words) {
      const entry = counted.words.get(lemma) ?? newEntry()
      counted.words.set(lemma, entry)
      entry.texts += textsOfWord
      for (const [form, count] of forms) addTo(entry.written, form, count)
      for (const [form, count] of starting) addTo(entry.starting, form, count)
    }
  }

  /**
   * What was counted in texts of this language: how many have a counted word, and for each time a word was counted its
   * form behind a digit. Added are 1 at the start of a sentence, and 2 once for each text that contains it.
   */
  tokens(language: Language): { texts: number; words: string[] } {
    const { texts, words } = this.#in(language)
    const tokens: string[] = []
    for (const { texts: left, written, starting } of words.values()) {
      let untold = left
      for (const [atStart, forms] of [written, starting].entries())
        for (const [form, count] of forms)
          for (let time = 0; time < count; time += 1, untold -= 1)
            tokens.push(`${atStart + (untold > 0 ? 2 : 0)}${form}`)
    }
    return { texts, words: tokens }
  }

  /** Adds such tokens with their counts, of texts with a counted word; with the same vocabulary. */
  addTokens(
    language: Language,
    { texts, words }: { texts: number; words: Iterable<[token: string, count: number]> },
  ): void {
    const counted = this.#in(language)
    counted.texts += texts
    for (const [token, count] of words) {
      const [kind, form] = [Number(token[0]), token.slice(1)]
      const lemma = this.#known.lemmaOf(foldForm(form), language)
      const entry = counted.words.get(lemma) ?? newEntry()
      counted.words.set(lemma, entry)
      if (kind >= 2) entry.texts += count
      addTo(kind % 2 === 1 ? entry.starting : entry.written, form, count)
    }
  }

  /** Removes people's names, in all their forms. */
  leaveOutNames(names: Iterable<string>): void {
    const parts = comparedForms(names)
    for (const [language, { words }] of this.#languages) {
      const lemmas = new Set([...parts].map((part) => this.#known.lemmaOf(part, language)))
      for (const [lemma, { written, starting }] of words) {
        const forms = [...written.keys(), ...starting.keys()]
        const isName = lemmas.has(lemma) || forms.some((form) => isNameForm(foldForm(form), parts, language))
        if (isName) words.delete(lemma)
      }
    }
  }

  /** The most frequent first, then alphabetically; `total` includes those beyond `max`. */
  top(max: number): { words: CountedLemma[]; total: number } {
    const words = [...this.#languages].flatMap(([language, counted]) =>
      [...counted.words].map(([lemma, entry]) => {
        const count = [...entry.written.values(), ...entry.starting.values()].reduce((sum, one) => sum + one, 0)
        return { word: usualForm(entry, language), lemma, language, count, texts: entry.texts }
      }),
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

  #formOf(written: string, language: Language, { forms, words }: Counted): Form | null {
    const known = forms.get(written)
    if (known !== undefined) return known
    const folded = foldForm(written)
    const lemma = isCounted(folded, language, this.#known) ? this.#known.lemmaOf(folded, language) : null
    const entry = lemma === null ? null : (words.get(lemma) ?? newEntry())
    if (lemma !== null && entry) words.set(lemma, entry)
    const shown = language === 'en' ? written.replace(/[’']s$/u, '') : written
    const form = entry && { entry, shown, isCapital: hasCapital(shown) }
    forms.set(written, form)
    return form
  }
}

const newEntry = (): Entry => ({ written: new Map(), starting: new Map(), texts: 0, lastText: 0 })

function addTo(counts: Map<string, number>, form: string, count: number): void {
  counts.set(form, (counts.get(form) ?? 0) + count)
}
