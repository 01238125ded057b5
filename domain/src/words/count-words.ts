import type { Language } from '../languages.ts'
import { WordCounter } from './word-counter.ts'

/** A word in its most frequent spelling, and its total count. */
interface CountedWord {
  word: string
  count: number
}

export interface WordCounts {
  /** The most frequent first, then alphabetically. */
  words: CountedWord[]
  /** Number of words counted, including those beyond `max`. */
  total: number
}

/**
 * Counts a group's words as written, ignoring case, without stop words and words of one or two letters. Inflected forms
 * count separately.
 */
export function countWords(texts: readonly string[], language: Language, max: number): WordCounts {
  const counter = new WordCounter({ lemmaOf: (word) => word, saysNothing: () => false })
  for (const text of texts) counter.add(text, language)
  const { words, total } = counter.top(max)
  return { words: words.map(({ word, count }) => ({ word, count })), total }
}
