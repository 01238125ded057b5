import type { Language } from '../languages.ts'
import { stopWords } from './stop-words.ts'

/** A word as it was written most often, and how often it came in all. */
export interface CountedWord {
  word: string
  count: number
}

export interface WordCounts {
  /** The most frequent first; equal ones in the order of the alphabet. */
  words: CountedWord[]
  /** How many words were counted, those of `words` and all others. */
  total: number
}

/** Letters of any script, with the apostrophes and hyphens within a word. */
const wordPattern = /\p{L}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*/gu

/**
 * Counts what a group wrote, word by word, as written: without stop words, without words of one or two letters, whatever their case. Inflected
 * forms are words of their own.
 */
export function countWords(texts: readonly string[], language: Language, max: number): WordCounts {
  const left = stopWords(language)
  const forms = new Map<string, Map<string, number>>()
  let total = 0
  for (const text of texts) {
    for (const [form] of text.normalize('NFC').replaceAll('\u00ad', '').matchAll(wordPattern)) {
      const word = form.toLowerCase().replaceAll('’', "'")
      if ([...word].length < 3 || left.has(word)) continue
      total += 1
      const known = forms.get(word) ?? new Map<string, number>()
      forms.set(word, known.set(form, (known.get(form) ?? 0) + 1))
    }
  }
  const words = [...forms.values()].map((written) => ({
    word: [...written].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1))[0]?.[0] ?? '',
    count: [...written.values()].reduce((sum, one) => sum + one, 0),
  }))
  words.sort((a, b) => b.count - a.count || a.word.localeCompare(b.word, language))
  return { words: words.slice(0, max), total }
}
