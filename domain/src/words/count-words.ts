import type { Language } from '../languages.ts'
import { WordCounter } from './word-counter.ts'

/** A word as it was written most often, and how often it came in all. */
interface CountedWord {
  word: string
  count: number
}

export interface WordCounts {
  /** The most frequent first; equal ones in the order of the alphabet. */
  words: CountedWord[]
  /** How many words were counted, those of `words` and all others. */
  total: number
}

/**
 * Counts what a group wrote, word by word, as written: without stop words, without words of one or two letters, whatever their case. Inflected
 * forms are words of their own.
 */
export function countWords(texts: readonly string[], language: Language, max: number): WordCounts {
  const counter = new WordCounter({ lemmaOf: (word) => word, saysNothing: () => false })
  for (const text of texts) counter.add(text, language)
  const { words, total } = counter.top(max)
  return { words: words.map(({ word, count }) => ({ word, count })), total }
}
